import { CASTLING, type Engine, type Move, moveFrom, moveTo, moveType, NO_SQUARE, SPECIAL } from '../engine/index.js';
import type { Condition } from './condition.js';
import { bindsSides, choiceOf, longestOnly, sidesOf } from './parts/longest-only.js';
import { lengthless } from './parts/move-length.js';

/** Larger than the square of any distance. */
const FARTHER_THAN_ALL = 1e6;

/** Where one of the two units is gone all moves count alike; so they do where castling moves it as the rook. */
export const maxDister: Condition = {
  name: 'BlackMaxDister',
  title: 'Max- and mindisters',
  definition:
    'Black has to play a move after which the two units that stand on the squares named in the diagram are as far apart as he can make them, or as near under MinDister; White has to under WhiteMaxDister and WhiteMinDister.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition BlackMaxDister' },
  aliases: {
    WhiteMaxDister: ['White'],
    BlackMinDister: ['Minimum'],
    WhiteMinDister: ['White', 'Minimum'],
  },
  arguments: {
    squares: 'on which the two units stand in the diagram',
    words: { White: 'White is bound, not Black', Minimum: 'as near as possible' },
  },
  claims: (args) => choiceOf(sidesOf(args, 2)),
  unfit: (board, args) =>
    args.filter((name) => board.squares.includes(name)).length === 2 ? lengthless(board) : 'it needs two squares',
  compile: ({ args, board, slot, arrival }) => {
    const places = args
      .filter((name) => board.squares.includes(name))
      .map((name) => ({ at: board.squares.indexOf(name), slot: slot() }));
    /** Where a unit stands after a move, as that can be told before it is played. */
    const moved = (engine: Engine, move: Move, square: number): number => {
      const type = moveType(move);
      if (type === SPECIAL) return square;
      if (square === moveFrom(move)) return arrival(move);
      return type < CASTLING && square === engine.captureSquare(move) ? NO_SQUARE : square;
    };
    const origins = board.squares.map((_, square) => board.origin(square));
    const distance = (one: number, other: number): number => {
      const [a, b] = [origins[one], origins[other]];
      return a === undefined || b === undefined ? -1 : (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
    };
    const nearest = args.includes('Minimum');
    return {
      begin: ({ position }) => {
        for (const { at, slot } of places) position.setState(slot, position.board[at] === 0 ? NO_SQUARE : at);
      },
      effects: [
        {
          moment: 'bookkeeping',
          changes: 'nothing',
          apply: (engine, move) => {
            const { state } = engine.position;
            for (const { slot } of places) {
              const was = state[slot] as number;
              if (was === NO_SQUARE || moveType(move) === SPECIAL) continue;
              let is = was;
              if (was === moveFrom(move)) is = engine.moverOn;
              else if (engine.captured !== 0 && was === engine.capturedOn) is = NO_SQUARE;
              else if (moveType(move) === CASTLING) is = rookAfter(engine, move, was);
              if (is !== was) engine.position.setState(slot, is);
            }
          },
        },
      ],
      ...longestOnly(
        (engine, move) => {
          const { state } = engine.position;
          const [one, other] = places.map(({ slot }) => moved(engine, move, state[slot] as number));
          const apart = distance(one ?? NO_SQUARE, other ?? NO_SQUARE);
          return apart < 0 ? 0 : nearest ? FARTHER_THAN_ALL - apart : apart;
        },
        bindsSides(sidesOf(args, 2)),
        args,
      ),
    };
  },
};

/** Where a unit is after castling, if it is the rook that castled. */
function rookAfter({ tables }: Engine, move: Move, square: number): number {
  const plan = tables.castlings.find(({ king, kingTo }) => king === moveFrom(move) && kingTo === moveTo(move));
  return plan?.rook === square ? plan.rookTo : square;
}
