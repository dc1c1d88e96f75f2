import { ALL, ANY, CHECKS, type Engine, keyStream, type Move, otherSide, type SideBit } from '../engine/index.js';
import type { Budget } from './budget.js';
import type { GoalTest } from './goal.js';
import type { Table } from './table.js';

/** Restrictions that composers put on the attacker, to test long problems. Absent means none. */
export interface BattleOptions {
  /** Every attacking move that leaves more flights to the defender's king is dropped. */
  readonly maxFlightSquares?: number;
  /** Every attacking move that neither checks nor threatens the goal within so many moves is dropped. */
  readonly threatLength?: number;
  /** A reply that can be met by the goal in `length` moves is trivial; only so many more than one are not. */
  readonly nonTrivial?: { readonly extra: number; readonly length: number };
  /** In self play, reaching the goal oneself is a solution too. */
  readonly quodlibet?: boolean;
  /** In self play, it suffices that the defender can reach the goal; `reflex`: the attacker may not be able to himself. */
  readonly yields?: 'reflex' | 'semi-reflex';
  /** Not in fewer moves than asked for. */
  readonly exact?: boolean;
  /** The side that is not to reach the goal loses by reaching it. */
  readonly goalIsEnd?: boolean;
  /** So does the side that is to reach it by having nothing left but its king. */
  readonly keepMatingPiece?: boolean;
}

/** Longest battle, in moves, that the bounds of the table can hold. */
const MAX_BOUND = 1023;

/**
 * Battle play: can the attacker force the goal in so many moves? In direct play the attacker's own move reaches it, in
 * self play the defender is made to reach it.
 *
 * Depth-first AND/OR search, deepening at every attacking node, with a table of bounds: proved within n, refuted in n.
 */
export class Battle {
  readonly engine: Engine;
  readonly goal: GoalTest;
  readonly attacker: SideBit;
  readonly defender: SideBit;
  /** True where the defender has to reach the goal. */
  readonly self: boolean;
  /** True where he does so as soon as he can, in reflex play. */
  readonly yields: boolean;
  /** Its goal has a sign. */
  readonly shows = true;
  readonly #exact: boolean;
  readonly options: BattleOptions;
  readonly #budget: Budget;
  readonly #table: Table;
  /** Two moves per remaining length that succeeded last, for the attacker and, from `MAX_BOUND` on, for the defender. */
  readonly #killers: Int32Array = new Int32Array(4 * (MAX_BOUND + 1));
  /** How often a move (by its squares) succeeded, weighted by length; attacker's from 0, defender's from 65536. */
  readonly #history: Int32Array = new Int32Array(2 << 16);
  #scores: Int32Array = new Int32Array(1 << 16);
  /** Keys that tell apart what is left of the non-trivial replies. */
  readonly #extraKeys: Int32Array;
  readonly #lengthKeys: Int32Array;

