import { mix } from './keys.js';
import { ROYAL, type Square, type Unit } from './layout.js';
import type { Tables } from './tables.js';

/** Length of the write log, in words, to return to. */
export type Mark = number;

const STATE_ENTRY = 1 << 30;

/**
 * A board whose every change is logged, so that any change can be taken back by anyone, exactly: after `undo` the unit
 * lists have their old order too, and play is deterministic.
 */
export class Position {
  readonly tables: Tables;
  /** Unit by square. */
  readonly board: Int32Array;
  /** Squares of the units that White (from 0) and Black (from 256) may move; neutral units stand in both lists. */
  readonly units: Uint8Array;
  /** Lengths of the two lists. */
  readonly counts: Int32Array;
  /** Squares of royal units: White's from 0, Black's from 16. */
  readonly royals: Uint8Array;
  readonly royalCounts: Int32Array;
  /** State slots: castling rights, en passant, then those of the conditions. */
  readonly state: Int32Array;
  /** Two hash words over units and state; the side to move is not in them. */
  keyLow = 0;
  keyHigh = 0;
  /** The squares that are not empty, as words of 32 squares. */
  readonly occupied: Int32Array = new Int32Array(8);
  readonly #places: Uint8Array;
  #log: Int32Array;
  #top = 0;

  constructor(tables: Tables, slots: number) {
    this.tables = tables;
    this.board = new Int32Array(1 << tables.shift);
    this.units = new Uint8Array(512);
    this.counts = new Int32Array(2);
    this.royals = new Uint8Array(32);
    this.royalCounts = new Int32Array(2);
    this.state = new Int32Array(slots);
    this.#places = new Uint8Array(512);
    this.#log = new Int32Array(1 << 14);
  }

  mark(): Mark {
    return this.#top;
  }

  /** The only way to change the board: logs the old unit, keeps hash and lists. */
  set(square: Square, unit: Unit): void {
    const before = this.board[square];
    const units = this.units;
    const places = this.#places;
    const left = before & ~unit & 3;
    const came = unit & ~before & 3;
    let entry = square;
    for (let side = 0; side < 2; side++) {
      const bit = side + 1;
      const base = side << 8;
      if ((left & bit) !== 0) {
        const at = places[base | square];
        const last = units[base | --this.counts[side]];
        units[base | at] = last;
        places[base | last] = at;
        entry |= at << (8 << side);
      } else if ((came & bit) !== 0) {
        const at = this.counts[side]++;
        units[base | at] = square;
        places[base | square] = at;
      }
    }
    if (this.#top + 2 > this.#log.length) this.#grow();
    this.#log[this.#top++] = entry;
    this.#log[this.#top++] = before;
    this.#put(square, before, unit);
  }

  /** Changes a state slot, logged like a square. */
  setState(slot: number, value: number): void {
    const before = this.state[slot];
    if (before === value) return;
    if (this.#top + 2 > this.#log.length) this.#grow();
    this.#log[this.#top++] = STATE_ENTRY | slot;
    this.#log[this.#top++] = before;
    this.#putState(slot, before, value);
  }

  /** Takes back every change since `mark`. */
  undo(mark: Mark): void {
    const units = this.units;
    const places = this.#places;
    while (this.#top > mark) {
      const before = this.#log[--this.#top];
      const entry = this.#log[--this.#top];
      if ((entry & STATE_ENTRY) !== 0) {
        const slot = entry & 0xffff;
        this.#putState(slot, this.state[slot], before);
        continue;
      }
      const square = entry & 0xff;
      const unit = this.board[square];
      const left = before & ~unit & 3;
      const came = unit & ~before & 3;
      for (let side = 0; side < 2; side++) {
        const bit = side + 1;
        const base = side << 8;
        if ((left & bit) !== 0) {
          const at = (entry >> (8 << side)) & 0xff;
          const end = this.counts[side]++;
          // Its place may be the end itself: what stands there is then left over from later changes, and no unit.
          if (at !== end) {
            const last = units[base | at];
            units[base | end] = last;
            places[base | last] = end;
          }
          units[base | at] = square;
          places[base | square] = at;
        } else if ((came & bit) !== 0) this.counts[side]--;
      }
      this.#put(square, unit, before);
    }
  }

  /**
   * The changes of the board since `mark`, oldest first, as `visit(square, before)`; for annotation, not for search.
   */
  changesSince(mark: Mark, visit: (square: Square, before: Unit) => void): void {
    for (let i = mark; i < this.#top; i += 2) {
      if ((this.#log[i] & STATE_ENTRY) === 0) visit(this.#log[i] & 0xff, this.#log[i + 1]);
    }
  }

  #put(square: Square, before: Unit, after: Unit): void {
    const tables = this.tables;
    const shift = tables.shift;
    if (before !== 0) {
      const key = ((before & 1023) << shift) | square;
      this.keyLow ^= tables.keysLow[key];
      this.keyHigh ^= tables.keysHigh[key];
      if (before >= ROYAL) this.#attributes(square, before, -1);
    }
    if (after !== 0) {
      const key = ((after & 1023) << shift) | square;
      this.keyLow ^= tables.keysLow[key];
      this.keyHigh ^= tables.keysHigh[key];
      if (after >= ROYAL) this.#attributes(square, after, 1);
    }
    this.board[square] = after;
    if ((before === 0) !== (after === 0)) this.occupied[square >> 5] ^= 1 << (square & 31);
  }

  #attributes(square: Square, unit: Unit, step: 1 | -1): void {
    const word = Math.imul(unit >> 10, 0x9e3779b1) ^ (square << 24);
    this.keyLow ^= mix(word);
    this.keyHigh ^= mix(word ^ 0x5bd1e995);
    if ((unit & ROYAL) === 0) return;
    for (let side = 0; side < 2; side++) {
      if ((unit & (side + 1)) === 0) continue;
      const base = side << 4;
      if (step === 1) {
        if (this.royalCounts[side] === 16) throw new Error('more than 16 royal units of one side');
        this.royals[base | this.royalCounts[side]++] = square;
        continue;
      }
      const last = --this.royalCounts[side];
      for (let i = 0; i < last; i++)
        if (this.royals[base | i] === square) this.royals[base | i] = this.royals[base | last];
    }
  }

  #putState(slot: number, before: number, after: number): void {
    const word = Math.imul(slot + 1, 0x85ebca6b);
    if (before !== 0) {
      this.keyLow ^= mix(word ^ before);
      this.keyHigh ^= mix(word ^ Math.imul(before, 0x27d4eb2f));
    }
    if (after !== 0) {
      this.keyLow ^= mix(word ^ after);
      this.keyHigh ^= mix(word ^ Math.imul(after, 0x27d4eb2f));
    }
    this.state[slot] = after;
  }

  #grow(): void {
    const log = new Int32Array(this.#log.length * 2);
    log.set(this.#log);
    this.#log = log;
  }
}
