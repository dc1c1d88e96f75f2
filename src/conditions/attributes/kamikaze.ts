import {
  moveFrom,
  movePromotion,
  moveTo,
  NEUTRAL,
  NO_SQUARE,
  otherSide,
  ROYAL,
  type SideBit,
  sideOf,
  type Unit,
  withPromotion,
} from '../../engine/index.js';
import { readOptions } from '../circe/options.js';
import { newSubject, rebirthSquare } from '../circe/places.js';
import type { Facts, Phases } from '../condition.js';
import { retell } from '../parts/retell.js';
import type { Attribute } from './attribute.js';

const CIRCE = { rex: false, occupied: 'Relaxed' } as const;

/** A pawn that captures where it would promote does not promote, and the capture is one move. */
const gone = (bit: number): Phases => ({
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
      changes: 0,
      onCapture: true,
      changeless: true,
      apply: (engine) => {
        const { moverOn, position } = engine;
        const unit = moverOn === NO_SQUARE ? 0 : (position.board[moverOn] as Unit);
        if ((unit & bit) === 0) return;
        // No side may give its king away.
        if ((unit & ROYAL) !== 0) engine.impossible = true;
        engine.remove(moverOn);
      },
    },
  ],
});

/** Under Circe it is reborn as a captured unit of its side would be, after its promotion and before the unit that it captured. */
function reborn(facts: Facts, args: readonly string[], bit: number): Phases {
  const options = readOptions(args, CIRCE);
  const promoted = options.adaptation === 'Frischauf' ? facts.attribute('Frischauf') : 0;
  const squareFor = rebirthSquare(facts, options, promoted);
  const subject = newSubject();
  return {
    effects: [
      {
        moment: 'rebirth of the mover',
        changes: 0,
        onCapture: true,
        apply: (engine, move, side) => {
          const { moverOn, capturedOn, position } = engine;
          const unit = moverOn === NO_SQUARE ? 0 : (position.board[moverOn] as Unit);
          if ((unit & bit) === 0) return;
          const own = sideOf(unit) === NEUTRAL ? side : (sideOf(unit) as SideBit);
          Object.assign(subject, { unit, reborn: unit, on: capturedOn, from: moveFrom(move), to: moveTo(move) });
          subject.side = options.mirror ? otherSide(own) : own;
          const square = squareFor(subject);
          if (square >= 0 && (square === moverOn || position.board[square] === 0)) {
            engine.relocate(moverOn, square, false, unit);
            return;
          }
          if ((unit & ROYAL) !== 0) engine.impossible = true;
          engine.remove(moverOn);
          retell(engine, 'tacit');
        },
      },
    ],
  };
}

/** Royal, it cannot capture, but gives check all the same. */
export const kamikaze: Attribute = {
  name: 'Kamikaze',
  definition: 'It disappears from the board when it captures; under Circe it is reborn.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  unfit: (_board, beside) => {
    const args = beside('Circe');
    if (args === undefined) return undefined;
    const { place, occupied, couscous, turncoats, april, change, capture } = readOptions(args, CIRCE);
    const known = occupied === 'Relaxed' && capture === 'this move' && !['Super', 'Cage', 'Take&Make'].includes(place);
    return known && !couscous && !turncoats && april === undefined && change === undefined
      ? undefined
      : 'its rebirth by this form of Circe is lacking';
  },
  compile: (facts, bit) => {
    const args = facts.beside('Circe');
    return args === undefined ? gone(bit) : reborn(facts, args, bit);
  },
};
