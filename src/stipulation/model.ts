import type { Place } from '../problem/faults.js';
import type { Side, SquareName } from '../problem/model.js';

/** What ends the play. */
export const GOALS = [
  'mate',
  'stalemate',
  'double-stalemate',
  'mate-or-stalemate',
  'auto-stalemate',
  'check',
  'capture',
  'piece-won',
  'target-square',
  'far-rank',
  'castling',
  'en-passant',
  'any',
] as const;
export type GoalName = (typeof GOALS)[number];

export interface Goal {
  readonly name: GoalName;
  /** The target square of `z`. */
  readonly square?: SquareName;
}

/**
 * Play as a tree. Every branch says how many half-moves it has at most and what follows them; the side to move changes
 * with every half-move, and between branches.
 *
 * - `battle`: the side that begins forces `next` on an unwilling opponent. With an odd number of half-moves its own
 *   move reaches it (`#3`: 5), with an even number the opponent's must (`s#3`: 6).
 * - `help`: both sides cooperate.
 * - `series`: the side that begins plays all the half-moves in a row.
 * - `forced`: the side that begins has moves, and with every one of them reaches `next`; one half-move.
 */
export type Play =
  | { readonly branch: 'battle' | 'help' | 'series' | 'forced'; readonly halfMoves: number; readonly next: Play }
  | { readonly branch: 'goal'; readonly goal: Goal };

/** Help play that begins in the middle of a move, as `h#2.5` does; a forced half-move at its end counts. */
export const beginsHalfway = (play: Play): boolean =>
  play.branch === 'help' && (play.halfMoves + (play.next.branch === 'forced' ? 1 : 0)) % 2 === 1;

/** A stipulation: its text as it is printed (`h#2.5`), who begins, and the tree. */
export interface Stipulation {
  readonly text: string;
  readonly starter: Side;
  readonly play: Play;
  readonly place: Place;
}
