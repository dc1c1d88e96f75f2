import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readProblemFile } from '../../../src/problem/yaml/read.js';
import { brief, withKings } from './reading.js';

/** Reads what must not take time that grows faster than the text: that is seen by the test coming to its end. */
function firstFaults(text: string): string[] {
  const { problems, faults } = readProblemFile(text);
  if (faults.some(({ severity }) => severity === 'error')) expect(problems.length).toBeLessThan(2);
  return [...new Set(faults.map((fault) => brief(fault)))].slice(0, 3);
}

const bomb = Array.from(
  { length: 30 },
  (_, i) => `k${i}: &k${i} [${i === 0 ? 'x' : `*k${i - 1}, *k${i - 1}, *k${i - 1}`}]`,
).join('\n');

describe('hostile input is refused with its place', () => {
  test.each<[string, () => string, string]>([
    ['an alias bomb', () => withKings(`stipulation: h#2\n${bomb}`), 'error too-many-values 1:1+'],
    [
      'many aliases',
      () => withKings(`stipulation: h#2\na: &a [x]\nb: [${'*a,'.repeat(120_000)}]`),
      'error too-many-values 4:4+1',
    ],
    ['an alias of itself', () => withKings('stipulation: h#2\na: &a [*a]'), 'error unknown-alias 3:8+2'],
    ['10,000 brackets', () => '['.repeat(10_000), 'error nested-too-deep 1:10'],
    ['10,000 brackets, closed', () => `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'error nested-too-deep 1:10'],
    ['10,000 braces', () => '{a: '.repeat(10_000), 'error nested-too-deep 1:'],
    ['10,000 list marks', () => '- '.repeat(10_000), 'error nested-too-deep 1:'],
    ['10,000 key marks', () => '? '.repeat(10_000), 'error nested-too-deep 1:'],
    [
      'deep blocks',
      () => Array.from({ length: 900 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
      'error nested-too-deep 10',
    ],
    ['a length of 10⁹ moves', () => withKings('stipulation: "#1000000000"'), 'error stipulation-syntax 2:15+11'],
    [
      'a length of 10⁹ digits',
      () => withKings(`stipulation: "#${'9'.repeat(400_000)}"`),
      'error stipulation-syntax 2:15+',
    ],
    ['50 MB', () => 'comments: [a]\n'.repeat(3_600_000), 'error file-too-large 1:1+0'],
    ['a problem of 1 MB', () => `---\n${'a: 1\n'.repeat(200_000)}`, 'error problem-too-large 2:1+0'],
    ['binary', () => `algebraic\0\x01\x02`, 'error binary-file 1:10+1'],
    ['an image', () => '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'error binary-file 2:1+1'],
    ['closing brackets', () => ']'.repeat(120_000), 'error yaml-syntax 1:1+1'],
    ['quotes', () => '"'.repeat(120_000), 'error yaml-syntax 1:'],
    ['anchors', () => '&a '.repeat(40_000), 'error yaml-syntax 1:'],
    ['tags', () => '!a '.repeat(40_000), 'error yaml-syntax 1:'],
    ['percent signs', () => '%x\n'.repeat(160_000), 'error empty-file 1:1+0'],
    ['as many problems of garbage', () => `---\n${'"'.repeat(400_000)}\n`.repeat(6), 'error yaml-syntax 2:'],
    [
      'as many problems of a thousand values',
      () => `---\na: [${'x,'.repeat(200_000)}]\n`.repeat(6),
      'error too-many-values 2:4+1',
    ],
    [
      'errors by the thousand',
      () => `${withKings('stipulation: foo')}\n---\n`.repeat(5000),
      'error stipulation-syntax 2:14+3',
    ],
    [
      'faults by the thousand',
      () => `algebraic: {white: [${'x,'.repeat(9_000)}]}\nstipulation: h#2`,
      'error unit-syntax 1:21+1',
    ],
    [
      'unknown fields by the thousand',
      () => Array.from({ length: 9_000 }, (_, i) => `f${i}: 1`).join('\n'),
      'error no-position 1:1+0',
    ],
  ])('%s', (_, make, first) => {
    expect(firstFaults(make())[0]).toContain(first);
  });
});

