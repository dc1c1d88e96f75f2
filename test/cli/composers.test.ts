import { describe, expect, test } from 'vitest';
import { loadProblems } from '../../src/problem/load.js';
import { call, folder, mansuba, started } from './running.js';

const file = folder();

const KARDOS =
  'authors: ["Kardos, Tivadar"]\nsource: {name: Karácsonyi Lap, date: {year: 1961}}\nalgebraic: {white: [Kd5, Bg3, Bg4], black: [Ke8, Ra8, Sd7, Pe7]}\nstipulation: h#2\n';
const kardos = file('kardos.yaml', KARDOS);
const DAWSON =
  'algebraic: {white: [Ke1, Rh1], black: [Kb8, Rb6, Rb7, Ba6, Ba7, Sa8, Pb5, Pc6, Pc7, Pd7, Pg7, Ph6]}\nstipulation: "#2"\noptions: ["NoCastling h1"]\n';
const dawson = file('dawson.yaml', DAWSON);
const HELP = 'algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n';
const help = file('help.yaml', HELP);
/** Minutes of work for each variant. */
const ENDLESS =
  'algebraic: {white: [Kh1, Bc1, Pa2, Ph2], black: [Ke8, Qd8, Ra8, Rh8, Bc8, Bf8, Sb8, Pd7]}\nstipulation: h#7\n';

/** The answer below the diagram, without marks of where lines end. */
const answer = (out: string): string => out.slice(out.lastIndexOf('a b c d e f g h'));

/** Each document is one problem that can be read, and says where it is from. */
function documents(out: string): string[][] {
  const { problems, faults } = loadProblems(out);
  expect(faults).toEqual([]);
  return problems.map(({ units, comments }) => [
    units.map(({ colour, kind, square }) => `${colour.charAt(0)}${kind}${square}`).join(' '),
    ...comments,
  ]);
}

