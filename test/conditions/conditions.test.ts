import { describe, expect, test } from 'vitest';
import { popeyePlay } from '../../src/output/popeye.js';
import { FILE_START } from '../../src/problem/faults.js';
import type { ConditionUse, Problem, Side } from '../../src/problem/model.js';
import { boardUse, positionOn, settingOn, unitsOf } from '../arbitraries/boards.js';
import { legalMoves } from '../arbitraries/diagram.js';
import { solved } from '../output/solved.js';

const use = (text: string): ConditionUse => {
  const own = /^(Circe Antipode)\b ?(.*)$/.exec(text);
  const [, name = text.split(' ')[0]!, rest = text.split(' ').slice(1).join(' ')] = own ?? [];
  return { name, args: rest === '' ? [] : rest.split(' '), place: FILE_START };
};

const under = (conditions: readonly string[], units: string, side: Side = 'white', board = 'plain'): Problem => ({
  ...positionOn(boardUse(board), unitsOf(units), side),
  conditions: conditions.map(use),
});

/** Legal moves of the units on one square, as arrivals with what is chosen. */
function movesFrom(square: string, problem: Problem, side: 1 | 2 = 1): string[] {
  return legalMoves(settingOn(problem), side)
    .filter((move) => move.startsWith(square))
    .map((move) => move.slice(square.length));
}

describe('Circe Antipode', () => {
  test('Rb7 takes e7: the bishop is reborn on a3, and would check a king that had taken it', () => {
    const { engine } = settingOn(under(['Circe Antipode'], 'Ka1 Be7 -Rb7 -Kh8', 'black'));
    expect(movesFrom('b7', under(['Circe Antipode'], 'Ka1 Be7 -Rb7 -Kh8'), 2)).toContain('e7');
    expect(movesFrom('f8', under(['Circe Antipode'], 'Ka1 Be7 -Rb7 -Kf8'), 2)).not.toContain('e7');
    expect(engine.inCheck(2)).toBe(false);
  });

  test.each([
    ['a pawn on its own first rank steps once and captures', ['Circe Antipode'], ['a2', 'b2']],
    ['but not in Popeye’s reading', ['AntipodeanCirce'], []],
    ['unless NormalPawn is set', ['AntipodeanCirce', 'NormalPawn'], ['a2', 'b2']],
  ])('%s', (_what, conditions, moves) => {
    expect(movesFrom('b1', under(conditions, 'Ka8 Pb1 -Kh1 -Pa2'))).toEqual(moves);
  });

  test('a pawn reborn where it promotes: the capturer chooses, and the square just left is empty', () => {
    const moves = movesFrom('b1', under(['Circe Antipode'], 'Kh8 Bb1 -Pf5 -Kh2'));
    expect(moves.filter((move) => move.startsWith('f5'))).toEqual(['f5+b', 'f5+n', 'f5+q', 'f5+r']);
  });

  test('a capture that brings the own king into check is taboo', () => {
    expect(movesFrom('b5', under(['AntipodeanCirce'], 'Ka1 Rb5 -Kh8 -Qb8'))).toContain('b8');
    // The queen of e8 would be reborn on a4, beside the king of a1's file.
    expect(movesFrom('e1', under(['AntipodeanCirce'], 'Ka1 Re1 -Kh8 -Qe8'))).not.toContain('e8');
  });

  test('a rook reborn in the corner may castle, if the king has not moved', () => {
    const castles = (castling: string | undefined): boolean => {
      const { castling: _, ...problem } = under(['Circe Antipode'], 'Ke1 Rd5 -Kb8 -Bf7', 'black');
      const setting = settingOn({ ...problem, ...(castling === undefined ? {} : { castling }) });
      const { engine, rules } = setting;
      const [from, to] = [rules.squareOf('f7')!, rules.squareOf('d5')!];
      engine.play(from | (to << 8), 2);
      return legalMoves(setting, 1).includes('e1g1');
    };
    expect([castles(undefined), castles('E'), castles('-'), castles('e')]).toEqual([true, true, false, false]);
  });

  test('a king is reborn only if RexInclusive', () => {
    expect(settingOn(under(['AntipodeanCirce'], 'Ka1 Qa8 -Kh8')).engine.inCheck(2)).toBe(true);
    expect(settingOn(under(['AntipodeanCirce RexInclusive'], 'Ka1 Qa8 -Kh8')).engine.inCheck(2)).toBe(false);
    expect(settingOn(under(['AntipodeanCirce RexInclusive'], 'Ka1 Qa8 Sd4 -Kh8')).engine.inCheck(2)).toBe(true);
    expect(movesFrom('a8', under(['AntipodeanCirce RexInclusive'], 'Ka1 Qa8 -Kh8'))).toContain('h8');
  });

  test.each(['moebius', 'klein', 'torus-8x14', 'wormhole2'])('is refused on %s by name', (board) => {
    expect(() => settingOn(under(['Circe Antipode'], 'Ka4 -Kh6', 'white', board))).toThrow(/Circe Antipode.*board/);
  });

  test.each(['cylinder', 'torus'])('works on %s', (board) => {
    expect(movesFrom('b5', under(['Circe Antipode'], 'Kg3 Rb5 -Kd6 -Sg5', 'white', board))).toContain('g5');
  });
});

