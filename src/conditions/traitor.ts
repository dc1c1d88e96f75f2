import { BLACK, NEUTRAL, NO_SQUARE, ROYAL, recoloured, sideOf, WHITE } from '../engine/index.js';
import type { Condition } from './condition.js';
import { retell } from './parts/retell.js';

/** A king stays black; Popeye makes it a white one that White may move, which nobody can want. */
export const traitor: Condition = {
  name: 'TraitorChess',
  title: 'Traitor chess',
  definition:
    'A black unit that moves to a square of the lower half of the board becomes white; a neutral one stays neutral.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['colour of the mover'],
  unfit: (board) => (board.ranks % 2 === 0 && board.faces === 1 ? undefined : 'which its lower half is'),
  compile: ({ board }) => {
    const lower = Uint8Array.from(board.squares, (_, square) => (board.origin(square).y < board.ranks / 2 ? 1 : 0));
    return {
      effects: [
        {
          moment: 'colour of the mover',
          changes: 0,
          keepsCounts: 'total',
          apply: (engine, _move, side) => {
            const { moverOn, position } = engine;
            if (side !== BLACK || moverOn === NO_SQUARE || lower[moverOn] === 0) return;
            const unit = position.board[moverOn] as number;
            if (sideOf(unit) === NEUTRAL || (unit & ROYAL) !== 0) return;
            engine.become(moverOn, recoloured(unit, WHITE));
            retell(engine, 'tacit');
          },
        },
      ],
    };
  },
};
