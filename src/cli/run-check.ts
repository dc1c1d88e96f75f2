import { reportJson } from '../output/report-json.js';
import { reportText } from '../output/report-text.js';
import { titleLines } from '../output/text.js';
import { checkProblem } from '../solution/check.js';
import type { Job, JobEvent } from './job.js';
import { paint } from './paint.js';

/**
 * Checks a problem and prints the verdict on it.
 *
 * @param stopped  asked every few thousand moves; true ends the search
 */
export function runCheck(job: Job, stopped: () => boolean, tell: (event: JobEvent) => void): void {
  const { problem, limits } = job;
  const report = checkProblem(problem, { limits, stopped });
  const name = { file: job.file, problem: job.number, line: problem.place.line };
  const [title = null] = titleLines(problem);
  const text =
    job.format === 'check-json'
      ? `${JSON.stringify(reportJson({ ...name, title, key: null }, report))}\n`
      : reportText(problem, report, `${job.file}:${problem.place.line}`, paint(job.colour));
  tell({ event: 'output', text });
  if (report.faults.length > 0) tell({ event: 'faults', faults: report.faults });
  for (const { solution } of report.twins)
    if (solution.limit !== undefined) tell({ event: 'limit', limit: solution.limit });
  const sound = ['sound', 'undecided', 'unsupported', 'faulty'].includes(report.verdict);
  if (!sound) tell({ event: 'unsound' });
}
