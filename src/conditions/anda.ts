import {
  type Engine,
  NEUTRAL,
  NO_SQUARE,
  observes,
  otherSide,
  ROYAL,
  recoloured,
  type SideBit,
  type Square,
  sideOf,
  type Unit,
} from '../engine/index.js';
import type { Attribute } from './attributes/attribute.js';
import type { Condition, Phases } from './condition.js';
import { retell } from './parts/retell.js';

/** Does the unit of `side` on `from` give check? */
export function checksFrom(engine: Engine, from: Square, side: SideBit): boolean {
  const { board, royals, royalCounts } = engine.position;
  if (((board[from] as number) & side) === 0) return false;
  const base = (otherSide(side) - 1) << 4;
  for (let i = 0; i < (royalCounts[otherSide(side) - 1] as number); i++)
    if (observes(engine, from, royals[base | i] as Square, side)) return true;
  return false;
}

/** @param holds  does it hold for this unit? */
const phases = (checking: boolean, holds: (unit: Unit) => boolean): Phases => ({
  effects: [
    {
      moment: 'colour of others',
      keepsCounts: 'total',
      apply: (engine, _move, side) => {
        const { moverOn, position } = engine;
        const unit = moverOn === NO_SQUARE ? 0 : (position.board[moverOn] as number);
        if (unit === 0 || !holds(unit)) return;
        const checks = engine.inCheck(otherSide(side)) && checksFrom(engine, moverOn, side);
        if (checks !== checking) return;
        engine.become(moverOn, recoloured(unit, sideOf(unit) === NEUTRAL ? side : NEUTRAL));
        retell(engine, 'boxed');
      },
    },
  ],
});

const isCommon = (unit: Unit): boolean => (unit & ROYAL) === 0;

export const anda: Condition = {
  name: 'Anda',
  definition:
    'A unit other than a king that moves and gives check itself becomes neutral; a neutral one gets the colour of the side that has moved it.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => phases(true, isCommon),
};

export const andaInverse: Condition = {
  name: 'AndaInverse',
  title: 'Inverse Anda',
  definition:
    'A unit other than a king that moves without giving check itself becomes neutral; a neutral one gets the colour of the side that has moved it.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => phases(false, isCommon),
};

/** Kings too, if they are told to be. */
export const andaUnits: Attribute = {
  name: 'Anda',
  condition: anda.name,
  definition:
    'When it moves and gives check itself it becomes neutral; neutral, it gets the colour of the side that has moved it.',
  source: anda.source,
  compile: (_facts, bit) => phases(true, (unit) => (unit & bit) !== 0),
};

export const andaInverseUnits: Attribute = {
  name: 'AndaInverse',
  condition: andaInverse.name,
  definition:
    'When it moves without giving check itself it becomes neutral; neutral, it gets the colour of the side that has moved it.',
  source: andaInverse.source,
  compile: (_facts, bit) => phases(false, (unit) => (unit & bit) !== 0),
};
