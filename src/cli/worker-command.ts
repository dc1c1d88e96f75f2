import { availableParallelism } from 'node:os';
import { QueueWorker } from '../batch/queue.js';
import { Threads } from '../batch/threads.js';
import { EXIT } from './exit.js';

/** Options of `mansuba worker`. */
export interface WorkerCommandOptions {
  readonly queue: string;
  readonly threads?: number;
  readonly patience: number;
}

/** The command `mansuba worker`: works until SIGINT or SIGTERM. */
export async function workerCommand(options: WorkerCommandOptions): Promise<number> {
  const threads = new Threads(options.threads ?? availableParallelism());
  let count = 0;
  try {
    const worker = await QueueWorker.connect(options.queue, threads, options.patience, () => count++);
    process.stderr.write(`mansuba: waiting for problems, ${threads.count} at a time\n`);
    await new Promise<void>((resolve) => {
      let stopping = false;
      const interrupt = (): void => {
        if (stopping) process.exit(130);
        stopping = true;
        resolve();
      };
      process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
    });
    await worker.stop();
    process.stderr.write(`mansuba: stopped after ${count} ${count === 1 ? 'task' : 'tasks'}\n`);
    return EXIT.done;
  } finally {
    await threads.close();
  }
}
