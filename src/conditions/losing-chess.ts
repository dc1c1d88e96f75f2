import type { Move } from '../engine/index.js';
import type { Condition } from './condition.js';
import { withKings } from './extinction.js';
import { victimOf } from './parts/captures.js';

export const losingChess: Condition = {
  name: 'LosingChess',
  title: 'Losing chess',
  definition:
    'Kings are units like others: there is no check, and pawns may become kings. Who can capture has to do so.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['what a check is'],
  promotions: withKings,
  compile: () => ({
    commonKings: true,
    check: () => false,
    among: (engine, start) => {
      let kept = start;
      for (let i = start; i < engine.top; i++) {
        const move = engine.moves[i] as Move;
        if (victimOf(engine, move) !== 0) engine.moves[kept++] = move;
      }
      if (kept > start) engine.top = kept;
    },
  }),
};
