import { loadProblems } from '../../src/problem/load.js';
import type { Problem } from '../../src/problem/model.js';
import { judge } from '../../src/variants/judge.js';
import type { TwinPlay } from '../../src/variants/play.js';

/** The one problem of a text. */
export function problemOf(text: string): Problem {
  const { problems, faults } = loadProblems(text);
  const errors = faults.filter(({ severity }) => severity === 'error' || severity === 'unsupported');
  if (errors.length > 0 || problems[0] === undefined) throw new Error(`faulty: ${JSON.stringify(errors)}`);
  return problems[0];
}

/** Its play, to compare variants with. */
export function playOfProblem(problem: Problem): readonly TwinPlay[] {
  const judged = judge(problem, { wanted: 'anything' });
  if (judged.verdict !== 'met') throw new Error(`not solved: ${judged.verdict}`);
  return judged.twins;
}

/** `white Ra1 black Kh8`, in alphabetical order. */
export const unitsText = ({ units }: Problem): string =>
  units
    .map(({ colour, kind, square }) => `${colour} ${kind}${square}`)
    .sort()
    .join(' ');
