import { describe, expect, test } from 'vitest';
import type { NotationStyle } from '../../src/output/notation.js';
import type { Paint } from '../../src/output/paint.js';
import { diagramText, headText, PLAIN, singleText } from '../../src/output/text.js';
import type { Options } from '../../src/problem/model.js';
import { solved } from './solved.js';

const FIGURINE: NotationStyle = { letters: 'figurine', long: false };

/** What a terminal shows below the diagram; the number of positions is left to the search. */
function play(text: string, options: Options = {}, style = FIGURINE, paint: Paint = PLAIN): string {
  const { problem, singles } = solved(text, options);
  let before = problem.units;
  const blocks = singles.map((one) => {
    const block = singleText(one, one.single.continued ? before : problem.units, style, paint);
    before = one.single.units;
    return block;
  });
  return `\n${blocks
    .join('')
    .replaceAll(/[\d,]+ positions?/g, 'N positions')
    .trimEnd()}\n`;
}

const SHIRE = `
algebraic:
  white: [Kb7, Qb8, Rd1, Bh7, Bb6, Sf4, Sb5, Pg2, Pf2, Pe6, Pe3, Pc4, Pb3]
  black: [Ke4, Qe1, Rf5, Bd2, Sg8, Sf3, Ph4, Pf6, Pe2, Pd3]
stipulation: "#2"
`;

const LOYD = `
authors: ["Loyd, Samuel"]
algebraic: {white: [Kf5, Rg7, Se1, Pg2, Ph2], black: [Kh5, Bf2, Pg3, Ph6]}
stipulation: "#3"
`;

describe('battle play', () => {
  test('a key with its threat, variations below one another', () => {
    expect(play(SHIRE)).toBe(`
   1.♘xd3! (2.♘c5#)
      1...♔xd3 2.♗xf5#
      1...♕xf2 2.♘xf2#
      1...♗xe3 2.♘d6#
      1...♗b4  2.♕f4#

   1 key · N positions · 0.00 s
`);
  });

  test('tries before the key, with their refutations', () => {
    const rows = play(SHIRE, { tries: 1 }).split('\n');
    expect(rows.slice(1, 11).join('\n')).toBe(`   tries
   1.♕e5+?
      1...♘xe5 2.♘d6#
      1...fxe5 2.♘d6#
      but 1...♔xe5!

   1.♗xf5+? but 1...♔xf5!

   1.♘g6? (2.♘d6#)
      1...♖d5  2.♕f4#`);
    expect(rows).toContain('   key');
    expect(rows.at(-2)).toBe('   1 key, 9 tries · N positions · 0.00 s');
  });

  test('letters of a language, long notation, keys only', () => {
    expect(play(SHIRE, { variations: false }, { letters: 'german', long: true })).toBe(`
   1.Sf4xd3!

   1 key · N positions · 0.00 s
`);
  });

  test('zugzwang is said, a threat without a choice stands in brackets', () => {
    expect(play(LOYD)).toBe(`
   1.♖xg3! (2.♖h3+ ♗h4 3.g4#)
      1...♗xg3 2.♘f3 zugzwang
         2...♗h4  3.g4#
         2...♗xh2 3.g4#
         2...♗f4  3.g4#
         2...♗e5  3.g4#
         2...♗d6  3.g4#
         2...♗c7  3.g4#
         2...♗b8  3.g4#
         2...♗f2  3.g4#
         2...♗e1  3.g4#

   1 key · N positions · 0.00 s
`);
  });

  test('threats with a choice stand below their key, duals in a row', () => {
    const text = `
algebraic: {white: [Kf6, Ra1, Pb6], black: [Kh8, Pb7, Pa7]}
stipulation: "#3"
`;
    expect(play(text)).toBe(`
   1.♔f7! (2.♖h1#)

   1.♖h1+!
      1...♔g8 2.bxa7 (3.a8=♕#, a8=♖#)

   1.bxa7! threat
      2.♔f7   (3.♖h1#)
      2.♔g6   (3.a8=♕#, a8=♖#)
      2.♖h1+  ♔g8 3.a8=♕#, a8=♖#
      2.a8=♕+ ♔h7 3.♖h1#
      2.a8=♖+ ♔h7 3.♖h1#
      1...♔h7
         2.♖h1+ ♔g8 3.a8=♕#, a8=♖#
         2.a8=♕ (3.♖h1#)
         2.a8=♖ (3.♖h1#)
      1...♔g8
         2.♖h1   (3.a8=♕#, a8=♖#)
         2.a8=♕+ ♔h7 3.♖h1#
         2.a8=♖+ ♔h7 3.♖h1#

   3 keys · N positions · 0.00 s
`);
  });

  test('a selfmate runs on to the mate', () => {
    const text = `
algebraic:
  white: [Kc8, Pb7, Pc7, Pf5, Ph5, Pd4, Pd3, Pe3, Rd6, Se5, Qh3, Bd1]
  black: [Sg8, Rh8, Pd7, Pe7, Ph7, Ph6, Pd5, Kg5]
stipulation: "s#3"
`;
    expect(play(text)).toBe(`
   1.f6! zugzwang
      1...e6   2.♕g4+ ♔xf6 3.♖xd7 ♘e7#
      1...exd6 2.♘f3+ ♔xf6 3.♕xd7 ♘e7#
      1...exf6 2.♕g3+ ♔f5 3.♘xd7 ♘e7#

   1 key · N positions · 0.00 s
`);
  });

  test('set play, and no solution', () => {
    const text = `
algebraic: {white: [Kc2, Rb8], black: [Ka1, Pa2]}
stipulation: "#1"
options: [SetPlay]
`;
    expect(play(text)).toBe(`
   set play
   none

   actual play
   no solution

   N positions · 0.00 s
`);
  });

  test('a side that could capture the king', () => {
    const text = 'algebraic: {white: [Kc2, Ra8], black: [Ka1]}\nstipulation: "#1"\n';
    expect(play(text)).toBe(`
   not playable: white to play could capture the black king

   N positions · 0.00 s
`);
  });
});

