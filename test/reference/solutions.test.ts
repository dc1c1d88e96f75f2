import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { singleOf } from '../arbitraries/diagram.js';
import { type Mix, ranks, runs } from '../arbitraries/fens.js';
import { playable } from '../arbitraries/playable.js';
import { solutionsOf } from '../search/solving.js';
import { solutions } from './solver.js';

/** Kings in a corner and near it, so that some problems have solutions. */
const CORNER = [0, 1, 2, 8, 9, 16];
const NEAR = [1, 2, 3, 8, 9, 10, 16, 17, 18, 24];
const CLOSE = [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27];
/** Black's king is to be mated. */
const mating: Mix = {
  units: [2, 5],
  letters: 'QQRRBNPPqrbnp',
  whiteKing: NEAR,
  blackKing: CORNER,
  castling: 0,
  enPassant: 0,
};
/** White's king is to be mated. */
const selfMating: Mix = { ...mating, letters: 'QQRBNPqrrnp', whiteKing: CORNER, blackKing: NEAR, squares: CLOSE };
const few = (units: Mix['units'], letters: string): Mix => ({ ...mating, units, letters, squares: CLOSE });
const pawns: Mix = {
  ...mating,
  units: [2, 3],
  letters: 'PPpp',
  squares: ranks(2, 7),
  blackKing: ranks(8),
  whiteKing: ranks(6),
};
const castles: Mix = { ...mating, units: [1, 3], castling: 4, letters: 'RNPrnp', squares: ranks(6, 7, 8) };
const passing: Mix = { ...mating, units: [1, 2], enPassant: 4, squares: CLOSE };

describe('solutions are those of the reference', () => {
  test.each<[stipulation: string, mix: Mix, often: number, least: number]>([
    ['#1', { ...mating, units: [2, 6] }, 150, 5],
    ['#1', castles, 50, 1],
    ['#2', few([2, 3], 'QRRNPnp'), 40, 3],
    ['#2', { ...pawns, units: [2, 2] }, 20, 0],
    ['s#1', selfMating, 40, 0],
    ['s#2', { ...selfMating, units: [2, 3], letters: 'QRqrp' }, 10, 0],
    ['=1', mating, 100, 1],
    ['=2', few([1, 2], 'QRNPp'), 40, 2],
    ['s=1', selfMating, 75, 0],
    ['s=2', { ...selfMating, units: [1, 2], letters: 'QRNpn' }, 10, 0],
    ['+1', mating, 50, 3],
    ['+2', few([1, 3], 'RBNPbnp'), 25, 1],
    ['s+1', selfMating, 50, 0],
    ['x1', mating, 50, 3],
    ['x2', few([2, 3], 'RBNPbnp'), 25, 1],
    ['za1 2', few([2, 3], 'RBNPbnp'), 25, 0],
    ['h#1', mating, 50, 5],
    ['h#1', castles, 30, 1],
    ['h#1', passing, 50, 1],
    ['h#1.5', few([1, 2], 'QRNPnp'), 60, 3],
    ['h#1.5', { ...pawns, units: [1, 2] }, 20, 0],
    ['h#2', few([1, 1], 'QRPp'), 20, 2],
    ['h=1', mating, 15, 1],
    ['h=1.5', few([1, 2], 'QRNPnp'), 40, 1],
    ['h=2', few([1, 1], 'QNPp'), 12, 1],
    ['h+1', mating, 25, 2],
    ['h+1.5', few([1, 2], 'QRNPnp'), 20, 2],
    ['hx1', mating, 50, 3],
    ['hx1.5', few([1, 3], 'RNPnp'), 20, 2],
    ['hx2', few([1, 2], 'NPnp'), 15, 1],
    ['hza1 1', mating, 50, 0],
    ['hzb2 1.5', few([1, 2], 'RNPnp'), 25, 1],
    ['ser-h#1', mating, 25, 0],
    ['ser-h#2', few([1, 3], 'QRNPnp'), 50, 2],
    ['ser-h#3', few([1, 2], 'QRpp'), 15, 1],
    ['ser-h=2', few([1, 2], 'QRNPnp'), 30, 1],
    ['ser-#2', few([1, 3], 'QRNPPnp'), 60, 3],
    ['ser-#2', { ...pawns, units: [1, 3] }, 25, 1],
    ['ser-#3', few([1, 1], 'QRP'), 10, 1],
    ['ser-=2', few([1, 2], 'QRNPnp'), 40, 1],
    ['ser-=2', passing, 25, 0],
    ['ser-+3', few([1, 2], 'RBNPbnp'), 15, 1],
    ['ser-x3', few([1, 2], 'RBNPbnp'), 15, 1],
    ['ser-zb3 3', few([1, 2], 'RBNPbnp'), 15, 1],
  ])('%s, mix %#', (stipulation, mix, often, least) => {
    let solved = 0;
    const agrees = (fen: string): void => {
      const expected = solutions(fen, stipulation);
      if (expected.length > 0) solved++;
      expect(solutionsOf(singleOf(fen, stipulation))).toEqual(expected);
    };
    fc.assert(fc.property(playable(mix, stipulation), agrees), runs(often));
    expect(solved).toBeGreaterThanOrEqual(least);
  });

  test.each<[stipulation: string, fen: string, solutions: number]>([
    // A stalemate does not mate, and a key has to leave a reply.
    ['#2', '7k/8/5K2/8/8/8/8/6Q1', 7],
    ['#2', 'k7/8/K7/8/8/8/8/7R', 2],
    ['s#1', '8/8/8/8/8/kpN5/2Q5/KB1P4', 1],
    ['s#1', '8/8/8/8/r7/k7/1R6/KP6', 1],
    ['s#1', '8/8/8/8/p7/1r1Q4/R7/K1k5', 1],
    ['s#1', '8/8/8/8/2Q5/kp6/B7/K7', 1],
    ['s#1', '8/8/8/8/r7/k7/2p5/KQPQ4', 1],
    ['s#2', '8/8/8/8/8/kp6/2R5/KP6', 1],
    ['s#2', '8/8/8/8/8/kp6/2Q5/KB1P4', 2],
    ['s#2', '8/8/8/8/8/kp6/p7/KQ6', 1],
    ['s=1', '8/8/8/8/8/k7/8/KP1Q4', 1],
    ['s=2', '8/8/8/8/8/1p6/pPk5/KR6', 1],
    ['s=2', '8/8/8/8/8/k1r5/2p5/KQ6', 1],
    ['s=2', '8/8/8/8/8/k7/1r1p4/K2Q4', 1],
    // The series may go on after a stalemate, and after a double step that leaves nothing but its capture in passing.
    ['ser-=2', 'k7/2Q5/8/8/4p3/4K3/3P4/8', 44],
  ])('%s %s', (stipulation, fen, count) => {
    const found = solutionsOf(singleOf(`${fen} w - -`, stipulation));
    expect(found).toEqual(solutions(`${fen} w - -`, stipulation));
    expect(found).toHaveLength(count);
  });
});
