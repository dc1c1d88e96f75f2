import {
  type Castling,
  type Engine,
  kindOf,
  type Move,
  moveFrom,
  movePromotion,
  moveTo,
  ROYAL,
  rekinded,
  type SideBit,
  type Square,
  type Unit,
} from '../../engine/index.js';
import { Matching, NEVER } from './matching.js';
import { ASPECTS, type Aspect, Tasks } from './tasks.js';
import type { Walks } from './walks.js';

const NOBODY = 255;

/**
 * One side's units on their way to the diagram: which of them becomes which unit there is an assignment of least cost, kept from
 * half-move to half-move. Slots are states after so many half-moves, slot 0 the beginning.
 */
export class Force {
  readonly side: SideBit;
  /** Units that the side has at first, and how many of them have to be captured. */
  readonly units: number;
  readonly surplus: number;
  readonly #engine: Engine;
  readonly #tasks: Tasks;
  readonly #matchings: Readonly<Record<Aspect, Matching>>;
  /** `[slot << 8 | square]`: number of the unit there. */
  readonly #unitAt: Uint8Array;
  /** By slot: units captured so far, then the least costs by aspect. */
  readonly #captured: Uint8Array;
  readonly #totals: Readonly<Record<Aspect, Int32Array>>;
  /** What each castling may save, with the right it needs. */
  readonly #savings: readonly { readonly right: number; readonly moves: number }[];

