import { Piscina } from 'piscina';
import type { Problem } from '../problem/model.js';
import type { RawSolution } from '../search/solve.js';
import type { CheckLimits } from './check-task.js';
import type { CheckRecord } from './record.js';
import type { FirstMoves } from './split.js';
import type { Entry } from './survey.js';
import type { ProblemPlace } from './thread.js';

/** The threads of a batch. A thread that breaks down, as when memory runs out, fails its task and is replaced. */
export class Threads {
  readonly count: number;
  readonly #stop: Int32Array = new Int32Array(new SharedArrayBuffer(4));
  readonly #pool: Piscina;

  constructor(count: number) {
    this.count = count;
    this.#pool = new Piscina({
      filename: new URL('./thread.js', import.meta.url).href,
      minThreads: count,
      maxThreads: count,
      workerData: { stop: this.#stop.buffer },
    });
  }

  /** The problems of a file. */
  survey(file: string): Promise<Entry[]> {
    return this.#pool.run(file, { name: 'survey' });
  }

  /** A problem of a file; `undefined` when the file has changed since it was surveyed. */
  read(place: ProblemPlace): Promise<Problem | undefined> {
    return this.#pool.run(place, { name: 'read' });
  }

  /** Checks a problem; `undefined` when it was stopped, or its file has changed since it was surveyed. */
  check(from: ProblemPlace | Problem, limits: CheckLimits): Promise<CheckRecord | undefined> {
    return this.#pool.run({ from, limits }, { name: 'check' });
  }

  /** Divides a problem by its first moves into so many parts at most. */
  parts(problem: Problem, count: number): Promise<FirstMoves[]> {
    return this.#pool.run({ problem, count }, { name: 'parts' });
  }

  /** Searches a part of the first moves of a problem; `undefined` when it was stopped. */
  part(problem: Problem, first: FirstMoves, limits: CheckLimits): Promise<RawSolution[] | undefined> {
    return this.#pool.run({ problem, first, limits }, { name: 'part' });
  }

  /** The verdict on a problem by what its parts have found; `undefined` when it was stopped. */
  join(
    problem: Problem,
    found: readonly (readonly RawSolution[])[],
    limits: CheckLimits,
  ): Promise<CheckRecord | undefined> {
    return this.#pool.run({ problem, found, limits }, { name: 'join' });
  }

  /** Ends every check that runs. */
  stop(): void {
    Atomics.store(this.#stop, 0, 1);
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** Does something for each of a list, so many at a time, in the order of the list as far as it begins. */
export async function inLanes<T>(
  items: Iterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
  stopped: () => boolean = () => false,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); !next.done && !stopped(); next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
