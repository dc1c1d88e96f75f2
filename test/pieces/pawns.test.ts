import { expect, test } from 'vitest';
import { moveFrom, movePromotion, moveTo } from '../../src/engine/index.js';
import { boardUse, positionOn, settingOn, unitsOf } from '../arbitraries/boards.js';
import { movesOf } from '../arbitraries/diagram.js';

/** White's captures after the black move from one square to another: `d4c3xd3`. */
function captures(text: string, [from, to]: readonly [string, string]): string {
  const { rules, engine } = settingOn(positionOn(boardUse('plain'), unitsOf(text)));
  const name = (square: number): string => rules.board.squares[square]!;
  const first = movesOf(engine, 2).find((move) => name(moveFrom(move)) === from && name(moveTo(move)) === to);
  engine.play(first!, 2);
  return movesOf(engine, 1)
    .filter((move) => engine.isCapture(move))
    .map((move) => `${name(moveFrom(move))}${name(moveTo(move))}x${name(engine.captureSquare(move))}`)
    .sort()
    .join(' ');
}

// biome-ignore format: a table
test.each<[rule: string, units: string, move: readonly [string, string], captures: string]>([
  ['a pawn captures a berolina pawn where it passed', 'Kh1 Pd5 -Kh8 -BP.c7', ['c7', 'e5'], ''],
  ['that is diagonally before it', 'Kh1 Pc5 -Kh8 -BP.c7', ['c7', 'e5'], 'c5d6xe5'],
  ['a berolina pawn captures in passing straight ahead', 'Kh1 BP.d5 -Kh8 -Pd7 -BP.e7', ['e7', 'c5'], 'd5d6xc5'],
  ['it captures a pawn on another square so, too', 'Kh1 BP.c5 -Kh8 -BP.a7', ['a7', 'c5'], ''],
  ['a marine pawn captures in passing where it can land', 'Kh1 MP.c4 -Kh8 -Pd7', ['d7', 'd5'], 'c4e6xd5'],
  ['a dragon and a ship capture in passing', 'Kh1 DR.c5 SH.e5 -Kh8 -Pd7', ['d7', 'd5'], 'c5d6xd5 e5d5xd5 e5d6xd5'],
  ['a dragon is not captured in passing', 'Kh1 Pc5 -Kh8 -DR.d7', ['d7', 'd5'], ''],
  ['a hunter that is a pawn is', 'Kh1 Pc5 -Kh8 -P/S.d7', ['d7', 'd5'], 'c5d6xd5'],
  ['an orphan does not capture in passing', 'Kh1 Oc5 -Kh8 -Pd7 -Pb6', ['d7', 'd5'], 'c5b6xb6'],
])('%s', (_rule, units, move, expected) => {
  expect(captures(units, move)).toBe(expected);
});

/** What White's first unit may become. */
function promotions(text: string): string {
  const units = unitsOf(text);
  const { rules, engine } = settingOn(positionOn(boardUse('plain'), units));
  const codes = movesOf(engine, 1)
    .filter((move) => rules.board.squares[moveFrom(move)] === units[0]!.square)
    .map((move) => (movePromotion(move) === 0 ? '-' : rules.kinds[engine.kindAfter(move)]!.code));
  return [...new Set(codes)].sort().join(' ');
}

// biome-ignore format: a table
test.each<[rule: string, units: string, becomes: string]>([
  ['superpawns promote', 'SP.a7 DU.h1', 'B Q R S'],
  ['berolina pawns promote, to fairy pieces on the board too', 'BP.a7 Gh1', 'B G Q R S'],
  ['Chinese pawns do not', 'CP.a7', '-'],
  ['dragons do not', 'DR.a7', '-'],
  ['marine pawns become marine pieces, and what is on the board', 'MP.a7 Sh1 Pd2', 'MS ND S SI TR'],
  ['pawns do not become those unless they are on the board', 'Pa7 MP.d2', 'B Q R S'],
])('%s', (_rule, units, becomes) => {
  expect(promotions(units)).toBe(becomes);
});
