import { castlings, squareNames, wrap } from './grid.js';
import type { Surface } from './surface.js';

/**
 * Recto and verso of 8×8 squares. Upwards, rank 8 of the recto meets rank 1 of the verso with a and h exchanged, and rank 8
 * of the verso meets rank 1 of the recto file by file: after two rounds of the sixteen ranks one is home.
 */
export function twoFaces(name: string, sidesJoined: boolean): Surface {
  return {
    name,
    squares: squareNames(8, 8, 2),
    files: 8,
    ranks: 8,
    faces: 2,
    fold: (x, y) => {
      if (!sidesJoined && (x < 0 || x > 7)) return undefined;
      // Laps upwards from the recto: recto, verso twisted, recto twisted, verso.
      const lap = wrap(Math.floor(y / 8), 4);
      const mirrored = lap === 1 || lap === 2;
      const file = wrap(x, 8);
      return { square: (lap % 2) * 64 + wrap(y, 8) * 8 + (mirrored ? 7 - file : file), mirrored };
    },
    // The verso lies below the recto, where the seam is straight.
    origin: (square) => ({ x: square & 7, y: ((square & 63) >> 3) - (square >= 64 ? 8 : 0) }),
    forward: (side, square) => {
      if (isBarred(side, square) || isPromotion(side, square)) return 0;
      // The shields of the verso walk the other way.
      return (side === 'white') === square < 64 ? 1 : -1;
    },
    doubleStep: (side, square) =>
      side === 'white' ? square >> 3 === 1 || square >> 3 === 15 : square >> 3 === 6 || square >> 3 === 8,
    promotion: isPromotion,
    barred: (side, square) => isBarred(side, square) || isPromotion(side, square),
    castlings,
    gameArray: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|PPPPPPPP/8/8/8/8/8/8/pppppppp',
  };
}

/** Rank 1' for White, 8' for Black, wherever the pawn comes from. */
const isPromotion = (side: 'white' | 'black', square: number): boolean => square >> 3 === (side === 'white' ? 8 : 15);

/** A side's own first rank of the recto. */
const isBarred = (side: 'white' | 'black', square: number): boolean => square >> 3 === (side === 'white' ? 0 : 7);
