import {
  type Engine,
  kindOf,
  moveFrom,
  otherSide,
  ROYAL,
  reaches,
  type SideBit,
  type Square,
} from '../engine/index.js';
import type { Condition } from './condition.js';

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
      const { board, units, counts } = engine.position;
      const unit = board[square] as number;
      if ((unit & spared) !== 0) return false;
      const enemy = otherSide(side);
      const base = (enemy - 1) << 8;
      for (let i = 0; i < (counts[enemy - 1] as number); i++) {
        const from = units[base | i] as Square;
        if (kindOf(board[from] as number) === kindOf(unit) && reaches(engine, from, square, enemy)) return true;
      }
      return false;
    };
    return {
      allowMove: (engine, move, side) => !isParalysed(engine, moveFrom(move), side),
      observes: (engine, from, _target, side) => !isParalysed(engine, from, side),
    };
  },
};
