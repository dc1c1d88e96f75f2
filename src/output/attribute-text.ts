import { ATTRIBUTE_NAMES } from '../pieces/attributes.js';
import type { Problem } from '../problem/model.js';
import { surfaceOf } from './board-text.js';
import { facesOf } from './diagram.js';

/**
 * A row for each attribute of the units, with the squares of its bearers, rank by rank from the top: `Kamikaze d5 e4`.
 */
export function attributeRows(problem: Pick<Problem, 'units' | 'board' | 'conditions'>): readonly string[] {
  if (problem.units.every(({ attributes }) => attributes.length === 0)) return [];
  // Of several units on a square the last one stays.
  const units = new Map(problem.units.map((unit) => [unit.square, unit]));
  const squares = facesOf(surfaceOf(problem)).flat(2);
  return ATTRIBUTE_NAMES.flatMap(({ name }) => {
    const bearers = squares.filter((square) => units.get(square)?.attributes.includes(name));
    return bearers.length === 0 ? [] : [[name, ...bearers].join(' ')];
  });
}
