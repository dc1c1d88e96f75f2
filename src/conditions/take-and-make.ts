import {
  CASTLING,
  type Engine,
  kindOf,
  moveFrom,
  movePromotion,
  moveTo,
  moveType,
  otherSide,
  ROYAL,
  type SideBit,
  type Square,
  type Unit,
  withPromotion,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { standsStill } from './normal-pawn.js';
import { quietSteps } from './parts/quiet-steps.js';

const SIDES = ['white', 'black'] as const;

/**
 * Take&make. Popeye's reading: the step is made as the captured unit's kind goes by itself, whatever conditions make of it, and
 * in the direction of the captured unit's side; the square that the capturing unit has left is empty for it. A pawn may not
 * step to its own first rank unless NormalPawn is set. Checks are orthodox unless Absolute: then who captures a king has to be
 * able to step on as a king.
 */
export const takeAndMake: Condition = {
  name: 'Take&MakeChess',
  title: 'Take & make chess',
  definition:
    'A unit that captures has to go on at once with a step without capture in the manner of the captured unit; where there is none, the capture is illegal. Promotion comes on the square where the whole move ends.',
  source: { inventor: 'Hartmut Laue', text: 'composing tourney of the Andernach meeting, 2006' },
  arguments: { words: { Absolute: 'a check counts only if the unit that takes the king could step on' } },
  claims: ['place of the capturing unit', 'end of a move'],
  unfit: (board) =>
    board.vanishing
      ? 'its squares vanish'
      : board.deadly === undefined
        ? undefined
        : 'units that arrive are lost there',
  compile: ({ board, args, choice, beside }) => {
    const absolute = args.includes('Absolute');
    const ends = choice(board.squares.length + 1);
    // Other conditions may let a pawn move from there; only Normal pawn lets it end there.
    const isFirst = (side: 'white' | 'black', at: Square): boolean =>
      board.name !== 'plain' || beside('NormalPawn')
        ? standsStill(board, side, at)
        : board.origin(at).y === (side === 'white' ? 0 : board.ranks - 1);
    // By side, where a pawn may not end its move: on its own first rank.
    const barred = SIDES.map((side) => Uint8Array.from(board.squares, (_, at) => (isFirst(side, at) ? 1 : 0)));
    const found = new Uint8Array(256);

    /** Where a unit of `side` that has taken the victim on `on` by going from `from` to `to` may step on: into `found`. */
    const steps = (engine: Engine, from: Square, to: Square, on: Square, side: SideBit): number =>
      quietSteps(engine, to, kindOf(engine.position.board[on] as Unit), otherSide(side), from, on, found);

    /** May the unit on `from` end its move there? */
    const mayEnd = (engine: Engine, from: Square, end: Square, side: SideBit): boolean =>
      barred[side - 1]?.[end] === 0 || engine.tables.pawns[kindOf(engine.position.board[from] as Unit)] === 0;

    return {
      expand: {
        moment: 'completion',
        onCapture: true,
        choose: (engine, move, side) => {
          const from = moveFrom(move);
          const to = moveTo(move);
          const on = engine.captureSquare(move);
          if (engine.position.board[on] === 0 || moveType(move) >= CASTLING || from === to) return engine.push(move);
          // Checks are orthodox: so is the capture of a king, where others ask for it.
          if (!absolute && ((engine.position.board[on] as Unit) & ROYAL) !== 0) return engine.push(move);
          // Where it may promote is known only now.
          if (movePromotion(move) > 1) return;
          const take = withPromotion(move, 0);
          const { promotes, promotions, shift } = engine.tables;
          const row = ((kindOf(engine.position.board[from] as Unit) << 1) + side - 1) << shift;
          const count = steps(engine, from, to, on, side);
          for (let i = 0; i < count; i++) {
            const end = found[i] as Square;
            if (!mayEnd(engine, from, end, side)) continue;
            const whole = ends.made(take, end + 1);
            if (promotes[row | end] === 0) engine.push(whole);
            else for (let p = 1; p <= promotions.length; p++) engine.push(withPromotion(whole, p));
          }
        },
      },
      effects: [
        {
          moment: 'completion',
          changes: 1,
          keepsCounts: true,
          onCapture: true,
          apply: (engine, move) => {
            const end = ends.of(move);
            if (end !== 0) engine.relocate(engine.moverOn, end - 1, true);
          },
        },
      ],
      ...(absolute && {
        observes: (engine: Engine, from: Square, target: Square, side: SideBit) => {
          if (((engine.position.board[target] as Unit) & ROYAL) === 0) return true;
          const count = steps(engine, from, target, target, side);
          for (let i = 0; i < count; i++) if (mayEnd(engine, from, found[i] as Square, side)) return true;
          return false;
        },
      }),
      choiceText: (move) => (ends.of(move) === 0 ? '' : `>${board.squares[ends.of(move) - 1]}`),
      arrival: (move) => (ends.of(move) === 0 ? undefined : ends.of(move) - 1),
      way: (engine, move) => {
        const end = ends.of(move);
        return end === 0 || engine.position.board[moveFrom(move)] === 0 ? undefined : { onward: end - 1 };
      },
    };
  },
};
