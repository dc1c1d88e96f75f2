import type { Fault } from '../problem/faults.js';
import type { Problem, Single } from '../problem/model.js';
import { expandTwins } from '../problem/twins.js';
import { compileRules, type Rules } from '../rules/compile.js';
import { type SolveOptions, solve } from '../search/solve.js';
import { annotate } from './annotate.js';
import { compareClaim } from './claim/compare.js';
import { readClaim } from './claim/read.js';
import { type Token, tokensOf } from './claim/tokens.js';
import { countsOf } from './counts.js';
import { lineText } from './move-text.js';
import { type Finding, gravest, type ProblemReport, type TwinReport, type Verdict } from './report.js';
import type { Solution } from './tree.js';

/**
 * Solves a problem and compares what was found with what its file claims: the moves of `solution`, else the number of
 * `intended-solutions`, else what is normal for its stipulation, one key or one solution for each twin.
 *
 * @param options  limits of the search; a check that reaches one is undecided, never sound
 */
export function checkProblem(problem: Problem, options: SolveOptions = {}): ProblemReport {
  const { singles, faults: twinFaults } = expandTwins(problem);
  const faults: Fault[] = [...twinFaults];
  const twins: TwinReport[] = [];
  const claims = claimTokens(problem, singles);
  for (const single of singles) {
    const rules = compileRules(single);
    if ('faults' in rules) {
      faults.push(...rules.faults);
      continue;
    }
    twins.push(checkTwin(rules, single, claims.get(single.letter) ?? [], options));
    if (twins.at(-1)?.solution.limit === 'stopped') break;
  }
  const refused = faults.flatMap(({ severity }): Verdict[] =>
    severity === 'error' ? ['faulty'] : severity === 'unsupported' ? ['unsupported'] : [],
  );
  return { verdict: gravest([...refused, ...twins.map(({ verdict }) => verdict)]), twins, faults };
}

/** The tokens of what is claimed of each twin; what stands before the first heading is the first twin's. */
function claimTokens({ solution = '' }: Problem, singles: readonly Single[]): ReadonlyMap<string, Token[]> {
  const letters = singles.map(({ letter }) => letter);
  const parts = new Map<string, Token[]>();
  let letter = letters[0] ?? '';
  for (const token of tokensOf(
    solution,
    letters.filter((one) => one !== ''),
  )) {
    if (token.is === 'twin') letter = token.letter;
    else parts.set(letter, [...(parts.get(letter) ?? []), token]);
  }
  return parts;
}

function checkTwin(rules: Rules, single: Single, tokens: readonly Token[], options: SolveOptions): TwinReport {
  const claim = readClaim(rules, single, tokens);
  const shown = {
    ...single,
    options: {
      ...single.options,
      variations: true,
      // Set play that is claimed has to be compared with something.
      ...(claim.setPlay.length > 0 ? { setPlay: true } : {}),
    },
  };
  const solution = annotate(rules, shown, solve(rules, shown, options));
  const claimed = claim.moves + claim.misfits.length > 0;
  const findings = [
    ...(solution.complete ? [] : [undecided(solution)]),
    ...(claimed ? compareClaim(claim, solution, lineText) : normal(single, solution)),
    ...(claimed || tokens.length === 0 ? [] : [unread(solution)]),
  ];
  const found = countsOf(solution);
  // The play after a key that is given has no solutions of its own.
  const asked = solution.phases.some(({ role, kind }) => role === 'actual-play' && kind !== 'defence');
  if (
    asked &&
    solution.complete &&
    found.keys + found.solutions === 0 &&
    !findings.some(({ kind }) => kind === 'no-solution')
  )
    findings.unshift(finding(solution, 'no-solution', '', 'there is no solution'));
  return {
    letter: single.letter,
    stipulation: solution.stipulation,
    verdict: verdictOf(findings),
    findings,
    claimed,
    solution,
  };
}

const VERDICT_OF: Readonly<Record<Finding['kind'], Verdict>> = {
  undecided: 'undecided',
  'no-solution': 'no-solution',
  cook: 'cooked',
  'short-solution': 'short',
  'claim-illegal': 'claim-wrong',
  'claim-missing': 'claim-wrong',
  'claim-incomplete': 'claim-incomplete',
  'claim-unread': 'sound',
  dual: 'dual',
  'promotion-dual': 'dual',
};

const verdictOf = (findings: readonly Finding[]): Verdict => gravest(findings.map(({ kind }) => VERDICT_OF[kind]));

function finding(solution: Solution, kind: Finding['kind'], line: string, text: string): Finding {
  const [first] = solution.phases;
  return { kind, role: 'actual-play', starter: first?.starter ?? 'white', line, text };
}

const WHY_UNDECIDED = {
  time: 'time was up',
  solutions: 'enough was found',
  memory: 'there are more solutions than can be held',
  stopped: 'it was stopped',
};

function undecided(solution: Solution): Finding {
  const { keys, solutions } = countsOf(solution);
  const found = keys + solutions;
  const why = WHY_UNDECIDED[solution.limit ?? 'stopped'];
  const so = `${found} ${found === 1 ? 'solution' : 'solutions'} found by then, after ${solution.nodes} positions`;
  return finding(solution, 'undecided', '', `the search did not end: ${why}; ${so}`);
}

const unread = (solution: Solution): Finding =>
  finding(solution, 'claim-unread', '', 'no move could be read in the claimed solution');

/** Without claimed moves: as many solutions as are intended, and none that is shorter. */
function normal({ intendedSolutions }: Single, solution: Solution): Finding[] {
  const findings: Finding[] = [];
  const intended = intendedCount(intendedSolutions);
  for (const phase of solution.phases) {
    if (phase.role !== 'actual-play') continue;
    const said = { role: phase.role, starter: phase.starter };
    if (phase.kind === 'keys') {
      const keys = phase.keys.filter(({ mark }) => mark === 'key');
      for (const key of keys.slice(intended.first))
        findings.push({ ...said, kind: 'cook', line: lineText([key.move], 1, false), text: 'solves too' });
    } else if (phase.kind === 'lines') {
      const longest = Math.max(0, ...phase.lines.map(({ length }) => length));
      const full = phase.lines.filter(({ length }) => length === solution.halfMoves);
      const short = phase.lines.filter(({ length }) => length < solution.halfMoves);
      const text = (line: (typeof full)[number]): string => lineText(line, phase.firstPly, phase.series);
      for (const line of short)
        findings.push({ ...said, kind: 'short-solution', line: text(line), text: 'a shorter solution' });
      for (const line of full.slice(intended.all))
        findings.push({ ...said, kind: 'cook', line: text(line), text: `beyond the ${intended.all} intended` });
      if (longest > 0 && full.length > 0 && full.length < intended.all)
        findings.push({
          ...said,
          kind: 'claim-missing',
          line: '',
          text: `${full.length} of ${intended.all} intended solutions`,
        });
    }
  }
  return findings;
}

/** `2.1.1.1` means two solutions, `2.2.1...` four lines with two first moves; one where nothing is said. */
function intendedCount(text = '1'): { readonly first: number; readonly all: number } {
  const numbers = (text.match(/\d+/g) ?? ['1']).map(Number);
  return {
    first: numbers[0] ?? 1,
    all: Math.max(
      1,
      numbers.reduce((product, n) => product * n, 1),
    ),
  };
}