  constructor(
    engine: Engine,
    side: SideBit,
    goal: Int32Array,
    walks: Walks,
    guarded: Uint8Array,
    slots: number,
    mostCaptures: number,
  ) {
    this.side = side;
    this.#engine = engine;
    const { board } = engine.position;
    const goals: (readonly [Unit, Square])[] = [];
    goal.forEach((unit, square) => {
      if ((unit & 3) === side) goals.push([unit, square]);
    });
    const squares = [...board.keys()].filter((square) => ((board[square] as Unit) & 3) === side);
    this.units = squares.length;
    this.surplus = squares.length - goals.length;
    this.#tasks = new Tasks(engine, walks, goals, mostCaptures, guarded);
    const indices = Int32Array.from(squares, (square) => this.#tasks.indexOf(board[square] as Unit, square));
    const matching = (aspect: Aspect): Matching => {
      const made = new Matching(this.units, this.#tasks.columns(aspect), slots);
      if (this.surplus >= 0) made.seed(0, indices);
      return made;
    };
    this.#matchings = { moves: matching('moves'), captures: matching('captures'), quiet: matching('quiet') };
    this.#unitAt = new Uint8Array(slots << 8).fill(NOBODY, 0, 256);
    squares.forEach((square, unit) => {
      this.#unitAt[square] = unit;
    });
    this.#captured = new Uint8Array(slots);
    const totals = (): Int32Array => new Int32Array(slots);
    this.#totals = { moves: totals(), captures: totals(), quiet: totals() };
    this.#savings = engine.tables.castlings
      .filter((castling) => castling.side === side)
      .map((castling) => ({ right: castling.right, moves: savingOf(castling, engine, goals, walks, guarded) }))
      .filter(({ moves }) => moves > 0);
    if (this.surplus >= 0) this.#sum(0);
  }

  /** Units that still have to be captured; below 0 where one too many was. */
  toCapture(slot: number): number {
    return this.surplus - (this.#captured[slot] as number);
  }

  /**
   * Fewest moves that the units need.
   *
   * @param rights  to castle, which may save moves
   */
  moves(slot: number, rights: number): number {
    let saved = 0;
    for (let i = 0; i < this.#savings.length; i++) {
      const { right, moves } = this.#savings[i] as { right: number; moves: number };
      if (moves > saved && (rights & right) === right) saved = moves;
    }
    return (this.#totals.moves[slot] as number) - saved;
  }

  /** Fewest captures that pawns have to make. */
  captures(slot: number): number {
    return this.#totals.captures[slot] as number;
  }

  /** Fewest moves that cannot be captures. */
  quiet(slot: number): number {
    return this.#totals.quiet[slot] as number;
  }

  /** Makes slot `to` from slot `from` by a move of the side that is on the board yet to be played. */
  go(from: number, to: number, move: Move): void {
    this.#copy(from, to);
    const { tables, position } = this.#engine;
    const start = moveFrom(move);
    const end = moveTo(move);
    const unit = position.board[start] as Unit;
    const promotion = movePromotion(move);
    const after = promotion === 0 ? unit : rekinded(unit, tables.promotions[promotion - 1] as number);
    this.#put(to, start, end, after);
    this.#sum(to);
  }

  /** Beside `go`: the rook's way in a castling. */
  castle(slot: number, castling: Castling): void {
    const rook = this.#engine.position.board[castling.rook] as Unit;
    this.#put(slot, castling.rook, castling.rookTo, rook);
    this.#sum(slot);
  }

  /** Makes slot `to` from slot `from` by the capture of the unit on a square. */
  lose(from: number, to: number, square: Square): void {
    this.#copy(from, to);
    const unit = this.#unitAt[(to << 8) | square] as number;
    this.#unitAt[(to << 8) | square] = NOBODY;
    this.#captured[to] = (this.#captured[to] as number) + 1;
    this.#change(to, unit, 0);
    this.#sum(to);
  }

  #copy(from: number, to: number): void {
    for (let i = 0; i < ASPECTS.length; i++) this.#matchings[ASPECTS[i] as Aspect].copy(from, to);
    this.#unitAt.copyWithin(to << 8, from << 8, (from << 8) + 256);
    this.#captured[to] = this.#captured[from] as number;
  }

  #put(slot: number, from: Square, to: Square, unit: Unit): void {
    const at = this.#unitAt;
    const number = at[(slot << 8) | from] as number;
    at[(slot << 8) | from] = NOBODY;
    at[(slot << 8) | to] = number;
    this.#change(slot, number, this.#tasks.indexOf(unit, to));
  }

  #change(slot: number, unit: number, index: number): void {
    const { moves, captures, quiet } = this.#matchings;
    moves.change(slot, unit, index);
    captures.change(slot, unit, index);
    quiet.change(slot, unit, index);
  }

  #sum(slot: number): void {
    const { moves, captures, quiet } = this.#matchings;
    this.#totals.moves[slot] = moves.total(slot);
    this.#totals.captures[slot] = captures.total(slot);
    this.#totals.quiet[slot] = quiet.total(slot);
  }
}

/**
 * What a castling may save of the moves that king and rook need otherwise: of the king's exactly, of the rook's at most, whatever
 * it has to become.
 */
function savingOf(
  { king, kingTo, rook, rookTo, kingKind, rookKind, side }: Castling,
  engine: Engine,
  goals: readonly (readonly [unit: Unit, square: Square])[],
  walks: Walks,
  guarded: Uint8Array,
): number {
  const of = (kind: number) => goals.filter(([unit]) => kindOf(unit) === kind).map(([, square]) => square);
  const way = (kind: number, from: Square, to: Square): number =>
    walks.from((kind << 1) + side - 1, from, kind === kingKind ? guarded : undefined)[to] as number;
  // With several kings nobody knows which one stays.
  const royals = goals.filter(([unit]) => (unit & ROYAL) !== 0);
  if (royals.length !== 1 || engine.position.royalCounts[side - 1] !== 1) return NEVER;
  const ofKing = Math.max(...of(kingKind).map((at) => way(kingKind, king, at) - way(kingKind, kingTo, at)), -NEVER);
  const ofRook = Math.max(...of(rookKind).map((at) => way(rookKind, rook, at) - way(rookKind, rookTo, at)), 0);
  return ofKing + ofRook - 1;
}
