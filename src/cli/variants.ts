import type { Fault } from '../problem/faults.js';
import type { Problem } from '../problem/model.js';
import type { Judgement, Wanted } from '../variants/judge.js';
import { Outcome, UsageError } from './exit.js';
import type { VariantJob } from './job.js';
import type { Pool } from './pool.js';
import { type Loaded, loadInputs } from './problems.js';
import { duration, ProgressLine, reportFaults } from './terminal.js';

/** Options that the commands for composers share. */
export interface VariantOptions {
  readonly format: string;
  readonly letters: string;
  readonly time?: number;
  readonly threads?: number;
}

/** One variant to be solved. */
export interface Variant {
  /** What was changed, in words. */
  readonly name: string;
  readonly problem: Problem;
  readonly wanted: Wanted;
}

/** What is known of a variant: `undefined` where the work was stopped before it, `crashed` by a fault of mansuba. */
export type Judged = Judgement | { readonly verdict: 'crashed' } | undefined;

/** Solves the variants of one problem on the threads of a pool, batch after batch, with a line of progress. */
export class VariantRun {
  readonly loaded: Loaded;
  readonly outcome: Outcome;
  readonly #problem: Problem;
  readonly #pool: Pool;
  readonly #threads: number;
  readonly #limits: VariantJob['limits'];
  readonly #line = new ProgressLine();
  #solved = 0;
  #met = 0;
  #stopped = false;

  constructor(problem: Problem, loaded: Loaded, options: VariantOptions, pool: Pool, outcome: Outcome) {
    this.#problem = problem;
    this.loaded = loaded;
    this.outcome = outcome;
    this.#pool = pool;
    this.#threads = options.threads ?? 1;
    this.#limits = options.time === undefined ? {} : { time: options.time * 1000 };
  }

  /** Variants solved so far. */
  get solved(): number {
    return this.#solved;
  }

  /** Was the work stopped by a signal? */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** @returns what is known of each, in their order */
  async judge(variants: readonly Variant[]): Promise<Judged[]> {
    const judged: Judged[] = variants.map(() => undefined);
    const start = performance.now();
    let done = 0;
    const show = (): void =>
      this.#line.showText(
        progressText({ done, total: variants.length, met: this.#met, elapsed: performance.now() - start }, variants),
      );
    const timer = this.#line.live ? setInterval(show, 200) : undefined;
    const jobs = variants.map(({ problem, wanted }): VariantJob => ({ problem, wanted, limits: this.#limits }));
    const begun = await this.#pool.run(jobs, this.#threads, (event, number) => {
      if (event.event === 'judged') {
        judged[number] = event.judgement;
        done = number + 1;
        this.#solved++;
        if (event.judgement.verdict === 'met') this.#met++;
        if (event.judgement.verdict === 'undecided') {
          this.#stopped ||= event.judgement.limit === 'stopped';
          this.outcome.limit();
        }
      } else if (event.event === 'crash') {
        judged[number] = { verdict: 'crashed' };
        this.#crashed(variants[number]?.name ?? '', event.report);
      }
    });
    clearInterval(timer);
    this.#line.clear();
    if (begun < variants.length) {
      this.#stopped = true;
      this.outcome.limit();
    }
    return judged;
  }

  #crashed(name: string, report: string): void {
    const { line, column } = this.#problem.place;
    this.#line.clear();
    process.stderr.write(
      `${this.loaded.name}:${line}:${column}: internal-error: mansuba failed on this problem (${name})\n  report it with the problem and these lines:\n${report}\n`,
    );
    this.outcome.internal();
  }
}

interface BatchProgress {
  readonly done: number;
  readonly total: number;
  readonly met: number;
  /** Milliseconds. */
  readonly elapsed: number;
}

/** `  12 of 64 variants (without black Pe7), 3 found, 14 s, about 20 s left` */
function progressText({ done, total, met, elapsed }: BatchProgress, variants: readonly Variant[]): string {
  const name = variants[done]?.name;
  const parts = [
    `${done} of ${total} ${total === 1 ? 'variant' : 'variants'}${name === undefined ? '' : ` (${name})`}`,
    `${met} found`,
    duration(elapsed),
    ...(done > 2 && done < total ? [`about ${duration((elapsed / done) * (total - done))} left`] : []),
  ];
  return `  ${parts.join(', ')}`;
}

/** Forms in which the commands for composers answer. */
const VARIANT_FORMATS = ['text', 'yaml'] as const;
type VariantFormat = (typeof VARIANT_FORMATS)[number];

export function variantFormat(name: string): VariantFormat {
  const format = VARIANT_FORMATS.find((one) => one === name);
  if (format === undefined)
    throw new UsageError(`mansuba: there is no format "${name}" here\n  choose ${VARIANT_FORMATS.join(' or ')}`);
  return format;
}

/**
 * Does something with each problem of a file that can be solved, and reports what is wrong with the others.
 *
 * @returns the exit code
 */
export async function forEachProblem(
  file: string,
  options: VariantOptions,
  pool: Pool,
  act: (problem: Problem, run: VariantRun) => Promise<void>,
): Promise<number> {
  const outcome = new Outcome();
  for (const loaded of loadInputs([file], {})) {
    reportFaults(loaded.faults, loaded, outcome);
    for (const [i, problem] of loaded.problems.entries()) {
      const refusal = refusalOf(problem);
      if (refusal !== undefined) {
        reportFaults([refusal], loaded, outcome);
        continue;
      }
      const run = new VariantRun(problem, loaded, options, pool, outcome);
      await act(problem, run);
      const left = loaded.problems.length - i - 1;
      if (!run.stopped || left === 0) continue;
      process.stderr.write(
        `mansuba: stopped; ${left} of ${loaded.problems.length} problems ${left === 1 ? 'was' : 'were'} not begun\n`,
      );
      break;
    }
  }
  return outcome.code;
}

function refusalOf({ place, stipulation, options }: Problem): Fault | undefined {
  if (stipulation === undefined)
    return {
      code: 'no-stipulation',
      severity: 'error',
      place,
      message: 'there is nothing to solve without a stipulation',
      remedy: 'add stipulation: "#2"',
    };
  if (options.postKeyPlay)
    return {
      code: 'no-solution-to-compare',
      severity: 'error',
      place,
      message: 'with PostKeyPlay there is no key that could be compared',
      remedy: 'give the diagram before the key, without PostKeyPlay',
    };
  return undefined;
}
