import type { Engine } from './engine.js';
import { type KindIndex, ROUTES, type SideBit, type Square } from './layout.js';
import { routeReaches } from './routes.js';

/**
 * Could a unit of `side` capture on `square`, its own king's safety aside? The plain path: right under every hook.
 */
export function observed(engine: Engine, square: Square, side: SideBit): boolean {
  const { position, rules } = engine;
  const { attacks } = rules.hooks;
  const { units } = position;
  const base = (side - 1) << 8;
  const count = position.counts[side - 1];
  for (let i = 0; i < count; i++) {
    const from = units[base | i];
    if (from !== square && observedFrom(engine, from, square, side)) return true;
  }
  for (let h = 0; h < attacks.length; h++) if (attacks[h](engine, square, side)) return true;
  return false;
}

/** Does the unit of `side` on `from` observe `target`, with the vetoes of all conditions? */
export function observedFrom(engine: Engine, from: Square, target: Square, side: SideBit): boolean {
  if (!reaches(engine, from, target, side)) return false;
  const { observes } = engine.rules.hooks;
  for (let h = 0; h < observes.length; h++) if (!observes[h](engine, from, target, side)) return false;
  return true;
}

/** Could the unit on `from`, as what it moves now, capture on `target` by the way it goes? No condition is asked. */
export function reaches(engine: Engine, from: Square, target: Square, side: SideBit): boolean {
  const unit = engine.position.board[from];
  const kind = engine.rules.hooks.kindOf.length === 0 ? (unit >> 2) & 0xff : engine.kindNow(from, unit);
  return reachesAs(engine, from, kind, target, side);
}

/** The same for a unit of any kind; nothing need stand on `from`. */
export function reachesAs(engine: Engine, from: Square, kind: KindIndex, target: Square, side: SideBit): boolean {
  const { shift, reach, kernel } = engine.tables;
  const way = reach[(((kind << 1) + side - 1) << (2 * shift)) | (target << shift) | from];
  if (way === 0) return false;
  return kernel[kind] === ROUTES ? routeReaches(engine, from, kind, side, target) : wayIsOpen(engine, way);
}

/** Does some unit of `side` reach `target`? No condition is asked; a unit on `target` itself does not count. */
export function reached(engine: Engine, target: Square, side: SideBit): boolean {
  const { units, counts } = engine.position;
  const base = (side - 1) << 8;
  for (let i = 0; i < counts[side - 1]; i++) {
    const from = units[base | i];
    if (from !== target && reaches(engine, from, target, side)) return true;
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
