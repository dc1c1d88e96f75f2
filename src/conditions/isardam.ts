import { type Engine, kindOf, ROYAL } from '../engine/index.js';
import type { Condition } from './condition.js';
import { isParalysedBy } from './parts/paralysis.js';
import { triedCapture } from './parts/tried-capture.js';

/** Type A unless said otherwise. Observations count as geometry, as Madrasi's do. */
export const isardam: Condition = {
  name: 'Isardam',
  definition:
    'A move is illegal if after it a unit is observed by an enemy unit that moves as its own kind. Under type A a check counts only if the capture of the king would be legal so.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition Isardam' },
  arguments: {
    words: {
      TypeA: 'a check counts only if the capture of the king is legal (this goes without saying)',
      TypeB: 'every observation of the king is a check',
      RexInclusive: 'kings may not observe each other either',
    },
  },
  claims: [],
  caption: (args) =>
    ['Isardam', ...(args.includes('TypeB') ? [] : ['TypeA']), ...args.filter((a) => a !== 'TypeA')].join(' '),
  compile: ({ args }) => {
    const spared = args.includes('RexInclusive') ? 0 : ROYAL;
    const isFree = (engine: Engine): boolean => {
      const { board, units, counts } = engine.position;
      for (let side = 1; side <= 2; side++) {
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const square = units[((side - 1) << 8) | i] as number;
          const unit = board[square] as number;
          if ((unit & spared) === 0 && isParalysedBy(engine, square, side, kindOf(unit))) return false;
        }
      }
      return true;
    };
    return {
      allowPosition: isFree,
      ...(!args.includes('TypeB') && {
        observes: (engine, from, target, side) => triedCapture(engine, from, target, side, isFree),
      }),
    };
  },
};
