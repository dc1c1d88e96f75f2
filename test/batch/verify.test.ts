import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SOAK } from '../arbitraries/fens.js';
import { call, folder, MAIN, mansuba } from '../cli/running.js';
import { smallProblems } from './building.js';

const file = folder();
const FORMATS = ['text', 'json', 'csv', 'junit', 'html'] as const;

/** A place for the journal and the reports of one series of runs. */
function series(name: string, collection: readonly string[], options: readonly string[] = []) {
  const journal = file(`${name}.jsonl`, '');
  const reports = FORMATS.map((format) => join(dirname(journal), `${name}.${format}`));
  const orders = FORMATS.flatMap((format, i) => ['--report', `${format}:${reports[i]}`]);
  const args = ['verify', ...collection, '--journal', journal, '--threads', '2', ...orders, ...options];
  return {
    args,
    journal,
    run: () => mansuba(args),
    texts: () => reports.map((report) => readFileSync(report, 'utf8')),
    keys: () =>
      readFileSync(journal, 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => (JSON.parse(line) as { key: string }).key),
    forget: () => reports.forEach((report) => rmSync(report, { force: true })),
  };
}

/** A folder of several files: YAML of several problems, Popeye input, others that are no problems. */
function collection(name: string): string {
  const root = dirname(file(`${name}.mark`, ''));
  const path = join(root, name);
  mkdirSync(join(path, 'deep'), { recursive: true });
  writeFileSync(join(path, 'a.yaml'), smallProblems(40));
  writeFileSync(join(path, 'deep', 'b.yml'), smallProblems(40, 40));
  writeFileSync(join(path, 'deep', 'c.olv'), smallProblems(30, 60));
  writeFileSync(
    join(path, 'd.inp'),
    'BeginProblem\nPieces White Kc3 Rb7 Black Ka1\nStipulation h#1.5\nNextProblem\nPieces White Kc3 Rb7 Black Ka1 Pa2\nStipulation h#2.5\nEndProblem\n',
  );
  writeFileSync(join(path, 'README.md'), 'no problem');
  writeFileSync(join(path, 'a.solution.txt'), 'no problem');
  return path;
}

const problems = collection('collection');

describe('a collection', () => {
  test('is read from folders, globs and files, each content checked once, and a second run checks nothing', () => {
    const first = series('first', [problems, join(problems, '**/*.yml'), join(problems, 'd.inp')]);
    const run = first.run();
    expect(run.err).toBe('');
    expect(run.out).toMatch(/\n {3}112 {2}problems\n$/);
    const keys = first.keys();
    expect(new Set(keys).size).toBe(keys.length);
    // Those of c.olv that are in b.yml too, and the one of d.inp that is in a.yaml.
    expect(keys.length).toBeLessThan(112 - 20 + 1);
    const before = readFileSync(first.journal, 'utf8');
    const reports = first.texts();
    expect(first.run().code).toBe(run.code);
    expect(readFileSync(first.journal, 'utf8')).toBe(before);
    expect(first.texts()).toEqual(reports);
  });

  test('that changes in one place is checked again in that place', () => {
    const path = collection('changing');
    const runs = series('changing-runs', [path]);
    runs.run();
    const before = runs.keys().length;
    const text = readFileSync(join(path, 'a.yaml'), 'utf8');
    writeFileSync(
      join(path, 'a.yaml'),
      `# moved down\n${text.replace('Kc3, Rb7', 'Kc3, Qb7').replace('Author 3', 'N.N.')}`,
    );
    runs.run();
    expect(runs.keys().length).toBe(before + 1);
  });
});

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.on('close', (code) => resolve(code)));

test('runs that are killed at any moment end with the same reports as an undisturbed one', async () => {
  const calm = series('calm', [problems]);
  const code = calm.run().code;
  const killed = series('killed', [problems]);
  let kills = 0;
  for (let delay = 150; kills < 4 * SOAK; delay = 150 + ((delay * 37) % 350)) {
    const child = spawn(process.execPath, [MAIN, ...killed.args]);
    const end = ended(child);
    await Promise.race([pause(delay), end]);
    if (child.exitCode !== null) break;
    child.kill('SIGKILL');
    await end;
    kills++;
  }
  expect(kills).toBeGreaterThan(1);
  killed.forget();
  expect(killed.run().code).toBe(code);
  expect(killed.texts()).toEqual(calm.texts());
  expect(new Set(killed.keys())).toEqual(new Set(calm.keys()));
  expect(killed.keys().length).toBe(calm.keys().length);
});

