import {
  type Engine,
  kindOf,
  otherSide,
  pushMovesAs,
  reaches,
  reachesAs,
  type SideBit,
  type Square,
  type Unit,
} from '../engine/index.js';
import type { Condition } from './condition.js';

/** Popeye's reading: the powers are those that the observing units have by themselves. */
export const transmissionMenace: Condition = {
  name: 'TransmissionMenace',
  title: 'Transmission menacée',
  definition: 'A unit also has the powers of the enemy units that observe it, beside its own.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => {
    const kinds = new Uint8Array(256);
    /** The kinds of the enemies that observe the unit on a square: into `kinds`. */
    const lenders = (engine: Engine, square: Square, side: SideBit): number => {
      const { board, units, counts } = engine.position;
      const enemy = otherSide(side);
      let count = 0;
      for (let i = 0; i < (counts[enemy - 1] as number); i++) {
        const from = units[((enemy - 1) << 8) | i] as Square;
        if (from === square || !reaches(engine, from, square, enemy)) continue;
        kinds[count++] = kindOf(board[from] as Unit);
      }
      return count;
    };
    return {
      generatesSteps: true,
      generate: (engine, side) => {
        const { board, units, counts } = engine.position;
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const from = units[((side - 1) << 8) | i] as Square;
          const count = lenders(engine, from, side);
          if (count === 0) continue;
          // Its own moves are there already; here they only mark their arrivals.
          const start = engine.top;
          engine.seenStamp++;
          pushMovesAs(engine, from, engine.kindNow(from, board[from] as Unit, side), side);
          engine.top = start;
          for (let k = 0; k < count; k++) pushMovesAs(engine, from, kinds[k] as number, side);
        }
      },
      attacks: (engine, target, side) => {
        const { units, counts } = engine.position;
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const from = units[((side - 1) << 8) | i] as Square;
          if (from === target) continue;
          const count = lenders(engine, from, side);
          for (let k = 0; k < count; k++) if (reachesAs(engine, from, kinds[k] as number, target, side)) return true;
        }
        return false;
      },
    };
  },
};
