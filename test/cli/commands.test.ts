import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../../src/cli/version.js';
import { call, folder, mansuba } from './running.js';

const file = folder();

const MATE = 'algebraic: {white: [Kf6, Ra1], black: [Kh8]}\nstipulation: "#2"\n';
const HELP = 'algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n';
const LONG =
  'algebraic: {white: [Kh1, Qa1, Bc1, Sg1, Pa2, Ph2], black: [Ke8, Qd8, Ra8, Rh8, Bc8, Sb8]}\nstipulation: h#8\n';

describe('help', () => {
  test.each([
    [['--help'], 'Examples:'],
    [[], 'Examples:'],
    [['solve', '--help'], 'Exit codes:'],
    [['solve', '--help'], 'Examples:\n  mansuba solve '],
    [['show', '--help'], 'Examples:\n  mansuba show '],
    [['moves', '--help'], 'Examples:\n  mansuba moves\n'],
    [['perft', '--help'], 'Examples:\n  mansuba perft '],
    [['rules', '--help'], 'Examples:\n  mansuba rules\n'],
    [['popeye', '--help'], 'Examples:\n  mansuba popeye '],
    [['help', 'solve'], 'Examples:\n  mansuba solve '],
  ])('mansuba %j', async (args, part) => {
    const { code, out, err } = await call(args);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(part);
  });

  test('the version is that of the package', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect([VERSION, mansuba(['--version']).out]).toEqual([version, `${version}\n`]);
  });
});

describe('exit codes', () => {
  const mate = file('mate.yaml', MATE);
  test.each<[string, number, string[], RegExp]>([
    ['a solved problem', 0, ['solve', mate], /^$/],
    [
      'an unknown file',
      2,
      ['solve', 'nowhere.yaml'],
      /^nowhere\.yaml:1:1: unreadable-file: there is no such file\n {2}/,
    ],
    ['a folder', 2, ['solve', 'problems'], /^problems:1:1: is-directory: /],
    ['no file', 2, ['solve'], /^mansuba: nothing to read\n {2}name a file/],
    ['a file and --fen', 2, ['solve', mate, '--fen', '8/8/8/8/8/8/8/8'], /^mansuba: give files or --fen, not both/],
    [
      'a file and --board',
      2,
      ['solve', mate, '--board', 'cylinder'],
      /^mansuba: --board and --condition go with --fen/,
    ],
    ['an unknown command', 2, ['slove'], /unknown command 'slove'[\s\S]*Did you mean solve/],
    ['an unknown option', 2, ['solve', '--tires', mate], /unknown option '--tires'[\s\S]*Did you mean --tries/],
    ['a bad number', 2, ['solve', '--threads', 'x', mate], /a whole number from 1 on is wanted/],
    ['a bad time', 2, ['solve', '--time', 'soon', mate], /a number of seconds is wanted/],
    ['a bad memory', 2, ['solve', '--memory', 'lots', mate], /an amount such as 256M/],
    ['an unknown format', 2, ['solve', '--format', 'xml', mate], /no format "xml"\n {2}choose text, json/],
    ['unknown letters', 2, ['solve', '--letters', 'klingon', mate], /no piece letters "klingon"/],
    ['a bad option of the problem', 2, ['solve', '--option', 'Nonsens', mate], /^<options>:\d+:\d+: unknown-/],
    [
      'a condition that is lacking',
      3,
      ['solve', file('alice.yaml', `${MATE}conditions: [PADChess]\n`)],
      /alice\.yaml:3:14: .*PADChess/,
    ],
    [
      'a piece that is lacking',
      3,
      ['solve', file('g.yaml', MATE.replace('Ra1', 'O/Ba1'))],
      /g\.yaml:1:\d+: .*orphan\/bishop/,
    ],
    ['a board that is lacking', 3, ['moves', '--board', 'hexagonal'], /unsupported-board.*hexagonal/],
    ['a board without its parameters', 2, ['moves', '--board', 'portals'], /the portals are not given/],
    [
      'a stipulation that is lacking',
      3,
      ['solve', '--stipulation', 'h!==2', mate],
      /<options>:\d+:\d+: unsupported-stipulation: .*h!==2/,
    ],
    ['a time limit', 4, ['solve', '--time', '0.2', file('long.yaml', LONG)], /^$/],
    [
      'a number of solutions',
      4,
      ['solve', '--max-solutions', '1', file('help3.yaml', HELP.replace('1.5', '2.5'))],
      /^$/,
    ],
    ['a FEN that is none', 2, ['moves', '--fen', 'rubbish'], /^<options>:1:\d+: /],
    ['a depth that is none', 2, ['perft', '--depth', '-1'], /a whole number from 1 on/],
    ['no depth', 2, ['perft'], /--depth/],
    ['Popeye: unknown option', 2, ['popeye', '-nonsense'], /^mansuba popeye: there is no option -nonsense\n {2}/],
    ['Popeye: bad memory', 2, ['popeye', '-maxmem', 'x'], /-maxmem 512M/],
    ['Popeye: two files', 2, ['popeye', 'a', 'b'], /one file at a time/],
  ])('%s: %i', async (_name, code, args, message) => {
    const run = await call(args);
    expect(run.err).toMatch(message);
    expect(run.code).toBe(code);
    expect(run.err).not.toMatch(/\n\s+at .*\(.*:\d+:\d+\)/);
  });

  test('malformed YAML is shown with its line', () => {
    const bad = file('bad.yaml', 'algebraic:\n  white: [Kf6, Ra1\n  black: [Kh8]\nstipulation: "#2"\n');
    const { code, err, out } = mansuba(['solve', bad]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/bad\.yaml:\d+:\d+: [a-z-]+: /);
    expect(err).toMatch(/\n {4}.*\n {4} *\^/);
  });

  test('one problem of a file that is refused does not keep the others from being solved', () => {
    const both = file('both.yaml', `---\n${MATE}conditions: [PADChess]\n---\n${HELP}`);
    const { code, out } = mansuba(['solve', '--format', 'coordinates', both]);
    expect([code, out]).toEqual([3, 'c3c2 a1a2 b7a7\n']);
  });
});

