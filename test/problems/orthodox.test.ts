import { describe, expect, test } from 'vitest';
import type { Change, Options } from '../../src/problem/model.js';
import { expandTwins } from '../../src/problem/twins.js';
import { playedStipulation } from '../../src/stipulation/played.js';
import { expectRead, expectSolution } from './checks.js';
import { expectations, type Golden, goldenProblems } from './golden.js';

const problems = goldenProblems('orthodox');
const named = problems.map((golden) => [golden.name, golden] as const);

describe.each(named)('%s', (_name, golden) => {
  test('is read without a fault and says where it was published', () => expectRead(golden));
  test('has the published solution', { timeout: 60_000 }, () => expectSolution(golden));
});

test('there are at least 60', () => {
  expect(problems.length).toBeGreaterThanOrEqual(60);
});

/** Stipulations as they are played: `h#3 WhiteToPlay` is h#2.5. */
const stipulationsOf = ({ problem }: Golden): readonly string[] =>
  expandTwins(problem).singles.map((single) => playedStipulation(single).text);

test.each([
  ['#2', /^#2$/],
  ['#3', /^#3$/],
  ['#4 and longer', /^#([4-9]|\d\d)$/],
  ['=n', /^=\d/],
  ['h#n', /^h#\d+$/],
  ['h#n.5', /^h#\d+\.5$/],
  ['h=n', /^h=\d/],
  ['s#n', /^s#\d/],
  ['ser-h#n', /^ser-h#\d/],
  ['ser-#n', /^ser-#\d/],
  ['ser-h=n', /^ser-h=\d/],
  ['ser-=n', /^ser-=\d/],
  ['capture', /^(ser-)?h?x\d/],
  ['target square', /^(ser-)?h?z[a-h]\d/],
])('there is a problem with %s', (_name, pattern) => {
  expect(problems.some((golden) => stipulationsOf(golden).some((text) => pattern.test(text)))).toBe(true);
});

test.each<keyof Options>(['setPlay', 'tries', 'duplex', 'enPassant', 'noCastling', 'whiteToPlay'])(
  'there is a problem with the option %s',
  (option) => {
    expect(problems.some(({ problem }) => problem.options[option] !== undefined)).toBe(true);
  },
);

test.each<Change['change']>(['move', 'exchange', 'remove', 'add', 'stipulation', 'mirror', 'shift', 'polish-type'])(
  'there is a twin by %s',
  (change) => {
    expect(
      problems.some(({ problem }) => problem.twins.some(({ changes }) => changes.some((one) => one.change === change))),
    ).toBe(true);
  },
);

test.each<[what: string, holds: (golden: Golden) => boolean]>([
  ['a continued twin', ({ problem }) => problem.twins.some(({ continued }) => continued)],
  ['a zero position', ({ problem }) => problem.zeroPosition],
  ['castling as key', (golden) => keysOf(golden).some((key) => key.startsWith('0-0'))],
  ['capture en passant as key', (golden) => keysOf(golden).some((key) => key.includes('ep.'))],
])('there is a problem with %s', (_what, holds) => {
  expect(problems.some(holds)).toBe(true);
});

const keysOf = (golden: Golden): readonly string[] =>
  Object.values(expectations(golden)).flatMap(({ keys }) => keys ?? []);
