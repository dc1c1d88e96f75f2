import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANY, CHECKS, otherSide } from '../../src/engine/index.js';
import { KINDS } from '../../src/pieces/catalogue/index.js';
import { FILE_START } from '../../src/problem/faults.js';
import type { BoardUse, ConditionUse, Problem, Unit } from '../../src/problem/model.js';
import { EVERY_BOARD, positionOn, settingOn, surfaceOf, titleOf } from '../arbitraries/boards.js';
import { legalMoves, movesOf } from '../arbitraries/diagram.js';
import { runs } from '../arbitraries/fens.js';

const KINGLESS = KINDS.filter(({ code, royal }) => code !== 'K' && royal !== true).map(({ code }) => code);
/** A few kinds together, so that tables are made once for many diagrams. */
const GROUPS = KINGLESS.flatMap((_, i) => (i % 4 === 0 ? [KINGLESS.slice(i, i + 4)] : []));
const SOME = [
  ['G', 'LI', 'PA'],
  ['L', 'SI', 'M'],
  ['EQ', 'MA', 'N'],
];

/** A king a side, and units of these kinds and some ordinary ones. */
const diagrams = (use: BoardUse, kinds: readonly string[]): fc.Arbitrary<Problem> => {
  const board = surfaceOf(use);
  const squares = board.squares.filter((_, at) => !board.closed?.has(at) && !board.deadly?.has(at));
  const placed = fc.record({
    square: fc.constantFrom(...squares),
    kind: fc.constantFrom(...kinds, ...kinds, 'Q', 'R', 'S', 'P'),
    colour: fc.constantFrom('white', 'black', 'white', 'black', 'neutral'),
  });
  return fc.array(placed, { minLength: 4, maxLength: 22 }).map((drawn) => {
    const units = new Map<string, Unit>();
    drawn.forEach(({ square, kind: code, colour: drawnColour }, i) => {
      const kind = i < 2 ? 'K' : code;
      const colour = i === 0 ? 'white' : i === 1 ? 'black' : drawnColour;
      if (kind === 'P' && colour !== 'neutral' && board.barred?.(colour, board.squares.indexOf(square))) return;
      if (!units.has(square)) units.set(square, { colour, kind, square, attributes: [], place: FILE_START });
    });
    return positionOn(use, [...units.values()]);
  });
};

const under = (problem: Problem, conditions: readonly string[]): Problem => ({
  ...problem,
  conditions: [
    ...problem.conditions,
    ...conditions.map((name): ConditionUse => ({ name, args: [], place: FILE_START })),
  ],
});

/** Whatever stands between hoppers and kings: pins, checks and the moves that may check are those of the plain path. */
function agrees(problem: Problem): void {
  const [fastly, plainly] = [settingOn(problem, 'fast'), settingOn(problem, 'plain')];
  const [fast, plain] = [fastly.engine, plainly.engine];
  for (const side of [1, 2]) {
    if (plain.inCheck(otherSide(side))) continue;
    expect(legalMoves(fastly, side)).toEqual(legalMoves(plainly, side));
    // Choices have other numbers under more conditions.
    const all = movesOf(fast, side);
    expect(fast.inCheck(side)).toBe(plain.inCheck(side));
    expect(movesOf(fast, side, ANY).length > 0).toBe(all.length > 0);
    const checking = all.filter((move) => {
      const mark = fast.play(move, side);
      const checks = fast.inCheck(otherSide(side));
      fast.position.undo(mark);
      return checks;
    });
    const maybe = new Set(movesOf(fast, side, CHECKS));
    expect(checking.filter((move) => !maybe.has(move))).toEqual([]);
    expect([...maybe].filter((move) => !all.includes(move))).toEqual([]);
    fast.prepareChecks(side);
    expect(checking.filter((move) => !fast.mayCheck(move, side))).toEqual([]);
  }
}

describe('fast path and plain path agree on all kinds', () => {
  test.each<[conditions: readonly string[], groups: readonly (readonly string[])[], often: number]>([
    [[], GROUPS, 5],
    [['Circe'], SOME, 30],
    [['AntiCirce'], SOME, 30],
    [['Madrasi'], GROUPS, 2],
  ])(
    'under %j',
    (conditions, groups, often) => {
      const [plain] = EVERY_BOARD;
      for (const kinds of groups)
        fc.assert(
          fc.property(diagrams(plain!, kinds), (problem) => agrees(under(problem, conditions))),
          runs(often),
        );
      // All kinds take their time.
    },
    120_000,
  );

  const boards = EVERY_BOARD.filter((use) => ['cylinder', 'portals'].includes(use.type));
  test.each(boards.map((use) => [titleOf(use), use] as const))('on %s', (_title, use) => {
    for (const kinds of SOME) fc.assert(fc.property(diagrams(use, kinds), agrees), runs(5));
  });
});