describe('solve', () => {
  test('text goes without colour into a pipe, with NO_COLOR and without', () => {
    const run = mansuba(['solve', file('a.yaml', HELP)], '', { FORCE_COLOR: '1' });
    expect(run.out).toContain('   1...♔c2 2.♔a2 ♖a7#\n');
    expect(run.out).not.toContain('\u001b');
  });

  test('standard input, Popeye input, options of the command line', () => {
    expect(mansuba(['solve', '-', '--format', 'coordinates'], HELP).out).toBe('c3c2 a1a2 b7a7\n');
    const popeye = 'BeginProblem\nPieces White Kc3 Rb7 Black Ka1\nStipulation h#1.5\nEndProblem\n';
    expect(mansuba(['solve', '-', '--format', 'coordinates'], popeye).out).toBe('c3c2 a1a2 b7a7\n');
    const options = ['--fen', '8/1R6/8/8/8/2K5/8/k7', '--stipulation', 'h#1.5', '--letters', 'german', '--long'];
    expect(mansuba(['solve', ...options]).out).toContain('   1...Kc3-c2 2.Ka1-a2 Tb7-a7#\n');
    expect(mansuba(['solve', '-', '--stipulation', 'h#1.5', '--format', 'coordinates'], MATE).code).toBe(0);
  });

  test('the letter of a language is told by its beginning', () => {
    expect(mansuba(['solve', '-', '--letters', 'e'], HELP).out).toContain('1...Kc2 2.Ka2 Ra7#');
  });

  test('coordinates: keys, every defence, every reply', () => {
    expect(mansuba(['solve', '-', '--format', 'coordinates'], MATE).out.split('\n').sort()).toEqual([
      '',
      'f6f7 h8h7 a1h1',
      'f6g6 h8g8 a1a8',
    ]);
    expect(mansuba(['solve', '-', '--format', 'coordinates'], MATE.replace('#2', '#1').replace('Kf6', 'Kh6')).out).toBe(
      'a1a8\n',
    );
  });

  test('JSON: one line for each problem, and one for what could not be read', () => {
    const three = `---\n${MATE}---\n${HELP}---\n${HELP}conditions: [PADChess]\n---\nalgebraic: {white: [Xx9]}\n`;
    const { code, out } = mansuba(['solve', '-', '--format', 'json'], three);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(2);
    expect(lines.map(({ problem, complete, singles }) => [problem, complete, singles.length])).toEqual([
      [null, false, 0],
      [1, true, 1],
      [2, true, 1],
      [3, false, 0],
    ]);
    expect(lines[3].faults[0].severity).toBe('unsupported');
  });

  test('threads: the output keeps the order of the problems', () => {
    const slow = 'algebraic: {white: [Kd5, Bg3, Bg4], black: [Ke8, Ra8, Sd7, Pe7]}\nstipulation: h#2\n';
    const many = `---\n${slow}${`---\n${HELP}---\n${MATE}`.repeat(4)}`;
    const one = mansuba(['solve', '-', '--format', 'coordinates'], many);
    const two = mansuba(['solve', '-', '--format', 'coordinates', '--threads', '3'], many);
    expect(two.out).toBe(one.out);
    expect(one.out.split('\n')).toHaveLength(1 + 4 * 3 + 1);
  });

  test('a twin for Popeye is named after what it was made from', () => {
    const text = `${HELP.replace('Rb7', 'Rb7, Pg6')}twins: {b: Move g6 g5, c: Continued Move g5 g4}\n`;
    const { out } = mansuba(['solve', '-', '--format', 'popeye'], text);
    expect(out).toContain('\nb) wPg6-->g5');
    expect(out).toContain('\n+c) wPg5-->g4');
  });
});

