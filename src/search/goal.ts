import {
  ALL,
  CAPTURE,
  CHECK,
  CHECKS,
  DOUBLE_STALEMATE,
  type Engine,
  MATE,
  type Move,
  moveTo,
  otherSide,
  type SideBit,
  STALEMATE,
  TARGET_SQUARE,
} from '../engine/index.js';
import { GOAL_CODES } from '../rules/goal-codes.js';
import type { Goal } from '../stipulation/model.js';

/** Asks, of one engine, whether moves reach one goal. */
export class GoalTest {
  readonly #engine: Engine;
  readonly #code: number;
  readonly #square: number;
  /** The mover may end elsewhere than it went. */
  readonly #effects: boolean;
  /** Generation mode that pushes every move that may reach the goal. */
  readonly mode: number;
  /** True where the play cannot go on after the goal, since the other side has no move. */
  readonly immobilises: boolean;

  /** @param square  index of the target square, for the goal that has one */
  constructor(engine: Engine, goal: Goal, square: number | undefined) {
    this.#engine = engine;
    this.#code = GOAL_CODES[goal.name];
    this.#square = square ?? -1;
    this.#effects = engine.rules.hooks.effects.length > 0;
    this.mode = this.#code === MATE || this.#code === CHECK ? CHECKS : ALL;
    this.immobilises = this.#code === MATE || this.#code === STALEMATE || this.#code === DOUBLE_STALEMATE;
  }

  /** Could the move, not yet played, reach the goal? A cheap question before it is played. */
  possible(move: Move): boolean {
    if (this.#code === CAPTURE) return this.#engine.isCapture(move);
    if (this.#code === TARGET_SQUARE) return this.#effects || moveTo(move) === this.#square;
    return true;
  }

  /** Has the move that `side` has just played, and that was `possible`, reached the goal? */
  reached(side: SideBit): boolean {
    const engine = this.#engine;
    const hooks = engine.rules.hooks.goal;
    for (let i = 0; i < hooks.length; i++) {
      const answer = (hooks[i] as (typeof hooks)[number])(engine, this.#code, side);
      if (answer >= 0) return answer === 1;
    }
    const enemy = otherSide(side);
    switch (this.#code) {
      case MATE:
        return engine.isMate(enemy);
      case STALEMATE:
        return !engine.inCheck(enemy) && !engine.hasMove(enemy);
      case DOUBLE_STALEMATE:
        return !engine.inCheck(enemy) && !engine.hasMove(enemy) && !engine.inCheck(side) && !engine.hasMove(side);
      case CHECK:
        return engine.inCheck(enemy);
      case TARGET_SQUARE:
        return !this.#effects || engine.moverOn === this.#square;
      default:
        return true;
    }
  }
}
