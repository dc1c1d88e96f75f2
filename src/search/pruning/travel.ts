import { NO_SQUARE, type Tables } from '../../engine/index.js';

/** Farther than any budget that is asked for. */
export const FAR = 15;

/**
 * How far units could travel on an otherwise empty board: lower bounds on moves, since nothing is in their way and every
 * capture is granted. Pawns may promote on the way. Made per rule set, on demand, and kept with the tables.
 */
export class Travel {
  readonly tables: Tables;
  readonly #distances = new Map<number, Uint8Array>();
  /** By `coverIndex`; an array with holes, since most of it is never asked for. */
  readonly #covers: (Int32Array | undefined)[] = [];
  /** All that any of these masks covers. */
  readonly #unions: Int32Array;
  /** Squares around a square to which a royal unit of the kind could step, by `kindSide << shift | square`. */
  readonly #steps = new Map<number, Uint8Array>();

  #royal = -1;

  constructor(tables: Tables) {
    this.tables = tables;
    this.#unions = new Int32Array((2 * tables.kinds) << (2 * tables.shift + 3)).fill(-1);
  }

  /** What a unit could cover at all around a royal unit on `center` with `moves` moves, 0 to 7; see `covers`. */
  union(kind: number, side: number, square: number, moves: number, royalKindSide: number, center: number): number {
    const { shift } = this.tables;
    const index = (((((2 * kind + side - 1) << shift) | square) << shift) | center) * 8 + moves;
    const known = this.#unions[index] as number;
    if (known !== -1 && this.#royal === royalKindSide) return known;
    let union = 0;
    for (const mask of this.covers(kind, side, square, moves, royalKindSide, center)) union |= mask;
    this.#unions[index] = union;
    return union;
  }

  /** The squares of a kind's first steps from `square`: the flights of a royal unit there. At most 30 are given. */
  steps(kindSide: number, square: number): Uint8Array {
    const { shift, nodes } = this.tables;
    const key = (kindSide << shift) | square;
    let steps = this.#steps.get(key);
    if (steps === undefined) {
      const found: number[] = [];
      for (const table of [this.tables.lines, this.tables.quiet, this.tables.captures]) {
        for (let at = table[key] as number; nodes[at] !== NO_SQUARE; at = nodes[at + 1] as number) {
          const to = nodes[at] as number;
          if (!found.includes(to) && found.length < 30) found.push(to);
        }
      }
      steps = Uint8Array.from(found);
      this.#steps.set(key, steps);
    }
    return steps;
  }

  /**
   * Fewest moves from `square` to every state `kind << shift | square`, `FAR` if more than that; a unit is where it stands
   * in 0 moves.
   */
  distances(kind: number, side: number, square: number): Uint8Array {
    const { shift, nodes, promotes, promotions, kinds } = this.tables;
    const kindSide = 2 * kind + side - 1;
    const key = (kindSide << shift) | square;
    const known = this.#distances.get(key);
    if (known !== undefined) return known;
    const distances = new Uint8Array(kinds << shift).fill(FAR);
    let frontier = [(kind << shift) | square];
    distances[frontier[0] as number] = 0;
    for (let moves = 1; moves < FAR && frontier.length > 0; moves++) {
      const next: number[] = [];
      for (const state of frontier) {
        const k = state >> shift;
        const from = ((2 * k + side - 1) << shift) | (state & ((1 << shift) - 1));
        for (const table of [this.tables.lines, this.tables.quiet, this.tables.captures]) {
          for (let at = table[from] as number; nodes[at] !== NO_SQUARE; at += 2) {
            const to = nodes[at] as number;
            const arrivals = promotes[((2 * k + side - 1) << shift) | to] === 1 ? promotions : [k];
            for (const arrival of arrivals) {
              const reached = (arrival << shift) | to;
              if (distances[reached] !== FAR) continue;
              distances[reached] = moves;
              next.push(reached);
            }
          }
        }
      }
      frontier = next;
    }
    this.#distances.set(key, distances);
    return distances;
  }

  /**
   * What a unit could cover around a royal unit of `royalKindSide` on `center` after at most `moves` moves: the maximal
   * masks, where bit 0 is the center and bit i+1 the i-th of its steps.
   */
  covers(kind: number, side: number, square: number, moves: number, royalKindSide: number, center: number): Int32Array {
    const { shift, reach, kinds } = this.tables;
    const kindSide = 2 * kind + side - 1;
    // Masks are relative to one kind of royal unit; another one (the other side's king, a royal queen) begins anew.
    if (this.#royal !== royalKindSide) {
      this.#royal = royalKindSide;
      this.#covers.length = 0;
      this.#unions.fill(-1);
    }
    const key = ((((kindSide << shift) | square) << shift) | center) * 8 + moves;
    const known = this.#covers[key];
    if (known !== undefined) return known;
    const area = 1 << shift;
    const flights = this.steps(royalKindSide, center);
    const distances = this.distances(kind, side, square);
    const masks: number[] = [];
    for (let k = 1; k < kinds; k++) {
      const row = (2 * k + side - 1) << (2 * shift);
      for (let at = 0; at < area; at++) {
        if (at === center || (distances[(k << shift) | at] as number) > moves) continue;
        let mask = reach[row | (center << shift) | at] !== 0 ? 1 : 0;
        for (let i = 0; i < flights.length; i++) {
          if (reach[row | ((flights[i] as number) << shift) | at] !== 0) mask |= 2 << i;
        }
        // A mask within another is of no use.
        let useful = true;
        for (let m = masks.length - 1; m >= 0 && useful; m--) {
          const other = masks[m] as number;
          if ((mask & ~other) === 0) useful = false;
          else if ((other & ~mask) === 0) masks.splice(m, 1);
        }
        if (useful) masks.push(mask);
      }
    }
    const covers = Int32Array.from(masks);
    this.#covers[key] = covers;
    return covers;
  }
}

const travels = new WeakMap<Tables, Travel>();

/** The travel tables of a rule set; shared by all searches under it. */
export function travelOf(tables: Tables): Travel {
  let travel = travels.get(tables);
  if (travel === undefined) {
    travel = new Travel(tables);
    travels.set(tables, travel);
  }
  return travel;
}
