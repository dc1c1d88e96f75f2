import {
  type Castling,
  type Engine,
  kindOf,
  type Move,
  moveFrom,
  movePromotion,
  moveTo,
  rekinded,
  type SideBit,
  type Square,
  type Unit,
} from '../../engine/index.js';
import type { Diagram } from './diagram.js';
import { Matching, NEVER } from './matching.js';
import { ASPECTS, type Aspect, Tasks } from './tasks.js';
import type { Walks } from './walks.js';

const NOBODY = 255;

/** What both sides' units have to reckon with. */
export interface Circumstances {
  /** 1 by square whose unit stays there: neither it nor its task is looked at. */
  readonly fixed: Uint8Array;
  readonly walks: Walks;
  /** 1 by square where royal units cannot go. */
  readonly guarded: Uint8Array;
  /** Royal units are never captured. */
  readonly royals: boolean;
  /** Number of states that are kept. */
  readonly slots: number;
  /** Units of the enemy that have to be captured. */
  readonly mostCaptures: number;
}

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
  /** By slot: units captured so far. */
  readonly #captured: Uint8Array;
  /** The castlings by which moves may be saved, with the most that each may save. */
  readonly #castlings: readonly (Castling & { readonly saves: number })[];
  readonly #indices: Int32Array;
  readonly #fixed: Uint8Array;
  /** A slot for what would be. */
  readonly #scratch: number;

  /** @param diagram  where the units have to go */
  constructor(
    engine: Engine,
    side: SideBit,
    diagram: Diagram,
    { fixed, walks, guarded, royals, slots, mostCaptures }: Circumstances,
  ) {
    this.side = side;
    this.#engine = engine;
    const { board } = engine.position;
    const goals: (readonly [Unit, Square])[] = [];
    diagram.board.forEach((unit, square) => {
      if ((unit & 3) === side && fixed[square] !== 1) goals.push([unit, square]);
    });
    const squares = [...board.keys()].filter((square) => ((board[square] as Unit) & 3) === side && fixed[square] !== 1);
    this.units = squares.length;
    this.surplus = squares.length - goals.length;
    this.#tasks = new Tasks(engine, walks, goals, { shown: diagram.shown, mostCaptures, guarded, royals });
    const indices = Int32Array.from(squares, (square) => this.#tasks.indexOf(board[square] as Unit, square));
    this.#indices = indices;
    this.#fixed = fixed;
    const matching = (aspect: Aspect): Matching => {
      const made = new Matching(this.units, this.#tasks.columns(aspect), slots + 1);
      if (this.surplus >= 0) made.seed(0, indices);
      return made;
    };
    this.#matchings = { moves: matching('moves'), captures: matching('captures'), quiet: matching('quiet') };
    this.#unitAt = new Uint8Array((slots + 1) << 8).fill(NOBODY, 0, 256);
    squares.forEach((square, unit) => {
      this.#unitAt[square] = unit;
    });
    this.#captured = new Uint8Array(slots + 1);
    this.#scratch = slots;
    this.#castlings = engine.tables.castlings
      .filter((castling) => castling.side === side)
      .map((castling) => ({ ...castling, saves: savingOf(castling, goals, walks, guarded) }))
      .filter(({ saves }) => saves > 0);
  }

  /** Makes slot 0 of the position on the board, however it came about. */
  settle(): void {
    const { board, units, counts } = this.#engine.position;
    const indices = this.#indices.fill(0);
    const base = (this.side - 1) << 8;
    this.#unitAt.fill(NOBODY, 0, 256);
    let count = 0;
    for (let i = 0; i < (counts[this.side - 1] as number); i++) {
      const square = units[base | i] as Square;
      if (this.#fixed[square] === 1) continue;
      this.#unitAt[square] = count;
      indices[count++] = this.#tasks.indexOf(board[square] as Unit, square);
    }
    this.#captured[0] = this.units - count;
    for (let i = 0; i < ASPECTS.length; i++) this.#matchings[ASPECTS[i] as Aspect].seed(0, indices);
  }

  /**
   * May a move, yet to be played, leave the side with so few moves to need? A cheap question before `go`; castlings may.
   *
   * @param rights  to castle
   * @param moves   that are left after it
   * @param prey    units of the enemy that have to be captured after it
   */
  mayGo(slot: number, move: Move, rights: number, moves: number, prey: number): boolean {
    const start = moveFrom(move);
    const unit = this.#unitAt[(slot << 8) | start] as number;
    const index = this.#tasks.indexOf(this.#after(move), moveTo(move));
    const { moves: ways, captures, quiet } = this.#matchings;
    let most = moves;
    for (let i = 0; i < this.#castlings.length; i++) {
      const { right, saves } = this.#castlings[i] as Castling & { readonly saves: number };
      if ((rights & right) === right && moves + saves > most) most = moves + saves;
    }
    return (
      ways.floor(slot, unit, index) <= most &&
      prey + quiet.floor(slot, unit, index) <= moves &&
      captures.floor(slot, unit, index) <= prey
    );
  }

  /** The unit that a move, yet to be played, makes of its mover. */
  #after(move: Move): Unit {
    const { tables, position } = this.#engine;
    const unit = position.board[moveFrom(move)] as Unit;
    const promotion = movePromotion(move);
    return promotion === 0 ? unit : rekinded(unit, tables.promotions[promotion - 1] as number);
  }

  /** Units that still have to be captured; below 0 where one too many was. */
  toCapture(slot: number): number {
    return this.surplus - (this.#captured[slot] as number);
  }

  /**
   * Are so many moves enough for all units to do their tasks?
   *
   * @param rights  to castle, which may save moves
   */
  isWithin(slot: number, rights: number, moves: number): boolean {
    const needed = this.#matchings.moves.total(slot);
    if (needed <= moves) return true;
    for (let i = 0; i < this.#castlings.length; i++) {
      const castling = this.#castlings[i] as Castling & { readonly saves: number };
      if ((rights & castling.right) !== castling.right || needed - castling.saves > moves) continue;
      if (this.#castled(slot, castling) <= moves) return true;
    }
    return false;
  }

  /** Fewest moves that the units need if this castling is one of them. */
  #castled(slot: number, { king, kingTo, rook, rookTo }: Castling): number {
    const { board } = this.#engine.position;
    const { moves } = this.#matchings;
    const scratch = this.#scratch;
    const base = slot << 8;
    moves.copy(slot, scratch);
    for (let i = 0; i < 2; i++) {
      const unit = this.#unitAt[base | (i === 0 ? king : rook)] as number;
      // A king that never moves does not castle.
      if (unit === NOBODY) return NEVER;
      const kind = board[i === 0 ? king : rook] as Unit;
      moves.change(scratch, unit, this.#tasks.indexOf(kind, i === 0 ? kingTo : rookTo));
    }
    return moves.total(scratch) + 1;
  }

  /** Fewest captures that pawns have to make. */
  captures(slot: number): number {
    return this.#matchings.captures.total(slot);
  }

  /** Fewest moves that cannot be captures. */
  quiet(slot: number): number {
    return this.#matchings.quiet.total(slot);
  }

  /** Makes slot `to` from slot `from` by a move of the side that is on the board yet to be played. */
  go(from: number, to: number, move: Move): void {
    this.#copy(from, to);
    this.#put(to, moveFrom(move), moveTo(move), this.#after(move));
  }

  /** Beside `go`: the rook's way in a castling. */
  castle(slot: number, castling: Castling): void {
    const rook = this.#engine.position.board[castling.rook] as Unit;
    this.#put(slot, castling.rook, castling.rookTo, rook);
  }

  /** Makes slot `to` from slot `from` by the capture of the unit on a square. */
  lose(from: number, to: number, square: Square): void {
    this.#copy(from, to);
    const unit = this.#unitAt[(to << 8) | square] as number;
    this.#unitAt[(to << 8) | square] = NOBODY;
    this.#captured[to] = (this.#captured[to] as number) + 1;
    this.#change(to, unit, 0);
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
}

/** What a castling may save at most of the moves that king and rook need otherwise, whatever they have to become. */
function savingOf(
  { king, kingTo, rook, rookTo, kingKind, rookKind, side }: Castling,
  goals: readonly (readonly [unit: Unit, square: Square])[],
  walks: Walks,
  guarded: Uint8Array,
): number {
  const most = (kind: number, from: Square, to: Square, royal: boolean): number => {
    const before = walks.from((kind << 1) + side - 1, from, royal, guarded);
    const after = walks.from((kind << 1) + side - 1, to, royal, guarded);
    const saved = goals
      .filter(([unit]) => kindOf(unit) === kind)
      .map(([, square]) => (before[square] as number) - (after[square] as number));
    return Math.max(...saved, -NEVER);
  };
  return most(kingKind, king, kingTo, true) + Math.max(0, most(rookKind, rook, rookTo, false)) - 1;
}
