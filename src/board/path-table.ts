import {
  MOST_VARIANTS,
  NO_SQUARE,
  PATH_CAPTURES,
  PATH_DOUBLE_STEP,
  PATH_IN_PASSING,
  PATH_MOVES,
  PATH_VARIANT_SHIFT,
  type Tables,
} from '../engine/index.js';
import type { Path } from '../pieces/families/index.js';

/** A square that paths look at when they have looked at the same squares before. */
interface Branch {
  /** `PATH_…` bits and fields. */
  look: number;
  readonly empty: Branches;
  readonly occupied: Branches;
}

type Branches = Map<number, Branch>;

const USES = {
  both: PATH_MOVES | PATH_CAPTURES,
  move: PATH_MOVES,
  capture: PATH_CAPTURES,
  'double step': PATH_MOVES | PATH_DOUBLE_STEP,
  'in passing': PATH_IN_PASSING,
};

/** The paths of all kinds as trees of looks, and the victims of locusts. */
export class PathTable {
  /** 0 where departures do not matter. */
  readonly #shift: number;
  readonly #looks: number[] = [0, 0, 0, 0];
  /** By `from << shift | to`, or `to`, the squares on which a locust that goes so may capture. */
  readonly #victims = new Map<number, number[]>();

  constructor(shift: number) {
    this.#shift = shift;
  }

  /** @returns where the looks of these paths begin */
  add(from: number, all: readonly Path[]): number {
    const tree: Branches = new Map();
    for (const { to, victim, use, looks } of all) {
      let branches = tree;
      for (const { square, occupied } of looks) {
        const branch = branchAt(branches, square | (square << 8));
        branches = occupied ? branch.occupied : branch.empty;
      }
      const variant = victim === to ? 0 : this.#variant(from, to, victim);
      branchAt(branches, to | (victim << 8) | (variant << PATH_VARIANT_SHIFT)).look |= USES[use];
    }
    return this.#write(tree, 0);
  }

  /** Writes branches from the last one on, since each has to know where the next begins. */
  #write(branches: Branches, next: number): number {
    return [...branches.values()].reduceRight((after, { look, empty, occupied }) => {
      const [ifEmpty, ifOccupied] = [this.#write(empty, after), this.#write(occupied, after)];
      this.#looks.push(look, ifEmpty, ifOccupied, after);
      return this.#looks.length - 4;
    }, next);
  }

  #variant(from: number, to: number, victim: number): number {
    const step = this.#shift === 0 ? to : (from << this.#shift) | to;
    const victims = this.#victims.get(step) ?? [];
    this.#victims.set(step, victims);
    if (!victims.includes(victim)) victims.push(victim);
    if (victims.length > MOST_VARIANTS)
      throw new Error(`a locust has more than ${MOST_VARIANTS} victims for the arrival ${to}`);
    return victims.indexOf(victim);
  }

  tables(area: number): Pick<Tables, 'paths' | 'victims' | 'victimShift' | 'variants'> {
    const variants = Math.max(1, ...[...this.#victims.values()].map(({ length }) => length));
    const steps = this.#victims.size === 0 ? 0 : this.#shift === 0 ? area : area * area;
    const victims = new Uint8Array(steps * variants).fill(NO_SQUARE);
    for (const [step, list] of this.#victims) victims.set(list, step * variants);
    return { paths: Int32Array.from(this.#looks), victims, victimShift: this.#shift, variants };
  }
}

/** The branch for this look among others; its key is the look without its uses. */
function branchAt(branches: Branches, look: number): Branch {
  let branch = branches.get(look);
  if (branch === undefined) {
    branch = { look, empty: new Map(), occupied: new Map() };
    branches.set(look, branch);
  }
  return branch;
}
