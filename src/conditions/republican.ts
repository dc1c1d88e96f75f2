import {
  type Engine,
  type GoalHook,
  MATE,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  otherSide,
  packUnit,
  ROYAL,
  type SideBit,
  SPECIAL,
} from '../engine/index.js';
import type { Condition } from './condition.js';

/**
 * Whether a king placed is mate is asked without further kings: type 1 leaves it at that, in type 2 a mated side may parry by
 * placing the other king likewise. Popeye's reading: the king is placed before it is asked whether the mover's own is in
 * check, so that it may shield him.
 */
export const republican: Condition = {
  name: 'RepublicanChess',
  title: 'Republican chess',
  definition:
    'There are no kings at first; who moves may put the enemy king on a square where he is mate, and so reaches the goal.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: {
    words: {
      Type1: 'a side whose king was placed cannot place the other',
      Type2: 'it may parry by placing the other king (the default)',
    },
  },
  claims: ['goal'],
  caption: (args) => `RepublicanChess ${args.includes('Type1') ? 'Type1' : 'Type2'}`,
  compile: ({ board, args, choice, kindIndex }) => {
    const placed = choice(board.squares.length + 1);
    const king = kindIndex('K');
    // While it is asked whether a king is mate nobody places another.
    let asking = false;
    const isMate = (engine: Engine, side: SideBit): boolean => {
      if (!engine.inCheck(side)) return false;
      const step = engine.suspend();
      asking = true;
      const mate = !engine.hasMove(side);
      asking = false;
      engine.resume(step);
      return mate;
    };
    const goal: GoalHook = (engine, code, side) =>
      code === MATE && !asking ? (isMate(engine, otherSide(side)) ? 1 : 0) : -1;
    return {
      expand: {
        moment: 'placing of kings',
        choose: (engine, move, side) => {
          engine.push(move);
          const { position } = engine;
          if (asking || position.royalCounts[otherSide(side) - 1] !== 0 || moveType(move) === SPECIAL) return;
          const captured = engine.captureSquare(move);
          for (let square = 0; square < board.squares.length; square++) {
            if (board.closed?.has(square) || board.deadly?.has(square) || square === moveTo(move)) continue;
            const empties = square === moveFrom(move) || square === captured;
            if (position.board[square] === 0 || empties) engine.push(placed.made(move, square + 1));
          }
        },
      },
      effects: [
        {
          moment: 'placing of kings',
          changes: 1,
          apply: (engine, move: Move, side) => {
            const square = placed.of(move) - 1;
            if (square < 0) return;
            const enemy = otherSide(side);
            const { position } = engine;
            if (position.board[square] !== 0) {
              engine.impossible = true;
              return;
            }
            engine.put(square, packUnit(king, enemy, ROYAL));
            if (!isMate(engine, enemy)) engine.impossible = true;
          },
        },
      ],
      ...(args.includes('Type1') && { goal }),
      choiceText: (move) => (placed.of(move) === 0 ? '' : `+${board.squares[placed.of(move) - 1]}`),
    };
  },
};
