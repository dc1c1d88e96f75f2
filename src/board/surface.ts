import type { Kind, Vector } from '../pieces/kind.js';
import type { SquareName } from '../problem/model.js';

/**
 * Where a point of the unfolded plane lies on the board, and how the frame lies there: a twisted seam reflects it.
 * Whoever travels on has left and right exchanged (`mirrored`), or up and down (`inverted`).
 */
export interface Fold {
  readonly square: number;
  readonly mirrored: boolean;
  readonly inverted?: boolean;
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
 * square, and `fold` says where it is on the board. What lies on the surface (closed squares, portals, a black hole) bends
 * walks; pieces know nothing of it.
 */
export interface Surface {
  /** Name as in the problem file, such as `plain`. */
  readonly name: string;
  /** Names of the squares in index order. */
  readonly squares: readonly SquareName[];
  /** Width and height of one face, for drawing and FEN. */
  readonly files: number;
  readonly ranks: number;
  /** Faces of `files × ranks` squares; the squares of the second follow those of the first, names with an apostrophe. */
  readonly faces: 1 | 2;
  /** The square at these unbounded coordinates (0, 0 is a1; the file is x); `undefined` off the board. */
  readonly fold: (x: number, y: number) => Fold | undefined;
  /** Coordinates of a square in the unfolded plane. */
  readonly origin: (square: number) => { readonly x: number; readonly y: number };
  /** Direction of a side's pawns on this square, 1 up or -1 down; 0 where they cannot move. */
  readonly forward: (side: 'white' | 'black', square: number) => -1 | 0 | 1;
  /** May a pawn there make a double step? */
  readonly doubleStep: (side: 'white' | 'black', square: number) => boolean;
  /** May a pawn there go up to three squares? */
  readonly tripleStep?: (side: 'white' | 'black', square: number) => boolean;
  /** Does a pawn that arrives there promote? */
  readonly promotion: (side: 'white' | 'black', square: number) => boolean;
  /** Can no pawn of this side ever stand there? Diagrams that have one there are refused. */
  readonly barred?: (side: 'white' | 'black', square: number) => boolean;
  readonly castlings: readonly CastlingPlan[];
  /** The game array as the placement field of a FEN; ranks without units where there is none. */
  readonly gameArray: string;

  /** Squares on which nothing ever stands: holes, ends of portals. Leapers jump over them, lines end before them. */
  readonly closed?: ReadonlySet<number>;
  /** Ends of portals (closed squares), each with its other end: a line that reaches one goes on from the other. */
  readonly portals?: ReadonlyMap<number, number>;
  /** Squares on which a unit that arrives is lost; a royal unit may not go there. They stop no line. */
  readonly deadly?: ReadonlySet<number>;
  /** The squares of a line that is bent; `undefined` for a straight one. */
  readonly bend?: (square: number, vector: Vector) => readonly number[] | undefined;
  /** A rider whose line comes home over empty squares may move to its own square. */
  readonly nullMoves?: boolean;
  /** Every square that a unit leaves vanishes for good. */
  readonly vanishing?: boolean;
  /** The kinds that are played here, by their codes, where they are others than those of the catalogue. */
  readonly kinds?: ReadonlyMap<string, Kind>;
  /** Codes of the kinds that a pawn may become, unless they are Q, R, B and S. */
  readonly promotions?: readonly string[];
  /** Letters of a FEN by kind code, unless they are those of the game; those of `kinds` are meant to be in capitals. */
  readonly fenLetters?: ReadonlyMap<string, string>;
}
