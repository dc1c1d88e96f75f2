import type { Condition } from '../../src/conditions/condition.js';

/**
 * The condition that changes nothing: it closes all fast paths, so that the plain path is what is tested. It is silent in two
 * phases, `kindOf` and `attacks`: where they are heard it cannot be told beforehand who may capture in passing, so that rights to do
 * so are kept which the fast path drops, and keys would differ.
 */
export const nothing: Condition = {
  name: 'nothing',
  definition: 'everything is as it would be without this condition',
  source: { inventor: 'the tests of mansuba', year: 2025 },
  claims: [],
  compile: () => ({
    generate: () => {},
    allowMove: () => true,
    expand: { moment: 'bookkeeping', choose: (engine, move) => engine.push(move) },
    effects: [{ moment: 'bookkeeping', apply: () => {}, changeless: true }],
    geometry: () => true,
    acts: () => true,
    observes: () => true,
    check: (engine, side) => engine.royalObserved(side),
    pass: () => {},
    allowPosition: () => true,
    among: () => {},
    goal: () => -1,
  }),
};
