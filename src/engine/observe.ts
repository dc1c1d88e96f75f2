import { borrowedReaches } from './borrowed.js';
import { type Engine, GUARDS } from './engine.js';
import { floodReaches } from './flood.js';
import {
  BORROWED,
  EN_PASSANT_STATE,
  FLOOD,
  type KindIndex,
  MANY,
  PASSED_TWO,
  PATHS,
  RADIAL,
  ROUTES,
  type SideBit,
  type Square,
} from './layout.js';
import { pathIsOpen } from './paths.js';
import { liftPlane, unlift } from './planes.js';
import { radialReaches } from './radial.js';
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
  for (let i = 0; i < count; i++) if (observes(engine, units[base | i], square, side)) return true;
  for (let h = 0; h < attacks.length; h++) if (attacks[h](engine, square, side)) return true;
  return false;
}

/** Could the unit of `side` on `from` capture on `target`, its own king's safety aside? */
export function observes(engine: Engine, from: Square, target: Square, side: SideBit): boolean {
  return from !== target && reaches(engine, from, target, side) && counts(engine, from, target, side);
}

/** Does every condition let the unit on `from`, which reaches `target`, observe it? */
export function counts(engine: Engine, from: Square, target: Square, side: SideBit): boolean {
  const { acts, observes } = engine.rules.hooks;
  for (let h = 0; h < acts.length; h++) if (!acts[h](engine, from, target, side)) return false;
  for (let h = 0; h < observes.length; h++) if (!observes[h](engine, from, target, side)) return false;
  return true;
}

/**
 * Does some unit of `side` that may act reach `target`? Less than being observed: what bars a capture for another reason than
 * the observer's paralysis does not count. This is what guards and patrols ask. A unit on `target` itself does not count.
 */
export function guarded(engine: Engine, target: Square, side: SideBit): boolean {
  const { acts } = engine.rules.hooks;
  const { units, counts } = engine.position;
  const base = (side - 1) << 8;
  for (let i = 0; i < counts[side - 1]; i++) {
    const from = units[base | i];
    if (from === target || !reachesBare(engine, from, target, side)) continue;
    let able = true;
    for (let h = 0; h < acts.length && able; h++) able = acts[h](engine, from, target, side);
    if (able) return true;
  }
  return false;
}

/**
 * Could the unit on `from`, as what it moves now, capture on `target` by the way it goes? Of the conditions only those are
 * asked that say which ways there are.
 */
export function reaches(engine: Engine, from: Square, target: Square, side: SideBit): boolean {
  const unit = engine.position.board[from];
  const kind = engine.rules.hooks.kindOf.length === 0 ? (unit >> 2) & 0xff : engine.kindNow(from, unit, side);
  if (kind !== MANY) return reachesWith(engine, from, kind, target, side);
  for (let k = 0; k < engine.kindCount; k++) if (reachesWith(engine, from, engine.kinds[k], target, side)) return true;
  return false;
}

/** The same for the question of guards. */
function reachesBare(engine: Engine, from: Square, target: Square, side: SideBit): boolean {
  const { asked } = engine;
  engine.asked = GUARDS;
  const answer = reaches(engine, from, target, side);
  engine.asked = asked;
  return answer;
}

/** The same for the unit on `from`, taken as this kind: conditions may let it capture from elsewhere. */
export function reachesWith(engine: Engine, from: Square, kind: KindIndex, target: Square, side: SideBit): boolean {
  const { planes } = engine.rules;
  if (planes !== 0 && !engine.lifted) return reachesOnPlane(engine, from, kind, target, side);
  const { reach } = engine.rules.hooks;
  return reach.length === 0 ? reachesAs(engine, from, kind, target, side) : reach[0](engine, from, kind, target, side);
}

/** The same on one of two boards with the same squares. */
function reachesOnPlane(engine: Engine, from: Square, kind: KindIndex, target: Square, side: SideBit): boolean {
  const { position, rules } = engine;
  const plane = position.board[from] & rules.planes;
  const unit = position.board[target];
  if (unit !== 0 && (unit & rules.planes) !== plane) return false;
  const mark = liftPlane(engine, plane);
  const answer = reachesWith(engine, from, kind, target, side);
  unlift(engine, mark);
  return answer;
}

/**
 * Could the unit on `from` capture on `target` if it stood on `place` instead?
 *
 * @param asked  from where conditions are asked whether there is such a way
 */
export function reachesFrom(
  engine: Engine,
  from: Square,
  place: Square,
  kind: KindIndex,
  target: Square,
  side: SideBit,
  asked: Square = place,
): boolean {
  const { board, occupied } = engine.position;
  const unit = board[from];
  // The lists stay as they are: only the board forgets the unit for the moment of the question.
  board[from] = 0;
  occupied[from >> 5] ^= 1 << (from & 31);
  const reaches = goesTo(engine, place, kind, target, side, asked);
  board[from] = unit;
  occupied[from >> 5] ^= 1 << (from & 31);
  return reaches;
}

