/** The clock that browsers and Node share. */
declare const performance: { now(): number };

/** Limits of one search; absent means none. */
export interface Limits {
  /** Milliseconds from the start of the search. */
  readonly time?: number;
  /** Solutions: lines of help and series play, keys of battle play. */
  readonly solutions?: number;
  /** Bytes for the transposition table. */
  readonly memory?: number;
}

/** What a search tells while it runs. */
export interface Progress {
  /** First moves done and all of them, in the current phase. */
  readonly done: number;
  readonly total: number;
  /** The first move that is being looked at, in coordinates; empty before there is one. */
  readonly line: string;
  /** Moves played so far. */
  readonly nodes: number;
  /** Milliseconds since the start. */
  readonly elapsed: number;
}

/** Which limit ended a search; `memory` when there were more solutions than can be held. */
export type LimitReached = 'time' | 'solutions' | 'memory' | 'stopped';

/** Thrown to leave a search that was cut short; never reaches a caller of `solve`. */
export class SearchLimit extends Error {
  readonly limit: LimitReached;
  constructor(limit: LimitReached) {
    super(`search ended by ${limit}`);
    this.limit = limit;
  }
}

const CLOCK_EVERY = 4096;

/** Solutions of one phase that are held until they are told; a diagram with more is not one that anybody reads. */
const MOST_SOLUTIONS = 50_000;

/** Counts moves, watches the clock and passes progress on. */
export class Budget {
  nodes = 0;
  solutions = 0;
  done = 0;
  total = 0;
  /** The first move that is being looked at, packed; 0 before there is one. */
  first = 0;
  readonly #limits: Limits;
  readonly #stopped: () => boolean;
  readonly #report: ((progress: Omit<Progress, 'line'>, first: number) => void) | undefined;
  readonly #start: number;
  #next = CLOCK_EVERY;

  constructor(
    limits: Limits,
    stopped: () => boolean,
    report?: (progress: Omit<Progress, 'line'>, first: number) => void,
  ) {
    this.#limits = limits;
    this.#stopped = stopped;
    this.#report = report;
    this.#start = performance.now();
  }

  get elapsed(): number {
    return performance.now() - this.#start;
  }

  /**
   * To be called for every move played.
   * @throws {SearchLimit} when time is up or the user stopped the search
   */
  count(): void {
    if (++this.nodes >= this.#next) this.#look();
  }

  /**
   * To be called when a solution is complete.
   * @throws {SearchLimit} when as many solutions as asked for or as can be held are there: whether there are more is then unknown
   */
  solution(): void {
    this.solutions++;
    if (this.#limits.solutions !== undefined && this.solutions >= this.#limits.solutions)
      throw new SearchLimit('solutions');
    if (this.solutions >= MOST_SOLUTIONS) throw new SearchLimit('memory');
  }

  /**
   * Looks at the clock, whatever was counted.
   * @throws {SearchLimit} as `count`
   */
  watch(): void {
    if (this.#stopped()) throw new SearchLimit('stopped');
    if (this.#limits.time !== undefined && this.elapsed > this.#limits.time) throw new SearchLimit('time');
  }

  #look(): void {
    this.#next = this.nodes + CLOCK_EVERY;
    this.watch();
    const { elapsed } = this;
    this.#report?.({ done: this.done, total: this.total, nodes: this.nodes, elapsed }, this.first);
  }
}
