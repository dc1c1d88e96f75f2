import type { Surface } from '../board/surface.js';
import { BLACK, movePromotion, type SideBit, WHITE } from '../engine/index.js';
import type { Condition } from './condition.js';

export const promOnly: Condition = {
  name: 'PromOnly',
  title: 'Promotion only into the kinds named',
  definition: 'Pawns promote to the kinds named only.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { kinds: 'kinds to which pawns promote' },
  claims: [],
  kinds: (args) => args,
  promotions: (_codes, args) => args.filter((one, i) => args.indexOf(one) === i),
  unfit: (_board, args) =>
    args.length === 0 ? 'it names no kinds' : args.includes('K') ? 'kings that are not royal' : undefined,
  compile: () => ({}),
};

/** A pawn on another square of its last rank stands still there. */
const promotionSquares = (name: string, mover: 'white' | 'black'): Condition => ({
  name,
  definition: `${mover === 'white' ? 'White' : 'Black'} pawns promote on the squares named, and nowhere else.`,
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { squares: 'where they promote' },
  claims: [],
  board: (board: Surface, args) => {
    const named = new Set(args.map((one) => board.squares.indexOf(one)));
    return {
      ...board,
      promotion: (side, square) => (side === mover ? named.has(square) : board.promotion(side, square)),
    };
  },
  compile: () => ({}),
});

export const whitePromSquares: Condition = promotionSquares('WhitePromSquares', 'white');
export const blackPromSquares: Condition = promotionSquares('BlackPromSquares', 'black');

/** Popeye's reading: a pawn that may not go to its last rank still observes it. */
const noPromotion = (name: string, mover: SideBit): Condition => ({
  name,
  definition: `${mover === WHITE ? 'White' : 'Black'} may not promote: pawns do not go where they would.`,
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => ({ allowMove: (_engine, move, side) => side !== mover || movePromotion(move) === 0 }),
});

export const noWhitePromotion: Condition = noPromotion('NoWhitePromotion', WHITE);
export const noBlackPromotion: Condition = noPromotion('NoBlackPromotion', BLACK);
