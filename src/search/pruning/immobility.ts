import {
  CASTLING_RIGHTS,
  EN_PASSANT_STATE,
  type Engine,
  kindOf,
  NO_SQUARE,
  otherSide,
  PAWN,
  ROYAL,
  type SideBit,
} from '../../engine/index.js';
import { type Travel, travelOf } from './travel.js';

/**
 * An admissible bound for help and series play that ends in stalemate: can every unit of the losing side, its king aside
 * (that is `Picture`'s), still be robbed of its moves?
 *
 * A piece that cannot be walled in by units of its own side has to be captured or pinned. A pawn with a free square before
 * it has to be captured, pinned or blocked, or to move. One move of the winner captures one unit, or blocks one such pawn: a
 * unit captured before a pawn had blocked it already. (Capture en passant and castling do both or twice.) A pin takes a unit
 * that rides, and each rider pins one unit at most. One move of the loser takes care of the mover and of one pawn at most.
 *
 * Applies on the fast path only.
 */
export class Immobility {
  readonly #engine: Engine;
  readonly #travel: Travel;
  readonly #winner: SideBit;
  readonly #loser: SideBit;

  constructor(engine: Engine, winner: SideBit) {
    this.#engine = engine;
    this.#travel = travelOf(engine.tables);
    this.#winner = winner;
    this.#loser = otherSide(winner);
  }

  /** False is proved: in `wins` moves of the winner and `losses` of the loser no stalemate can be reached. */
  possible(wins: number, losses: number): boolean {
    const { board, units, counts } = this.#engine.position;
    const { shift, kernel, quiet, nodes } = this.#engine.tables;
    const loser = this.#loser;
    const base = (loser - 1) << 8;
    const count = counts[loser - 1] as number;
    let pieces = 0;
    let pawns = 0;
    for (let i = 0; i < count; i++) {
      const square = units[base | i] as number;
      const unit = board[square] as number;
      if ((unit & ROYAL) !== 0) continue;
      const kind = kindOf(unit);
      if (kernel[kind] === PAWN) {
        const ahead = nodes[quiet[((2 * kind + loser - 1) << shift) | square] as number] as number;
        if (ahead !== NO_SQUARE && board[ahead] === 0) pawns++;
      } else pieces++;
    }
    // Cheap questions first: few units need no closer look, nor does what pins alone could not cure.
    const either = wins + 2 * losses;
    if (pieces <= wins && pieces + pawns <= either) return true;
    const pins = this.#riders(wins) + this.#doubleMoves(losses);
    if (pieces <= wins + pins && pieces + pawns <= either + pins) return true;
    for (let i = 0; i < count; i++) {
      const square = units[base | i] as number;
      const unit = board[square] as number;
      const kind = kindOf(unit);
      if ((unit & ROYAL) !== 0 || kernel[kind] === PAWN) continue;
      if (this.#canBeWalledIn(((2 * kind + loser - 1) << shift) | square, losses)) pieces--;
      if (pieces <= wins + pins && pieces + pawns <= either + pins) return true;
    }
    return false;
  }

  /** Could the piece stand, after so many moves of its side, where every step is barred by a unit of its own side? */
  #canBeWalledIn(place: number, moves: number): boolean {
    const board = this.#engine.position.board;
    const { shift } = this.#engine.tables;
    const loser = this.#loser;
    const kindSide = place >> shift;
    const near = this.#travel.near(place);
    for (let i = 0; i < near.length; i += 2) {
      const distance = near[i + 1] as number;
      if (distance > moves) return false;
      const steps = this.#travel.steps((kindSide << shift) | (near[i] as number));
      let missing = distance;
      for (let s = 0; s < steps.length && missing <= moves; s++) {
        if (((board[steps[s] as number] as number) & 3) !== loser) missing++;
      }
      if (missing <= moves) return true;
    }
    return false;
  }

  /** Moves that may do the work of two: captures en passant of the winner, castlings of either side. */
  #doubleMoves(losses: number): number {
    const { board, units, counts, state } = this.#engine.position;
    const { kernel, quiet, nodes, shift } = this.#engine.tables;
    const loser = this.#loser;
    let doubles = (state[CASTLING_RIGHTS] as number) === 0 ? 0 : 2;
    if ((state[EN_PASSANT_STATE] as number) !== 0) doubles++;
    for (let i = 0; losses > 0 && i < (counts[loser - 1] as number); i++) {
      const square = units[((loser - 1) << 8) | i] as number;
      const kind = kindOf(board[square] as number);
      if (kernel[kind] !== PAWN) continue;
      // Two squares before it: it may still make a double step.
      const walk = quiet[((2 * kind + loser - 1) << shift) | square] as number;
      if (nodes[walk] !== NO_SQUARE && nodes[walk + 2] !== NO_SQUARE) doubles++;
    }
    return doubles;
  }

  /** Units of the winner that could pin: riders, and pawns that could become one in time. */
  #riders(wins: number): number {
    const { board, units, counts } = this.#engine.position;
    const { shift, kernel } = this.#engine.tables;
    const winner = this.#winner;
    let riders = 0;
    for (let i = 0; i < (counts[winner - 1] as number); i++) {
      const square = units[((winner - 1) << 8) | i] as number;
      const kind = kindOf(board[square] as number);
      const kindSide = 2 * kind + winner - 1;
      if (kernel[kind] === PAWN) {
        if (this.#travel.movesToPromote((kindSide << shift) | square) <= wins) riders++;
      } else if (this.#travel.rides(kindSide)) riders++;
    }
    return riders;
  }
}