const ENDLESS =
  'algebraic: {white: [Kh1, Qa1, Bc1, Sg1, Pa2, Ph2, Pe2], black: [Ke8, Qd8, Ra8, Rh8, Bc8, Bf8, Sb8, Pd7]}\nstipulation: h#9\n';
const SOUND = 'algebraic: {white: [Kg6, Ra7], black: [Kh8]}\nstipulation: "#1"\n';
const UNSOUND = 'algebraic: {white: [Kg6, Pa7], black: [Kh8, Ra1]}\nstipulation: "#1"\nintended-solutions: "1"\n';
const FAULTY = 'algebraic: {white: [Kx9], black: [Ka1]}\nstipulation: h#1\n';
const UNSUPPORTED = 'algebraic: {white: [Kc3], black: [Ka1]}\nstipulation: h#1\nconditions: [PADChess]\n';

test.each<[what: string, texts: readonly string[], code: number]>([
  ['sound', [SOUND], 0],
  ['a rule that is lacking', [SOUND, UNSUPPORTED], 3],
  ['undecided', [SOUND, UNSUPPORTED, ENDLESS], 4],
  ['unsound', [SOUND, UNSUPPORTED, ENDLESS, UNSOUND], 1],
  ['faulty', [SOUND, UNSUPPORTED, ENDLESS, UNSOUND, FAULTY], 2],
])('the exit code tells the gravest: %s', (what, texts, code) => {
  const name = what.replaceAll(' ', '-');
  const run = series(
    name,
    [file(`${name}.yaml`, texts.map((text) => `---\n${text}`).join(''))],
    ['--time', '0.3'],
  ).run();
  expect([run.code, run.err]).toEqual([code, '']);
});

test('what was undecided is tried again when there is more time', () => {
  const path = file('endless.yaml', ENDLESS);
  const journal = file('endless.jsonl', '');
  const lines = (time: string): number => {
    expect(mansuba(['verify', path, '--journal', journal, '--time', time]).code).toBe(4);
    return readFileSync(journal, 'utf8').trimEnd().split('\n').length;
  };
  expect([lines('0.2'), lines('0.2'), lines('0.1'), lines('0.4')]).toEqual([2, 2, 2, 3]);
});

test('SIGINT ends a run soon, and the next one goes on', async () => {
  const path = file('interrupted.yaml', `---\n${SOUND}---\n${ENDLESS}`);
  const journal = file('interrupted.jsonl', '');
  const child = spawn(process.execPath, [MAIN, 'verify', path, '--journal', journal]);
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  const end = ended(child);
  while (!readFileSync(journal, 'utf8').includes('sound')) await pause(50);
  child.kill('SIGINT');
  expect(await end).toBe(4);
  expect(out).toMatch(/ 1 {2}sound\n +1 {2}not checked\n +2 {2}problems\n$/);
  expect(readFileSync(journal, 'utf8').trimEnd().split('\n').length).toBe(2);
});

test.each<[what: string, args: readonly string[], message: RegExp]>([
  ['nothing of that name', ['nowhere.yaml'], /^nowhere\.yaml:1:1: unreadable-file: .*\n {2}check the name\n$/],
  ['a glob that finds nothing', ['nowhere/*.yaml'], /^nowhere\/\*\.yaml:1:1: no-problem-file: /],
  ['a folder without problems', ['scripts'], /^scripts:1:1: no-problem-file: /],
  ['a report of no format', ['problems', '--report', 'pdf:a'], /^mansuba: --report pdf:a is no FORMAT:FILE\n/],
  ['a journal that is none', ['problems', '--journal', 'package.json'], /^package\.json:1:1: no-journal: /],
])('%s is refused with one message', async (_what, args, message) => {
  const run = await call(['verify', ...args]);
  expect([run.code, run.out]).toEqual([2, '']);
  expect(run.err).toMatch(message);
});
