import type { Problem } from '../problem/model.js';

/**
 * How many solutions a problem is meant to have in each twin: `2.2.1...` means two keys or first moves, and four lines;
 * one where nothing is said.
 */
export function intendedOf({ intendedSolutions = '1' }: Problem): { readonly keys: number; readonly lines: number } {
  const numbers = (intendedSolutions.match(/\d+/g) ?? ['1']).map(Number);
  const lines = numbers.reduce((product, n) => product * n, 1);
  return { keys: Math.max(1, numbers[0] ?? 1), lines: Math.max(1, lines) };
}
