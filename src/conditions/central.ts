import { type Engine, moveFrom, observed, ROYAL, type SideBit, type Square, type Unit } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Guarded by a guarded unit, and so on to the king; a unit is no link of its own chain. */
export const central: Condition = {
  name: 'CentralChess',
  title: 'Central chess',
  definition:
    'A unit may move, capture or check only if it is the king or guarded by its own king, directly or over a chain of units each of which guards the next.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => {
    const inChain = new Uint8Array(256);
    const isSupported = (engine: Engine, square: Square, side: SideBit): boolean => {
      if (inChain[square] === 1) return false;
      if (((engine.position.board[square] as Unit) & ROYAL) !== 0) return true;
      inChain[square] = 1;
      // Who guards it has to be supported in turn: the question comes back here.
      const guarded = observed(engine, square, side);
      inChain[square] = 0;
      return guarded;
    };
    return {
      allowMove: (engine, move, side) => isSupported(engine, moveFrom(move), side),
      observes: (engine, from, _target, side) => isSupported(engine, from, side),
    };
  },
};
