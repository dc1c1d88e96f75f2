import { describe, expect, test } from 'vitest';
import { judge, type Wanted } from '../../src/variants/judge.js';
import { compareBattle } from '../../src/variants/play.js';
import { playOfProblem, problemOf } from './reading.js';

const HELP = 'algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n';
const MATE = 'algebraic: {white: [Kf6, Ra1], black: [Kh8]}\nstipulation: "#2"\n';

/** The verdict, with the reason of a failure and the moves that show it. */
function verdict(text: string, wanted: Wanted): string {
  const judged = judge(problemOf(text), wanted);
  if (judged.verdict !== 'failed') return judged.verdict;
  const { why, letter, shown } = judged.failure;
  return [`${letter}${why}`, shown?.moves].filter(Boolean).join(' ');
}

const like = (wanted: 'same' | 'as-many', text: string): Wanted => ({ wanted, twins: playOfProblem(problemOf(text)) });
const ONE: Wanted = { wanted: 'number', keys: 1, lines: 1 };

describe('a variant gives the same solutions', () => {
  test.each<[name: string, original: string, variant: string, expected: string]>([
    ['itself', HELP, HELP, 'met'],
    ['with a unit that does nothing', HELP, HELP.replace('Rb7', 'Rb7, Ph3'), 'met'],
    ['another rook', HELP, HELP.replace('Rb7', 'Rh7'), 'cook c3c2 a1a2 h7a7'],
    ['nothing', HELP, HELP.replace('Rb7', 'Bb7'), 'no-solution c3c2 a1a2 b7a7'],
    ['a mate in fewer moves', HELP, HELP.replace('Kc3', 'Kc2'), 'short b7a7'],
    ['a further key', MATE, MATE.replace('Ra1', 'Ra1, Pf7'), 'cook a1a2'],
    ['as a king in check', MATE, MATE.replace('Ra1', 'Rh1'), 'not-playable'],
    [
      'in one twin only',
      `${HELP}twins: {b: Add black Pa3}\n`,
      `${HELP.replace('Rb7', 'Rb7, Ph3')}twins: {b: Add black Pa2}\n`,
      'bno-solution c3c2 a1a2 b7a7',
    ],
  ])('%s', (_name, original, variant, expected) => {
    const wanted = like('same', original);
    if (expected.startsWith('b')) expect(verdict(variant, wanted)).toMatch(/^b/);
    else expect(verdict(variant, wanted)).toBe(expected);
  });

  test('set play of help play belongs to the solution', () => {
    const text =
      'algebraic: {white: [Kd5, Bg3, Bg4], black: [Ke8, Ra8, Sd7, Pe7]}\nstipulation: h#2\noptions: [SetPlay]\n';
    const wanted = like('same', text);
    expect(verdict(text, wanted)).toBe('met');
    expect(verdict(`${text}castling: "-"\n`, wanted)).toBe('no-solution g4e2 e8c8 e2a6');
    expect(verdict(text.replace('options: [SetPlay]\n', ''), wanted)).toBe('met');
  });
});

test.each<[name: string, variant: string, expected: string]>([
  ['elsewhere', MATE.replace('Kf6, Ra1', 'Kf3, Ra8').replace('Kh8', 'Kh1'), 'met'],
  ['one fewer', MATE.replace('Kf6', 'Kf4'), 'no-solution'],
  ['one more', MATE.replace('Kf6', 'Kg6'), 'cook a1a3'],
])('as many solutions: %s', (_name, variant, expected) => {
  expect(verdict(variant, like('as-many', MATE))).toBe(expected);
});

test.each<[name: string, text: string, wanted: Wanted, expected: string]>([
  ['one line', HELP, ONE, 'met'],
  ['two lines where one is wanted', HELP.replace('Rb7', 'Rb7, Rh7'), ONE, 'cook'],
  ['one line where two are wanted', HELP, { ...ONE, lines: 2 }, 'lost'],
  ['two keys', MATE, ONE, 'cook f6g6'],
  ['two keys, as intended', MATE, { ...ONE, keys: 2 }, 'met'],
  ['a mate in one', MATE.replace('Kf6', 'Kg6'), { ...ONE, keys: 9 }, 'short'],
  ['no king', 'algebraic: {white: [Kf6, Ra1]}\nstipulation: "#2"\n', ONE, 'no-solution'],
])('a number of solutions: %s', (_name, text, wanted, expected) => {
  expect(verdict(text, wanted)).toMatch(new RegExp(`^${expected}`));
});

test('a limit that is reached leaves a variant undecided, unless a cook was found by then', () => {
  const text = 'algebraic: {white: [Kh1, Qg1], black: [Kd5]}\nstipulation: "#5"\n';
  expect(judge(problemOf(text), ONE, { stopped: () => true })).toEqual({ verdict: 'undecided', limit: 'stopped' });
  expect(judge(problemOf(text), ONE, { limits: { time: 0 } })).toEqual({ verdict: 'undecided', limit: 'time' });
  const cooked = 'algebraic: {white: [Kh1, Qa1, Bc1, Sg1], black: [Ke8, Qd8, Ra8, Rh8]}\nstipulation: h#8\n';
  expect(judge(problemOf(cooked), ONE, { limits: { time: 0 } })).toMatchObject({ verdict: 'failed' });
});

test('what cannot be solved is refused', () => {
  const judged = judge(problemOf(`${HELP}twins: {b: Remove h8}\n`), ONE);
  expect(judged.verdict === 'refused' && judged.faults.map(({ code }) => code)).toEqual(['empty-square']);
});

describe('battle play', () => {
  const play = (text: string) => playOfProblem(problemOf(text));
  const DAWSON =
    'algebraic: {white: [Ke1, Rh1], black: [Kb8, Rb6, Rb7, Ba6, Ba7, Sa8, Pb5, Pc6, Pc7, Pd7, Pg7, Ph6]}\nstipulation: "#2"\noptions: ["NoCastling h1"]\n';

  test('has the same variations, or has not', () => {
    expect(compareBattle(play(DAWSON), play(DAWSON))).toEqual({ variations: { gone: 0, added: 0 } });
    expect(compareBattle(play(MATE), play(MATE.replace('Ra1', 'Qa1')))).toMatchObject({ variations: { gone: 2 } });
    expect(compareBattle(play(HELP), play(HELP))).toBeUndefined();
  });

  test('has tries where they are asked for', () => {
    const tries = `${DAWSON.replace('"NoC', 'Try, "NoC')}`;
    expect(compareBattle(play(tries), play(tries))?.tries).toEqual({ gone: 0, added: 0 });
    expect(compareBattle(play(tries), play(DAWSON))?.tries?.gone).toBeGreaterThan(0);
  });
});
