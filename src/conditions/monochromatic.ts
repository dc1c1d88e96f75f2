import { CASTLING, moveFrom, moveTo, moveType } from '../engine/index.js';
import type { Condition } from './condition.js';
import { colours } from './parts/square-colour.js';

/** Short castling only: the queen's rook would change its colour. */
export const monochromatic: Condition = {
  name: 'MonochromChess',
  title: 'Monochromatic chess',
  definition: 'Only moves between squares of one colour are legal; so only short castling is.',
  source: { inventor: 'T. R. Dawson', text: 'Popeye manual' },
  claims: [],
  compile: ({ board, arrival }) => {
    const colour = colours(board);
    return {
      allowMove: (engine, move) => {
        if (moveType(move) === CASTLING) {
          const plan = engine.tables.castlings.find(
            ({ king, kingTo }) => king === moveFrom(move) && kingTo === moveTo(move),
          );
          return plan !== undefined && colour[plan.rook] === colour[plan.rookTo];
        }
        return colour[moveFrom(move)] === colour[arrival(move)];
      },
      geometry: (_engine, from, target) => colour[from] === colour[target],
    };
  },
};
