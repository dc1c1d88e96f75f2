import {
  CASTLING_RIGHTS,
  DOUBLE_STEP,
  EN_PASSANT,
  EN_PASSANT_STATE,
  type Engine,
  kindOf,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  NO_SQUARE,
  otherSide,
  PAWN,
  ROYAL,
  type SideBit,
} from '../../engine/index.js';
import { type Travel, type Travels, travelsOf } from './travel.js';

/**
 * An admissible bound for help and series play that ends in stalemate: can every unit of the losing side, its king aside
 * (that is `Picture`'s), still be robbed of its moves?
 *
 * A piece that cannot be walled in by units of its own side has to be captured or pinned. A pawn with a free square before
 * it has to be captured, pinned or blocked, or to move. One move of the winner captures one unit, or blocks one such pawn: a
 * unit captured before a pawn had blocked it already. (Capture en passant and castling do both or twice.) A pin takes a unit
 * that rides, and each rider pins one unit at most. One move of the loser takes care of the mover and of one pawn at most.
 *
 * Under conditions that bring captured units back a capture robs all the same, for the bound, and the reborn unit may block a pawn or
 * stand beside a piece.
 *
 * Applies on the fast path only, where a rider has one line to a square (or else it could pin several units) and where no unit
 * can get lost by its own move.
 */
export class Immobility {
  readonly #engine: Engine;
  readonly #travels: Travels;
  readonly #travel: Travel;
  readonly #winner: SideBit;
  readonly #loser: SideBit;
  /** By square, of how many units an arrival of the loser there takes care; and whether one of the winner blocks a pawn. */
  readonly #served: Uint8Array = new Uint8Array(256);
  readonly #blocked: Uint8Array = new Uint8Array(256);
  /** How many units are reborn with a move at most. */
  readonly #rebirths: 0 | 1;
  /** How many units the loser's last move has to take care of. */
  #needed = 0;

  constructor(engine: Engine, winner: SideBit) {
    this.#engine = engine;
    this.#travels = travelsOf(engine.tables);
    this.#travel = this.#travels.alone;
    this.#rebirths = engine.tables.capturedTo === undefined ? 0 : 1;
    this.#winner = winner;
    this.#loser = otherSide(winner);
  }

  /** Does the bound apply to this engine's position, given that `Picture` does? */
  static applies(engine: Engine): boolean {
    const { severalWays, loses, moverTo } = engine.tables;
    if (severalWays || loses) return false;
    return engine.orthodox || (engine.bounded && !engine.vetoed && moverTo === undefined);
  }

  /** May it say of single moves that they are of no use? Not where rebirths do more than the moves. */
  get judges(): boolean {
    return this.#rebirths === 0;
  }

  /** False is proved: in `wins` moves of the winner and `losses` of the loser no stalemate can be reached. */
  possible(wins: number, losses: number): boolean {
    return this.#excess(wins, losses) <= 0;
  }

