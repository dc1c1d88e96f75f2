import { CASTLING, kindOf, moveFrom, moveTo, moveType, SPECIAL, type Square, type Unit } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Popeye's reading: whatever has moved and whether the king is in check or not. */
export const exchangeCastling: Condition = {
  name: 'ExchangeCastling',
  title: 'Exchange castling',
  definition:
    'Once in the play the king of a side may change places with another unit of its side that is no pawn. There is no other castling.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['moves of another sort'],
  compile: ({ slot, kindIndex }) => {
    const king = kindIndex('K');
    // By side, 1 when it has castled.
    const used = [slot(), slot()] as const;
    return {
      generate: (engine, side) => {
        const { board, units, counts, state } = engine.position;
        if (state[used[side - 1] as number] !== 0) return;
        const base = (side - 1) << 8;
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const from = units[base | i] as Square;
          if (engine.kindNow(from, board[from] as Unit, side) !== king) continue;
          for (let k = 0; k < (counts[side - 1] as number); k++) {
            const other = units[base | k] as Square;
            if (other === from || engine.tables.pawns[kindOf(board[other] as Unit)] === 1) continue;
            engine.push(other | (from << 8) | SPECIAL);
          }
        }
      },
      allowMove: (_engine, move) => moveType(move) !== CASTLING,
      effects: [
        {
          moment: 'completion',
          changes: 0,
          keepsCounts: true,
          apply: (engine, move, side) => {
            if (moveType(move) !== SPECIAL) return;
            engine.exchange(moveFrom(move), moveTo(move), true);
            // It is the king that has moved, though solutions name the other first.
            engine.moverOn = moveFrom(move);
            engine.moved = engine.position.board[moveFrom(move)] as Unit;
            engine.position.setState(used[side - 1] as number, 1);
          },
        },
      ],
    };
  },
};
