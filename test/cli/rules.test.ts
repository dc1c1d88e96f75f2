import { describe, expect, test } from 'vitest';
import { BOARDS } from '../../src/board/index.js';
import { CONDITIONS } from '../../src/conditions/index.js';
import { loadProblems } from '../../src/problem/load.js';
import { mansuba } from './running.js';

test('the list names every board with its parameters, and every condition', () => {
  const { code, out, err } = mansuba(['rules']);
  expect([code, err]).toEqual([0, '']);
  const rows = out.split('\n').map((row) => row.trim().replaceAll(/ {2,}/g, '|'));
  for (const { name, title } of BOARDS) expect(rows.some((row) => row.startsWith(`${name}|${title}|`))).toBe(true);
  for (const { name } of CONDITIONS) expect(out).toContain(`   ${name} `);
  expect(out).toMatch(/ hole \[rook-lines\]/);
  for (const row of out.split('\n')) expect(row.length).toBeLessThanOrEqual(80);
});

describe.each(BOARDS.map((type) => [type.name, type] as const))('the page of %s', (name, type) => {
  const { code, out, err } = mansuba(['rules', name, '--letters', 'english']);

  test('has title, definition, source, parameters', () => {
    expect([code, err]).toEqual([0, '']);
    const words = out.replaceAll(/\s+/g, ' ');
    for (const text of [type.title, type.definition, type.source])
      expect(words).toContain(text.replaceAll(/\s+/g, ' '));
    for (const [parameter, { definition, example }] of Object.entries(type.parameters)) {
      expect(words).toContain(definition);
      expect(out).toContain(`${parameter}: ${example}\n`);
    }
    for (const alias of type.aliases ?? []) expect(out).toContain(alias);
  });

  test('shows a board that can be written so', () => {
    const board = /In a problem file: {2}(board: .*)/.exec(out)?.[1] ?? '';
    const { problems, faults } = loadProblems(`${board}\nalgebraic: {white: [Kb2]}\nstipulation: h=2\n`, 'yaml');
    expect([problems.length, faults]).toEqual([1, []]);
    expect(out).toMatch(/^ +a b c/m);
  });

  test('fits a terminal', () => {
    for (const row of out.split('\n').filter((row) => !row.includes('In a problem file')))
      expect(row.length).toBeLessThanOrEqual(80);
  });
});

describe('names', () => {
  test.each([
    [['Klein', 'Bottle'], 'Klein bottle\n'],
    [['anchor-ring'], 'Torus (anchor ring)\n'],
    [['circe', 'antipode'], 'Circe Antipode\n'],
    [['wormholes'], 'Wormholes\n'],
    [['black-hole'], 'Black hole\n'],
  ])('%j', (name, title) => {
    const { code, out } = mansuba(['rules', ...name]);
    expect([code, out.startsWith(title)]).toEqual([0, true]);
  });

  test.each([
    ['klien', /did you mean klein\b/],
    ['xyzzy', /mansuba rules lists what there is/],
  ])('%s is none', (name, remedy) => {
    const { code, out, err } = mansuba(['rules', name]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^mansuba: no board, condition or piece is called "/);
    expect(err).toMatch(remedy);
  });
});

test.each([
  ['G', 'grasshopper (G)'],
  ['grasshopper', 'grasshopper (G)'],
  ['Nachtreiter', 'nightrider (N)'],
  ['sauterelle', 'grasshopper (G)'],
  ['senora', 'señora (SE)'],
  ['rose-lion', 'rose lion (RN)'],
])('the page of the piece %s names it and shows how it moves', (name, heading) => {
  const { code, out } = mansuba(['rules', name]);
  expect([code, out.split('\n')[0]]).toEqual([0, heading]);
  expect(out).toMatch(/ {5}[ ]*a +b +c +d/);
});
