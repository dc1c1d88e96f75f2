/** No row: the column is free. */
const FREE = -1;
/** Costs from here on mean that it cannot be; sums of a few of them stay small integers. */
export const NEVER = 100;
const BIG = 1 << 28;

/**
 * Costs of columns by rows: a column shows what one unit costs at each task, and is told by its index. The last cost of a column
 * holds for all rows from `tasks` on.
 */
export interface Columns {
  readonly tasks: number;
  /** `[column * (tasks + 1) + task]` */
  readonly costs: Uint8Array;
}

/**
 * Assignments of least cost between as many units as tasks, kept from one half-move to the next: where one unit has changed, one
 * augmenting path restores the least (H. W. Kuhn 1955, with the potentials of J. Munkres 1957). A slot holds the state after so
 * many half-moves; what is in it stays until it is written again.
 */
export class Matching {
  readonly #size: number;
  readonly #columns: Columns;
  /** By slot: potentials of rows, of columns, row of each column, column index of each unit. */
  readonly #state: Int32Array;
  /** By slot; kept, since they are asked for more often than they change. */
  readonly #totals: Int32Array;
  readonly #least: Int32Array;
  readonly #way: Int32Array;
  readonly #used: Uint8Array;

  /**
   * @param size   number of units and of tasks
   * @param slots  number of states that are kept
   */
  constructor(size: number, columns: Columns, slots: number) {
    this.#size = size;
    this.#columns = columns;
    this.#state = new Int32Array(slots * 4 * size);
    this.#totals = new Int32Array(slots);
    this.#least = new Int32Array(size);
    this.#way = new Int32Array(size);
    this.#used = new Uint8Array(size);
  }

  /** Assigns all units anew. @param indices  of their columns */
  seed(slot: number, indices: Int32Array): void {
    const size = this.#size;
    const base = slot * 4 * size;
    this.#state.fill(0, base, base + 4 * size);
    for (let unit = 0; unit < size; unit++) {
      this.#state[base + 2 * size + unit] = FREE;
      this.#state[base + 3 * size + unit] = indices[unit] as number;
    }
    for (let unit = 0; unit < size; unit++) this.#relax(base, unit);
    for (let row = 0; row < size; row++) this.#augment(base, row);
    this.#sum(slot);
  }

  copy(from: number, to: number): void {
    const length = 4 * this.#size;
    this.#state.copyWithin(to * length, from * length, (from + 1) * length);
    this.#totals[to] = this.#totals[from] as number;
  }

  /** A least cost that is known at once for the state in which another column stood for a unit. */
  floor(slot: number, unit: number, index: number): number {
    const base = slot * 4 * this.#size;
    return this.total(slot) - (this.#state[base + this.#size + unit] as number) + this.#leastRest(base, index);
  }

  /** Another column stands for a unit. */
  change(slot: number, unit: number, index: number): void {
    const size = this.#size;
    const base = slot * 4 * size;
    const state = this.#state;
    const row = state[base + 2 * size + unit] as number;
    state[base + 3 * size + unit] = index;
    this.#relax(base, unit);
    if (this.#cost(base, row, unit) !== (state[base + row] as number) + (state[base + size + unit] as number)) {
      state[base + 2 * size + unit] = FREE;
      this.#augment(base, row);
    }
    this.#sum(slot);
  }

  /** Least cost of all tasks; `NEVER` or more where they cannot all be done. */
  total(slot: number): number {
    return this.#totals[slot] as number;
  }

  #sum(slot: number): void {
    const state = this.#state;
    const base = slot * 4 * this.#size;
    let sum = 0;
    for (let i = base; i < base + 2 * this.#size; i++) sum += state[i] as number;
    this.#totals[slot] = sum;
  }

  #cost(base: number, row: number, unit: number): number {
    const { tasks, costs } = this.#columns;
    const index = this.#state[base + 3 * this.#size + unit] as number;
    return costs[index * (tasks + 1) + Math.min(row, tasks)] as number;
  }

  /** The greatest potential of a unit that the rows leave it. */
  #relax(base: number, unit: number): void {
    const index = this.#state[base + 3 * this.#size + unit] as number;
    this.#state[base + this.#size + unit] = this.#leastRest(base, index);
  }

  #leastRest(base: number, index: number): number {
    const { tasks, costs } = this.#columns;
    const size = this.#size;
    const state = this.#state;
    const at = index * (tasks + 1);
    let least = BIG;
    for (let row = 0; row < size; row++) {
      const rest = (costs[at + Math.min(row, tasks)] as number) - (state[base + row] as number);
      if (rest < least) least = rest;
    }
    return least;
  }

  /** Finds a unit for a row without one, along a shortest path of exchanges. */
  #augment(base: number, row: number): void {
    const size = this.#size;
    const state = this.#state;
    const { tasks, costs } = this.#columns;
    const least = this.#least.fill(BIG);
    const way = this.#way;
    const used = this.#used.fill(0);
    const columns = base + size;
    const rows = base + 2 * size;
    const indices = base + 3 * size;
    let unit = FREE;
    let current = row;
    while (true) {
      const task = Math.min(current, tasks);
      const potential = state[base + current] as number;
      let step = BIG;
      let next = 0;
      for (let j = 0; j < size; j++) {
        if (used[j] !== 0) continue;
        const cost = costs[(state[indices + j] as number) * (tasks + 1) + task] as number;
        const rest = cost - potential - (state[columns + j] as number);
        if (rest < (least[j] as number)) {
          least[j] = rest;
          way[j] = unit;
        }
        if ((least[j] as number) < step) {
          step = least[j] as number;
          next = j;
        }
      }
      if (step !== 0) {
        state[base + row] = (state[base + row] as number) + step;
        for (let j = 0; j < size; j++) {
          if (used[j] === 0) least[j] = (least[j] as number) - step;
          else {
            const held = base + (state[rows + j] as number);
            state[held] = (state[held] as number) + step;
            state[columns + j] = (state[columns + j] as number) - step;
          }
        }
      }
      unit = next;
      used[unit] = 1;
      if (state[rows + unit] === FREE) break;
      current = state[rows + unit] as number;
    }
    while (unit !== FREE) {
      const before = way[unit] as number;
      state[rows + unit] = before === FREE ? row : (state[rows + before] as number);
      unit = before;
    }
  }
}
