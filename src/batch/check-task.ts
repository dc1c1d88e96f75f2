import type { Problem } from '../problem/model.js';
import type { RawSolution, SolveOptions } from '../search/solve.js';
import { checkProblem } from '../solution/check.js';
import { problemKey } from './key.js';
import { type CheckRecord, recordOf } from './record.js';

/** What a check may use. */
export interface CheckLimits {
  /** Seconds for one problem, with all its twins. */
  readonly time: number;
  /** Bytes for the transposition table. */
  readonly memory?: number;
}

/**
 * Checks a problem and makes the record of it.
 *
 * @param stopped  asked every few thousand moves; true ends the check
 * @param found  what was found of its twins elsewhere, if it was
 * @returns `undefined` when it was stopped: then nothing is known
 */
export function checkForRecord(
  problem: Problem,
  limits: CheckLimits,
  version: string,
  stopped: () => boolean,
  found: readonly RawSolution[] = [],
): CheckRecord | undefined {
  const start = performance.now();
  const rest = found.values();
  const options = searchOptions(limits, stopped);
  const report = checkProblem(problem, { ...options, elsewhere: () => rest.next().value });
  if (stopped()) return undefined;
  const milliseconds = Math.round(performance.now() - start);
  return recordOf(problemKey(problem, version), problem, report, { limit: limits.time, milliseconds });
}

/** Limits as a search has them, which counts the time of each diagram alone. */
export function searchOptions({ time, memory }: CheckLimits, stopped: () => boolean): SolveOptions {
  const end = performance.now() + time * 1000;
  return {
    limits: { time: time * 1000, ...(memory === undefined ? {} : { memory }) },
    // A problem of ten twins has no more time than another one.
    stopped: () => stopped() || performance.now() > end,
  };
}
