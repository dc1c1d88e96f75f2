import { loadProblems } from '../../src/problem/load.js';
import type { Options, Problem } from '../../src/problem/model.js';
import { type SolvedProblem, solveProblem } from '../../src/solution/solve-problem.js';

/** The one problem of a text, solved with variations; its time is set to 0, so that output can be compared. */
export function solved(text: string, options: Options = {}): SolvedProblem & { readonly problem: Problem } {
  const { problems, faults } = loadProblems(text);
  const [given] = problems;
  if (given === undefined || problems.length > 1)
    throw new Error(`${problems.length} problems: ${JSON.stringify(faults)}`);
  const problem = { ...given, options: { variations: true, ...given.options, ...options } };
  const result = solveProblem(problem);
  const singles = result.singles.map((one) => ({ ...one, solution: { ...one.solution, elapsed: 0 } }));
  return { ...result, singles, problem };
}
