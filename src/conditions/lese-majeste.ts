import type { Condition } from './condition.js';
import { sparesKings } from './parts/king-capture.js';

/** Popeye's reading: one's own king may not be left or put in check all the same. */
export const leseMajeste: Condition = {
  name: 'LeseMajeste',
  title: 'Lèse-majesté',
  definition: 'The king of the side that is not to move may be in check; it is not captured, and the play goes on.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition LeseMajeste' },
  claims: [],
  compile: () => ({ beginsInCheck: true, allowMove: sparesKings }),
};
