import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moveText } from '../../src/output/popeye.js';
import type { Fault } from '../../src/problem/faults.js';
import { loadProblems } from '../../src/problem/load.js';
import type { Problem } from '../../src/problem/model.js';
import type { Phase } from '../../src/solution/tree.js';

const PROBLEMS = fileURLToPath(new URL('../../problems/', import.meta.url));

/** A problem with the solution that its author published. */
export interface Golden {
  /** Path within `problems`, without extension. */
  readonly name: string;
  readonly problem: Problem;
  readonly faults: readonly Fault[];
  /** The published solution: `solution` of the file, or the `.solution.txt` beside it. */
  readonly solution: string | undefined;
}

/** What a file expects of a twin, and what was found: see `problems/README.md`. */
export interface Expectation {
  readonly keys?: readonly string[];
  /** Tries with their refutations, several separated by commas. */
  readonly tries?: Readonly<Record<string, string>>;
  /** Solutions of help and series play. */
  readonly count?: number;
  readonly 'set-play'?: number;
  readonly duplex?: number;
}

/** Every problem in a folder of `problems`. */
export function goldenProblems(folder: string): readonly Golden[] {
  return readdirSync(`${PROBLEMS}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/').slice(0, -'.yaml'.length)}`)
    .sort()
    .map(readGolden);
}

function readGolden(name: string): Golden {
  const { problems, faults } = loadProblems(readFileSync(`${PROBLEMS}${name}.yaml`, 'utf8'));
  const [problem] = problems;
  if (problem === undefined || problems.length > 1) {
    throw new Error(`${name} has ${problems.length} problems: ${faults.map(({ message }) => message).join('; ')}`);
  }
  const beside = `${PROBLEMS}${name}.solution.txt`;
  return { name, problem, faults, solution: existsSync(beside) ? readFileSync(beside, 'utf8') : problem.solution };
}

/** What the file expects, by twin; the letter of a problem without twins is empty. */
export function expectations({ name, problem }: Golden): Readonly<Record<string, Expectation>> {
  const { expect } = problem.extra;
  if (typeof expect !== 'object' || expect === null) throw new Error(`${name} expects nothing`);
  const fields = Object.keys(expect);
  const byTwin = fields.length > 0 && fields.every((field) => /^[a-z]\d*$/.test(field));
  return byTwin ? { ...expect } : { '': expect };
}

/** What was found, in the terms of an expectation; tries only where `withTries`. */
export function summary(phases: readonly Phase[], withTries: boolean): Expectation {
  return Object.assign({}, ...phases.map((phase) => phaseSummary(phase, withTries)));
}

function phaseSummary(phase: Phase, withTries: boolean): Expectation {
  switch (phase.kind) {
    case 'lines': {
      const count = phase.lines.length;
      if (phase.role === 'set-play') return { 'set-play': count };
      return phase.exchanged ? { duplex: count } : { count };
    }
    case 'keys': {
      const tries = phase.keys
        .filter(({ mark }) => mark === 'try')
        .map(({ move, refutations }) => [moveText(move), refutations.map((reply) => moveText(reply.move)).join(', ')]);
      return {
        keys: phase.keys.filter(({ mark }) => mark === 'key').map(({ move }) => moveText(move)),
        ...(withTries && tries.length > 0 ? { tries: Object.fromEntries(tries) } : {}),
      };
    }
    // Set play of battle play is compared as text.
    case 'defence':
      return {};
    case 'illegal':
      throw new Error(`not playable: ${phase.reason}`);
  }
}
