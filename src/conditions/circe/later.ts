import {
  CASTLING,
  type Engine,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  NO_SQUARE,
  otherSide,
  type SideBit,
  type Square,
  sideOf,
  type Unit,
} from '../../engine/index.js';
import type { Facts, Phases } from '../condition.js';
import { givenCapture } from '../last-capture.js';
import type { Options } from './options.js';

/** The capture that has its rebirth with this move: whose it was, and what was captured where. */
export interface Capture {
  unit: Unit;
  on: Square;
  by: SideBit;
  /** Where the capturing unit stood after its capture, if that is noted; `NO_SQUARE` where it is gone. */
  at: Square;
}

/** Says which capture has its rebirth with a move, and takes note of captures whose rebirth follows later. */
export interface Memory {
  readonly recall: (engine: Engine, capture: Capture, unit: Unit, on: Square, side: SideBit) => void;
  readonly note: (engine: Engine, side: SideBit) => void;
  readonly pass?: NonNullable<Phases['pass']>;
  readonly begin?: NonNullable<Phases['begin']>;
}

/**
 * Where rebirths follow later, the captures that wait for them stand in state slots.
 *
 * @param follows  where the capturing unit stands is noted, too
 */
export function remembered(facts: Facts, which: Options['capture'], follows: boolean): Memory {
  if (which === 'this move')
    return {
      recall: ({ moverOn }, capture, unit, on, by) => {
        capture.unit = unit;
        capture.on = on;
        capture.by = by;
        capture.at = moverOn;
      },
      note: () => {},
    };
  const { slot } = facts;
  const given = givenCapture(facts);
  const [unitSlot, whereSlot] = [slot(), slot()];
  const atSlot = follows ? slot() : -1;
  const waits = which === 'last capture';
  return {
    recall: ({ position }, capture, unit) => {
      const where = position.state[whereSlot] as number;
      capture.unit = waits && unit === 0 ? 0 : (position.state[unitSlot] as Unit);
      capture.on = where >> 2;
      capture.by = where & 3;
      capture.at = follows ? (position.state[atSlot] as number) - 1 : NO_SQUARE;
    },
    note: ({ position, captured, capturedOn, moverOn }, side) => {
      if (captured === 0 && waits) return;
      position.setState(unitSlot, captured);
      position.setState(whereSlot, captured === 0 ? 0 : (capturedOn << 2) | side);
      if (follows) position.setState(atSlot, captured === 0 || moverOn === NO_SQUARE ? 0 : moverOn + 1);
    },
    ...(given !== undefined && {
      begin: ({ position }: Engine) => {
        position.setState(unitSlot, given.unit);
        position.setState(whereSlot, (given.on << 2) | otherSide(sideOf(given.unit)));
        if (follows) position.setState(atSlot, given.on + 1);
      },
    }),
    ...(!waits && {
      pass: ({ position }: Engine, _side: SideBit, inSeries: boolean) => {
        if (inSeries) return;
        position.setState(unitSlot, 0);
        position.setState(whereSlot, 0);
        if (follows) position.setState(atSlot, 0);
      },
    }),
  };
}

/** The square whose vector from the departure is that of the move; castling adds those of king and rook. */
export function vectorEnd({ tables }: Engine, move: Move, arrival: Facts['arrival']): Square {
  const to = moveTo(move);
  if (moveType(move) !== CASTLING) return arrival(move);
  const plan = tables.castlings.find(({ king, kingTo }) => king === moveFrom(move) && kingTo === to);
  return plan === undefined ? to : to + plan.rookTo - plan.rook;
}
