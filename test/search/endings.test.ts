import { expect, test } from 'vitest';
import { loadProblems } from '../../src/problem/load.js';
import type { Options, Problem, Single } from '../../src/problem/model.js';
import { readPopeyeInput } from '../../src/problem/popeye/read.js';
import { expandTwins } from '../../src/problem/twins.js';
import { compileRules } from '../../src/rules/compile.js';
import { solve } from '../../src/search/solve.js';
import { solveProblem } from '../../src/solution/solve-problem.js';
import { rulesOf, singleOf } from '../arbitraries/diagram.js';
import { solutionsOf, textsOf } from './solving.js';

/** Options that end play, or let it go on, otherwise than usual; the numbers of solutions are Popeye's. */
test.each<[what: string, option: Options, fen: string, stipulation: string, without: number, under: number]>([
  ['who helps may not capture first', { goalIsEnd: true }, '8/8/8/1p6/2P5/p7/8/K6k w - -', 'hx2', 95, 86],
  ['a defender wins by capturing', { goalIsEnd: true }, '8/8/6p1/7P/8/p7/8/R7 w - -', 'x2', 4, 3],
  ['a lone king reaches nothing', { keepMatingPiece: true }, '8/8/8/8/8/8/7p/5K1k w - -', 'h=0.5', 1, 0],
  ['passing is a move', { nullMoves: true }, '8/1p6/1K6/8/8/8/8/k7 w - -', 'h~1', 18, 27],
  [
    'passing is no way out of stalemate, but may bring it',
    { nullMoves: true },
    '8/8/8/8/8/8/7p/5K1k w - -',
    'h=0.5',
    1,
    2,
  ],
])('%s: %j', (_what, option, fen, stipulation, without, under) => {
  const single = singleOf(fen, stipulation);
  expect(solutionsOf(single)).toHaveLength(without);
  expect(solutionsOf({ ...single, options: option })).toHaveLength(under);
});

/** What an entry of `options:` in a problem file does to the keys and tries that are shown. */
const shown = (stipulation: string, option: string, white: string, black: string): readonly string[] => {
  const { problems, faults } = loadProblems(
    `algebraic: {white: [${white}], black: [${black}]}\nstipulation: "${stipulation}"\noptions: [${option}]\n`,
  );
  expect(faults.filter(({ severity }) => severity !== 'note')).toEqual([]);
  const [problem] = problems;
  if (problem === undefined) return [];
  return solveProblem(problem).singles.flatMap(({ solution }) =>
    solution.phases.flatMap((phase) =>
      phase.kind === 'keys'
        ? phase.keys.map(({ move, mark, replies }) => `${move.from}${move.to} ${mark} ${replies.length}`)
        : [],
    ),
  );
};

test('tries that check and fail to one defence are trivial', () => {
  const pieces = ['Kb6, Rc1', 'Ka8, Pd7'] as const;
  expect(shown('#2', 'Try', ...pieces)).toContain('c1a1 try 0');
  const left = shown('#2', 'Try, TrivialTriesAvoid', ...pieces);
  expect(left).not.toContain('c1a1 try 0');
  expect(left).toContain('c1c2 try 0');
});

test('a double step that is named with all its squares may be captured on any of them', () => {
  expect(shown('ep1', 'EnPassant d8d7d6d5', 'Pc6, Pe5', 'Pd5')).toEqual(['c6d7 key 0', 'e5d6 key 0']);
  expect(shown('ep1', 'EnPassant d7d6d5', 'Pc6, Pe5', 'Pd5')).toEqual(['e5d6 key 0']);
});

test('null moves and set play exclude each other', () => {
  const single = singleOf('8/1p6/1K6/8/8/8/8/k7 w - -', 'h~1');
  const rules = compileRules({ ...single, options: { nullMoves: true, setPlay: true } });
  expect('faults' in rules ? rules.faults.map(({ code }) => code) : []).toEqual(['option-clash']);
});

/** Where one question is a search of its own the clock is looked at within it, and rules serve on after a search that was stopped there. */
test('a search is stopped within a question', () => {
  const { problems } = readPopeyeInput(
    'BeginProblem\nStipulation h#1\nCondition ChecklessChess\nPieces White Royal Qd3\n  Black Kd5 Qd6 Pd4\nEndProblem\n',
  );
  const single = expandTwins(problems[0] as Problem).singles[0] as Single;
  const rules = rulesOf(single);
  const whole = solve(rules, single);
  expect(whole.complete).toBe(true);
  expect(whole.phases.flatMap((phase) => textsOf(phase, rules))).toHaveLength(8);
  const stopped = solve(rules, single, { stopped: () => true });
  expect(stopped.limit).toBe('stopped');
  // So few moves are no reason to look at the clock.
  expect(whole.nodes).toBeLessThan(4096);
  expect(solve(rules, single).phases).toEqual(whole.phases);
});
