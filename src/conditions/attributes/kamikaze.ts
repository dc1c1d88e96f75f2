import { moveFrom, movePromotion, NO_SQUARE, ROYAL, type Unit, withPromotion } from '../../engine/index.js';
import type { Attribute } from './attribute.js';

/** A pawn that captures where it would promote does not promote, and the capture is one move. Royal, it cannot capture, but gives check. */
export const kamikaze: Attribute = {
  name: 'Kamikaze',
  definition: 'It disappears from the board when it captures.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  compile: (_facts, bit) => ({
    expand: {
      moment: 'end of the capturer',
      onCapture: true,
      choose: (engine, move) => {
        if (((engine.position.board[moveFrom(move)] as Unit) & bit) === 0) engine.push(move);
        else if (movePromotion(move) <= 1) engine.push(withPromotion(move, 0));
      },
    },
    effects: [
      {
        moment: 'end of the capturer',
        onCapture: true,
        changeless: true,
        apply: (engine) => {
          const { moverOn, position } = engine;
          const unit = moverOn === NO_SQUARE ? 0 : (position.board[moverOn] as Unit);
          if ((unit & bit) === 0) return;
          if ((unit & ROYAL) !== 0) engine.impossible = true;
          engine.remove(moverOn);
        },
      },
    ],
  }),
};
