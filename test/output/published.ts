import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Published } from '../../src/output/formats/format.js';
import { loadProblems } from '../../src/problem/load.js';
import type { Problem } from '../../src/problem/model.js';
import { solveProblem } from '../../src/solution/solve-problem.js';
import { SOAKING } from '../arbitraries/fens.js';

const PROBLEMS = new URL('../../problems/', import.meta.url);

/** Those that are solved within 20 milliseconds, measured once: all of them together are a matter of seconds. */
const QUICK: ReadonlySet<string> = new Set(
  readFileSync(new URL('quick-problems.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

export const problemFiles = (): readonly string[] =>
  readdirSync(PROBLEMS, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.yaml'))
    .sort();

let made: readonly Published[] | undefined;

/**
 * Every problem of `problems/` as it goes to print. The quick ones are solved, with variations; of the others there is the diagram,
 * unless the tests soak.
 */
export function publishedProblems(): readonly Published[] {
  made ??= problemFiles().flatMap((file) => {
    const { problems } = loadProblems(readFileSync(new URL(file, PROBLEMS), 'utf8'));
    const solve = SOAKING || QUICK.has(file.slice(0, -'.yaml'.length));
    return problems.map((problem, i) => publish(problem, `problems/${file}`, i + 1, solve));
  });
  return made;
}

/** A problem as it goes to print. */
export function publish(problem: Problem, file = 'a.yaml', number = 1, solve = true): Published {
  if (!solve) return { file, number, problem, singles: [], faults: [] };
  const asked = { ...problem, options: { ...problem.options, variations: true } };
  const { singles, faults } = solveProblem(asked, SOAKING ? { limits: { time: 20_000 } } : {});
  const still = singles.map((one) => ({ ...one, solution: { ...one.solution, elapsed: 0 } }));
  return { file, number, problem, singles: still, faults };
}

/** The problems of a text, solved. */
export const publishedText = (text: string): readonly Published[] =>
  loadProblems(text).problems.map((problem, i) => publish(problem, 'a.yaml', i + 1));

/** The text of a golden file; `undefined` where there is none yet. */
export function golden(name: string): string | undefined {
  const url = new URL(`golden/${name}`, import.meta.url);
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined;
}
