import { expect, test } from 'vitest';
import { popeyePlay } from '../../src/output/popeye.js';
import type { Problem, SquareName, Unit } from '../../src/problem/model.js';
import { checkProblem } from '../../src/solution/check.js';
import { keyOf } from '../../src/solution/claim/read.js';
import type { Verdict } from '../../src/solution/report.js';
import { type SolvedSingle, solveProblem } from '../../src/solution/solve-problem.js';
import { goldenProblems } from '../problems/golden.js';

/** Sound problems that are solved at once, each with what it claims. */
const sound = ['orthodox', 'cylinder', 'moebius', 'portals', 'circe-antipode']
  .flatMap(goldenProblems)
  .filter(({ problem }) => problem.twins.length === 0 && !problem.options.duplex && !problem.options.postKeyPlay)
  .filter(({ problem }) => problem.options.setPlay !== true && problem.options.enPassant === undefined)
  .flatMap(({ name, problem }) => {
    const { play } = problem.stipulation!;
    if (play.branch === 'goal' || play.halfMoves > 4 || problem.options.tries !== undefined) return [];
    const [solved] = solve(problem);
    return solved === undefined ? [] : [{ name, problem, solved, claim: popeyePlay(solved.solution) }];
  });

function solve(problem: Problem): readonly SolvedSingle[] {
  return solveProblem({ ...problem, options: { ...problem.options, variations: true } }).singles;
}

/** Keys, or lines of the full length, as texts; `undefined` where shorter solutions blur the picture. */
function solutionsOf({ solution }: SolvedSingle): Set<string> | undefined {
  const found = new Set<string>();
  for (const phase of solution.phases) {
    if (phase.kind === 'illegal') return undefined;
    if (phase.kind === 'keys') for (const { move, mark } of phase.keys) if (mark === 'key') found.add(keyOf(move));
    if (phase.kind !== 'lines') continue;
    for (const line of phase.lines) {
      if (line.length !== solution.halfMoves) return undefined;
      found.add(line.map(keyOf).join(' '));
    }
  }
  return found;
}

/** What a check has to say of a claim against what is true; `undefined` where both are the same. */
function expected(claimed: ReadonlySet<string>, found: ReadonlySet<string>): Verdict | undefined {
  if (found.size === 0) return 'no-solution';
  const unclaimed = [...found].filter((line) => !claimed.has(line)).length;
  const wrong = [...claimed].filter((line) => !found.has(line)).length;
  if (unclaimed > wrong) return 'cooked';
  return wrong > 0 ? 'claim-wrong' : undefined;
}

const squares: readonly SquareName[] = Array.from({ length: 64 }, (_, i) => `${'abcdefgh'[i & 7]}${(i >> 3) + 1}`);

test('a hundred problems with one damaged spot each are found out', { timeout: 120_000 }, () => {
  let state = 1;
  const below = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
  const tried = { unit: 0, moved: 0, claim: 0 };
  const verdicts = new Set<Verdict>();
  for (let round = 0; round < 20 && Object.values(tried).some((n) => n < 34); round++) {
    for (const { name, problem, solved, claim } of sound) {
      const kind = (['unit', 'moved', 'claim'] as const)[(round + name.length) % 3]!;
      if (tried[kind] >= 34) continue;
      if (kind === 'claim') {
        // Another arrival in one move of the claim.
        const moves = [...claim.matchAll(/[-*]([a-h][1-8])(?=\s|$)/g)];
        const at = moves[below(moves.length)];
        if (at === undefined) continue;
        const square = squares[below(64)]!;
        if (square === at[1]) continue;
        const damaged = `${claim.slice(0, at.index + 1)}${square}${claim.slice(at.index + 3)}`;
        const { verdict } = checkProblem({ ...problem, solution: damaged });
        expect([name, damaged, verdict]).toEqual([name, damaged, expect.stringMatching(/^(claim-wrong|dual)$/)]);
        tried.claim++;
        continue;
      }
      const movable = problem.units.filter(({ kind: code }) => code !== 'K');
      const victim = movable[below(movable.length)];
      if (victim === undefined) continue;
      const units = problem.units.filter((unit): unit is Unit => unit !== victim);
      if (kind === 'moved') {
        const square = squares[below(64)]!;
        if (problem.units.some((unit) => unit.square === square) || (victim.kind === 'P' && /[18]/.test(square)))
          continue;
        units.push({ ...victim, square });
      }
      const [after] = solve({ ...problem, units });
      const found = after && solutionsOf(after);
      const claimed = solutionsOf(solved);
      if (found === undefined || claimed === undefined) continue;
      const wanted = expected(claimed, found);
      if (wanted === undefined) continue;
      const { verdict } = checkProblem({ ...problem, units, solution: claim });
      expect([name, victim.square, kind, verdict]).toEqual([name, victim.square, kind, wanted]);
      verdicts.add(verdict);
      tried[kind]++;
    }
  }
  expect(tried.unit + tried.moved + tried.claim).toBeGreaterThanOrEqual(100);
  expect([...verdicts].sort()).toEqual(['claim-wrong', 'cooked', 'no-solution']);
});
