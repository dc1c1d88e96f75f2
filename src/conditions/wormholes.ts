import {
  CASTLING,
  EN_PASSANT_STATE,
  type Engine,
  type Move,
  moveFrom,
  movePromotion,
  moveTo,
  moveType,
  NO_SQUARE,
  type Square,
  withPromotion,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { standsStill } from './normal-pawn.js';

const SIDES = ['white', 'black'] as const;

/**
 * Wormholes. Popeye's reading: who finds no empty wormhole may not arrive, and so does not observe a royal unit there. One's
 * own departure counts as empty only if one captures: coming back without would be a null move. Castling transfers the king
 * only. A pawn that comes out where it promotes does so; one on its own first rank, which only a wormhole may bring there, steps
 * and captures as if it stood further ahead, without a double step.
 */
export const wormholes: Condition = {
  name: 'Wormholes',
  definition: 'A unit that arrives on one of the squares named has to come out of another one that is empty.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition Wormholes' },
  arguments: { squares: 'the wormholes' },
  claims: [],
  unfit: (board) => (board.vanishing ? 'its squares vanish' : undefined),
  board: (board, args) => {
    const freed = (side: 'white' | 'black', square: number): boolean =>
      args.includes(board.squares[square] ?? '') && standsStill(board, side, square);
    // Most sets of wormholes free nobody; then the board stays the same, and its tables are shared.
    const frees = args.some((name) => SIDES.some((side) => freed(side, board.squares.indexOf(name))));
    if (!frees) return board;
    return {
      ...board,
      forward: (side, square) => (freed(side, square) ? (side === 'white' ? 1 : -1) : board.forward(side, square)),
    };
  },
  compile: ({ board, args, choice, arrival }) => {
    const exits = choice(args.length + 1);
    const holes = args.map((name) => board.squares.indexOf(name));
    const isHole = Uint8Array.from(board.squares, (_, square) => (holes.includes(square) ? 1 : 0));
    // Where nothing can stand nobody comes out.
    const barred = holes.map((hole) => board.closed?.has(hole) === true || board.deadly?.has(hole) === true);
    /** Can a unit that arrives on `entry` come out of the i-th one? `left` is the departure of a capture. */
    const isExit = (engine: Engine, i: number, entry: Square, left: Square): boolean => {
      const hole = holes[i] as Square;
      return hole !== entry && !barred[i] && (engine.position.board[hole] === 0 || hole === left);
    };
    /** Does the rook that castles come to stand there? */
    const isRookArrival = ({ tables }: Engine, move: Move, hole: Square): boolean =>
      tables.castlings.some(
        ({ king, kingTo, rookTo }) => king === moveFrom(move) && kingTo === moveTo(move) && rookTo === hole,
      );
    return {
      expand: {
        moment: 'transfer',
        choose: (engine, move, side) => {
          const from = moveFrom(move);
          const to = arrival(move);
          if (isHole[to] === 0) return engine.push(move);
          const { promotes, promotions, shift } = engine.tables;
          const kindSide = 2 * engine.kindAfter(move) + side - 1;
          const captures = from !== to && engine.position.board[engine.captureSquare(move)] !== 0;
          for (let i = 0; i < holes.length; i++) {
            if (!isExit(engine, i, to, captures ? from : -1)) continue;
            if (moveType(move) === CASTLING && isRookArrival(engine, move, holes[i] as Square)) continue;
            const chosen = exits.made(move, i + 1);
            if (movePromotion(move) !== 0 || promotes[(kindSide << shift) | (holes[i] as Square)] !== 1)
              engine.push(chosen);
            else for (let p = 1; p <= promotions.length; p++) engine.push(withPromotion(chosen, p));
          }
        },
      },
      effects: [
        {
          moment: 'transfer',
          changes: 1,
          keepsCounts: true,
          apply: (engine, move) => {
            const exit = exits.of(move);
            if (exit === 0) return;
            if (engine.moverOn === NO_SQUARE) {
              // Who has become an imitator stays: of its exits one is enough.
              for (let i = 0; i < exit - 1; i++)
                if (isExit(engine, i, arrival(move), moveFrom(move))) engine.impossible = true;
              return;
            }
            const { position, moverOn } = engine;
            const passed = position.state[EN_PASSANT_STATE] as number;
            const hole = holes[exit - 1] as Square;
            engine.relocate(moverOn, hole);
            // A pawn may be captured in passing wherever it has come out.
            if (passed !== 0 && ((passed >> 8) & 0xff) === moverOn)
              position.setState(EN_PASSANT_STATE, (passed & ~0xff00) | (hole << 8));
          },
        },
      ],
      observes: (engine, from, target) => {
        if (isHole[target] === 0) return true;
        for (let i = 0; i < holes.length; i++) if (isExit(engine, i, target, from)) return true;
        return false;
      },
      choiceText: (move) => (exits.of(move) === 0 ? '' : `>${args[exits.of(move) - 1]}`),
    };
  },
};
