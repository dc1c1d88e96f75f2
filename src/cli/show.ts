import { diagramText, titleLines, twinHeading } from '../output/text.js';
import { expandTwins } from '../problem/twins.js';
import { EXIT, Outcome } from './exit.js';
import { lettersOf } from './letters.js';
import { paint } from './paint.js';
import { loadInputs, type PositionOptions } from './problems.js';
import { reportFaults, wantsColour } from './terminal.js';

/** Options of `mansuba show`. */
export interface ShowOptions extends PositionOptions {
  readonly letters: string;
}

/** The command `mansuba show`: diagrams with their captions. */
export function showCommand(files: readonly string[], options: ShowOptions): number {
  const style = { letters: lettersOf(options.letters), long: false };
  const colours = paint(wantsColour(process.stdout));
  const outcome = new Outcome();
  for (const loaded of loadInputs(files, options)) {
    reportFaults(loaded.faults, loaded, outcome);
    for (const problem of loaded.problems) {
      const rows = [...titleLines(problem).map((line) => `   ${line}`), diagramText(problem, style, colours)];
      let before = problem.units;
      for (const twin of problem.twins.length === 0 ? [] : expandTwins(problem).singles) {
        if (twin.changes.length > 0) rows.push(twinHeading(twin, twin.continued ? before : problem.units, style));
        before = twin.units;
      }
      process.stdout.write(`${rows.join('\n')}\n\n`);
    }
  }
  // A diagram can be shown without the rules that solving it would need.
  return outcome.code === EXIT.unsupported ? EXIT.done : outcome.code;
}
