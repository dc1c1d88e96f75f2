import { describe, expect, test } from 'vitest';
import { readProblemFile } from '../../../src/problem/yaml/read.js';
import { faultsOf, placeless, readOne, unitsOf, withKings } from './reading.js';

const SAMPLE = `---
authors:
  - Doe, Jane
  - Петров, Пётр
source: {name: Some Magazine, issue: 12, problemid: F1234, date: {year: 2014, month: 3}}
award: {tourney: ditto, distinction: 2nd-3rd HM, judges: ["Roe, Richard"]}
algebraic:
  white: [Kg6, Royal PAb2, Sc3]
  black: [ke5, HurdleColourChanging Gh8]
  neutral: [Pa2]
stipulation: "h#2.5"
options: [SetPlay, "AntiCirce Cheylan"]
twins: {b: Move a2 a4, c: Continued Exchange g6 e5}
intended-solutions: 2.1...
solution: |
  a) 1...
keywords: [Model mates]
comments: ["See >>1234"]
foreignids: [{domain: PDB, problemid: P0000000}]
`;

describe('a whole entry', () => {
  // A second royal unit beside the king is refused; here it only shows an attribute.
  const { problem, faults } = readOne(SAMPLE.replace('Royal PA', 'Kamikaze PA'));

  test('is read without faults', () => expect(faults).toEqual([]));
  test('units', () => {
    expect(unitsOf(problem)).toEqual([
      'white Kg6',
      'white Kamikaze PAb2',
      'white Sc3',
      'black Ke5',
      'black HurdleColourChanging Gh8',
      'neutral Pa2',
    ]);
  });
  test('the rest', () => {
    expect(placeless(problem)).toMatchObject({
      authors: ['Doe, Jane', 'Петров, Пётр'],
      source: { name: 'Some Magazine', issue: '12', problemid: 'F1234', date: { year: 2014, month: 3 } },
      award: { tourney: 'ditto', distinction: '2nd-3rd HM', judges: ['Roe, Richard'] },
      board: { type: 'plain' },
      stipulation: { text: 'h#2.5', starter: 'white' },
      options: { setPlay: true },
      conditions: [{ name: 'AntiCirce', args: ['Cheylan'] }],
      twins: [
        { letter: 'b', continued: false, changes: [{ change: 'move', from: 'a2', to: 'a4' }] },
        { letter: 'c', continued: true, changes: [{ change: 'exchange', a: 'g6', b: 'e5' }] },
      ],
      zeroPosition: false,
      intendedSolutions: '2.1...',
      solution: 'a) 1...',
      keywords: ['Model mates'],
      comments: ['See >>1234'],
      extra: { foreignids: [{ domain: 'PDB', problemid: 'P0000000' }] },
    });
  });
  test('places', () => {
    expect(problem.place).toMatchObject({ line: 2, column: 1 });
    expect(problem.units.map(({ place }) => `${place.line}:${place.column}+${place.length}`)).toEqual([
      '8:11+3',
      '8:16+13',
      '8:31+3',
      '9:11+3',
      '9:16+24',
      '10:13+3',
    ]);
    expect(problem.stipulation?.place).toEqual({ line: 11, column: 15, length: 5 });
    expect(problem.conditions[0]?.place).toEqual({ line: 12, column: 21, length: 9 });
    expect(problem.twins[1]?.changes[0]?.place).toEqual({ line: 13, column: 37, length: 14 });
  });
});

test('a royal unit may stand beside the king', () => {
  expect(faultsOf(SAMPLE)).toEqual([]);
});

