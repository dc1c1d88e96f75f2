import { parentPort, workerData } from 'node:worker_threads';
import type { Job } from './job.js';
import { runJob } from './run-job.js';

// A thread that solves. The search never yields, so it is told to stop through shared memory.
const stop = new Int32Array(workerData as SharedArrayBuffer);

parentPort?.on('message', (job: Job) => {
  try {
    runJob(
      job,
      () => Atomics.load(stop, 0) !== 0,
      (event) => parentPort?.postMessage(event),
    );
  } catch (error) {
    parentPort?.postMessage({ event: 'crash', report: error instanceof Error ? error.stack : String(error) });
  }
  parentPort?.postMessage('done');
});
