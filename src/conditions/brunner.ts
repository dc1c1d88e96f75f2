import { ROYAL, type Unit } from '../engine/index.js';
import type { Condition } from './condition.js';

export const brunner: Condition = {
  name: 'BrunnerChess',
  title: 'Brunner chess',
  definition:
    'A king is in check only if the unit that observes it could take it without leaving its own king in check.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => ({
    observes: (engine, from, target, side) => {
      const { position } = engine;
      if (((position.board[target] as Unit) & ROYAL) === 0) return true;
      const step = engine.suspend();
      const mark = engine.play(from | (target << 8), side);
      const legal = !engine.inCheck(side);
      position.undo(mark);
      engine.resume(step);
      return legal;
    },
  }),
};
