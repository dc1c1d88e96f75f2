import { coordinateLines } from '../output/coordinates.js';
import { solutionJson } from '../output/json.js';
import type { NotationStyle } from '../output/notation.js';
import { popeyeEnd, popeyeHead, popeyePlay, popeyeTwin } from '../output/popeye.js';
import { diagramText, solutionText, titleLines } from '../output/text.js';
import type { Fault } from '../problem/faults.js';
import type { Options, Problem } from '../problem/model.js';
import type { SolveOptions } from '../search/solve.js';
import { type SolvedSingle, solveProblem } from '../solution/solve-problem.js';
import { Outcome, UsageError } from './exit.js';
import type { PositionOptions } from './input.js';
import { lettersOf } from './letters.js';
import { inputs } from './show.js';
import { ProgressLine, paintFor, reportFaults } from './terminal.js';

const FORMATS = ['text', 'json', 'popeye', 'coordinates'] as const;

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
}

/** The command `mansuba solve`. */
export async function solveCommand(files: readonly string[], options: SolveCommandOptions): Promise<number> {
  const format = FORMATS.find((name) => name === options.format);
  if (format === undefined)
    throw new UsageError(`mansuba: there is no format "${options.format}"\n  choose ${FORMATS.join(', ')}`);
  const style: NotationStyle = { letters: lettersOf(options.letters), long: options.long === true };
  const paint = paintFor(process.stdout);
  const outcome = new Outcome();
  const progress = new ProgressLine();
  const search: SolveOptions = {
    limits: {
      ...(options.time === undefined ? {} : { time: options.time * 1000 }),
      ...(options.maxSolutions === undefined ? {} : { solutions: options.maxSolutions }),
      ...(options.memory === undefined ? {} : { memory: options.memory }),
    },
    progress: progress.show,
  };
  for (const loaded of inputs(files, options)) {
    const tell = (faults: readonly Fault[]): void => {
      reportFaults(faults, loaded.name, loaded.text);
      for (const fault of faults) outcome.fault(fault);
    };
    tell(loaded.faults);
    for (const [index, given] of loaded.problems.entries()) {
      const problem = { ...given, options: shownOptions(given.options, options, format) };
      if (problem.stipulation === undefined) {
        tell([
          {
            code: 'no-stipulation',
            severity: 'error',
            place: problem.place,
            message: 'there is nothing to solve without a stipulation',
            remedy: 'add stipulation: "#2", or give --stipulation',
          },
        ]);
        continue;
      }
      if (format === 'text') process.stdout.write(headText(problem, style, paint));
      if (format === 'popeye') process.stdout.write(popeyeHead(problem));
      const solved = solveProblem(problem, search, (one) => {
        progress.clear();
        if (!one.solution.complete) outcome.limit();
        if (format === 'text') process.stdout.write(singleText(one, style, paint));
        if (format === 'popeye')
          process.stdout.write(
            (one.single.letter === '' ? '' : popeyeTwin(one.single, problem.units)) + popeyePlay(one.solution),
          );
        if (format === 'coordinates')
          for (const line of coordinateLines(one.solution)) process.stdout.write(`${line}\n`);
      });
      tell(solved.faults);
      if (format === 'popeye')
        process.stdout.write(
          popeyeEnd(
            solved.singles.every((one) => one.solution.complete),
            undefined,
          ),
        );
      if (format === 'json')
        process.stdout.write(`${JSON.stringify(solutionJson(loaded.name, index + 1, solved.singles))}\n`);
    }
  }
  return outcome.code;
}

/** People want to see variations; what else is shown is up to the file and the command line. */
function shownOptions(asked: Options, options: SolveCommandOptions, format: (typeof FORMATS)[number]): Options {
  return {
    ...asked,
    ...(options.keysOnly ? { variations: false } : { variations: true }),
    // A line of coordinates is complete only when every defence is there, not just those against the threat.
    ...(format === 'coordinates' ? { noThreat: true, variations: true } : {}),
    ...(options.tries === undefined ? {} : { tries: options.tries === true ? 1 : options.tries }),
    ...(options.setPlay ? { setPlay: true } : {}),
  };
}

function headText(problem: Problem, style: NotationStyle, paint: ReturnType<typeof paintFor>): string {
  const titles = titleLines(problem).map((line) => `   ${paint.strong(line)}\n`);
  return `\n${titles.join('')}${diagramText(problem, style, paint)}\n\n`;
}

function singleText(
  { single, solution }: SolvedSingle,
  style: NotationStyle,
  paint: ReturnType<typeof paintFor>,
): string {
  const twin =
    single.letter === ''
      ? ''
      : `   ${paint.strong(`${single.letter})`)} ${popeyeTwin(single, single.units)
          .trim()
          .replace(/^\+?\S+\)\s*/, '')}\n`;
  return `${twin}${solutionText(solution, single, style, paint)}\n\n`;
}