  /** By how many units more have to be taken care of than these moves can; a bound from below when it is above 0. */
  #excess(wins: number, losses: number): number {
    const { board, units, counts } = this.#engine.position;
    const { kernel } = this.#engine.tables;
    const loser = this.#loser;
    const base = (loser - 1) << 8;
    const count = counts[loser - 1] as number;
    let pieces = 0;
    let pawns = 0;
    for (let i = 0; i < count; i++) {
      const square = units[base | i] as number;
      const unit = board[square] as number;
      if ((unit & ROYAL) !== 0) continue;
      if (kernel[kindOf(unit)] !== PAWN) pieces++;
      else if (this.#freeSquare(square) !== NO_SQUARE) pawns++;
    }
    // Cheap questions first: few units need no closer look, nor does what pins alone could not cure.
    // A rebirth may block one pawn more.
    const either = wins + 2 * losses + this.#rebirths * (wins + losses);
    let excess = Math.max(pieces - wins, pieces + pawns - either);
    if (excess <= 0) return excess;
    excess -= this.#riders(wins, losses);
    if (excess > 0) excess -= this.#doubleMoves(wins, losses);
    for (let i = 0; i < count && excess > 0; i++) {
      const square = units[base | i] as number;
      const unit = board[square] as number;
      if ((unit & ROYAL) !== 0 || kernel[kindOf(unit)] === PAWN) continue;
      if (this.#canBeWalledIn(square, losses + this.#rebirths * (wins + losses))) excess--;
    }
    return excess;
  }

  /**
   * Looks at the position before the loser makes his last move; to be called before `helps` is asked about it.
   *
   * @returns whether passing would make a stalemate impossible, so that only moves that help need be played
   */
  pressesLoser(wins: number): boolean {
    this.#needed = this.#excess(wins, 0);
    if (this.#needed <= 0) return false;
    const { board, units, counts } = this.#engine.position;
    const { kernel, shift } = this.#engine.tables;
    const loser = this.#loser;
    const served = this.#served.fill(0);
    for (let i = 0; i < (counts[loser - 1] as number); i++) {
      const square = units[((loser - 1) << 8) | i] as number;
      const unit = board[square] as number;
      if ((unit & ROYAL) !== 0) continue;
      if (kernel[kindOf(unit)] === PAWN) {
        const ahead = this.#freeSquare(square);
        if (ahead !== NO_SQUARE) served[ahead] = (served[ahead] as number) + 1;
      } else {
        // An arrival beside a piece may complete the wall round it.
        const steps = this.#travel.steps(((2 * kindOf(unit) + loser - 1) << shift) | square);
        for (let s = 0; s < steps.length; s++) served[steps[s] as number] = (served[steps[s] as number] as number) + 1;
      }
    }
    return true;
  }

  /**
   * May this last move of the loser take care of as many units as is needed? It does so by moving one, and by arriving
   * before pawns or beside pieces; other moves are like passing.
   */
  helps(move: Move): boolean {
    // Castling moves two units, and is not judged.
    if (moveType(move) >= EN_PASSANT) return true;
    const { board } = this.#engine.position;
    const { kernel } = this.#engine.tables;
    const from = moveFrom(move);
    const unit = board[from] as number;
    let served = this.#served[moveTo(move)] as number;
    // A double step may be answered by a capture in passing, which does the work of two moves.
    if (moveType(move) === DOUBLE_STEP) served++;
    if ((unit & ROYAL) === 0) {
      // The mover itself; a pawn that steps forward does not block itself as well.
      const pawn = kernel[kindOf(unit)] === PAWN;
      if (!pawn || this.#freeSquare(from) !== NO_SQUARE) served++;
      if (pawn && this.#freeSquare(from) === moveTo(move)) served--;
    }
    return served >= this.#needed;
  }

  /**
   * Looks at the position before the winner moves; to be called before `furthers` is asked about his moves.
   *
   * @param wins  moves of the winner left, this one included
   * @returns whether passing would make a stalemate impossible, so that only moves that further it need be played
   */
  pressesWinner(wins: number, losses: number): boolean {
    if (this.#excess(wins - 1, losses) <= 0) return false;
    const { units, counts, board } = this.#engine.position;
    const { kernel } = this.#engine.tables;
    const loser = this.#loser;
    const served = this.#blocked.fill(0);
    for (let i = 0; i < (counts[loser - 1] as number); i++) {
      const square = units[((loser - 1) << 8) | i] as number;
      if (kernel[kindOf(board[square] as number)] !== PAWN) continue;
      const ahead = this.#freeSquare(square);
      if (ahead !== NO_SQUARE) served[ahead] = 1;
    }
    return true;
  }

  /** May this move of the winner take care of a unit, now or, being a pawn's, as a piece that pins later? */
  furthers(move: Move): boolean {
    if (moveType(move) >= EN_PASSANT) return true;
    const { board } = this.#engine.position;
    const to = moveTo(move);
    return (
      board[to] !== 0 ||
      this.#blocked[to] === 1 ||
      this.#engine.tables.kernel[kindOf(board[moveFrom(move)] as number)] === PAWN
    );
  }

  /** The empty square before a pawn; `NO_SQUARE` where it is blocked. */
  #freeSquare(square: number): number {
    const board = this.#engine.position.board;
    const { shift, quiet, nodes } = this.#engine.tables;
    const ahead = nodes[
      quiet[((2 * kindOf(board[square] as number) + this.#loser - 1) << shift) | square] as number
    ] as number;
    return ahead !== NO_SQUARE && board[ahead] === 0 ? ahead : NO_SQUARE;
  }

  /** Could the piece stand, after so many moves of its side, where every step is barred by a unit of its own side? */
  #canBeWalledIn(square: number, moves: number): boolean {
    const board = this.#engine.position.board;
    const { shift } = this.#engine.tables;
    const loser = this.#loser;
    const kindSide = 2 * kindOf(board[square] as number) + loser - 1;
    const near = this.#travel.near((kindSide << shift) | square);
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
  #doubleMoves(wins: number, losses: number): number {
    const { board, units, counts, state } = this.#engine.position;
    const { kernel, quiet, nodes, shift } = this.#engine.tables;
    const loser = this.#loser;
    const winner = this.#winner;
    // A rook that is reborn may castle again; of the king's right something has to be left.
    const castlings = (state[CASTLING_RIGHTS] as number) === 0 ? 0 : 2;
    let victims = (state[EN_PASSANT_STATE] as number) === 0 ? 0 : 1;
    for (let i = 0; losses > 0 && i < (counts[loser - 1] as number); i++) {
      const square = units[((loser - 1) << 8) | i] as number;
      const kind = kindOf(board[square] as number);
      if (kernel[kind] !== PAWN) continue;
      // Two squares before it: it may still make a double step, and is in danger where a pawn stands ready or may come.
      const walk = quiet[((2 * kind + loser - 1) << shift) | square] as number;
      if (nodes[walk] === NO_SQUARE || nodes[walk + 2] === NO_SQUARE) continue;
      if (wins > 1 || this.#engine.pawnReaches(nodes[walk] as number, winner)) victims++;
    }
    if (victims === 0) return castlings;
    let captors = 0;
    for (let i = 0; i < (counts[winner - 1] as number); i++) {
      const square = units[((winner - 1) << 8) | i] as number;
      if (kernel[kindOf(board[square] as number)] === PAWN) captors++;
    }
    return castlings + Math.min(victims, captors);
  }

  /** Units of the winner that could pin: riders, and pawns that could become one in time. */
  #riders(wins: number, losses: number): number {
    // Who is captured may come to life nearer to its promotion.
    const travel = losses > 0 ? this.#travels.captured : this.#travel;
    const { board, units, counts } = this.#engine.position;
    const { shift, kernel } = this.#engine.tables;
    const winner = this.#winner;
    let riders = 0;
    for (let i = 0; i < (counts[winner - 1] as number); i++) {
      const square = units[((winner - 1) << 8) | i] as number;
      const kind = kindOf(board[square] as number);
      const kindSide = 2 * kind + winner - 1;
      if (kernel[kind] === PAWN) {
        if (travel.movesToPromote((kindSide << shift) | square) <= wins) riders++;
      } else if (this.#travel.rides(kindSide)) riders++;
    }
    return riders;
  }
}
