import type { NotationStyle } from '../output/notation.js';
import type { Fault } from '../problem/faults.js';
import type { Problem } from '../problem/model.js';
import type { Limits, Progress } from '../search/budget.js';
import type { Verdict } from '../solution/report.js';
import type { SolvedSingle } from '../solution/solve-problem.js';
import type { Solution } from '../solution/tree.js';
import type { Judgement, Wanted } from '../variants/judge.js';

/** The forms in which `mansuba solve` prints solutions. */
export const SOLUTION_FORMATS = ['text', 'json', 'popeye', 'coordinates'] as const;
export type SolutionFormat = (typeof SOLUTION_FORMATS)[number];
/** The forms in which `mansuba check` prints its verdicts. */
export type CheckFormat = 'check' | 'check-json';

/** One problem to solve or check, and print: plain data, so that it can be sent to another thread. */
export interface Job {
  readonly file: string;
  /** Number of the problem in its file, from 1. */
  readonly number: number;
  readonly problem: Problem;
  readonly format: SolutionFormat | CheckFormat;
  readonly style: NotationStyle;
  readonly colour: boolean;
  /** Print how long it took, where the format leaves a choice. */
  readonly times: boolean;
  /** Tell the progress of the search. */
  readonly progress: boolean;
  readonly limits: Limits;
  /** JSON tells the position at each beginning, and what each move makes of it. */
  readonly positions?: boolean;
}

/** One variant of a problem, to be solved as far as is needed to judge it; nothing is printed. */
export interface VariantJob {
  readonly problem: Problem;
  readonly wanted: Wanted;
  readonly limits: Limits;
}

/** One problem to be solved and checked for publication; nothing is printed. */
export interface PublishJob {
  readonly publish: true;
  readonly problem: Problem;
  readonly limits: Limits;
}

/** What a job tells, in this order in time. */
export type JobEvent =
  | { readonly event: 'output'; readonly text: string }
  /** Something to say on standard error that is no fault. */
  | { readonly event: 'remark'; readonly text: string }
  | { readonly event: 'faults'; readonly faults: readonly Fault[] }
  | { readonly event: 'progress'; readonly progress: Progress }
  /** A check found something wrong. */
  | { readonly event: 'unsound' }
  /** What a variant is found to be; the only event of its job. */
  | { readonly event: 'judged'; readonly judgement: Judgement }
  /** A problem that was solved for publication. */
  | {
      readonly event: 'published';
      readonly singles: readonly SolvedSingle[];
      readonly verdict: Verdict;
      readonly faults: readonly Fault[];
    }
  /** A limit cut the solution of a twin short. */
  | { readonly event: 'limit'; readonly limit: NonNullable<Solution['limit']> }
  /** A fault of mansuba itself, with its stack; the job is over. */
  | { readonly event: 'crash'; readonly report: string };
