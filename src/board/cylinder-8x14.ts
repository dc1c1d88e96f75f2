import type { BoardType } from './board-type.js';
import { ring } from './ring-8x14.js';

/** The ring of ranks alone. */
export const cylinder8x14: BoardType = ring(
  'cylinder-8x14',
  'Cylinder 8×14',
  'The sides are edges; files are rings of 14 squares.',
  {
    sidesJoined: false,
    twisted: false,
  },
);
