import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { singleOf } from '../../arbitraries/diagram.js';
import { runs } from '../../arbitraries/fens.js';
import { oneMoveBefore, twoMovesBefore } from '../../arbitraries/stalemates.js';
import { solutionsOf } from '../solving.js';

/**
 * Bounds on stalemate: Black has many units, and a solution is near. Fast path (pruned) and plain path (not pruned) have to
 * find the same.
 */
describe('no stalemate is lost', () => {
  test.each<[stipulation: string, what: string, fens: fc.Arbitrary<string>, often: number, least: number]>([
    ['h=0.5', 'one move before', oneMoveBefore, 120, 60],
    ['ser-=2', 'one move before', oneMoveBefore, 50, 30],
    ['h=1', 'two moves before', twoMovesBefore, 100, 30],
    ['h=1.5', 'one move before', oneMoveBefore, 20, 5],
    ['ser-h=2', 'two moves before', twoMovesBefore, 40, 10],
    ['h=2', 'two moves before', twoMovesBefore, 6, 1],
  ])('%s, %s', (stipulation, _what, fens, often, least) => {
    let solved = 0;
    const agrees = (fen: string): void => {
      const pruned = solutionsOf(singleOf(fen, stipulation, 'fast'));
      expect(pruned).toEqual(solutionsOf(singleOf(fen, stipulation, 'plain')));
      if (pruned.length > 0) solved++;
    };
    fc.assert(fc.property(fens, agrees), runs(often));
    expect(solved).toBeGreaterThanOrEqual(least);
  });
});
