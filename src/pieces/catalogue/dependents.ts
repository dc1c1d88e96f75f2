import type { Kind, Movement } from '../kind.js';
import { BISHOP, KNIGHT, kind, QUEEN, ROOK } from './hoppers.js';

const PLACES: readonly Movement[] = [
  { family: 'rider', vectors: ROOK, files: [0, 7] },
  { family: 'leaper', vectors: KNIGHT, files: [1, 6] },
  { family: 'rider', vectors: BISHOP, files: [2, 5] },
  { family: 'rider', vectors: QUEEN, files: [3] },
  { family: 'leaper', vectors: QUEEN, files: [4] },
];

/** Kinds that owe their moves to their place or to other units, and the one that has none. */
// biome-ignore format: a table
export const dependents: readonly Kind[] = [
  kind('DU', ['dummy', 'Dummy', 'pièce impuissante'], ['DU', 'PI']),
  // Observed by an enemy unit, or by an enemy orphan that is observed so in its turn, it moves as that unit does.
  kind('O', ['orphan', 'Waise', 'orphelin'], ['O', 'O'], { family: 'borrower', from: 'enemies' }),
  kind('F', ['friend', 'Freund', 'ami'], ['F', 'A'], { family: 'borrower', from: 'friends' }),
  kind('RK', ['radial knight', 'Radialspringer', 'cavalier radial'], ['RP', 'CL'], { family: 'radial' }),
  // It moves as the piece that stands on its file in the game array.
  kind('QQ', ['querquisite', 'Odysseus', 'querquisite'], ['OD', 'QQ'], ...PLACES),
];
