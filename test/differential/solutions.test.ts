import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { singleOf } from '../arbitraries/diagram.js';
import { type Mix, ranks, runs } from '../arbitraries/fens.js';
import { playable } from '../arbitraries/playable.js';
import { solutionsOf } from '../search/solving.js';

const CORNER = [0, 1, 2, 8, 9, 16];
const NEAR = [1, 2, 3, 8, 9, 10, 16, 17, 18, 24];
const CLOSE = [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27];
const corner: Mix = {
  units: [2, 5],
  letters: 'QQRRBNPPqrbnp',
  whiteKing: NEAR,
  blackKing: CORNER,
  castling: 0,
  enPassant: 0,
};
const selfMating: Mix = { ...corner, units: [2, 4], whiteKing: CORNER, blackKing: NEAR, squares: CLOSE };
const castling: Mix = { ...corner, units: [1, 3], castling: 4, letters: 'RNPrnp', squares: ranks(1, 2, 7, 8) };
const passing: Mix = { ...corner, units: [1, 4], enPassant: 4 };

/** Battle play, and the goals that have no bound: fast path and plain path find the same. */
describe('the condition nothing changes no solution', () => {
  test.each<[stipulation: string, mixName: string, mix: Mix, often: number]>([
    ['#2', 'corner', corner, 60],
    ['#2', 'castling', castling, 20],
    ['#2', 'passing', passing, 20],
    ['#3', 'corner', { ...corner, units: [1, 3], letters: 'QRPrp' }, 20],
    ['s#2', 'corner', selfMating, 30],
    ['s#2', 'castling', castling, 10],
    ['=2', 'corner', corner, 30],
    ['s=2', 'corner', selfMating, 15],
    ['+2', 'corner', corner, 15],
    ['x2', 'passing', passing, 15],
    ['za1 2', 'corner', corner, 15],
    ['h+1.5', 'corner', corner, 15],
    ['hx2', 'passing', { ...passing, units: [0, 1] }, 10],
    ['hza1 2', 'corner', { ...corner, units: [1, 3] }, 10],
    ['ser-+3', 'corner', { ...corner, units: [1, 3] }, 10],
    ['ser-x3', 'castling', { ...castling, units: [0, 1] }, 10],
  ])('%s, %s', (stipulation, _name, mix, often) => {
    const agrees = (fen: string): void => {
      expect(solutionsOf(singleOf(fen, stipulation, 'fast'))).toEqual(solutionsOf(singleOf(fen, stipulation, 'plain')));
    };
    fc.assert(fc.property(playable(mix, stipulation), agrees), runs(often));
  });
});
