import {
  CASTLING,
  type Engine,
  moveFrom,
  moveTo,
  moveType,
  NO_SQUARE,
  ROYAL,
  type SideBit,
  SPECIAL,
  type Square,
  type Unit,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { takesRoyal } from './parts/captures.js';

/** Popeye's reading: it is remembered by squares; a king can be left to a fuddled unit, but nobody ever takes it. */
export const fuddledMen: Condition = {
  name: 'FuddledMen',
  title: 'Fuddled men',
  definition:
    'A unit that has moved is fuddled: it may not move on the next move of its side, and gives no check meanwhile. After castling king and rook are fuddled.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: ({ slot }) => {
    // By side: the squares of up to two units, each plus one, in a byte.
    const slots = [slot(), slot()] as const;
    const isFuddled = (engine: Engine, square: Square, side: SideBit): boolean => {
      const squares = engine.position.state[slots[side - 1] as number] as number;
      return (squares & 0xff) === square + 1 || squares >> 8 === square + 1;
    };
    return {
      allowMove: (engine, move, side) => !isFuddled(engine, moveFrom(move), side) && !takesRoyal(engine, move),
      observes: (engine, from, target, side) =>
        ((engine.position.board[target] as Unit) & ROYAL) === 0 || !isFuddled(engine, from, side),
      effects: [
        {
          moment: 'bookkeeping',
          changes: 'nothing',
          apply: (engine, move, side) => {
            let squares = engine.moverOn === NO_SQUARE ? 0 : engine.moverOn + 1;
            // An exchange moves both.
            if (moveType(move) === SPECIAL) squares = (moveFrom(move) + 1) | ((moveTo(move) + 1) << 8);
            if (moveType(move) === CASTLING) {
              const [king, to] = [moveFrom(move), moveTo(move)];
              const castling = engine.tables.castlings.find((one) => one.king === king && one.kingTo === to);
              squares |= ((castling?.rookTo ?? -1) + 1) << 8;
            }
            engine.position.setState(slots[side - 1] as number, squares);
          },
        },
      ],
    };
  },
};
