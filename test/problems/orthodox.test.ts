import { describe, expect, test } from 'vitest';
import { popeyePlay } from '../../src/output/popeye.js';
import type { Change, Options } from '../../src/problem/model.js';
import { expandTwins } from '../../src/problem/twins.js';
import { solveProblem } from '../../src/solution/solve-problem.js';
import { playedStipulation } from '../../src/stipulation/played.js';
import { type Expectation, expectations, type Golden, goldenProblems, summary } from './golden.js';
import { canonicalPlay, twinParts } from './play-text.js';

const problems = goldenProblems('orthodox');
const named = problems.map((golden) => [golden.name, golden] as const);

describe.each(named)('%s', (_name, golden) => {
  const { problem, faults, solution } = golden;

  test('is read without a fault and says where it was published', () => {
    expect(faults).toEqual([]);
    expect(problem.authors.length).toBeGreaterThan(0);
    expect(problem.source?.name).toBeTruthy();
    expect(problem.source?.date?.year).toBeTruthy();
  });

  test('has the published solution', { timeout: 60_000 }, () => {
    const { singles, faults } = solveProblem(problem);
    expect(faults).toEqual([]);
    const found: Record<string, Expectation> = {};
    for (const { single, solution } of singles) {
      expect(solution.complete).toBe(true);
      found[solution.letter] = unordered(summary(solution.phases, single.options.tries !== undefined));
    }
    const expected = Object.entries(expectations(golden)).map(([letter, one]) => [letter, unordered(one)]);
    expect(found).toEqual(Object.fromEntries(expected));

    expect(solution).toBeDefined();
    const published = twinParts(solution ?? '');
    expect([...published.keys()]).toEqual(singles.map(({ solution }) => solution.letter));
    for (const { solution } of singles) {
      const trees = solution.phases.some(({ kind }) => kind === 'keys');
      const text = published.get(solution.letter) ?? '';
      expect(canonicalPlay(popeyePlay(solution), trees)).toEqual(canonicalPlay(text, trees));
    }
  });
});

/** Keys in alphabetical order. */
const unordered = (one: Expectation): Expectation =>
  one.keys === undefined ? one : { ...one, keys: [...one.keys].sort() };

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
