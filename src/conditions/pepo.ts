import {
  type Engine,
  moveFrom,
  otherSide,
  ROYAL,
  reached,
  reaches,
  type SideBit,
  type Square,
  type Unit,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { takesRoyal } from './parts/captures.js';

/** Popeye's reading: whatever observes a king paralyses it, be it the other king; in check it is by two units that are no kings. */
export const pepo: Condition = {
  name: 'Pepo',
  definition:
    'A king that is observed is paralysed: it cannot move, capture or check. It is in check only if two units observe it.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['what a check is'],
  compile: () => {
    const isParalysed = (engine: Engine, square: Square, side: SideBit): boolean =>
      ((engine.position.board[square] as Unit) & ROYAL) !== 0 && reached(engine, square, otherSide(side));
    const isDoublyObserved = (engine: Engine, target: Square, by: SideBit): boolean => {
      const { board, units, counts } = engine.position;
      const { observes } = engine.rules.hooks;
      let count = 0;
      for (let i = 0; i < (counts[by - 1] as number); i++) {
        const from = units[((by - 1) << 8) | i] as Square;
        if (from === target || ((board[from] as Unit) & ROYAL) !== 0) continue;
        if (!reaches(engine, from, target, by) || !observes.every((may) => may(engine, from, target, by))) continue;
        if (++count === 2) return true;
      }
      return false;
    };
    return {
      allowMove: (engine, move, side) => !isParalysed(engine, moveFrom(move), side) && !takesRoyal(engine, move),
      observes: (engine, from, _target, side) => !isParalysed(engine, from, side),
      check: (engine, side) => {
        const { royals, royalCounts } = engine.position;
        for (let i = 0; i < (royalCounts[side - 1] as number); i++)
          if (isDoublyObserved(engine, royals[((side - 1) << 4) | i] as Square, otherSide(side))) return true;
        return false;
      },
    };
  },
};
