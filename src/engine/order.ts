import type { Engine } from './engine.js';
import { CASTLING, kindOf, type Move, moveFrom, movePromotion, moveTo, moveType, PAWN } from './layout.js';

/** An order of moves, for searches whose moves have numbers that people know from elsewhere. */
export interface MoveOrder {
  /** By `from << 8 | to`: the place of such a step among those of a unit on `from`, 0 to 511. */
  readonly steps: Int16Array;
  /** By the number of a promotion in a move: the place of its kind, 0 to 15. */
  readonly promotions: Uint8Array;
}

/** Puts the moves on the stack from `start` on in order: by departure, then by step, a pawn's captures last; otherwise as they are. */
export function putInOrder(engine: Engine, { steps, promotions }: MoveOrder, start: number): void {
  const { moves, tables, position, rules } = engine;
  for (let i = start + 1; i < engine.top; i++) {
    const move = moves[i];
    const place = placeOf(move);
    let at = i;
    for (; at > start && placeOf(moves[at - 1]) > place; at--) moves[at] = moves[at - 1];
    moves[at] = move;
  }

  function placeOf(move: Move): number {
    const from = moveFrom(move);
    const castles = moveType(move) === CASTLING;
    // A king's castlings come first, that to the left before the other one.
    const step = castles ? 0 : 8 + steps[(from << 8) | moveTo(move)];
    // Of two boards the second comes first.
    const unit = position.board[from];
    const board = (unit & rules.planes) !== 0 ? 0 : 256;
    const taking = tables.kernel[kindOf(unit)] === PAWN && engine.isCapture(move);
    return (
      ((board + from) * 1024 + (taking ? 512 : 0) + step + (castles && moveTo(move) > from ? 1 : 0)) * 16 +
      promotions[movePromotion(move)]
    );
  }
}
