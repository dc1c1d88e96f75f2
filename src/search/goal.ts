import {
  A_TO_B,
  ALL,
  AUTO_STALEMATE,
  CAPTURE,
  CASTLES,
  CASTLING,
  CHECK,
  CHECKS,
  DOUBLE_STALEMATE,
  EN_PASSANT,
  type Engine,
  FAR_RANK,
  MATE,
  MATE_OR_STALEMATE,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  otherSide,
  PASSES,
  PIECE_WON,
  PROOF_GAME,
  type SideBit,
  STALEMATE,
  TARGET_SQUARE,
} from '../engine/index.js';
import { GOAL_CODES } from '../rules/goal-codes.js';
import type { Goal } from '../stipulation/model.js';
import type { Diagram } from './proof/diagram.js';

/** Asks, of one engine, whether moves reach one goal. */
export class GoalTest {
  readonly #engine: Engine;
  readonly #code: number;
  /** By square, the sides (as bits) whose mover has to arrive there. */
  readonly #aims: Uint8Array;
  /** The mover may end elsewhere than it went. */
  readonly #effects: boolean;
  /** Generation mode that pushes every move that may reach the goal. */
  readonly mode: number;
  /** True where the play cannot go on after the goal, since the other side has no move. */
  readonly immobilises: boolean;
  /** True where it is not in check then, so that each of its units has to be robbed of its moves. */
  readonly stalemates: boolean;

  readonly #diagram: Diagram | undefined;

  /**
   * @param aims     by square, the sides (as bits) whose mover reaches the goal there, for goals of arrival
   * @param diagram  for goals that are whole positions
   */
  constructor(engine: Engine, goal: Goal, aims: Uint8Array, diagram?: Diagram) {
    this.#diagram = diagram;
    this.#engine = engine;
    this.#code = GOAL_CODES[goal.name];
    this.#aims = aims;
    this.#effects = engine.rules.hooks.effects.length > 0;
    this.mode = this.#code === MATE || this.#code === CHECK ? CHECKS : ALL;
    this.stalemates = this.#code === STALEMATE || this.#code === DOUBLE_STALEMATE;
    this.immobilises = this.#code === MATE || this.#code === MATE_OR_STALEMATE || this.stalemates;
  }

  /** Could the move, not yet played, reach the goal? A cheap question before it is played. */
  possible(move: Move): boolean {
    switch (this.#code) {
      case CAPTURE:
      case PIECE_WON:
        return this.#engine.isCapture(move);
      case TARGET_SQUARE:
      case FAR_RANK: {
        const unit = this.#engine.position.board[moveFrom(move)] as number;
        return this.#effects || ((this.#aims[moveTo(move)] as number) & unit) !== 0;
      }
      case CASTLES:
        return moveType(move) === CASTLING;
      case PASSES:
        return moveType(move) === EN_PASSANT;
      default:
        return true;
    }
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
      default:
        return true;
    }
  }
}
