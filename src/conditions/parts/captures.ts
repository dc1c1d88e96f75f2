import { CASTLING, type Engine, type Move, moveFrom, moveType, ROYAL, type Unit } from '../../engine/index.js';

/** What a move captures that is not yet played; 0 for nothing. */
export function victimOf(engine: Engine, move: Move): Unit {
  if (moveType(move) >= CASTLING) return 0;
  const on = engine.captureSquare(move);
  return on === moveFrom(move) ? 0 : (engine.position.board[on] as Unit);
}

/** Does this move, which has not been played yet, capture? */
export const isCapture = (engine: Engine, move: Move): boolean => victimOf(engine, move) !== 0;

/** Would this move take a royal unit? Possible where one may stand observed without being in check; it is not allowed. */
export const takesRoyal = (engine: Engine, move: Move): boolean => (victimOf(engine, move) & ROYAL) !== 0;
