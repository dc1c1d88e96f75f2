import { diagramText, titleLines } from '../output/text.js';
import { expandTwins } from '../problem/twins.js';
import { EXIT, Outcome, UsageError } from './exit.js';
import { type Loaded, loadFile, type PositionOptions, problemFromOptions } from './input.js';
import { lettersOf } from './letters.js';
import { paintFor, reportFaults } from './terminal.js';

/** Options of `mansuba show`. */
export interface ShowOptions extends PositionOptions {
  readonly letters: string;
}

/** The command `mansuba show`: diagrams with their captions. */
export function showCommand(files: readonly string[], options: ShowOptions): number {
  const letters = lettersOf(options.letters);
  const paint = paintFor(process.stdout);
  const outcome = new Outcome();
  for (const loaded of inputs(files, options)) {
    reportFaults(loaded.faults, loaded.name, loaded.text);
    for (const fault of loaded.faults) outcome.fault(fault);
    for (const problem of loaded.problems) {
      const titles = titleLines(problem).map((line) => `   ${line}\n`);
      process.stdout.write(`${titles.join('')}${diagramText(problem, { letters, long: false }, paint)}\n`);
      const twins = problem.twins.length === 0 ? [] : expandTwins(problem).singles;
      for (const twin of twins)
        if (twin.changes.length > 0)
          process.stdout.write(`   ${twin.letter})  ${twin.changes.map(({ change }) => change).join(', ')}\n`);
      process.stdout.write('\n');
    }
  }
  return outcome.code === EXIT.unsupported ? EXIT.done : outcome.code;
}

/** The files named, or the position given by options. @throws {UsageError} when there is neither */
export function inputs(files: readonly string[], options: PositionOptions): Loaded[] {
  if (options.fen !== undefined) {
    if (files.length > 0) throw new UsageError('mansuba: give files or --fen, not both');
    return [problemFromOptions(options)];
  }
  if (files.length === 0)
    throw new UsageError('mansuba: nothing to read\n  name a file, - for standard input, or give --fen');
  return files.map((file) => loadFile(file));
}
