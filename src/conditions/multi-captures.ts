import { type Engine, observes, openWays, otherSide, type SideBit, type Square } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Is this square observed in more than one way by units of `side`? */
function isDoubly(engine: Engine, square: Square, side: SideBit): boolean {
  const { units, counts } = engine.position;
  let ways = 0;
  for (let i = 0; i < (counts[side - 1] as number) && ways < 2; i++) {
    const from = units[((side - 1) << 8) | i] as Square;
    if (observes(engine, from, square, side)) ways += Math.max(1, openWays(engine, from, square, side));
  }
  return ways >= 2;
}

/** A capture in passing counts like any other. Popeye's reading: a reflecting bishop that has two lines to a unit captures alone. */
export const multiCaptures: Condition = {
  name: 'MultiCaptures',
  title: 'Multi-captures',
  definition:
    'A unit can be captured only if at least two enemy units observe it, or one along two lines; so a king is in check only if he is observed twice.',
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
