import { NEUTRAL, NO_SQUARE, otherSide, ROYAL, recoloured, sideOf } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Popeye's reading of neutral units: they stay neutral. */
export const antiAndernach: Condition = {
  name: 'AntiAndernachChess',
  title: 'Anti-Andernach chess',
  definition: 'A unit other than a king that moves without capturing changes colour; a neutral one stays neutral.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['colour of the mover'],
  compile: () => ({
    effects: [
      {
        moment: 'colour of the mover',
        changes: 0,
        keepsCounts: 'total',
        apply: (engine, _move, side) => {
          const { captured, moved, moverOn, position } = engine;
          if (captured !== 0 || (moved & ROYAL) !== 0 || sideOf(moved) === NEUTRAL || moverOn === NO_SQUARE) return;
          engine.become(moverOn, recoloured(position.board[moverOn] as number, otherSide(side)));
        },
      },
    ],
  }),
};
