import { ALL, type Engine, keyStream, type Move, otherSide, type SideBit } from '../../engine/index.js';
import type { Budget } from '../budget.js';
import type { LinePlan } from '../lines.js';
import type { MoveNumbers } from '../move-numbers.js';
import type { Table } from '../table.js';
import { Bound } from './bound.js';
import type { Diagram } from './diagram.js';
import { Difference } from './difference.js';
import { relianceOf } from './reliance.js';

/**
 * Finds every line of exactly the planned length that leads to a diagram and has not led there before: proof games (`dia`), play
 * from one position to another (`a=>b`), and both as series.
 *
 * Positions from which the rest of the plan fails are remembered; solutions are never taken from the table.
 */
export class ProofSearch {
  readonly #engine: Engine;
  readonly #diagram: Diagram;
  readonly #budget: Budget;
  #numbers: MoveNumbers | undefined;
  readonly #table: Table;
  readonly #emit: (line: Float64Array) => void;
  #movers: readonly SideBit[] = [];
  /** Half-moves of White from each on. */
  #byWhite: Int32Array = new Int32Array(0);
  #path: Float64Array = new Float64Array(0);
  /** Scrambles keys by the number of half-moves left, since failure holds for one length only. */
  #lengthKeys: Int32Array = new Int32Array(0);
  readonly #bound: Bound | undefined;
  readonly #difference: Difference | undefined;
  /** Moves are generated unjudged. */
  readonly #judgesLate: boolean;

  /**
   * @param plies    half-moves of the longest plan
   * @param bounded  false leaves out all bounds, for tests
   * @param emit     takes each solution; the array is reused, so it has to be copied
   */
  constructor(
    engine: Engine,
    diagram: Diagram,
    plies: number,
    budget: Budget,
    table: Table,
    emit: (line: Float64Array) => void,
    bounded = true,
  ) {
    this.#engine = engine;
    this.#diagram = diagram;
    this.#budget = budget;
    this.#table = table;
    this.#emit = emit;
    const reliance = relianceOf(engine);
    this.#judgesLate = !engine.fast && engine.rules.hooks.among.length === 0;
    this.#bound = bounded && reliance.steps ? new Bound(engine, diagram, reliance, plies) : undefined;
    this.#difference =
      bounded && !reliance.steps && (reliance.counts !== false || reliance.arrivals < Infinity)
        ? new Difference(engine, diagram, reliance)
        : undefined;
  }

  /**
   * @param numbers  the part of the play to try; for resuming a long search
   * @throws {SearchLimit} when the budget is used up
   */
  run(plan: LinePlan, numbers?: MoveNumbers): void {
    this.#numbers = numbers;
    const { movers } = plan;
    this.#movers = movers;
    this.#path = new Float64Array(movers.length);
    this.#byWhite = Int32Array.from(
      { length: movers.length + 1 },
      (_, ply) => movers.slice(ply).filter((side) => side === 1).length,
    );
    this.#lengthKeys = Int32Array.from({ length: 2 * movers.length + 2 }, keyStream(0x70726f6f));
    if (this.#bound?.begin(movers) === false) return;
    this.#search(0);
  }

  /** Returns whether a solution was found from here on. */
  #search(ply: number): boolean {
    const engine = this.#engine;
    const movers = this.#movers;
    const bound = this.#bound;
    const difference = this.#difference;
    const byWhite = this.#byWhite[ply + 1] as number;
    const side = movers[ply] as SideBit;
    const moves = side === 1 ? byWhite : movers.length - 1 - ply - byWhite;
    const start = engine.top;
    // Where moves are played to be judged anyway, that is left until the diagram is known to be within reach.
    const numbers = this.#numbers;
    const numbered = Math.max(1, numbers?.depth ?? 0);
    const unjudged = this.#judgesLate && ply >= numbered;
    if (unjudged) engine.generateUnguarded(side);
    else engine.generate(side, ALL);
    numbers?.keep(engine, ply, start, side);
    const end = engine.top;
    if (ply === 0) this.#budget.total += end - start;
    let found = false;
    for (let i = start; i < end; i++) {
      const move = engine.moves[i] as Move;
      numbers?.enter(ply, i - start);
      if (ply === 0) {
        this.#budget.done++;
        this.#budget.first = move;
      }
      if (bound?.admits(move, ply, side) === false) continue;
      if (difference?.mayGo(move, side, moves, movers.length - 1 - ply) === false) continue;
      const mark = engine.play(move, side);
      this.#budget.count();
      this.#path[ply] = move;
      if (this.#follow(ply, side, unjudged)) found = true;
      engine.position.undo(mark);
    }
    engine.top = start;
    return found;
  }

  /** What comes of the move just played. @param unjudged  it may be illegal yet */
  #follow(ply: number, side: SideBit, unjudged: boolean): boolean {
    const engine = this.#engine;
    const { position } = engine;
    const movers = this.#movers;
    const left = movers.length - 1 - ply;
    if (this.#difference?.allows(left, this.#byWhite[ply + 1] as number) === false) return false;
    const reached = side === movers[movers.length - 1] && this.#diagram.equals(engine);
    if (left === 0) {
      if (!reached || (unjudged && !engine.legalAfter(side))) return false;
      this.#emit(this.#path);
      this.#budget.solution();
      return true;
    }
    if (reached) return false;
    const low = position.keyLow ^ (this.#lengthKeys[2 * left] as number);
    const high = position.keyHigh ^ (this.#lengthKeys[2 * left + 1] as number);
    const table = this.#table;
    // What was not tried for its number is no failure.
    const known = ply + 1 >= (this.#numbers?.depth ?? 0);
    if (known && table.find(low, high)) return false;
    // Another move may come to the same position legally.
    if (unjudged && !engine.legalAfter(side)) return false;
    if (this.#opens(ply, side) && this.#search(ply + 1)) return true;
    if (known) table.store(low, high, 256 | Math.min(255, left + 1), 0);
    return false;
  }

  /** Lets the other side pass where the same one moves on; false where it is in check and may not. */
  #opens(ply: number, side: SideBit): boolean {
    if (this.#movers[ply + 1] !== side) return true;
    const engine = this.#engine;
    if (engine.inCheck(otherSide(side))) return false;
    engine.pass(otherSide(side), true);
    return true;
  }
}
