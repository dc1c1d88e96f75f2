import { describe, expect, test } from 'vitest';
import { legalMoves, settingOf } from '../arbitraries/diagram.js';

/** Where the unit on a square may go. */
const arrivals = (placement: string, from: string): string[] => [
  ...new Set(
    legalMoves(settingOf(`${placement} w -`), 1)
      .filter((move) => move.startsWith(from))
      .map((move) => move.slice(2)),
  ),
];

describe('orthodox kinds', () => {
  test.each<[rule: string, placement: string, from: string, to: string[]]>([
    ['a king steps to all sides', '8/8/8/8/8/8/1K6/8', 'b2', ['a1', 'a2', 'a3', 'b1', 'b3', 'c1', 'c2', 'c3']],
    ['a king does not step beside his rival', '8/8/8/8/8/1k6/8/1K6', 'b1', ['a1', 'c1']],
    ['a knight leaps', '8/8/8/8/8/1PP5/1PP5/N7', 'a1', []],
    ['a knight leaps over units', '8/8/8/8/8/p7/PPP5/N7', 'a1', ['b3']],
    ['a rook stops before its own side and takes the other', '8/8/8/8/p7/8/8/R1P5', 'a1', ['a2', 'a3', 'a4', 'b1']],
    ['a bishop rides on the diagonal', '8/8/8/8/3p4/8/8/B7', 'a1', ['b2', 'c3', 'd4']],
    ['a queen is both', '8/8/8/8/8/2P5/P7/Q1P5', 'a1', ['b1', 'b2']],
    ['a pawn steps', '8/8/8/8/8/P7/8/8', 'a3', ['a4']],
    ['a pawn steps twice from its rank', '8/8/8/8/8/8/P7/8', 'a2', ['a3', 'a4']],
    ['a pawn does not step over a unit', '8/8/8/8/8/p7/P7/8', 'a2', []],
    ['a pawn does not take straight ahead', '8/8/8/8/p7/8/P7/8', 'a2', ['a3']],
    ['a pawn takes aslant', '8/8/8/8/8/1p1P4/P1P5/8', 'c2', ['b3', 'c3', 'c4']],
    ['a pawn promotes', '8/P7/8/8/8/8/8/8', 'a7', ['a8b', 'a8q', 'a8r', 'a8s']],
    ['a pawn promotes by taking', 'kn6/P7/8/8/8/8/8/8', 'a7', ['b8b', 'b8q', 'b8r', 'b8s']],
    ['a pawn on the first rank cannot move', '8/8/8/8/8/8/1p6/P7', 'a1', []],
    ['a pawn on the last rank cannot move', 'P7/8/8/8/8/8/8/8', 'a8', []],
  ])('%s', (_rule, placement, from, to) => {
    expect(arrivals(placement, from)).toEqual(to);
  });
});
