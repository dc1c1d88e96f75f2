import { parentPort, workerData } from 'node:worker_threads';
import { judge } from '../variants/judge.js';
import type { Job, JobEvent, PublishJob, VariantJob } from './job.js';
import { runJob } from './run-job.js';
import { runPublish } from './run-publish.js';

// A thread that solves. The search never yields, so it is told to stop through shared memory.
const stop = new Int32Array(workerData as SharedArrayBuffer);

parentPort?.on('message', (job: Job | VariantJob | PublishJob) => {
  const stopped = (): boolean => Atomics.load(stop, 0) !== 0;
  const tell = (event: JobEvent): void => parentPort?.postMessage(event);
  try {
    if ('wanted' in job) {
      const { problem, wanted, limits } = job;
      tell({ event: 'judged', judgement: judge(problem, wanted, { limits, stopped }) });
    } else if ('publish' in job) runPublish(job, stopped, tell);
    else runJob(job, stopped, tell);
  } catch (error) {
    parentPort?.postMessage({ event: 'crash', report: error instanceof Error ? error.stack : String(error) });
  }
  parentPort?.postMessage('done');
});
