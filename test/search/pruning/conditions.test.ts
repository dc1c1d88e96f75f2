import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_START } from '../../../src/problem/faults.js';
import type { Single } from '../../../src/problem/model.js';
import { singleOf } from '../../arbitraries/diagram.js';
import { type Mix, ranks, runs } from '../../arbitraries/fens.js';
import { playable } from '../../arbitraries/playable.js';
import { solutionsOf } from '../solving.js';

/**
 * Under conditions that say what they do to units and leave kings their moves, bounds and the fast path act as in the game; the
 * condition `nothing` keeps both away, and the solutions have to be the same.
 */
const under = (single: Single, name: string, args: readonly string[]): Single => ({
  ...single,
  conditions: [...single.conditions, { name, args: [...args], place: FILE_START }],
});

const agrees = (fen: string, stipulation: string, name: string, args: readonly string[]): number => {
  const fast = solutionsOf(under(singleOf(fen, stipulation, 'fast'), name, args));
  expect(fast).toEqual(solutionsOf(under(singleOf(fen, stipulation, 'plain'), name, args)));
  return fast.length;
};

const CLOSE = [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27];
const corner: Mix = {
  units: [2, 4],
  letters: 'QRRBNPrbnp',
  squares: CLOSE,
  whiteKing: [2, 3, 10, 11, 16, 17, 18, 19, 24, 25, 26],
  blackKing: [0, 1, 2, 8, 9, 16],
  castling: 0,
  enPassant: 0,
};
/** Near the squares of the array, where rebirths bring units. */
const home: Mix = { ...corner, squares: ranks(1, 2, 8), blackKing: ranks(8), whiteKing: ranks(6, 7) };
const promoting: Mix = {
  ...corner,
  units: [2, 4],
  letters: 'PPRQrqn',
  squares: ranks(6, 7, 8),
  blackKing: ranks(8, 7),
  whiteKing: ranks(5),
};
const castles: Mix = {
  ...corner,
  units: [1, 2],
  letters: 'RNnrb',
  squares: ranks(6, 7, 8),
  rights: 'kq',
  castling: 4,
  whiteKing: ranks(6),
};

describe('no solution is lost under conditions', () => {
  test.each<[name: string, args: readonly string[]]>([
    ['AntiCirce', []],
    ['AntiCirce', ['Cheylan']],
    ['AntiCirce', ['Mirror']],
    ['AntiCirce', ['File']],
    ['AntiCirce', ['Symmetry']],
    ['Circe', []],
    ['Circe', ['File']],
    ['Circe', ['Strict']],
    ['Circe', ['Rank']],
    ['Madrasi', []],
    ['Madrasi', ['RexInclusive']],
    ['MonochromChess', []],
  ])('%s %s', (name, args) => {
    for (const [stipulation, mix, often] of [
      ['h#2', corner, 5],
      ['h#2', home, 5],
      ['h#1.5', promoting, 8],
      ['h#2', castles, 3],
      ['h=1.5', home, 3],
      ['ser-#2', promoting, 10],
      ['ser-h#2', home, 6],
      ['#2', { ...corner, units: [2, 2] }, 3],
    ] as const) {
      fc.assert(
        fc.property(playable(mix, stipulation), (fen: string) => void agrees(fen, stipulation, name, args)),
        runs(often),
      );
    }
  });

  test.each<[what: string, name: string, args: readonly string[], stipulation: string, fen: string, solution: string]>([
    [
      'a pinned pawn promotes to what paralyses the pinner',
      'Madrasi',
      [],
      'ze81',
      '4nr2/5P2/2k5/8/8/8/5K2/8 w - -',
      'f7e8r',
    ],
    ['a king mates', 'AntiCirce', [], 'h#1', '8/8/k7/3K4/8/8/b3b3/8 b - -', ''],
    [
      'a castled rook makes room for a rebirth',
      'Circe',
      ['File'],
      'h#2',
      'r3k2r/r7/8/8/8/8/6P1/R3K1N1 b kqKQ -',
      'e8c8',
    ],
  ])('%s', (_what, name, args, stipulation, fen, solution) => {
    agrees(fen, stipulation, name, args);
    const found = solutionsOf(under(singleOf(fen, stipulation), name, args));
    if (solution !== '') expect(found.some((line) => line.includes(solution))).toBe(true);
  });
});
