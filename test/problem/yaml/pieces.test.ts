import { describe, expect, test } from 'vitest';
import { problemKey } from '../../../src/batch/key.js';
import { solutionJson } from '../../../src/output/json.js';
import { loadProblems } from '../../../src/problem/load.js';
import { writePopeyeInput } from '../../../src/problem/popeye/write.js';
import { writeProblemFile } from '../../../src/problem/yaml/write.js';
import { solveProblem } from '../../../src/solution/solve-problem.js';

const REST = 'algebraic: {white: [Kc2, WZb3], black: [Ka1, Pa2]}\nstipulation: "h#1.5"\n';
const WIZARD = 'pieces:\n  Wizard: {code: WZ, leaps: [[1, 1], [1, 3]]}\n';

describe("pieces of one's own", () => {
  test('are read with their units, with a code that is found where none is given', () => {
    const { problems, faults } = loadProblems(
      'pieces: {Wizard: FC, Yak: mRcpR, Arrow: {betza: F}}\nalgebraic: {white: [Wa1, Yb2, aWc3], black: [Kh8]}\nstipulation: "#1"\n',
    );
    expect(faults).toEqual([]);
    expect(problems[0]?.pieces?.map(({ kind }) => kind.code)).toEqual(
      ['W', 'Y', 'AR'].map((code) => (code === 'AR' ? expect.any(String) : code)),
    );
  });

  test.each<[name: string, pieces: string, code: string, place: string]>([
    ['a code that is taken', 'Wizard: {code: Q, betza: W}', 'piece-code', '2:18+1'],
    ['a German letter', 'Wizard: {code: D, betza: W}', 'piece-code', '2:18+1'],
    ['a code that is none', 'Wizard: {code: W-Z, betza: W}', 'piece-code', '2:18+3'],
    ['Betza notation with a strange atom', 'Wizard: WXF', 'piece-definition', '2:12+1'],
    ['it in a map', 'Wizard: {code: WZ, betza: mW2iF}', 'piece-definition', '2:32+1'],
    ['a step of nothing', 'Wizard: {code: WZ, leaps: [[1, 1], [0, 0]]}', 'piece-definition', '2:38+6'],
    ['a step of three', 'Wizard: {code: WZ, leaps: [[1, 1, 1]]}', 'field-form', '2:30+9'],
    ['a word that does not exist', 'Wizard: {code: WZ, leap: [[1, 1]]}', 'unknown-field', '2:22+4'],
    ['no moves', 'Wizard: {code: WZ}', 'piece-definition', '2:11+10'],
    ['nothing', 'Wizard:', 'piece-definition', '2:3+6'],
    ['a victim among moves', 'Wizard: {code: WZ, move: {locusts: [[0, 1]]}}', 'piece-definition', '2:28+19'],
  ])('%s is a fault at its place', (_name, pieces, code, place) => {
    const { problems, faults } = loadProblems(`pieces:\n  ${pieces}\nalgebraic: {black: [Kh8]}\nstipulation: "h#1"\n`);
    expect(problems).toEqual([]);
    const [fault] = faults;
    const { line, column, length } = fault!.place;
    expect([fault?.code, `${line}:${column}+${length}`]).toEqual([code, place]);
    expect(fault?.remedy).toMatch(/\S/);
  });

  test('two with one code are a fault', () => {
    const { faults } = loadProblems(
      `pieces:\n  A: {code: XY, betza: W}\n  B: {code: xy, betza: F}\nfen: 8/8/8/8/8/8/8/8\nstipulation: "#1"\n`,
    );
    expect(faults[0]).toMatchObject({ code: 'piece-code', place: { line: 3 } });
  });

  test("stand in twins, in brackets of a FEN and in Popeye's notation", () => {
    for (const diagram of ['fen: 8/8/8/8/8/1[WZ]6/p1K5/k7', 'forsyth: 8/8/8/8/8/1.WZ6/p1K5/k7']) {
      const { problems, faults } = loadProblems(
        `${WIZARD}${diagram}\nstipulation: "h#1.5"\ntwins: {b: Add white WZh8, c: Substitute WZ S, d: Add white WZd8 Remove b3}\n`,
      );
      expect(faults).toEqual([]);
      expect(problems[0]?.units).toContainEqual(expect.objectContaining({ kind: 'WZ', square: 'b3', colour: 'white' }));
      expect(
        solveProblem(problems[0]!).singles.map(({ single }) => single.units.filter(({ kind }) => kind === 'WZ').length),
      ).toEqual([1, 2, 0, 1]);
    }
  });

  test('are written back, and told apart in journals', () => {
    const [problem] = loadProblems(WIZARD + REST).problems;
    const [again] = loadProblems(writeProblemFile([problem!])).problems;
    expect(again?.pieces?.map(({ kind }) => kind)).toEqual(problem?.pieces?.map(({ kind }) => kind));
    expect(problemKey(again!, '1')).toBe(problemKey(problem!, '1'));
    const [other] = loadProblems(WIZARD.replace('1, 3', '2, 3') + REST).problems;
    expect(problemKey(other!, '1')).not.toBe(problemKey(problem!, '1'));
    expect(() => writePopeyeInput([problem!])).toThrow(/line 2: Popeye has no piece Wizard/);
  });

  test('one code may mean different pieces in two problems', () => {
    const moves = ['[[1, 1], [1, 3]]', '[[0, 1]]'].map((leaps) => {
      const text = `pieces: {Wizard: {code: WZ, leaps: ${leaps}}}\nalgebraic: {white: [Ka8, WZd4], black: [Kh1]}\nstipulation: "ser-zd5 1"\n`;
      return solveProblem(loadProblems(text).problems[0]!).singles[0]?.solution.phases[0];
    });
    expect(moves.map((phase) => phase?.kind === 'lines' && phase.lines.length)).toEqual([0, 1]);
  });

  test('are arguments of conditions, in twins too', () => {
    const text =
      'algebraic: {white: [Kc3, Pb7, WZh1], black: [Ka6, Rd8]}\nstipulation: "ser-zb8 1"\nconditions: [PromOnly wz S]\n' +
      'twins: {b: Condition PromOnly WZ, c: Condition KoeKo Neighbour WZ, d: Condition KoeKo Neighbour DA}\n';
    const { problems, faults } = loadProblems(WIZARD + text);
    expect(faults).toEqual([]);
    const { singles } = solveProblem(problems[0]!);
    const played = singles.map(({ solution: { phases } }) =>
      phases[0]?.kind === 'lines' ? phases[0].lines.map((line) => line.map((move) => move.promotion).join()) : [],
    );
    expect(played).toEqual([['WZ', 'S'], ['WZ'], [], ['Q', 'R', 'B', 'S', 'WZ']]);
  });

  test('that promote are at home where pawns are', () => {
    const text =
      'pieces: {Foot: {code: FT, betza: mfWcfF, promotes: true}}\nconditions: [Circe]\nstipulation: "ser-zd5 1"\n' +
      'algebraic: {white: [Kc3, Bc4], black: [Kh8, FTd5]}\n';
    const { singles } = solveProblem(loadProblems(text).problems[0]!);
    const [phase] = singles[0]?.solution.phases ?? [];
    const effects = phase?.kind === 'lines' ? phase.lines.flatMap((line) => line.flatMap((move) => move.effects)) : [];
    expect(effects).toMatchObject([{ does: 'put', square: 'd7', after: { kind: 'FT' } }]);
  });

  test('are told in JSON', () => {
    const [problem] = loadProblems(WIZARD + REST).problems;
    const { singles } = solveProblem(problem!);
    expect(solutionJson(null, 1, singles).singles[0]?.pieces).toEqual({
      WZ: {
        name: 'Wizard',
        definition: {
          code: 'WZ',
          leaps: [
            [1, 1],
            [1, 3],
          ],
        },
      },
    });
  });
});

test('a piece with more ways than fit into memory is refused', () => {
  const bob = `pieces: {Bob: {code: OO, lines: [{steps: [[0, 1], [1, 2]], pattern: "~X~X~X~X~!"}]}}\n`;
  const board = 'board: {files: 16, ranks: 15, seams: {sides: straight, ends: straight}}\n';
  const [problem] = loadProblems(
    `${bob}${board}algebraic: {white: [Ka1, OOd4], black: [Kh8]}\nstipulation: "h#1"\n`,
  ).problems;
  expect(solveProblem(problem!).faults).toMatchObject([{ code: 'too-many-ways', severity: 'unsupported' }]);
});
