import { NEUTRAL, NO_SQUARE, recoloured, sideOf, type Unit } from '../../engine/index.js';
import type { Attribute } from './attribute.js';

export const halfNeutral: Attribute = {
  name: 'HalfNeutral',
  definition: 'When it moves it becomes neutral; neutral, it becomes a unit of the side that has moved it.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  compile: (_facts, bit) => ({
    effects: [
      {
        moment: 'half-neutral',
        changes: 0,
        keepsCounts: 'total',
        apply: (engine, _move, side) => {
          const { moved, moverOn, position } = engine;
          if ((moved & bit) === 0 || moverOn === NO_SQUARE) return;
          const unit = position.board[moverOn] as Unit;
          engine.become(moverOn, recoloured(unit, sideOf(unit) === NEUTRAL ? side : NEUTRAL), 'half');
        },
      },
    ],
  }),
};
