import {
  CASTLING,
  type Engine,
  liftPlane,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  NO_SQUARE,
  observed,
  otherSide,
  ROYAL,
  type SideBit,
  type Square,
  type Unit,
  unlift,
} from '../engine/index.js';
import type { Attribute } from './attributes/attribute.js';
import type { Condition, Phases } from './condition.js';

/** @param second  the bit of units on the second board */
function phases(second: Unit): Phases {
  const flip = (engine: Engine, square: Square): void => {
    const before = engine.position.board[square] as Unit;
    const after = before ^ second;
    engine.position.set(square, after);
    const written = (after & second) === 0 ? 'first board' : 'second board';
    engine.journal?.push({ does: 'become', square, before, after, written });
  };
  /** Where the rook of a castling comes to stand. */
  const rookTo = ({ tables }: Engine, move: Move): Square =>
    tables.castlings.find(({ king, kingTo }) => king === moveFrom(move) && kingTo === moveTo(move))?.rookTo ??
    NO_SQUARE;
  const isObservedOn = (engine: Engine, plane: Unit, side: SideBit): boolean => {
    const { royals, royalCounts } = engine.position;
    const mark = liftPlane(engine, plane);
    let seen = false;
    for (let i = 0; i < (royalCounts[side - 1] as number) && !seen; i++)
      seen = observed(engine, royals[((side - 1) << 4) | i] as Square, otherSide(side));
    unlift(engine, mark);
    return seen;
  };
  return {
    planes: second,
    allowMove: (engine, move) => {
      const { position } = engine;
      const units = position.board;
      const victim = engine.captureSquare(move);
      const mover = units[moveFrom(move)] as Unit;
      // Every square is free on one board at least, so that whatever moves can go over.
      const isOnOther = (square: Square): boolean => {
        const unit = units[square] ?? 0;
        return unit !== 0 && ((unit ^ mover) & second) !== 0;
      };
      if (isOnOther(moveTo(move)) || (victim !== NO_SQUARE && isOnOther(victim))) return false;
      return moveType(move) !== CASTLING || !isOnOther(rookTo(engine, move));
    },
    effects: [
      {
        moment: 'change of the kind',
        changes: 0,
        keepsCounts: true,
        apply: (engine, move) => {
          if (engine.moverOn !== NO_SQUARE) flip(engine, engine.moverOn);
          if (moveType(move) === CASTLING) flip(engine, rookTo(engine, move));
        },
      },
    ],
    check: (engine, side) => isObservedOn(engine, 0, side) || isObservedOn(engine, second, side),
    // A king's move has to be safe on the board that it leaves, too.
    allowPosition: (engine, side) => {
      const { moved, moverOn, position } = engine;
      if ((moved & ROYAL) === 0 || moverOn === NO_SQUARE) return true;
      const mark = position.mark();
      position.set(moverOn, (position.board[moverOn] as Unit) ^ second);
      const safe = !engine.inCheck(side);
      position.undo(mark);
      return safe;
    },
  };
}

const ALICE = 'AliceChess';
const source = { inventor: 'V. R. Parton', year: 1953, text: 'Popeye manual' };

/**
 * Two boards, one above the other, with the names of their squares in common. Popeye's reading: a move other than the king's need not
 * keep its king safe on the board on which it is played, only after it.
 */
export const alice: Condition = {
  name: ALICE,
  title: 'Alice chess',
  definition:
    'There are two boards, A and B. A unit moves on its own board as if those of the other were not there, and goes over to the same square of the other board, which has to be empty; in castling king and rook do. A king must not be in check after his move on either board. Units without the attribute AliceB begin on board A.',
  source,
  claims: ['what a check is'],
  unfit: ({ vanishing, closed }) => (vanishing || closed ? 'squares may be no part of it' : undefined),
  compile: (facts) => phases(facts.attribute('AliceB')),
};

/** Of several that bring in the rule one does so. */
export const aliceB: Attribute = {
  name: 'AliceB',
  condition: ALICE,
  definition: 'It begins on the second board of Alice chess, which holds for the whole problem.',
  source,
  compile: (facts, bit) => (facts.beside(ALICE) === undefined ? phases(bit) : {}),
};

export const aliceA: Attribute = {
  name: 'AliceA',
  condition: ALICE,
  definition: 'It begins on the first board of Alice chess, which holds for the whole problem.',
  source,
  compile: (facts) =>
    facts.beside(ALICE) === undefined && facts.borne('AliceB') === 0 ? phases(facts.attribute('AliceB')) : {},
};
