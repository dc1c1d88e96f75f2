import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL, ANY, CHECKS, otherSide } from '../../src/engine/index.js';
import { FILE_START } from '../../src/problem/faults.js';
import { setUp } from '../../src/rules/set-up.js';
import { coordinates, movesOf, problemOf, rulesOf } from '../arbitraries/diagram.js';
import { anyFen, crowdedFen, runs } from '../arbitraries/fens.js';

/** Where only captures have consequences, the fast path pushes what the plain path does. */
function agrees(fen: string, names: readonly string[]): void {
  const problem = { ...problemOf(fen), conditions: names.map((name) => ({ name, args: [], place: FILE_START })) };
  const rules = rulesOf(problem);
  const fast = setUp(rules, problem);
  const plain = setUp(rules, problem);
  expect(fast.fast).toBe(true);
  plain.fast = false;
  for (const side of [1, 2]) {
    if (plain.inCheck(otherSide(side))) continue;
    const named = (moves: readonly number[]): string[] => moves.map((move) => coordinates(rules, move)).sort();
    const moves = movesOf(plain, side);
    expect(named(movesOf(fast, side, ALL))).toEqual(named(moves));
    expect(movesOf(fast, side, ANY).length > 0).toBe(moves.length > 0);
    const checking = moves.filter((move) => {
      const mark = plain.play(move, side);
      const checks = plain.inCheck(otherSide(side));
      plain.position.undo(mark);
      return checks;
    });
    const offered = named(movesOf(fast, side, CHECKS));
    expect(named(movesOf(plain, side, CHECKS))).toEqual(named(checking));
    expect(offered).toEqual(expect.arrayContaining(named(checking)));
    expect(named(moves)).toEqual(expect.arrayContaining(offered));
  }
}

describe.each([
  [['Take&MakeChess']],
  [['AndernachChess']],
  [['Circe']],
  [['PWC']],
  [['SuperCirce']],
  [['Take&MakeChess', 'AndernachChess']],
])('fast path and plain path agree under conditions of captures: %s', (names) => {
  test('on any diagram', () => {
    fc.assert(
      fc.property(anyFen, (fen) => agrees(fen, names)),
      runs(400),
    );
  });
  test('on crowded diagrams', () => {
    fc.assert(
      fc.property(crowdedFen, (fen) => agrees(fen, names)),
      runs(400),
    );
  });
});
