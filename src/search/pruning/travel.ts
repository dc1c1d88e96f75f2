import { NO_SQUARE, pathArrivals, type Tables } from '../../engine/index.js';

/** Farther than any budget that is asked for. */
export const FAR = 15;
/** Budgets for which masks are kept are below this. */
export const MASK_BUDGETS = 8;
/** Mark of a mask that is known; no flight has this bit. */
const KNOWN = 1 << 31;
/** Added to a place: a king, who never comes next to the other one. */
export const SHY: number = 1 << 24;
const NOWHERE: readonly number[] = [];
/** Flights that fit a mask beside the center. */
const MOST_STEPS = 30;

/**
 * How far units could travel on an otherwise empty board: lower bounds on moves, since nothing is in their way and every
 * capture is granted. Pawns may promote on the way. Everything is made on demand, and kept with the tables of the rules.
 *
 * Lists are indexed by `kindSide << shift | square` ("place" below), as in the engine's tables.
 */
export class Travel {
  readonly tables: Tables;
  /** Units may also be brought to squares by being captured, which costs their side no move. */
  readonly #captured: boolean;
  /** Who stands on a flight may be proof against capture there: effects of the capture may forbid it. */
  readonly #shields: boolean;
  readonly #steps: (Uint8Array | undefined)[];
  readonly #distances: (Uint8Array | undefined)[];
  readonly #arrivals: (Uint8Array | undefined)[];
  readonly #near: (Uint8Array | undefined)[];
  readonly #pathEnds = new Map<number, readonly number[]>();
  readonly #rides: (boolean | undefined)[] = [];
  readonly #promotions: (number | undefined)[];
  /** By place: maximal masks by `center * MASK_BUDGETS + moves`. */
  readonly #covers: ((Int32Array | undefined)[] | undefined)[];
  /** All that any of them covers, by `(place << shift | center) * MASK_BUDGETS + moves`; `KNOWN` says that it was found. */
  readonly #unions: Int32Array;
  readonly #places: number;
  #royal = -1;

  constructor(tables: Tables, captured: boolean) {
    this.tables = tables;
    this.#captured = captured;
    this.#shields = tables.moverTo !== undefined || tables.capturedTo !== undefined;
    const places = (2 * tables.kinds) << tables.shift;
    this.#places = places;
    const list = (size = places): undefined[] => new Array<undefined>(size).fill(undefined);
    this.#steps = list();
    this.#distances = list();
    this.#arrivals = list();
    this.#near = list();
    this.#promotions = list();
    this.#covers = list(2 * places);
    // Zeros cost nothing until they are touched.
    this.#unions = new Int32Array(2 * (places << tables.shift) * MASK_BUDGETS);
  }

  /** The squares of a unit's first steps: the flights of a royal unit there. Squares beyond the 30th are left out. */
  steps(place: number): Uint8Array {
    const known = this.#steps[place];
    if (known !== undefined) return known;
    const { nodes } = this.tables;
    const found: number[] = [];
    for (const table of [this.tables.lines, this.tables.quiet, this.tables.captures]) {
      for (let at = table[place] as number; nodes[at] !== NO_SQUARE; ) {
        const to = nodes[at] as number;
        if (!found.includes(to) && found.length < MOST_STEPS) found.push(to);
        at = nodes[at + 1] as number;
      }
    }
    const steps = Uint8Array.from(found);
    this.#steps[place] = steps;
    return steps;
  }

  /** Does the kind go more than one step on some line, so that it could pin? */
  rides(kindSide: number): boolean {
    let rides = this.#rides[kindSide];
    if (rides === undefined) {
      const { shift, captures, lines, nodes } = this.tables;
      rides = false;
      for (let square = 0; square < 1 << shift && !rides; square++) {
        for (const table of [lines, captures]) {
          const start = table[(kindSide << shift) | square] as number;
          // A second square that is gone on with only when the first is empty: the first one's way on lies behind it.
          if (nodes[start] !== NO_SQUARE && (nodes[start + 1] as number) > start + 2) rides = true;
        }
      }
      this.#rides[kindSide] = rides;
    }
    return rides;
  }

