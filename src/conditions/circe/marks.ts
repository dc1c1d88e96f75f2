import { type Engine, movePromotion, NO_SQUARE, type Unit } from '../../engine/index.js';
import type { Phases } from '../condition.js';
import type { Options } from './options.js';
import { ORIGIN_SHIFT, PROMOTED } from './places.js';

/** Marks that units carry through the play where their rebirth square depends on their past. */
export function marks({ place, adaptation }: Options): Pick<Phases, 'begin' | 'effects' | 'mark'> {
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
      mark: (unit: Unit) => ((unit & PROMOTED) === 0 ? '' : 'f'),
      effects: [
        {
          moment: 'promotion after transfer',
          apply: ({ position, moverOn }, move) => {
            if (movePromotion(move) !== 0 && moverOn !== NO_SQUARE)
              position.set(moverOn, (position.board[moverOn] as number) | PROMOTED);
          },
        },
      ],
    }),
  };
}
