import type { Condition } from './condition.js';
import { sparesKings } from './parts/king-capture.js';

/** A side without a king is never in check. */
export const antiKings: Condition = {
  name: 'AntiKings',
  title: 'Antikings',
  definition: 'A king is in check where no enemy unit observes it: after each move the own king has to be observed.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition AntiKings' },
  claims: ['what a check is'],
  compile: () => ({
    allowMove: sparesKings,
    check: (engine, side) => (engine.position.royalCounts[side - 1] as number) > 0 && !engine.royalObserved(side),
  }),
};
