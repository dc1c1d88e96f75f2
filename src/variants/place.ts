import type { Change, Problem, SquareName, Twin, Unit } from '../problem/model.js';
import { objections } from './standing.js';

/** A unit to be placed: one of the diagram, which is moved, or a new one. */
export interface Placing {
  readonly unit: Unit;
  /** Where it stands in the diagram; absent where it is new. */
  readonly from?: SquareName;
}

/** A problem with its units placed. */
export interface Placement {
  readonly units: readonly Unit[];
  readonly problem: Problem;
}

/** Placements that can stand, and why others cannot. */
export interface Placements {
  readonly variants: readonly Placement[];
  /** Codes of faults, and how many placements have each; `square-taken` where there is already a unit. */
  readonly left: ReadonlyMap<string, number>;
}

/**
 * Every placement of one or two units over given squares. Twins that change a unit by its square follow it.
 *
 * @param squares  for each of the units
 */
export function placementsOf(
  problem: Problem,
  placings: readonly Placing[],
  squares: readonly (readonly SquareName[])[],
): Placements {
  const object = objections(problem);
  const left = new Map<string, number>();
  const variants: Placement[] = [];
  const seen = new Set<string>();
  const staying = problem.units.filter(({ square }) => !placings.some(({ from }) => from === square));
  const taken = new Set(staying.map(({ square }) => square));
  const place = (units: readonly Unit[]): void => {
    const placing = placings[units.length];
    if (placing !== undefined) {
      for (const square of squares[units.length] ?? []) place([...units, { ...placing.unit, square }]);
      return;
    }
    // Two units of a kind and colour may stand either way round.
    const key = units.map(({ colour, kind, square, attributes }) => [colour, ...attributes, kind, square].join(' '));
    const name = key.sort().join();
    if (seen.has(name)) return;
    seen.add(name);
    const names = units.map(({ square }) => square);
    if (new Set(names).size < names.length) return;
    const variant = withUnits(problem, staying, placings, units);
    const objection = names.some((square) => taken.has(square)) ? 'square-taken' : object(variant);
    if (objection === undefined) variants.push({ units, problem: variant });
    else left.set(objection, (left.get(objection) ?? 0) + 1);
  };
  place([]);
  return { variants, left };
}

function withUnits(
  problem: Problem,
  staying: readonly Unit[],
  placings: readonly Placing[],
  units: readonly Unit[],
): Problem {
  const moved = new Map<SquareName, SquareName>();
  placings.forEach(({ from }, i) => {
    const to = units[i]?.square;
    if (from !== undefined && to !== undefined) moved.set(from, to);
  });
  const follow = (square: SquareName): SquareName => moved.get(square) ?? square;
  const twins = problem.twins.map(
    (twin): Twin => ({ ...twin, changes: twin.changes.map((change) => followed(change, follow)) }),
  );
  return { ...problem, units: [...staying, ...units], twins };
}

/** A change that names a unit by its square names it where it stands now. */
function followed(change: Change, follow: (square: SquareName) => SquareName): Change {
  switch (change.change) {
    case 'move':
      return { ...change, from: follow(change.from) };
    case 'exchange':
      return { ...change, a: follow(change.a), b: follow(change.b) };
    case 'remove':
      return { ...change, square: follow(change.square) };
    case 'add':
    case 'substitute':
    case 'stipulation':
    case 'condition':
    case 'rotate':
    case 'mirror':
    case 'shift':
    case 'polish-type':
      return change;
  }
}
