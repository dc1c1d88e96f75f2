import { moveFrom, NEUTRAL, NO_SQUARE, otherSide, ROYAL, recoloured, sideOf, type Unit } from '../engine/index.js';
import type { Attribute } from './attributes/attribute.js';
import type { Condition, Facts, Phases } from './condition.js';
import { colours } from './parts/square-colour.js';

/**
 * @param holds  is it volage?
 * @param after  what it is when it has changed, but for the colour
 */
function phases({ board }: Facts, holds: (unit: Unit) => boolean, after: (unit: Unit) => Unit): Phases {
  const colour = colours(board);
  return {
    effects: [
      {
        moment: 'colour of the mover',
        changes: 0,
        keepsCounts: 'total',
        apply: (engine, move, side) => {
          const { moved, moverOn, position } = engine;
          if (moverOn === NO_SQUARE || !holds(moved)) return;
          const unit = position.board[moverOn] as number;
          // Who is put on another square may change there, too, though it comes back to the colour that it has left.
          const steps = colour[moveFrom(move)] !== colour[moverOn];
          const reborn = engine.rebornOn === moverOn && colour[engine.rebornFrom] !== colour[moverOn];
          if (!(steps || reborn) || (unit & otherSide(side)) !== 0) return;
          // No side may give its king away.
          if ((unit & ROYAL) !== 0) engine.impossible = true;
          engine.become(moverOn, after(recoloured(unit, otherSide(side))));
        },
      },
      {
        moment: 'colour of the reborn',
        changes: 0,
        keepsCounts: 'total',
        apply: (engine) => {
          const { rebornOn, rebornFrom, moverOn, position } = engine;
          if (rebornOn === NO_SQUARE || rebornOn === moverOn || colour[rebornFrom] === colour[rebornOn]) return;
          const unit = position.board[rebornOn] as number;
          if (!holds(unit) || sideOf(unit) === NEUTRAL) return;
          engine.become(rebornOn, after(recoloured(unit, otherSide(sideOf(unit)))));
        },
      },
    ],
  };
}

/** Popeye's reading of neutral units: they stay neutral. */
export const volage: Condition = {
  name: 'Volage',
  title: 'Volage pieces',
  definition:
    'A unit other than a king changes colour the first time that it moves, or is reborn, on a square of the other square colour.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['colour of the mover'],
  compile: (facts) => {
    const spent = facts.mark();
    return phases(
      facts,
      (unit) => (unit & (ROYAL | spent)) === 0,
      (unit) => unit | spent,
    );
  },
};

/** The same at every such move. */
export const hypervolage: Condition = {
  name: 'Hypervolage',
  title: 'Hypervolage pieces',
  definition:
    'A unit other than a king changes colour whenever it moves to, or is reborn on, a square of the other square colour.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['colour of the mover'],
  compile: (facts) =>
    phases(
      facts,
      (unit) => (unit & ROYAL) === 0,
      (unit) => unit,
    ),
};

/** Kings too: they have to keep to their square colour. */
export const volageUnits: Attribute = {
  name: 'Volage',
  condition: volage.name,
  definition: 'It changes colour the first time that it moves, or is reborn, on a square of the other square colour.',
  source: volage.source,
  compile: (facts, bit) =>
    phases(
      facts,
      (unit) => (unit & bit) !== 0,
      (unit) => unit & ~bit,
    ),
};
