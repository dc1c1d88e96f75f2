import { describe, expect, test } from 'vitest';
import { BOARDS, boardOf } from '../../src/board/index.js';
import { boardTitle, seamsOf } from '../../src/output/board-text.js';
import type { NotationStyle } from '../../src/output/notation.js';
import { type Paint, PLAIN } from '../../src/output/paint.js';
import { popeyeHead } from '../../src/output/popeye.js';
import { diagramText } from '../../src/output/text.js';
import { FILE_START } from '../../src/problem/faults.js';
import { loadProblems } from '../../src/problem/load.js';
import type { Problem } from '../../src/problem/model.js';

const FIGURINE: NotationStyle = { letters: 'figurine', long: false };

function read(text: string): Problem {
  const { problems, faults } = loadProblems(text, 'yaml');
  const [problem] = problems;
  if (problem === undefined) throw new Error(faults.map(({ message }) => message).join('; '));
  return problem;
}

const show = (text: string, style = FIGURINE, paint?: Paint): string => diagramText(read(text), style, paint);

describe('diagrams for a terminal', () => {
  test('two faces beside each other, all edges joined', () => {
    expect(show("board: klein\nalgebraic: {white: [Ka1, Pa7'], black: [Kh8']}\nstipulation: h#2\n")).toBe(`\
          recto                   verso
   ┌┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐     ┌┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐
 8 ┆ · · · · · · · · ┆  8' ┆ · · · · · · · ♚ ┆
 7 ┆ · · · · · · · · ┆  7' ┆ ♙ · · · · · · · ┆
 6 ┆ · · · · · · · · ┆  6' ┆ · · · · · · · · ┆
 5 ┆ · · · · · · · · ┆  5' ┆ · · · · · · · · ┆
 4 ┆ · · · · · · · · ┆  4' ┆ · · · · · · · · ┆
 3 ┆ · · · · · · · · ┆  3' ┆ · · · · · · · · ┆
 2 ┆ · · · · · · · · ┆  2' ┆ · · · · · · · · ┆
 1 ┆ ♔ · · · · · · · ┆  1' ┆ · · · · · · · · ┆
   └┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘     └┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘
     a b c d e f g h         a b c d e f g h
   h#2         (2 + 1)
   Klein bottle
   files a and h are neighbours; above a8 lies h1'; above a8' lies a1`);
  });

  test('two faces below each other where units are wide', () => {
    const rows = show("board: klein\nalgebraic: {white: [Ka1], neutral: [R/Ba7']}\nstipulation: h=2\n").split('\n');
    expect(rows.map((row) => row.trim().slice(0, 5)).join('|')).toBe(
      [
        'recto|┌┄┄┄┄|8 ┆  |7 ┆  |6 ┆  |5 ┆  |4 ┆  |3 ┆  |2 ┆  |1 ┆  |└┄┄┄┄|a    ',
        "verso|┌┄┄┄┄|8' ┆ |7' ┆ |6' ┆ |5' ┆ |4' ┆ |3' ┆ |2' ┆ |1' ┆ |└┄┄┄┄|a    ",
        'h=2  |Klein|files',
      ].join('|'),
    );
    expect(Math.max(...rows.slice(0, 24).map((row) => row.length))).toBeLessThan(60);
  });

  test('fourteen ranks, with the seam that crosses the board', () => {
    const rows = show('board: moebius-8x14\nalgebraic: {white: [Ka14], black: [Kh9]}\nstipulation: h=2\n').split('\n');
    expect(rows.slice(0, 9)).toEqual([
      '   ┌┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐',
      '14 │ ♔ · · · · · · · │',
      '13 │ · · · · · · · · │',
      '12 │ · · · · · · · · │',
      '   ├┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┤',
      '11 │ · · · · · · · · │',
      '10 │ · · · · · · · · │',
      ' 9 │ · · · · · · · ♚ │',
      ' 8 │ · · · · · · · · │',
    ]);
  });

  test('a wide board', () => {
    expect(
      show('board: {files: 12, ranks: 2, holes: [b2]}\nalgebraic: {white: [Kl1], black: [Ka2]}\nstipulation: h=2\n'),
    ).toBe(`\
   ┌─────────────────────────┐
 2 │ ♚ ▒ · · · · · · · · · · │
 1 │ · · · · · · · · · · · ♔ │
   └─────────────────────────┘
     a b c d e f g h i j k l
   h=2                 (1 + 1)
   Board of 12×2 squares, holes b2`);
  });

  test('portals have their signs and colours', () => {
    const text = 'board: {type: portals, portals: [[c3, f6], [d5, g4]]}\nalgebraic: {white: [Ka1]}\nstipulation: h=2\n';
    const shown = show(text).split('\n');
    expect(shown.slice(3, 7)).toEqual([
      ' 6 │ · · · · · ① · · │',
      ' 5 │ · · · ② · · · · │',
      ' 4 │ · · · · · · ② · │',
      ' 3 │ · · ① · · · · · │',
    ]);
    expect(shown.at(-1)).toBe('   Portals c3–f6 d5–g4');
    const painted = show(text, FIGURINE, { ...PLAIN, portals: [(sign) => `<${sign}>`, (sign) => `{${sign}}`] });
    expect([...painted.matchAll(/<①>|\{②\}/g)].map(([sign]) => sign)).toEqual(['<①>', '{②}', '{②}', '<①>']);
  });

  test('the black hole, vanished squares, kinds of the board', () => {
    const hole = show('board: {type: black-hole, hole: a|b}\nalgebraic: {white: [Ka1]}\nstipulation: h=2\n').split(
      '\n',
    );
    expect(hole.slice(4, 6)).toEqual([' 5 │ ● ● · · · · · · │', ' 4 │ ● ● · · · · · · │']);
    expect(hole.at(-1)).toBe('   Black hole a|b');
    const wormhole = 'board: wormhole1\nfen: cwkxxxwn/8/8/8/8/8/8/8\nstipulation: h=2\n';
    expect(show(wormhole).split('\n')[1]).toBe(' 8 │ c w ♚ x x x w ♞ │');
    expect(show(wormhole, { letters: 'german', long: false }).split('\n')[1]).toBe(' 8 │ c w k x x x w s │');
  });

  test.each(BOARDS.map(({ name, example }) => [name, example] as const))('rows of %s are straight', (name, example) => {
    const made = boardOf({ ...example, type: name, place: FILE_START });
    const array = 'faults' in made ? '' : made.board.gameArray;
    const rows = show(`board: ${JSON.stringify({ ...example, type: name })}\nfen: ${JSON.stringify(array)}`).split(
      '\n',
    );
    const framed = rows.filter((row) => /[┌└├]|[│┆]$/.test(row));
    expect(new Set(framed.map((row) => row.length)).size).toBe(1);
  });
});

