import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { singleOf } from '../../arbitraries/diagram.js';
import { type Mix, ranks, runs } from '../../arbitraries/fens.js';
import { playable } from '../../arbitraries/playable.js';
import { solutionsOf } from '../solving.js';

/**
 * The bound on final pictures acts on the fast path alone: under the condition `nothing` the search goes everywhere, and
 * has to find the same.
 */
const agrees = (fen: string, stipulation: string): number => {
  const pruned = solutionsOf(singleOf(fen, stipulation, 'fast'));
  expect(pruned).toEqual(solutionsOf(singleOf(fen, stipulation, 'plain')));
  return pruned.length;
};

const CORNER = [0, 1, 2, 8, 9, 16];
const NEAR = [2, 3, 10, 11, 16, 17, 18, 19, 24, 25, 26];
const CLOSE = [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27];
const corner: Mix = {
  units: [2, 4],
  letters: 'QRRBNPrbnp',
  squares: CLOSE,
  whiteKing: NEAR,
  blackKing: CORNER,
  castling: 0,
  enPassant: 0,
};
const few = (units: Mix['units'], letters: string): Mix => ({ ...corner, units, letters });
const promoting: Mix = {
  ...corner,
  units: [1, 3],
  letters: 'PPp',
  squares: ranks(6, 7),
  whiteKing: ranks(5, 6),
  blackKing: ranks(8),
};
const demoting: Mix = {
  ...corner,
  units: [1, 3],
  letters: 'Ppp',
  squares: ranks(2, 3),
  whiteKing: ranks(3),
  blackKing: ranks(1),
};
/** The side that mates may castle, or the side that is to be mated. */
const castles: Mix = {
  ...corner,
  units: [0, 1],
  letters: 'NPnp',
  squares: ranks(1, 2),
  castling: 4,
  rights: 'KQ',
  blackKing: ranks(2, 3),
};
const shelters: Mix = {
  ...castles,
  units: [1, 2],
  letters: 'QRNp',
  squares: ranks(6, 7, 8),
  rights: 'kq',
  whiteKing: ranks(6),
};
const passing: Mix = {
  ...corner,
  units: [1, 2],
  letters: 'QRPp',
  enPassant: 4,
  blackKing: ranks(2, 7),
  whiteKing: ranks(3, 6),
};
/** Nobody has a king but the side to be mated. */
const alone: Mix = { ...corner, units: [1, 2], whiteKing: [null], letters: 'QRBNP' };

describe('no solution is lost', () => {
  test.each<[stipulation: string, mixName: string, mix: Mix, often: number, least: number]>([
    ['h#2', 'corner', corner, 60, 5],
    ['h#2', 'promoting', promoting, 60, 5],
    ['h#2', 'demoting', demoting, 40, 0],
    ['h#2', 'castles', castles, 30, 1],
    ['h#2', 'shelters', shelters, 20, 1],
    ['h#2', 'passing', passing, 40, 2],
    ['h#2.5', 'few', few([1, 2], 'QRBNPnp'), 30, 1],
    ['h#2.5', 'castles', { ...castles, units: [0, 0] }, 10, 1],
    ['h#3', 'few', few([1, 1], 'QRPp'), 15, 1],
    ['h#3', 'alone', { ...alone, units: [2, 2], letters: 'QRBNPppnb' }, 8, 0],
    ['h#3', 'promoting', { ...promoting, units: [1, 2] }, 10, 1],
    ['h=2', 'corner', { ...corner, units: [1, 3] }, 30, 3],
    ['h=2', 'promoting', promoting, 40, 1],
    ['h=2', 'castles', castles, 15, 0],
    ['h=2', 'shelters', shelters, 8, 0],
    ['h=2', 'passing', passing, 25, 1],
    ['h=2.5', 'few', few([1, 1], 'QRPp'), 15, 1],
    ['ser-h#3', 'corner', corner, 60, 3],
    ['ser-h#3', 'castles', castles, 20, 0],
    ['ser-h#3', 'shelters', shelters, 30, 1],
    ['ser-h#4', 'demoting', { ...demoting, units: [1, 2] }, 30, 0],
    ['ser-h=3', 'corner', { ...corner, units: [1, 3] }, 40, 3],
    ['ser-h=3', 'demoting', demoting, 20, 0],
    ['ser-#3', 'corner', corner, 100, 5],
    ['ser-#3', 'promoting', promoting, 80, 5],
    ['ser-#3', 'castles', castles, 60, 1],
    ['ser-#3', 'passing', passing, 40, 1],
    ['ser-#4', 'alone', alone, 8, 0],
    ['ser-=3', 'corner', corner, 40, 2],
  ])('%s, %s', (stipulation, _name, mix, often, least) => {
    let solved = 0;
    const solve = (fen: string): void => {
      if (agrees(fen, stipulation) > 0) solved++;
    };
    // Every day a half of what `SOAK=2` asks.
    fc.assert(fc.property(playable(mix, stipulation), solve), runs(Math.ceil(often / 2)));
    expect(solved).toBeGreaterThanOrEqual(least >> 1);
  });

  test.each<[what: string, stipulation: string, fen: string, solution: string]>([
    ['White castles into the picture', 'h#0.5', '4R3/8/8/8/8/1P1k4/1P6/R3K3 w Q -', 'e1c1'],
    ['Black castles into the picture', 'h#1', '4k2r/5pp1/8/6N1/8/8/2Q5/4K3 b k -', 'e8g8 c2h7'],
    ['a rook that castles pins', 'h=0.5', '5k2/5b2/8/8/8/4R1R1/8/4K2R w K -', 'e1g1'],
    ['a pawn promotes into the picture', 'ser-#2', '7k/P5pp/8/8/8/8/8/K7 w - -', 'a7a8q'],
  ])('%s', (_what, stipulation, fen, solution) => {
    agrees(fen, stipulation);
    expect(solutionsOf(singleOf(fen, stipulation))).toContain(solution);
  });
});
