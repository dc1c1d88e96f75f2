import pc from 'picocolors';
import { type Paint, PLAIN } from '../output/text.js';
import { describeFault, type Fault } from '../problem/faults.js';
import type { Progress } from '../search/budget.js';

/** Colours for standard output, where it is a terminal and the user has not declined them (`NO_COLOR`). */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  if (!stream.isTTY || process.env['NO_COLOR']) return PLAIN;
  return { strong: pc.bold, faint: pc.dim, good: (text) => pc.bold(pc.green(text)), bad: pc.red };
}

/** Writes faults to standard error, as the terminal shows them. */
export function reportFaults(faults: readonly Fault[], file: string, text: string): void {
  for (const fault of faults) process.stderr.write(`${describeFault(fault, file, text)}\n`);
}

/** A line of progress on standard error, shown once a search has run for a while; nothing where it is no terminal. */
export class ProgressLine {
  readonly #live = process.stderr.isTTY === true;
  #shown = 0;
  #width = 0;

  readonly show = (progress: Progress): void => {
    if (!this.#live || progress.elapsed < 500 || progress.elapsed - this.#shown < 200) return;
    this.#shown = progress.elapsed;
    const seconds = progress.elapsed / 1000;
    const rate = progress.nodes / progress.elapsed / 1000;
    const share = progress.total > 0 ? progress.done / progress.total : 0;
    const left = share > 0.05 ? `, about ${Math.ceil(seconds / share - seconds)} s left` : '';
    const line = `  ${progress.line === '' ? '' : `${progress.line}  `}${progress.done} of ${progress.total} first moves, ${rate.toFixed(1)} M positions/s, ${seconds.toFixed(0)} s${left}`;
    process.stderr.write(`\r${line.padEnd(this.#width).slice(0, (process.stderr.columns ?? 100) - 1)}`);
    this.#width = line.length;
  };

  /** Takes the line away. */
  clear(): void {
    if (this.#width > 0)
      process.stderr.write(`\r${' '.repeat(Math.min(this.#width, (process.stderr.columns ?? 100) - 1))}\r`);
    this.#width = 0;
    this.#shown = 0;
  }
}
