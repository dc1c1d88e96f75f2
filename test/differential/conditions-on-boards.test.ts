import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONDITIONS } from '../../src/conditions/index.js';
import { diagramsOn, EVERY_BOARD, settingOn, surfaceOf, titleOf } from '../arbitraries/boards.js';
import { plainly, refusals, singleWith, textOf, under, usesOf } from '../arbitraries/conditions.js';
import { runs } from '../arbitraries/fens.js';
import { solutionsOf } from '../search/solving.js';

/**
 * Every condition on every board, in a few problems of few units: either it is refused there by name and with a reason, or the
 * problem is solved, on the fast path as on the plain one.
 */
describe.each(EVERY_BOARD.map((use, row) => [titleOf(use), use, row] as const))('on %s', (_title, board, row) => {
  // The plain path takes its time on a large board.
  const large = surfaceOf(board).squares.length > 128;
  const diagrams = diagramsOn(board, { most: large ? 1 : 2 });
  const stipulations = large ? ['hx1'] : ['h#1', 'hx1'];
  // Every fifth pair; a soak asks for all of them.
  const pairs = CONDITIONS.filter((_, column) => runs(1).numRuns > 1 || (row + column) % 7 === 0);
  test.each(pairs.map((condition) => [condition.name, condition] as const))('%s', (_name, condition) => {
    const uses = usesOf(condition, surfaceOf(board));
    // Each pair draws for itself.
    const often = {
      ...runs(1),
      seed: runs(1).seed + 1000 * EVERY_BOARD.indexOf(board) + CONDITIONS.indexOf(condition),
    };
    fc.assert(
      fc.property(diagrams, fc.constantFrom(...uses), fc.constantFrom(...stipulations), (diagram, use, stipulation) => {
        const problem = under(diagram, use);
        const reasons = refusals(problem);
        // A unit may stand where the condition lets nobody stand.
        const refusal = new RegExp(
          `stands on a square where|${use.name}.*: .{10}|${use.name} needs |which ${use.name} needs`,
        );
        for (const reason of reasons) expect(reason).toMatch(refusal);
        if (reasons.length > 0) return;
        const { engine, rules } = settingOn(problem);
        if (!rules.beginsInCheck && engine.inCheck(1)) return;
        const limits = { memory: 2 ** 16 };
        const fast = solutionsOf(singleWith(problem, stipulation), { limits });
        expect([textOf(use), ...solutionsOf(singleWith(plainly(problem), stipulation), { limits })]).toEqual([
          textOf(use),
          ...fast,
        ]);
      }),
      often,
    );
  });
});