describe('Wormholes', () => {
  const plain = (units: string, holes: string): Problem => under([`Wormholes ${holes}`], units);

  test('who arrives comes out of another empty one', () => {
    expect(movesFrom('b1', plain('Kb1 -Kh8', 'c2f4h5'))).toEqual(['a1', 'a2', 'b2', 'c1', 'c2>f4', 'c2>h5']);
  });

  test('without an empty one nobody may arrive', () => {
    expect(movesFrom('c1', plain('Ka1 Rc1 -Kh8 -Pf4', 'c2f4'))).not.toContain('c2>f4');
    expect(movesFrom('c1', plain('Ka1 Rc1 -Kh8 -Pf4', 'c2f4'))).toContain('c3');
  });

  test('one’s own departure is empty for a capture only', () => {
    expect(movesFrom('c2', plain('Ka1 Rc2 -Kh8', 'c2h2')).filter((move) => move.startsWith('h2'))).toEqual([]);
    expect(movesFrom('c2', plain('Ka1 Rc2 -Kh8 -Sh2', 'c2h2'))).toContain('h2>c2');
  });

  test('a king on a wormhole is safe while no other is empty', () => {
    expect(settingOn(plain('Kb1 Rh1 -Kh8 -Pc2', 'h8c2')).engine.inCheck(2)).toBe(false);
    expect(settingOn(plain('Kb1 Rh1 -Kh8', 'h8c2')).engine.inCheck(2)).toBe(true);
  });

  test('a pawn that comes out on its last rank promotes there', () => {
    const moves = movesFrom('e3', plain('Ka1 Pe3 -Kh7', 'e4a8'));
    expect(moves).toEqual(['e4b>a8', 'e4q>a8', 'e4r>a8', 'e4s>a8']);
  });

  test('a pawn on its own first rank steps and captures from a wormhole only', () => {
    expect(movesFrom('d1', plain('Ka3 Pd1 -Kh8 -Se2', 'd1d4f8'))).toEqual(['d2', 'e2']);
    expect(movesFrom('c1', plain('Ka3 Pc1 -Kh8 -Sb2', 'd1d4f8'))).toEqual([]);
  });

  test('nobody comes out where nothing can stand', () => {
    const problem = under(['Hole f4', 'Wormholes c2f4h5'], 'Kb1 -Kh8');
    expect(movesFrom('b1', problem).filter((move) => move.startsWith('c2'))).toEqual(['c2>h5']);
  });

  test('castling transfers the king', () => {
    expect(movesFrom('e1', plain('Ke1 Rh1 -Kb8', 'g1d5'))).toContain('g1>d5');
    expect(movesFrom('e1', plain('Ke1 Rh1 -Kb8 -Pd5', 'g1d5')).some((move) => move.startsWith('g1'))).toBe(false);
  });
});

test('Hole: lines end before it, leapers jump over it', () => {
  const problem = under(['Hole d1d3'], 'Ka1 Sb1 -Kh8 Pd2 Rh1');
  expect(movesFrom('h1', problem)).not.toContain('d1');
  expect(movesFrom('h1', problem)).toContain('e1');
  expect(movesFrom('b1', problem)).toEqual(['a3', 'c3']);
  expect(movesFrom('d2', problem)).toEqual([]);
});

test.each([
  ['Circe Antipode', '{white: [Kh1, Bb1], black: [Kh8, Pe4, Pf7]}', ['1...Bb1*e4[+bPa8] x']],
  [
    'Wormholes b8d4',
    '{white: [Kh1, Pa7], black: [Kf8, Sb8, Pa8]}',
    ['B', 'Q', 'R', 'S'].map((kind) => `1...a7*b8=${kind}[w${kind}b8->d4] x`),
  ],
  [
    'Wormholes e4a8',
    '{white: [Kh1, Pf3], black: [Kh8, Se4, Pf4]}',
    ['B', 'Q', 'R', 'S'].map(
      (kind) => `1...f3*e4[wPe4->a8=${kind}]${'QRB'.includes(kind) && kind !== 'B' ? ' +' : ''} x`,
    ),
  ],
  [
    'Circe Antipode',
    '{white: [Ka1, Bb1], black: [Kh8, Pf5, Pf6]}',
    ['B', 'S'].map((kind) => `1...Bb1*f5[+bPb1=${kind}] x`),
  ],
])('solutions under %s say what happened', (condition, units, lines) => {
  const { singles } = solved(`conditions: [${condition}]\nalgebraic: ${units}\nstipulation: hx0.5`);
  const text = popeyePlay(singles[0]!.solution);
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim())
      .sort(),
  ).toEqual(lines);
});