describe('help', () => {
  test.each([['economy'], ['shift'], ['place']])('mansuba %s --help', async (command) => {
    const { code, out, err } = await call([command, '--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`Examples:\n  mansuba ${command} `);
    expect(out).toContain('Exit codes:');
  });
});

describe('economy', () => {
  test('units that can go, those that could be weaker, both at once, and why the others are needed', () => {
    const { code, out, err } = mansuba(['economy', dawson, '--letters', 'english']);
    expect([code, err]).toEqual([0, '']);
    expect(answer(out)).toMatch(/can go\n {6}without black Ba6 {2}the same variations\n/);
    expect(answer(out)).toMatch(/could be weaker\n {6}P for black Rb6 {2}the same variations\n/);
    expect(answer(out)).toMatch(/all at once\n {6}without black Ba6; P for black Rb6; P for black Rb7 {2}the same/);
    expect(answer(out)).toMatch(/\n {6}black Pg7 +without it 1\.Rxh6 solves too\n/);
  });

  test('of help play nothing is said of variations', () => {
    const { code, out } = mansuba(['economy', file('more.yaml', HELP.replace('Rb7', 'Rb7, Sh8'))]);
    expect(code).toBe(0);
    expect(answer(out)).toMatch(/can go\n {6}without ♘h8\n\n {3}needed\n {6}♖b7 {2}without it no solution\n/);
  });

  test('as a problem file', () => {
    const { code, out } = mansuba(['economy', kardos, '--format', 'yaml', '--threads', '2']);
    expect(code).toBe(0);
    const all = documents(out);
    expect(all).toContainEqual([
      'wKd5 wBg3 wBg4 bKe8 bRa8 bPd7 bPe7',
      '♟ for ♞d7; the solution is kept',
      'after Tivadar Kardos, Karácsonyi Lap, 1961',
    ]);
    // What is told to be kept is kept.
    const lines = (text: string) => mansuba(['solve', '-', '--format', 'coordinates'], text).out;
    expect(lines(out)).toBe(lines(KARDOS).repeat(all.length));
  });

  test('every twin keeps its solution', () => {
    const twins = file('twins.yaml', `${HELP.replace('Rb7', 'Rb7, Sh8')}twins: {b: Move h8 g8}\n`);
    const { code, out } = mansuba(['economy', twins]);
    expect(code).toBe(0);
    expect(answer(out)).toMatch(/needed\n[\s\S]*♘h8 {2}a twin names it/);
  });

  test('one problem of a file after the other', () => {
    const both = file(
      'both.yaml',
      `---\n${HELP}conditions: [PADChess]\n---\n${HELP.replace('Rb7', 'Rb7, Sh8')}---\n${HELP}`,
    );
    const { code, out } = mansuba(['economy', both, '--format', 'yaml']);
    expect([code, out.split('---').length]).toEqual([3, 2]);
    expect(out).toMatch(/\n# no unit can go, and none could be weaker\n$/);
  });

  test('a problem that is as economical as can be', () => {
    const { code, out } = mansuba(['economy', help, '--format', 'yaml']);
    expect([code, out]).toEqual([0, '# no unit can go, and none could be weaker\n']);
    expect(mansuba(['economy', help]).out).toContain('   no unit can go, and none could be weaker\n');
  });
});

describe('shift', () => {
  test('shifts, reflections and rotations that are sound, with the reasons of the others', () => {
    const { code, out, err } = mansuba(['shift', help]);
    expect([code, err]).toEqual([0, '']);
    expect(answer(out)).toMatch(
      /sound too\n[\s\S]* {6}mirrored, a1 to h1 +the same moves\n[\s\S]* {6}turned by 180° +the same moves\n/,
    );
    expect(answer(out)).toMatch(/not sound: \d+ with/);
  });

  test('over the seam of a cylinder', () => {
    const { out } = mansuba(['shift', 'problems/cylinder/knight-over-the-seam.yaml']);
    expect(answer(out)).toMatch(/ {6}2 files to the left, round the board +the same moves\n/);
  });

  test('castling is dropped, and that is said', () => {
    const castling = file('castling.yaml', KARDOS.replace('h#2', 'h#2\noptions: [SetPlay]'));
    const { code, out } = mansuba(['shift', castling]);
    expect(code).toBe(0);
    expect(answer(out)).toContain('   nobody may castle any more\n');
  });

  test('as a problem file', () => {
    const { out } = mansuba(['shift', '-', '--format', 'yaml'], HELP);
    const all = documents(out);
    expect(all).toContainEqual(['wKf3 wRg7 bKh1', 'mirrored, a1 to h1, the same moves']);
    const { out: lines } = mansuba(['solve', '-', '--format', 'coordinates'], out);
    expect(lines.trim().split('\n')).toHaveLength(all.length);
  });
});

describe('place', () => {
  test('a unit of the diagram', () => {
    const { code, out } = mansuba(['place', kardos, '--unit', 'white Bg4', '--squares', 'f6-h4', '--letters', 'e']);
    expect(code).toBe(0);
    expect(answer(out)).toContain('\n      white Bg4 as in the diagram  1.Rd8 Bd6 2.e5 Bh5#\n');
    expect(answer(out)).toMatch(/ {6}white Bg4 to f5 +1\.Rd8 Bd6 2\.e5 Bg6#\n/);
  });

  test('a new unit, and two of them', () => {
    const rookless = file('rookless.yaml', HELP.replace(', Rb7', ''));
    const one = mansuba(['place', rookless, '--unit', 'white R', '--squares', 'b7', '--format', 'yaml']);
    expect(documents(one.out)).toEqual([['wKc3 wRb7 bKa1', '♖b7']]);
    const two = mansuba(['place', rookless, '--unit', 'w R', '--unit', 'w P', '--squares', 'b7', '--squares', 'h2-h3']);
    expect(answer(two.out)).toMatch(/sound\n {6}♖b7, ♙h2 +1\.\.\.♔c2 2\.♔a2 ♖a7#\n {6}♖b7, ♙h3 /);
  });

  test('over every free square, unless told otherwise', () => {
    const { code, out } = mansuba(['place', help, '--unit', 'white P']);
    expect(code).toBe(0);
    // 61 squares are free, of these 15 lie on the first and the last rank.
    expect(answer(out)).toContain('   left out: 15 with a pawn where none can stand\n   46 placements solved\n');
  });

  test('intended-solutions says how many there are to be', () => {
    const mate = 'algebraic: {white: [Kf6, Ra1], black: [Kh8]}\nstipulation: "#2"\nintended-solutions: 2\n';
    const two = mansuba(['place', '-', '--unit', 'white Ra1', '--squares', 'a1'], mate);
    expect(answer(two.out)).toContain('♖a1 as in the diagram  1.♔f7, 1.♔g6\n');
    expect(mansuba(['place', help, '--unit', 'white R', '--squares', 'h7', '--format', 'yaml']).out).toBe(
      '# no placement makes the problem sound\n',
    );
  });
});

describe('exit codes', () => {
  test.each<[name: string, code: number, args: string[], message: RegExp]>([
    ['no file', 2, ['economy'], /missing required argument/],
    ['an unknown file', 2, ['shift', 'nowhere.yaml'], /^nowhere\.yaml:1:1: unreadable-file: /],
    ['an unknown format', 2, ['economy', help, '--format', 'xml'], /no format "xml" here\n {2}choose text or yaml/],
    ['no unit', 2, ['place', help], /--unit/],
    ['three units', 2, ['place', help, '--unit', 'w P', '--unit', 'w P', '--unit', 'w P'], /more than two units/],
    [
      'squares without units',
      2,
      ['place', help, '--unit', 'w P', '--squares', 'a2', '--squares', 'a3'],
      /more --squares/,
    ],
    ['a unit that is not there', 2, ['place', help, '--unit', 'white Rb6'], /^--unit:1:7: no-such-unit: [\s\S]*Rb7/],
    ['a unit twice', 2, ['place', help, '--unit', 'w Rb7', '--unit', 'w Rb7'], /both units are the one on b7/],
    [
      'squares off the board',
      2,
      ['place', help, '--unit', 'w P', '--squares', 'a2, i9'],
      /^--squares:1:5: off-board: /,
    ],
    ['a second king', 2, ['place', help, '--unit', 'w K'], /^--unit:1:1: no-placement: .*second king/],
    [
      'a piece that is lacking',
      3,
      ['place', help, '--unit', 'w O/B'],
      /^--unit:1:3: unsupported-piece: .*orphan\/bishop/,
    ],
    [
      'a condition that is lacking',
      3,
      ['economy', file('alice.yaml', `${HELP}conditions: [PADChess]\n`)],
      /alice\.yaml:3:14: unsupported-condition: .*PADChess/,
    ],
    [
      'no stipulation',
      2,
      ['economy', file('none.yaml', HELP.replace(/stip.*\n/, ''))],
      /none\.yaml:1:1: no-stipulation: /,
    ],
    [
      'no solution',
      2,
      ['shift', file('nothing.yaml', HELP.replace('Rb7', 'Bb7'))],
      /nothing\.yaml:2:14: no-solution: the problem has no solution/,
    ],
    [
      'a problem that is cooked itself',
      0,
      ['shift', file('cooked.yaml', 'algebraic: {white: [Kf6, Ra1], black: [Kh8]}\nstipulation: "#2"\n')],
      /^\S*cooked\.yaml:2:15: warning: not-sound: the problem has 2 solutions where 1 is meant/,
    ],
    [
      'the key played already',
      2,
      ['economy', file('post.yaml', DAWSON.replace('options: [', 'options: [PostKeyPlay, '))],
      /post\.yaml:1:1: no-solution-to-compare: /,
    ],
    [
      'the problem undecided',
      4,
      ['economy', '--time', '0.1', file('endless.yaml', ENDLESS)],
      /endless\.yaml:2:14: undecided: /,
    ],
  ])('%s: %i', async (_name, code, args, message) => {
    const run = await call(args);
    expect(run.err).toMatch(message);
    expect(run.code).toBe(code);
    expect(run.err).not.toMatch(/\n\s+at .*\(.*:\d+:\d+\)/);
  });

  test('variants that are undecided are named', () => {
    const text = file('long.yaml', 'algebraic: {white: [Kh1], black: [Kd5]}\nstipulation: "#5"\n');
    const args = ['place', text, '--unit', 'white Q', '--squares', 'g1', '--time', '0.001'];
    const { code, out } = mansuba(args);
    expect([code, answer(out)]).toEqual([4, expect.stringContaining('undecided\n      ♕g1  time was up\n')]);
    const yaml = mansuba([...args, '--format', 'yaml']);
    expect([yaml.code, yaml.err]).toEqual([4, 'mansuba: undecided: ♕g1 (time was up)\n']);
  });

  test('a signal ends the work; what was not tried is named', async () => {
    const endless = file('stopped.yaml', 'algebraic: {white: [Kh1, Sb1], black: [Kd5]}\nstipulation: "#15"\n');
    const { child, seen, ended } = started(['place', endless, '--unit', 'white S', '--squares', 'a3-a5']);
    await seen('#15');
    await new Promise((resolve) => setTimeout(resolve, 500));
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect(code).toBe(4);
    expect(out).toMatch(/undecided\n {6}♘a3 {2}stopped\n {6}♘a4 {2}not tried\n {6}♘a5 {2}not tried\n/);
  });
});
