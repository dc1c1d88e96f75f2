import { type Engine, KIND_SHIFT, kindOf, PAWN, ROYAL, type Square, type Unit } from '../../engine/index.js';
import { type Columns, NEVER } from './matching.js';
import type { Walks } from './walks.js';

/** Bits of a unit that no move changes: all but its kind. */
const LASTING = ~(0xff << KIND_SHIFT);

/** What a unit's way to a task costs at least. */
export const ASPECTS = ['moves', 'captures', 'quiet'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** What the costs depend on beside the ways of units. */
interface Facts {
  /** Bits of units that count. */
  readonly shown: number;
  /** Captures that pawns may make at most. */
  readonly mostCaptures: number;
  /** 1 by square where royal units cannot go. */
  readonly guarded: Uint8Array;
  /** Royal units are never captured. */
  readonly royals: boolean;
}

/**
 * The tasks of one side, to end as each of its units of the diagram, and what each of them costs each unit that it may have: moves;
 * moves of a pawn that have to be captures; moves of a pawn that cannot be. Units that get no task have to be captured.
 */
export class Tasks {
  readonly tasks: number;
  readonly #engine: Engine;
  readonly #walks: Walks;
  readonly #facts: Facts;
  readonly #goals: readonly (readonly [unit: Unit, square: Square])[];
  readonly #indices = new Map<number, number>();
  readonly #columns: Readonly<Record<Aspect, { readonly tasks: number; costs: Uint8Array }>>;
  #count = 1;

  /** @param goals  units of the diagram with their squares */
  constructor(engine: Engine, walks: Walks, goals: readonly (readonly [unit: Unit, square: Square])[], facts: Facts) {
    this.#engine = engine;
    this.#walks = walks;
    this.#goals = goals;
    this.#facts = facts;
    const tasks = goals.length;
    this.tasks = tasks;
    const columns = () => ({ tasks, costs: new Uint8Array((tasks + 1) * 64) });
    this.#columns = { moves: columns(), captures: columns(), quiet: columns() };
    // A unit that was captured has only that task.
    for (const aspect of ASPECTS) this.#columns[aspect].costs.fill(NEVER, 0, tasks);
  }

  columns(aspect: Aspect): Columns {
    return this.#columns[aspect];
  }

  /** Index of the column of a unit on a square; 0 is that of a captured one. */
  indexOf(unit: Unit, square: Square): number {
    const key = unit * 256 + square;
    return this.#indices.get(key) ?? this.#add(key, unit, square);
  }

  #add(key: number, unit: Unit, square: Square): number {
    const index = this.#count++;
    this.#indices.set(key, index);
    const at = index * (this.tasks + 1);
    for (const aspect of ASPECTS) {
      const columns = this.#columns[aspect];
      if (at + this.tasks >= columns.costs.length) {
        const grown = new Uint8Array(columns.costs.length * 2);
        grown.set(columns.costs);
        columns.costs = grown;
      }
      columns.costs.fill(NEVER, at, at + this.tasks);
      columns.costs[at + this.tasks] = 0;
    }
    // Whoever captures a king has won another game.
    if (this.#facts.royals && (unit & ROYAL) !== 0) this.#columns.moves.costs[at + this.tasks] = NEVER;
    this.#walk(unit, square, (task, moves, captures, quiet) => {
      this.#lower('moves', at + task, moves);
      this.#lower('captures', at + task, captures);
      this.#lower('quiet', at + task, quiet);
    });
    return index;
  }

  #lower(aspect: Aspect, at: number, cost: number): void {
    const { costs } = this.#columns[aspect];
    if (cost < (costs[at] as number)) costs[at] = cost;
  }

  /** Shows all tasks that the unit may have, and their costs by one way. */
  #walk(
    unit: Unit,
    square: Square,
    show: (task: number, moves: number, captures: number, quiet: number) => void,
  ): void {
    const { pawns, kernel } = this.#engine.tables;
    const kind = kindOf(unit);
    if (pawns[kind] === 1 && kernel[kind] === PAWN && !this.#walks.isFree(false)) this.#walkPawn(unit, square, show);
    else this.#walkOfficer(unit, kind, square, (task, moves) => show(task, moves, 0, 0));
  }

  /** Are a unit of the diagram and one of the play alike but for their kinds? */
  #isLike(goal: Unit, unit: Unit): boolean {
    // Whether a king is royal shows nowhere; of others it does.
    return ((goal ^ unit) & LASTING & this.#facts.shown & ~ROYAL) === 0;
  }

  #walkOfficer(unit: Unit, kind: number, square: Square, show: (task: number, moves: number) => void): void {
    const royal = (unit & ROYAL) !== 0;
    const moves = this.#walks.from((kind << 1) + (unit & 3) - 1, square, royal, this.#facts.guarded);
    // What promotes otherwise than pawns do may become anything on its way.
    const changes = this.#engine.tables.pawns[kind] === 1;
    this.#goals.forEach(([goal, at], task) => {
      if (!this.#isLike(goal, unit)) return;
      if (kindOf(goal) === kind) show(task, moves[at] as number);
      else if (changes) show(task, 1);
    });
  }

  /** A pawn by the number of its captures, and what it may become. */
  #walkPawn(
    unit: Unit,
    square: Square,
    show: (task: number, moves: number, captures: number, quiet: number) => void,
  ): void {
    const { shift, promotes, promotions } = this.#engine.tables;
    const kind = kindOf(unit);
    const kindSide = (kind << 1) + (unit & 3) - 1;
    const fewest = this.#pawnMoves(kindSide, square);
    const squares = 1 << shift;
    fewest.forEach((moves, state) => {
      if (moves === NEVER) return;
      const at = state % squares;
      const captures = Math.floor(state / squares);
      const rule = promotes[(kindSide << shift) | at];
      if (rule !== 1 || moves === 0)
        this.#goals.forEach(([goal, end], task) => {
          if (end === at && kindOf(goal) === kind && this.#isLike(goal, unit))
            show(task, moves, captures, moves - captures);
        });
      if (rule === 0 || moves === 0) return;
      for (const officer of promotions)
        this.#walkOfficer(unit, officer, at, (task, more) => {
          if (more < NEVER) show(task, moves + more, captures, moves - captures);
        });
    });
  }

  /** Fewest moves by `captures * squares + square`, as a pawn. */
  #pawnMoves(kindSide: number, square: Square): Uint8Array {
    const { shift, promotes } = this.#engine.tables;
    const squares = 1 << shift;
    const fewest = new Uint8Array((this.#facts.mostCaptures + 1) * squares).fill(NEVER);
    fewest[square] = 0;
    let frontier = [square];
    for (let moves = 1; frontier.length > 0; moves++) {
      const next: number[] = [];
      for (const state of frontier) {
        const at = state % squares;
        if (moves > 1 && promotes[(kindSide << shift) | at] === 1) continue;
        const level = state - at;
        for (const capturing of [false, true]) {
          const base = level + (capturing ? squares : 0);
          if (base >= fewest.length) continue;
          for (const to of this.#walks.pawnSteps(kindSide, at, capturing)) {
            if (fewest[base + to] !== NEVER) continue;
            fewest[base + to] = moves;
            next.push(base + to);
          }
        }
      }
      frontier = next;
    }
    return fewest;
  }
}
