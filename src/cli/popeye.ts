import { readPopeyeInput } from '../problem/popeye/read.js';
import { senseFaults } from '../problem/sense.js';
import { EXIT, Outcome, UsageError } from './exit.js';
import { readInput } from './input.js';
import type { Job } from './job.js';
import type { Pool } from './pool.js';
import { solveJobs } from './solve-jobs.js';
import { ProgressLine, reportFaults } from './terminal.js';
import { VERSION } from './version.js';

const USAGE = `Usage: mansuba popeye [-maxmem N[K|M|G]] [-maxtime SECONDS] [-heartbeat [N]] [-regression] [FILE]

Reads Popeye input (from FILE, or standard input) and prints the solutions in Popeye's text format, so that programs
which call Popeye can call mansuba instead.

  -maxmem N[K|M|G]  memory for the transposition table, in kilobytes unless a letter says otherwise
  -maxtime SECONDS  longest time for one problem
  -heartbeat [N]    accepted; mansuba prints no heartbeat
  -regression       no version line, no times

Examples:
  mansuba popeye problem.inp
  mansuba popeye -maxmem 512M -maxtime 60 < problem.inp
`;

interface Arguments {
  readonly file: string;
  readonly memory?: number;
  readonly seconds?: number;
  readonly regression: boolean;
}

/** Is this command line one that only asks for help? */
const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/**
 * The command `mansuba popeye`.
 *
 * @returns exit code: a limit that the problem's own options set (`MaxSolutions`) is no failure
 */
export async function popeyeCommand(args: readonly string[], pool: Pool): Promise<number> {
  if (asksForHelp(args)) {
    process.stdout.write(USAGE);
    return EXIT.done;
  }
  const { file, memory, seconds, regression } = parseArguments(args);
  const input = readInput(file);
  const { problems, faults } = readPopeyeInput(input.text);
  const outcome = new Outcome();
  reportFaults(faults, input, outcome);
  if (!regression)
    process.stdout.write(
      `mansuba ${VERSION}, in the manner of Popeye (${Math.round((memory ?? 2 ** 28) / 2 ** 20)} MB)\n`,
    );
  const common = {
    file: input.name,
    format: 'popeye',
    style: { letters: 'english', long: true },
    colour: false,
    times: !regression,
    progress: new ProgressLine().live,
    limits: {
      ...(memory === undefined ? {} : { memory }),
      ...(seconds === undefined ? {} : { time: seconds * 1000 }),
    },
  } as const;
  const jobs: Job[] = [];
  problems.forEach((problem, i) => {
    // Popeye puts a unit over another.
    const sense = senseFaults(problem).filter((fault) => fault.code !== 'square-taken');
    reportFaults(sense, input, outcome);
    if (!sense.some(({ severity }) => severity === 'error')) jobs.push({ ...common, number: i + 1, problem });
  });
  const work = { pool, threads: 1, outcome, ignoreSolutionLimit: true };
  await solveJobs(
    jobs,
    jobs.map(() => input),
    work,
  );
  return outcome.code;
}

function parseArguments(args: readonly string[]): Arguments {
  let file: string | undefined;
  let memory: number | undefined;
  let seconds: number | undefined;
  let regression = false;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    const value = args[i + 1];
    switch (arg.replace(/^--/, '-').toLowerCase()) {
      case '-maxmem':
        memory = parseMemory(value);
        i++;
        break;
      case '-maxtime':
        if (value === undefined || !/^\d+$/.test(value))
          throw new UsageError('mansuba popeye: -maxtime needs a number of seconds, as in -maxtime 60');
        seconds = Number(value);
        i++;
        break;
      case '-heartbeat':
        if (value !== undefined && /^\d+$/.test(value)) i++;
        break;
      case '-regression':
        regression = true;
        break;
      default:
        if (arg.startsWith('-') && arg !== '-')
          throw new UsageError(
            `mansuba popeye: there is no option ${arg}\n  the options are -maxmem, -maxtime, -heartbeat and -regression`,
          );
        if (file !== undefined) throw new UsageError(`mansuba popeye: one file at a time; ${arg} would be the second`);
        file = arg;
    }
  }
  return {
    file: file ?? '-',
    ...(memory === undefined ? {} : { memory }),
    ...(seconds === undefined ? {} : { seconds }),
    regression,
  };
}

const UNITS: Readonly<Record<string, number>> = { '': 2 ** 10, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

/** Bytes: `40960` and `40960K` are kilobytes, `40M` megabytes. */
function parseMemory(text: string | undefined): number {
  const match = /^(\d+)([kmg]?)b?$/i.exec(text ?? '');
  if (match === null) throw new UsageError('mansuba popeye: -maxmem needs an amount of memory, as in -maxmem 512M');
  return Number(match[1]) * (UNITS[(match[2] ?? '').toLowerCase()] ?? 1);
}
