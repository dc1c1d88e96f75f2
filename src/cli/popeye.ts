import { popeyeEnd, popeyeHead, popeyePlay, popeyeTwin } from '../output/popeye.js';
import type { Fault } from '../problem/faults.js';
import type { Problem, Single } from '../problem/model.js';
import { readPopeyeInput } from '../problem/popeye/read.js';
import { senseFaults } from '../problem/sense.js';
import type { SolveOptions } from '../search/solve.js';
import { solveProblem } from '../solution/solve-problem.js';
import { EXIT, Outcome, UsageError } from './exit.js';
import { readInput } from './input.js';
import { reportFaults } from './terminal.js';
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

/**
 * The command `mansuba popeye`.
 *
 * @returns exit code: a limit that the problem's own options set (`MaxSolutions`) is no failure
 */
export function popeye(args: readonly string[]): number {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE);
    return EXIT.done;
  }
  const given = parseArguments(args);
  const input = readInput(given.file);
  const { problems, faults } = readPopeyeInput(input.text);
  const outcome = new Outcome();
  const tell = (list: readonly Fault[]): void => {
    reportFaults(list, input.name, input.text);
    for (const fault of list) outcome.fault(fault);
  };
  tell(faults);
  if (!given.regression)
    process.stdout.write(
      `mansuba ${VERSION}, in the manner of Popeye (${Math.round((given.memory ?? 2 ** 28) / 2 ** 20)} MB)\n`,
    );
  const options: SolveOptions = {
    limits: {
      ...(given.memory === undefined ? {} : { memory: given.memory }),
      ...(given.seconds === undefined ? {} : { time: given.seconds * 1000 }),
    },
  };
  for (const problem of problems) {
    const sense = senseFaults(problem).filter((fault) => fault.code !== 'square-taken');
    tell(sense);
    if (sense.some(({ severity }) => severity === 'error')) continue;
    solveOne(problem, options, given.regression, tell, outcome);
  }
  return outcome.code;
}

function solveOne(
  problem: Problem,
  options: SolveOptions,
  regression: boolean,
  tell: (faults: readonly Fault[]) => void,
  outcome: Outcome,
): void {
  const start = performance.now();
  const out: string[] = [`${popeyeHead(problem)}${problem.zeroPosition ? '\nzeroposition\n' : ''}`];
  let complete = true;
  let before: Single | undefined;
  const { faults } = solveProblem(problem, options, ({ single, solution }) => {
    const base = single.continued && before !== undefined ? before.units : problem.units;
    if (single.letter !== '') out.push(popeyeTwin(single, base));
    before = single;
    for (const phase of solution.phases)
      if (phase.kind === 'illegal') process.stderr.write(`the side to play can capture the king (${phase.reason})\n`);
    out.push(popeyePlay(solution));
    complete &&= solution.complete;
    if (solution.limit === 'time' || solution.limit === 'stopped') outcome.limit();
    process.stdout.write(out.splice(0).join(''));
  });
  tell(faults);
  // Of a problem that was refused nothing is printed: half an answer could pass for one.
  if (out.length > 0 && faults.length > 0) return;
  process.stdout.write(`${out.join('')}${popeyeEnd(complete, regression ? undefined : performance.now() - start)}`);
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