  constructor(
    engine: Engine,
    goal: GoalTest,
    attacker: SideBit,
    self: boolean,
    options: BattleOptions,
    budget: Budget,
    table: Table,
  ) {
    this.engine = engine;
    this.goal = goal;
    this.attacker = attacker;
    this.defender = otherSide(attacker);
    this.self = self;
    this.yields = options.yields !== undefined;
    this.#exact = options.exact === true;
    this.options = options;
    this.#budget = budget;
    this.#table = table;
    const word = keyStream(0x62617474);
    this.#extraKeys = Int32Array.from({ length: 2 * (2 + (options.nonTrivial?.extra ?? 0)) }, word);
    // Of an exact length nothing follows for others.
    this.#lengthKeys = Int32Array.from({ length: this.#exact ? 2 * (MAX_BOUND + 1) : 2 }, word);
    if (!this.#exact) this.#lengthKeys.fill(0);
  }

  /**
   * Can the attacker, to move, force the goal within `n` moves of his own?
   *
   * @param extra  non-trivial replies that may still be granted
   */
  attack(n: number, extra: number = this.options.nonTrivial?.extra ?? 0): boolean {
    if (n <= 0) return false;
    if (n === 1 && !this.self) return this.#goalInOne();
    const position = this.engine.position;
    const length = this.#exact ? 2 * n : 0;
    const low = position.keyLow ^ (this.#extraKeys[2 * extra] as number) ^ (this.#lengthKeys[length] as number);
    const high =
      position.keyHigh ^ (this.#extraKeys[2 * extra + 1] as number) ^ (this.#lengthKeys[length + 1] as number);
    const table = this.#table;
    let proved = MAX_BOUND;
    let refuted = 0;
    let best = 0;
    if (table.find(low, high)) {
      proved = (table.first >> 8) & MAX_BOUND;
      refuted = (table.first >> 18) & MAX_BOUND;
      best = table.second;
      if (n >= proved) return true;
      if (n <= refuted) return false;
    }
    if (!this.#exact && refuted < n - 1 && this.attack(n - 1, extra)) return true;
    const barred = this.isBarred();
    const found = barred ? 0 : this.#tryMoves(n, extra, best);
    if (barred) refuted = MAX_BOUND;
    else if (found !== 0) {
      proved = n;
      best = found;
      refuted = n - 1;
    } else refuted = n;
    table.store(low, high, Math.min(255, n) | (proved << 8) | (refuted << 18) | (1 << 28), best);
    return found !== 0;
  }

  /** Is the attacker, to move, able to reach the goal himself, which in reflex play he would have to do? */
  isBarred(): boolean {
    return this.options.yields === 'reflex' && this.canReach(this.attacker);
  }

  /** Does the defender, to move, end the play by his reflex? */
  isSettled(replies: number): boolean {
    return this.yields && (!this.#exact || replies === 1) && this.canReach(this.defender);
  }

  /**
   * Pushes the moves of `side`, with those that only the goal makes legal if the side may reach it.
   *
   * @returns number of moves pushed
   */
  generate(side: SideBit): number {
    const reaches = this.self === (side === this.defender) || this.options.quodlibet === true;
    return reaches ? this.goal.generate(side, ALL) : this.engine.generatePlay(side, ALL);
  }

  /** The first move found that forces the goal in exactly `n` moves, given that none does so in fewer; 0 for none. */
  #tryMoves(n: number, extra: number, best: Move): Move {
    const engine = this.engine;
    const side = this.attacker;
    const start = engine.top;
    this.generate(side);
    const end = engine.top;
    this.#order(start, end, side, n, best);
    let found = 0;
    for (let i = start; i < end && found === 0; i++) {
      this.#bringForward(i, end);
      const move = engine.moves[i] as Move;
      // That no move reaches the goal at once is known in direct play: one move is fewer than n.
      const possible = this.self && this.mayReach(move, n);
      const mark = engine.play(move, side);
      this.#budget.count();
      if (possible && this.goal.reached(side) ? this.wins : this.#holds(n, extra)) found = move;
      engine.position.undo(mark);
    }
    engine.top = start;
    if (found !== 0) this.#reward(found, side, n);
    return found;
  }

  /** Is it of interest, and could it be, that this move of the attacker reaches the goal? */
  mayReach(move: Move, n: number): boolean {
    return (this.wins ? !this.#exact || n === 1 : this.options.goalIsEnd === true) && this.goal.possible(move);
  }

  /** Does the attacker win by reaching the goal himself? */
  get wins(): boolean {
    return !this.self || this.options.quodlibet === true;
  }

  /**
   * Does this legal move of the attacker force the goal within `n` moves, this one counted? Every move of every variation
   * is asked here, so that options which restrict the attacker act everywhere.
   */
  succeeds(move: Move, n: number, extra: number = this.options.nonTrivial?.extra ?? 0): boolean {
    const engine = this.engine;
    const possible = this.mayReach(move, n);
    const mark = engine.play(move, this.attacker);
    this.#budget.count();
    const success = possible && this.goal.reached(this.attacker) ? this.wins : this.#holds(n, extra);
    engine.position.undo(mark);
    return success;
  }

  /** After an attacking move: does every reply lose, and do the options allow the move? `n` counts that move. */
  #holds(n: number, extra: number): boolean {
    const replies = this.self ? n : n - 1;
    if (replies === 0) return false;
    return this.allowed(replies, extra) && this.#defend(replies, extra);
  }

  /** Do the options allow the attacking move just made, with `replies` moves of the defender to come at most? */
  allowed(replies: number, extra: number = this.options.nonTrivial?.extra ?? 0): boolean {
    const { threatLength } = this.options;
    if (!this.#canGoOn() || !this.confines(replies)) return false;
    // Counted in half-moves: in self play the last one is the defender's.
    const threatening = threatLength !== undefined && replies >= threatLength + (this.self ? 1 : 0);
    if (threatening && !this.engine.inCheck(this.defender)) {
      const mark = this.engine.pass(this.defender, false);
      const threatens = this.attack(this.self ? threatLength - 1 : threatLength, extra);
      this.engine.position.undo(mark);
      if (!threatens) return false;
    }
    return true;
  }

  /** Does the move just made leave the defender's king as few flights as is asked for? */
  confines(replies: number): boolean {
    const { maxFlightSquares } = this.options;
    // Popeye's reading: a move after which three half-moves are left at most may leave any number.
    return maxFlightSquares === undefined || replies <= (this.self ? 2 : 1) || this.#flights() <= maxFlightSquares;
  }

  /** Has the side that is to reach the goal what it takes, if that is asked for? */
  #canGoOn(): boolean {
    return this.options.keepMatingPiece !== true || this.goal.hasPiece(this.self ? this.defender : this.attacker);
  }

  #flights(): number {
    const { engine, defender } = this;
    const { royals, royalCounts } = engine.position;
    if (royalCounts[defender - 1] === 0) return 0;
    const king = royals[(defender - 1) << 4];
    const start = engine.top;
    engine.generate(defender, ALL);
    let flights = 0;
    for (let i = start; i < engine.top; i++) if (((engine.moves[i] as Move) & 0xff) === king) flights++;
    engine.top = start;
    return flights;
  }

  /** Is every reply of the defender answered within `replies` moves (his own counted in self play)? */
  #defend(replies: number, extra: number): boolean {
    const engine = this.engine;
    const side = this.defender;
    if (this.yields) {
      if (this.isSettled(replies)) return true;
      if (replies === 1) return false;
    }
    if (replies === 1 && (this.#killerRefutes(extra) || this.#isIdle())) return false;
    const start = engine.top;
    const found = this.generate(side);
    const end = engine.top;
    if (found === 0) return false;
    const nonTrivial = this.options.nonTrivial;
    let left = extra;
    let holds = true;
    if (nonTrivial !== undefined && replies > nonTrivial.length) {
      left = extra + 1 - this.#countNonTrivial(start, end, nonTrivial.length);
      if (left < 0) holds = false;
      else if (left > extra) left = extra;
    }
    if (holds) {
      if (this.self && replies === 1) holds = this.#allMayReach(start, end);
      if (holds) {
        this.#order(start, end, side, replies, 0);
        for (let i = start; i < end && holds; i++) {
          this.#bringForward(i, end);
          const move = engine.moves[i] as Move;
          if (this.#refutes(move, replies, left)) {
            holds = false;
            this.#reward(move, side, replies);
          }
        }
      }
    }
    engine.top = start;
    return holds;
  }

  /**
   * Does the reply that refuted last, one move from the goal, refute here too? Asked before any reply is generated, which
   * settles most of the moves that lead nowhere.
   */
  #killerRefutes(extra: number): boolean {
    const engine = this.engine;
    const side = this.defender;
    const killer = this.#killers[2 + 2 * (MAX_BOUND + 1)] as Move;
    if (!engine.isPlayable(killer, side)) return false;
    const possible = this.#mayEnd(1) && this.goal.possible(killer);
    const mark = engine.play(killer, side);
    this.#budget.count();
    const refutes = !engine.inCheck(side) && this.#withstands(possible, this.self ? 0 : 1, extra);
    engine.position.undo(mark);
    return refutes;
  }

  /**
   * On the defender's last move in self play, where the goal needs a check: has he a move that gives none for certain? Only
   * one move is generated; it is remembered as the refutation to be asked first.
   */
  #isIdle(): boolean {
    const { engine, defender } = this;
    if (!this.self || this.goal.mode !== CHECKS || !engine.fast) return false;
    const start = engine.top;
    let idle = false;
    if (engine.generate(defender, ANY) > 0) {
      const move = engine.moves[start] as Move;
      engine.prepareChecks(defender);
      idle = !engine.mayCheck(move, defender);
      if (idle) this.#killers[2 + 2 * (MAX_BOUND + 1)] = move;
    }
    engine.top = start;
    return idle;
  }

  /** On the defender's last move in self play each reply has to reach the goal: judged before any is played. */
  #allMayReach(start: number, end: number): boolean {
    const { engine, goal, defender } = this;
    if (goal.mode === ALL) {
      for (let i = start; i < end; i++) if (!goal.possible(engine.moves[i] as Move)) return false;
      return true;
    }
    engine.prepareChecks(defender);
    for (let i = start; i < end; i++) if (!engine.mayCheck(engine.moves[i] as Move, defender)) return false;
    return true;
  }

  #countNonTrivial(start: number, end: number, length: number): number {
    let count = 0;
    for (let i = start; i < end; i++) if (this.refutes(this.engine.moves[i] as Move, length, 0)) count++;
    return count;
  }

  #refutes(move: Move, replies: number, extra: number): boolean {
    const engine = this.engine;
    const possible = this.#mayEnd(replies) && this.goal.possible(move);
    const mark = engine.play(move, this.defender);
    this.#budget.count();
    const refutes = this.#withstands(possible, this.self ? replies - 1 : replies, extra);
    engine.position.undo(mark);
    return refutes;
  }

