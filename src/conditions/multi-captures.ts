import { type Engine, observes, otherSide, type SideBit, type Square } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Does more than one unit of `side` observe this square? */
function isDoubly(engine: Engine, square: Square, side: SideBit): boolean {
  const { units, counts } = engine.position;
  let observers = 0;
  for (let i = 0; i < (counts[side - 1] as number) && observers < 2; i++)
    if (observes(engine, units[((side - 1) << 8) | i] as Square, square, side)) observers++;
  return observers >= 2;
}

/** A capture in passing counts like any other. */
export const multiCaptures: Condition = {
  name: 'MultiCaptures',
  title: 'Multi-captures',
  definition:
    'A unit can be captured only if at least two enemy units observe it; so a king is in check only from two units at least.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: { White: 'only White captures so', Black: 'only Black captures so' } },
  claims: ['what a check is'],
  compile: ({ args }) => {
    const bound = (args.includes('White') ? 1 : 0) | (args.includes('Black') ? 2 : 0) || 3;
    return {
      allowMove: (engine, move, side) =>
        (bound & side) === 0 || !engine.isCapture(move) || isDoubly(engine, engine.captureSquare(move), side),
      check: (engine, side) => {
        const enemy = otherSide(side);
        if ((bound & enemy) === 0) return engine.royalObserved(side);
        const { royals, royalCounts } = engine.position;
        for (let i = 0; i < (royalCounts[side - 1] as number); i++)
          if (isDoubly(engine, royals[((side - 1) << 4) | i] as Square, enemy)) return true;
        return false;
      },
    };
  },
};
