import { addMove } from './add-move.js';
import type { Engine } from './engine.js';
import {
  DOUBLE_STEP,
  EN_PASSANT,
  EN_PASSANT_STATE,
  isPassed,
  isVanished,
  type KindIndex,
  LOCUST,
  NO_SQUARE,
  NORMAL,
  type SideBit,
  type Square,
  type Unit,
} from './layout.js';
import { lineIsOpen, wayIsOpen } from './observe.js';
import {
  MOST_VARIANTS,
  PATH_CAPTURES,
  PATH_DOUBLE_STEP,
  PATH_IN_PASSING,
  PATH_MOVES,
  PATH_VARIANT_SHIFT,
  type Tables,
} from './tables.js';

/**
 * The kernel `PATHS`: pushes the moves of the unit on `from` as one of this kind, which goes paths. An arrival comes once, but
 * once for each victim where captures are a locust's.
 */
export function goPaths(engine: Engine, from: Square, kind: KindIndex, side: SideBit): void {
  const { paths, pathsAt, shift } = engine.tables;
  const board = engine.position.board;
  for (let at = pathsAt[(((kind << 1) + side - 1) << shift) | from]; at !== 0; ) {
    const look = paths[at];
    const to = look & 0xff;
    const unit = board[to];
    const victim = (look >> 8) & 0xff;
    if (unit === 0) {
      if ((look & PATH_MOVES) !== 0)
        add(engine, from, to, 0, side, (look & PATH_DOUBLE_STEP) === 0 ? NORMAL : DOUBLE_STEP);
      else if ((look & PATH_IN_PASSING) !== 0) {
        const passed = engine.position.state[EN_PASSANT_STATE];
        if (isPassed(passed, victim) && (board[(passed >> 8) & 0xff] & 3) !== side)
          add(engine, from, to, 0, side, EN_PASSANT);
      } else if (victim !== to && isPrey(board[victim], side)) add(engine, from, to, look, side);
      at = paths[at + 1];
    } else {
      if ((look & PATH_CAPTURES) !== 0 && victim === to && isPrey(unit, side)) add(engine, from, to, 0, side);
      // A square that has vanished is neither empty nor a hurdle.
      at = paths[isVanished(unit) ? at + 3 : at + 2];
    }
  }
}

/** Every square to which paths from the looks at `at` may lead, whatever stands where; for bounds, not for play. */
export function pathArrivals({ paths }: Tables, at: number): readonly Square[] {
  const arrivals = new Set<Square>();
  const met = new Set<number>([0]);
  const open = [at];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (met.has(next)) continue;
    met.add(next);
    const look = paths[next];
    const to = look & 0xff;
    if ((look & (PATH_MOVES | PATH_CAPTURES)) !== 0 || ((look >> 8) & 0xff) !== to) arrivals.add(to);
    open.push(paths[next + 1], paths[next + 2], paths[next + 3]);
  }
  return [...arrivals];
}

const isPrey = (unit: Unit, side: SideBit): boolean => (unit & 3) !== side && !isVanished(unit);

/** @param look  that of a locust's arrival; 0 for a usual move */
function add(engine: Engine, from: Square, to: Square, look: number, side: SideBit, type: number = NORMAL): void {
  const { seen, seenStamp } = engine;
  const variant = (look >> PATH_VARIANT_SHIFT) & (MOST_VARIANTS - 1);
  const mark = look === 0 ? to : (variant + 1) * 256 + to;
  if (seen[mark] === seenStamp) return;
  seen[mark] = seenStamp;
  const move = from | (to << 8) | (look === 0 ? type : LOCUST);
  addMove(engine, variant === 0 ? move : move + variant * engine.rules.variantUnit, side);
}

/** Is one of the ways of a `reach` entry (not 0) open? As `wayIsOpen`, but no square that has vanished is a hurdle. */
export function pathIsOpen(engine: Engine, way: number): boolean {
  if (!engine.mayVanish) return wayIsOpen(engine, way);
  if (way > 0) return lineIsOpen(engine, way) && hurdlesStand(engine, way);
  const ways = engine.tables.ways;
  for (let at = -way; ways[at] !== 0; at++)
    if (lineIsOpen(engine, ways[at]) && hurdlesStand(engine, ways[at])) return true;
  return false;
}

/** Are there units on all squares of an open way that are not empty? */
function hurdlesStand(engine: Engine, way: number): boolean {
  const { between } = engine.tables;
  const { board } = engine.position;
  for (let at = way; between[at] !== NO_SQUARE; at--) if (isVanished(board[between[at]])) return false;
  return true;
}
