import progress from 'cli-progress';
import type { Work } from '../batch/plan.js';
import type { Watcher } from '../batch/verify.js';
import { duration } from './terminal.js';

/** The progress of `mansuba verify`: a line on standard error where that is a terminal, else nothing. */
export class VerifyBar implements Watcher {
  readonly #bar: progress.SingleBar | undefined;
  readonly #current = new Map<Work, string>();
  #start = 0;
  #done = 0;
  #weightDone = 0;
  #weight = 0;

  constructor() {
    if (process.stderr.isTTY !== true) return;
    this.#bar = new progress.SingleBar({
      format: '{bar} {value} of {total}{rest}',
      stream: process.stderr,
      barsize: 20,
      clearOnComplete: true,
      hideCursor: true,
      linewrap: false,
      // A signal ends the run in our own way.
      gracefulExit: false,
    });
  }

  read(done: number, files: number): void {
    if (done === 1) this.#bar?.start(files, done, { rest: ' files read' });
    else this.#bar?.update(done);
  }

  begin(works: readonly Work[], known: number): void {
    this.#start = performance.now();
    this.#weight = works.reduce((sum, work) => sum + weightOf(work), 0);
    if (works.length > 0) this.#bar?.start(works.length + known, known, { rest: '' });
  }

  start(work: Work): void {
    this.#current.set(work, `${work.file}:${work.entry.line}`);
    this.#bar?.update(this.#payload());
  }

  end(work: Work): void {
    this.#current.delete(work);
    this.#done++;
    this.#weightDone += weightOf(work);
    this.#bar?.increment(1, this.#payload());
  }

  close(): void {
    this.#bar?.stop();
  }

  #payload(): object {
    const elapsed = performance.now() - this.#start;
    const share = this.#weight > 0 ? this.#weightDone / this.#weight : 0;
    const rate = elapsed > 0 ? (this.#done / elapsed) * 1000 : 0;
    const parts = [
      ` problems, ${rate.toFixed(rate < 10 ? 1 : 0)}/s`,
      // Too early, an estimate is worth nothing.
      ...(share > 0.02 ? [`about ${duration(elapsed / share - elapsed)} left`] : []),
      ...this.#current.values(),
    ];
    return { rest: parts.join(', ') };
  }
}

/** The share of a problem in the whole work: the hard ones, which come last, count for more. */
const weightOf = ({ entry }: Work): number => 1 + 1.8 ** Math.min(entry.estimate, 12);
