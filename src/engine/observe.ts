import type { Engine } from './engine.js';
import { NO_SQUARE, type SideBit, type Square } from './layout.js';

/**
 * Could a unit of `side` capture on `square`, its own king's safety aside? The plain path: right under every hook.
 */
export function observed(engine: Engine, square: Square, side: SideBit): boolean {
  const { position, rules } = engine;
  const { shift, reach } = engine.tables;
  const { kindOf, observes } = rules.hooks;
  const { board, units } = position;
  const base = (side - 1) << 8;
  const count = position.counts[side - 1];
  for (let i = 0; i < count; i++) {
    const from = units[base | i];
    if (from === square) continue;
    const unit = board[from];
    const kind = kindOf.length === 0 ? (unit >> 2) & 0xff : engine.kindNow(from, unit);
    const way = reach[(((kind << 1) + side - 1) << (2 * shift)) | (square << shift) | from];
    if (way === 0 || !wayIsOpen(engine, way)) continue;
    let counts = true;
    for (let h = 0; h < observes.length && counts; h++) counts = observes[h](engine, from, square, side);
    if (counts) return true;
  }
  return false;
}

/** Is one of the ways of a `reach` entry (not 0) free of units? */
export function wayIsOpen(engine: Engine, way: number): boolean {
  if (way === 1) return true;
  const board = engine.position.board;
  const between = engine.tables.between;
  let at = way < 0 ? -way : way;
  do {
    let open = true;
    for (; between[at] !== NO_SQUARE; at++) if (board[between[at]] !== 0) open = false;
    if (open) return true;
    at++;
  } while (way < 0 && between[at] !== NO_SQUARE);
  return false;
}
