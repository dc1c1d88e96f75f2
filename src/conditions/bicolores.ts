import { observed, otherSide } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Units capture enemies only, as ever. */
export const bicolores: Condition = {
  name: 'Bicolores',
  title: 'Bicolour chess (échecs bicolores)',
  definition: 'A king is in check from units of his own side too.',
  source: { inventor: 'Gabriel Authier', text: 'Popeye manual' },
  claims: [],
  compile: () => {
    let asking = false;
    return {
      attacks: (engine, target, side) => {
        if (asking) return false;
        asking = true;
        const result = observed(engine, target, otherSide(side));
        asking = false;
        return result;
      },
    };
  },
};
