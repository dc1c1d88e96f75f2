import type { KindIndex, Square } from './layout.js';

/** One castling as squares: who goes where, what must be empty, what the king may not be observed on. */
export interface Castling {
  /** Side bit: 1 or 2. */
  readonly side: number;
  readonly king: Square;
  readonly kingTo: Square;
  readonly rook: Square;
  readonly rookTo: Square;
  /** Must be empty. */
  readonly empty: readonly Square[];
  /** Squares of the king's way, its own and its arrival included: none may be observed. */
  readonly safe: readonly Square[];
  /** The bit of this castling in the state of castling rights. */
  readonly right: number;
}

/**
 * A board and the kinds on it as flat tables, made once per problem; the engine never asks which board it is on.
 *
 * Indices: `kindSide = kind * 2 + side - 1`, squares are padded to a power of two, `1 << shift`.
 */
export interface Tables {
  readonly squares: number;
  /** Squares are indexed modulo `1 << shift`. */
  readonly shift: number;
  readonly kinds: number;
  /** Kernel by kind: `LINES` or `PAWN`. */
  readonly kernel: Uint8Array;
  /**
   * Where in `nodes` the walks of a kind from a square begin: `[kindSide << shift | square]`. A walk is a run of pairs
   * (square, index to go on with when that square is occupied); the pair after the current one is gone on with when it is
   * empty. `NO_SQUARE` ends. `lines` move and capture, `quiet` only move, `captures` only capture.
   */
  readonly lines: Int32Array;
  readonly quiet: Int32Array;
  readonly captures: Int32Array;
  readonly nodes: Int16Array;
  /**
   * Reverse table: could a unit of this kind and side on `from` capture on `to`?
   * `[kindSide << 2 * shift | to << shift | from]`: 0 no; 1 yes, whatever stands between; otherwise the index in `between`
   * of the squares that must be empty. A value below 0 says that there are several ways: `-value` is an index in
   * `between` where each way ends with `NO_SQUARE` and a second `NO_SQUARE` ends all.
   */
  readonly reach: Int16Array;
  readonly between: Uint8Array;
  /** Some pair of squares is joined by more than one way, or some arrival is reached twice: only the plain path is right. */
  readonly manyWays: boolean;
  /** `[kindSide << shift | square]`: 1 where a unit arriving there promotes. */
  readonly promotes: Uint8Array;
  /** Kinds that a pawn may become, in the order in which they are tried. */
  readonly promotions: readonly KindIndex[];
  readonly castlings: readonly Castling[];
  /** Rights that remain when something departs from or arrives on a square. */
  readonly keepsRights: Int32Array;
  /** Hash keys `[(unit & 1023) << shift | square]`, two words each. */
  readonly keysLow: Int32Array;
  readonly keysHigh: Int32Array;
}
