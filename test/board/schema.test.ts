import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Parameter } from '../../src/board/board-type.js';
import { BOARDS } from '../../src/board/index.js';
import { validateProblem } from '../../src/problem/validators.js';

const schema = JSON.parse(readFileSync(new URL('../../schemas/problem.schema.json', import.meta.url), 'utf8'));
const { type, ...parameters } = schema.properties.board.properties as Record<string, Record<string, unknown>>;

const fits = (board: unknown): boolean => validateProblem({ fen: '8/8/8/8/8/8/8/8', board });

/** Values of each shape, and some that have not. */
const SHAPES: Readonly<Record<Parameter['shape'], readonly [good: readonly unknown[], bad: readonly unknown[]]>> = {
  squares: [
    [['d4', "a1'"], 'd4 h14'],
    [4, { d4: true }, [['d4']]],
  ],
  'pairs of squares': [[[['c3', 'f6'], 'd5 g4']], ['c3 f6', 3]],
  number: [
    [1, 14],
    [0, 1.5, 'ten'],
  ],
  word: [['anything'], [['a'], 3]],
  map: [[{ sides: 'straight' }], ['straight', { sides: 3 }]],
};

describe('the schema', () => {
  test('names every board', () => expect(type?.['examples']).toEqual(BOARDS.map(({ name }) => name)));

  test('leaves boards that are unknown, and other names, to the reader', () => {
    for (const board of ['hexagonal', 'Anchor Ring', { type: 'Klein Bottle' }]) expect(fits(board)).toBe(true);
  });

  test('knows the parameters of all boards, and no others', () => {
    const known = new Set(BOARDS.flatMap((board) => Object.keys(board.parameters)));
    expect(Object.keys(parameters).sort()).toEqual([...known].sort());
  });

  test.each(BOARDS.map((board) => [board.name, board] as const))('fits %s', (name, board) => {
    expect(fits(name)).toBe(true);
    expect(fits({ ...board.example, type: name })).toBe(true);
    for (const [parameter, { shape, words }] of Object.entries(board.parameters)) {
      const [good, bad] = SHAPES[shape];
      for (const value of good)
        expect([parameter, value, fits({ type: name, [parameter]: value })]).toEqual([parameter, value, true]);
      for (const value of bad)
        expect([parameter, value, fits({ type: name, [parameter]: value })]).toEqual([parameter, value, false]);
      if (words) expect(new Set(parameters[parameter]?.['examples'] as string[])).toEqual(new Set(words));
    }
  });

  test('asks for a type, or a size', () => {
    expect(fits({ files: 10, ranks: 10 })).toBe(true);
    expect(fits({ holes: ['a1'] })).toBe(false);
  });
});
