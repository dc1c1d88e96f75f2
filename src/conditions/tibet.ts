import { BLACK, kindOf, moveTo, NEUTRAL, NO_SQUARE, otherSide, ROYAL, recoloured, sideOf } from '../engine/index.js';
import type { Condition, Phases } from './condition.js';

/** Popeye's reading: what counts is the kind of what stands on the arrival square when promotions and rebirths of the mover are done. */
const phases = (sides: number): Phases => ({
  effects: [
    {
      moment: 'colour of the mover',
      changes: 0,
      keepsCounts: 'total',
      apply: (engine, move, side) => {
        const { captured, moved, moverOn, position } = engine;
        if ((side & sides) === 0 || captured === 0 || (moved & ROYAL) !== 0 || moverOn === NO_SQUARE) return;
        if (sideOf(moved) === NEUTRAL || kindOf(position.board[moveTo(move)] as number) === kindOf(captured)) return;
        engine.become(moverOn, recoloured(position.board[moverOn] as number, otherSide(side)));
      },
    },
  ],
});

export const tibet: Condition = {
  name: 'Tibet',
  definition: 'A black unit other than the king that captures a unit of another kind becomes white.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['colour of the mover'],
  compile: () => phases(BLACK),
};

export const doubleTibet: Condition = {
  name: 'DoubleTibet',
  title: 'Double Tibet',
  definition: 'A unit other than a king that captures a unit of another kind changes colour.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['colour of the mover'],
  compile: () => phases(3),
};
