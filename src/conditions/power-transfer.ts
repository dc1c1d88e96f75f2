import { kindOf, ROYAL, type Unit } from '../engine/index.js';
import { unfitFor } from './circe/places.js';
import type { Condition } from './condition.js';
import { homeSquares } from './parts/home-squares.js';

/** Popeye's reading: the unit at home may be of either side, and may be the unit itself. */
export const powerTransfer: Condition = {
  name: 'PowerTransfer',
  title: 'Power transfer',
  definition:
    'A unit moves and observes as the unit that stands on its home square (as in Circe), if there is one, and in no other way. Kings move as ever unless RexInclusive. A pawn promotes all the same.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: { RexInclusive: 'kings take over powers too' } },
  claims: [],
  unfit: (board) => unfitFor(board, { place: 'Home' }),
  compile: (facts) => {
    const home = homeSquares(facts);
    const spared = facts.args.includes('RexInclusive') ? 0 : ROYAL;
    return {
      kindOf: {
        moment: 'change of the kind',
        ask: (engine, square, unit, kind, side) => {
          if ((unit & spared) !== 0) return kind;
          const at = home(side, kind, square);
          const lender = at < 0 ? 0 : (engine.position.board[at] as Unit);
          return lender === 0 ? kind : kindOf(lender);
        },
      },
    };
  },
};
