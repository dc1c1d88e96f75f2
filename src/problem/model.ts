import type { Kind } from '../pieces/kind.js';
import type { Stipulation } from '../stipulation/model.js';
import type { Place } from './faults.js';

/** The two players. */
export const SIDES = ['white', 'black'] as const;
export type Side = (typeof SIDES)[number];

/** Whose unit it is; a neutral unit may be moved by either side. */
export const COLOURS = ['white', 'black', 'neutral'] as const;
export type Colour = (typeof COLOURS)[number];

/** The other player. */
export const opponent = (side: Side): Side => (side === 'white' ? 'black' : 'white');

/** A square by name: file letter and rank number, on the back of a two-faced board with an apostrophe: `a7`, `h14`, `a7'`. */
export type SquareName = string;

/**
 * A man on the board. `kind` is the code of its kind in capitals, as in Popeye's English: `K Q R B S P`, `N` is the
 * nightrider, `G` the grasshopper, `R/B` a hunter.
 */
export interface Unit {
  readonly colour: Colour;
  readonly kind: string;
  readonly square: SquareName;
  /** Attributes in Popeye's English spelling, such as `Royal`, `Kamikaze`; in alphabetical order. */
  readonly attributes: readonly string[];
  readonly place: Place;
}

/** A piece of the user's own: a kind that the problem brings along. */
export interface OwnPiece {
  readonly kind: Kind;
  /** As it was written, for writing it back. */
  readonly definition: unknown;
  readonly place: Place;
}

/** A condition as it was written: `AntiCirce Cheylan` has the name `AntiCirce` and the argument `Cheylan`. */
export interface ConditionUse {
  readonly name: string;
  readonly args: readonly string[];
  /** Where it holds for one side only, or for a part of the play: half-moves `from` to `until`, counted from 1. */
  readonly limit?: { readonly side?: Side; readonly from?: number; readonly until?: number };
  readonly place: Place;
}

/** Which board; `plain` is the ordinary 8×8. Parameters of other types stand beside `type`. */
export interface BoardUse {
  readonly type: string;
  readonly place: Place;
  /** Where each parameter stands, for messages. */
  readonly places?: Readonly<Record<string, Place>>;
  readonly [parameter: string]: unknown;
}

/** One change of a twin. */
export type Change =
  | { readonly change: 'move'; readonly from: SquareName; readonly to: SquareName; readonly place: Place }
  | { readonly change: 'exchange'; readonly a: SquareName; readonly b: SquareName; readonly place: Place }
  | { readonly change: 'remove'; readonly square: SquareName; readonly place: Place }
  | { readonly change: 'add'; readonly units: readonly Unit[]; readonly place: Place }
  | { readonly change: 'substitute'; readonly kind: string; readonly by: string; readonly place: Place }
  | { readonly change: 'stipulation'; readonly stipulation: Stipulation; readonly place: Place }
  | { readonly change: 'condition'; readonly conditions: readonly ConditionUse[]; readonly place: Place }
  /** Turns the board to the left, as Popeye does. */
  | { readonly change: 'rotate'; readonly degrees: 90 | 180 | 270; readonly place: Place }
  /** The reflection of the board that takes the square `from` to `to`: a1 to h1, a8, h8, or a8 to h1. */
  | { readonly change: 'mirror'; readonly from: SquareName; readonly to: SquareName; readonly place: Place }
  | { readonly change: 'shift'; readonly from: SquareName; readonly to: SquareName; readonly place: Place }
  /** All units change colour. */
  | { readonly change: 'polish-type'; readonly place: Place };

export interface Twin {
  /** `a`, `b`, … `z`, `z1`, `z2`, … */
  readonly letter: string;
  /** True where the changes are made to the twin before, not to the diagram. */
  readonly continued: boolean;
  readonly changes: readonly Change[];
  readonly place: Place;
}

