import { type Engine, kindOf, ROYAL, type SideBit, type Square, type Unit } from '../engine/index.js';
import type { Condition } from './condition.js';
import { withKings } from './extinction.js';

export const royalDynasty: Condition = {
  name: 'RoyalDynasty',
  title: 'Royal dynasty',
  definition:
    'A side may have several kings; as long as it has more than one, none of them is royal. Pawns may become kings.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['what a check is'],
  promotions: withKings,
  compile: ({ kindIndex }) => {
    const king = kindIndex('K');
    /** Sees to it that the kings of a side are royal if there is but one of them. */
    const crown = (engine: Engine, side: SideBit): void => {
      const { board, units, counts } = engine.position;
      const base = (side - 1) << 8;
      let kings = 0;
      for (let i = 0; i < (counts[side - 1] as number); i++)
        if (kindOf(board[units[base | i] as Square] as Unit) === king) kings++;
      // Nobody needs to be told.
      const { journal } = engine;
      engine.journal = undefined;
      for (let i = 0; i < (counts[side - 1] as number); i++) {
        const square = units[base | i] as Square;
        const unit = board[square] as Unit;
        if (kindOf(unit) !== king) continue;
        // Whoever becomes royal has moved, as far as castling goes.
        if (kings === 1) engine.position.set(square, unit | ROYAL);
        else engine.become(square, unit & ~ROYAL);
      }
      engine.journal = journal;
    };
    const crownBoth = (engine: Engine): void => {
      crown(engine, 1);
      crown(engine, 2);
    };
    return { begin: crownBoth, effects: [{ moment: 'bookkeeping', changes: 'royalty', apply: crownBoth }] };
  },
};