describe('help and series play', () => {
  test('set play and actual play', () => {
    const text = `
algebraic: {white: [Kd5, Bg3, Bg4], black: [Ke8, Ra8, Sd7, Pe7]}
stipulation: h#2
options: [SetPlay]
`;
    expect(play(text)).toBe(`
   set play
   1...♗e2 2.0-0-0 ♗a6#

   actual play
   1.♖d8 ♗d6 2.e5 ♗h5#

   1 solution · N positions · 0.00 s
`);
  });

  test('moves of several solutions stand in columns', () => {
    const text = `
algebraic: {white: [Kg5, Sb5], black: [Kd5, Pf4, Bc3]}
stipulation: h=4
`;
    expect(play(text)).toBe(`
   1.♔e4 ♘xc3+ 2.♔f3  ♘e2  3.♔g2 ♔xf4 4.♔h1 ♔g3=
   1.♔c6 ♔xf4  2.♗e5+ ♔xe5 3.♔b7 ♔d6  4.♔a8 ♔c7=

   2 solutions · N positions · 0.00 s
`);
  });

  test('half a move: White begins', () => {
    const text = 'algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n';
    expect(play(text)).toBe(`
   1...♔c2 2.♔a2 ♖a7#

   1 solution · N positions · 0.00 s
`);
  });

  test('twins with their changes in words', () => {
    const text = `
algebraic: {white: [Kc3, Rb7, Pg6], black: [Ka1]}
stipulation: h#1.5
options: [MaxSolutions 1]
twins: {b: Move g6 g5, c: Continued Remove g5, d: Stipulation h#1 Exchange b7 g6, e: Rotate 180}
`;
    const headings = play(text)
      .split('\n')
      .filter((row) => /^ {3}\+?[a-z]\)/.test(row));
    expect(headings).toEqual([
      '   a) diagram',
      '   b) ♙g6 to g5',
      '   +c) without ♙g5',
      '   d) h#1, ♖b7 and ♙g6 exchanged',
      '   e) board turned by 180°',
    ]);
    expect(play(text, {}, { letters: 'french', long: false })).toContain('   b) white Pg6 to g5\n');
  });

  test('series play numbers every move', () => {
    const text = `
algebraic: {white: [Kb6, Pe2], black: [Ka8]}
stipulation: ser-=7
`;
    expect(play(text)).toBe(`
   1.e4 2.e5 3.e6 4.e7 5.e8=♘ 6.♘f6 7.♘d7=

   1 solution · N positions · 0.00 s
`);
  });

  test('duplex says who begins', () => {
    const text = `
algebraic: {white: [Kc2, Rh3], black: [Ka1, Pa2]}
stipulation: h#1
options: [Duplex]
`;
    const headings = play(text)
      .split('\n')
      .filter((row) => row.endsWith('begins'));
    expect(headings).toEqual(['   Black begins', '   White begins']);
  });

  test('a search that was cut short is called incomplete, not unsolvable', () => {
    const { problem, singles } = solved('algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n', {
      maxSolutions: 1,
    });
    const [one] = singles;
    if (one === undefined) throw new Error('nothing was solved');
    expect(singleText(one, problem.units, FIGURINE)).toContain(
      '   incomplete: stopped at the number of solutions asked for\n',
    );
    const phases = one.solution.phases.map((phase) => ({ ...phase, kind: 'lines' as const, series: false, lines: [] }));
    const stopped = { ...one, solution: { ...one.solution, limit: 'time' as const, phases } };
    expect(singleText(stopped, problem.units, FIGURINE)).toContain(
      '   nothing found\n\n   incomplete: the time limit was reached, there may be more\n',
    );
  });
});