/** What steers solving and what is shown. Absent means: not asked for. Lengths in moves, times in seconds. */
export interface Options {
  readonly setPlay?: boolean;
  /** Show tries that fail to at most so many refutations (1 unless said otherwise). */
  readonly tries?: number;
  readonly variations?: boolean;
  readonly noThreat?: boolean;
  /** Longest threat looked for, in moves. */
  readonly threatLength?: number;
  readonly noShortVariations?: boolean;
  readonly postKeyPlay?: boolean;
  readonly duplex?: boolean;
  readonly halfDuplex?: boolean;
  readonly whiteToPlay?: boolean;
  readonly maxSolutions?: number;
  readonly maxTime?: number;
  readonly stopOnShortSolutions?: boolean;
  /** Squares whose kings and rooks have lost the right to castle. */
  readonly noCastling?: readonly SquareName[];
  /** Pairs of rooks' squares: once the rook on one of them has castled, the other one may not. */
  readonly exclusiveCastlings?: readonly (readonly [SquareName, SquareName])[];
  /** The squares that Popeye's option lists: departure, squares passed over and arrival of the double step that came last; or only the second. */
  readonly enPassant?: readonly SquareName[];
  readonly noBoard?: boolean;
  readonly moveNumbers?: boolean;
  /** Numbers of the first move to be tried and of the last one; of the half-moves after it too, where there are more numbers. */
  readonly startMoveNumber?: readonly number[];
  readonly upToMoveNumber?: readonly number[];
  readonly quodlibet?: boolean;
  readonly maxFlightSquares?: number;
  readonly nonTrivial?: { readonly extra: number; readonly length: number };
  /** The play ends without success where the side that is to reach the goal has no piece left but its king. */
  readonly keepMatingPiece?: boolean;
  /** It ends without success where the wrong side reaches the goal. */
  readonly goalIsEnd?: boolean;
  /** Show the moves of self play that reach the goal before they have to. */
  readonly matesInOne?: boolean;
  /** Leave out tries that give check and fail to just one defence. */
  readonly avoidTrivialTries?: boolean;
  /** Each side may pass, but not when the other one has just passed. */
  readonly nullMoves?: boolean;
  /** Accepted; mansuba chooses its method by itself, with the same solutions. The number is that of solutions per picture. */
  readonly intelligent?: number;
  /** Options that are known by name but not supported yet; solving refuses them by name. */
  readonly unsupported?: readonly { readonly name: string; readonly place: Place }[];
}

/** Where a problem was published. */
export interface Source {
  readonly name?: string;
  readonly date?: { readonly year?: number | string; readonly month?: number; readonly day?: number };
  readonly volume?: string;
  readonly issue?: string;
  readonly round?: string;
  readonly problemid?: string;
  readonly pagenumber?: number;
}

export interface Award {
  readonly tourney?: { readonly name?: string; readonly date?: Source['date'] } | 'ditto';
  readonly distinction?: string;
  readonly judges?: readonly string[];
}

/** The position from which `a=>b` leads to the diagram. */
export interface Start {
  readonly units: readonly Unit[];
  /** Where the imitators have to stand in the end; absent means that it does not matter. */
  readonly finalImitators?: readonly SquareName[];
  readonly place: Place;
}

/** A composed problem as its file tells it: plain data, immutable, independent of any format. */
export interface Problem {
  /** Where its text begins. */
  readonly place: Place;
  /** Lines to print above the diagram, as given: in YAML `Family, Given`. */
  readonly authors: readonly string[];
  readonly title?: string;
  /** As a structure (YAML) … */
  readonly source?: Source;
  /** … or as lines of text (Popeye input). */
  readonly origin: readonly string[];
  readonly award?: Award;
  /** Lines of an award in words (Popeye input). */
  readonly distinctions: readonly string[];
  readonly board: BoardUse;
  /** Absent where there are none. */
  readonly pieces?: readonly OwnPiece[];
  /** The diagram. Where the stipulation leads to it (`dia`, `a=>b`) the play begins elsewhere. */
  readonly units: readonly Unit[];
  /** Where the play of `a=>b` begins. */
  readonly start?: Start;
  /** Side to move of a FEN; problems have theirs from the stipulation. */
  readonly sideToMove?: Side;
  /** Castling field of a full FEN (`KQkq`, `-`); absent means the problem convention. */
  readonly castling?: string;
  /** Absent where a mere position is described (FEN for `moves` and `perft`, `show`). */
  readonly stipulation?: Stipulation;
  readonly conditions: readonly ConditionUse[];
  readonly options: Options;
  readonly twins: readonly Twin[];
  /** True where the diagram itself is not to be solved, only its twins. */
  readonly zeroPosition: boolean;
  /** The published solution, as text. */
  readonly solution?: string;
  /** How many solutions are claimed: `2`, `2.1.1.1`, `4.1...`. */
  readonly intendedSolutions?: string;
  readonly keywords: readonly string[];
  readonly comments: readonly string[];
  /** Every other field of the file, kept for writing it back. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** One diagram with one stipulation: what is left of a problem when a twin is made. */
export interface Single extends Problem {
  readonly stipulation: Stipulation;
  /** Letter of the twin; empty when the problem has none. */
  readonly letter: string;
  readonly continued: boolean;
  /** What made it from the diagram (or from the twin before); empty for the diagram itself. */
  readonly changes: readonly Change[];
}
