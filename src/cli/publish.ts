import type { Published } from '../output/formats/index.js';
import type { Fault } from '../problem/faults.js';
import type { Limits } from '../search/budget.js';
import type { Outcome } from './exit.js';
import type { Entry } from './export.js';
import type { PublishJob } from './job.js';
import type { Pool } from './pool.js';
import { ProgressLine, reportFaults } from './terminal.js';

/** Where and how far problems are solved for publication. */
export interface Publishing {
  readonly pool: Pool;
  readonly threads: number;
  readonly limits: Limits;
  readonly outcome: Outcome;
}

/** Problems as they go to print, in their order: solved and checked if that is wanted, and where they can be solved. */
export async function publish(
  entries: readonly Entry[],
  solve: boolean,
  { pool, threads, limits, outcome }: Publishing,
): Promise<Published[]> {
  const published = entries.map(
    ({ input, number, problem }): Published => ({ file: input.name, number, problem, singles: [], faults: [] }),
  );
  if (!solve) return published;
  // A mere position has nothing to solve.
  const places = entries.flatMap(({ problem }, i) => (problem.stipulation === undefined ? [] : [i]));
  const jobs = places.map((i): PublishJob => ({ publish: true, problem: (entries[i] as Entry).problem, limits }));
  const progress = new ProgressLine();
  const begun = await pool.run(jobs, threads, (event, job) => {
    const place = places[job] as number;
    const { input, problem } = entries[place] as Entry;
    if (progress.live) progress.showText(`  ${job + 1} of ${jobs.length} problems`);
    switch (event.event) {
      case 'published': {
        const { singles, verdict, faults } = event;
        published[place] = { ...(published[place] as Published), singles, verdict, faults };
        progress.clear();
        reportFaults(faults, input, outcome);
        break;
      }
      case 'limit':
        outcome.limit();
        break;
      case 'crash': {
        const fault: Fault = {
          code: 'internal-error',
          severity: 'warning',
          place: problem.place,
          message: `mansuba failed on this problem:\n${event.report}`,
        };
        progress.clear();
        reportFaults([fault], input, outcome);
        outcome.internal();
        break;
      }
    }
  });
  progress.clear();
  if (begun < jobs.length) outcome.limit();
  return published;
}
