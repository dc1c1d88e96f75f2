import { describe, expect, test } from 'vitest';
import { boardOf } from '../../src/board/index.js';
import { popeyePlay } from '../../src/output/popeye.js';
import type { Problem } from '../../src/problem/model.js';
import { solveProblem } from '../../src/solution/solve-problem.js';
import { expectRead, expectSolution } from './checks.js';
import { type Golden, goldenProblems } from './golden.js';
import { canonicalPlay } from './play-text.js';

const FOLDERS = [
  'cylinder',
  'moebius',
  'klein',
  'portals',
  'black-hole',
  'circe-antipode',
  '8x14',
  'wormhole',
  'wormholes-and-holes',
] as const;

const problems = FOLDERS.flatMap(goldenProblems);
const named = problems.map((golden) => [golden.name, golden] as const);

describe.each(named)('%s', (_name, golden) => {
  test('is read without a fault and says where it comes from and what it shows', () => {
    expectRead(golden);
    expect(golden.problem.comments.length).toBeGreaterThan(0);
  });

  test('has its solution', () => expectSolution(golden));

  test('would not have that solution by the rules of the game', () => {
    const plain = onPlainBoard(golden.problem);
    if (plain !== undefined) expect(play(plain)).not.toEqual(play(golden.problem));
  });
});

/** The same diagram on the plain board and without conditions; `undefined` where there is none. */
function onPlainBoard(problem: Problem): Problem | undefined {
  const made = boardOf(problem.board);
  if ('faults' in made) throw new Error(`no board: ${made.faults.map(({ message }) => message).join('; ')}`);
  const { faces, ranks, promotions } = made.board;
  // Where pawns become other pieces, the pieces of the diagram are others too.
  if (faces !== 1 || ranks !== 8 || promotions !== undefined) return undefined;
  return { ...problem, board: { type: 'plain', place: problem.board.place }, conditions: [] };
}

/** What is played in each twin. */
function play(problem: Problem): readonly (readonly string[])[] {
  const { singles, faults } = solveProblem(problem);
  expect(faults).toEqual([]);
  return singles.map(({ solution }) =>
    canonicalPlay(
      popeyePlay(solution),
      solution.phases.some(({ kind }) => kind === 'keys'),
    ),
  );
}

test.each(FOLDERS)('there are at least 12 in %s', (folder) => {
  expect(problems.filter(({ name }) => name.startsWith(`${folder}/`)).length).toBeGreaterThanOrEqual(12);
});

const onBoard = (board: string): readonly Golden[] => problems.filter(({ problem }) => problem.board.type === board);
const under = (pattern: RegExp): readonly Golden[] =>
  problems.filter(({ problem }) =>
    problem.conditions.some(({ name, args }) => pattern.test([name, ...args].join(' '))),
  );

test.each([
  ['torus-8x14', 3],
  ['cylinder-8x14', 3],
  ['moebius-8x14', 3],
  ['klein-8x14', 3],
  ['wormhole1', 6],
  ['wormhole2', 6],
  ['horizontal-cylinder', 1],
  ['torus', 1],
])('there are problems on the board %s', (board, least) => {
  expect(onBoard(board).length).toBeGreaterThanOrEqual(least);
});

test.each([
  [/^Wormholes /, 4],
  [/^Hole /, 4],
  [/^Circe Antipode$/, 8],
  [/^Circe Antipode RexInclusive$/, 2],
])('there are problems with the condition %s', (pattern, least) => {
  expect(under(pattern).length).toBeGreaterThanOrEqual(least);
});

test.each<[what: string, holds: (golden: Golden) => boolean]>([
  ['a null move', ({ problem }) => problem.board['null-moves'] === 'allowed'],
  ['a nightrider', ({ problem }) => problem.units.some(({ kind }) => kind === 'N')],
  [
    'a unit lost in the hole',
    ({ problem, solution }) => problem.board.type === 'black-hole' && /\[-[wb]/.test(solution ?? ''),
  ],
  ['castling', ({ solution }) => /0-0/.test(solution ?? '')],
  ['a capture en passant', ({ solution }) => /ep\./.test(solution ?? '')],
  ['a reborn pawn that promotes', ({ solution }) => /\[\+[wb]P..=/.test(solution ?? '')],
])('there is a problem with %s', (_what, holds) => {
  expect(problems.some(holds)).toBe(true);
});
