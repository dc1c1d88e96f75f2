import { createHash } from 'node:crypto';
import type { Problem } from '../problem/model.js';

/**
 * Names what a verdict depends on: the content of a problem (its diagram, its rules, what is asked and what is claimed) and
 * the version of the solver. Where the problem stands, its authors and its comments do not count, nor the order of its units.
 *
 * @returns 32 hexadecimal digits
 */
export function problemKey(problem: Problem, version: string): string {
  const sorted = (list: Problem['units']): Problem['units'] =>
    [...list].sort((a, b) => (a.square < b.square ? -1 : a.square > b.square ? 1 : 0));
  const { board, sideToMove, castling, stipulation, conditions, options, twins, zeroPosition, pieces } = problem;
  const units = sorted(problem.units);
  const start = problem.start && { ...problem.start, units: sorted(problem.start.units) };
  const { solution, intendedSolutions } = problem;
  // Fields that mansuba does not know of are mostly remarks; what a file expects is a claim too.
  const { expect } = problem.extra;
  const rules = { board, sideToMove, castling, stipulation, conditions, options, twins, zeroPosition };
  // The names of pieces are for people, and how they are written is of no account.
  const own = pieces?.map(({ kind: { code, movements, promotes } }) => ({ code, movements, promotes }));
  const content = { version, units, start, own, ...rules, solution, intendedSolutions, expect };
  return createHash('sha256').update(JSON.stringify(content, canonical)).digest('hex').slice(0, 32);
}

/** Leaves out places, and sorts the fields of objects. */
function canonical(name: string, value: unknown): unknown {
  if (name === 'place' || name === 'places') return undefined;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
