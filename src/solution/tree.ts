import type { Change, Colour, Side, SquareName } from '../problem/model.js';
import type { LimitReached } from '../search/budget.js';
import type { GoalName } from '../stipulation/model.js';

/** A unit as a solution speaks of it. */
export interface UnitName {
  readonly colour: Colour;
  /** Code of its kind: `Q`, `S`, `P`. */
  readonly kind: string;
  /** It is royal, though its kind is not: a king that has become a rook. */
  readonly royal?: true;
  /** Letters of what else is special about it: `u` for a ghost, `f` for a promoted unit where that matters. */
  readonly marks?: string;
}

/** What is seen on a square; `unit` is null where nobody stands. */
export interface Standing {
  readonly square: SquareName;
  readonly unit: UnitName | null;
  /** What is there beside or instead of a unit: an imitator, or nothing any more, as the square has vanished. */
  readonly marker?: 'imitator' | 'vanished';
}

/**
 * Something that a move changed beyond going there, capturing and promoting; effects stand in the order in which they acted.
 * `put`: `after` comes to stand on `square`; `remove`: `before` is gone from there; `relocate`: it goes `to` another square;
 * `become`: it is changed on its square; `exchange`: `before` on `square` and `after` on `to` change places.
 */
export interface Effect {
  readonly does: 'put' | 'remove' | 'relocate' | 'become' | 'exchange';
  readonly square: SquareName;
  readonly to?: SquareName;
  readonly before: UnitName | null;
  readonly after: UnitName | null;
  /**
   * Otherwise than usual: `tacit`: Popeye says nothing of it, people are told; `apart`: a change of the mover that is told with
   * its square, `boxed` in brackets; `half`: a half-neutral unit changes; `tersely`: written without the colour, though the unit is neutral;
   * `marker`: the unit that was put became an imitator.
   */
  readonly written?:
    | 'tacit'
    | 'apart'
    | 'tersely'
    | 'boxed'
    | 'half'
    | 'under'
    | 'marker'
    | 'first board'
    | 'second board';
}

/** A move with everything that is known of it. */
export interface MoveRecord {
  readonly side: Side;
  readonly unit: UnitName;
  readonly from: SquareName;
  readonly to: SquareName;
  readonly capture?: UnitName & { readonly square: SquareName };
  /** Code of the kind that the pawn became on its arrival. */
  readonly promotion?: string;
  /** What was chosen besides, as coordinates have it: `+q` (a reborn pawn's promotion), `>c8` (the way out of a wormhole). */
  readonly choice?: string;
  /** The square from which it set out, where a condition makes that another one than its own: `Qb1-d8*d5`. */
  readonly via?: SquareName;
  /** The square to which it went on in the same move: `Se3*f5-h6`. */
  readonly onward?: SquareName;
  readonly castling?: 'king' | 'queen';
  /** Who came to its square for a castling from elsewhere. */
  readonly lifted?: readonly { readonly unit: UnitName; readonly from: SquareName; readonly to: SquareName }[];
  /** It changed places with this unit, which stood on `to`, and nobody went anywhere else. */
  readonly exchanged?: UnitName;
  readonly enPassant?: true;
  /** Nobody moves: its side passes. Unit and squares are those of its king then, if it has one. */
  readonly passes?: true;
  /** The enemy's king is in check after it. */
  readonly check: boolean;
  /** Numbers begin anew with it: introductory moves came before. */
  readonly restarts?: true;
  /** It reaches this goal. */
  readonly goal?: GoalName;
  readonly effects: readonly Effect[];
  /** What conditions tell right behind its arrival: `[Ie4]`; with `=I` at its end the pawn became an imitator. */
  readonly trail?: string;
  /** What conditions tell of the move besides. */
  readonly remark?: string;
  /** Squares of other units of the same kind and side that could have gone there too; for short notation. */
  readonly rivals: readonly SquareName[];
  /** The squares that look otherwise after it than before, as they are then; left out where that was not kept. */
  readonly after?: readonly Standing[];
}

/** A move of battle play with what follows it. */
export interface PlayNode {
  readonly move: MoveRecord;
  /** A key or try is the first move; a refutation the defence that a try fails to; a reflex what the attacker would then have to play. */
  readonly mark?: 'key' | 'try' | 'refutation' | 'reflex';
  /** The threats; empty means zugzwang; absent: not asked (check, last move, option). */
  readonly threats?: readonly PlayNode[];
  readonly replies: readonly PlayNode[];
  readonly refutations: readonly PlayNode[];
}

/** One phase of play: set play, actual play, each half of a duplex. */
export type Phase = {
  readonly role: 'set-play' | 'actual-play' | 'post-key';
  /** Who plays the first half-move of this phase. */
  readonly starter: Side;
  /** Which half-move the first one is, as it is printed: 1 for `1.`, 2 for `1...`, 3 for `2.`. */
  readonly firstPly: 1 | 2 | 3;
  /** True in the second half of a duplex. */
  readonly exchanged: boolean;
  /** All that stands on the board when the play begins; left out where that was not kept. */
  readonly position?: readonly Standing[];
} & (
  | { readonly kind: 'lines'; readonly series: boolean; readonly lines: readonly (readonly MoveRecord[])[] }
  | { readonly kind: 'keys'; readonly keys: readonly PlayNode[] }
  | {
      readonly kind: 'defence';
      /** The defender's king is in check from the start. */
      readonly check: boolean;
      readonly threats?: readonly PlayNode[];
      readonly replies: readonly PlayNode[];
      readonly refutations: readonly PlayNode[];
    }
  /** There is no play, for a reason; `moves`: the side to play would have to play one of these, which ends it. */
  | { readonly kind: 'illegal'; readonly reason: string; readonly moves?: readonly MoveRecord[] }
);

/** The solution of one diagram with one stipulation. */
export interface Solution {
  /** Letter of the twin; empty without twins. */
  readonly letter: string;
  readonly continued: boolean;
  readonly changes: readonly Change[];
  readonly stipulation: string;
  /** What conditions do within a move, in the order in which they do it. */
  readonly order: readonly { readonly moment: string; readonly condition: string }[];
  /** Half-moves that it asks for. */
  readonly halfMoves: number;
  readonly phases: readonly Phase[];
  /** False when a limit cut the search short; then it is never to be called sound. */
  readonly complete: boolean;
  /** Which limit. */
  readonly limit?: LimitReached;
  /** Moves played by the search. */
  readonly nodes: number;
  /** Milliseconds. */
  readonly elapsed: number;
}
