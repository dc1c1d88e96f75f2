import { type Engine, kindOf, ROYAL, type SideBit, type Square } from '../engine/index.js';
import type { Condition } from './condition.js';
import { isParalysedBy } from './parts/paralysis.js';

/** Source: Abdul Jabbar Karwatkar, Problemkiste 1979; the king is left out unless RexInclusive. */
export const madrasi: Condition = {
  name: 'Madrasi',
  definition:
    'A unit that is observed by an enemy unit of its own kind is paralysed: it cannot move, capture or give check, but it paralyses all the same.',
  source: { inventor: 'Abdul Jabbar Karwatkar', year: 1979 },
  arguments: { words: { RexInclusive: 'kings paralyse each other too' } },
  claims: [],
  compile: ({ args }) => {
    const spared = args.includes('RexInclusive') ? 0 : ROYAL;
    const isParalysed = (engine: Engine, square: Square, side: SideBit): boolean => {
      const unit = engine.position.board[square] as number;
      return (unit & spared) === 0 && isParalysedBy(engine, square, side, kindOf(unit));
    };
    return {
      allowUnit: {
        ask: (engine, square, side) => !isParalysed(engine, square, side),
        ...(spared !== 0 && { sparesRoyals: true }),
      },
      acts: (engine, from, _target, side) => !isParalysed(engine, from, side),
    };
  },
};