  /** Fewest moves of a unit to each square, in whatever shape; 0 where it stands, `FAR` where it cannot come soon. */
  arrivals(place: number): Uint8Array {
    const known = this.#arrivals[place];
    if (known !== undefined) return known;
    const { shift, kinds } = this.tables;
    const distances = this.#distancesFrom(place);
    const arrivals = new Uint8Array(1 << shift).fill(FAR);
    for (let state = 0; state < kinds << shift; state++) {
      const square = state & ((1 << shift) - 1);
      arrivals[square] = Math.min(arrivals[square] as number, distances[state] as number);
    }
    this.#arrivals[place] = arrivals;
    return arrivals;
  }

  /** Fewest moves in which a pawn could promote; `FAR` if it cannot soon. */
  movesToPromote(place: number): number {
    const known = this.#promotions[place];
    if (known !== undefined) return known;
    const { shift, promotes } = this.tables;
    const kindSide = place >> shift;
    let fewest = FAR;
    this.arrivals(place).forEach((moves, square) => {
      if (promotes[(kindSide << shift) | square] === 1) fewest = Math.min(fewest, moves);
    });
    this.#promotions[place] = fewest;
    return fewest;
  }

  /** The squares that a unit may come to, nearest first, each followed by its distance in moves. */
  near(place: number): Uint8Array {
    const known = this.#near[place];
    if (known !== undefined) return known;
    const arrivals = this.arrivals(place);
    const order = [...arrivals.keys()].filter((at) => (arrivals[at] as number) < FAR);
    order.sort((a, b) => (arrivals[a] as number) - (arrivals[b] as number));
    const near = Uint8Array.from(order.flatMap((at) => [at, arrivals[at] as number]));
    this.#near[place] = near;
    return near;
  }

