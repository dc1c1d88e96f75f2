import { type Castling, type Engine, type Move, moveFrom, moveTo } from '../../engine/index.js';

/** The castling that a move of that type is. */
export function castlingOf(engine: Engine, move: Move): Castling {
  for (const castling of engine.tables.castlings)
    if (castling.king === moveFrom(move) && castling.kingTo === moveTo(move)) return castling;
  throw new Error(`no castling from ${moveFrom(move)} to ${moveTo(move)}`);
}
