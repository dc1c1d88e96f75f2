import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import {
  CannotWrite,
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportStyle,
  type Published,
} from '../../src/output/formats/index.js';
import { PLAYER, PLAYER_HASH, STYLE_HASH } from '../../src/output/html/player-code.js';
import { STYLE } from '../../src/output/html/style.js';
import { loadProblems } from '../../src/problem/load.js';
import { publish, publishedProblems, publishedText } from './published.js';

function formatOf(name: string): ExportFormat {
  const format = EXPORT_FORMATS.find((one) => one.name === name);
  if (format === undefined) throw new Error(`there is no format ${name}`);
  return format;
}

const ENGLISH: ExportStyle = { language: 'en', notation: { letters: 'english', long: false }, coordinates: true };

const write = (name: string, problems: readonly Published[], style: Partial<ExportStyle> = {}): string => {
  const format = formatOf(name);
  const letters = format.letters ?? 'english';
  return String(format.write(problems, { ...ENGLISH, notation: { letters, long: false }, ...style }));
};

/** Twins, tries, set play, neutral units, rebirths, two faces and vanishing squares: what writers have to cope with. */
const SAMPLES = publishedText(readFileSync(new URL('golden/samples.yaml', import.meta.url), 'utf8'));
const ORTHODOX = SAMPLES.filter(({ problem }) => problem.conditions.length === 0 && problem.board.type === 'plain');

describe('golden files', () => {
  test.each([
    ['text', 'txt'],
    ['popeye', 'popeye.txt'],
    ['markdown', 'md.txt'],
    ['csv', 'csv'],
    ['yaml', 'yaml.txt'],
  ])('%s', async (name, extension) => {
    await expect(write(name, SAMPLES)).toMatchFileSnapshot(`golden/samples.${extension}`);
  });

  test('json, with positions', async () => {
    const style = { positions: true };
    const steady = write('json', [...SAMPLES.slice(2, 4), ...SAMPLES.slice(-2)], style).replaceAll(
      /"nodes":\d+,"milliseconds":\d+/g,
      '"nodes":0,"milliseconds":0',
    );
    const lines = steady
      .trim()
      .split('\n')
      .map((line) => JSON.stringify(JSON.parse(line), undefined, 1));
    // One field a line, short ones together.
    const short = (part: string): string => part.replaceAll(/\s+/g, ' ');
    let text = lines.join('\n');
    for (let i = 0; i < 2; i++)
      text = text.replaceAll(/\{[^{}[\]]{0,140}\}|\{[^{}[\]]*\{[^{}]*\}[^{}]*\}|\[[^[\]{}]{0,140}\]/g, short);
    await expect(`${text}\n`).toMatchFileSnapshot('golden/samples.json.txt');
  });

  test('html, in German', async () => {
    const page = write('html', SAMPLES, { language: 'de', notation: { letters: 'german', long: true } });
    const bare = page
      .replace(PLAYER, '(script)')
      .replace(STYLE, '(style)')
      .replace(PLAYER_HASH, '(hash)')
      .replace(STYLE_HASH, '(hash)')
      .replace(/<div class="sheet">.*/, '(figures)')
      .replaceAll('><', '>\n<');
    await expect(bare).toMatchFileSnapshot('golden/samples.html.txt');
  });

  test('pgn', async () => {
    await expect(write('pgn', ORTHODOX)).toMatchFileSnapshot('golden/samples.pgn');
  });
});

test('every problem is written in every format, or refused with a reason', () => {
  let games = 0;
  const problems = publishedProblems();
  for (const one of problems) {
    for (const name of ['text', 'popeye', 'markdown', 'json', 'csv', 'yaml'])
      expect([one.file, name, write(name, [one]) !== '']).toEqual([one.file, name, true]);
    try {
      if (write('pgn', [one]) !== '') games++;
    } catch (error) {
      expect(error).toBeInstanceOf(CannotWrite);
    }
  }
  expect(games).toBeGreaterThan(50);
  expect(write('html', problems).match(/<article /g)).toHaveLength(problems.length);
}, 60_000);

test('a problem file that was written is read as the same problems', () => {
  const bare = publishedProblems().map((one) => ({ ...one, singles: [] }));
  for (const one of bare) {
    const { problems, faults } = loadProblems(write('yaml', [one]));
    expect([one.file, faults.filter(({ severity }) => severity === 'error')]).toEqual([one.file, []]);
    expect(withoutPlaces(problems)).toEqual(withoutPlaces([one.problem]));
  }
}, 60_000);

