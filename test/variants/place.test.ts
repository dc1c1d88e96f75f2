import { describe, expect, test } from 'vitest';
import { boardOf } from '../../src/board/index.js';
import { intendedOf } from '../../src/variants/intended.js';
import { placementsOf } from '../../src/variants/place.js';
import { readPlacing, readSquares } from '../../src/variants/placing-text.js';
import { problemOf, unitsText } from './reading.js';

const problem = problemOf(
  'algebraic: {white: [Kd5, Bg3, Bg4], black: [Ke8, Sd7]}\nstipulation: h#2\ntwins: {b: Move g4 h5}\n',
);
const boardFor = (text: string) => {
  const made = boardOf(problemOf(text).board);
  if ('faults' in made) throw new Error('no board');
  return made.board;
};
const plain = boardFor('fen: 8/8/8/8/8/8/8/8');

describe('units', () => {
  test.each<[text: string, expected: unknown]>([
    ['white Bg4', { unit: { kind: 'B', square: 'g4' }, from: 'g4' }],
    ['w bg3', { unit: { kind: 'B', square: 'g3' }, from: 'g3' }],
    ['black P', { unit: { kind: 'P', colour: 'black' } }],
    ['neutral Royal G', { unit: { kind: 'G', colour: 'neutral', attributes: ['Royal'] } }],
  ])('%s', (text, expected) => {
    const found = readPlacing(text, problem, plain);
    expect('read' in found && found.read).toMatchObject(expected as object);
    expect('read' in found && 'from' in found.read).toBe('from' in (expected as object));
  });

  test.each<[text: string, code: string, column: number, remedy: RegExp]>([
    ['', 'unit-syntax', 1, /white Bg4/],
    ['Bg4', 'unit-syntax', 1, /white Bg4/],
    ['white', 'unit-syntax', 1, /white Bg4/],
    ['white Bg5', 'no-such-unit', 7, /white has Bg3, Bg4/],
    ['black Bg4', 'no-such-unit', 7, /black has no B/],
    ['white XYZ', 'unknown-kind', 7, /./],
    ['white Bg3g4', 'unit-syntax', 7, /./],
  ])('%j: %s', (text, code, column, remedy) => {
    const found = readPlacing(text, problem, plain);
    const [fault] = 'faults' in found ? found.faults : [];
    expect([fault?.code, fault?.place.column]).toEqual([code, column]);
    expect(fault?.remedy).toMatch(remedy);
  });
});

describe('squares', () => {
  test.each<[text: string, board: string, expected: string[]]>([
    ['a1', 'plain', ['a1']],
    ['a1-b2', 'plain', ['a1', 'b1', 'a2', 'b2']],
    ['b2-a1, H8 a1', 'plain', ['a1', 'b1', 'a2', 'b2', 'h8']],
    ["a8'-b8'", 'klein', ["a8'", "b8'"]],
    ['c14 - ', 'torus-8x14', []],
  ])('%s on the board %s', (text, board, expected) => {
    const found = readSquares(text, boardFor(`board: ${board}\nalgebraic: {white: [Ka3]}`));
    expect('read' in found ? found.read : []).toEqual(expected);
  });

  test.each<[text: string, columns: number[]]>([
    ['a1-h9, i1', [1, 8]],
    ['', [1]],
    ['a1-b2-c3', [1]],
  ])('%j', (text, columns) => {
    const found = readSquares(text, plain);
    expect('faults' in found && found.faults.map(({ place }) => place.column)).toEqual(columns);
  });

  test('a rectangle lies on one face', () => {
    expect(readSquares("a1-a2'", boardFor('board: klein\nalgebraic: {white: [Ka3]}'))).toHaveProperty('faults');
  });
});

describe('placements', () => {
  const placing = (text: string) => {
    const found = readPlacing(text, problem, plain);
    if ('faults' in found) throw new Error(text);
    return found.read;
  };

  test('a unit of the diagram is moved, and its twin follows it', () => {
    const { variants, left } = placementsOf(problem, [placing('white Bg4')], [['g4', 'a1', 'g3']]);
    expect(variants.map(({ problem: one }) => unitsText(one))).toEqual([
      'black Ke8 black Sd7 white Bg3 white Bg4 white Kd5',
      'black Ke8 black Sd7 white Ba1 white Bg3 white Kd5',
    ]);
    expect(variants[1]?.problem.twins[0]?.changes).toMatchObject([{ from: 'a1', to: 'h5' }]);
    expect([...left]).toEqual([['square-taken', 1]]);
  });

  test('a pawn is not put where none can stand, nor a second king anywhere', () => {
    const pawns = placementsOf(problem, [placing('black P')], [['a1', 'a2', 'a8']]);
    expect(pawns.variants).toHaveLength(1);
    expect([...pawns.left]).toEqual([['pawn-on-last-rank', 2]]);
    expect([...placementsOf(problem, [placing('white K')], [['a1']]).left]).toEqual([['two-kings', 1]]);
  });

  test('two units: each pair of squares once, if they are alike', () => {
    const squares = ['a2', 'a3', 'a4'];
    const alike = placementsOf(problem, [placing('black P'), placing('black P')], [squares, squares]);
    const unlike = placementsOf(problem, [placing('black P'), placing('white P')], [squares, squares]);
    expect([alike.variants.length, unlike.variants.length]).toEqual([3, 6]);
  });
});

test.each([
  [undefined, 1, 1],
  ['2', 2, 2],
  ['2.1.1.1', 2, 2],
  ['2.2.1...', 2, 4],
  ['4.1...', 4, 4],
  ['0.2.1', 1, 1],
])('intended-solutions: %s', (text, keys, lines) => {
  const { intendedSolutions: _, ...others } = problem;
  expect(intendedOf(text === undefined ? others : { ...others, intendedSolutions: text })).toEqual({ keys, lines });
});
