import type { Job, JobsOptions, Queue, QueueEvents, Worker } from 'bullmq';
import { UsageError } from '../cli/exit.js';
import { VERSION } from '../cli/version.js';
import type { Problem } from '../problem/model.js';
import type { RawSolution } from '../search/solve.js';
import type { CheckLimits } from './check-task.js';
import type { Work } from './plan.js';
import type { CheckRecord } from './record.js';
import type { FirstMoves } from './split.js';
import type { Threads } from './threads.js';
import type { Checker } from './verify.js';

/** What a worker is asked to do: to check a problem, or to search some of its first moves. */
export interface QueueTask {
  readonly problem: Problem;
  readonly limits: CheckLimits;
  readonly first?: FirstMoves;
}

/** Its answer. */
type QueueResult = CheckRecord | RawSolution[];

/** Workers of another version would give other verdicts: they have another queue. */
const QUEUE = `mansuba-${VERSION}`;

/** Tasks that one `verify` has in the queue; workers take them from there, so that memory stays flat here and there. */
const IN_FLIGHT = 100;

/** How hard, as a power of ten, a problem has to be to be worth dividing. */
const DIVIDED_FROM = 5;

const TASK: JobsOptions = {
  // A worker that breaks down on a problem gives it back; another one may have more memory.
  attempts: 3,
  backoff: { type: 'fixed', delay: 500 },
  // Results wait for the `verify` that asked for them, even if it has to be started again; not for ever.
  removeOnComplete: { age: 7 * 24 * 3600 },
  removeOnFail: { age: 7 * 24 * 3600 },
};

/** Loads BullMQ. @throws {UsageError} when it is not installed */
async function loadQueues(): Promise<typeof import('bullmq')> {
  try {
    return await import('bullmq');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError('mansuba: --queue needs the packages bullmq and ioredis\n  npm install bullmq ioredis');
  }
}

/** Where Redis is. @throws {UsageError} when the text is no address of it, or nobody answers there */
async function connectionTo(address: string): Promise<{ readonly url: string }> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^rediss?:$/.test(url.protocol) || url.hostname === '')
    throw new UsageError(`mansuba: "${address}" is no address of Redis\n  give one such as redis://localhost:6379`);
  const { Redis } = await import('ioredis');
  const client = new Redis(address, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 5000 });
  let reason = '';
  client.on('error', (error: Error) => (reason ||= error.message || (error as NodeJS.ErrnoException).code || ''));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    // The address may hold a password.
    const what = reason || (error instanceof Error ? error.message : String(error));
    throw new UsageError(`mansuba: Redis at ${url.host} does not answer: ${what}\n  check the address after --queue`);
  } finally {
    client.disconnect();
  }
  return { url: address };
}

/** Says once that the connection is lost; it is taken up again without help. */
function watch(...sources: readonly { on(event: 'error', listener: (error: Error) => void): unknown }[]): void {
  let said = false;
  for (const source of sources)
    source.on('error', (error) => {
      if (!said) process.stderr.write(`mansuba: trouble with Redis: ${error.message}; trying again\n`);
      said = true;
    });
}

/** Checks by way of a queue, whose workers may be anywhere. */
export class QueueChecker implements Checker {
  readonly lanes: number = IN_FLIGHT;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #threads: Threads;
  readonly #limits: CheckLimits;
  readonly #options: QueueOptions;
  /** Tasks whose results are not on the disk yet. */
  readonly #tasks = new Map<Work, Job[]>();
  readonly #stopped: Promise<undefined>;
  #stop: () => void = () => {};

