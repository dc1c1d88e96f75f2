import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PNG } from '../../src/cli/png.js';
import { EXPORT_FORMATS } from '../../src/output/formats/index.js';
import { call, folder, mansuba } from './running.js';

const file = folder();
const out = mkdtempSync(join(tmpdir(), 'mansuba-export-'));
afterAll(() => rmSync(out, { recursive: true }));

const MATE = 'algebraic: {white: [Kb6, Rh1], black: [Ka8]}\nstipulation: "#1"\n';
const one = file('one.yaml', MATE);
const three = file('three.yaml', `${MATE}---\n${MATE}---\n${MATE}`);
const template = file('mine.mustache', '{{=<% %>=}}<%#problems%><%stipulation%> <%/problems%>');

const open = file('open.mustache', '{{#problems}}');

describe('mansuba export', () => {
  test('names every format in its help', () => {
    const help = mansuba(['export', '--help']).out;
    for (const { name, about } of [...EXPORT_FORMATS, PNG])
      expect(help).toMatch(new RegExp(`^ +${name} +${about.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'm'));
  });

  test('writes to standard output', async () => {
    const { code, out: text, err } = await call(['export', '--to', 'text', one]);
    expect([code, err]).toEqual([0, '']);
    expect(text).toContain('1.♖h8#');
    expect(text).not.toContain('positions');
  });

  test('German letters with the language', async () => {
    const { out: text } = await call(['export', '--to', 'text', '--language', 'de', one]);
    expect(text).toContain('1.Th8#');
  });

  test('a file for each problem in a folder', async () => {
    const target = join(out, 'pictures/');
    const { code } = await call(['export', '--to', 'png', '--output', target, one, three, one]);
    expect(code).toBe(0);
    expect(readdirSync(target).sort()).toEqual(['one-2.png', 'one.png', 'three-1.png', 'three-2.png', 'three-3.png']);
  });

  test('a picture with C+ only where it was checked', async () => {
    expect((await call(['export', '--to', 'svg', one])).out).toContain('>(2+1)<');
    expect((await call(['export', '--to', 'svg', '--check', one])).out).toContain('>C+ (2+1)<');
  });

  test('all problems in one file', async () => {
    const target = join(out, 'new', 'all.tex');
    expect((await call(['export', '--to', 'latex', '--no-solution', '--output', target, three])).code).toBe(0);
    const text = readFileSync(target, 'utf8');
    expect(text.match(/\\begin\{diagram\}/g)).toHaveLength(3);
    expect(text).not.toContain('\\solution');
  });

  test('with a template of the user, and to begin with the own one', async () => {
    const { out: text } = await call(['export', '--to', 'latex', '--no-solution', '--template', template, three]);
    expect(text).toBe('\\#1 \\#1 \\#1 ');
    expect((await call(['export', '--print-template', 'latex'])).out).toContain('\\usepackage{diagram}');
  });

  test.each<[problem: string, args: readonly string[], message: RegExp]>([
    ['no format', [one], /export needs a format/],
    ['an unknown format', ['--to', 'doc', one], /there is no format "doc"\n {2}choose text, /],
    ['an unknown language', ['--to', 'text', '--language', 'it', one], /there is no language "it"/],
    [
      'several pictures in one file',
      ['--to', 'svg', three],
      /holds one problem, and there are 3\n {2}give --output with/,
    ],
    ['a template where there is none', ['--to', 'json', '--template', template, one], /json has no template/],
    [
      'a template with an open section',
      ['--to', 'latex', '--template', open, one],
      /cannot be filled in: Unclosed section/,
    ],
    ['a template that is not there', ['--to', 'latex', '--template', 'none.tex', one], /none\.tex cannot be read/],
  ])('%s is refused', async (_problem, args, message) => {
    const { code, err } = await call(['export', ...args]);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });

  test('a rule that is lacking leaves the diagram', async () => {
    const target = join(out, 'lacking.svg');
    const lacking = file('lacking.yaml', `${MATE}conditions: [SingleBox Type2]\n`);
    const { code } = await call(['export', '--to', 'svg', '--output', target, lacking]);
    expect(code).toBe(0);
    expect(existsSync(target)).toBe(true);
    expect((await call(['export', '--to', 'text', lacking])).code).toBe(3);
  });
});
