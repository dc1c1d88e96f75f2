import { guarded, otherSide } from '../engine/index.js';
import type { Condition } from './condition.js';

/** A king that is observed by his own side is not in check. */
export const superGuards: Condition = {
  name: 'SuperGuards',
  title: 'Superguards',
  definition: 'A unit, kings included, that a unit of its own side observes cannot be captured.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => ({
    allowMove: (engine, move, side) =>
      !engine.isCapture(move) || !guarded(engine, engine.captureSquare(move), otherSide(side)),
    observes: (engine, _from, target, side) => !guarded(engine, target, otherSide(side)),
  }),
};
