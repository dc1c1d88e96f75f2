import { expect } from 'vitest';
import { popeyePlay } from '../../src/output/popeye.js';
import { solveProblem } from '../../src/solution/solve-problem.js';
import { type Expectation, expectations, type Golden, summary } from './golden.js';
import { canonicalPlay, twinParts } from './play-text.js';

/** The file is read without a fault, and says whose the problem is and where it comes from. */
export function expectRead({ problem, faults }: Golden): void {
  expect(faults).toEqual([]);
  expect(problem.authors.length).toBeGreaterThan(0);
  expect(problem.source?.name).toBeTruthy();
  expect(problem.source?.date?.year).toBeTruthy();
}

/** Solving finds what the file expects, and its solution, no more and no less. */
export function expectSolution(golden: Golden): void {
  const { singles, faults } = solveProblem(golden.problem);
  expect(faults).toEqual([]);
  const found: Record<string, Expectation> = {};
  for (const { single, solution } of singles) {
    expect(solution.complete).toBe(true);
    found[solution.letter] = unordered(summary(solution.phases, single.options.tries !== undefined));
  }
  const expected = Object.entries(expectations(golden)).map(([letter, one]) => [letter, unordered(one)]);
  expect(found).toEqual(Object.fromEntries(expected));

  expect(golden.solution).toBeDefined();
  const published = twinParts(golden.solution ?? '');
  expect([...published.keys()]).toEqual(singles.map(({ solution }) => solution.letter));
  for (const { solution } of singles) {
    const trees = solution.phases.some(({ kind }) => kind === 'keys');
    const text = published.get(solution.letter) ?? '';
    expect(canonicalPlay(popeyePlay(solution), trees)).toEqual(canonicalPlay(text, trees));
  }
}

/** Keys in alphabetical order. */
const unordered = (one: Expectation): Expectation =>
  one.keys === undefined ? one : { ...one, keys: [...one.keys].sort() };
