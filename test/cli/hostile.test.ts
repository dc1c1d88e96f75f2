import { expect, test } from 'vitest';
import { folder, mansuba } from './running.js';

const file = folder();

const kings = (rest: string): string => `algebraic: {white: [Kg1], black: [Ke5]}\n${rest}\n`;
const bomb = Array.from(
  { length: 30 },
  (_, i) => `k${i}: &k${i} [${i === 0 ? 'x' : `*k${i - 1}, *k${i - 1}, *k${i - 1}`}]`,
);

/** Start-up and reading; the limit leaves room for a machine that is busy with other tests. */
const SOON = 4000;

test.each<[string, () => string | Buffer]>([
  ['50 MB of text', () => 'comments: [a]\n'.repeat(3_600_000)],
  ['50 MB of nothing', () => Buffer.alloc(50 * 2 ** 20)],
  ['a binary', () => Buffer.from(Array.from({ length: 65536 }, (_, i) => (i * 7919 + (i >> 8)) & 0xff))],
  ['a YAML alias bomb', () => kings(`stipulation: h#2\n${bomb.join('\n')}`)],
  ['nesting 10,000 deep', () => `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['blocks 10,000 deep', () => Array.from({ length: 1500 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ['a length of 10⁹ moves', () => kings('stipulation: "#1000000000"')],
  ['a FEN without end', () => `fen: "${'8/'.repeat(100_000)}"\nstipulation: "#2"\n`],
  ['an empty file', () => ''],
  ['Popeye input without end', () => `BeginProblem\nPieces White ${'Ka1 '.repeat(100_000)}\n`],
])('%s is refused soon, without a stack', (name, content) => {
  const run = mansuba(['solve', file(`${name.replaceAll(/\W/g, '-')}.yaml`, content())]);
  expect(run.code).toBe(2);
  expect(run.err).toMatch(/\.yaml:\d+:\d+: [a-z-]+: /);
  expect(run.err).not.toMatch(/\n\s+at .*:\d+:\d+/);
  expect(run.err.length).toBeLessThan(50_000);
  expect(run.milliseconds).toBeLessThan(SOON);
});

test('the same through the command line and standard input', () => {
  const run = mansuba(['solve', '--fen', '8/8/8/8/8/8/8/8', '--stipulation', '#1000000000']);
  expect([run.code, run.out]).toEqual([2, '']);
  expect(mansuba(['popeye'], Buffer.alloc(20 * 2 ** 20, 'x')).code).toBe(2);
});
