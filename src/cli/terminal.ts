import { describeFault, type Fault } from '../problem/faults.js';
import type { Progress } from '../search/budget.js';
import type { Outcome } from './exit.js';
import type { InputText } from './input.js';

/** Is this stream a terminal whose user has not declined colours (https://no-color.org)? */
export const wantsColour = (stream: NodeJS.WriteStream): boolean => stream.isTTY === true && !process.env['NO_COLOR'];

/** Writes faults to standard error, as the terminal shows them, and takes note of them. */
export function reportFaults(faults: readonly Fault[], input: InputText, outcome: Outcome): void {
  for (const fault of faults) {
    process.stderr.write(`${describeFault(fault, input.name, input.text)}\n`);
    outcome.fault(fault);
  }
}

/** A line of progress on standard error, written over itself; nothing where that is no terminal. */
export class ProgressLine {
  readonly live: boolean = process.stderr.isTTY === true;
  #width = 0;

  show(progress: Progress): void {
    this.showText(progressText(progress));
  }

  showText(text: string): void {
    const line = text.slice(0, (process.stderr.columns ?? 100) - 1);
    process.stderr.write(`\r${line.padEnd(this.#width)}`);
    this.#width = line.length;
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#width > 0) process.stderr.write(`\r${' '.repeat(this.#width)}\r`);
    this.#width = 0;
  }
}

/** `  12 of 31 first moves (e2e4), 1.8 M positions/s, 14 s, about 20 s left` */
export function progressText({ done, total, line, nodes, elapsed }: Progress): string {
  const share = total > 0 ? (done - 1) / total : 0;
  const parts = [
    ...(total > 0 ? [`${done} of ${total} first moves${line === '' ? '' : ` (${line})`}`] : []),
    `${(nodes / elapsed / 1000).toFixed(1)} M positions/s`,
    duration(elapsed),
    // Too early, an estimate is worth nothing.
    ...(share > 0.05 ? [`about ${duration(elapsed / share - elapsed)} left`] : []),
  ];
  return `  ${parts.join(', ')}`;
}

/** `12 s`, `3 min`, `2 h`, rounded up. */
export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
