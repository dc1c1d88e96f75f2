import {
  type Engine,
  kindOf,
  type Move,
  moveFrom,
  movePromotion,
  moveTo,
  moveType,
  otherSide,
  recoloured,
  type SideBit,
  SPECIAL,
  type Square,
  sideOf,
  withPromotion,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { retell } from './parts/retell.js';

/** Popeye's reading: the captor itself may be taken off, if it is of the captured kind; as a pawn before it promotes. */
export const breton: Condition = {
  name: 'Breton',
  definition:
    'Who captures has to take another unit of the captured kind and of its own colour off the board too, if there is one.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: {
    words: {
      Adverse: 'of the colour of the captured unit',
      Chromatic: 'the unit changes colour instead',
      PY: 'after promotion; neutral units count too, unless Chromatic',
    },
  },
  claims: [],
  compile: ({ board, args, choice }) => {
    const victims = choice(board.squares.length + 1);
    const late = args.includes('PY');
    const chromatic = args.includes('Chromatic');
    /** Could the unit be taken off for one of this kind that `side` has captured? */
    const fits = (unit: number, kind: number, side: SideBit): boolean =>
      kindOf(unit) === kind && (late && !chromatic ? (unit & side) !== 0 : sideOf(unit) === side);
    const choose = (engine: Engine, move: Move, side: SideBit): void => {
      const [from, to, on] = [moveFrom(move), moveTo(move), engine.captureSquare(move)];
      const { board: units } = engine.position;
      const kind = moveType(move) >= SPECIAL || from === to ? 0 : kindOf(units[on] as number);
      if (units[on] === 0 || kind === 0 || moveType(move) === SPECIAL) {
        engine.push(move);
        return;
      }
      const loser = args.includes('Adverse') ? otherSide(side) : side;
      let none = true;
      for (let square = 0; square < board.squares.length; square++) {
        if (square === from || (square === on && on !== to)) continue;
        if (square !== to) {
          if (!fits(units[square] as number, kind, loser)) continue;
          engine.push(victims.made(move, square + 1));
        } else {
          const mover = units[from] as number;
          const becomes = late ? engine.kindAfter(move) : kindOf(mover);
          if (!fits(mover, kindOf(mover), loser) || becomes !== kind) continue;
          // Who is gone before it could promote has no choice of that.
          const promotion = movePromotion(move);
          if (late || chromatic || promotion === 0) engine.push(victims.made(move, square + 1));
          else if (promotion === 1) engine.push(victims.made(withPromotion(move, 0), square + 1));
        }
        none = false;
      }
      if (none) engine.push(move);
    };
    return {
      expand: { moment: 'promotion', choose },
      effects: [
        {
          moment: late ? 'rebirth of the mover' : 'capture of the kind',
          changes: 1,
          apply: (engine, move) => {
            const square: Square = victims.of(move) - 1;
            const unit = square < 0 ? 0 : (engine.position.board[square] as number);
            if (unit === 0) return;
            if (!chromatic) {
              engine.remove(square);
              return;
            }
            engine.become(square, recoloured(unit, otherSide(sideOf(unit))));
            retell(engine, 'apart');
          },
        },
      ],
      choiceText: (move) => (victims.of(move) === 0 ? '' : `-${board.squares[victims.of(move) - 1]}`),
    };
  },
};
