import {
  CASTLING,
  EN_PASSANT,
  type Engine,
  moveFrom,
  moveTo,
  moveType,
  packUnit,
  SPECIAL,
  type Square,
} from '../engine/index.js';
import type { Condition } from './condition.js';

/** What stands on a hole: nobody's unit, which nobody may capture nor pass. */
const HOLE = packUnit(1, 0);

/** Popeye's reading: castling leaves two holes, and the pawn captured en passant one as well. */
export const haan: Condition = {
  name: 'HaanerChess',
  title: 'Haan chess',
  definition:
    'A square that a unit leaves becomes a hole: for the rest of the play nobody can stand there nor pass over it on a line.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  unfit: (board) => (board.vanishing ? 'its squares vanish' : undefined),
  compile: () => {
    const dig = ({ position }: Engine, square: Square): void => {
      if (position.board[square] === 0) position.set(square, HOLE);
    };
    return {
      effects: [
        {
          moment: 'departure',
          apply: (engine, move) => {
            const type = moveType(move);
            if (type === SPECIAL) return;
            dig(engine, moveFrom(move));
            if (type === EN_PASSANT) dig(engine, engine.capturedOn);
            if (type !== CASTLING) return;
            const plan = engine.tables.castlings.find(
              ({ king, kingTo }) => king === moveFrom(move) && kingTo === moveTo(move),
            );
            if (plan !== undefined) dig(engine, plan.rook);
          },
        },
      ],
    };
  },
};
