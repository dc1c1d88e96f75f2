import { describe, expect, test } from 'vitest';
import { moveNotation, type NotationStyle } from '../../src/output/notation.js';
import { popeyePlay } from '../../src/output/popeye.js';
import { singleText } from '../../src/output/text.js';
import { loadProblems } from '../../src/problem/load.js';
import type { Single } from '../../src/problem/model.js';
import type { Rules } from '../../src/rules/compile.js';
import { checkProblem } from '../../src/solution/check.js';
import { compareClaim } from '../../src/solution/claim/compare.js';
import { readClaim } from '../../src/solution/claim/read.js';
import { tokensOf } from '../../src/solution/claim/tokens.js';
import { lineText } from '../../src/solution/move-text.js';
import { type SolvedSingle, solveProblem } from '../../src/solution/solve-problem.js';
import type { PlayNode } from '../../src/solution/tree.js';
import { rulesOf } from '../arbitraries/diagram.js';
import { goldenProblems } from '../problems/golden.js';

/** Problems of one diagram that are solved at once: every kind of play, fairy boards too. */
const FOLDERS = ['orthodox', 'cylinder', 'klein', 'portals', 'black-hole', 'circe-antipode', '8x14'];
interface Simple {
  readonly name: string;
  readonly single: Single;
  readonly rules: Rules;
  readonly solved: SolvedSingle;
}

/** Each is solved once, for all styles. */
let known: readonly Simple[] | undefined;
function simple(): readonly Simple[] {
  known ??= FOLDERS.flatMap(goldenProblems)
    .filter(({ problem }) => problem.twins.length === 0 && !problem.options.duplex && problem.solution !== undefined)
    .filter(({ problem }) => problem.options.tries === undefined && !problem.options.postKeyPlay)
    .map(({ name, problem }) => {
      const solved = solveProblem({ ...problem, options: { ...problem.options, variations: true } }).singles[0]!;
      return { name, single: solved.single, rules: rulesOf(solved.single), solved };
    });
  return known;
}

/** YACPDB's manner: one paragraph, threats in brackets, short algebraic with N, prose and letters between. */
function paragraph({ solution }: SolvedSingle): string {
  const style: NotationStyle = { letters: 'english', long: false };
  const write = (move: PlayNode['move']): string => moveNotation(move, style).replaceAll('S', 'N');
  const tree = (node: PlayNode, ply: number): string => {
    const number = ply % 2 === 0 ? `${ply / 2 + 1}.` : `${(ply + 1) / 2}...`;
    const mark = node.mark === 'key' ? '!' : '';
    const threats = (node.threats ?? []).map((threat) => tree(threat, ply + 2));
    const threat = threats.length === 0 ? '' : ` (${threats.join(' ')})`;
    return `${number}${write(node.move)}${mark}${threat} ${node.replies.map((reply) => tree(reply, ply + 1)).join(' ')}`;
  };
  return solution.phases
    .map((phase) => {
      if (phase.kind === 'keys') return `The key is: ${phase.keys.map((key) => tree(key, 0)).join(' ')}`;
      if (phase.kind === 'defence') return `Set play: ${phase.replies.map((reply) => tree(reply, 1)).join(' ')}`;
      if (phase.kind !== 'lines') return '';
      return phase.lines
        .map((line) =>
          line
            .map((move, i) => {
              const ply = phase.firstPly - 1 + i;
              const series = phase.series && phase.firstPly === 1;
              const numbered = series ? move.side === phase.starter : ply % 2 === 0;
              const number = series ? i + 1 : (ply >> 1) + 1;
              const before = numbered ? `${number}.` : i === 0 ? `${number}...` : '';
              return `${before}${write(move)}${i === 1 ? ' [A]' : ''}`;
            })
            .join(' '),
        )
        .join('  ');
    })
    .join('\n');
}

const short =
  (letters: NotationStyle['letters'], long = false) =>
  (solved: SolvedSingle): string =>
    singleText(solved, solved.single.units, { letters, long });

describe.each<[style: string, write: (solved: SolvedSingle) => string]>([
  ['Popeye’s output', ({ solution }) => popeyePlay(solution)],
  ['short algebraic, English', short('english')],
  ['short algebraic, German', short('german')],
  ['short algebraic, French', short('french')],
  ['figurines', short('figurine')],
  ['long algebraic', short('english', true)],
  ['a paragraph with threats in brackets, N and prose', paragraph],
])('claims written as %s', (_style, write) => {
  test('are read without loss', { timeout: 60_000 }, () => {
    for (const { name, single, rules, solved } of simple()) {
      const claim = readClaim(rules, single, tokensOf(write(solved), []));
      expect([name, claim.misfits]).toEqual([name, []]);
      expect([name, compareClaim(claim, solved.solution, lineText)]).toEqual([name, []]);
      expect([name, claim.moves > 0]).toEqual([name, true]);
    }
    expect(simple().length).toBeGreaterThanOrEqual(30);
  });
});

const verdictOf = (text: string): string => {
  const { problems } = loadProblems(text);
  return checkProblem(problems[0]!).verdict;
};

describe('verdicts', () => {
  const mate = 'algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: "h#1.5"\n';
  test.each([
    ['one solution, not claimed', mate, 'sound'],
    ['the claim in another notation', `${mate}solution: 1...Kc2 2.Ka2 Ra7#\n`, 'sound'],
    ['White’s first move numbered 1.', `${mate}solution: 1.Kc2 Ka2 2.Ra7#\n`, 'sound'],
    ['a claimed line that is none', `${mate}solution: 1...Kb3 2.Kb1 Rc7#\n`, 'claim-wrong'],
    ['a move that cannot be played', `${mate}solution: 1...Kc2 2.Ka3 Ra7#\n`, 'claim-wrong'],
    ['more than intended', 'algebraic: {white: [Kb3, Qh7, Rh8], black: [Ka1]}\nstipulation: "#1"\n', 'cooked'],
    [
      'as many as intended',
      'algebraic: {white: [Kb3, Qh7, Rh8], black: [Ka1]}\nstipulation: "#1"\nintended-solutions: 9\n',
      'sound',
    ],
    ['none', 'algebraic: {white: [Kh3, Qh7], black: [Ka1]}\nstipulation: "#1"\n', 'no-solution'],
  ])('%s', (_what, text, verdict) => {
    expect(verdictOf(text)).toBe(verdict);
  });

  test('a limit leaves it undecided', () => {
    const { problems } = loadProblems(
      'algebraic: {white: [Kh1, Rb1, Bc1, Pa2], black: [Ke5, Qd6, Rd7]}\nstipulation: "#7"\n',
    );
    const report = checkProblem(problems[0]!, { limits: { time: 30 } });
    expect(report.verdict).toBe('undecided');
    expect(report.twins[0]!.findings[0]!.text).toMatch(/time was up/);
  });

  test.each([
    ['1...Kb2 2.Ka2 Ra7#', /king in check/],
    ['1...Kc2 2.Sa3 Ra7#', /no such unit S/],
    ['1...Re8 2.Ka2 Ra7#', /no unit R of White can go to e8/],
    ['1...0-0 2.Ka2 Ra7#', /may not castle/],
  ])('why %s cannot be played', (solution, why) => {
    const { problems } = loadProblems(`${mate}solution: ${solution}\n`);
    const { findings } = checkProblem(problems[0]!).twins[0]!;
    expect(findings.find(({ kind }) => kind === 'claim-illegal')?.text).toMatch(why);
  });
});
