import type { Outcome } from './exit.js';
import type { InputText } from './input.js';
import type { Job } from './job.js';
import type { Pool } from './pool.js';
import { ProgressLine, reportFaults } from './terminal.js';

/** Where jobs run, and what takes note of how they ended. */
export interface Work {
  readonly pool: Pool;
  readonly threads: number;
  readonly outcome: Outcome;
  /** `MaxSolutions` and its like are what the user wanted, and no failure. */
  readonly ignoreSolutionLimit?: boolean;
}

/**
 * Solves problems and prints what they tell, in their order.
 *
 * @param inputs  the file of each job, for messages
 */
export async function solveJobs(jobs: readonly Job[], inputs: readonly InputText[], work: Work): Promise<void> {
  const { pool, threads, outcome } = work;
  const progress = new ProgressLine();
  const begun = await pool.run(jobs, threads, (event, number) => {
    const input = inputs[number] as InputText;
    if (event.event !== 'progress') progress.clear();
    switch (event.event) {
      case 'output':
        process.stdout.write(event.text);
        break;
      case 'remark':
        process.stderr.write(`${event.text}\n`);
        break;
      case 'faults':
        reportFaults(event.faults, input, outcome);
        break;
      case 'progress':
        progress.show(event.progress);
        break;
      case 'limit':
        if (event.limit !== 'solutions' || work.ignoreSolutionLimit !== true) outcome.limit();
        break;
      case 'unsound':
        outcome.unsound();
        break;
      case 'crash': {
        const { line, column } = (jobs[number] as Job).problem.place;
        process.stderr.write(
          `${input.name}:${line}:${column}: internal-error: mansuba failed on this problem\n  report it with the problem and these lines:\n${event.report}\n`,
        );
        outcome.internal();
        break;
      }
    }
  });
  progress.clear();
  if (begun < jobs.length) {
    const left = jobs.length - begun;
    process.stderr.write(
      `mansuba: stopped; ${left} of ${jobs.length} problems ${left === 1 ? 'was' : 'were'} not begun\n`,
    );
    outcome.limit();
  }
}