describe('a file', () => {
  test('holds any number of problems, and reads on after a broken one', () => {
    const text = `${withKings('stipulation: "#1"')}\n--- # the second\n${withKings('stipulation: [')}\n...\n---\n# nothing\n---\n${withKings('stipulation: "#3"')}\n`;
    const { problems, faults } = readProblemFile(text);
    expect(problems.map(({ stipulation }) => stipulation?.text)).toEqual(['#1', '#3']);
    expect(faults.map(({ code, place }) => `${code} ${place.line}`)).toEqual(['yaml-syntax 5']);
    expect(problems[1]?.place.line).toBe(10);
  });
  test('may have directives, a comment and a document end', () => {
    expect(readProblemFile(`%YAML 1.1\n# hello\n---\n${withKings('stipulation: "#1"')}\n...\n`).problems).toHaveLength(
      1,
    );
  });
  test('may be JSON', () => {
    const { problem } = readOne('{"fen": "8/8/8/3k4/8/8/8/R3K2R", "stipulation": "h#2", "keywords": ["a"]}');
    expect(problem.units).toHaveLength(4);
  });
  test('of nothing is an error', () => {
    expect(faultsOf('')).toEqual(['error empty-file 1:1+0']);
    expect(faultsOf('# nothing\n---\n\n...\n')).toEqual(['error empty-file 1:1+0']);
  });
  test('has problems that are maps', () => {
    expect(faultsOf('- a\n- b\n')).toEqual(['error not-a-problem 1:1+3']);
    expect(faultsOf('just words')).toEqual(['error not-a-problem 1:1+10']);
  });
  test('shares values by anchors', () => {
    const { problem } = readOne(
      withKings('stipulation: "#1"\nsource: {name: A, date: &d {year: 1999}}\naward: {tourney: {name: B, date: *d}}'),
    );
    expect(problem.award?.tourney).toEqual({ name: 'B', date: { year: 1999 } });
  });
});

describe('a FEN', () => {
  const fen = (text: string): string => `fen: ${text}\nstipulation: "#1"\n`;

  test('of the placement alone leaves castling to the convention', () => {
    const { problem } = readOne(fen('8/8/8/3k4/8/8/8/R3K2R'));
    expect(unitsOf(problem)).toEqual(['black Kd5', 'white Ra1', 'white Ke1', 'white Rh1']);
    expect(problem).not.toHaveProperty('castling');
    expect(problem).not.toHaveProperty('sideToMove');
  });
  test('of all fields decides on castling and en passant', () => {
    const { problem, faults } = readOne(fen('4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1'));
    expect(problem).toMatchObject({ castling: 'K', sideToMove: 'white', options: { enPassant: ['d6'] } });
    expect(faults).toEqual([]);
  });
  test('whose side to move is not that of the stipulation is doubtful', () => {
    expect(faultsOf(fen('4k3/8/8/8/8/8/8/4K2R b - - 0 1'))).toEqual(['warning side-to-move 2:15+2']);
  });
  test('has faults with their own columns', () => {
    expect(faultsOf(fen('4k3/8/8/8/8/8/9/4K2R'))).toEqual(['error fen-syntax 1:20+1']);
    expect(faultsOf(fen('"4k3/8/8/8/8/8/9/4K2R"'))).toEqual(['error fen-syntax 1:21+1']);
  });
  test('yields to algebraic', () => {
    const { problem, faults } = readOne(`fen: 8/8/8/8/8/8/8/8\n${withKings('stipulation: "#1"')}`);
    expect(problem.units).toHaveLength(3);
    expect(faults).toEqual(['note fen-ignored 1:6+15']);
  });
});

