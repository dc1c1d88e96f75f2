import { moveFrom, NEUTRAL, NO_SQUARE, otherSide, ROYAL, recoloured, sideOf } from '../engine/index.js';
import type { Condition, Facts, Phases } from './condition.js';
import { colours } from './parts/square-colour.js';

function phases({ board, mark }: Facts, once: boolean): Phases {
  const colour = colours(board);
  /** Who has changed already. */
  const spent = once ? mark() : 0;
  return {
    effects: [
      {
        moment: 'colour of the mover',
        apply: (engine, move, side) => {
          const { moved, moverOn, position } = engine;
          if (moverOn === NO_SQUARE || (moved & (ROYAL | spent)) !== 0) return;
          const unit = position.board[moverOn] as number;
          // Who is put on another square may change there, too, though it comes back to the colour that it has left.
          const steps = colour[moveFrom(move)] !== colour[moverOn];
          const reborn = engine.rebornOn === moverOn && colour[engine.rebornFrom] !== colour[moverOn];
          if (!(steps || reborn) || (unit & otherSide(side)) !== 0) return;
          engine.become(moverOn, recoloured(unit, otherSide(side)) | spent);
        },
      },
      {
        moment: 'colour of the reborn',
        apply: (engine) => {
          const { rebornOn, rebornFrom, moverOn, position } = engine;
          if (rebornOn === NO_SQUARE || rebornOn === moverOn || colour[rebornFrom] === colour[rebornOn]) return;
          const unit = position.board[rebornOn] as number;
          if ((unit & (ROYAL | spent)) !== 0 || sideOf(unit) === NEUTRAL) return;
          engine.become(rebornOn, recoloured(unit, otherSide(sideOf(unit))) | spent);
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
  compile: (facts) => phases(facts, true),
};

/** The same at every such move. */
export const hypervolage: Condition = {
  name: 'Hypervolage',
  title: 'Hypervolage pieces',
  definition:
    'A unit other than a king changes colour whenever it moves to, or is reborn on, a square of the other square colour.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['colour of the mover'],
  compile: (facts) => phases(facts, false),
};
