import { describe, expect, test } from 'vitest';
import type { Job, JobEvent } from '../../src/cli/job.js';
import { loadProblems } from '../../src/problem/load.js';
import { folder, mansuba, started } from './running.js';

const file = folder();

const SHORT = 'algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n';
/** Hours of work. */
const ENDLESS =
  'algebraic: {white: [Kh1, Qa1, Bc1, Sg1, Pa2, Ph2, Pe2], black: [Ke8, Qd8, Ra8, Rh8, Bc8, Bf8, Sb8, Pd7]}\nstipulation: h#9\noptions: [MaxTime 60]\n';

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  test('stops the search; what is known is printed as incomplete', async () => {
    const { child, seen, ended } = started(['solve', file('endless.yaml', `---\n${ENDLESS}---\n${SHORT}`)]);
    await seen('h#9');
    child.kill(signal);
    const { code, out, err, milliseconds } = await ended;
    expect(out).toMatch(/\n {3}incomplete: stopped, there may be more\n {3}.*positions/);
    expect(out).not.toContain('no solution');
    expect(err).toBe('mansuba: stopped; 1 of 2 problems was not begun\n');
    expect(code).toBe(4);
    expect(milliseconds).toBeLessThan(10_000);
  });
});

test('Popeye input ends with Partial solution', async () => {
  const input =
    'BeginProblem\nPieces White Kc3 Rb7 Black Ka1\nStipulation h#1.5\nNextProblem\nPieces White Kh1 Qa1 Bc1 Sg1 Pa2 Ph2 Black Ke8 Qd8 Ra8 Rh8 Bc8 Sb8\nStipulation h#9\nEndProblem\n';
  const { child, seen, ended } = started(['popeye', '-maxtime', '60', file('endless.inp', input)]);
  await seen('solution finished.');
  // The second problem has begun, or begins now and is stopped at once.
  await new Promise((resolve) => setTimeout(resolve, 300));
  child.kill('SIGINT');
  const { code, out } = await ended;
  expect(code).toBe(4);
  expect(out).toMatch(/\nPartial solution Time = /);
});

test('output that nobody reads any more is no failure', async () => {
  const { child, ended } = started(['perft', '--depth', '4', '--divide']);
  child.stdout?.destroy();
  expect((await ended).code).toBe(0);
});

test('a search that breaks down is reported with its problem, and the others are solved', async () => {
  const { Pool } = await import(new URL('../../dist/cli/pool.js', import.meta.url).href);
  const [problem] = loadProblems(SHORT).problems;
  const job = {
    file: 'a.yaml',
    number: 1,
    problem,
    format: 'coordinates',
    style: { letters: 'english', long: false },
    colour: false,
    times: false,
    progress: false,
    limits: {},
  } as unknown as Job;
  const broken = { ...job, problem: { ...problem, units: undefined } } as unknown as Job;
  const events: string[] = [];
  const begun = await new Pool().run([broken, job], 2, (event: JobEvent, number: number) =>
    events.push(`${number} ${event.event}${event.event === 'output' ? ` ${event.text}` : ''}`),
  );
  expect([begun, events]).toEqual([2, ['0 crash', '1 output c3c2 a1a2 b7a7\n']]);
});

test('a short problem is solved before one could wait for it', () => {
  const path = file('short.yaml', SHORT);
  const times = Array.from({ length: 5 }, () => mansuba(['solve', path]).milliseconds);
  // 0.15 s on a machine that has nothing else to do; tests run side by side.
  expect(Math.min(...times)).toBeLessThan(1000);
});
