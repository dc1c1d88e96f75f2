import { describe, expect, test } from 'vitest';
import type { Options } from '../../src/problem/model.js';
import { setUp } from '../../src/rules/set-up.js';
import { fenOf, problemOf, rulesOf, settingOf } from '../arbitraries/diagram.js';

/** Castling and en passant fields of the position that a problem sets up. */
function rightsOf(fen: string, options: Options = {}): string {
  const problem = problemOf(fen, 'fast', options);
  const rules = rulesOf(problem);
  return fenOf({ rules, engine: setUp(rules, problem) }, 1)
    .split(' ')
    .slice(2)
    .join(' ');
}

const HOME = 'r3k2r/8/8/8/8/8/8/R3K2R';

describe('castling', () => {
  test.each<[rule: string, fen: string, options: Options, rights: string]>([
    ['kings and rooks at home may castle', HOME, {}, 'KQkq'],
    ['a full FEN says who may', `${HOME} w Kq`, {}, 'Kq'],
    ['a full FEN may say that nobody may', `${HOME} w -`, {}, '-'],
    ['a rook that has moved', HOME, { noCastling: ['a1'] }, 'Kkq'],
    ['a king that has moved', HOME, { noCastling: ['e8'] }, 'KQ'],
    ['a king that is not at home', 'r3k2r/8/8/8/8/8/8/R2K3R', {}, 'kq'],
    ['a rook that is not at home', '1r2k2r/8/8/8/8/8/8/R3K1R1', {}, 'Qk'],
    ['a rook of the other side', 'R3k2r/8/8/8/8/8/8/r3K2R', {}, 'Kk'],
    ['rights that the FEN only claims', '4k3/8/8/8/8/8/8/R3K3 w KQkq', {}, 'Q'],
  ])('%s', (_rule, fen, options, rights) => {
    expect(rightsOf(fen, options)).toBe(`${rights} -`);
  });
});

describe('en passant', () => {
  test.each<[rule: string, placement: string, named: readonly string[], crossed: string]>([
    ['a pawn has passed a pawn of Black', '8/8/8/8/3pP3/8/8/8', ['e3'], 'e3'],
    ['a pawn has passed a pawn of White', '8/8/8/3pP3/8/8/8/8', ['d6'], 'd6'],
    ['only where the problem says so', '8/8/8/3pP3/8/8/8/8', [], '-'],
    ['the first square that can be', '8/8/8/2Pp4/8/8/8/8', ['c6', 'd6'], 'd6'],
    ['nobody is there to capture', '8/8/8/3p1P2/8/8/8/8', ['d6'], '-'],
    ['no pawn has passed', '8/8/8/3rP3/8/8/8/8', ['d6'], '-'],
    ['the square is taken', '8/8/3n4/3pP3/8/8/8/8', ['d6'], '-'],
    ['a square that pawns do not pass', '8/8/8/8/3pP3/8/8/8', ['e5'], '-'],
  ])('%s', (_rule, placement, enPassant, crossed) => {
    expect(rightsOf(placement, { enPassant })).toBe(`- ${crossed}`);
  });
});

test.each<[rule: string, fen: string, fast: boolean]>([
  ['one king a side', '4k3/8/8/8/8/8/8/4K3', true],
  ['a king is absent', '8/8/8/8/8/8/8/4K3', true],
  ['two kings of a side', '8/8/8/8/8/8/8/K3K3', false],
])('fast path: %s', (_rule, fen, fast) => {
  expect(settingOf(fen).engine.fast).toBe(fast);
});
