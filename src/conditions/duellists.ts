import type { Engine, SideBit } from '../engine/index.js';
import { moveFrom, moveType, NO_SQUARE, SPECIAL } from '../engine/index.js';
import type { Condition } from './condition.js';
import { keepIfAny } from './parts/keep-if-any.js';

/** Popeye's reading: of a castling the king is the duellist. Checks are as ever. */
export const duellists: Condition = {
  name: 'DuellistChess',
  title: 'Duellist chess',
  definition:
    'The unit with which a side has moved has to move again as long as it can, each time that the side moves.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: ({ slot }) => {
    // The duellist's square of each side, counted from 1; 0 for none.
    const [white, black] = [slot(), slot()];
    const slotOf = (side: SideBit): number => (side === 1 ? white : black);
    return {
      effects: [
        {
          moment: 'bookkeeping',
          changes: 'nothing',
          apply: ({ position, moverOn }, move, side) => {
            if (moveType(move) === SPECIAL) return;
            position.setState(slotOf(side), moverOn === NO_SQUARE ? 0 : moverOn + 1);
          },
        },
      ],
      among: (engine: Engine, start, side) => {
        const duellist = (engine.position.state[slotOf(side)] as number) - 1;
        if (duellist >= 0) keepIfAny(engine, start, (move) => moveFrom(move) === duellist);
      },
    };
  },
};
