import type { Engine } from './engine.js';
import { kindOf, LOCUST, type Move, moveFrom, moveTo, moveType, ROYAL, type SideBit, withPromotion } from './layout.js';

/** Pushes one move, or one for each promotion; nothing if its arrival is a royal unit's end. */
export function addMove(engine: Engine, move: Move, side: SideBit): void {
  const { becomes, promotes, promotions, shift, loses, deadly } = engine.tables;
  const board = engine.position.board;
  const from = moveFrom(move);
  const to = moveTo(move);
  if (loses && deadly[to] !== 0 && (board[from] & ROYAL) !== 0) return;
  // It promotes as what it is, whatever it moves as.
  const kind = kindOf(board[from]);
  const rule = promotes[(((kind << 1) + side - 1) << shift) | to];
  if (rule === 0 || (rule === 2 && board[to] === 0 && moveType(move) !== LOCUST)) engine.push(move);
  else
    for (let i = 1; i <= promotions.length; i++)
      if (((becomes[kind] >> (i - 1)) & 1) !== 0) engine.push(withPromotion(move, i));
}
