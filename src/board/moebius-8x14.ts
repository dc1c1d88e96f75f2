import type { BoardType } from './board-type.js';
import { ring } from './ring-8x14.js';

/** Ring of ranks with a twist. */
export const moebius8x14: BoardType = ring(
  'moebius-8x14',
  'Möbius strip 8×14',
  'Between the ranks 11 and 12 the files are reversed (above a11 lies h12); the sides are edges. A file and its mirror file are one ring of 28 squares.',
  {
    sidesJoined: false,
    twisted: true,
  },
);
