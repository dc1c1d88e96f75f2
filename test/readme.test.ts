import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadProblems } from '../src/problem/load.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'dist/cli/main.js');

interface Block {
  readonly language: string;
  readonly text: string;
}

/** The fenced blocks of a document, in order. */
function blocksOf(document: string): Block[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', body = '']) => ({
    language,
    text: body,
  }));
}

/** A block of output shows what the block before it prints. */
const shown = (blocks: readonly Block[], block: Block): string | undefined => {
  const next = blocks[blocks.indexOf(block) + 1];
  return next?.language === 'text' ? next.text : undefined;
};

const effort = (text: string): string => text.trim().replaceAll(/[\d,]+ positions? · [\d.]+ s/g, 'N positions');

const readme = blocksOf('README.md');
const shells = readme.filter(({ language }) => language === 'sh');
const commands = shells.flatMap((block) =>
  block.text
    .split('\n')
    .filter((line) => line.startsWith('mansuba '))
    .map((line) => [line, shown(readme, block)] as const),
);

describe('README: commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mansuba-readme-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeAll(() => {
    symlinkSync(main, join(folder, 'mansuba'));
    symlinkSync(join(root, 'problems'), join(folder, 'problems'));
    for (const { language, text } of readme) {
      const name = /^# (\S+\.yaml)\n/.exec(text)?.[1];
      if (language === 'yaml' && name !== undefined) writeFileSync(join(folder, name), text);
      if (language === 'popeye') writeFileSync(join(folder, 'problem.inp'), text);
    }
  });

  test('there are some, and the first ones are those of a fresh clone', () => {
    expect(commands.length).toBeGreaterThan(10);
    const [solve = '', tests = ''] = shells.map(({ text }) => text.trim());
    expect(tests).toBe('npm ci && npm test');
    const file = /^npm ci && npx mansuba solve (\S+)$/.exec(solve)?.[1] ?? '';
    expect(existsSync(join(root, file))).toBe(true);
  });

  test.each(commands)('%s', (command, output) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` },
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toBe('');
    if (output !== undefined) expect(effort(stdout)).toBe(effort(output));
  });
});

describe('README: library', () => {
  const [example] = readme.filter(({ language }) => language === 'ts');
  // Inside the package, so that its own name leads to its exports.
  const base = join(root, 'dist/readme-example');
  afterAll(() => {
    for (const ending of ['.mts', '.mjs']) rmSync(base + ending, { force: true });
  });

  test('the example has no type error', () => {
    writeFileSync(`${base}.mts`, example?.text ?? '');
    const program = ts.createProgram([`${base}.mts`], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    });
    const messages = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(messages).toEqual([]);
  });

  test('the example prints what the README says', () => {
    const options = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext };
    writeFileSync(`${base}.mjs`, ts.transpileModule(example?.text ?? '', { compilerOptions: options }).outputText);
    const { status, stdout, stderr } = spawnSync(process.execPath, [`${base}.mjs`], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(example && shown(readme, example));
  });
});

test.each(['README.md', 'docs/problem-format.md', 'docs/own-pieces.md'])('%s: its problems can be read', (document) => {
  const problems = blocksOf(document).filter(({ language }) => language === 'yaml' || language === 'popeye');
  expect(problems.length).toBeGreaterThan(1);
  for (const { text } of problems) {
    const loaded = loadProblems(text);
    expect(loaded.faults).toEqual([]);
    expect(loaded.problems).toHaveLength(1);
  }
});

test('links within the documents lead somewhere', () => {
  const broken = [
    'README.md',
    'docs/problem-format.md',
    'docs/own-pieces.md',
    'docs/architecture.md',
    'CHANGELOG.md',
  ].flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    return [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(new URL(target, new URL(`../${document}`, import.meta.url))));
  });
  expect(broken).toEqual([]);
});
