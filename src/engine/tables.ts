import type { KindIndex, Square, Unit } from './layout.js';

/** One castling as squares: who goes where, what must be empty, what the king may not be observed on. */
export interface Castling {
  /** Side bit: 1 or 2. */
  readonly side: number;
  readonly king: Square;
  readonly kingTo: Square;
  readonly rook: Square;
  readonly rookTo: Square;
  readonly kingKind: KindIndex;
  readonly rookKind: KindIndex;
  /** Must be empty. */
  readonly empty: readonly Square[];
  /** Squares of the king's way, its own and its arrival included: none may be observed. */
  readonly safe: readonly Square[];
  /** The bits of its king and its rook in the state of castling rights; it needs both. */
  readonly right: number;
  readonly rookRight: number;
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
  /** Kernel by kind: `LINES`, `PAWN`, `ROUTES`, `PATHS`, `FLOOD`, `BORROWED` or `RADIAL`. */
  readonly kernel: Uint8Array;
  /** By kind, 1 where one unit may reach another of its kind that does not reach it: such royal units check each other. */
  readonly lopsided: Uint8Array;
  /** By kind, 1 for pawns of every sort: what promotes. */
  readonly pawns: Uint8Array;
  /** By kind, 1 for pawns whose double step makes them liable to be captured in passing. */
  readonly passes: Uint8Array;
  /** By kind, 1 for those that capture in passing. */
  readonly inPassing: Uint8Array;
  /** By kind, the bits of the promotions that it may choose among; -1 for all. */
  readonly becomes: Int32Array;
  /** `[kind << shift | square]`: 1 where a unit of the kernel `FLOOD` may turn. */
  readonly turns: Uint8Array;
  /** `[from << shift | to]`: a number for each distance, 0 for none; empty unless a kind of the kernel `RADIAL` is there. */
  readonly distances: Uint8Array;
  /** By kind of the kernel `BORROWED`, 1 for one that borrows from its own side; and the kinds that are lent. */
  readonly ownLenders: Uint8Array;
  readonly lent: Uint8Array;
  /** By kind, what the enemies' borrowers get of it: itself but for pawns. */
  readonly lentAs: Uint8Array;
  /**
   * Where in `nodes` the walks of a kind from a square begin: `[kindSide << shift | square]`. A walk is a run of pairs
   * (square, index to go on with when that square is occupied); the pair after the current one is gone on with when it is
   * empty. `NO_SQUARE` ends. `lines` move and capture, `quiet` only move, `captures` only capture. A walk that ends on its
   * own beginning offers the null move.
   */
  readonly lines: Int32Array;
  readonly quiet: Int32Array;
  readonly captures: Int32Array;
  readonly nodes: Int32Array;
  /** `[kindSide]`: 1 where some square may be reached twice from another; it is one move all the same. */
  readonly repeats: Uint8Array;
  /**
   * Reverse table: could a unit of this kind and side on `from` capture on `to`?
   * `[kindSide << 2 * shift | to << shift | from]`: 0 no; 1 yes, whatever stands between; above that the index in `between`
   * of the last of the squares that are looked at, a *way*. A value below 0 says that there are several ways: `-value` is an
   * index in `ways`, where such indices stand in a row that 0 ends. `to` is where the victim stands.
   */
  readonly reach: Int32Array;
  /** The same for captures of a royal unit, where more squares have to be empty for them; else the same table. */
  readonly royalReach: Int32Array;
  /** By `kindSide`, the squares to which effects of a capture may bring a unit: the capturing one, the captured one. */
  readonly moverTo: readonly (readonly Square[])[] | undefined;
  readonly capturedTo: readonly (readonly Square[])[] | undefined;
  /** The squares that are looked at, to be read downwards to `NO_SQUARE`: ways along one line share their beginning. */
  readonly between: Uint8Array;
  /** The same as sets: `words` words of 32 squares for each index of `between`. */
  readonly masks: Int32Array;
  /** Those of them on which a unit has to stand, in the same shape; the others have to be empty. */
  readonly hurdles: Int32Array;
  readonly words: number;
  readonly ways: Int32Array;
  /** Some kind has the kernel `PATHS`: a way may need hurdles. */
  readonly hops: boolean;
  /** Some pair of squares is joined by more than one way. */
  readonly severalWays: boolean;
  /**
   * Paths of the kernel `PATHS`, as what a generator looks at: `pathsAt[kindSide << shift | square]` is an index in `paths`, where
   * four numbers belong together: a look (`PATH_…` bits and fields), and the indices to go on with if its square is empty, if a unit
   * stands there, and for what comes next in any case; at 0 it ends.
   */
  readonly pathsAt: Int32Array;
  readonly paths: Int32Array;
  /**
   * Where a locust captures that goes to a square: `[(from << victimShift | to) * variants + variant]`, whatever kind it is; with a
   * `victimShift` of 0 its departure does not matter, and `from` is left out. `variants` is 1 unless some move could have several
   * victims; then the highest part of an operand tells which.
   */
  readonly victims: Uint8Array;
  readonly victimShift: number;
  readonly variants: number;
  /** Legality can only be judged by playing: routes, squares that vanish, promotions of other units than pawns. */
  readonly plainOnly: boolean;
  /** `[kindSide << shift | square]`: 1 where a unit arriving there promotes, 2 where it does so only with a capture. */
  readonly promotes: Uint8Array;
  /** Kinds that a pawn may become, in the order in which they are tried. */
  readonly promotions: readonly KindIndex[];
  /** By square, 1 where a unit that arrives is lost; `loses` says that there is such a square. */
  readonly deadly: Uint8Array;
  readonly loses: boolean;
  /** What a departure leaves on its square: 0, or the mark of a square that has vanished. */
  readonly trace: Unit;
  /**
   * Routes of the kernel `ROUTES`: `routesAt[kindSide << shift | square]` is an index in `routes`; a route is its use
   * (`ROUTE_…` bits), its number of legs, and for each leg a direction and a count; use 0 ends.
   */
  readonly routesAt: Int32Array;
  readonly routes: Uint8Array;
  /** `[square << 3 | direction]`: the neighbour, vanished or not. */
  readonly neighbours: Uint8Array;
  readonly castlings: readonly Castling[];
  /** Rights that remain when something departs from or arrives on a square. */
  readonly keepsRights: Int32Array;
  /** Rights without those that serve no castling any more, as long as none can be won back. */
  readonly usefulRights: Int32Array;
  /** Hash keys `[(unit & 1023) << shift | square]`, two words each. */
  readonly keysLow: Int32Array;
  readonly keysHigh: Int32Array;
}

/** Bits of a route's use. */
export const ROUTE_MOVES = 1;
export const ROUTE_CAPTURES = 2;
/** The squares passed have to be empty. */
export const ROUTE_CLEAR = 4;

/**
 * A look: bits 0–7 its square, 8–15 where a victim would stand (the same square unless it is a locust's), 16–17 for what it is an
 * arrival, 18–23 variant, then two flags.
 */
export const PATH_MOVES: number = 1 << 16;
export const PATH_CAPTURES: number = 2 << 16;
export const PATH_VARIANT_SHIFT = 18;
/** The move is a pawn's double step; or it captures in passing the pawn that has just passed over the square of the victim. */
export const PATH_DOUBLE_STEP: number = 1 << 24;
export const PATH_IN_PASSING: number = 1 << 25;
/** Most victims that a locust may choose among with one arrival. */
export const MOST_VARIANTS = 64;
