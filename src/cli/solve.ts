import type { Fault } from '../problem/faults.js';
import type { Options, Problem } from '../problem/model.js';
import type { Limits } from '../search/budget.js';
import { Outcome, UsageError } from './exit.js';
import type { InputText } from './input.js';
import { type Job, SOLUTION_FORMATS, type SolutionFormat } from './job.js';
import { lettersOf } from './letters.js';
import type { Pool } from './pool.js';
import { loadInputs, type PositionOptions, problemFromOptions } from './problems.js';
import { solveJobs } from './solve-jobs.js';
import { ProgressLine, reportFaults, wantsColour } from './terminal.js';

/** Options of `mansuba solve`. */
export interface SolveCommandOptions extends PositionOptions {
  readonly format: string;
  readonly letters: string;
  readonly tries?: number | true;
  readonly setPlay?: boolean;
  readonly keysOnly?: boolean;
  readonly long?: boolean;
  readonly time?: number;
  readonly maxSolutions?: number;
  readonly memory?: number;
  readonly threads?: number;
  readonly positions?: boolean;
}

/** The command `mansuba solve`. */
export async function solveCommand(
  files: readonly string[],
  options: SolveCommandOptions,
  pool: Pool,
): Promise<number> {
  const format = SOLUTION_FORMATS.find((name) => name === options.format);
  if (format === undefined)
    throw new UsageError(`mansuba: there is no format "${options.format}"\n  choose ${SOLUTION_FORMATS.join(', ')}`);
  const limits: Limits = {
    ...(options.time === undefined ? {} : { time: options.time * 1000 }),
    ...(options.maxSolutions === undefined ? {} : { solutions: options.maxSolutions }),
    ...(options.memory === undefined ? {} : { memory: options.memory }),
  };
  const common = {
    format,
    style: { letters: lettersOf(options.letters), long: options.long === true },
    colour: wantsColour(process.stdout),
    times: false,
    progress: new ProgressLine().live,
    limits,
    ...(options.positions ? { positions: true } : {}),
  };
  const outcome = new Outcome();
  const jobs: Job[] = [];
  const inputs: InputText[] = [];
  const changed =
    options.fen === undefined && options.forsyth === undefined
      ? changesOf(options, outcome)
      : (problem: Problem): Problem => problem;
  if (changed === undefined) return outcome.code;
  for (const loaded of loadInputs(files, options)) {
    const problems = loaded.problems.map(changed);
    const faults = [
      ...loaded.faults,
      ...problems.filter(({ stipulation }) => stipulation === undefined).map(withoutStipulation),
    ];
    reportFaults(faults, loaded, outcome);
    if (format === 'json' && faults.some(isRefusal)) {
      const { solutionJson } = await import('../output/json.js');
      process.stdout.write(`${JSON.stringify(solutionJson(loaded.name, null, [], faults))}\n`);
    }
    problems.forEach((problem, i) => {
      if (problem.stipulation === undefined) return;
      const shown = { ...problem, options: shownOptions(problem.options, options, format) };
      jobs.push({ ...common, file: loaded.name, number: i + 1, problem: shown });
      inputs.push(loaded);
    });
  }
  await solveJobs(jobs, inputs, { pool, threads: options.threads ?? 1, outcome });
  return outcome.code;
}

const isRefusal = ({ severity }: Fault): boolean => severity === 'error' || severity === 'unsupported';

const withoutStipulation = (problem: Problem): Fault => ({
  code: 'no-stipulation',
  severity: 'error',
  place: problem.place,
  message: 'there is nothing to solve without a stipulation',
  remedy: 'add stipulation: "#2", or give --stipulation',
});

/** What `--stipulation` and `--option` change in the problems of files; `undefined` when they are faulty themselves. */
function changesOf(options: SolveCommandOptions, outcome: Outcome): ((problem: Problem) => Problem) | undefined {
  if (options.stipulation === undefined && options.option === undefined) return (problem) => problem;
  // Kings on the board, so that nothing but the options can be wrong.
  const loaded = problemFromOptions({ ...options, fen: '4k3/8/8/8/8/8/8/4K3' });
  reportFaults(loaded.faults, loaded, outcome);
  const [given] = loaded.problems;
  if (given === undefined || loaded.faults.some(isRefusal)) return undefined;
  return (problem) => ({
    ...problem,
    ...(given.stipulation === undefined ? {} : { stipulation: given.stipulation }),
    options: { ...problem.options, ...given.options },
    conditions: [...problem.conditions, ...given.conditions],
  });
}

/** People want to see variations; what else is shown is up to the file and the command line. */
function shownOptions(asked: Options, options: SolveCommandOptions, format: SolutionFormat): Options {
  return {
    ...asked,
    variations: options.keysOnly !== true,
    // A line of coordinates is complete only when every defence is there, not just those against the threat.
    ...(format === 'coordinates' ? { noThreat: true, variations: true } : {}),
    ...(options.tries === undefined ? {} : { tries: options.tries === true ? 1 : options.tries }),
    ...(options.setPlay ? { setPlay: true } : {}),
  };
}
