import type { BoardType } from './board-type.js';
import { castlings, squareNames, wrap } from './grid.js';
import { furnished, HOLES, NULL_MOVES } from './parameters.js';
import type { Surface } from './surface.js';

/** How a board of Monteiro's family is glued beside its ring of ranks. */
export interface Glueing {
  readonly sidesJoined: boolean;
  /** Between the ranks 11 and 12 the files are reversed. */
  readonly twisted: boolean;
}

/** One of Alberto Monteiro's boards of 8 files and 14 ranks, the ranks closed into a ring. */
function surface(name: string, { sidesJoined, twisted }: Glueing): Surface {
  const rankOf = (square: number): number => (square >> 3) + 1;
  return {
    name,
    squares: squareNames(8, 14),
    files: 8,
    ranks: 14,
    faces: 1,
    fold: (x, y) => {
      if (!sidesJoined && (x < 0 || x > 7)) return undefined;
      // The seam lies above rank 11: so many times it has been crossed.
      const mirrored = twisted && wrap(Math.floor((y + 3) / 14), 2) === 1;
      const file = wrap(x, 8);
      return { square: wrap(y, 14) * 8 + (mirrored ? 7 - file : file), mirrored };
    },
    // The ranks 12 to 14 lie below rank 1, on this side of the seam.
    origin: (square) => ({ x: square & 7, y: rankOf(square) > 11 ? (square >> 3) - 14 : square >> 3 }),
    // Pawns walk away from their own camp, up or down, and meet on the rank of the enemy's pieces.
    forward: (side, square) => {
      const rank = rankOf(square);
      if (rank === 1 || rank === 8) return 0;
      return rank < 8 === (side === 'white') ? 1 : -1;
    },
    doubleStep: (side, square) => (side === 'white' ? [2, 14] : [7, 9]).includes(rankOf(square)),
    promotion: (side, square) => rankOf(square) === (side === 'white' ? 8 : 1),
    barred: (_side, square) => rankOf(square) === 1 || rankOf(square) === 8,
    castlings,
    gameArray: 'PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  };
}

const PAWNS =
  'Each side has two fronts of pawns, which walk away from their own pieces: White from rank 2 upwards and from rank 14 downwards, Black from rank 7 downwards and from rank 9 upwards, each with a double step. They promote on the rank of the enemy pieces, White on rank 8, Black on rank 1, whichever way round they came. Castling is orthodox.';

/** A board type of this family; `lines` says in a sentence how its lines run. */
export function ring(name: string, title: string, lines: string, glueing: Glueing): BoardType {
  return {
    name,
    title,
    definition: `Eight files and fourteen ranks; above rank 14 comes rank 1 again. ${lines} ${PAWNS}`,
    source: 'Alberto Monteiro, 1997 (Chess Variant Pages)',
    parameters: { ...NULL_MOVES, ...HOLES },
    make: (parameters, refuse) => furnished(surface(name, glueing), parameters, refuse),
  };
}
