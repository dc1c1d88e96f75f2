import {
  type Engine,
  GUARDS,
  kindOf,
  NO_SQUARE,
  otherSide,
  PARALYSIS,
  pushMovesAs,
  pushMovesOf,
  reachesAs,
  type SideBit,
  type Square,
  type Unit,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { nextSquares } from './parts/next-square.js';

/** The unit of the other side on a square; 0 where there is none. */
function enemyOn(engine: Engine, square: Square, side: SideBit): Unit {
  const unit = square === NO_SQUARE ? 0 : (engine.position.board[square] as Unit);
  return (unit & otherSide(side)) === 0 ? 0 : unit;
}

/** A condition under which an enemy on a next square lends its powers: `ranks` ahead, as the side that moves sees it. */
const facing = (name: string, title: string, where: string, ranks: 1 | -1): Condition => ({
  name,
  title,
  definition: `A unit with an enemy unit directly ${where} it moves and observes as that one, and in no other way. A pawn promotes all the same.`,
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: ({ board }) => {
    const next = nextSquares(board, 0, ranks);
    return {
      kindOf: {
        moment: 'change of the kind',
        ask: (engine, square, _unit, kind, side) => {
          // Popeye's reading: guards and paralysis know nothing of it.
          const enemy =
            engine.asked === GUARDS || engine.asked === PARALYSIS
              ? 0
              : enemyOn(engine, next[side - 1]?.[square] as Square, side);
          return enemy === 0 ? kind : kindOf(enemy);
        },
      },
    };
  },
});

export const faceToFace: Condition = facing('FaceToFace', 'Face-to-face', 'before', 1);
export const backToBack: Condition = facing('BackToBack', 'Back-to-back', 'behind', -1);

/** With enemies on both sides a unit has the powers of both. */
export const cheekToCheek: Condition = {
  name: 'CheekToCheek',
  title: 'Cheek-to-cheek',
  definition:
    'A unit with an enemy unit directly beside it moves and observes as that one, with two of them as both, and in no other way. A pawn promotes all the same.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: ({ board }) => {
    const [left, right] = nextSquares(board, -1, 0);
    const cheek = (engine: Engine, squares: Uint8Array, square: Square, side: SideBit): Unit =>
      enemyOn(engine, squares[square] as Square, side);
    /** The second kind of a unit with enemies of different kinds on both sides; 0 for none. */
    const second = (engine: Engine, square: Square, side: SideBit): number => {
      const one = kindOf(cheek(engine, left, square, side));
      const other = kindOf(cheek(engine, right, square, side));
      return one === 0 || one === other ? 0 : other;
    };
    return {
      kindOf: {
        moment: 'change of the kind',
        ask: (engine, square, _unit, kind, side) => {
          const enemy =
            engine.asked === GUARDS || engine.asked === PARALYSIS
              ? 0
              : cheek(engine, left, square, side) || cheek(engine, right, square, side);
          return enemy === 0 ? kind : kindOf(enemy);
        },
      },
      generatesSteps: true,
      generate: (engine, side) => {
        const { units, counts } = engine.position;
        const base = (side - 1) << 8;
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const from = units[base | i] as Square;
          const kind = second(engine, from, side);
          if (kind === 0) continue;
          // The moves that it has as the first kind are there already; here they only mark their arrivals.
          const start = engine.top;
          pushMovesOf(engine, from, side);
          engine.top = start;
          pushMovesAs(engine, from, kind, side);
        }
      },
      attacks: (engine, target, side) => {
        const { units, counts } = engine.position;
        const { observes } = engine.rules.hooks;
        const base = (side - 1) << 8;
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const from = units[base | i] as Square;
          const kind = from === target ? 0 : second(engine, from, side);
          if (kind === 0 || !reachesAs(engine, from, kind, target, side)) continue;
          if (observes.every((may) => may(engine, from, target, side))) return true;
        }
        return false;
      },
    };
  },
};
