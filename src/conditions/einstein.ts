import type { Surface } from '../board/surface.js';
import { CASTLING, type Engine, kindOf, moveType, NO_SQUARE, rekinded, type Square } from '../engine/index.js';
import { step } from '../pieces/families/walk.js';
import type { Condition, Facts, Phases } from './condition.js';
import { castlingOf } from './parts/castling.js';

/** What becomes of the unit that moves: nothing, or a step up or down the ladder. */
type Degree = 0 | 1 | -1;

const LADDER = ['P', 'S', 'B', 'R', 'Q'] as const;

/** Units change their kind along the ladder, by one step, as they move with or without capture. */
function degrees(quiet: Degree, capture: Degree): (facts: Facts) => Phases {
  return ({ kindIndex }) => {
    const ladder = LADDER.map(kindIndex);
    const shift = (engine: Engine, square: Square, by: Degree): void => {
      const unit = engine.position.board[square] as number;
      const rung = ladder.indexOf(kindOf(unit));
      const kind = rung < 0 ? undefined : ladder[rung + by];
      if (kind !== undefined) engine.become(square, rekinded(unit, kind), 'tersely');
    };
    return {
      effects: [
        {
          moment: 'degrees',
          changes: 0,
          keepsCounts: true,
          apply: (engine, move) => {
            if (engine.moverOn !== NO_SQUARE) shift(engine, engine.moverOn, engine.captured === 0 ? quiet : capture);
            if (moveType(move) === CASTLING) shift(engine, castlingOf(engine, move).rookTo, quiet);
          },
        },
      ],
    };
  };
}

/** The board on which pawns go up to three squares from their own first rank, where units may become pawns, and never promote. */
function withLongSteps(board: Surface): Surface {
  const first = (side: 'white' | 'black', square: number): boolean => {
    const ahead = step(board, square, [0, side === 'white' ? 1 : -1]);
    return ahead !== undefined && board.doubleStep(side, ahead.square) && !board.doubleStep(side, square);
  };
  return {
    ...board,
    forward: (side, square) => (first(side, square) ? (side === 'white' ? 1 : -1) : board.forward(side, square)),
    tripleStep: first,
    promotion: () => false,
  };
}

const family = {
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['kind of the mover'],
  board: withLongSteps,
  unfit: (board: Surface) =>
    board.barred === undefined ? undefined : 'a unit might become a pawn where no pawn can stand',
} as const;

/** Castling moves two units, both without capture. */
export const einstein: Condition = {
  ...family,
  name: 'EinsteinChess',
  title: 'Einstein chess',
  definition:
    'A unit that moves without capture falls one step, Q to R to B to S to P; one that captures rises one step; kings stay what they are. Pawns do not promote, and from their own first rank they go up to three squares.',
  compile: degrees(-1, 1),
};

export const reversalEinstein: Condition = {
  ...family,
  name: 'ReversalEinsteinChess',
  title: 'Reverse Einstein chess',
  definition:
    'A unit that moves without capture rises one step, P to S to B to R to Q; one that captures falls one step; kings stay what they are. Pawns do not promote, and from their own first rank they go up to three squares.',
  compile: degrees(1, -1),
};

export const antiEinstein: Condition = {
  ...family,
  name: 'AntiEinsteinChess',
  title: 'Anti-Einstein chess',
  definition:
    'A unit that moves without capture falls one step, Q to R to B to S to P; one that captures stays what it is. Pawns do not promote, and from their own first rank they go up to three squares.',
  compile: degrees(-1, 0),
};
