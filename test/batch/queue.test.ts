import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SOAK } from '../arbitraries/fens.js';
import { call, folder, MAIN, mansuba, type Run, started } from '../cli/running.js';
import { smallProblems } from './building.js';
import { hasRedis, startRedis } from './redis.js';

const file = folder();
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Problems that take up to half a second. */
const LONGER = Array.from(
  { length: 3 },
  (_, i) => `---\nalgebraic: {white: [Kh${i + 1}, Sf1, Sf3], black: [Ke6, Pd5, Rg8, Sb2]}\nstipulation: h#4\n`,
).join('');

describe.skipIf(!hasRedis())('a queue', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const workers: ChildProcess[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  afterEach(async () => {
    for (const worker of workers.splice(0)) {
      if (worker.exitCode !== null || worker.signalCode !== null) continue;
      const end = once(worker, 'close');
      worker.kill('SIGKILL');
      await end;
    }
  });

  /** A worker of one thread that is ready. */
  async function worker(url = redis.url): Promise<ChildProcess> {
    const child = spawn(process.execPath, [MAIN, 'worker', '--queue', url, '--threads', '1', '--patience', '1']);
    workers.push(child);
    await new Promise<void>((resolve, reject) => {
      let err = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        err += text;
        if (err.includes('waiting for problems')) resolve();
      });
      child.on('close', () => reject(new Error(`the worker ended: ${err}`)));
    });
    return child;
  }

  /** What a run left behind, to be compared with that of another one. */
  function run(name: string, path: string, options: readonly string[] = []) {
    const journal = file(`${name}.jsonl`, '');
    const report = join(dirname(journal), `${name}.json`);
    const page = join(dirname(journal), `${name}.html`);
    const args = ['verify', path, '--journal', journal, '--report', `json:${report}`, '--report', `html:${page}`];
    return {
      args: [...args, ...options],
      records: () => readFileSync(journal, 'utf8').trimEnd().split('\n').slice(1).length,
      texts: () => [readFileSync(report, 'utf8'), readFileSync(page, 'utf8')],
    };
  }

  const collection = file('collection.yaml', `${smallProblems(40)}${LONGER}`);
  const calm = run('calm', collection, ['--threads', '2']);
  let calmRun: Run;
  beforeAll(() => {
    calmRun = mansuba(calm.args);
  });

  test('gives the same reports as threads, and is empty afterwards', async () => {
    await worker();
    const queued = run('queued', collection, ['--queue', redis.url]);
    const { code, err } = await started(queued.args).ended;
    expect([code, err]).toEqual([calmRun.code, '']);
    expect(queued.texts()).toEqual(calm.texts());
    expect(queued.records()).toBe(calm.records());
    const { Redis } = await import('ioredis');
    const client = new Redis(redis.url);
    const left = (await client.keys('*')).filter((key) => /-60(-|$)/.test(key));
    client.disconnect();
    expect(left).toEqual([]);
  });

  test('loses nothing and does nothing twice when workers die in mid-work', async () => {
    const queued = run('killed', collection, ['--queue', redis.url]);
    const steady = worker();
    let over = false;
    const { ended } = started(queued.args);
    const end = ended.finally(() => {
      over = true;
    });
    for (let i = 0; i < 2 * SOAK && !over; i++) {
      const victim = await worker();
      await pause(100 + (i % 4) * 130);
      victim.kill('SIGKILL');
    }
    await steady;
    expect((await end).code).toBe(calmRun.code);
    expect(queued.texts()).toEqual(calm.texts());
    expect(queued.records()).toBe(calm.records());
  });

  test('keeps what was found while verify was dead', async () => {
    const queued = run('restarted', collection, ['--queue', redis.url]);
    await worker();
    for (const delay of SOAK > 1 ? [700, 900, 1100] : [800]) {
      const { child, ended } = started(queued.args);
      await Promise.race([pause(delay), ended]);
      child.kill('SIGKILL');
      await ended;
    }
    expect((await started(queued.args).ended).code).toBe(calmRun.code);
    expect(queued.texts()).toEqual(calm.texts());
    expect(queued.records()).toBe(calm.records());
  });

  test('divides long problems over workers, and puts their parts together', async () => {
    await worker();
    await worker();
    const twins = `---\nalgebraic: {white: [Ke4, Pf6, Sf1], black: [Ka5, Ph4, Bg8]}\nstipulation: h#3.5\noptions: [SetPlay]\ntwins: {b: Move f1 f2}\n`;
    const direct = `---\nalgebraic: {white: [Kf6, Ra1, Pb6, Sd4], black: [Kh8, Pb7, Pa7, Rg2, Ph7]}\nstipulation: "#4"\noptions: [Try, SetPlay]\n`;
    const path = file('long.yaml', `${twins}${direct}`);
    const whole = run('whole', path, ['--threads', '2']);
    const { code } = mansuba(whole.args);
    const divided = run('divided', path, ['--queue', redis.url, '--split', '7']);
    expect((await started(divided.args).ended).code).toBe(code);
    expect(divided.texts()).toEqual(whole.texts());
  });

  test('a worker that is stopped gives back what it is busy with', async () => {
    const endless =
      'algebraic: {white: [Kh1, Qa1, Bc1, Sg1, Pa2, Ph2, Pe2], black: [Ke8, Qd8, Ra8, Rh8, Bc8, Bf8, Sb8, Pd7]}\nstipulation: h#9\n';
    const queued = run('given-back', file('endless.yaml', endless), ['--queue', redis.url, '--time', '3']);
    const first = await worker();
    const { ended } = started(queued.args);
    await pause(1500);
    first.kill('SIGTERM');
    expect(await once(first, 'close')).toEqual([0, null]);
    await worker();
    expect((await ended).code).toBe(4);
    expect(queued.records()).toBe(1);
  });

  test('SIGINT ends verify, and the next run goes on', async () => {
    // A database that has no results yet.
    const url = `${redis.url}/1`;
    const queued = run('interrupted', collection, ['--queue', url]);
    const { child, ended } = started(queued.args);
    await pause(1500);
    child.kill('SIGINT');
    const { code, err } = await ended;
    expect(code).toBe(4);
    expect(err).toMatch(/no worker is there yet[\s\S]*stopped; the same command goes on from here/);
    await worker(url);
    expect((await started(queued.args).ended).code).toBe(calmRun.code);
    expect(queued.texts()).toEqual(calm.texts());
  });
});

test.each<[what: string, args: readonly string[], message: RegExp]>([
  ['no address', ['verify', 'problems', '--queue', 'localhost'], /is no address of Redis\n {2}give one such as redis:/],
  ['nobody there', ['worker', '--queue', 'redis://u:secret@127.0.0.1:1'], /Redis at 127\.0\.0\.1:1 does not answer: /],
  ['--split without it', ['verify', 'problems', '--split', '2'], /--split goes with --queue/],
])('%s is refused with one message', async (_what, args, message) => {
  const run = await call([...args, ...(args[0] === 'verify' ? ['--journal', file('refused.jsonl', '')] : [])]);
  expect([run.code, run.out]).toEqual([2, '']);
  expect(run.err).toMatch(message);
  expect(run.err).not.toMatch(/secret|\n\s+at /);
});
