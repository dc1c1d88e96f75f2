import type { CastlingPlan, Surface } from './surface.js';

const FILES = 'abcdefgh';

/** Castlings of the orthodox game array, on the rank of each side. */
const castlings: readonly CastlingPlan[] = (['white', 'black'] as const).flatMap((side) => {
  const rank = side === 'white' ? 1 : 8;
  const on = (files: string): string[] => [...files].map((file) => `${file}${rank}`);
  const plan = (
    wing: 'king' | 'queen',
    rook: string,
    kingTo: string,
    rookTo: string,
    empty: string,
    safe: string,
  ): CastlingPlan => ({
    side,
    wing,
    king: `e${rank}`,
    kingTo: `${kingTo}${rank}`,
    rook: `${rook}${rank}`,
    rookTo: `${rookTo}${rank}`,
    empty: on(empty),
    safe: on(safe),
  });
  return [plan('king', 'h', 'g', 'f', 'fg', 'efg'), plan('queen', 'a', 'c', 'd', 'bcd', 'edc')];
});

/** The ordinary board of 8×8 squares. */
export const plain: Surface = {
  name: 'plain',
  definition: 'the ordinary board: 8 files, 8 ranks, four edges',
  squares: Array.from({ length: 64 }, (_, square) => `${FILES[square & 7]}${(square >> 3) + 1}`),
  files: 8,
  ranks: 8,
  fold: (x, y) => (x < 0 || x > 7 || y < 0 || y > 7 ? undefined : { square: y * 8 + x, mirrored: false }),
  origin: (square) => ({ x: square & 7, y: square >> 3 }),
  // Popeye's reading, usual among composers: a pawn on its own first rank or on its last cannot move.
  forward: (side, square) => ((square >> 3) % 7 === 0 ? 0 : side === 'white' ? 1 : -1),
  doubleStep: (side, square) => square >> 3 === (side === 'white' ? 1 : 6),
  promotion: (side, square) => square >> 3 === (side === 'white' ? 7 : 0),
  castlings,
  gameArray: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
};
