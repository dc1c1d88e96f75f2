import { describe, expect, test } from 'vitest';
import { PATHS, singleOf } from '../arbitraries/diagram.js';
import { solutionsOf } from './solving.js';

/** Bytes for the table: none, a little, some, plenty. */
const MEMORIES = [0, 1 << 10, 1 << 20, 1 << 26];

/** Diagrams with play enough that positions recur; some have no solution. */
const PROBLEMS: readonly (readonly [stipulation: string, fen: string])[] = [
  ['#3', '8/8/8/8/8/1K6/7R/k7 w - -'],
  ['#3', '5k2/8/5K2/8/8/8/6R1/8 w - -'],
  ['#4', '8/8/8/8/8/2K5/7R/1k6 w - -'],
  ['#4', '8/8/8/8/8/k1K5/p7/3R4 w - -'],
  ['#3', '4k3/8/4K3/8/8/8/8/R6R w - -'],
  ['s#2', '8/8/8/8/8/kp6/2Q5/KB1P4 w - -'],
  ['s#3', '8/8/8/8/8/kp6/p7/KQ6 w - -'],
  ['=3', '8/8/8/8/p7/k7/8/1K1R4 w - -'],
  ['h#2.5', '8/8/8/8/7R/2K5/1p6/k7 w - -'],
  ['h#3', '7k/6p1/8/5K2/8/8/8/6R1 b - -'],
  ['h#3', '8/8/8/8/7R/1K3p2/8/k7 b - -'],
  ['h=2.5', '8/8/8/8/7R/2K5/1p6/k7 w - -'],
  ['ser-h#5', '8/8/8/8/8/1KN5/p1p5/k7 b - -'],
  ['ser-h#4', '8/8/8/8/8/pK6/1p5R/k7 b - -'],
  ['ser-h=4', '8/8/8/8/8/1KN5/p1p5/k7 b - -'],
  ['ser-#5', '7k/6pp/8/8/8/8/P7/4K3 w - -'],
  ['ser-=4', '7k/7p/8/7P/8/6K1/P7/8 w - -'],
  ['ser-x5', '7k/7p/8/8/8/8/P7/4K3 w - -'],
  ['ser-za8 6', '7k/7p/8/8/8/8/P7/4K3 w - -'],
];

describe.each(PATHS)('%s path', (path) => {
  // Without pruning, help play would take its time.
  const problems = PROBLEMS.filter(([stipulation]) => path === 'fast' || !/^h|ser-h=/.test(stipulation));
  test.each(problems)('%s %s: the solutions do not depend on the size of the table', (stipulation, fen) => {
    const [without, ...others] = MEMORIES.map((memory) =>
      solutionsOf(singleOf(fen, stipulation, path), { limits: { memory } }),
    );
    for (const found of others) expect(found).toEqual(without);
  });
});

test('most of these problems have solutions', () => {
  const solved = PROBLEMS.filter(([stipulation, fen]) => solutionsOf(singleOf(fen, stipulation)).length > 0);
  expect(solved.length).toBeGreaterThanOrEqual(13);
});
