import type { Problem } from '../problem/model.js';
import type { SolveOptions } from '../search/solve.js';
import { gravest, type ProblemReport, type TwinReport, type Verdict } from './report.js';
import { type SolvedSingle, solveProblem } from './solve-problem.js';

/**
 * Solves a problem and compares what was found with what its file claims, and with what is normal for its stipulation.
 *
 * @param options  limits of the search; a check that reaches one is undecided, never sound
 */
export function checkProblem(problem: Problem, options: SolveOptions = {}): ProblemReport {
  const { singles, faults } = solveProblem({ ...problem, options: { ...problem.options, variations: true } }, options);
  const twins = singles.map(checkTwin);
  const refused: Verdict[] = faults.flatMap(({ severity }): Verdict[] =>
    severity === 'error' ? ['faulty'] : severity === 'unsupported' ? ['unsupported'] : [],
  );
  return { verdict: gravest([...refused, ...twins.map(({ verdict }) => verdict)]), twins, faults };
}

function checkTwin({ single, solution }: SolvedSingle): TwinReport {
  return {
    letter: single.letter,
    stipulation: solution.stipulation,
    verdict: solution.complete ? 'sound' : 'undecided',
    findings: [],
    claimed: false,
    solution,
  };
}
