import { EN_PASSANT_STATE, type Engine, kindOf, ROYAL, type SideBit, type Square } from '../engine/index.js';
import type { Condition } from './condition.js';
import { captureMay } from './parts/king-capture.js';
import { isParalysedBy } from './parts/paralysis.js';

const SIDES = [1, 2] as const;

/** Type A unless said otherwise. Observations count as geometry: no other condition is asked. */
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
    /** A pawn that may be captured in passing is observed. */
    const isPassed = (engine: Engine, square: Square, side: SideBit): boolean => {
      const passed = engine.position.state[EN_PASSANT_STATE] as number;
      if (passed === 0 || ((passed >> 8) & 0xff) !== square) return false;
      return isParalysedBy(engine, passed & 0xff, side, kindOf(engine.position.board[square] as number));
    };
    const isFree = (engine: Engine): boolean => {
      const { board, units, counts } = engine.position;
      for (const side of SIDES) {
        const own = (side - 1) << 8;
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const square = units[own | i] as Square;
          const unit = board[square] as number;
          if ((unit & spared) !== 0) continue;
          if (isParalysedBy(engine, square, side, kindOf(unit)) || isPassed(engine, square, side)) return false;
        }
      }
      return true;
    };
    return {
      allowPosition: isFree,
      ...(!args.includes('TypeB') && {
        observes: (engine, from, target, side) => captureMay(engine, from, target, side, isFree),
      }),
    };
  },
};
