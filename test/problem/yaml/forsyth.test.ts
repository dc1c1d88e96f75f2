import { expect, test } from 'vitest';
import { loadProblems } from '../../../src/problem/load.js';

const unitsIn = (diagram: string): readonly string[] => {
  const { problems, faults } = loadProblems(`${diagram}\nstipulation: "h#1"\n`);
  expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  return problems[0]?.units.map(({ colour, kind, square }) => `${colour} ${kind}${square}`) ?? [];
};

test("N is a nightrider in Popeye's notation, and a knight in a FEN", () => {
  expect(unitsIn('forsyth: N6k/8/8/8/8/8/8/K7')).toContain('white Na8');
  expect(unitsIn('fen: N6k/8/8/8/8/8/8/K7')).toContain('white Sa8');
  expect(unitsIn('fen: "[N]6k/8/8/8/8/8/8/K7"')).toContain('white Na8');
});

test('codes of two characters stand behind a dot, and signs tell the colour', () => {
  expect(unitsIn('forsyth: 8/.ma7/-.151=p5/K6k')).toEqual([
    'black MAa7',
    'black 15a6',
    'neutral Pc6',
    'white Ka5',
    'black Kh5',
  ]);
});

test.each([
  ['board: {files: 10, ranks: 8}\nforsyth: 8/8', 'fen-syntax', 2, 10],
  ['forsyth: 8/.xx7', 'unknown-piece', 1, 12],
  ['fen: 8/.ma7/8/8/8/8/8/8', 'fen-syntax', 1, 8],
])('%j is a fault at its place', (diagram, code, line, column) => {
  const { problems, faults } = loadProblems(`${diagram}\nstipulation: "h#1"\n`);
  expect(problems).toEqual([]);
  expect(faults[0]).toMatchObject({ code, place: { line, column } });
});

test('algebraic goes before it', () => {
  const { faults } = loadProblems('algebraic: {white: [Ka1], black: [Kh8]}\nforsyth: 8\nstipulation: "h=1"\n');
  expect(faults).toMatchObject([{ code: 'fen-ignored', severity: 'note', place: { line: 2 } }]);
});
