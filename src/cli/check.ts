import type { Fault } from '../problem/faults.js';
import { Outcome, UsageError } from './exit.js';
import type { InputText } from './input.js';
import type { Job } from './job.js';
import type { Pool } from './pool.js';
import { loadInputs } from './problems.js';
import { solveJobs } from './solve-jobs.js';
import { ProgressLine, reportFaults, wantsColour } from './terminal.js';

/** Options of `mansuba check`. */
export interface CheckCommandOptions {
  readonly format: string;
  readonly time?: number;
  readonly memory?: number;
  readonly threads?: number;
}

/** The command `mansuba check`. */
export async function checkCommand(
  files: readonly string[],
  options: CheckCommandOptions,
  pool: Pool,
): Promise<number> {
  if (options.format !== 'text' && options.format !== 'json')
    throw new UsageError(`mansuba: there is no format "${options.format}" here\n  choose text or json`);
  const outcome = new Outcome();
  const jobs: Job[] = [];
  const inputs: InputText[] = [];
  const common = {
    format: options.format === 'json' ? ('check-json' as const) : ('check' as const),
    style: { letters: 'english', long: true } as const,
    colour: options.format === 'text' && wantsColour(process.stdout),
    times: false,
    progress: new ProgressLine().live,
    limits: {
      ...(options.time === undefined ? {} : { time: options.time * 1000 }),
      ...(options.memory === undefined ? {} : { memory: options.memory }),
    },
  };
  for (const loaded of loadInputs(files, {})) {
    reportFaults(loaded.faults, loaded, outcome);
    loaded.problems.forEach((problem, i) => {
      if (problem.stipulation === undefined) {
        reportFaults([withoutStipulation(problem.place)], loaded, outcome);
        return;
      }
      jobs.push({ ...common, file: loaded.name, number: i + 1, problem });
      inputs.push(loaded);
    });
  }
  await solveJobs(jobs, inputs, { pool, threads: options.threads ?? 1, outcome });
  return outcome.code;
}

const withoutStipulation = (place: Fault['place']): Fault => ({
  code: 'no-stipulation',
  severity: 'error',
  place,
  message: 'there is nothing to check without a stipulation',
  remedy: 'add stipulation: "#2"',
});
