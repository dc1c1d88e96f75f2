import type { BoardType } from './board-type.js';
import { eightByEight, wrap } from './grid.js';
import { furnished, HOLES, NULL_MOVES } from './parameters.js';

/** Horizontal cylinder: the ranks 1 and 8 are neighbours, the files a and h are edges. */
export const horizontalCylinder: BoardType = {
  name: 'horizontal-cylinder',
  title: 'Cylinder (horizontal)',
  definition:
    'The ranks 1 and 8 are neighbours; files a and h stay edges. A file is a ring. Pawns never cross the seam: they promote on the last rank and stand still on their own first one. The game array would leave the kings side by side, so ours stands one rank nearer to the middle.',
  source: 'usual among composers; Popeye and the databases call it so',
  parameters: { ...NULL_MOVES, ...HOLES },
  make: (parameters, refuse) =>
    furnished(
      {
        ...eightByEight('horizontal-cylinder', (x, y) =>
          x < 0 || x > 7 ? undefined : { square: wrap(y, 8) * 8 + x, mirrored: false },
        ),
        gameArray: '8/rnbqkbnr/pppppppp/8/8/PPPPPPPP/RNBQKBNR/8',
      },
      parameters,
      refuse,
    ),
};
