import type { CastlingPlan, Fold, Surface } from './surface.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Names of the squares of a rectangle, rank by rank from a1; those of a second face carry an apostrophe. */
export function squareNames(files: number, ranks: number, faces: 1 | 2 = 1): string[] {
  const face = Array.from({ length: files * ranks }, (_, i) => `${LETTERS[i % files]}${Math.floor(i / files) + 1}`);
  return faces === 1 ? face : [...face, ...face.map((name) => `${name}'`)];
}

/** What stays of a number after whole rounds: `wrap(-1, 8)` is 7. */
export const wrap = (n: number, length: number): number => ((n % length) + length) % length;

/** The orthodox castlings of a king on the e-file with rooks on the a- and h-file. */
export const castlings: readonly CastlingPlan[] = (['white', 'black'] as const).flatMap((side) => {
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

/** The game array of orthodox chess. */
export const GAME_ARRAY = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** A board of 8×8 squares with orthodox pawns and castling, under the given fold. */
export function eightByEight(name: string, fold: (x: number, y: number) => Fold | undefined): Surface {
  return {
    name,
    squares: squareNames(8, 8),
    files: 8,
    ranks: 8,
    faces: 1,
    fold,
    origin: (square) => ({ x: square & 7, y: square >> 3 }),
    // Popeye's reading, usual among composers: a pawn on its own first rank or on its last cannot move.
    forward: (side, square) => ((square >> 3) % 7 === 0 ? 0 : side === 'white' ? 1 : -1),
    doubleStep: (side, square) => square >> 3 === (side === 'white' ? 1 : 6),
    promotion: (side, square) => square >> 3 === (side === 'white' ? 7 : 0),
    castlings,
    gameArray: GAME_ARRAY,
  };
}

/** The square at these coordinates of an 8×8 board without seams. */
export const plainFold = (x: number, y: number): Fold | undefined =>
  x < 0 || x > 7 || y < 0 || y > 7 ? undefined : { square: y * 8 + x, mirrored: false };
