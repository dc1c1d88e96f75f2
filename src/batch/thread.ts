import { statSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { UsageError } from '../cli/exit.js';
import { readInput } from '../cli/input.js';
import { VERSION } from '../cli/version.js';
import { formatOf, loadProblems } from '../problem/load.js';
import type { Problem } from '../problem/model.js';
import type { RawSolution } from '../search/solve.js';
import { type CheckLimits, checkForRecord, searchOptions } from './check-task.js';
import type { CheckRecord } from './record.js';
import { divide, type FirstMoves, isDivisible, joinParts, solvePart } from './split.js';
import { type Entry, surveyText, unreadable } from './survey.js';

// What the threads of a batch do. A search never yields, so it is told to stop through shared memory.
const stop = new Int32Array((workerData as { readonly stop: SharedArrayBuffer }).stop);
const stopped = (): boolean => Atomics.load(stop, 0) !== 0;

/** A problem of a file. */
export interface ProblemPlace extends Pick<Entry, 'number' | 'from' | 'to'> {
  readonly file: string;
}

/** The problems of a file; one that cannot be read gives one entry that says why. */
export function survey(file: string): Entry[] {
  try {
    return surveyText(textOf(file), VERSION);
  } catch (error) {
    if (error instanceof UsageError) return [unreadable(error.message)];
    throw error;
  }
}

/** The problem itself, for a check elsewhere; `undefined` when the file has changed meanwhile. */
export function read(place: ProblemPlace): Problem | undefined {
  return problemAt(place);
}

/** Checks a problem; `undefined` when it was stopped or its file has changed. */
export function check(task: {
  readonly from: ProblemPlace | Problem;
  readonly limits: CheckLimits;
}): CheckRecord | undefined {
  const problem = 'file' in task.from ? problemAt(task.from) : task.from;
  return problem === undefined || stopped() ? undefined : checkForRecord(problem, task.limits, VERSION, stopped);
}

/** Divides a problem by its first moves; one part where that cannot be. */
export function parts({ problem, count }: { readonly problem: Problem; readonly count: number }): FirstMoves[] {
  return isDivisible(problem) ? divide(problem, count) : [{ from: 1 }];
}

/** Searches a part of the first moves; `undefined` when it was stopped. */
export function part(task: {
  readonly problem: Problem;
  readonly first: FirstMoves;
  readonly limits: CheckLimits;
}): RawSolution[] | undefined {
  const found = solvePart(task.problem, task.first, searchOptions(task.limits, stopped));
  return stopped() ? undefined : found;
}

/** The verdict on a problem of which every part has been searched. */
export function join(task: {
  readonly problem: Problem;
  readonly found: readonly (readonly RawSolution[])[];
  readonly limits: CheckLimits;
}): CheckRecord | undefined {
  return checkForRecord(task.problem, task.limits, VERSION, stopped, joinParts(task.found));
}

/** The file that was read last: problems of a file come one after the other. */
let last: { readonly file: string; readonly state: string; readonly text: string; problems?: Problem[] } | undefined;

function textOf(file: string): string {
  const info = statSync(file, { throwIfNoEntry: false });
  const state = `${info?.mtimeMs} ${info?.size}`;
  if (last?.file !== file || last.state !== state) last = { file, state, text: readInput(file).text };
  return last.text;
}

function problemAt({ file, number, from, to }: ProblemPlace): Problem | undefined {
  const text = textOf(file);
  if (formatOf(text) === 'yaml') return loadProblems(text.slice(from, to), 'yaml').problems[0];
  // Popeye input cannot be read from the middle.
  if (last !== undefined) last.problems ??= loadProblems(text).problems;
  return last?.problems?.[(number ?? 0) - 1];
}
