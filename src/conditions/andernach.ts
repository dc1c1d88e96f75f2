import { NEUTRAL, NO_SQUARE, otherSide, ROYAL, recoloured, sideOf } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Popeye's reading of neutral units: they stay neutral. */
export const andernach: Condition = {
  name: 'AndernachChess',
  title: 'Andernach chess',
  definition: 'A unit other than a king that captures changes colour; a neutral one stays neutral.',
  source: { inventor: 'unknown', year: 1993, text: 'composing tourney of the Andernach meeting, 1993' },
  claims: ['colour of the mover'],
  compile: () => ({
    effects: [
      {
        moment: 'colour of the mover',
        changes: 0,
        keepsCounts: 'total',
        onCapture: true,
        apply: (engine, _move, side) => {
          const { moved, moverOn, position } = engine;
          if ((moved & ROYAL) !== 0 || sideOf(moved) === NEUTRAL || moverOn === NO_SQUARE) return;
          engine.become(moverOn, recoloured(position.board[moverOn] as number, otherSide(side)));
        },
      },
    ],
  }),
};
