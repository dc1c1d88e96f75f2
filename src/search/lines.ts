import { ALL, CHECKS, type Engine, keyStream, type Move, otherSide, type SideBit } from '../engine/index.js';
import type { Budget } from './budget.js';
import type { GoalTest } from './goal.js';
import type { MoveNumbers } from './move-numbers.js';
import { Immobility } from './pruning/immobility.js';
import { LastStalemate } from './pruning/last-stalemate.js';
import { Picture } from './pruning/picture.js';
import type { Table } from './table.js';

/** Most moves of the helping side for which it is asked whether it may pass: with more it almost always may. */
const PRESSED_LOSSES = 6;

/** Ends of the play that options ask for. */
export interface LineEnds {
  /** The other side has reached the goal. */
  readonly goalIsEnd?: boolean;
  /** The side that is to reach it has nothing left but its king. */
  readonly keepMatingPiece?: boolean;
}

/** Cooperative play of a fixed length, unrolled: who plays each half-move. Help and series play are both of this kind. */
export interface LinePlan {
  readonly movers: readonly SideBit[];
  /** The last mover does not help: he has moves, and every one of them has to reach the goal. Each makes a line. */
  readonly forced?: boolean;
  /** What ends a line without success. */
  readonly ends?: LineEnds;
}

/**
 * Finds every line of exactly the planned length whose last half-move reaches the goal.
 *
 * Where a side plays twice running the other side passes in between, which it may do only when it is not in check. A line
 * in which the side that has to reach the goal reaches it earlier ends there: it is a solution of a shorter plan, not of
 * this one. (Not so with stalemate in series play: Popeye's reading, since nothing keeps the series from going on.)
 *
 * Positions from which the rest of the plan fails are remembered; solutions are never taken from the table, so that none
 * is lost.
 */
export class LineSearch {
  readonly #engine: Engine;
  readonly #goal: GoalTest;
  readonly #budget: Budget;
  readonly #table: Table;
  readonly #emit: (line: Float64Array) => void;
  #movers: readonly SideBit[] = [];
  #forced = false;
  #ends: LineEnds = {};
  #numbers: MoveNumbers | undefined;
  #path: Float64Array = new Float64Array(0);
  /** Scrambles keys by the number of half-moves left, since failure holds for one length only. */
  #lengthKeys: Int32Array = new Int32Array(0);

  /** Half-moves that the side of the goal and the other side have left, from each half-move on. */
  #wins: Int32Array = new Int32Array(0);
  #losses: Int32Array = new Int32Array(0);
  readonly #picture: Picture | undefined;
  readonly #immobility: Immobility | undefined;
  readonly #lastStalemate: LastStalemate | undefined;

  /** @param emit  takes each solution; the array is reused, so it has to be copied */
  constructor(
    engine: Engine,
    goal: GoalTest,
    winner: SideBit,
    budget: Budget,
    table: Table,
    emit: (line: Float64Array) => void,
  ) {
    if (goal.immobilises && Picture.applies(engine, winner)) {
      this.#picture = new Picture(engine, winner, goal.mode === CHECKS);
      if (goal.stalemates && Immobility.applies(engine)) {
        this.#immobility = new Immobility(engine, winner);
        if (engine.orthodox) this.#lastStalemate = new LastStalemate(engine, winner);
      }
    }
    this.#engine = engine;
    this.#goal = goal;
    this.#budget = budget;
    this.#table = table;
    this.#emit = emit;
  }

