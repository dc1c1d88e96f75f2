import {
  CASTLING,
  CASTLING_RIGHTS,
  type Engine,
  kindOf,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  otherSide,
  type SideBit,
  type Unit,
} from '../../engine/index.js';
import type { Diagram } from './diagram.js';
import { Force } from './force.js';
import { immovableSquares } from './immovable.js';
import type { Reliance } from './reliance.js';
import { Walks } from './walks.js';

/**
 * Fewest moves that both sides still need to reach the diagram. Each unit there comes from one of the side's units, the others have
 * to be captured, each by a move of its own; what cannot be done in the moves that are left need not be tried.
 *
 * Relies on `Reliance.steps`.
 */
export class Bound {
  readonly #engine: Engine;
  readonly #fixed: Uint8Array;
  /** Units by square where the play began. */
  readonly #first: Int32Array;
  readonly #forces: readonly [white: Force, black: Force];
  /** By half-move, the slots in which the states of the two forces are. */
  readonly #slots: readonly [Uint16Array, Uint16Array];
  /** Moves that each side has left from a half-move on. */
  readonly #left: readonly [Int32Array, Int32Array];

  /** @param plies  half-moves of the longest plan */
  constructor(engine: Engine, diagram: Diagram, reliance: Reliance, plies: number) {
    this.#engine = engine;
    const { board } = engine.position;
    this.#first = board.slice();
    const squares = board.length;
    const fixed =
      reliance.borrowing === 'all' || reliance.borrowing === 'kinds'
        ? new Uint8Array(squares)
        : immovableSquares(engine, diagram, reliance.borrowing === 'royals');
    this.#fixed = fixed;
    const walks = new Walks(engine, fixed, reliance.borrowing);
    const count = (units: Int32Array, side: SideBit): number => units.filter((unit) => (unit & 3) === side).length;
    const force = (side: SideBit): Force => {
      const enemy = otherSide(side);
      const guarded = reliance.guards ? guardedSquares(engine, fixed, enemy) : new Uint8Array(squares);
      const mostCaptures = Math.max(0, count(board, enemy) - count(diagram.board, enemy));
      const { royals } = reliance;
      return new Force(engine, side, diagram, { fixed, walks, guarded, royals, slots: plies + 1, mostCaptures });
    };
    this.#forces = [force(1), force(2)];
    this.#slots = [new Uint16Array(plies + 1), new Uint16Array(plies + 1)];
    this.#left = [new Int32Array(plies + 1), new Int32Array(plies + 1)];
  }

  /** Can the diagram be reached at all by this plan? To be asked first, in the position where it begins. */
  begin(movers: readonly SideBit[]): boolean {
    for (const side of [1, 2]) {
      const left = this.#left[side - 1] as Int32Array;
      left[movers.length] = 0;
      for (let ply = movers.length - 1; ply >= 0; ply--)
        left[ply] = (left[ply + 1] as number) + (movers[ply] === side ? 1 : 0);
    }
    if (this.#forces.some(({ surplus }) => surplus < 0)) return false;
    const rights = this.#engine.position.state[CASTLING_RIGHTS] as number;
    return this.#holds(0, 0, rights) && this.#holds(1, 0, rights);
  }

  /** May the diagram be reached from the position on the board, with at most so many moves of White and of Black? */
  isWithin(left: readonly [white: number, black: number]): boolean {
    if (this.#forces.some(({ surplus }) => surplus < 0)) return false;
    const { position } = this.#engine;
    for (let square = 0; square < this.#fixed.length; square++)
      if (this.#fixed[square] === 1 && position.board[square] !== this.#first[square]) return false;
    for (let i = 0; i < 2; i++) {
      (this.#left[i] as Int32Array)[0] = left[i] as number;
      (this.#slots[i] as Uint16Array)[0] = 0;
      (this.#forces[i] as Force).settle();
    }
    const rights = position.state[CASTLING_RIGHTS] as number;
    return this.#holds(0, 0, rights) && this.#holds(1, 0, rights);
  }

  /** May a legal move of `side` at this half-move, yet to be played, lead to the diagram? If so, the next half-move may be asked. */
  admits(move: Move, ply: number, side: SideBit): boolean {
    const engine = this.#engine;
    const from = moveFrom(move);
    const to = moveTo(move);
    const fixed = this.#fixed;
    if (fixed[from] === 1) return false;
    const own = side - 1;
    const other = 1 - own;
    const slots = this.#slots[own] as Uint16Array;
    const otherSlots = this.#slots[other] as Uint16Array;
    const next = ply + 1;
    const slot = slots[ply] as number;
    const otherSlot = otherSlots[ply] as number;
    const force = this.#forces[own] as Force;
    const enemy = this.#forces[other] as Force;
    const { castlings, keepsRights } = engine.tables;
    const rights =
      (engine.position.state[CASTLING_RIGHTS] as number) & (keepsRights[from] as number) & (keepsRights[to] as number);
    const left = (this.#left[own] as Int32Array)[next] as number;
    const castles = moveType(move) === CASTLING;
    const captures = engine.isCapture(move);
    const prey = enemy.toCapture(otherSlot) - (captures ? 1 : 0);
    if (prey < 0 || prey > left) return false;
    if (!castles && !force.mayGo(slot, move, rights, left, prey)) return false;
    if (captures) {
      const square = engine.captureSquare(move);
      if (fixed[square] === 1) return false;
      enemy.lose(otherSlot, next, square);
      otherSlots[next] = next;
    } else otherSlots[next] = otherSlot;
    force.go(slot, next, move);
    slots[next] = next;
    if (castles) {
      const castling = castlings.find((one) => one.side === side && one.king === from && one.kingTo === to);
      if (castling !== undefined) force.castle(next, castling);
    }
    return this.#holds(own, next, rights) && (!captures || this.#holds(other, next, rights));
  }

  /** Has a side moves enough for what it needs? */
  #holds(own: number, ply: number, rights: number): boolean {
    const force = this.#forces[own] as Force;
    const slot = (this.#slots[own] as Uint16Array)[ply] as number;
    const enemy = this.#forces[1 - own] as Force;
    const prey = enemy.toCapture((this.#slots[1 - own] as Uint16Array)[ply] as number);
    const left = (this.#left[own] as Int32Array)[ply] as number;
    return (
      prey >= 0 &&
      force.isWithin(slot, rights, left) &&
      force.captures(slot) <= prey &&
      prey + force.quiet(slot) <= left
    );
  }
}

/** The squares on which pawns that stay where they are capture. */
function guardedSquares(engine: Engine, fixed: Uint8Array, side: SideBit): Uint8Array {
  const { board } = engine.position;
  const { pawns, shift, reach } = engine.tables;
  const guarded = new Uint8Array(board.length);
  fixed.forEach((stays, from) => {
    const unit = board[from] as Unit;
    const kind = kindOf(unit);
    if (stays !== 1 || (unit & 3) !== side || pawns[kind] !== 1) return;
    const row = ((kind << 1) + side - 1) << (2 * shift);
    // Only squares next to it, to which nothing can bar the way.
    for (let to = 0; to < board.length; to++) if (reach[row | (to << shift) | from] === 1) guarded[to] = 1;
  });
  return guarded;
}
