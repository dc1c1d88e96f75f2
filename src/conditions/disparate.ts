import { type Engine, kindOf, moveFrom, moveType, type SideBit, SPECIAL, type Square } from '../engine/index.js';
import type { Condition } from './condition.js';

/**
 * Popeye's reading: a promoted pawn has moved as a pawn, castling is a move of the king; where a side moves several times in
 * a row, or would pass, nobody is bound. The capture of a king would be a move too: units that may not move do not check.
 */
export const disparate: Condition = {
  name: 'Disparate',
  title: 'Disparate chess',
  definition:
    'A side may not move a unit of the kind that the opponent has just moved; such a unit does not give check either.',
  source: { inventor: 'Romeo Bedoni', text: 'Popeye manual' },
  claims: [],
  compile: ({ slot }) => {
    const last = slot();
    /** Has the opponent of `side` just moved a unit of the kind of that on `from`? */
    const isBarred = ({ position }: Engine, from: Square, side: SideBit): boolean => {
      const state = position.state[last] as number;
      return state !== 0 && (state & 3) !== side && state >> 2 === kindOf(position.board[from] as number);
    };
    return {
      allowMove: (engine, move, side) => !isBarred(engine, moveFrom(move), side),
      observes: (engine, from, _target, side) => !isBarred(engine, from, side),
      effects: [
        {
          // At once: what follows may ask for checks.
          moment: 'completion',
          changes: 'nothing',
          apply: (engine, move, side) =>
            engine.position.setState(last, moveType(move) === SPECIAL ? 0 : (kindOf(engine.moved) << 2) | side),
        },
      ],
      pass: ({ position }) => position.setState(last, 0),
    };
  },
};