describe('diagram', () => {
  test('titles, figures, caption', () => {
    const { problem } = solved(`
authors: ["Loyd, Samuel", "Петров, Пётр"]
source: {name: The Problemist, issue: 12, problemid: F1234, date: {year: 1999}}
award: {distinction: 1st Prize, tourney: {name: Andernach}}
title: Excelsior
algebraic: {white: [Kh1, Pa7], black: [Kc8, Sh8]}
stipulation: h#1
options: [Duplex]
`);
    expect(headText(problem, FIGURINE)).toBe(`
   Samuel Loyd & Пётр Петров, The Problemist 12/F1234, 1999
   1st Prize, Andernach
   Excelsior
   ┌─────────────────┐
 8 │ · · ♚ · · · · ♞ │
 7 │ ♙ · · · · · · · │
 6 │ · · · · · · · · │
 5 │ · · · · · · · · │
 4 │ · · · · · · · · │
 3 │ · · · · · · · · │
 2 │ · · · · · · · · │
 1 │ · · · · · · · ♔ │
   └─────────────────┘
     a b c d e f g h
   h#1         (2 + 2)
   duplex

`);
  });

  test('letters: capitals are white; wide kinds widen the board', () => {
    const { problem } = solved('algebraic: {white: [Kh1, Pa7], black: [Kc8, Sh8]}\nstipulation: h#1\n');
    expect(diagramText(problem, { letters: 'german', long: false }).split('\n')[1]).toBe(' 8 │ · · k · · · · s │');
    const units = problem.units.map((unit) =>
      unit.kind === 'S' ? { ...unit, kind: 'GI', colour: 'neutral' as const } : unit,
    );
    expect(
      diagramText({ ...problem, units }, FIGURINE)
        .split('\n')
        .slice(0, 2),
    ).toEqual(['   ┌─────────────────────────────────┐', ' 8 │   ·   ·   ♚   ·   ·   ·   · =GI │']);
  });
});

test('colours mark what matters and change nothing else', () => {
  const wrap =
    (code: number) =>
    (text: string): string =>
      `\u001b[${code}m${text}\u001b[0m`;
  const paint: Paint = {
    strong: wrap(1),
    faint: wrap(2),
    dark: wrap(36),
    good: wrap(32),
    bad: wrap(31),
    portals: [wrap(36), wrap(33)],
  };
  const painted = play(SHIRE, { tries: 1 }, FIGURINE, paint);
  expect(painted).toContain('\u001b[32m1.♘xd3!\u001b[0m \u001b[2m(2.♘c5#)\u001b[0m');
  expect(painted).toContain('\u001b[2mbut\u001b[0m \u001b[31m1...♔xf5!\u001b[0m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escapes of the terminal
  expect(painted.replaceAll(/\u001b\[\d+m/g, '')).toBe(play(SHIRE, { tries: 1 }));
});
