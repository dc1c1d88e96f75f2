import type { SquareName } from '../problem/model.js';

/** Where a point of the unfolded plane lies on the board. `mirrored`: a twisted seam has reflected the frame. */
export interface Fold {
  readonly square: number;
  readonly mirrored: boolean;
}

/** One castling of the game array, by square names. */
export interface CastlingPlan {
  readonly side: 'white' | 'black';
  readonly wing: 'king' | 'queen';
  readonly king: SquareName;
  readonly kingTo: SquareName;
  readonly rook: SquareName;
  readonly rookTo: SquareName;
  /** Must be empty. */
  readonly empty: readonly SquareName[];
  /** The king's way, departure and arrival included. */
  readonly safe: readonly SquareName[];
}

/**
 * A board as one idea: a plane folded by a group. Everything that moves walks in the unfolded plane from `origin` of its
 * square, and `fold` says where it is on the board.
 */
export interface Surface {
  /** Name as in the problem file, such as `plain`. */
  readonly name: string;
  readonly definition: string;
  /** Names of the squares in index order. */
  readonly squares: readonly SquareName[];
  /** Width and height of one face, for drawing. */
  readonly files: number;
  readonly ranks: number;
  /** The square at these unbounded coordinates (0, 0 is a1; the file is x); `undefined` off the board. */
  readonly fold: (x: number, y: number) => Fold | undefined;
  /** Coordinates of a square in the unfolded plane. */
  readonly origin: (square: number) => { readonly x: number; readonly y: number };
  /** Direction of a side's pawns on this square, 1 up or -1 down; 0 where they cannot move. */
  readonly forward: (side: 'white' | 'black', square: number) => -1 | 0 | 1;
  /** May a pawn there make a double step? */
  readonly doubleStep: (side: 'white' | 'black', square: number) => boolean;
  /** Does a pawn that arrives there promote? */
  readonly promotion: (side: 'white' | 'black', square: number) => boolean;
  readonly castlings: readonly CastlingPlan[];
  /** The game array as the placement field of a FEN. */
  readonly gameArray: string;
}