describe('long but innocent input', () => {
  test.each<[string, () => string]>([
    ['blanks', () => withKings(`stipulation: "h#2"\n${' '.repeat(400_000)}`)],
    ['tabs in front', () => withKings(`stipulation: "h#2"\n${'\t'.repeat(400_000)}\n`)],
    ['blank lines', () => withKings(`stipulation: "h#2"${'\n'.repeat(400_000)}`)],
    ['comments', () => withKings(`stipulation: "h#2"\n${'#\n'.repeat(200_000)}`)],
    ['a solution', () => withKings(`stipulation: "h#2"\nsolution: |\n${'  1.Kd4 [\n'.repeat(40_000)}`)],
    [
      'a solution with deep indentation',
      () =>
        withKings(
          `stipulation: "h#2"\nsolution: |\n${Array.from({ length: 300 }, (_, i) => `${' '.repeat(i + 1)}${i}.Kd4`).join('\n')}`,
        ),
    ],
    ['one word', () => withKings(`stipulation: "h#2"\ncomments: [${'x'.repeat(400_000)}]`)],
  ])('%s', (_, make) => expect(firstFaults(make())).toEqual([]));

  test.each<[string, string]>([
    ['an option', withKings(`stipulation: "h#2"\noptions: ["${'a1 '.repeat(100_000)}"]`)],
    ['a condition', withKings(`stipulation: "h#2"\noptions: ["Hole${' a1'.repeat(100_000)}"]`)],
    ['a twin', withKings(`stipulation: "h#2"\ntwins: {b: "${'a1-'.repeat(100_000)}"}`)],
    ['a twin of commands', withKings(`stipulation: "h#2"\ntwins: {b: "${'Move a1 a2 '.repeat(40_000)}"}`)],
    ['a twin of twins', withKings(`stipulation: "h#2"\ntwins: {b: "${'b) '.repeat(100_000)}"}`)],
    ['a FEN', `fen: ${'8/'.repeat(200_000)}\nstipulation: "h#2"`],
    ['a unit', `algebraic: {white: [${'Magic '.repeat(60_000)}]}\nstipulation: "h#2"`],
    ['a branching', withKings(`stipulation: "h#2"\nintended-solutions: ${'1.'.repeat(200_000)}x`)],
    ['quotes in quotes', withKings(`stipulation: '${'"'.repeat(400_000)}'`)],
    ['entities', withKings(`stipulation: "h#2"\ncomments: ["${'&#38;'.repeat(90_000)}"]`)],
  ])('%s of half a million characters', (_, text) => void firstFaults(text));
});

test('a collection of 1,000 problems is read to its last line', () => {
  const one = (i: number): string => `---
authors:
  - Doe, Jane
source: {name: Some Magazine, issue: 12, problemid: F${i}, date: {year: 2014, month: 3}}
algebraic:
  white: [Kg6, PAb2, Sc3, Ra1, Rh1, Pa2, Pb3, Pc4]
  black: [Ke5, Gh8, Pa7, Pb7, Pc7]
stipulation: "h#2.5"
options: [SetPlay, "AntiCirce Cheylan"]
twins: {b: Move a2 a4, c: Continued Exchange g6 e5}
solution: |
${'  1...Kd4-e5 2.Ra1-a2 + Ke5-d6 3.Qa4-b5 #\n'.repeat(14)}`;
  const text = Array.from({ length: 1000 }, (_, i) => one(i)).join('');
  const { problems, faults } = readProblemFile(text);
  expect(faults).toEqual([]);
  expect(problems).toHaveLength(1000);
  expect(problems.at(-1)?.stipulation?.place.line).toBe(text.split('\n').length - 18);
}, 20_000);

const SEED = `---
authors:
  - Doe, Jane
source: {name: Some Magazine, issue: 12, date: {year: 2014, month: 3}}
algebraic:
  white: [Kg6, Kamikaze PAb2, Sc3]
  black: [Ke5, HurdleColourChanging Gh8]
stipulation: "h#2.5"
options: [SetPlay, "AntiCirce Cheylan"]
twins: {b: Move a2 a4, c: Continued Exchange g6 e5}
intended-solutions: 2.1...
solution: |
  a) 1...
--- # second
fen: 4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1
stipulation: "#3"
comments: ["See >>1234", 'it''s']
`;

test('300 mutated files: never a throw, and each fault has its place in the text', () => {
  const edit = fc.record({
    at: fc.nat(SEED.length),
    drop: fc.nat(12),
    insert: fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom(
        '[',
        ']',
        '{',
        '}',
        ': ',
        '\n',
        '\t',
        '#',
        '"',
        "'",
        '- ',
        '|',
        '>',
        '&a ',
        '*a',
        '!x ',
        '---\n',
        '\n...\n',
        '\0',
        '\ufeff',
        '9',
        'K',
        '8/',
      ),
      fc.tuple(fc.nat(SEED.length), fc.nat(60)).map(([from, length]) => SEED.slice(from, from + length)),
    ),
  });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
      let text = SEED;
      for (const { at, drop, insert } of edits) text = text.slice(0, at) + insert + text.slice(at + drop);
      const { problems, faults } = readProblemFile(text);
      const lines = text.replace(/^\ufeff/, '').split('\n');
      for (const { place, code, message } of faults) {
        const line = lines[place.line - 1];
        expect(line, `${code} ${message} on line ${place.line}`).toBeDefined();
        expect(place.column).toBeGreaterThan(0);
        expect(place.column - 1 + place.length).toBeLessThanOrEqual(line!.length);
      }
      // Nothing is dropped in silence.
      if (problems.length === 0)
        expect(faults.some(({ severity }) => severity === 'error' || severity === 'unsupported')).toBe(true);
    }),
    { numRuns: 150 },
  );
});
