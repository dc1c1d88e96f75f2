import { CASTLING, moveFrom, moveType, type Unit } from '../../engine/index.js';
import type { Phases } from '../condition.js';
import type { Attribute } from './attribute.js';

/** What bars the capture of units with this bit. */
export const uncaptured = (bit: number): Required<Pick<Phases, 'allowMove' | 'observes'>> => ({
  allowMove: (engine, move) => {
    const on = engine.captureSquare(move);
    return moveType(move) >= CASTLING || on === moveFrom(move) || ((engine.position.board[on] as Unit) & bit) === 0;
  },
  observes: (engine, _from, target) => ((engine.position.board[target] as Unit) & bit) === 0,
});

/** Popeye's reading: an uncapturable king is in check all the same. */
export const uncapturable: Attribute = {
  name: 'Uncapturable',
  definition: 'It cannot be captured.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  compile: (_facts, bit) => ({ allowMove: uncaptured(bit).allowMove }),
};