describe('show', () => {
  test('diagram, caption, twins', () => {
    const { code, out } = mansuba(
      ['show', '-', '--letters', 'english'],
      `${HELP}twins: {b: Move b7 b6, c: Continued Rotate 90}\n`,
    );
    expect(code).toBe(0);
    expect(out).toContain(' 7 │ · R · · · · · · │\n');
    expect(out).toContain('   h#1.5       (2 + 1)\n   b) white Rb7 to b6\n   +c) board turned by 90°\n');
  });

  test('a diagram is shown without the rules to solve it, and without a stipulation', () => {
    expect(mansuba(['show', '-'], `${HELP}conditions: [Circe]\n`).code).toBe(0);
    const klein = mansuba(['show', '--board', 'klein', '--fen', '8/1R6/8/8/8/2K5/8/k7|8/8/8/8/8/8/8/7B']);
    expect([klein.code, klein.err]).toEqual([0, '']);
    expect(klein.out).toContain(" 1 ┆ ♚ · · · · · · · ┆  1' ┆ · · · · · · · ♗ ┆\n");
    const bare = mansuba(['show', '--fen', '8/1R6/8/8/8/2K5/8/k7']);
    expect([bare.code, bare.err]).toEqual([0, '']);
  });
});

describe('moves and perft', () => {
  test('moves as text and JSON', () => {
    expect(mansuba(['moves', '--fen', '7k/5K2/8/8/8/8/8/R7 b - -']).out).toBe('h8h7\n1 moves\n');
    const mate = mansuba(['moves', '--fen', '8/5K1k/8/8/8/8/8/7R b - -', '--format', 'json']);
    expect(JSON.parse(mate.out)).toEqual({ moves: [], check: true, status: 'mate' });
    const stale = mansuba(['moves', '--fen', '7k/5K2/6Q1/8/8/8/8/8 b - -', '--format', 'json']);
    expect(JSON.parse(stale.out)).toEqual({ moves: [], check: false, status: 'stalemate' });
    const first = JSON.parse(mansuba(['moves', '--format', 'json']).out);
    expect([first.moves.length, first.check, first.status]).toEqual([20, false, null]);
    expect(JSON.parse(mansuba(['moves', '--fen', '8/P6k/8/8/8/8/8/7K w - -', '--format', 'json']).out).moves).toContain(
      'a7a8n',
    );
  });

  test.each<[board: string, moves: number]>([
    ['klein', 40],
    ['Klein Bottle', 40],
    ['torus-8x14', 40],
    ['wormhole1', 31],
    ['{type: wormhole2}', 29],
    ['{type: portals, portals: [[c4, f5], [b6, g3]]}', 17],
    ['{files: 5, ranks: 5}', 0],
  ])('without a position they begin with the game array of %s', async (board, moves) => {
    const { code, out } = await call(['moves', '--board', board, '--format', 'json']);
    expect([code, JSON.parse(out).moves.length]).toEqual([0, moves]);
  });

  test('perft with its division', () => {
    expect(mansuba(['perft', '--depth', '3']).out).toBe('8902\n');
    const { nodes, divide } = JSON.parse(mansuba(['perft', '--depth', '2', '--divide', '--format', 'json']).out);
    expect([nodes, Object.keys(divide).length, divide['e2e4']]).toEqual([400, 20, 20]);
    expect(mansuba(['perft', '--depth', '1', '--divide']).out).toContain('e2e4 1\n');
  });
});

describe('popeye', () => {
  const input = 'BeginProblem\nPieces White Kc3 Rb7 Black Ka1\nStipulation h#1.5\nEndProblem\n';

  test('standard input: head, solution, time', () => {
    const { code, out, err } = mansuba(['popeye', '-maxmem', '64M', '-maxtime', '20'], input);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^mansuba \d+\.\d+\.\d+, in the manner of Popeye \(64 MB\)\n\n\n\+---a---b/);
    expect(out).toContain('\n  1...Kc3-c2   2.Ka1-a2 Rb7-a7 #\n');
    expect(out).toMatch(/\nsolution finished\. Time = \d+\.\d{3} s\n\n\n$/);
  });

  test('-regression leaves out what changes from run to run', () => {
    const { out } = mansuba(['popeye', '-regression', file('a.inp', input)]);
    expect(out).toMatch(/^\n\n\+---a/);
    expect(out).toMatch(/\nsolution finished\.\n\n\n$/);
  });

  test('a time limit: Partial solution, exit code 4', () => {
    const long = input.replace('h#1.5', '#9').replace('Rb7', 'Bb7 Sd1 Sg1').replace('Ka1', 'Kh8 Qd4 Rd8');
    const { code, out } = mansuba(['popeye', '-maxtime', '1', '-regression'], long);
    expect(out).toMatch(/\nPartial solution\n\n\n$/);
    expect(code).toBe(4);
  });

  test('more solutions than can be held: Partial solution, exit code 4', () => {
    const many = input.replace('1.5', '9.5').replace('Rb7', 'Rb7 Qd1 Bc1 Sg1');
    const { code, out } = mansuba(['popeye', '-regression'], many);
    expect(out).toMatch(/\nPartial solution\n\n\n$/);
    expect(code).toBe(4);
  });

  test('what is not supported is named, and no solution is pretended', () => {
    const { code, out, err } = mansuba(['popeye', '-regression'], input.replace('EndP', 'Condition PADChess\nEndP'));
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(/^<stdin>:4:11: .*PADChess/);
  });
});
