import {
  A_TO_B,
  ALL,
  AUTO_MATE,
  AUTO_STALEMATE,
  CAPTURE,
  CASTLES,
  CASTLING,
  CHECK,
  CHECKS,
  CIRCUIT,
  CIRCUIT_BY_REBIRTH,
  COUNTER_MATE,
  DOUBLE_MATE,
  DOUBLE_STALEMATE,
  EN_PASSANT,
  type Engine,
  EXCHANGE,
  EXCHANGE_BY_REBIRTH,
  FAR_RANK,
  KISS,
  kindOf,
  MATE,
  MATE_OR_STALEMATE,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  originOf,
  otherSide,
  PASSES,
  PIECE_WON,
  PROOF_GAME,
  ROYAL,
  type SideBit,
  type Square,
  STALEMATE,
  TARGET_SQUARE,
} from '../engine/index.js';
import type { Aims } from '../rules/aims.js';
import { GOAL_CODES } from '../rules/goal-codes.js';
import type { Goal } from '../stipulation/model.js';
import type { Diagram } from './proof/diagram.js';

/** Asks, of one engine, whether moves reach one goal. */
export class GoalTest {
  readonly #engine: Engine;
  readonly #code: number;
  readonly #aims: Uint8Array;
  readonly #king: number;
  readonly #touching: Aims['touching'];
  /** The mover may end elsewhere than it went. */
  readonly #effects: boolean;
  /** Generation mode that pushes every move that may reach the goal. */
  readonly mode: number;
  /** True where the play cannot go on after the goal, since the other side has no move. */
  readonly immobilises: boolean;
  /** True where it is not in check then, so that each of its units has to be robbed of its moves. */
  readonly stalemates: boolean;
  /**
   * The move that reaches the goal may leave its own side in check: it is legal because it reaches the goal. Moves of the
   * side that has to reach it come from `generate` then.
   */
  readonly lifts: boolean;

  readonly #diagram: Diagram | undefined;

  /** @param diagram  for goals that are whole positions */
  constructor(engine: Engine, goal: Goal, { arrivals, touching, king }: Aims, diagram?: Diagram) {
    this.#king = king;
    this.#diagram = diagram;
    this.#engine = engine;
    this.#code = GOAL_CODES[goal.name];
    this.#aims = arrivals;
    this.#touching = touching;
    this.#effects = engine.rules.hooks.effects.length > 0;
    this.mode = this.#code === MATE || this.#code === CHECK ? CHECKS : ALL;
    this.stalemates = this.#code === STALEMATE || this.#code === DOUBLE_STALEMATE;
    // Some conditions call a side stalemated though it is in check.
    const checked = this.#code === AUTO_STALEMATE && engine.rules.hooks.goal.length > 0;
    this.lifts = this.#code === DOUBLE_MATE || this.#code === COUNTER_MATE || this.#code === AUTO_MATE || checked;
    this.immobilises = this.#code === MATE || this.#code === MATE_OR_STALEMATE || this.stalemates;
  }

  /** Could the move, not yet played, reach the goal? A cheap question before it is played. */
  possible(move: Move): boolean {
    switch (this.#code) {
      case CAPTURE:
      case PIECE_WON:
        return this.#engine.isCapture(move);
      // Some are reborn only when other units move.
      case CIRCUIT_BY_REBIRTH:
      case EXCHANGE_BY_REBIRTH:
        return this.#effects;
      case TARGET_SQUARE:
      case FAR_RANK: {
        const unit = this.#engine.position.board[moveFrom(move)] as number;
        return this.#effects || ((this.#aims[moveTo(move)] as number) & unit) !== 0;
      }
      case CIRCUIT: {
        const unit = this.#engine.position.board[moveFrom(move)] as number;
        return this.#effects || originOf(unit) === moveTo(move);
      }
      case CASTLES:
        return moveType(move) === CASTLING;
      case PASSES:
        return moveType(move) === EN_PASSANT;
      default:
        return true;
    }
  }

  /**
   * Pushes the moves of `side`, which has to reach the goal: the legal ones, and those that would leave it in check but reach
   * the goal, where the goal allows that.
   *
   * @param mode  `ALL`, or `mode` where the goal alone is of interest
   * @returns number of moves pushed
   */
  generate(side: SideBit, mode: number): number {
    const engine = this.#engine;
    if (!this.lifts) return engine.generatePlay(side, mode);
    const start = engine.top;
    const prepared = this.#isPrepared(side);
    const { allowPosition, among } = engine.rules.hooks;
    engine.generateUnguarded(side);
    const end = engine.top;
    let kept = start;
    for (let i = start; i < end; i++) {
      const move = engine.moves[i] as Move;
      const mark = engine.play(move, side);
      // Every other rule holds for such a move as well.
      let fine = !engine.impossible;
      for (let h = 0; h < allowPosition.length && fine; h++)
        fine = (allowPosition[h] as (typeof allowPosition)[number])(engine, side);
      fine &&= !engine.inCheck(side) || (prepared && this.reached(side));
      engine.position.undo(mark);
      if (fine) engine.moves[kept++] = move;
    }
    engine.top = kept;
    for (let i = 0; i < among.length; i++) (among[i] as (typeof among)[number])(engine, start, side);
    engine.pushNullMove(side);
    return engine.top - start;
  }

