import { describe, expect, test } from 'vitest';
import { readPopeyeInput } from '../../src/problem/popeye/read.js';
import { expandTwins } from '../../src/problem/twins.js';
import { readProblemFile } from '../../src/problem/yaml/read.js';

/** Expands a problem with wKh2, wSb1, bKd7, bPc5 and the given twins. */
function expand(twins: string, before = ''): { singles: string[]; faults: string[] } {
  const { problems, faults: read } = readPopeyeInput(
    `BeginProblem Stipulation #1 ${before} Pieces White Kh2 Sb1 Black Kd7 Pc5\n${twins}\nEndProblem`,
  );
  expect(read.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [problem] = problems;
  if (problem === undefined) throw new Error('the problem should have been read');
  const { singles, faults } = expandTwins(problem);
  return {
    singles: singles.map(
      ({ letter, continued, units }) =>
        `${continued ? '+' : ''}${letter}: ${units.map(({ colour, kind, square }) => colour.charAt(0) + kind + square).join(' ')}`,
    ),
    faults: faults.map(({ place, severity, code }) => `${place.line}:${place.column} ${severity} ${code}`),
  };
}

const DIAGRAM = 'wKh2 wSb1 bKd7 bPc5';

describe('singles', () => {
  test('a problem without twins is one, without a letter', () => {
    expect(expand('')).toEqual({ singles: [`: ${DIAGRAM}`], faults: [] });
  });

  test('the diagram is the first, and each twin changes it anew', () => {
    expect(expand('Twin Move b1 a3 Twin Remove c5').singles).toEqual([
      `a: ${DIAGRAM}`,
      'b: wKh2 wSa3 bKd7 bPc5',
      'c: wKh2 wSb1 bKd7',
    ]);
  });

  test('a continued twin changes the one before', () => {
    expect(expand('Twin Move b1 a3 Twin Continued Remove c5').singles.slice(1)).toEqual([
      'b: wKh2 wSa3 bKd7 bPc5',
      '+c: wKh2 wSa3 bKd7',
    ]);
  });

  test('a zeroposition is not solved itself', () => {
    expect(expand('ZeroPosition Move b1 a3 Twin Continued Move a3 b1').singles).toEqual([
      'a: wKh2 wSa3 bKd7 bPc5',
      `+b: ${DIAGRAM}`,
    ]);
  });

  test('what a single is made of', () => {
    const { problems } = readPopeyeInput(
      'BeginProblem Stipulation #1 Condition Circe Pieces White Kh1 Twin Stipulation h#2 Condition Madrasi EndProblem',
    );
    const [a, b] = problems[0] ? expandTwins(problems[0]).singles : [];
    expect(a).toMatchObject({
      letter: 'a',
      changes: [],
      twins: [],
      stipulation: { text: '#1' },
      conditions: [{ name: 'Circe' }],
    });
    expect(b).toMatchObject({
      letter: 'b',
      twins: [],
      stipulation: { text: 'h#2' },
      conditions: [{ name: 'Madrasi' }],
    });
    expect(b?.changes.map(({ change }) => change)).toEqual(['stipulation', 'condition']);
  });

  test('without a stipulation there is none', () => {
    const { problems } = readPopeyeInput('BeginProblem Stipulation #1 Pieces White Kh1 EndProblem');
    const [problem] = problems;
    if (problem === undefined) throw new Error('the problem should have been read');
    const { stipulation: _, ...bare } = problem;
    const { singles, faults } = expandTwins(bare);
    expect(singles).toEqual([]);
    expect(faults).toMatchObject([{ code: 'missing-stipulation', severity: 'error', place: problem.place }]);
  });
});

describe('changes', () => {
  // What turns into what has been compared with Popeye's play in the twins.
  test.each<[change: string, units: string]>([
    ['Move b1 c5', 'wKh2 wSc5 bKd7'],
    ['Move b1 b1', DIAGRAM],
    ['Exchange b1 c5', 'wKh2 wSc5 bKd7 bPb1'],
    ['Exchange b1 b1', DIAGRAM],
    ['Remove b1c5', 'wKh2 bKd7'],
    ['Add Black Ga1 White Qc5', 'wKh2 wSb1 bKd7 bGa1 wQc5'],
    ['Substitute S NH', 'wKh2 wNHb1 bKd7 bPc5'],
    ['PolishType', 'bKh2 bSb1 wKd7 wPc5'],
    ['Rotate 90', 'wKg8 wSh2 bKb4 bPd3'],
    ['Rotate 180', 'wKa7 wSg8 bKe2 bPf4'],
    ['Rotate 270', 'wKb1 wSa7 bKg5 bPe6'],
    ['Mirror a1<-->h1', 'wKa2 wSg1 bKe7 bPf5'],
    ['Mirror a1<-->a8', 'wKh7 wSb8 bKd2 bPc4'],
    ['Mirror a1<-->h8', 'wKg1 wSh7 bKb5 bPd6'],
    ['Mirror a8<-->h1', 'wKb8 wSa2 bKg4 bPe3'],
    ['Shift b1 a2', 'wKg3 wSa2 bKc8 bPb6'],
    ['Rotate 90 Move h2 h3 PolishType', 'bKg8 bSh3 wKb4 wPd3'],
  ])('%s', (change, units) => {
    expect(expand(`Twin ${change}`)).toEqual({ singles: [`a: ${DIAGRAM}`, `b: ${units}`], faults: [] });
  });

  test('four quarter turns and two reflections change nothing', () => {
    const { singles } = expand('Twin Rotate 90 Rotate 180 Rotate 90 Mirror a1<-->h8 Mirror a1<-->h8');
    expect(singles[1]).toBe(`b: ${DIAGRAM}`);
  });

  test('a neutral unit stays neutral in a polish twin', () => {
    const { problems } = readPopeyeInput('BeginProblem Stipulation #1 Pieces Neutral Ra1 Twin PolishType EndProblem');
    expect(problems[0] && expandTwins(problems[0]).singles[1]?.units[0]?.colour).toBe('neutral');
  });

  test.each<[change: string, fault: string]>([
    ['Move a1 a2', '2:6 error empty-square'],
    ['Exchange a1 b1', '2:6 error empty-square'],
    ['Exchange b1 a1', '2:6 error empty-square'],
    ['Remove a1', '2:6 error empty-square'],
    ['Shift b1 a1 Shift b1 a1', '2:18 error off-board'],
  ])('%s', (change, fault) => {
    expect(expand(`Twin ${change}`)).toEqual({ singles: [`a: ${DIAGRAM}`], faults: [fault] });
  });

  test('a kind that is not there is warned about', () => {
    expect(expand('Twin Substitute Q R')).toEqual({
      singles: [`a: ${DIAGRAM}`, `b: ${DIAGRAM}`],
      faults: ['2:6 warning nothing-to-substitute'],
    });
  });

  test('what continues a faulty twin is not made either', () => {
    const { singles, faults } = expand('Twin Move a1 a2 Twin Continued Move b1 a3 Twin Remove b1');
    expect(singles).toEqual([`a: ${DIAGRAM}`, 'd: wKh2 bKd7 bPc5']);
    expect(faults).toEqual(['2:6 error empty-square', '2:17 error twin-before-faulty']);
  });
});

describe('squares of conditions', () => {
  test.each<[change: string, condition: string, args: string[]]>([
    ['Rotate 90', 'Hole a1b1', ['h1h2']],
    ['Shift a1 a2', 'Hole a1b1', ['a2b2']],
    ['Rotate 90', 'Imitator e4', ['e5']],
    ['Mirror a1<-->h1', 'Imitator e4', ['d4']],
    ['Shift a1 a2', 'Imitator e4', ['e4']],
    ['Rotate 90', 'MagicSquares a1', ['a1']],
  ])('%s moves %s as Popeye does', (change, condition, args) => {
    const { problems } = readPopeyeInput(
      `BeginProblem Stipulation #1 Condition ${condition} Pieces White Kd4 Twin ${change} EndProblem`,
    );
    expect(problems[0] && expandTwins(problems[0]).singles[1]?.conditions[0]?.args).toEqual(args);
  });

  test('a hole may not leave the board', () => {
    expect(expand('Twin Shift a1 a2', 'Condition Hole a8').faults).toEqual(['2:6 error off-board']);
  });
});

describe('other boards', () => {
  test('squares that the ordinary board lacks cannot be turned', () => {
    const { problems } = readPopeyeInput('BeginProblem Stipulation #1 Pieces White Kh1 Twin Rotate 90 EndProblem');
    const [problem] = problems;
    if (problem === undefined) throw new Error('the problem should have been read');
    const far = { ...problem, units: problem.units.map((unit) => ({ ...unit, square: 'h14' })) };
    expect(expandTwins(far).faults).toMatchObject([{ code: 'off-board' }]);
  });
});

describe('on other boards', () => {
  /** The units and the board of twin b of a problem on a board, or the fault that it has. */
  function twinOn(board: string, units: string, change: string): string {
    const { problems, faults: read } = readProblemFile(
      `board: ${board}\nalgebraic: {white: [${units}]}\nstipulation: h=2\ntwins: {b: "${change}"}\n`,
    );
    const [problem] = problems;
    if (problem === undefined) return read.map(({ code }) => code).join(' ');
    const { singles, faults } = expandTwins(problem);
    const [fault] = faults;
    if (fault !== undefined) return `${fault.code}: ${fault.message}`;
    const [, single] = singles;
    const {
      type: _,
      place: __,
      places: ___,
      files: ____,
      ranks: _____,
      ...parameters
    } = single?.board ?? problem.board;
    const shown = Object.keys(parameters).length === 0 ? '' : ` ${JSON.stringify(parameters)}`;
    return `${single?.units.map(({ kind, square }) => kind + square).join(' ')}${shown}`;
  }

  test.each<[board: string, units: string, change: string, result: string]>([
    ['torus-8x14', 'Ka1, Sh14', 'Rotate 180', 'Kh14 Sa1'],
    ['torus-8x14', 'Ka1, Sh12', 'Mirror a1<-->a14', 'Ka14 Sh3'],
    ['torus-8x14', 'Ka1, Sh12', 'Mirror h1<-->a1', 'Kh1 Sa12'],
    ['torus-8x14', 'Ka1, Sg12', 'Shift a1 b3', 'Kb3 Sh14'],
    ['torus-8x14', 'Ka1', 'Move a1 h14', 'Kh14'],
    ['{files: 10, ranks: 10}', 'Ka1, Sj9', 'Rotate 90', 'Kj1 Sb10'],
    ['{files: 10, ranks: 10}', 'Ka2, Sj9', 'Mirror a10<-->j1', 'Kb1 Si10'],
    ['klein', "Ka1, Sj9'", "Move a1 a2'", 'off-board'],
    ['klein', "Ka1, Sh8'", "Move a1 a2'", "Ka2' Sh8'"],
    ['klein', "Ka1, Sh8'", "h8'-g6'", "Ka1 Sg6'"],
    ['klein', "Ka1, Sh8'", "Remove h8' Add white Gd4'", "Ka1 Gd4'"],
    ['torus-8x14', 'Ka1, Sh14', 'h14-g12', 'Ka1 Sg12'],
    ['wormhole1', 'Ka1, Wc3', 'Substitute W M', 'Ka1 Mc3'],
    ['wormhole1', 'Ka1, Wc3', 'Add white Cb2', 'Ka1 Wc3 Cb2'],
    // What lies on the board goes with it.
    ['{type: plain, holes: [a1, c2]}', 'Kb1', 'Rotate 90', 'Kh2 {"holes":["h1","g3"]}'],
    ['{type: wormhole2, vanished: a1 c2}', 'Kb1', 'Mirror a1<-->a8', 'Kb8 {"vanished":["a8","c7"]}'],
    [
      '{type: portals, portals: [[c3, f6], [d5, g4]]}',
      'Kb1',
      'Rotate 180',
      'Kg8 {"portals":[["f6","c3"],["e4","b5"]]}',
    ],
    ['{type: black-hole, hole: d|e}', 'Kb1', 'Rotate 90', 'Kh2 {"hole":"d|e"}'],
  ])('%s, %s: %s', (board, units, change, result) => {
    expect(twinOn(board, units, change)).toBe(result);
  });

  test.each<[board: string, change: string, message: RegExp]>([
    ['klein', 'Rotate 180', /two faces/],
    ['moebius', 'Mirror a1<-->h1', /two faces/],
    ['klein', 'Shift a1 a2', /two faces/],
    ['torus-8x14', 'Rotate 90', /only a square board/],
    ['torus-8x14', 'Mirror a1<-->h14', /cannot be changed in this way/],
    ['{type: plain, holes: [h1]}', 'Shift a1 b1', /what lies on the board/],
    ['{type: portals, portals: [[c3, f6], [d5, g4]]}', 'Shift b1 b2', /what lies on the board/],
    ['{type: portals, portals: [[c3, f6], [d5, g4]]}', 'Rotate 90', /what lies on the board/],
    ['{type: black-hole, hole: c|d}', 'Mirror a1<-->h1', /what lies on the board/],
  ])('%s refuses %s', (board, change, message) => {
    const result = twinOn(board, 'Kb1', change);
    expect(result).toMatch(/^bad-geometry: /);
    expect(result).toMatch(message);
  });
});
