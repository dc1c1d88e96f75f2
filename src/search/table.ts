/**
 * Transposition table of fixed memory: keys of 64 bits are compared in full, so that the table may forget but (but for
 * two positions with equal keys, about one chance in 10^19 per pair) never lie. Buckets of four; when one is full, the
 * entry of least depth goes.
 *
 * It begins small and grows to its limit, so that short problems do not pay for memory.
 */
export class Table {
  #words: Int32Array;
  #mask: number;
  #used = 0;
  readonly #limit: number;
  /** Index of the entry that `find` found or `claim` gave, in words; its fields are at +2 and +3. */
  at = 0;

  /** @param bytes  memory limit; 0 makes a table that remembers nothing but a handful of positions */
  constructor(bytes: number) {
    const entries = Math.max(64, 2 ** Math.floor(Math.log2(Math.max(1, bytes / 16))));
    this.#limit = entries;
    const first = Math.min(entries, 1 << 14);
    this.#words = new Int32Array(first * 4);
    this.#mask = first - 1;
  }

  /** Looks a key up; true sets `at`. */
  find(low: number, high: number): boolean {
    const words = this.#words;
    const bucket = low & this.#mask & ~3;
    for (let i = 0; i < 4; i++) {
      const at = (bucket + i) << 2;
      if (words[at] === low && words[at + 1] === high && words[at + 2] !== 0) {
        this.at = at;
        return true;
      }
    }
    return false;
  }

  /** First word of the entry at `at`: never 0 in a live entry. */
  get first(): number {
    return this.#words[this.at + 2] as number;
  }

  get second(): number {
    return this.#words[this.at + 3] as number;
  }

  /**
   * Stores an entry, replacing one of the same key, a free one, or that of least depth.
   *
   * @param first   not 0; its low 8 bits are the depth by which replacement judges
   */
  store(low: number, high: number, first: number, second: number): void {
    let words = this.#words;
    let best = -1;
    let least = 0x7fffffff;
    const bucket = low & this.#mask & ~3;
    for (let i = 0; i < 4; i++) {
      const at = (bucket + i) << 2;
      const there = words[at + 2] as number;
      if (there === 0 || (words[at] === low && words[at + 1] === high)) {
        best = at;
        if (there === 0) this.#used++;
        least = -1;
        break;
      }
      if ((there & 255) < least) {
        least = there & 255;
        best = at;
      }
    }
    if (least >= 0 && this.#mask + 1 < this.#limit && this.#used > (this.#mask + 1) >> 1) {
      this.#grow();
      words = this.#words;
      this.store(low, high, first, second);
      return;
    }
    words[best] = low;
    words[best + 1] = high;
    words[best + 2] = first;
    words[best + 3] = second;
  }

  #grow(): void {
    const old = this.#words;
    const entries = Math.min(this.#limit, (this.#mask + 1) * 8);
    this.#words = new Int32Array(entries * 4);
    this.#mask = entries - 1;
    this.#used = 0;
    for (let at = 0; at < old.length; at += 4) {
      if (old[at + 2] !== 0)
        this.store(old[at] as number, old[at + 1] as number, old[at + 2] as number, old[at + 3] as number);
    }
  }
}
