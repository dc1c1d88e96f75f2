import type { Problem, SquareName, Unit } from '../problem/model.js';

/** One change that makes a problem more economical: a unit goes, or a weaker one takes its place. */
export interface Saving {
  readonly unit: Unit;
  /** Code of the weaker kind; absent where the unit goes. */
  readonly by?: string;
}

/** Kinds by strength, the strongest first. */
const STRENGTH: readonly string[] = ['Q', 'R', 'B', 'S', 'P'];

/** What may take the place of a kind, the weakest first. Of fairy kinds nobody can say which is weaker. */
const WEAKER: Readonly<Record<string, readonly string[]>> = {
  Q: ['P', 'S', 'B', 'R'],
  R: ['P', 'S', 'B'],
  B: ['P'],
  S: ['P'],
};

/** Kings by their kind. */
const ROYAL: ReadonlySet<string> = new Set(['K', 'ST', 'PO']);

const isRoyal = ({ kind, attributes }: Unit): boolean => ROYAL.has(kind) || attributes.includes('Royal');

/** Every unit that might go, the strongest first: all but the royal ones. */
export function removals({ units }: Problem): Saving[] {
  const rank = ({ kind }: Unit): number => {
    const at = STRENGTH.indexOf(kind);
    return at < 0 ? 1 : at;
  };
  return units
    .filter((unit) => !isRoyal(unit))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((unit) => ({ unit }));
}

/** The weaker units that might stand for this one, the weakest first. */
export const weakenings = (unit: Unit): Saving[] =>
  isRoyal(unit) ? [] : (WEAKER[unit.kind] ?? []).map((by) => ({ unit, by }));

/** Makes some savings in the diagram; twins change it as before. */
export function save(problem: Problem, savings: readonly Saving[]): Problem {
  const changes = new Map<SquareName, Saving>(savings.map((saving) => [saving.unit.square, saving]));
  const units = problem.units.flatMap((unit): Unit[] => {
    const saving = changes.get(unit.square);
    if (saving === undefined) return [unit];
    return saving.by === undefined ? [] : [{ ...unit, kind: saving.by }];
  });
  return { ...problem, units };
}
