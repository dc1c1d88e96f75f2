import { describe, expect, test } from 'vitest';
import { canonicalConditionName, POPEYE_CONDITIONS } from '../../../src/conditions/popeye-names.js';
import { kindCode, POPEYE_KINDS, pieceName } from '../../../src/pieces/letters/popeye.js';
import { editDistance, nearestNames } from '../../../src/problem/nearest.js';
import { CONDITIONS_WITH_ARGUMENTS } from '../../../src/problem/popeye/condition-arguments.js';
import { WordTable } from '../../../src/problem/word-table.js';

describe('kinds', () => {
  test.each<[written: string, code: string | undefined, name: string | undefined]>([
    ['g', 'G', 'grasshopper'],
    ['NH', 'NH', 'nightrider hopper'],
    ['r/b', 'R/B', 'rook/bishop hunter'],
    ['15', '15', '(1,5)-leaper'],
    ['X', undefined, undefined],
    ['R/X', undefined, undefined],
    ['/B', undefined, undefined],
    ['', undefined, undefined],
  ])('%s', (written, code, name) => {
    expect(kindCode(written)).toBe(code);
    expect(pieceName(written)).toBe(name);
  });

  test('all have one or two characters and a name', () => {
    expect(POPEYE_KINDS.size).toBe(162);
    for (const [code, name] of POPEYE_KINDS) expect(code + name).toMatch(/^[A-Z0-9]{1,2}.+/);
  });
});

describe('conditions', () => {
  test('no name is written twice, also when letters are taken as the same', () => {
    expect(new Set(POPEYE_CONDITIONS.map((name) => name.toLowerCase())).size).toBe(POPEYE_CONDITIONS.length);
  });

  test('arguments are only given to conditions that exist', () => {
    expect(CONDITIONS_WITH_ARGUMENTS.filter((name) => !POPEYE_CONDITIONS.includes(name))).toEqual([]);
  });

  test.each<[word: string, name: string | undefined]>([
    ['circe', 'Circe'],
    ['antic', undefined],
    ['anticir', 'AntiCirce'],
    ['MADR', 'Madrasi'],
    ['#', '#C'],
    ['Circ', undefined],
    ['foox', undefined],
  ])('%s', (word, name) => {
    expect(canonicalConditionName(word)).toBe(name);
  });
});

describe('word tables', () => {
  const table = new WordTable(['Circe', 'CirceClone', 'Tibet']);
  test.each<[word: string, found: string[]]>([
    ['t', ['Tibet']],
    ['CIRCE', ['Circe']],
    ['circ', ['Circe', 'CirceClone']],
    ['circec', ['CirceClone']],
    ['tibets', []],
    ['', []],
    ['__proto__', []],
  ])('%s', (word, found) => {
    expect(table.find(word)).toEqual(found);
  });
});

describe('nearest names', () => {
  test.each<[word: string, nearest: string[]]>([
    ['Madrazi', ['Madrasi']],
    ['madras', ['Madrasi']],
    ['xyzzyx', []],
    ['', []],
    ['M'.repeat(5000), []],
  ])('%.20s', (word, nearest) => {
    expect(nearestNames(word, ['Circe', 'Madrasi', 'Volage'])).toEqual(nearest);
  });

  test('at most so many, best first', () => {
    expect(nearestNames('aaaa', ['aabb', 'aaab', 'aaac', 'aaad', 'aaaa'], 3)).toEqual(['aaaa', 'aaab', 'aaac']);
  });

  test.each([
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
  ])('distance of %s and %s', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });
});
