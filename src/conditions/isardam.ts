import { EN_PASSANT_STATE, type Engine, kindOf, otherSide, ROYAL, reaches } from '../engine/index.js';
import type { Condition } from './condition.js';
import { captureMay } from './parts/king-capture.js';

/** Type A unless said otherwise. Observations count as geometry: no other condition is asked. */
export const isardam: Condition = {
  name: 'Isardam',
  definition:
    'A move is illegal if after it a unit is observed by an enemy unit of its own kind. Under type A a check counts only if the capture of the king would be legal so.',
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
    const isPassed = (engine: Engine, square: number, from: number, side: number): boolean => {
      const passed = engine.position.state[EN_PASSANT_STATE] as number;
      return passed !== 0 && ((passed >> 8) & 0xff) === square && reaches(engine, from, passed & 0xff, side);
    };
    const isFree = (engine: Engine): boolean => {
      const { board, units, counts } = engine.position;
      for (let side = 1; side <= 2; side++) {
        const enemy = otherSide(side);
        const own = (side - 1) << 8;
        const others = (enemy - 1) << 8;
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const square = units[own | i] as number;
          const unit = board[square] as number;
          if ((unit & spared) !== 0) continue;
          for (let k = 0; k < (counts[enemy - 1] as number); k++) {
            const from = units[others | k] as number;
            if (from === square || kindOf(board[from] as number) !== kindOf(unit)) continue;
            if (reaches(engine, from, square, enemy) || isPassed(engine, square, from, enemy)) return false;
          }
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