describe('faults', () => {
  // biome-ignore format: a table
  const TABLE: readonly (readonly [name: string, text: string, faults: readonly string[]])[] = [
    ['no diagram', 'stipulation: "#2"', ['error no-position 1:1+0']],
    ['no stipulation', withKings(''), ['warning no-stipulation 1:1+0']],
    ['a stipulation that does not parse', withKings('stipulation: foo'), ['error stipulation-syntax 2:14+3']],
    ['a length of 10⁹ moves', withKings('stipulation: "h#1000000000"'), ['error stipulation-syntax 2:15+12']],
    ['an unsupported stipulation', withKings('stipulation: phser-hs#2'), ['unsupported unsupported-stipulation 2:14+10']],
    ['an unknown condition', withKings('stipulation: h#2\noptions: [SetPlay, Madrassi]'), ['error unknown-condition 3:20+8']],
    ['an unknown argument', withKings('stipulation: h#2\noptions: [SetPlay, Circe Fooo]'), ['error unknown-condition 3:26+4']],
    ['a condition cut short', withKings('stipulation: h#2\noptions: [Madrasi, Foot]'), ['warning condition-cut-short 3:20+4']],
    ['an option without its number', withKings('stipulation: h#2\noptions: [Defence]'), ['error bad-number 3:11+7']],
    ['an unknown kind', 'algebraic: {white: [Kg1], black: [Ke5, GXd4]}\nstipulation: h#2', ['error unknown-kind 1:40+2']],
    ['an unknown attribute', 'algebraic: {white: [Kg1], black: [Ke5, Royl Gd4]}\nstipulation: h#2', ['error unknown-attribute 1:40+4']],
    ['no unit', 'algebraic: {white: [Kg1], black: [Ke5, Gd]}\nstipulation: h#2', ['error unit-syntax 1:40+2']],
    ['an unknown colour', 'algebraic: {white: [Kg1], green: [Ke5]}\nstipulation: h=2', ['error unknown-field 1:27+5']],
    ['off the board', 'algebraic: {white: [Kg1], black: [Ke9]}\nstipulation: h=2', ['error off-board 1:35+3']],
    ['two on a square', 'algebraic: {white: [Kg1], black: [Kg1]}\nstipulation: h=2', ['error square-taken 1:35+3']],
    ['the wrong type', withKings('stipulation: {a: b}\nauthors: {a: b}'), ['error field-type 2:14+6', 'error field-type 3:10+6']],
    ['a branching', withKings('stipulation: h#2\nintended-solutions: many'), ['error field-form 3:21+4']],
    ['castling', withKings('stipulation: h#2\ncastling: QKx'), ['error field-form 3:11+3']],
    ['side to move', withKings('stipulation: h#2\nside-to-move: red'), ['error field-form 3:15+3']],
    ['board without type', withKings('stipulation: h#2\nboard: {size: 3}'), ['error field-missing 3:8+9']],
    ['a field twice', withKings('stipulation: h#2\nstipulation: h#3'), ['error duplicate-field 3:1+11']],
    ['an unknown field', withKings('stipulation: h#2\nkeyword: a'), ['warning unknown-field 3:1+7']],
    ['an unknown alias', withKings('stipulation: *a'), ['error unknown-alias 2:14+2']],
    ['bibliography never spoils', withKings('stipulation: h#2\nsource: {name: a, date: {year: x, month: 13}}'), ['warning field-form 3:32+1', 'warning field-form 3:42+2']],
    ['an unsupported option is for the rules to refuse', withKings('stipulation: h#2\noptions: [TotalInvisible 1]'), []],
    ['N among orthodox units', 'algebraic: {white: [Kg1, Nb1], black: [Ke5]}\nstipulation: h#2', ['warning knight-or-nightrider 1:26+3']],
    [
      'all at once, in their order',
      'algebraic: {white: [Kg1, GXa1], black: [Xx]}\nstipulation: "#"\noptions: [Fooo]\ntwins: {b: Frob, c: Move a2}\n---\nfen: 8\nstipulation: "#1"',
      [
        'error unknown-kind 1:26+2',
        'error unit-syntax 1:41+2',
        'error stipulation-syntax 2:15+1',
        'error unknown-condition 3:11+4',
        'error twin-syntax 4:12+4',
        'error twin-syntax 4:21+4',
        'error fen-syntax 6:6+1',
      ],
    ],
  ];
  test.each(TABLE)('%s', (_, text, faults) => expect(faultsOf(text)).toEqual(faults));

  test('unknown words are met with the nearest known names', () => {
    const { faults } = readProblemFile(withKings('stipulation: h#2\noptions: [Madrassi, SetPlai]\ntwin: {}'));
    expect(faults.map(({ remedy }) => /Madrasi|SetPlay|twins/.exec(remedy ?? '')?.[0])).toEqual([
      'Madrasi',
      'SetPlay',
      'twins',
    ]);
  });
  test('every error says how to mend it', () => {
    for (const [, text] of TABLE)
      for (const fault of readProblemFile(text).faults)
        if (fault.severity === 'error') expect(fault).toHaveProperty('remedy');
  });
});
