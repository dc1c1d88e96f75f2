import { describe, expect, test } from 'vitest';
import { expectSolution } from './checks.js';
import { goldenProblems } from './golden.js';

/** One problem or more of each condition; `test/structure.test.ts` sees that none is lacking. */
const named = goldenProblems('fairy').map((golden) => [golden.name, golden] as const);

describe.each(named)('%s', (_name, golden) => {
  test('is read without a fault and says whose it is, where it comes from and what it shows', () => {
    const { problem, faults } = golden;
    expect(faults).toEqual([]);
    expect(problem.authors.length).toBeGreaterThan(0);
    expect(problem.source?.name ?? problem.origin[0]).toMatch(/\S/);
    expect(problem.comments.join(' ')).toMatch(/\S/);
  });

  test('has its solution', () => expectSolution(golden));
});
