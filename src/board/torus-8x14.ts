import type { BoardType } from './board-type.js';
import { ring } from './ring-8x14.js';

/** Ring of ranks and ring of files. */
export const torus8x14: BoardType = ring(
  'torus-8x14',
  'Torus 8×14',
  'The files a and h are neighbours; a diagonal is a ring of 56 squares.',
  {
    sidesJoined: true,
    twisted: false,
  },
);
