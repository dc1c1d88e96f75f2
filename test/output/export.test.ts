import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PNG } from '../../src/cli/png.js';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportStyle,
  type Language,
  type Published,
} from '../../src/output/formats/index.js';
import { latexText } from '../../src/output/latex/text.js';
import { loadProblems } from '../../src/problem/load.js';
import { goldenProblems } from '../problems/golden.js';
import { compileLatex, hasLatex } from './latex.js';
import { solved } from './solved.js';

const style = (language: Language = 'en', template?: string): ExportStyle => ({
  language,
  notation: { letters: language === 'de' ? 'german' : language === 'fr' ? 'french' : 'figurine', long: false },
  coordinates: true,
  ...(template === undefined ? {} : { template }),
});

function formatOf(name: string): ExportFormat {
  const format = EXPORT_FORMATS.find((one) => one.name === name);
  if (format === undefined) throw new Error(`there is no format ${name}`);
  return format;
}

const unsolved = (problem: Published['problem'], number = 1): Published => ({
  file: 'problems.yaml',
  number,
  problem,
  singles: [],
  faults: [],
});

/** The problems of a text, with their diagrams only. */
const read = (text: string): readonly Published[] =>
  loadProblems(text).problems.map((problem, i) => unsolved(problem, i + 1));

const fileText = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const FAIRY = read(fileText('golden/fairy.yaml'));
const BOARDS = read(fileText('golden/boards.yaml'));
const START = goldenProblems('stipulations')
  .filter(({ problem }) => problem.start !== undefined && problem.stipulation?.text.includes('=>'))
  .slice(0, 1)
  .map(({ problem }) => unsolved(problem));

const KEY = `
authors: ["Loyd, Samuel"]
source: {name: Chess Monthly, date: {year: 1859}}
title: Charles XII at Bender
algebraic: {white: [Kf5, Rg7, Se1, Pg2, Ph2], black: [Kh5, Bf2, Pg3, Ph6]}
stipulation: "#3"
twins: {b: 'Remove e1 Stipulation #4'}
`;

/** A problem with its solution, found sound. */
function published(text: string): Published {
  const { problem, singles } = solved(text);
  return { ...unsolved(problem), singles, verdict: 'sound' };
}

const text = (format: string, problems: readonly Published[], how = style()): string =>
  String(formatOf(format).write(problems, how));

const everyProblem = (): readonly Published[] =>
  [
    '8x14',
    'black-hole',
    'circe-antipode',
    'cylinder',
    'fairy',
    'kinds',
    'klein',
    'moebius',
    'orthodox',
    'portals',
    'stipulations',
    'wormhole',
    'wormholes-and-holes',
  ].flatMap((folder) => goldenProblems(folder).map(({ problem }) => unsolved(problem)));

describe('diagrams', () => {
  test('every fairy trait', async () => {
    await expect(text('svg', FAIRY)).toMatchFileSnapshot('golden/fairy.svg.txt');
  });

  test('every kind of board', async () => {
    expect(BOARDS.length).toBe(8);
    const pictures = [...BOARDS, ...START].map((one) => text('svg', [one]));
    await expect(pictures.join('')).toMatchFileSnapshot('golden/boards.svg.txt');
  });

  test('captions in German and French', async () => {
    const captions = (['de', 'fr'] as const).map((language) =>
      [...text('svg', FAIRY, style(language)).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, one]) => one).join('\n'),
    );
    await expect(captions.join('\n\n')).toMatchFileSnapshot('golden/captions.txt');
  });

  test('C+ stands where a problem was found sound', () => {
    expect(text('svg', [published(KEY)])).toContain('>C+ (5+4)<');
    expect(text('svg', [{ ...published(KEY), verdict: 'cooked' }])).toContain('>(5+4)<');
  });

  test('as PNG: the same in dots', () => {
    const bytes = PNG.write(FAIRY, style()) as Uint8Array;
    const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(text('svg', FAIRY)) ?? [];
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    expect([...bytes.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(view.getUint32(16)).toBe(2 * Number(width));
    expect(Math.abs(view.getUint32(20) - 2 * Number(height))).toBeLessThan(2);
  });

  test('a few dozens of the problems as PNG', () => {
    const some = everyProblem().filter((_, i) => i % 20 === 0);
    expect(some.length).toBeGreaterThan(24);
    for (const one of some) expect(PNG.write([one], style()).length).toBeGreaterThan(3000);
  });
});

describe('LaTeX', () => {
  test('for the package diagram', async () => {
    await expect(text('latex', [...FAIRY, ...BOARDS, ...START])).toMatchFileSnapshot('golden/diagram.tex');
  });

  test('with solutions and twins', async () => {
    await expect(text('latex', [published(KEY)], style('de'))).toMatchFileSnapshot('golden/loyd.tex');
  });

  test('with TikZ alone', async () => {
    const plain = text('latex-plain', [...BOARDS.slice(2, 3), published(KEY)]);
    await expect(plain).toMatchFileSnapshot('golden/plain.tex');
  });

  test('nothing in a text is a command', () => {
    expect(latexText('\\input{x} $a_b^c~ #&%')).toBe(
      '\\textbackslash{}input\\{x\\} \\$a\\_b\\textasciicircum{}c\\textasciitilde{} \\#\\&\\%',
    );
    expect(latexText('Щукин, Şükrü, 漢, ♔', (figure) => `<${figure}>`)).toBe('Shchukin, Şükrü, {?}, <K>');
  });
});

test('every problem is written in every format', () => {
  const problems = everyProblem();
  expect(problems.length).toBeGreaterThan(600);
  for (const one of problems) {
    expect(text('svg', [one])).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(text('text', [one])).not.toBe('');
  }
  for (const format of ['latex', 'latex-plain'])
    expect(text(format, problems)).toMatch(/^\\documentclass[\s\S]*\\end\{document\}\n$/);
}, 60_000);

test('a template of the user', () => {
  const template = '{{=<% %>=}}<%#problems%>\\textbf{<%author%>} <%stipulation%>\n<%/problems%>';
  expect(text('latex', [published(KEY)], style('en', template))).toBe('\\textbf{Samuel Loyd} \\#3\n');
});

const HOSTILE = `
authors:
- '\\input{/etc/passwd}, \\end{document}'
- '{{{<%#problems%>}}} %$#^&_~\\'
- '[x] \`\`--?\`!\`'
- "Ђорђе Şükrü Ğ ș ț Łukasz Œ ß ĸ ŉ Ħ ŧ ĳ ŀ 漢字 🙂 \\u0301 ﬁ Ω α Щукин ﷺ \\u202E"
title: '; } \\] \\par $$ \\( <script>alert(1)</script>'
source: {name: '\\\\ ; } #1 ##', issue: '}{', problemid: '%', date: {year: 1999}}
award: {distinction: 'a; b, c} ', tourney: {name: '\\relax \\fi \\else'}}
algebraic: {white: [Ka1, Gb1, Rd2], black: [Kb3]}
stipulation: '#1'
`;

describe.skipIf(!hasLatex())('LaTeX sets', () => {
  const some = everyProblem().filter((_, i) => i % 16 === 0);
  const all = [...FAIRY, ...BOARDS, ...START, published(KEY), published(HOSTILE), ...some];

  test.each(['latex', 'latex-plain'])(
    '%s',
    (format) => {
      const { code, pages, errors } = compileLatex(text(format, all));
      expect(errors).toEqual([]);
      expect(code).toBe(0);
      expect(pages).toBeGreaterThan(3);
    },
    120_000,
  );
});