  private constructor(queue: Queue, events: QueueEvents, threads: Threads, limits: CheckLimits, options: QueueOptions) {
    this.#queue = queue;
    this.#events = events;
    this.#threads = threads;
    this.#limits = limits;
    this.#options = options;
    this.#stopped = new Promise((resolve) => {
      this.#stop = () => resolve(undefined);
    });
  }

  /** @throws {UsageError} when there is no Redis at this address, or BullMQ is not installed */
  static async connect(
    address: string,
    threads: Threads,
    limits: CheckLimits,
    options: QueueOptions,
  ): Promise<QueueChecker> {
    const { Queue, QueueEvents } = await loadQueues();
    const connection = await connectionTo(address);
    const queue = new Queue(QUEUE, { connection, streams: { events: { maxLen: 1000 } }, defaultJobOptions: TASK });
    const events = new QueueEvents(QUEUE, { connection });
    // Every task that is waited for listens.
    queue.setMaxListeners(0);
    events.setMaxListeners(0);
    watch(queue, events);
    await events.waitUntilReady();
    if ((await queue.getWorkersCount()) === 0)
      process.stderr.write('mansuba: no worker is there yet; start some with mansuba worker --queue\n');
    return new QueueChecker(queue, events, threads, limits, options);
  }

  async check(work: Work): Promise<CheckRecord | undefined> {
    const { key, number, from, to, estimate } = work.entry;
    const problem = await this.#threads.read({ file: work.file, number, from, to });
    if (problem === undefined) return undefined;
    const { split } = this.#options;
    const parts = split > 1 && estimate >= DIVIDED_FROM ? await this.#threads.parts(problem, split) : [];
    const limits = this.#limits;
    const name = `${key}-${limits.time}`;
    if (parts.length < 2) return (await this.#ask(work, name, { problem, limits })) as CheckRecord | undefined;
    const asked = parts.map((first, i) =>
      this.#ask(work, `${name}-${i + 1}-of-${parts.length}`, { problem, limits, first }),
    );
    const found = (await Promise.all(asked)) as (RawSolution[] | undefined)[];
    const all = found.filter((part) => part !== undefined);
    return all.length < parts.length ? undefined : this.#threads.join(problem, all, limits);
  }

  /**
   * Puts a task into the queue and waits for its result. A task of the same name that is there already, from a run that was
   * interrupted, is not done again.
   */
  async #ask(work: Work, name: string, task: QueueTask): Promise<QueueResult | undefined> {
    if (this.#options.fresh) await this.#forget(await this.#queue.getJob(name));
    const job = await this.#queue.add('check', task, { jobId: name });
    this.#tasks.set(work, [...(this.#tasks.get(work) ?? []), job]);
    return Promise.race([job.waitUntilFinished(this.#events) as Promise<QueueResult>, this.#stopped]);
  }

  /** The results are safe here: they need not be kept there. */
  async kept(work: Work): Promise<void> {
    const jobs = this.#tasks.get(work) ?? [];
    this.#tasks.delete(work);
    for (const job of jobs) await this.#forget(job);
  }

  async #forget(job: Job | undefined): Promise<void> {
    // A task that a worker is busy with cannot be taken away; its result goes in its time.
    await job?.remove().catch(() => {});
  }

  /** Waits no longer. Tasks stay in the queue, for the run that goes on from here. */
  stop(): void {
    this.#stop();
  }

  async close(): Promise<void> {
    this.stop();
    await this.#events.close();
    await this.#queue.close();
  }
}

/** What else `verify --queue` may be told. */
export interface QueueOptions {
  /** Parts that a long problem is divided into; 1 for none. */
  readonly split: number;
  /** Results that are in the queue already do not count. */
  readonly fresh: boolean;
}

/** A worker that takes tasks from a queue and does them on threads, until it is stopped. */
export class QueueWorker {
  readonly #worker: Worker;
  readonly #threads: Threads;

  private constructor(worker: Worker, threads: Threads) {
    this.#worker = worker;
    this.#threads = threads;
  }

  /**
   * @param patience  seconds after which the tasks of a worker that no longer answers are given to another one
   * @throws {UsageError} when there is no Redis at this address, or BullMQ is not installed
   */
  static async connect(
    address: string,
    threads: Threads,
    patience: number,
    done: (seconds: number) => void,
  ): Promise<QueueWorker> {
    const { Worker, WaitingError } = await loadQueues();
    const connection = await connectionTo(address);
    const work = async (job: Job<QueueTask>, token?: string): Promise<QueueResult> => {
      const { problem, limits, first } = job.data;
      const start = performance.now();
      const result = await (first === undefined
        ? threads.check(problem, limits)
        : threads.part(problem, first, limits));
      if (result === undefined) {
        // This worker is being stopped: the task goes to another one.
        await job.moveToWait(token);
        throw new WaitingError();
      }
      done((performance.now() - start) / 1000);
      return result;
    };
    const worker = new Worker<QueueTask, QueueResult>(QUEUE, work, {
      connection,
      concurrency: threads.count,
      lockDuration: patience * 1000,
      stalledInterval: patience * 1000,
      // Workers may die for reasons that are not the problem's.
      maxStalledCount: 10,
    });
    watch(worker);
    await worker.waitUntilReady();
    return new QueueWorker(worker, threads);
  }

  /** Gives back what is being done, and leaves. */
  async stop(): Promise<void> {
    const closed = this.#worker.close();
    this.#threads.stop();
    await closed;
  }
}
