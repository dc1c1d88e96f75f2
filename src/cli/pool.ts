import { Worker } from 'node:worker_threads';
import type { Job, JobEvent } from './job.js';

/**
 * The threads that solve. The main thread stays free for signals and the terminal: a search holds its thread until it
 * is done. SIGINT and SIGTERM stop the searches, which then tell what they have found; a second one ends the program.
 */
export class Pool {
  readonly #stop: Int32Array = new Int32Array(new SharedArrayBuffer(4));
  readonly #idle: Worker[] = [];

  /** Starts a thread ahead of its work: it loads the search while the caller reads the problems. */
  warm(): void {
    this.#idle.push(this.#start());
  }

  /**
   * Runs jobs on so many threads. Their events arrive in the order of the jobs, whichever is done first.
   *
   * @returns how many jobs were begun: all of them unless a signal stopped the work
   */
  async run(jobs: readonly Job[], threads: number, take: (event: JobEvent, job: number) => void): Promise<number> {
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
      let worker = this.#idle.pop() ?? this.#start();
      while (begun < jobs.length && this.#stop[0] === 0) {
        const number = begun++;
        worker = await this.#one(worker, jobs[number] as Job, (event) => tell(event, number));
        finish(number);
      }
      this.#idle.push(worker);
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

  /** @returns the thread that takes the next job: another one where this one broke down, as when memory runs out */
  #one(worker: Worker, job: Job, tell: (event: JobEvent) => void): Promise<Worker> {
    return new Promise((resolve) => {
      const end = (next: Worker): void => {
        worker.removeAllListeners('message').removeAllListeners('error');
        worker.unref();
        resolve(next);
      };
      worker.on('message', (event: JobEvent | 'done') => (event === 'done' ? end(worker) : tell(event)));
      worker.on('error', (error) => {
        tell({ event: 'crash', report: error.stack ?? error.message });
        end(this.#start());
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
