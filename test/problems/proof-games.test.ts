import { describe, expect, test } from 'vitest';
import { expectRead, expectSolution } from './checks.js';
import { goldenProblems } from './golden.js';

/** Those of the stipulations that lead to a whole position. */
const golden = goldenProblems('stipulations').filter(({ problem }) => /dia|a=>b/.test(problem.stipulation?.text ?? ''));

describe.each(golden.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  test('is read without a fault and says where it was published', () => expectRead(one));
  test('has the published solution', { timeout: 60_000 }, () => expectSolution(one));
});

test.each([
  ['dia', /^dia\d+$/],
  ['ser-dia', /^ser-dia/],
  ['a=>b', /^a=>b/],
])('there is a problem with %s', (_name, pattern) => {
  expect(golden.some(({ problem }) => pattern.test(problem.stipulation?.text ?? ''))).toBe(true);
});
