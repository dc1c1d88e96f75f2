import type { Engine } from './engine.js';
import {
  EN_PASSANT_STATE,
  type KindIndex,
  MANY,
  PASSED_TWO,
  PAWN,
  ROUTES,
  type SideBit,
  type Square,
} from './layout.js';
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
    if (from !== square && reaches(engine, from, square, side) && counts(engine, from, square, side)) return true;
  }
  const passed = position.state[EN_PASSANT_STATE];
  if (passed !== 0 && ((passed >> 8) & 0xff) === square && inPassing(engine, passed, square, side)) return true;
  for (let h = 0; h < attacks.length; h++) if (attacks[h](engine, square, side)) return true;
  return false;
}

/** Does every condition let the unit on `from`, which reaches `target`, observe it? */
export function counts(engine: Engine, from: Square, target: Square, side: SideBit): boolean {
  const { observes } = engine.rules.hooks;
  for (let h = 0; h < observes.length; h++) if (!observes[h](engine, from, target, side)) return false;
  return true;
}

/** Could a pawn of `side` capture on `target` in passing? Asked where a royal pawn may have made a longer step. */
function inPassing(engine: Engine, passed: number, target: Square, side: SideBit): boolean {
  const { position, tables } = engine;
  if ((position.board[target] & 3) === side) return false;
  const base = (side - 1) << 8;
  for (let i = 0; i < position.counts[side - 1]; i++) {
    const from = position.units[base | i];
    const kind = engine.kindNow(from, position.board[from], side);
    if (kind === MANY || tables.kernel[kind] !== PAWN) continue;
    const one = reachesAs(engine, from, kind, passed & 0xff, side);
    const other = (passed & PASSED_TWO) !== 0 && reachesAs(engine, from, kind, (passed >> 17) & 0xff, side);
    if ((one || other) && counts(engine, from, target, side)) return true;
  }
  return false;
}

/** Could the unit on `from`, as what it moves now, capture on `target` by the way it goes? No condition is asked. */
export function reaches(engine: Engine, from: Square, target: Square, side: SideBit): boolean {
  const unit = engine.position.board[from];
  const kind = engine.rules.hooks.kindOf.length === 0 ? (unit >> 2) & 0xff : engine.kindNow(from, unit, side);
  if (kind !== MANY) return reachesAs(engine, from, kind, target, side);
  for (let k = 0; k < engine.kindCount; k++) if (reachesAs(engine, from, engine.kinds[k], target, side)) return true;
  return false;
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