test.each<[type: string, parameters: object, title: string, seams: string]>([
  ['plain', {}, '', ''],
  ['plain', { holes: ['d4', 'e5'] }, 'holes d4 e5', ''],
  ['cylinder', { 'null-moves': 'allowed' }, 'Cylinder (vertical), null-moves allowed', 'files a and h are neighbours'],
  ['horizontal-cylinder', {}, 'Cylinder (horizontal)', 'ranks 1 and 8 are neighbours'],
  ['torus', {}, 'Torus (anchor ring)', 'files a and h, ranks 1 and 8 are neighbours'],
  ['moebius', {}, 'Möbius strip', "above a8 lies h1'; above a8' lies a1"],
  ['klein-8x14', {}, 'Klein bottle 8×14', 'files a and h, ranks 1 and 14 are neighbours; above a11 lies h12'],
  ['black-hole', { hole: 'd|e', 'rook-lines': 'beyond' }, 'Black hole d|e, rook-lines beyond', ''],
  ['custom', { files: 10, ranks: 5, seams: { sides: 'twisted' } }, 'Board of 10×5 squares', 'right of j1 lies a5'],
  ['custom', { files: 5, ranks: 6, seams: { ends: 'twisted' } }, 'Board of 5×6 squares', 'above a6 lies e1'],
  ['wormhole2', { vanished: ['a1'] }, 'Wormhole chess, second version', ''],
])('%s %j is called %j', (type, parameters, title, seams) => {
  const use = { ...parameters, type, place: FILE_START, places: {} };
  const made = boardOf(use);
  if ('faults' in made) throw new Error(made.faults[0]?.message);
  expect([boardTitle(use), seamsOf(made.board).texts.join('; ')]).toEqual([title, seams]);
});

describe("diagrams in Popeye's form", () => {
  const rows = (text: string): string[] =>
    popeyeHead(read(text))
      .split('\n')
      .filter((row) => !/^\| +\|$|^$/.test(row));

  test('two faces, what lies on the board, its name', () => {
    expect(
      rows("board: {type: moebius, holes: [d4']}\nalgebraic: {white: [Ka1], black: [Sh8']}\nstipulation: h=2\n"),
    ).toEqual([
      '+---a---b---c---d---e---f---g---h---+',
      ...[8, 7, 6, 5, 4, 3, 2].map((rank) => `${rank}   .   .   .   .   .   .   .   .   ${rank}`),
      '1   K   .   .   .   .   .   .   .   1',
      '+---a---b---c---d---e---f---g---h---+',
      '+---a---b---c---d---e---f---g---h---+',
      "8'  .   .   .   .   .   .   .  -S   8'",
      ...[7, 6, 5].map((rank) => `${rank}'  .   .   .   .   .   .   .   .   ${rank}'`),
      "4'  .   .   .       .   .   .   .   4'",
      ...[3, 2, 1].map((rank) => `${rank}'  .   .   .   .   .   .   .   .   ${rank}'`),
      '+---a---b---c---d---e---f---g---h---+',
      '  h=2                         1 + 1',
      "       Möbius strip, holes d4'",
    ]);
  });

  test('portals, the black hole, vanished squares', () => {
    const row = (board: string, rank: number): string =>
      rows(`board: ${board}\nalgebraic: {white: [Ka1]}\nstipulation: h=2\n`)[9 - rank] ?? '';
    expect(row('{type: portals, portals: [[c3, f6], [d5, g3]]}', 3)).toBe('3   .   . (1)   .   .   . (2)   .   3');
    expect(row('{type: black-hole, hole: d|e}', 4)).toBe('4   .   .   .   @   @   .   .   .   4');
    expect(row('{type: wormhole2, vanished: c7}', 7)).toBe('7   .   .   x   .   .   .   .   .   7');
  });
});