/** The same for a unit of any kind that stands there, or would; nothing need stand on `from`. */
export function reachesAs(engine: Engine, from: Square, kind: KindIndex, target: Square, side: SideBit): boolean {
  return goesTo(engine, from, kind, target, side, from);
}

function goesTo(engine: Engine, from: Square, kind: KindIndex, target: Square, side: SideBit, asked: Square): boolean {
  const { shift, reach, kernel } = engine.tables;
  const way = reach[(((kind << 1) + side - 1) << (2 * shift)) | (target << shift) | from];
  if (way === 0) return reachesInPassing(engine, from, kind, target, side);
  const open = kernel[kind] < ROUTES ? wayIsOpen(engine, way) : reachesOtherwise(engine, from, kind, target, side, way);
  if (!open) return reachesInPassing(engine, from, kind, target, side);
  return existsWay(engine, asked, target, side, kind);
}

/** The question of kernels that do not simply go along lines. A new kernel has its answer here. */
function reachesOtherwise(
  engine: Engine,
  from: Square,
  kind: KindIndex,
  target: Square,
  side: SideBit,
  way: number,
): boolean {
  const kernel = engine.tables.kernel[kind];
  if (kernel === PATHS) return pathIsOpen(engine, way);
  if (kernel === FLOOD) return floodReaches(engine, from, kind, side, target);
  if (kernel === RADIAL) return radialReaches(engine, from, side, target);
  if (kernel === BORROWED) return borrowedReaches(engine, from, kind, side, target);
  return routeReaches(engine, from, kind, side, target);
}

function existsWay(engine: Engine, from: Square, target: Square, side: SideBit, kind: KindIndex): boolean {
  const { geometry } = engine.rules.hooks;
  for (let h = 0; h < geometry.length; h++) if (!geometry[h](engine, from, target, side, kind)) return false;
  return true;
}

/** Is it a pawn that may capture the one on `target` in passing? */
function reachesInPassing(engine: Engine, from: Square, kind: KindIndex, target: Square, side: SideBit): boolean {
  const passed = engine.position.state[EN_PASSANT_STATE];
  if (passed === 0 || ((passed >> 8) & 0xff) !== target) return false;
  if (engine.tables.inPassing[kind] === 0 || (engine.position.board[target] & 3) === side) return false;
  return (
    crosses(engine, from, kind, passed & 0xff, side) ||
    ((passed & PASSED_TWO) !== 0 && crosses(engine, from, kind, (passed >> 17) & 0xff, side))
  );
}

/** Could the pawn on `from` capture on a square that was passed over? */
function crosses(engine: Engine, from: Square, kind: KindIndex, crossed: Square, side: SideBit): boolean {
  const { shift, reach } = engine.tables;
  const way = reach[(((kind << 1) + side - 1) << (2 * shift)) | (crossed << shift) | from];
  return way !== 0 && wayIsOpen(engine, way) && existsWay(engine, from, crossed, side, kind);
}

/** Does some unit of `side` reach `target`, whether it may act or not? A unit on `target` itself does not count. */
export function reached(engine: Engine, target: Square, side: SideBit): boolean {
  const { units, counts } = engine.position;
  const base = (side - 1) << 8;
  for (let i = 0; i < counts[side - 1]; i++) {
    const from = units[base | i];
    if (from !== target && reachesBare(engine, from, target, side)) return true;
  }
  return false;
}

/** Is one of the ways of a `reach` entry (not 0) open? */
export function wayIsOpen(engine: Engine, way: number): boolean {
  if (way > 0) return lineIsOpen(engine, way);
  const ways = engine.tables.ways;
  for (let at = -way; ways[at] !== 0; at++) if (lineIsOpen(engine, ways[at])) return true;
  return false;
}

/** By how many of its lines does the unit on `from`, as what it is, reach `target`? At most one where it does not go along lines. */
export function openWays(engine: Engine, from: Square, target: Square, side: SideBit): number {
  const { shift, reach, kernel, ways } = engine.tables;
  const kind = (engine.position.board[from] >> 2) & 0xff;
  const way = reach[(((kind << 1) + side - 1) << (2 * shift)) | (target << shift) | from];
  if (way >= 0 || kernel[kind] >= ROUTES) return reaches(engine, from, target, side) ? 1 : 0;
  let count = 0;
  for (let at = -way; ways[at] !== 0; at++) if (lineIsOpen(engine, ways[at])) count++;
  return count;
}

/** Are the squares from this index of `between` downwards empty, but for the hurdles among them? */
export function lineIsOpen(engine: Engine, way: number): boolean {
  const { masks, hurdles, words } = engine.tables;
  const occupied = engine.position.occupied;
  const base = way * words;
  for (let w = 0; w < words; w++) if ((masks[base + w] & occupied[w]) !== hurdles[base + w]) return false;
  return true;
}
