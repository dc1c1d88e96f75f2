import { type Engine, movePromotion, NO_SQUARE, ORIGIN_SHIFT } from '../../engine/index.js';
import type { Phases } from '../condition.js';
import type { Options } from './options.js';

/** Marks that units carry through the play where their rebirth square depends on their past. */
/** @param promoted  the bit of a promoted unit */
export function marks({ place, adaptation }: Options, promoted: number): Pick<Phases, 'begin' | 'effects'> {
  const origins = place === 'Diagram';
  return {
    ...(origins && {
      begin: ({ position }: Engine) => {
        position.board.forEach((unit, square) => {
          if ((unit & 3) !== 0) position.set(square, unit | ((square + 1) << ORIGIN_SHIFT));
        });
      },
    }),
    ...(adaptation === 'Frischauf' && {
      effects: [
        {
          moment: 'promotion after transfer',
          changes: 0,
          keepsCounts: true,
          apply: ({ position, moverOn }, move) => {
            if (movePromotion(move) !== 0 && moverOn !== NO_SQUARE)
              position.set(moverOn, (position.board[moverOn] as number) | promoted);
          },
        },
      ],
    }),
  };
}
