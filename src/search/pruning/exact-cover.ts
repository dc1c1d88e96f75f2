import { EN_PASSANT_STATE, type Engine, kindOf, ROYAL, type SideBit, type Square } from '../../engine/index.js';
import { SHY, type Travel } from './travel.js';

/**
 * The cover of a king before the very last half-move, with what stands between: what the winner's units observe now, and what one of
 * them uncovers when it leaves. For orthodox play, where a move changes nothing else.
 */
export class ExactCover {
  readonly #engine: Engine;
  readonly #winner: SideBit;
  readonly #travel: Travel;
  readonly #lines: boolean;
  /** By the unit's number: what it observes from where it stands, and what others observe only once it is gone. */
  readonly #observed = new Int32Array(256);
  readonly #uncovered = new Int32Array(256);
  readonly #numbers = new Uint8Array(256);

  constructor(engine: Engine, winner: SideBit, travel: Travel) {
    this.#engine = engine;
    this.#winner = winner;
    this.#travel = travel;
    this.#lines = !engine.tables.hops && !engine.tables.plainOnly;
  }

  /** A capture in passing takes a unit away from elsewhere; then only the general bound applies. */
  get applies(): boolean {
    return this.#lines && this.#engine.position.state[EN_PASSANT_STATE] === 0;
  }

  /**
   * Can one move of the winner cover all these squares?
   *
   * @param need  bit 0 for the king's square `center`, bit i+1 for the i-th of his steps
   */
  possible(need: number, royalKindSide: number, center: Square): boolean {
    const { board, units, counts } = this.#engine.position;
    const { shift } = this.#engine.tables;
    const winner = this.#winner;
    const base = (winner - 1) << 8;
    const count = counts[winner - 1] as number;
    const observed = this.#observed;
    const uncovered = this.#uncovered;
    for (let i = 0; i < count; i++) {
      observed[i] = 0;
      uncovered[i] = 0;
      this.#numbers[units[base | i] as number] = i;
    }
    const flights = this.#travel.steps((royalKindSide << shift) | center);
    for (let i = 0; i < count; i++) {
      const from = units[base | i] as number;
      const kindSide = 2 * kindOf(board[from] as number) + winner - 1;
      for (let rest = need; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const target = bit === 1 ? center : (flights[30 - Math.clz32(bit)] as number);
        this.#look(i, from, kindSide, target, bit, center);
      }
    }
    // What two units or more observe stays observed, whichever of them moves.
    let once = 0;
    let twice = 0;
    for (let i = 0; i < count; i++) {
      twice |= once & (observed[i] as number);
      once |= observed[i] as number;
    }
    for (let i = 0; i < count; i++) {
      const open = need & ~((once & ~(observed[i] as number)) | twice | (uncovered[i] as number));
      const from = units[base | i] as number;
      const unit = board[from] as number;
      const king = (unit & ROYAL) !== 0 && 2 * kindOf(unit) + 2 - winner === royalKindSide;
      const place = (((2 * kindOf(unit) + winner - 1) << shift) | from) + (king ? SHY : 0);
      if ((open & ~this.#travel.union(place, 1, royalKindSide, center)) !== 0) continue;
      const covers = this.#travel.covers(place, 1, royalKindSide, center);
      for (let c = 0; c < covers.length; c++) if ((open & ~(covers[c] as number)) === 0) return true;
    }
    return false;
  }

  /** Notes whether the i-th unit observes the target, or does so once another one of its side has left its line. */
  #look(i: number, from: Square, kindSide: number, target: Square, bit: number, king: Square): void {
    const { tables, position } = this.#engine;
    const { shift, reach, masks, words } = tables;
    const way = reach[(kindSide << (2 * shift)) | (target << shift) | from] as number;
    if (way === 0) return;
    // Of several ways one may be open.
    if (way <= 1) {
      this.#observed[i] = (this.#observed[i] as number) | bit;
      return;
    }
    let blockers = 0;
    let blocker = 0;
    for (let w = 0; w < words; w++) {
      let between = (masks[way * words + w] as number) & (position.occupied[w] as number);
      // The king gives way: he does not shield the squares behind him.
      if (king >> 5 === w) between &= ~(1 << (king & 31));
      if (between === 0) continue;
      if ((between & (between - 1)) !== 0) return;
      blockers++;
      blocker = (w << 5) | (31 - Math.clz32(between));
    }
    if (blockers === 0) this.#observed[i] = (this.#observed[i] as number) | bit;
    else if (blockers === 1 && ((position.board[blocker] as number) & 3) === this.#winner) {
      const number = this.#numbers[blocker] as number;
      this.#uncovered[number] = (this.#uncovered[number] as number) | bit;
    }
  }
}
