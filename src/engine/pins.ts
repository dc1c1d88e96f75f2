import type { Engine } from './engine.js';
import { NO_SQUARE, type SideBit, type Square } from './layout.js';
import type { Tables } from './tables.js';

/**
 * What the lines to one royal unit mean: who observes it, and who alone stands in the way. Applies on the fast path
 * only. Marks are stamps, so that nothing has to be cleared.
 */
export interface Pins {
  stamp: number;
  /** Squares of checking units, and the open way of each; a unit that checks on two ways stands here twice. */
  readonly checkers: Uint8Array;
  readonly checkWays: Int32Array;
  /**
   * `pinned[square] === stamp`: the unit there is pinned by the unit on `pinner[square]` along `pinWay[square]`; on
   * several ways where the pinner is `NO_SQUARE`.
   */
  readonly pinned: Int32Array;
  readonly pinner: Uint8Array;
  readonly pinWay: Int32Array;
  /**
   * `delicate[square] === stamp`: who leaves the square or comes to it may open a way that needs hurdles.
   */
  readonly delicate: Int32Array;
  /** How many such ways are open; `relief[square] === stamp`: who leaves the square or comes to it may close one of them. */
  hopped: number;
  readonly relief: Int32Array;
}

/** More ways than can lead to one square. */
const MOST_CHECKS = 2048;

export function createPins(): Pins {
  return {
    stamp: 0,
    checkers: new Uint8Array(MOST_CHECKS),
    checkWays: new Int32Array(MOST_CHECKS),
    pinned: new Int32Array(256),
    pinner: new Uint8Array(256),
    pinWay: new Int32Array(256),
    delicate: new Int32Array(256),
    hopped: 0,
    relief: new Int32Array(256),
  };
}

/**
 * Finds who of `attackers` observes `target`, and which units of `blockers` alone stand in the way of one of them: pinned
 * units where `target` is the king of `blockers`, batteries where it is the king of the other side.
 *
 * @returns number of open ways on which `target` is observed
 */
export function analyse(engine: Engine, pins: Pins, target: Square, attackers: SideBit, blockers: SideBit): number {
  const position = engine.position;
  const stamp = ++pins.stamp;
  const { shift, royalReach: reach, masks, words, ways, hops } = engine.tables;
  const { board, units, occupied } = position;
  const list = (attackers - 1) << 8;
  const count = position.counts[attackers - 1];
  const row = ((attackers - 1) << (2 * shift)) | (target << shift);
  const kindShift = 2 * shift + 1;
  let checks = 0;
  pins.hopped = 0;
  for (let i = 0; i < count; i++) {
    const from = units[list | i];
    const entry = reach[row + (((board[from] >> 2) & 0xff) << kindShift) + from];
    if (entry === 0) continue;
    for (let next = -entry, way = entry; way !== 0; way = entry > 0 ? 0 : ways[next++]) {
      if (way < 0) continue;
      if (hops && needsHurdles(engine.tables, way)) {
        noteHop(engine, pins, from, way);
        continue;
      }
      // The occupied squares on the way: none, one, or more than that.
      let bits = 0;
      let word = 0;
      const base = way * words;
      for (let w = 0; w < words; w++) {
        const here = masks[base + w] & occupied[w];
        if (here === 0) continue;
        if (bits !== 0 || (here & (here - 1)) !== 0) {
          word = -1;
          break;
        }
        bits = here;
        word = w;
      }
      if (word < 0) continue;
      if (bits === 0) {
        pins.checkers[checks] = from;
        pins.checkWays[checks++] = way;
        continue;
      }
      const blocker = (word << 5) + 31 - Math.clz32(bits);
      if ((board[blocker] & blockers) !== 0) {
        // Two ways may pin one unit where lines cross: then only playing tells.
        pins.pinner[blocker] = pins.pinned[blocker] === stamp ? NO_SQUARE : from;
        pins.pinned[blocker] = stamp;
        pins.pinWay[blocker] = way;
      }
    }
  }
  return checks;
}

function needsHurdles({ hurdles, words }: Tables, way: number): boolean {
  for (let w = 0; w < words; w++) if (hurdles[way * words + w] !== 0) return true;
  return false;
}

/** A move changes two squares at most, where it is not tested anyway: what stands between it and the open way is delicate. */
function noteHop(engine: Engine, pins: Pins, from: Square, way: number): void {
  const { between, masks, hurdles, words } = engine.tables;
  const { occupied } = engine.position;
  const base = way * words;
  let first = NO_SQUARE;
  let second = NO_SQUARE;
  for (let w = 0; w < words; w++) {
    for (let rest = (masks[base + w] & occupied[w]) ^ hurdles[base + w]; rest !== 0; rest &= rest - 1) {
      if (second !== NO_SQUARE) return;
      second = first;
      first = (w << 5) + 31 - Math.clz32(rest & -rest);
    }
  }
  if (first === NO_SQUARE) {
    pins.hopped++;
    pins.relief[from] = pins.stamp;
    for (let at = way; between[at] !== NO_SQUARE; at--) pins.relief[between[at]] = pins.stamp;
  } else {
    pins.delicate[first] = pins.stamp;
    if (second !== NO_SQUARE) pins.delicate[second] = pins.stamp;
  }
}

/** Does `square` lie on the way with this index of `between`? */
export function onWay({ masks, words }: Tables, way: number, square: Square): boolean {
  return ((masks[way * words + (square >> 5)] >>> (square & 31)) & 1) !== 0;
}
