import type { BoardType } from './board-type.js';
import { eightByEight, wrap } from './grid.js';
import { furnished, HOLES, NULL_MOVES } from './parameters.js';

/** Torus of 8×8 squares: vertical and horizontal cylinder at once. */
export const torus: BoardType = {
  name: 'torus',
  aliases: ['anchor-ring', 'torus-8x8'],
  title: 'Torus (anchor ring)',
  definition:
    'Both pairs of edges are joined: the files a and h are neighbours, and so are the ranks 1 and 8. Files, ranks and diagonals are rings. Pawns capture across the a/h seam and never cross the other one. The game array would leave the kings side by side, so ours stands one rank nearer to the middle.',
  source: 'anchor ring, usual among composers',
  parameters: { ...NULL_MOVES, ...HOLES },
  make: (parameters, refuse) =>
    furnished(
      {
        ...eightByEight('torus', (x, y) => ({ square: wrap(y, 8) * 8 + wrap(x, 8), mirrored: false })),
        gameArray: '8/rnbqkbnr/pppppppp/8/8/PPPPPPPP/RNBQKBNR/8',
      },
      parameters,
      refuse,
    ),
};
