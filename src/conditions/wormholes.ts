import {
  EN_PASSANT_STATE,
  type Engine,
  type Move,
  moveFrom,
  moveOperand,
  movePromotion,
  moveTo,
  OPERAND_SHIFT,
  PROMOTION_SHIFT,
  type Square,
  type Unit,
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
  arguments: { squares: true },
  claims: ['choice beside the move'],
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
  compile: ({ board, args }) => {
    const holes = args.map((name) => board.squares.indexOf(name));
    const isHole = (square: Square): boolean => holes.includes(square);
    /** Numbers of the empty wormholes, from 1; `left` is the departure of a capture. */
    const exits = (engine: Engine, entry: Square, left: Square): number[] =>
      holes.flatMap((hole, i) =>
        hole !== entry && (engine.position.board[hole] === 0 || hole === left) ? [i + 1] : [],
      );
    return {
      expand: {
        moment: 'departure',
        choose: (engine, move, side) => {
          const to = moveTo(move);
          if (!isHole(to)) return engine.push(move);
          const { promotes, promotions, shift } = engine.tables;
          const kindSide = 2 * engine.kindAfter(move) + side - 1;
          const captures = engine.position.board[engine.captureSquare(move)] !== 0;
          for (const exit of exits(engine, to, captures ? moveFrom(move) : -1)) {
            const out = holes[exit - 1] as Square;
            const chosen = move | (exit << OPERAND_SHIFT);
            if (movePromotion(move) !== 0 || promotes[(kindSide << shift) | out] !== 1) engine.push(chosen);
            else promotions.forEach((_, p) => engine.push(chosen | ((p + 1) << PROMOTION_SHIFT)));
          }
        },
      },
      effects: [
        {
          moment: 'departure',
          apply: (engine, move: Move) => {
            const exit = moveOperand(move);
            if (exit === 0) return;
            const { position } = engine;
            const to = moveTo(move);
            const unit = position.board[to] as Unit;
            position.set(to, 0);
            position.set(holes[exit - 1] as Square, unit);
            // Nobody stands behind the square passed over any more.
            position.setState(EN_PASSANT_STATE, 0);
          },
        },
      ],
      observes: (engine, from, target) => !isHole(target) || exits(engine, target, from).length > 0,
      arrival: (move) => (moveOperand(move) === 0 ? moveTo(move) : (holes[moveOperand(move) - 1] as Square)),
      operandText: (operand) => `>${args[operand - 1]}`,
    };
  },
};
