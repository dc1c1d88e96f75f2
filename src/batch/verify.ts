import type { CheckLimits } from './check-task.js';
import type { Journal } from './journal.js';
import { type PlannedFile, surveyFiles, type Work, workOf } from './plan.js';
import { type CheckRecord, failureRecord } from './record.js';
import { inLanes, type Threads } from './threads.js';

/** Who checks: threads of this program, or workers behind a queue. */
export interface Checker {
  /** Checks that may be under way at the same time. */
  readonly lanes: number;
  /** The record of a problem; `undefined` when the check was stopped, or the file has changed since it was surveyed. */
  check(work: Work): Promise<CheckRecord | undefined>;
  /** Called when the record is safe on the disk. */
  kept?(work: Work): Promise<void>;
}

/** What is told while a collection is verified. */
export interface Watcher {
  /** Files that have been read, of all. */
  read(done: number, files: number): void;
  begin(works: readonly Work[], known: number): void;
  start(work: Work): void;
  end(work: Work): void;
}

/** What a run of `verify` needs. */
export interface VerifyRun {
  readonly files: readonly string[];
  readonly journal: Journal;
  readonly threads: Threads;
  readonly checker: Checker;
  readonly limits: CheckLimits;
  readonly watcher: Watcher;
  readonly stopped: () => boolean;
}

/**
 * Checks every problem of a collection that the journal does not know, and writes each result into it.
 *
 * @returns the collection as it was read, for reports
 */
export async function verifyFiles(run: VerifyRun): Promise<PlannedFile[]> {
  const { journal, checker, limits, watcher, stopped } = run;
  const planned = await surveyFiles(run.files, run.threads, stopped, (done) => watcher.read(done, run.files.length));
  const works = workOf(planned, (key) => journal.knows(key, limits.time));
  const total = new Set(planned.flatMap(({ entries }) => entries.map(({ key }) => key).filter(Boolean))).size;
  watcher.begin(works, total - works.length);
  const check = async (work: Work): Promise<void> => {
    watcher.start(work);
    const record = await checker.check(work).catch((error: unknown) => {
      if (stopped()) return undefined;
      return failureRecord(work.entry.key, limits.time, error instanceof Error ? error.message : String(error));
    });
    if (record !== undefined) {
      journal.add(record);
      if (checker.kept !== undefined) {
        journal.flush();
        await checker.kept(work);
      }
    }
    watcher.end(work);
  };
  await inLanes(works, checker.lanes, check, stopped);
  journal.flush();
  return planned;
}

/** Checks on the threads of this program. */
export function localChecker(threads: Threads, limits: CheckLimits): Checker {
  return {
    lanes: threads.count,
    check: ({ file, entry: { number, from, to } }) => threads.check({ file, number, from, to }, limits),
  };
}
