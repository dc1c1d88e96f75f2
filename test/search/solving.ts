import type { Single } from '../../src/problem/model.js';
import { type RawPhase, type SolveOptions, solve } from '../../src/search/solve.js';
import { coordinates, rulesOf } from '../arbitraries/diagram.js';

/**
 * Solutions of the actual play as sorted texts in coordinates: keys of battle play, lines of other play. Empty too where
 * there is no play.
 */
export function solutionsOf(single: Single, options: SolveOptions = {}): string[] {
  const rules = rulesOf(single);
  const { phases, complete } = solve(rules, single, options);
  if (!complete) throw new Error('the search was cut short');
  return phases.flatMap((phase) => textsOf(phase, rules)).sort();
}

export function textsOf(phase: RawPhase, rules: Parameters<typeof coordinates>[0]): string[] {
  switch (phase.kind) {
    case 'lines':
      return phase.lines.map((line) => line.map((move) => coordinates(rules, move)).join(' '));
    case 'keys':
      return phase.keys.filter(({ mark }) => mark === 'key').map(({ move }) => coordinates(rules, move));
    case 'defence':
      return phase.tree.replies.map(({ move }) => coordinates(rules, move));
    case 'illegal':
      return [];
  }
}
