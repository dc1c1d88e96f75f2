import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_START } from '../../src/problem/faults.js';
import type { BoardUse, Problem, Single } from '../../src/problem/model.js';
import { parseStipulation } from '../../src/stipulation/grammar.js';
import { boardUse, diagramsOn, EVERY_BOARD, settingOn, surfaceOf, titleOf } from '../arbitraries/boards.js';
import { runs } from '../arbitraries/fens.js';
import { solutionsOf } from '../search/solving.js';

/** On a board of few squares solutions are frequent: these stand beside the boards of full size. */
const SMALL: readonly BoardUse[] = [
  boardUse('custom', { files: 4, ranks: 5, seams: { sides: 'straight' }, 'null-moves': 'allowed' }),
  boardUse('custom', { files: 4, ranks: 6, seams: { sides: 'straight', ends: 'twisted' } }),
  boardUse('custom', { files: 5, ranks: 5, seams: { sides: 'twisted' }, holes: ['c3'] }),
  boardUse('custom', { files: 4, ranks: 4, seams: { sides: 'straight', ends: 'straight' } }),
];

function singleOf(problem: Problem, stipulation: string, plain: boolean): Single {
  const parsed = parseStipulation(stipulation, FILE_START);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  const conditions = plain ? [{ name: 'nothing', args: [], place: FILE_START }] : [];
  return { ...problem, conditions, stipulation: parsed, letter: '', continued: false, changes: [] };
}

/**
 * The condition `nothing` closes the fast path and every bound of the search: with it and without it the same solutions. So
 * no bound takes for granted what holds on the plain board only.
 */
describe.each(SMALL.map((use) => [titleOf(use), use] as const))('on %s', (_title, use) => {
  test.each([
    ['h#1.5', 40],
    ['h#2', 20],
    ['h=1.5', 30],
    ['ser-h#2', 20],
    ['ser-h=2', 20],
    ['#2', 20],
    ['s#1', 20],
  ])('%s', (stipulation, often) => agree(use, 5, stipulation, often));
});

// Not on the largest one: the plain path would take its time there.
const FULL_SIZE = EVERY_BOARD.filter((use) => surfaceOf(use).squares.length <= 128);

describe.each(FULL_SIZE.map((use) => [titleOf(use), use] as const))('on %s', (_title, use) => {
  test.each([
    ['h#1', 8],
    ['ser-h=1', 8],
    ['s#1', 6],
  ])('%s', (stipulation, often) => agree(use, 3, stipulation, often));
});

function agree(use: BoardUse, most: number, stipulation: string, often: number): void {
  fc.assert(
    fc.property(diagramsOn(use, { most }), (problem) => {
      const { engine } = settingOn(problem);
      if (engine.inCheck(1) || engine.inCheck(2)) return;
      const limits = { memory: 2 ** 20 };
      expect(solutionsOf(singleOf(problem, stipulation, false), { limits })).toEqual(
        solutionsOf(singleOf(problem, stipulation, true), { limits }),
      );
    }),
    runs(often),
  );
}
