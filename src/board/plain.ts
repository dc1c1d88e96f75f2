import type { BoardType } from './board-type.js';
import { eightByEight, plainFold } from './grid.js';
import { furnished, HOLES } from './parameters.js';

/** The ordinary board of 8×8 squares. */
export const plain: BoardType = {
  name: 'plain',
  title: 'Ordinary board',
  definition: 'Eight files, eight ranks, four edges.',
  source: 'orthodox chess',
  parameters: HOLES,
  make: (parameters, refuse) => furnished(eightByEight('plain', plainFold), parameters, refuse),
};
