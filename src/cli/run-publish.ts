import { expandTwins } from '../problem/twins.js';
import { checkProblem } from '../solution/check.js';
import type { JobEvent, PublishJob } from './job.js';

/**
 * Solves and checks a problem at once, and tells the whole of it.
 *
 * @param stopped  asked every few thousand moves; true ends the search
 */
export function runPublish(
  { problem, limits }: PublishJob,
  stopped: () => boolean,
  tell: (event: JobEvent) => void,
): void {
  const { twins, verdict, faults } = checkProblem(problem, { limits, stopped });
  const singles = new Map(expandTwins(problem).singles.map((single) => [single.letter, single]));
  const solved = twins.flatMap(({ letter, solution }) => {
    const single = singles.get(letter);
    return single === undefined ? [] : [{ single, solution }];
  });
  tell({ event: 'published', singles: solved, verdict, faults });
  for (const { solution } of twins) if (solution.limit !== undefined) tell({ event: 'limit', limit: solution.limit });
}
