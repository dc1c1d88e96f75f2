import type { BoardType } from './board-type.js';
import { ring } from './ring-8x14.js';

/** Ring of ranks with a twist, and ring of files. */
export const klein8x14: BoardType = ring(
  'klein-8x14',
  'Klein bottle 8×14',
  'Between the ranks 11 and 12 the files are reversed (above a11 lies h12), and the files a and h are neighbours.',
  {
    sidesJoined: true,
    twisted: true,
  },
);