  /**
   * @param numbers  the part of the play to try; for resuming a long search
   * @throws {SearchLimit} when the budget is used up
   */
  run(plan: LinePlan, numbers?: MoveNumbers): void {
    this.#numbers = numbers;
    this.#movers = plan.movers;
    this.#forced = plan.forced === true;
    this.#ends = plan.ends ?? {};
    this.#path = new Float64Array(plan.movers.length);
    const word = keyStream(0x6c696e65);
    this.#lengthKeys = Int32Array.from({ length: 2 * plan.movers.length }, word);
    const winner = plan.movers[plan.movers.length - 1];
    const left = (count: (mover: SideBit) => boolean): Int32Array =>
      Int32Array.from(plan.movers, (_, ply) => plan.movers.slice(ply).filter(count).length);
    this.#wins = left((mover) => mover === winner);
    this.#losses = left((mover) => mover !== winner);
    this.#picture?.reset();
    if (!this.#reachable(0)) return;
    this.#search(0);
  }

  /** Returns whether a solution was found from here on. */
  #search(ply: number): boolean {
    const engine = this.#engine;
    const movers = this.#movers;
    const side = movers[ply] as SideBit;
    const length = movers.length;
    if (this.#ends.keepMatingPiece === true && !this.#goal.hasPiece(movers[length - 1] as SideBit)) return false;
    if (ply === length - 1) return this.#forced ? this.#force(ply, side) : this.#finish(ply, side);

    const next = movers[ply + 1] as SideBit;
    const winning = side === movers[length - 1];
    // Who is forced to reach the goal before the end has nothing else to play. (After a mate there is no play anyway.)
    if (winning && this.#forced && !this.#goal.immobilises && this.#isForced(side)) return false;
    const table = this.#table;
    const position = engine.position;
    // The goal may also be reached early, by the side that has to reach it. Mate and stalemate need no such question: they
    // end help play by themselves, and in series play, where the stalemated side need not move, Popeye plays on.
    const early = winning && !this.#forced && !this.#goal.immobilises;
    const asked = early || (!winning && this.#ends.goalIsEnd === true);
    const picture = this.#picture;
    // What is found of the king's last square here is of use to many positions then.
    const narrows = picture !== undefined && (this.#wins[ply] as number) > 1 && (this.#losses[ply] as number) > 0;
    if (narrows) picture.narrow(this.#wins[ply] as number, this.#losses[ply] as number);
    const start = engine.top;
    engine.generatePlay(side, ALL);
    const numbers = this.#numbers;
    const numbered = Math.max(1, numbers?.depth ?? 0);
    numbers?.keep(engine, ply, start, side);
    const end = ply < numbered ? engine.top : this.#select(start, ply, side);
    if (ply === 0) this.#budget.total += end - start;
    let found = false;
    const keyAt = 2 * (length - 1 - ply);
    const saltLow = this.#lengthKeys[keyAt] as number;
    const saltHigh = this.#lengthKeys[keyAt + 1] as number;
    for (let i = start; i < end; i++) {
      numbers?.enter(ply, i - start);
      if (ply === 0) {
        this.#budget.done++;
        this.#budget.first = engine.moves[i] as Move;
      }
      const move = engine.moves[i] as Move;
      const possible = asked && this.#goal.possible(move);
      const mark = engine.play(move, side);
      this.#budget.count();
      // Asked before the other side passes: with that a right to capture en passant lapses.
      let open = !(possible && this.#goal.reached(side));
      if (next === side) {
        open &&= !engine.inCheck(otherSide(side));
        // Likewise a series that has forced the goal already ends there.
        if (open && this.#forced && this.#isForced(otherSide(side))) open = false;
        engine.pass(otherSide(side), true);
      }
      if (open) {
        const low = position.keyLow ^ saltLow;
        const high = position.keyHigh ^ saltHigh;
        // What was not tried for its number is no failure.
        const known = ply < length - 2 && ply + 1 >= numbered;
        if (this.#reachable(ply + 1) && !(known && table.find(low, high))) {
          this.#path[ply] = move;
          if (this.#search(ply + 1)) found = true;
          else if (known) table.store(low, high, 256 | Math.min(255, length - ply), 0);
        }
      }
      position.undo(mark);
    }
    if (narrows) picture.widen();
    engine.top = start;
    return found;
  }

  /**
   * Where passing would put the goal out of reach, keeps only the moves on the stack that further it.
   *
   * @returns the new end of the moves
   */
  #select(start: number, ply: number, side: SideBit): number {
    const engine = this.#engine;
    const picture = this.#picture;
    if (picture === undefined) return engine.top;
    const immobility = this.#immobility;
    const winning = side === this.#movers[this.#movers.length - 1];
    const wins = this.#wins[ply] as number;
    const losses = this.#losses[ply] as number;
    const pressed = !winning && losses <= PRESSED_LOSSES && !picture.possible(wins, losses - 1, true);
    const walled =
      immobility?.judges === true &&
      (winning ? wins > 1 && immobility.pressesWinner(wins, losses) : losses === 1 && immobility.pressesLoser(wins));
    const judged = winning && wins > 1 && picture.prepareMove(wins - 1, losses);
    if (!pressed && !walled && !judged) return engine.top;
    const last = pressed && losses === 1 && picture.prepareLast(wins);
    let kept = start;
    for (let i = start; i < engine.top; i++) {
      const move = engine.moves[i] as Move;
      if (judged && !picture.furthers(move)) continue;
      if (last && !picture.helpsLast(move)) continue;
      if (walled && !(winning ? immobility.furthers(move) : immobility.helps(move))) continue;
      if (pressed && !last && !picture.helps(move, losses)) continue;
      engine.moves[kept++] = move;
    }
    engine.top = kept;
    return kept;
  }

  /** Does no bound object to the goal, with the half-moves from `ply` on to come? */
  #reachable(ply: number): boolean {
    const wins = this.#wins[ply] as number;
    const losses = this.#losses[ply] as number;
    const picture = this.#picture;
    const immobility = this.#immobility;
    // Before the last half-move most positions fail for units that can still move, earlier for flights left open.
    if (losses === 0 && immobility !== undefined && !immobility.possible(wins, 0)) return false;
    if (picture !== undefined && !picture.possible(wins, losses)) return false;
    return losses === 0 || immobility === undefined || immobility.possible(wins, losses);
  }

  #finish(ply: number, side: SideBit): boolean {
    const engine = this.#engine;
    const goal = this.#goal;
    const start = engine.top;
    const numbers = this.#numbers;
    goal.generate(side, numbers !== undefined && ply < numbers.depth ? ALL : goal.mode);
    numbers?.keep(engine, ply, start, side);
    const end = engine.top;
    let found = false;
    const filter = this.#lastStalemate;
    filter?.prepare();
    for (let i = start; i < end; i++) {
      const move = engine.moves[i] as Move;
      if (!goal.possible(move) || (filter !== undefined && !filter.admits(move))) continue;
      const mark = engine.play(move, side);
      this.#budget.count();
      if (goal.reached(side)) {
        found = true;
        this.#path[ply] = move;
        this.#emit(this.#path);
        this.#budget.solution();
      }
      engine.position.undo(mark);
    }
    engine.top = start;
    return found;
  }

  /** Emits every move of `side` as the end of a line, if each of them reaches the goal. */
  #force(ply: number, side: SideBit): boolean {
    const engine = this.#engine;
    const goal = this.#goal;
    if (!this.#isForced(side)) return false;
    const start = engine.top;
    goal.generate(side, ALL);
    for (let i = start; i < engine.top; i++) {
      this.#path[ply] = engine.moves[i] as Move;
      this.#emit(this.#path);
      this.#budget.solution();
    }
    engine.top = start;
    return true;
  }

  /** Has `side` moves, and does every one of them reach the goal? */
  #isForced(side: SideBit): boolean {
    const engine = this.#engine;
    const goal = this.#goal;
    const start = engine.top;
    goal.generate(side, ALL);
    const end = engine.top;
    let all = end > start;
    if (goal.mode === CHECKS) engine.prepareChecks(side);
    for (let i = start; i < end && all; i++) {
      const move = engine.moves[i] as Move;
      all = goal.possible(move) && (goal.mode === ALL || engine.mayCheck(move, side));
    }
    for (let i = start; i < end && all; i++) {
      const mark = engine.play(engine.moves[i] as Move, side);
      this.#budget.count();
      all = goal.reached(side);
      engine.position.undo(mark);
    }
    engine.top = start;
    return all;
  }
}
