import type { BoardType } from './board-type.js';
import { eightByEight, wrap } from './grid.js';
import { furnished, HOLES, NULL_MOVES } from './parameters.js';

/** Vertical cylinder: the files a and h are neighbours, the ranks 1 and 8 are edges. */
export const cylinder: BoardType = {
  name: 'cylinder',
  aliases: ['vertical-cylinder'],
  title: 'Cylinder (vertical)',
  definition:
    'The files a and h are neighbours; ranks 1 and 8 stay edges. A rank is a ring: riders go round it, pawns capture across the seam, also en passant. Promotion and castling are orthodox; there is no castling round the back, but attacks across the seam count. A square reached on two ways is one move, and standing still is none unless null-moves are allowed.',
  source: 'cylindrical chess, as described by the Chess Variant Pages and many others',
  parameters: { ...NULL_MOVES, ...HOLES },
  make: (parameters, refuse) =>
    furnished(
      eightByEight('cylinder', (x, y) =>
        y < 0 || y > 7 ? undefined : { square: y * 8 + wrap(x, 8), mirrored: false },
      ),
      parameters,
      refuse,
    ),
};
