import { describe, expect, test } from 'vitest';
import { ENTRY_REPAIRS } from '../../../src/problem/yaml/options.js';
import { SCALAR_REPAIRS } from '../../../src/problem/yaml/scalars.js';
import { CLOTHES } from '../../../src/problem/yaml/stipulation.js';
import { TEXT_REPAIRS } from '../../../src/problem/yaml/text-repairs.js';
import { faultsOf, placeless, readOne, unitsOf, withKings } from './reading.js';

/** Quirks of real files: what is written, what it means, and the faults, if the meaning is in doubt. */
// biome-ignore format: a table
const QUIRKS: readonly (readonly [name: string, text: string, meaning: object, faults?: readonly string[]])[] = [
  // Text that is not YAML, or not the YAML that was meant.
  ['python tags', withKings("stipulation: !!python/unicode '#2'\nauthors: !!python/tuple [!!python/unicode 'Doe, Jane']"), { stipulation: { text: '#2' }, authors: ['Doe, Jane'] }],
  ['#2 is a comment', withKings('stipulation: #2'), { stipulation: { text: '#2' } }],
  ['#2 before a comment', withKings('stipulation:  #2  # two moves\nkeywords: [a]'), { stipulation: { text: '#2' }, keywords: ['a'] }],
  ['=3 is a type', withKings('stipulation: =3'), { stipulation: { text: '=3' } }],
  ['% begins a directive', withKings('stipulation: "#2"\ntitle: %3 and more'), { title: '%3 and more' }],
  ['quotes: a colon in text', withKings('stipulation: "#2"\nsolution: 1.Kd4! threat: 2.Qe5#'), { solution: '1.Kd4! threat: 2.Qe5#' }],
  ['quotes: brackets in text', withKings('stipulation: "#2"\nsolution: [A] 1.Kd4! (dr. 2.Td5#)'), { solution: '[A] 1.Kd4! (dr. 2.Td5#)' }],
  ['quotes: >> in a comment', withKings("stipulation: '#2'\ncomments:\n- >>1234: isn't it\n- b"), { comments: [">>1234: isn't it", 'b'] }],
  ['quotes: a quoted beginning', withKings('stipulation: "#2"\ntitle: "Foo" and bar'), { title: '"Foo" and bar' }],
  ['a comment that looks like a map', withKings('stipulation: "#2"\ncomments:\n- see: there\n- [A]'), { comments: ['see: there', '[A]'] }],
  ['tabs-8', 'algebraic:\n\twhite: [Kg1]\n\tblack:\n\t\t- Ke5\nstipulation: h=2', { stipulation: { text: 'h=2' } }],
  ['tabs-8 with blanks', 'algebraic:\n  white:\n\t- Kg1\n  black: [Ke5]\nstipulation: h=2', { stipulation: { text: 'h=2' } }],
  ['tabs-4 with blanks', 'algebraic:\n    white:\n      - Kg1\n\tblack:\n\t  - Ke5\nstipulation: h=2', { stipulation: { text: 'h=2' } }],
  ['tabs-2 with blanks', 'algebraic:\n  white:\n    - Kg1\n\tblack:\n\t  - Ke5\nstipulation: h=2', { stipulation: { text: 'h=2' } }],
  ['tabs-8, and quotes', 'algebraic:\n\twhite: [Kg1]\n\tblack: [Ke5]\nstipulation: h=2\ntitle: a: b', { title: 'a: b' }],
  ['a byte order mark', `\ufeff${withKings('stipulation: h#2')}`, { stipulation: { text: 'h#2' } }],
  ['CRLF, blanks behind ---, and ...', `--- \r\n${withKings('stipulation: #2\nsolution: |\n  a\n  b')}\n...\n`.replaceAll('\n', '\r\n').replaceAll('\r\r', '\r'), { stipulation: { text: '#2' }, solution: 'a\nb' }],
  // Values of another type than was meant.
  ['quoted-twice', withKings(`stipulation: '"#2"'\nintended-solutions: "'''2'''"\noptions: ['"SetPlay"']`), { stipulation: { text: '#2' }, intendedSolutions: '2', options: { setPlay: true } }],
  ['html-entities', withKings('stipulation: h#2\nauthors: ["M&uuml;ller &amp; R&#246;e", "&lt;&#x41;&gt;"]'), { authors: ['M&uuml;ller & Röe', '<A>'] }],
  ['numbers that look like floats', withKings('stipulation: h#2\nintended-solutions: 2.10'), { intendedSolutions: '2.10' }],
  ['integers', withKings('stipulation: h#2\nintended-solutions: 2'), { intendedSolutions: '2' }],
  ['two dots', withKings('stipulation: h#2\nintended-solutions: 2.1..'), { intendedSolutions: '2.1...' }],
  ['an ellipsis', withKings('stipulation: h#2\nintended-solutions: 2.1…'), { intendedSolutions: '2.1...' }],
  ['dates', withKings('stipulation: h#2\nsource: {name: A, date: 2007-05-15}'), { source: { name: 'A', date: { year: 2007, month: 5, day: 15 } } }],
  ['dates padded with zeros', withKings('stipulation: h#2\nsource: {name: A, date: 2007-00-00}'), { source: { name: 'A', date: { year: 2007 } } }],
  ['a span of years', withKings('stipulation: h#2\nsource: {name: A, date: {year: 1965-1967}}'), { source: { name: 'A', date: { year: '1965-1967' } } }],
  ['numbers for text', withKings('stipulation: h#2\nsource: {name: 64, issue: 010, problemid: 7100, round: 1.0, date: {year: "1999"}}'), { source: { name: '64', issue: '010', problemid: '7100', round: '1.0', date: { year: 1999 } } }],
  ['nulls and empty values', withKings('stipulation: h#2\nsolution: null\ncomments: []\noptions:\nauthors: [~, ""]\nkeywords: ~\nsource: {name: ""}\naward: {}\ntwins: {}'), { authors: [], comments: [], options: {}, keywords: [], twins: [] }],
  ['one text for a list', withKings('stipulation: h#2\nauthors: Müller, D. & Wiehagen, R.\nkeywords: Model mates\noptions: SetPlay'), { authors: ['Müller, D. & Wiehagen, R.'], keywords: ['Model mates'], options: { setPlay: true } }],
  // The first generation of the format.
  ['flat source', withKings('stipulation: h#2\nsource: Some Magazine\nsource-id: 12/F1234/9\ndate: 2014-03\ndistinction: 1st Prize'), { source: { name: 'Some Magazine', issue: '12', problemid: 'F1234', date: { year: 2014, month: 3 } }, award: { tourney: 'ditto', distinction: '1st Prize' } }],
  ['a bare number and year', withKings('stipulation: h#2\nsource-id: 77\ndate: 1999'), { source: { problemid: '77', date: { year: 1999 } } }],
  ['a tourney as text', withKings('stipulation: h#2\naward: {tourney: Some Tourney, distinction: HM}'), { award: { tourney: { name: 'Some Tourney' }, distinction: 'HM' } }],
  ['id, ash, legend', withKings('stipulation: h#2\nid: 1234\nash: 0cc1\nlegend: {Grasshopper: [h8]}'), { extra: { id: 1234, ash: '0cc1', legend: { Grasshopper: ['h8'] } } }],
  // Options and conditions.
  ['several words in an entry', withKings('stipulation: "#2"\noptions: [SetPlay Try Duplex, Defence 2]'), { options: { setPlay: true, tries: 2, duplex: true } }],
  ['old-name', withKings('stipulation: h#2\noptions: [Köko, take & make, Patrol Chess, Vogtländer]'), { conditions: ['KoeKo', 'Take&MakeChess', 'Patrouille', 'VogtlaenderChess'].map((name) => ({ name, args: [] })) }],
  ['hyphens', withKings('stipulation: h#2\noptions: [Anti-Circe Cheylan]'), { conditions: [{ name: 'AntiCirce', args: ['Cheylan'] }] }],
  ['squares-apart', withKings('stipulation: "#2"\noptions: [EnPassant f7 f6 f5, "NoCastling a1, h8"]'), { options: { enPassant: ['f7', 'f6', 'f5'], noCastling: ['a1', 'h8'] } }, ['warning no-double-step 1:1+44']],
  ['a single square of en passant', withKings('stipulation: "#2"\noptions: [EnPassant f6]'), { options: { enPassant: ['f6'] } }],
  ['old spellings of arguments', withKings('stipulation: h#2\noptions: [Madrasi RexInclusiv, Andernach]'), { conditions: [{ name: 'Madrasi', args: ['RexInclusive'] }, { name: 'AndernachChess', args: [] }] }],
  ['invisible units', withKings('stipulation: h#2\noptions: [TotalInvisible 2]'), { options: { unsupported: [{ name: 'TotalInvisible 2' }] } }],
  ['conditions in a field of their own', withKings('stipulation: h#2\nconditions: [Circe]'), { conditions: [{ name: 'Circe', args: [] }] }],
  // Twins.
  ['twin a as the diagram', withKings('stipulation: h#2\ntwins: {a: diagram, b: Move g1 g2}'), { zeroPosition: false, twins: [{ letter: 'b' }] }],
  ['twin a without text', withKings('stipulation: h#2\ntwins:\n  a:\n  b: Move g1 g2'), { zeroPosition: false, twins: [{ letter: 'b' }] }],
  ['twin a as a zero position', withKings('stipulation: h#2\ntwins: {a: Move g1 g3, b: Move g1 g2}'), { zeroPosition: true, twins: [{ letter: 'a' }, { letter: 'b' }] }],
  ['keys of twins', withKings('stipulation: h#2\ntwins: {z1: Move g1 g4, C: Move g1 g3, "b)": Move g1 g2, z10: Move g1 g5, z2: Move g1 g6}'), { twins: ['b', 'c', 'z1', 'z2', 'z10'].map((letter) => ({ letter })) }],
  ['several twins in one value', withKings('stipulation: h#2\ntwins: {b: "b) Move g1 g2 +c) Remove a7"}'), { twins: [{ letter: 'b', continued: false }, { letter: 'c', continued: true, changes: [{ change: 'remove', square: 'a7' }] }] }, ['warning twins-in-one 3:13+27']],
  ['a twin without changes', withKings('stipulation: h#2\ntwins: {b: ""}'), { twins: [{ letter: 'b', changes: [] }] }, ['warning twin-empty 3:9+1']],
];

