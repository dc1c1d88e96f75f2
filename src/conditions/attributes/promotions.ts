import { type Engine, type Move, moveFrom, movePromotion, NO_SQUARE, type Unit } from '../../engine/index.js';
import type { Facts, Phases } from '../condition.js';

/**
 * A pawn that promotes to one of these kinds may have the attribute then.
 *
 * @param codes    of the kinds
 * @param bit      of the attribute
 * @param letters  behind the kind in coordinates
 */
export function promotionsTo(
  { choice, kindIndex }: Facts,
  codes: readonly string[],
  bit: number,
  letters: string,
): Pick<Phases, 'expand' | 'choiceText'> & { readonly effects: NonNullable<Phases['effects']> } {
  const kinds = new Set(codes.map(kindIndex));
  const bearers = choice(2);
  const promotedTo = (engine: Engine, move: Move): number =>
    movePromotion(move) === 0 ? 0 : (engine.tables.promotions[movePromotion(move) - 1] as number);
  return {
    expand: {
      moment: 'promotion after rebirth',
      choose: (engine, move) => {
        const kind = promotedTo(engine, move);
        const free = kinds.has(kind) && ((engine.position.board[moveFrom(move)] as Unit) & bit) === 0;
        engine.push(move);
        if (free) engine.push(bearers.made(move, 1));
      },
    },
    effects: [
      {
        moment: 'promotion after rebirth',
        apply: (engine, move) => {
          if (bearers.of(move) === 0 || engine.moverOn === NO_SQUARE) return;
          engine.become(engine.moverOn, (engine.position.board[engine.moverOn] as Unit) | bit);
        },
      },
    ],
    choiceText: (move) => (bearers.of(move) === 0 ? '' : letters),
  };
}
