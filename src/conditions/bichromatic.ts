import { moveFrom } from '../engine/index.js';
import type { Condition } from './condition.js';
import { colours } from './parts/square-colour.js';

/** No castling: the king would stay on his colour. */
export const bichromatic: Condition = {
  name: 'BichromChess',
  title: 'Bichromatic chess',
  definition: 'Only moves between squares of different colours are legal; so no castling is.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: ({ board, arrival }) => {
    const colour = colours(board);
    return {
      allowMove: (_engine, move) => colour[moveFrom(move)] !== colour[arrival(move)],
      geometry: (_engine, from, target) => colour[from] !== colour[target],
    };
  },
};
