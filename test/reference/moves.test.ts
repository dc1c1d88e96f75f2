import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { otherSide, type SideBit } from '../../src/engine/index.js';
import { legalMoves as engineMoves, moverOf, settingOf } from '../arbitraries/diagram.js';
import { anyFen, crowdedFen, manyKings, runs } from '../arbitraries/fens.js';
import { fromFen, inCheck, legalMoves, type Side } from './chess.js';

const NAMES: Record<SideBit, Side> = { 1: 'white', 2: 'black' };

/** The engine and the reference agree on the moves of the side to move, and on whether it stands in check. */
function agrees(fen: string): void {
  const side = moverOf(fen);
  const setting = settingOf(fen);
  const chess = fromFen(fen);
  const mover = NAMES[side]!;
  const enemy = NAMES[otherSide(side)]!;
  expect(setting.engine.inCheck(side)).toBe(inCheck(chess, mover));
  expect(setting.engine.inCheck(otherSide(side))).toBe(inCheck(chess, enemy));
  const moves = legalMoves(chess, mover);
  expect(engineMoves(setting, side)).toEqual(moves.map(({ text }) => text).sort());
  expect(setting.engine.isMate(side)).toBe(moves.length === 0 && inCheck(chess, mover));
}

describe('moves and checks are those of the reference', () => {
  test('random diagrams', () => {
    fc.assert(fc.property(anyFen, agrees), runs(800));
  });
  test('crowded diagrams', () => {
    fc.assert(fc.property(crowdedFen, agrees), runs(800));
  });
  test('several kings', () => {
    fc.assert(fc.property(manyKings, agrees), runs(200));
  });
  test.each<[rule: string, fen: string]>([
    ['a capture en passant may clear a rank of two pawns', '8/8/8/K2pP2r/8/8/8/4k3 w - d6'],
    ['a capture en passant may end the check of the passing pawn', '8/8/8/3pP3/4K3/8/8/4k3 w - d6'],
    ['a pinned unit may move on its line', '4r2k/8/8/8/4R3/8/8/4K3 w - -'],
    ['a king does not hide behind himself', '4r2k/8/8/8/4K3/8/8/8 w - -'],
    ['two checks leave the king to move', '4r2k/8/8/8/1b6/8/3Q4/4K3 w - -'],
    ['no castling through a check', '4k3/8/8/8/8/5r2/8/R3K2R w KQ -'],
    ['castling past an observed b1', '4k3/8/8/8/8/1r6/8/R3K2R w KQ -'],
    ['a pawn on its first rank stands still', '4k3/8/8/8/8/8/3p4/P1P1K3 w - -'],
    ['a pawn on its last rank gives no check', 'P3k3/8/8/8/8/8/5K2/4p3 w - -'],
    ['nobody has a king', '8/P7/8/8/3qQ3/8/p7/8 b - -'],
    ['promotion with capture', 'rnb1k3/PPPP4/8/8/8/8/8/4K3 w - -'],
  ])('%s', (_rule, fen) => agrees(fen));
});