  /** Is the side about to move as it has to be before a double mate, or a counter-mate? */
  #isPrepared(side: SideBit): boolean {
    switch (this.#code) {
      case DOUBLE_MATE:
        return this.#engine.hasMove(side);
      case COUNTER_MATE:
        return this.#isMated(side);
      default:
        return true;
    }
  }

  /** Has the side a unit that is no king? */
  hasPiece(side: SideBit): boolean {
    const { board, units, counts } = this.#engine.position;
    const base = (side - 1) << 8;
    for (let i = 0; i < (counts[side - 1] as number); i++)
      if (kindOf(board[units[base | i] as Square] as number) !== this.#king) return true;
    return false;
  }

  /** Is the side mated? A king that belongs to both sides does not save it by being captured. */
  #isMated(side: SideBit): boolean {
    const engine = this.#engine;
    if (!engine.neutral) return this.#reaches(MATE, otherSide(side));
    if (!engine.inCheck(side)) return false;
    const { board } = engine.position;
    const start = engine.top;
    engine.generate(side, ALL);
    let moves = 0;
    for (let i = start; i < engine.top; i++) {
      const victim = board[engine.captureSquare(engine.moves[i] as Move)] ?? 0;
      if ((victim & ROYAL) === 0 || (victim & side) === 0) moves++;
    }
    engine.top = start;
    return moves === 0;
  }

  /** Has the move that `side` has just played, and that was `possible`, reached the goal? */
  reached(side: SideBit): boolean {
    const enemy = otherSide(side);
    // What is made of mates and stalemates asks for these, of which conditions may have their own opinion.
    switch (this.#code) {
      case DOUBLE_STALEMATE:
        return this.#reaches(STALEMATE, side) && this.#reaches(STALEMATE, enemy);
      case MATE_OR_STALEMATE:
        return this.#reaches(MATE, side) || this.#reaches(STALEMATE, side);
      case DOUBLE_MATE:
      case COUNTER_MATE:
        return this.#isMated(enemy) && this.#isMated(side);
      case AUTO_MATE:
        return this.#reaches(MATE, enemy);
      case AUTO_STALEMATE:
        return this.#reaches(STALEMATE, enemy);
      default:
        return this.#reaches(this.#code, side);
    }
  }

  /** @param side  against whose enemy a mate or stalemate is asked for */
  #reaches(code: number, side: SideBit): boolean {
    const engine = this.#engine;
    const hooks = engine.rules.hooks.goal;
    for (let i = 0; i < hooks.length; i++) {
      const answer = (hooks[i] as (typeof hooks)[number])(engine, code, side);
      if (answer >= 0) return answer === 1;
    }
    const enemy = otherSide(side);
    switch (code) {
      case MATE:
        return engine.isMate(enemy);
      case STALEMATE:
        return !engine.inCheck(enemy) && !engine.hasMove(enemy);
      case PIECE_WON:
        // Who was reborn is not won.
        return !this.#effects || (((engine.position.board[engine.rebornOn] ?? 0) as number) & enemy) === 0;
      case CHECK:
        return engine.inCheck(enemy);
      case TARGET_SQUARE:
      case FAR_RANK:
        return !this.#effects || ((this.#aims[engine.moverOn] ?? 0) & side) !== 0;
      case PROOF_GAME:
      case A_TO_B:
        return this.#diagram?.equals(engine) === true;
      case KISS:
        return this.#isKiss(engine.moverOn);
      case CIRCUIT:
        return originOf(engine.position.board[engine.moverOn] ?? 0) === engine.moverOn;
      case EXCHANGE:
        return this.#isExchanged(engine.moverOn, side);
      case CIRCUIT_BY_REBIRTH: {
        const { rebornOn, moverOn } = engine;
        return rebornOn !== moverOn && originOf(engine.position.board[rebornOn] ?? 0) === rebornOn;
      }
      case EXCHANGE_BY_REBIRTH:
        return engine.rebornOn !== engine.moverOn && this.#isExchanged(engine.rebornOn, enemy);
      default:
        return true;
    }
  }

  /** Does a unit on this square touch the one to be kissed, known by its origin, which nobody else touches? */
  #isKiss(square: Square): boolean {
    const { board } = this.#engine.position;
    const touching = this.#touching;
    for (const kissed of touching[square] ?? []) {
      if (this.#aims[originOf(board[kissed] as number)] !== 3) continue;
      for (const near of touching[kissed] ?? [])
        if (near !== square && ((board[near] as number) & 3) !== 0) return false;
      return true;
    }
    return false;
  }

  /** Does the unit on this square stand where a unit of `side` comes from that stands where it comes from? */
  #isExchanged(square: Square, side: SideBit): boolean {
    const { board } = this.#engine.position;
    const origin = originOf(board[square] ?? 0);
    if (origin < 0 || origin === square) return false;
    const partner = board[origin] as number;
    return (partner & side) !== 0 && originOf(partner) === square;
  }
}