const withoutPlaces = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, entry) => (/^places?$/.test(name) ? undefined : entry)));

test('a solution that was found stands in the problem file, unless it has one, or something is lacking', () => {
  const [one] = publishedText('algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n');
  if (one === undefined) throw new Error('no problem');
  expect(write('yaml', [one])).toContain('solution: "  1...Kc3-c2   2.Ka1-a2 Rb7-a7 #"');
  const published = { ...one, problem: { ...one.problem, solution: '1...Rb8 2.Ka2 Ra8#' } };
  expect(write('yaml', [published])).toContain('solution: 1...Rb8 2.Ka2 Ra8#');
  const [{ single, solution } = { single: undefined, solution: undefined }] = one.singles;
  if (single === undefined) throw new Error('no solution');
  const cut = { ...one, singles: [{ single, solution: { ...solution, complete: false } }] };
  expect(write('yaml', [cut])).not.toContain('solution');
});

const EVIL = [
  '=HYPERLINK("http://x")',
  '+1',
  '-1+cmd|x',
  '@SUM(A1)',
  '\t=1',
  'a "quoted", text',
  'no',
  '1:30',
  '<b onmouseover="x">&</b>',
  '[x](javascript:alert(1)) *a* _b_ `c` ![y](z) <u>',
  '# heading',
  '- list',
  '1. list',
  '\\',
  '"] {x} (y) $1 \n[Event "z"]',
];
const HOSTILE = EVIL.map((title) =>
  publish({
    ...(loadProblems('algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n')
      .problems[0] as Published['problem']),
    title,
    authors: [title],
  }),
);

describe('what a file says stays text', () => {
  test('in tables', () => {
    const rows = write('csv', HOSTILE);
    // No cell begins as a formula does.
    expect(rows.match(/(?:^|,)"?\s*[=+\-@](?![\d"]*,)/gm)).toBeNull();
    expect(rows).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(rows).toContain('"a ""quoted"", text"');
  });

  test('in problem files, for readers of YAML 1.1 too', () => {
    const text = write('yaml', HOSTILE);
    for (const version of ['1.1', '1.2'] as const)
      expect(parseAllDocuments(text, { version }).map((document) => document.toJS().title)).toEqual(EVIL);
  });

  test('in Markdown', () => {
    const text = write('markdown', HOSTILE);
    const heads = text.split('\n').filter((line) => line.startsWith('## '));
    expect(heads.length).toBe(EVIL.length);
    expect(heads.join('\n')).not.toMatch(/<(?!br)|(?<!\\)[[*_`]|(?<!\\)\]/);
  });

  test('in PGN', () => {
    const text = write('pgn', HOSTILE);
    expect(text.match(/^\[Event /gm)).toHaveLength(EVIL.length);
    expect(text).toContain('[Title "a \\"quoted\\", text"]');
  });
});

test.each([
  ['a condition', 'conditions: [Circe]\nalgebraic: {white: [Kc3], black: [Ka1]}\nstipulation: h#1\n', 'Circe'],
  ['a board', 'board: cylinder\nalgebraic: {white: [Kc3], black: [Ka1]}\nstipulation: h#1\n', 'cylinder'],
  ['a piece', 'algebraic: {white: [Kc3, Gd4], black: [Ka1]}\nstipulation: h#1\n', 'Gd4'],
  ['an attribute', 'algebraic: {white: [Kc3, Royal Qd4], black: [Ka1]}\nstipulation: h#1\n', 'Royal Qd4'],
  ['a neutral unit', 'algebraic: {white: [Kc3], black: [Ka1], neutral: [Qd4]}\nstipulation: h#1\n', 'Qd4'],
  ['series play', 'algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: ser-#2\n', 'twice in a row'],
  ['a lack of kings', 'algebraic: {white: [Rb7], black: [Ka1]}\nstipulation: h#1\n', 'king'],
])('%s is nothing for PGN, which says so', (_what, text, told) => {
  expect(() => write('pgn', publishedText(text))).toThrow(CannotWrite);
  expect(() => write('pgn', publishedText(text))).toThrow(told);
});