  /**
   * What a unit could cover around a royal unit of `royalKindSide` on `center` after at most `moves` moves (below
   * `MASK_BUDGETS`): the maximal masks, where bit 0 is the center and bit i+1 the i-th of its steps.
   *
   * @param place  may have `SHY` added: then it covers nothing from squares from which it observes the center
   */
  covers(place: number, moves: number, royalKindSide: number, center: number): Int32Array {
    if (this.#royal !== royalKindSide) this.#turnTo(royalKindSide);
    return this.#covers[this.#row(place)]?.[center * MASK_BUDGETS + moves] ?? this.#makeCovers(place, moves, center);
  }

  /** All that any mask of `covers` covers. */
  union(place: number, moves: number, royalKindSide: number, center: number): number {
    if (this.#royal !== royalKindSide) this.#turnTo(royalKindSide);
    const index = ((this.#row(place) << this.tables.shift) | center) * MASK_BUDGETS + moves;
    if (this.#unions[index] === 0) this.#makeCovers(place, moves, center);
    return (this.#unions[index] as number) & ~KNOWN;
  }

  #row(place: number): number {
    return place < SHY ? place : place - SHY + this.#places;
  }

  /** Masks are relative to one kind of royal unit; another one (the other side's king, a royal queen) begins anew. */
  #turnTo(royalKindSide: number): void {
    this.#royal = royalKindSide;
    this.#covers.fill(undefined);
    this.#unions.fill(0);
  }

  #makeCovers(who: number, moves: number, center: number): Int32Array {
    const line = this.#row(who);
    const shy = who >= SHY;
    const place = shy ? who - SHY : who;
    const { shift, reach, kinds } = this.tables;
    const area = 1 << shift;
    const side = ((place >> shift) & 1) + 1;
    const flights = this.steps((this.#royal << shift) | center);
    const distances = this.#distancesFrom(place);
    const masks: number[] = [];
    let union = 0;
    for (let k = 1; k < kinds; k++) {
      const row = (2 * k + side - 1) << (2 * shift);
      for (let at = 0; at < area; at++) {
        if (at === center || (distances[(k << shift) | at] as number) > moves) continue;
        let mask = reach[row | (center << shift) | at] !== 0 ? 1 : 0;
        if (shy && mask !== 0) continue;
        for (let i = 0; i < flights.length; i++) {
          const flight = flights[i] as number;
          if (reach[row | (flight << shift) | at] !== 0 || (this.#shields && flight === at)) mask |= 2 << i;
        }
        union |= mask;
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
    const index = center * MASK_BUDGETS + moves;
    const size = area * MASK_BUDGETS;
    // Filled from the start: an array with holes would become a dictionary.
    this.#covers[line] ??= new Array<Int32Array | undefined>(size).fill(undefined);
    (this.#covers[line] as (Int32Array | undefined)[])[index] = covers;
    this.#unions[line * size + index] = union | KNOWN;
    return covers;
  }

  /** Where paths lead from a place, whatever stands where. */
  #byPaths(place: number): readonly number[] {
    const at = this.tables.pathsAt[place] as number;
    if (at === 0) return NOWHERE;
    let arrivals = this.#pathEnds.get(place);
    if (arrivals === undefined) this.#pathEnds.set(place, (arrivals = pathArrivals(this.tables, at)));
    return arrivals;
  }

  /** Fewest moves to every state `kind << shift | square`. */
  #distancesFrom(place: number): Uint8Array {
    const known = this.#distances[place];
    if (known !== undefined) return known;
    const { shift, nodes, promotes, promotions, kinds, moverTo, capturedTo } = this.tables;
    const side = (place >> shift) & 1;
    const square = place & ((1 << shift) - 1);
    const distances = new Uint8Array(kinds << shift).fill(FAR);
    let frontier: number[] = [];
    /** Notes a state and where a capture of the unit may bring it from there. */
    const arrive = (kind: number, to: number, moves: number): void => {
      const state = (kind << shift) | to;
      if (distances[state] !== FAR) return;
      distances[state] = moves;
      frontier.push(state);
      if (this.#captured) for (const home of capturedTo?.[2 * kind + side] ?? []) become(kind, home, moves);
    };
    /** Who comes to a square as this kind, and promotes there if it is time. */
    const become = (kind: number, to: number, moves: number): void => {
      if (promotes[((2 * kind + side) << shift) | to] !== 1) arrive(kind, to, moves);
      else for (const shape of promotions) arrive(shape, to, moves);
    };
    arrive(place >> (shift + 1), square, 0);
    for (let moves = 1; moves < FAR && frontier.length > 0; moves++) {
      const before = frontier;
      frontier = [];
      for (const state of before) {
        const kind = state >> shift;
        const from = ((2 * kind + side) << shift) | (state & ((1 << shift) - 1));
        const go = (to: number, captures: boolean): void => {
          become(kind, to, moves);
          if (moverTo === undefined || !captures) return;
          const shapes = promotes[((2 * kind + side) << shift) | to] === 1 ? promotions : [kind];
          for (const shape of shapes) for (const home of moverTo[2 * shape + side] ?? []) become(shape, home, moves);
        };
        for (const table of [this.tables.lines, this.tables.quiet, this.tables.captures]) {
          for (let at = table[from] as number; nodes[at] !== NO_SQUARE; at += 2)
            go(nodes[at] as number, table !== this.tables.quiet);
        }
        for (const to of this.#byPaths(from)) go(to, true);
      }
    }
    this.#distances[place] = distances;
    return distances;
  }
}

/** The travel lists of a rule set. */
export interface Travels {
  /** By moves of the own side alone. */
  readonly alone: Travel;
  /** Being captured too; the same lists where that brings nobody anywhere. */
  readonly captured: Travel;
}

const known = new WeakMap<Tables, Travels>();

/** The travel lists of a rule set; shared by all searches under it. */
export function travelsOf(tables: Tables): Travels {
  let travels = known.get(tables);
  if (travels === undefined) {
    const alone = new Travel(tables, false);
    travels = { alone, captured: tables.capturedTo === undefined ? alone : new Travel(tables, true) };
    known.set(tables, travels);
  }
  return travels;
}
