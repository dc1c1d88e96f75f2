/** What a page holds once, for all of its problems. */
export interface PageData {
  /** What stands on squares: SVG, drawn into the square at 0, 0, and what it is called: `black grasshopper`. */
  readonly glyphs: readonly (readonly [svg: string, name: string])[];
  readonly boards: readonly BoardData[];
  readonly words: PlayerWords;
}

/** Where the squares of a board lie in its picture: square name → left upper corner. */
export type BoardData = Readonly<Record<string, readonly [x: number, y: number]>>;

/** Side of a square in pictures. */
export const SQUARE_SIZE = 45;

/** What the player says, in the language of the page. */
export interface PlayerWords {
  readonly start: string;
  readonly back: string;
  readonly forward: string;
  readonly end: string;
  readonly diagram: string;
  readonly empty: string;
  readonly threat: string;
  readonly zugzwang: string;
  readonly but: string;
  readonly solution: string;
  /** How to use the keyboard. */
  readonly keys: string;
  readonly found: string;
}

/** The play of a problem; a page has one for each problem that was solved. Names are short: a collection has many. */
export interface PlayData {
  /** Number of its board in the page. */
  readonly b: number;
  readonly p: readonly PhaseData[];
}

export interface PhaseData {
  /** Heading; empty where there is nothing to say. */
  readonly h: string;
  /** The position at the beginning, as {@link MoveData.c}. */
  readonly s: string;
  readonly n: readonly MoveData[];
  /** There is nothing to play, for this reason. */
  readonly r?: string;
  /** Who waits is in zugzwang. */
  readonly z?: 1;
}

export interface MoveData {
  /** As it is written, with its number: `1.Ra6!`. */
  readonly t: string;
  /** Squares that look otherwise after it, each with the number of its glyph, or without one when it is empty: `a1 a6:3`. */
  readonly c: string;
  /** Its way, from square to square: `a1 a6`; empty for who passes. */
  readonly a: string;
  /** What it is beside a move that simply follows. */
  readonly m?: 'threat' | 'refutation';
  /** Who is to answer is in zugzwang. */
  readonly z?: 1;
  /** What follows; threats first, refutations last. */
  readonly n?: readonly MoveData[];
}