const ROWS = QUIRKS.map(([name, text, meaning, faults = []]) => ({ name, text, meaning, faults }));

test.each(ROWS)('$name', ({ text, meaning, faults }) => {
  const read = readOne(text);
  expect(read.faults).toEqual(faults);
  expect(placeless(read.problem)).toMatchObject(meaning);
});

describe('every named repair', () => {
  const names = [
    ...TEXT_REPAIRS.map((repairs) => repairs.map(({ name }) => name).join(', and ')),
    ...SCALAR_REPAIRS.map(({ name }) => name),
    ...ENTRY_REPAIRS.map(({ name }) => name),
  ];
  test.each(names)('%s has a row above', (name) => {
    expect(QUIRKS.filter(([row]) => row.startsWith(name))).not.toEqual([]);
  });
});

describe('a stipulation in other clothes', () => {
  // biome-ignore format: a table
  const TABLE: readonly (readonly [clothing: string, written: string, meaning: object, faults?: readonly string[]])[] = [
    ['', 'H#3', { stipulation: { text: 'h#3' } }],
    ['', '"ser-h#6 "', { stipulation: { text: 'ser-h#6' } }],
    ['star', 'h#2*', { stipulation: { text: 'h#2' }, options: { setPlay: true } }],
    ['star', 'h#2.5*', { stipulation: { text: 'h#2.5' }, options: { setPlay: true } }],
    ['duplex', 'h=2 (duplex)', { stipulation: { text: 'h=2' }, options: { duplex: true } }],
    ['duplex', 'h#2 Duplex', { stipulation: { text: 'h#2' }, options: { duplex: true } }],
    ['set-play-words', 's#2 (with set play)', { stipulation: { text: 's#2' }, options: { setPlay: true } }],
    ['number-of-solutions', 'h#2, 3 solutions', { stipulation: { text: 'h#2' }, intendedSolutions: '3' }],
    ['branching', 'h#2 2.1...', { stipulation: { text: 'h#2' }, intendedSolutions: '2.1...' }],
    ['branching', 'h#2 (2.1.1.1)', { stipulation: { text: 'h#2' }, intendedSolutions: '2.1.1.1' }],
    ['twin-text', 's#3 b) Ka1', { stipulation: { text: 's#3' } }, ['warning stipulation-doubtful 2:14+10']],
    ['half-move-sign', 'h#2½', { stipulation: { text: 'h#2.5' } }],
    ['half-move-sign', 'h#2 1/2', { stipulation: { text: 'h#2.5' } }],
    ['half-move-sign', '"h#2,5"', { stipulation: { text: 'h#2.5' } }],
    ['no-half-move', 'h#2.0', { stipulation: { text: 'h#2' } }],
    ['printed-signs', 'h≠2', { stipulation: { text: 'h#2' } }],
    ['series-without-hyphen', 'ser h#5', { stipulation: { text: 'ser-h#5' } }],
    ['series-without-hyphen', 'serh=5', { stipulation: { text: 'ser-h=5' } }],
    ['old-series-helpmate', 'sh#5', { stipulation: { text: 'ser-h#5' } }, ['warning stipulation-doubtful 2:14+4']],
    ['length-in-front', '2#', { stipulation: { text: '#2' } }, ['warning stipulation-doubtful 2:14+2']],
    ['blanks', '"h # 2"', { stipulation: { text: 'h#2' } }],
    ['proof-game', 'PG9.5', { stipulation: { text: 'dia9.5' } }],
    ['proof-game', 'SPG in 9', { stipulation: { text: 'dia9' } }],
    ['blanks', 'dia 9.5', { stipulation: { text: 'dia9.5' } }],
    ['', 'hze4 2', { stipulation: { text: 'hze42' } }],
  ];
  const rows = TABLE.map(([clothing, written, meaning, faults = []]) => ({ clothing, written, meaning, faults }));
  test.each(rows)('$clothing: $written', ({ written, meaning, faults }) => {
    const read = readOne(withKings(`stipulation: ${written}`));
    expect(read.faults).toEqual(faults);
    expect(placeless(read.problem)).toMatchObject(meaning);
  });
  test.each(CLOTHES.map(({ name }) => name))('%s has a row above', (name) =>
    expect(TABLE.some(([row]) => row === name)).toBe(true),
  );
  test.each(['"="', '+', '= black to move', 'see text', 'ser-hr#3', 'phser-hs#2'])('%s is not supported', (written) => {
    expect(faultsOf(withKings(`stipulation: ${written}`)).map((fault) => fault.split(' ', 2).join(' '))).toEqual([
      'unsupported unsupported-stipulation',
    ]);
  });
});

describe('units', () => {
  const units = (list: string): string[] =>
    unitsOf(readOne(`algebraic: {white: ${list}, black: [Kh8]}\nstipulation: h=2\noptions: [Circe]`).problem).slice(
      0,
      -1,
    );
  test.each([
    ['[kd4, sig7, b1c1]', ['white Kd4', 'white SIg7', 'white B1c1']],
    ['[KA1, "15a2", R/Bb1]', ['white Ka1', 'white 15a2', 'white R/Bb1']],
    ['[Kd4, Magic Chameleon  Qb1]', ['white Kd4', 'white Chameleon Magic Qb1']],
    ['[Kd4, kamikaze Sb1]', ['white Kd4', 'white Kamikaze Sb1']],
    ['[Kd4, Pa2b2]', ['white Kd4', 'white Pa2', 'white Pb2']],
  ])('%s', (list, meaning) => expect(units(list)).toEqual(meaning));
});
