import { ALL } from '../engine/index.js';
import type { Problem, Single } from '../problem/model.js';
import { expandTwins } from '../problem/twins.js';
import { compileRules } from '../rules/compile.js';
import { setUp } from '../rules/set-up.js';
import { type RawPhase, type RawSolution, type SolveOptions, solve } from '../search/solve.js';
import { checkProblem } from '../solution/check.js';
import { playedStipulation } from '../stipulation/played.js';

/** First moves by their numbers from 1, the last one included; all that are left where it is absent. */
export interface FirstMoves {
  readonly from: number;
  readonly to?: number;
}

/** Can the first moves of a problem be divided among several searches, whose results together are those of one? */
export function isDivisible({ options, stipulation }: Problem): boolean {
  // What ends a search early ends it for all first moves that are left.
  const ends = [options.maxSolutions, options.startMoveNumber, options.upToMoveNumber];
  return (
    stipulation !== undefined &&
    ends.every((end) => end === undefined) &&
    !options.stopOnShortSolutions &&
    !options.postKeyPlay &&
    stipulation.play.branch !== 'composed'
  );
}

/** Divides the first moves of a problem into so many parts of about one size, or fewer where there are not as many moves. */
export function divide(problem: Problem, parts: number): FirstMoves[] {
  const total = Math.max(1, ...expandTwins(problem).singles.map((single) => firstMoves(single)));
  const count = Math.min(parts, total);
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * total) / count) + 1;
    return i === count - 1 ? { from } : { from, to: Math.floor(((i + 1) * total) / count) };
  });
}

function firstMoves(single: Single): number {
  const rules = compileRules(single);
  if ('faults' in rules) return 1;
  const engine = setUp(rules, single);
  return engine.generate(playedStipulation(single).starter === 'white' ? 1 : 2, ALL);
}

/** Searches a part of the first moves of a problem. @returns what was found of each twin that can be solved */
export function solvePart(problem: Problem, firstMoves: FirstMoves, options: SolveOptions): RawSolution[] {
  const found: RawSolution[] = [];
  checkProblem(problem, {
    ...options,
    elsewhere: (single) => {
      const rules = compileRules(single);
      if ('faults' in rules) return undefined;
      const raw = solve(rules, single, { ...options, firstMoves });
      found.push(raw);
      return raw;
    },
  });
  return found;
}

/** Puts together what was found of the twins of a problem by the parts, in the order of their first moves. */
export function joinParts(parts: readonly (readonly RawSolution[])[]): RawSolution[] {
  const twins = Math.min(...parts.map(({ length }) => length));
  return Array.from({ length: twins }, (_, twin) => joinTwin(parts.flatMap((part) => part[twin] ?? [])));
}

function joinTwin(parts: readonly RawSolution[]): RawSolution {
  // A part that a limit ended may lack the last phases.
  const count = Math.max(...parts.map(({ phases }) => phases.length));
  const limit = parts.find((part) => part.limit !== undefined)?.limit;
  return {
    phases: Array.from({ length: count }, (_, i) => joinPhase(parts.flatMap(({ phases }) => phases[i] ?? []))),
    complete: parts.every(({ complete }) => complete),
    ...(limit === undefined ? {} : { limit }),
    nodes: parts.reduce((sum, { nodes }) => sum + nodes, 0),
    elapsed: Math.max(...parts.map(({ elapsed }) => elapsed)),
  };
}

function joinPhase(parts: readonly RawPhase[]): RawPhase {
  const [first] = parts;
  if (first === undefined) throw new Error('a phase of no part');
  switch (first.kind) {
    case 'lines': {
      const lines = parts.flatMap((part) => (part.kind === 'lines' ? part.lines : []));
      // A search looks for the shortest lines of all first moves before it looks for longer ones.
      return { ...first, lines: lines.sort((a, b) => a.length - b.length) };
    }
    case 'keys':
      return { ...first, keys: parts.flatMap((part) => (part.kind === 'keys' ? part.keys : [])) };
    case 'defence':
    case 'illegal':
      // Each part has the whole of it.
      return first;
  }
}
