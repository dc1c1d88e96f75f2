import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Engine, otherSide, perft, type SideBit } from '../../src/engine/index.js';
import { legalMoves, moverOf, movesOf, settingOf } from '../arbitraries/diagram.js';
import { anyFen, crowdedFen, fens, runs } from '../arbitraries/fens.js';

/**
 * The condition `nothing` closes the fast path: under it and without it the same moves, counts and hash keys.
 */
function agrees(fen: string): void {
  const fast = settingOf(fen, 'fast');
  const plain = settingOf(fen, 'plain');
  expect(fast.engine.fast).toBe(true);
  expect(plain.engine.fast).toBe(false);
  for (const side of [1, 2]) {
    // The side whose king can be taken has no turn to wait for.
    if (plain.engine.inCheck(otherSide(side))) continue;
    // A right to capture en passant belongs to the side to move; the other side gets it once it is forgotten.
    if (side !== moverOf(fen)) for (const { engine } of [fast, plain]) engine.pass(otherSide(side), false);
    const moves = legalMoves(fast, side);
    expect(moves).toEqual(legalMoves(plain, side));
    expect(fast.engine.inCheck(side)).toBe(plain.engine.inCheck(side));
    expect(fast.engine.isMate(side)).toBe(plain.engine.isMate(side));
    expect(keysAfterMoves(fast.engine, side)).toEqual(keysAfterMoves(plain.engine, side));
  }
}

/** Hash keys after each move, in an order of their own. */
function keysAfterMoves(engine: Engine, side: SideBit): string[] {
  return movesOf(engine, side)
    .sort((a, b) => a - b)
    .map((move) => {
      const mark = engine.play(move, side);
      const { keyLow, keyHigh } = engine.position;
      engine.position.undo(mark);
      return `${move} ${keyLow} ${keyHigh}`;
    });
}

function counts(fen: string, depth: number): void {
  const side = moverOf(fen);
  const fast = settingOf(fen, 'fast').engine;
  if (fast.inCheck(otherSide(side))) return;
  expect(perft(fast, side, depth)).toBe(perft(settingOf(fen, 'plain').engine, side, depth));
}

describe('fast path and plain path agree', () => {
  test('on any diagram', () => {
    fc.assert(fc.property(anyFen, agrees), runs(2500));
  });
  test('on crowded diagrams', () => {
    fc.assert(fc.property(crowdedFen, agrees), runs(2500));
  });
  test('with 16 units a side', () => {
    fc.assert(fc.property(fens({ units: [26, 40] }), agrees), runs(300));
  });
  test('on counts to depth 2', () => {
    fc.assert(
      fc.property(fc.oneof(anyFen, crowdedFen), (fen) => counts(fen, 2)),
      runs(500),
    );
  });
  test('on counts to depth 3', () => {
    fc.assert(
      fc.property(fens({ units: [2, 6] }), (fen) => counts(fen, 3)),
      runs(60),
    );
  });
  test.each<[what: string, fen: string]>([
    ['nine queens', 'Q6k/1Q6/2Q5/3QQ3/4Q3/5Q2/6Q1/KQ6 w - -'],
    ['nine queens a side', 'qqqqqqqq/q6k/8/8/8/8/K6Q/QQQQQQQQ w - -'],
    ['two riders on one line', '3k4/3q4/3r4/8/8/3R4/3Q4/3K4 w - -'],
    ['a right to capture en passant that is not the mover’s', '4k3/8/8/8/4P3/8/3P4/4K3 w - e3'],
    ['en passant while in check from the passing pawn', '8/8/8/2k5/3Pp3/8/8/4K3 b - d3'],
    ['en passant while in check from a rider', '8/8/8/8/k2Pp2R/8/8/4K3 b - d3'],
    ['the passing pawn is pinned', '3k4/8/8/8/3Pp3/8/8/3RK3 b - d3'],
    ['no unit at all', '8/8/8/8/8/8/8/8 w - -'],
  ])('%s', (_what, fen) => agrees(fen));
});
