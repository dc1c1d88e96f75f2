import { describe, expect, test } from 'vitest';
import { estimateOf } from '../../src/batch/estimate.js';
import { problemKey } from '../../src/batch/key.js';
import { workOf } from '../../src/batch/plan.js';
import { surveyText, unreadable } from '../../src/batch/survey.js';
import { problemOf, smallProblems } from './building.js';

const BASE = 'algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n';
const key = (text: string): string => problemKey(problemOf(text), '1');

describe('the key', () => {
  test.each<[string, string]>([
    ['where it stands', `\n\n# a remark\n${BASE}`],
    ['authors, title and comments', `authors: [A]\ntitle: T\n${BASE}comments: [c]\n`],
    ['the order of its units', BASE.replace('Kc3, Rb7', 'Rb7, Kc3')],
    ['the form of its diagram', 'fen: 8/1R6/8/8/8/2K5/8/k7\nstipulation: h#1.5\n'],
  ])('does not depend on %s', (_what, text) => {
    expect(key(text)).toBe(key(BASE));
  });

  test.each<[string, string]>([
    ['a unit', BASE.replace('Rb7', 'Rb6')],
    ['the stipulation', BASE.replace('1.5', '2.5')],
    ['an option', `${BASE}options: [SetPlay]\n`],
    ['a condition', `${BASE}conditions: [Circe Antipode]\n`],
    ['the board', `${BASE}board: torus\n`],
    ['a twin', `${BASE}twins: {b: Move b7 b6}\n`],
    ['the claim', `${BASE}solution: "1.Kc2 Ka2 2.Ra7#"\n`],
    ['the number of solutions', `${BASE}intended-solutions: "2"\n`],
  ])('depends on %s', (_what, text) => {
    expect(key(text)).not.toBe(key(BASE));
  });

  test('depends on the version of the solver', () => {
    expect(problemKey(problemOf(BASE), '2')).not.toBe(key(BASE));
  });
});

test('longer problems, and those of more units, are expected to be harder', () => {
  const of = (units: string, stipulation: string): number =>
    estimateOf(problemOf(`algebraic: {white: [Kc3${units}], black: [Ka1]}\nstipulation: "${stipulation}"\n`));
  const rising = [of('', 'h#1'), of('', 'h#2'), of(', Rb7', 'h#2'), of(', Rb7', 'h#3'), of(', Rb7, Qd7', 'h#3.5')];
  expect([...rising].sort((a, b) => a - b)).toEqual(rising);
  expect(of(', Rb7', '#3')).toBeGreaterThan(of(', Rb7', '#2'));
});

describe('a survey', () => {
  test('notes problems and what cannot be read, with their texts', () => {
    const text = `---\n${BASE}---\nalgebraic: {white: [Kx9], black: [Ka1, Ka2x]}\nstipulation: h#1.5\n---\ntitle: 'x "<b>'\nauthors: [B]\n${BASE}`;
    const entries = surveyText(text, '1');
    expect(entries.map(({ number, line, title }) => [number, line, title])).toEqual([
      [1, 2, ''],
      [null, 4, ''],
      [2, 8, 'B: x "<b>'],
    ]);
    expect(entries[1]?.faults.length).toBeGreaterThan(0);
    expect(entries[0]?.key).toBe(entries[2]?.key);
    for (const { from, to, number } of entries)
      if (number !== null) expect(key(text.slice(from, to))).toBe(entries[0]?.key);
  });

  test('reads Popeye input', () => {
    const one = 'Pieces White Kc3 Rb7 Black Ka1\nStipulation h#1.5\n';
    const entries = surveyText(
      `BeginProblem\n${one}NextProblem\nPieces White Kxx\nStipulation h#1\nNextProblem\n${one}EndProblem\n`,
      '1',
    );
    expect(entries.map(({ number, line }) => [number, line])).toEqual([
      [1, 1],
      [null, 4],
      [2, 7],
    ]);
    expect(entries[0]?.key).toBe(key(BASE));
  });

  test('a file without problems is one entry that says so', () => {
    expect(surveyText('', '1').map(({ faults }) => faults[0]?.code)).toEqual(['empty-file']);
    expect(unreadable('a.yaml:1:1: file-too-large: it is too large\n  split it').faults[0]).toMatchObject({
      code: 'file-too-large',
      message: 'it is too large',
      remedy: 'split it',
    });
  });
});

test('each content is worked on once, the hardest last, unless it is known', () => {
  const long = 'algebraic: {white: [Kc3, Rb7, Qd1], black: [Ka1, Sh8]}\nstipulation: h#4.5\n';
  const files = [
    { file: 'a', entries: surveyText(`---\n${long}---\n${BASE}`, '1') },
    { file: 'b', entries: surveyText(`${BASE}${smallProblems(2)}`, '1') },
  ];
  const works = workOf(files, () => false);
  expect(works.map(({ file, entry }) => `${file}:${entry.number}`)).toEqual(['b:2', 'a:2', 'b:3', 'a:1']);
  expect(workOf(files, (known) => known === key(BASE)).length).toBe(3);
});
