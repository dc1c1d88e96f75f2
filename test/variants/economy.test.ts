import { expect, test } from 'vitest';
import { removals, save, weakenings } from '../../src/variants/economy.js';
import { objections } from '../../src/variants/standing.js';
import { problemOf, unitsText } from './reading.js';

const problem = problemOf(
  'algebraic: {white: [Kd5, Qg3, Pg4, Royal Sa1], black: [Ke8, Ra8, Sd7, Bd2]}\nstipulation: h#2\ntwins: {b: Move d7 c7}\n',
);
const on = (square: string) => problem.units.find((unit) => unit.square === square)!;

test('every unit may go but the royal ones, the strongest first', () => {
  expect(removals(problem).map(({ unit }) => unit.square)).toEqual(['g3', 'a8', 'd2', 'd7', 'g4']);
});

test.each<[square: string, by: string[]]>([
  ['g3', ['P', 'S', 'B', 'R']],
  ['a8', ['P', 'S', 'B']],
  ['d2', ['P']],
  ['d7', ['P']],
  ['g4', []],
  ['e8', []],
  ['a1', []],
])('weaker than the unit on %s: %j', (square, by) => {
  expect(weakenings(on(square)).map((saving) => saving.by)).toEqual(by);
});

test('several savings at once', () => {
  const saved = save(problem, [{ unit: on('g4') }, { unit: on('g3'), by: 'B' }]);
  expect(unitsText(saved)).toBe('black Bd2 black Ke8 black Ra8 black Sd7 white Bg3 white Kd5 white Sa1');
  expect(saved.twins).toBe(problem.twins);
});

test.each<[name: string, square: string, by: string | undefined, objection: string | undefined]>([
  ['a pawn on the last rank', 'a8', 'P', 'pawn-on-last-rank'],
  ['a pawn elsewhere', 'd2', 'P', undefined],
  ['a unit that a twin moves', 'd7', undefined, 'twin'],
  ['a weaker unit that a twin moves', 'd7', 'P', undefined],
])('what cannot stand: %s', (_name, square, by, objection) => {
  const saving = by === undefined ? { unit: on(square) } : { unit: on(square), by };
  expect(objections(problem)(save(problem, [saving]))).toBe(objection);
});

test('a pawn that a twin takes to the last rank cannot stand', () => {
  const twin = problemOf(
    'algebraic: {white: [Kd5, Qg3], black: [Ke8, Sd7]}\nstipulation: h#2\ntwins: {b: Move g3 g8}\n',
  );
  const queen = twin.units.find(({ kind }) => kind === 'Q')!;
  expect(objections(twin)(save(twin, [{ unit: queen, by: 'P' }]))).toBe('pawn-on-last-rank');
  expect(objections(twin)(save(twin, [{ unit: queen, by: 'R' }]))).toBeUndefined();
});

test('boards say where no pawn can stand', () => {
  const ring = problemOf('board: torus-8x14\nalgebraic: {white: [Kd5, Ra1], black: [Ke7, Ra3]}\nstipulation: h#2\n');
  const [one, other] = removals(ring).map(({ unit }) => objections(ring)(save(ring, [{ unit, by: 'P' }])));
  expect([one, other]).toEqual(['pawn-barred', undefined]);
});