  /** Does the reply just played, which may have reached the goal, withstand so many moves of the attacker? */
  #withstands(possible: boolean, attacks: number, extra: number): boolean {
    if (possible && this.goal.reached(this.defender)) return !this.self;
    return !this.#canGoOn() || !this.attack(attacks, extra);
  }

  /** Does it end the play when the defender reaches the goal, won or lost? */
  #mayEnd(replies: number): boolean {
    return this.self ? this.mayLose(replies) : this.options.goalIsEnd === true;
  }

  /** May the defender's own move end the play, with so many of his moves to come at most? In reflex play it is known that it does not. */
  mayLose(replies: number): boolean {
    return this.self && !this.yields && (!this.#exact || replies === 1);
  }

  /** Does this legal reply keep the attacker from reaching the goal, `replies` counted as in `defend`? */
  refutes(move: Move, replies: number, extra: number = this.options.nonTrivial?.extra ?? 0): boolean {
    return this.#refutes(move, replies, extra);
  }

  /** Can the attacker reach the goal with his next move? Only moves that may reach it are generated. */
  #goalInOne(): boolean {
    return this.canReach(this.attacker);
  }

  /** Can `side`, to move, reach the goal with its next move? Only moves that may reach it are generated. */
  canReach(side: SideBit): boolean {
    const { engine, goal } = this;
    const start = engine.top;
    goal.generate(side, goal.mode);
    const end = engine.top;
    let found = false;
    for (let i = start; i < end && !found; i++) {
      const move = engine.moves[i] as Move;
      if (!goal.possible(move)) continue;
      const mark = engine.play(move, side);
      this.#budget.count();
      found = goal.reached(side);
      engine.position.undo(mark);
    }
    engine.top = start;
    return found;
  }

  /** Scores the moves on the stack: the table's move, killers, then checks (attacker) or captures, then history. */
  #order(start: number, end: number, side: SideBit, n: number, best: Move): void {
    const engine = this.engine;
    if (end > this.#scores.length) {
      const grown = new Int32Array(2 * end);
      grown.set(this.#scores);
      this.#scores = grown;
    }
    const scores = this.#scores;
    const attacking = side === this.attacker;
    const killers = 2 * Math.min(n, MAX_BOUND) + (attacking ? 0 : 2 * (MAX_BOUND + 1));
    const first = this.#killers[killers];
    const second = this.#killers[killers + 1];
    const history = attacking ? 0 : 1 << 16;
    const board = engine.position.board;
    // With one reply to come all refutations cost the same.
    const checksFirst = attacking || n > 1;
    if (checksFirst) engine.prepareChecks(side);
    for (let i = start; i < end; i++) {
      const move = engine.moves[i] as Move;
      let score = Math.min(this.#history[history | (move & 0xffff)] as number, 1 << 20);
      if (move === best) score = 1 << 26;
      else if (move === first) score += 1 << 24;
      else if (move === second) score += 1 << 23;
      // Checks first, for both sides: they leave few replies, so that what follows is cheap to judge.
      if (checksFirst && engine.mayCheck(move, side)) score += attacking ? 1 << 21 : 1 << 25;
      else if (!attacking && board[(move >> 8) & 0xff] !== 0) score += 1 << 18;
      scores[i] = score;
    }
  }

  /** Swaps the best-scored of the moves from `i` on to place `i`: cheaper than sorting, as most nodes end early. */
  #bringForward(i: number, end: number): void {
    const scores = this.#scores;
    const moves = this.engine.moves;
    let at = i;
    for (let k = i + 1; k < end; k++) if ((scores[k] as number) > (scores[at] as number)) at = k;
    if (at === i) return;
    const score = scores[at] as number;
    const move = moves[at] as Move;
    scores[at] = scores[i] as number;
    moves[at] = moves[i] as Move;
    scores[i] = score;
    moves[i] = move;
  }

  #reward(move: Move, side: SideBit, n: number): void {
    const attacking = side === this.attacker;
    const killers = 2 * Math.min(n, MAX_BOUND) + (attacking ? 0 : 2 * (MAX_BOUND + 1));
    if (this.#killers[killers] !== move) {
      this.#killers[killers + 1] = this.#killers[killers] as number;
      this.#killers[killers] = move;
    }
    const history = (attacking ? 0 : 1 << 16) | (move & 0xffff);
    this.#history[history] = (this.#history[history] as number) + n * n;
  }
}
