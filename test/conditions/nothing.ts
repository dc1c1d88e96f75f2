import type { Condition } from '../../src/conditions/condition.js';

/**
 * The condition that changes nothing, in every phase: it closes all fast paths, so that the plain path is what is tested.
 */
export const nothing: Condition = {
  name: 'nothing',
  definition: 'everything is as it would be without this condition',
  source: { inventor: 'the tests of mansuba', year: 2025 },
  claims: [],
  compile: () => ({
    kindOf: { moment: 'bookkeeping', ask: (_engine, _square, _unit, kind) => kind },
    generate: () => {},
    allowMove: () => true,
    expand: { moment: 'bookkeeping', choose: (engine, move) => engine.push(move) },
    effects: [{ moment: 'bookkeeping', apply: () => {}, changeless: true }],
    geometry: () => true,
    acts: () => true,
    observes: () => true,
    attacks: () => false,
    check: (engine, side) => engine.royalObserved(side),
    pass: () => {},
    allowPosition: () => true,
    among: () => {},
    goal: () => -1,
  }),
};
