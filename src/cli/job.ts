import type { NotationStyle } from '../output/notation.js';
import type { Fault } from '../problem/faults.js';
import type { Problem } from '../problem/model.js';
import type { Limits, Progress } from '../search/budget.js';
import type { Solution } from '../solution/tree.js';

/** The forms in which `mansuba solve` prints solutions. */
export const SOLUTION_FORMATS = ['text', 'json', 'popeye', 'coordinates'] as const;
export type SolutionFormat = (typeof SOLUTION_FORMATS)[number];

/** One problem to solve and print: plain data, so that it can be sent to another thread. */
export interface Job {
  readonly file: string;
  /** Number of the problem in its file, from 1. */
  readonly number: number;
  readonly problem: Problem;
  readonly format: SolutionFormat;
  readonly style: NotationStyle;
  readonly colour: boolean;
  /** Print how long it took, where the format leaves a choice. */
  readonly times: boolean;
  /** Tell the progress of the search. */
  readonly progress: boolean;
  readonly limits: Limits;
}

/** What a job tells, in this order in time. */
export type JobEvent =
  | { readonly event: 'output'; readonly text: string }
  /** Something to say on standard error that is no fault. */
  | { readonly event: 'remark'; readonly text: string }
  | { readonly event: 'faults'; readonly faults: readonly Fault[] }
  | { readonly event: 'progress'; readonly progress: Progress }
  /** A limit cut the solution of a twin short. */
  | { readonly event: 'limit'; readonly limit: NonNullable<Solution['limit']> }
  /** A fault of mansuba itself, with its stack; the job is over. */
  | { readonly event: 'crash'; readonly report: string };
