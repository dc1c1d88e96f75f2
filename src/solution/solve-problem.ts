import type { Fault } from '../problem/faults.js';
import type { Problem, Single } from '../problem/model.js';
import { expandTwins } from '../problem/twins.js';
import { compileRules } from '../rules/compile.js';
import { type SolveOptions, solve as search } from '../search/solve.js';
import { annotate } from './annotate.js';
import type { Solution } from './tree.js';

/** One diagram of a problem, solved. */
export interface SolvedSingle {
  readonly single: Single;
  readonly solution: Solution;
}

/** A problem with its twins, solved as far as its faults allow. */
export interface SolvedProblem {
  readonly singles: readonly SolvedSingle[];
  /** What kept a twin from being solved: faults of its changes, rules that are lacking. */
  readonly faults: readonly Fault[];
}

/**
 * Solves a problem: every twin, with set play, tries and duplex as its options ask.
 *
 * @param each  takes each twin as soon as it is solved, for output while the next one is being solved
 */
export function solveProblem(
  problem: Problem,
  options: SolveOptions = {},
  each?: (solved: SolvedSingle) => void,
): SolvedProblem {
  const { singles, faults: twinFaults } = expandTwins(problem);
  const faults: Fault[] = [...twinFaults];
  const solved: SolvedSingle[] = [];
  for (const single of singles) {
    const rules = compileRules(single);
    if ('faults' in rules) {
      faults.push(...rules.faults);
      continue;
    }
    const raw = search(rules, single, options);
    const one = { single, solution: annotate(rules, single, raw) };
    solved.push(one);
    each?.(one);
    if (raw.limit === 'stopped') break;
  }
  return { singles: solved, faults };
}
