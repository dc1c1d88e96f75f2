import { availableParallelism } from 'node:os';
import type { CheckLimits } from '../batch/check-task.js';
import { filesOf } from '../batch/collection.js';
import { Journal } from '../batch/journal.js';
import type { QueueChecker } from '../batch/queue.js';
import {
  type Collection,
  collectionOf,
  isUnsound,
  reportOrder,
  tableReport,
  writeReport,
} from '../batch/reports/index.js';
import { Threads } from '../batch/threads.js';
import { localChecker, verifyFiles } from '../batch/verify.js';
import { VERDICTS } from '../solution/report.js';
import { EXIT, UsageError } from './exit.js';
import { paint } from './paint.js';
import { wantsColour } from './terminal.js';
import { VerifyBar } from './verify-bar.js';

/** Options of `mansuba verify`. */
export interface VerifyCommandOptions {
  readonly threads?: number;
  readonly time: number;
  readonly memory?: number;
  readonly journal: string;
  readonly fresh?: boolean;
  readonly report?: readonly string[];
  readonly times?: boolean;
  readonly queue?: string;
  readonly split?: number;
}

/** The command `mansuba verify`. */
export async function verifyCommand(names: readonly string[], options: VerifyCommandOptions): Promise<number> {
  if (options.split !== undefined && options.queue === undefined)
    throw new UsageError('mansuba: --split goes with --queue\n  problems are divided over the workers of a queue');
  const orders = (options.report ?? []).map(reportOrder);
  const files = await filesOf(names);
  const journal = Journal.open(options.journal, options.fresh);
  const threads = new Threads(options.threads ?? availableParallelism());
  const limits: CheckLimits = {
    time: options.time,
    ...(options.memory === undefined ? {} : { memory: options.memory }),
  };
  let queue: QueueChecker | undefined;
  let stopped = false;
  const interrupt = (): void => {
    if (stopped) process.exit(130);
    stopped = true;
    threads.stop();
    queue?.stop();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const bar = new VerifyBar();
  try {
    if (options.queue !== undefined) {
      const { QueueChecker } = await import('../batch/queue.js');
      const more = { split: options.split ?? 1, fresh: options.fresh === true };
      queue = await QueueChecker.connect(options.queue, threads, limits, more);
    }
    const checker = queue ?? localChecker(threads, limits);
    const planned = await verifyFiles({
      ...{ files, journal, threads, checker, limits },
      watcher: bar,
      stopped: () => stopped,
    });
    bar.close();
    const collection = collectionOf(planned, journal, { times: options.times === true });
    const toTerminal = { writer: (all: Collection) => tableReport(all, paint(wantsColour(process.stdout))), file: '-' };
    if (!orders.some(({ file }) => file === '-')) orders.push(toTerminal);
    for (const order of orders) writeReport(order, collection);
    if (stopped) process.stderr.write('mansuba: stopped; the same command goes on from here\n');
    return exitCode(collection, stopped, journal);
  } finally {
    bar.close();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    journal.close();
    await queue?.close();
    await threads.close();
  }
}

/**
 * The gravest of what was found: a failure of mansuba, faulty input, something unsound, something undecided or not
 * checked, an unsupported rule.
 */
function exitCode({ counts, files }: Collection, stopped: boolean, journal: Journal): number {
  if (files.some(({ entries }) => entries.some(({ key }) => journal.failed(key)))) return EXIT.internal;
  if (counts.faulty > 0) return EXIT.faulty;
  if (VERDICTS.some((verdict) => isUnsound(verdict) && counts[verdict] > 0)) return EXIT.unsound;
  if (stopped || counts.undecided > 0) return EXIT.limit;
  return counts.unsupported > 0 ? EXIT.unsupported : EXIT.done;
}
