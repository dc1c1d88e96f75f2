import { CASTLING, type Engine, type Move, moveFrom, moveTo, moveType } from '../engine/index.js';

/** Does this move, which has not been played yet, capture? */
export const isCapture = (engine: Engine, move: Move): boolean =>
  moveType(move) < CASTLING &&
  moveFrom(move) !== moveTo(move) &&
  engine.position.board[engine.captureSquare(move)] !== 0;
