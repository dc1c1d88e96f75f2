import type { Engine } from './engine.js';
import { ROUTES, type SideBit, type Square } from './layout.js';
import { routeReaches } from './routes.js';

/**
 * Could a unit of `side` capture on `square`, its own king's safety aside? The plain path: right under every hook.
 */
export function observed(engine: Engine, square: Square, side: SideBit): boolean {
  const { position, rules } = engine;
  const { shift, reach, kernel } = engine.tables;
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
    if (way === 0) continue;
    if (kernel[kind] === ROUTES ? !routeReaches(engine, from, kind, side, square) : !wayIsOpen(engine, way)) continue;
    let counts = true;
    for (let h = 0; h < observes.length && counts; h++) counts = observes[h](engine, from, square, side);
    if (counts) return true;
  }
  return false;
}

/** Is one of the ways of a `reach` entry (not 0) free of units? */
export function wayIsOpen(engine: Engine, way: number): boolean {
  if (way > 0) return lineIsOpen(engine, way);
  const ways = engine.tables.ways;
  for (let at = -way; ways[at] !== 0; at++) if (lineIsOpen(engine, ways[at])) return true;
  return false;
}

/** Are the squares from this index of `between` downwards empty? */
export function lineIsOpen(engine: Engine, way: number): boolean {
  const { masks, words } = engine.tables;
  const occupied = engine.position.occupied;
  const base = way * words;
  for (let w = 0; w < words; w++) if ((masks[base + w] & occupied[w]) !== 0) return false;
  return true;
}
