import { Worker } from 'node:worker_threads';
import type { Job, JobEvent, PublishJob, VariantJob } from './job.js';

type AnyJob = Job | VariantJob | PublishJob;

/**
 * The threads that solve. The main thread keeps free for signals and the terminal, but for problems that take no time: a
 * search holds its thread until it is done. SIGINT and SIGTERM stop the searches, which then tell what they have found; a second one ends the program.
 */
export class Pool {
  readonly #stop: Int32Array = new Int32Array(new SharedArrayBuffer(4));
  readonly #idle: Worker[] = [];

  /**
   * Runs jobs on so many threads. Their events arrive in the order of the jobs, whichever is done first.
   *
   * @returns how many jobs were begun: all of them unless a signal stopped the work
   */
  async run(jobs: readonly AnyJob[], threads: number, take: (event: JobEvent, job: number) => void): Promise<number> {
    const later = jobs.map((): JobEvent[] => []);
    const done = new Set<number>();
    let shown = 0;
    let begun = 0;
    const tell = (event: JobEvent, job: number): void => {
      if (job === shown) take(event, job);
      else if (event.event !== 'progress') later[job]?.push(event);
    };
    const finish = (job: number): void => {
      done.add(job);
      while (done.has(shown)) {
        shown++;
        for (const event of later[shown]?.splice(0) ?? []) take(event, shown);
      }
    };
    const lane = async (): Promise<void> => {
      while (begun < jobs.length && this.#stop[0] === 0) {
        const number = begun++;
        const job = jobs[number] as AnyJob;
        const telling = (event: JobEvent): void => tell(event, number);
        // Of variants there are many, and one thread solves them all.
        const here = threads === 1 && !('wanted' in job) && isShort(job) && (await tryHere(job, telling));
        if (!here) await this.#one(job, telling);
        finish(number);
      }
    };
    const interrupt = (): void => {
      if (this.#stop[0] !== 0) process.exit(130);
      Atomics.store(this.#stop, 0, 1);
    };
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
    await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, lane));
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    return begun;
  }

  /** Solves a job on a thread of its own; one that breaks down, as when memory runs out, is not used again. */
  #one(job: AnyJob, tell: (event: JobEvent) => void): Promise<void> {
    const worker = this.#idle.pop() ?? this.#start();
    return new Promise((resolve) => {
      const end = (): void => {
        worker.removeAllListeners('message').removeAllListeners('error');
        worker.unref();
        resolve();
      };
      worker.on('message', (event: JobEvent | 'done') => {
        if (event !== 'done') {
          tell(event);
          return;
        }
        this.#idle.push(worker);
        end();
      });
      worker.on('error', (error) => {
        tell({ event: 'crash', report: error.stack ?? error.message });
        end();
      });
      worker.ref();
      worker.postMessage(job);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: this.#stop.buffer });
    // An idle thread does not keep the program from ending.
    worker.unref();
    return worker;
  }
}

/** Half-moves up to which a problem is likely to be solved at once. */
const FEW = 5;

function isShort({ problem }: Job | PublishJob): boolean {
  let halfMoves = 0;
  let play = problem.stipulation?.play;
  while (play !== undefined && play.branch !== 'goal') {
    halfMoves += play.halfMoves;
    play = play.next;
  }
  return halfMoves <= FEW;
}

/** Milliseconds that a problem may take on the main thread: shorter than starting another one. */
const SHORT = 100;

/**
 * Most short problems are solved before another thread would have started: they are tried here first, where nothing is
 * told until it is certain that the work is done in time.
 *
 * @returns false when it is not; then nothing was told
 */
async function tryHere(job: Job | PublishJob, tell: (event: JobEvent) => void): Promise<boolean> {
  const run = await shortRun(job);
  const end = performance.now() + SHORT;
  let late = false;
  const events: JobEvent[] = [];
  const stopped = (): boolean => {
    late ||= performance.now() > end;
    return late;
  };
  try {
    run(stopped, (event) => events.push(event));
  } catch (error) {
    events.push({ event: 'crash', report: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  if (late) return false;
  for (const event of events) tell(event);
  return true;
}

type Run = (stopped: () => boolean, tell: (event: JobEvent) => void) => void;

async function shortRun(job: Job | PublishJob): Promise<Run> {
  if ('publish' in job) {
    const { runPublish } = await import('./run-publish.js');
    return (stopped, tell) => runPublish(job, stopped, tell);
  }
  const { runJob } = await import('./run-job.js');
  return (stopped, tell) => runJob({ ...job, progress: false }, stopped, tell);
}
