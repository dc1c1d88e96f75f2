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
  'proof-game',
  'a-to-b',
  'double-mate',
  'counter-mate',
  'auto-mate',
  'kiss',
  'circuit',
  'exchange',
  'circuit-by-rebirth',
  'exchange-by-rebirth',
] as const;
export type GoalName = (typeof GOALS)[number];

export interface Goal {
  readonly name: GoalName;
  /** The target square of `z`; with `k` the square of the diagram on which the unit stands that is to be kissed. */
  readonly square?: SquareName;
}

/** Longest play, in moves: what the search's stacks are made for. */
export const MAX_MOVES = 400;

/**
 * What play is to reach, as the structured form says it: a goal that the last half-move reaches, play that can be won from there, or
 * what is made of these. The side to move changes with every half-move, and where play goes over into what follows it.
 */
export type Expression =
  | { readonly form: 'goal'; readonly goal: Goal }
  | { readonly form: 'not'; readonly of: Expression }
  | { readonly form: 'and' | 'or'; readonly of: readonly [Expression, Expression] }
  | Branch;

/** Does composed play set out in the middle of a move? */
export const setsOutHalfway = (root: Expression): boolean => root.form === 'branch' && root.passes;

/** Half-moves of one kind, with what they are to reach. The side that begins plays the first, third … of them, but in a series all. */
export interface Branch {
  readonly form: 'branch';
  /** `attack`: whoever begins forces the other side; `defence`: the other side forces whoever begins. */
  readonly kind: 'series' | 'help' | 'attack' | 'defence';
  /** Half-moves: fewest, if that is said, and most. */
  readonly least: number | undefined;
  readonly most: number;
  /** What a half-move may reach to end the branch: one of the side that begins, one of the other side. */
  readonly after: readonly [Expression | undefined, Expression | undefined];
  /** What has to be so for the play to go on behind a half-move; for those of the other side at the beginning, too. */
  readonly requires: readonly [Expression | undefined, Expression | undefined];
  /** The other side moves only if it is in check. */
  readonly parries: boolean;
  /** Play of the branch around this one ends where this one is solvable. */
  readonly ends: boolean;
  /** Its moves are not shown. */
  readonly hidden: boolean;
  /** The other side begins; of the first branch: play sets out in the middle of a move. */
  readonly passes: boolean;
}

/**
 * Play as a tree. Every branch says how many half-moves it has at most and what follows them; the side to move changes
 * with every half-move, and between branches.
 *
 * - `battle`: the side that begins forces `next` on an unwilling opponent. With an odd number of half-moves its own
 *   move reaches it (`#3`: 5), with an even number the opponent's must (`s#3`: 6).
 * - `help`: both sides cooperate.
 * - `series`: the side that begins plays all the half-moves in a row.
 * - `composed`: what only the structured form can say; `next` is the goal that stands first in it.
 * - `forced`: the side that begins has moves, and with every one of them reaches `next`; one half-move.
 */
export type Play =
  | {
      readonly branch: 'battle';
      readonly halfMoves: number;
      readonly next: Play;
      /** Not in fewer moves. */
      readonly exact?: true;
      /** The side that does not begin only has to be able to reach the goal; with `reflex`, neither side may pass over it. */
      readonly yields?: 'reflex' | 'semi-reflex';
      /** It is the other side that begins, as after a key; this is the half-move that it begins with: 1 for `1.`, 2 for `1...`. */
      readonly afterKey?: 1 | 2;
    }
  | { readonly branch: 'help' | 'series' | 'forced'; readonly halfMoves: number; readonly next: Play }
  | { readonly branch: 'composed'; readonly halfMoves: number; readonly root: Expression; readonly next: Play }
  | { readonly branch: 'goal'; readonly goal: Goal };

/**
 * Goals that are whole positions: the game array leads to the diagram, or one position to another. Their play is numbered from
 * its beginning, and who begins does not depend on its length.
 */
const POSITIONS: ReadonlySet<GoalName> = new Set<GoalName>(['proof-game', 'a-to-b']);

/** The goal at the end of the play. */
export function goalOf(play: Play): Goal {
  let branch = play;
  while (branch.branch !== 'goal') branch = branch.next;
  return branch.goal;
}

/** Is the goal a whole position, with all its units? */
export const isPosition = ({ name }: Goal): boolean => POSITIONS.has(name);

/** Is the goal a whole position, so that the play does not begin in the diagram? */
export const leadsToDiagram = (play: Play): boolean => isPosition(goalOf(play));
/** Every goal of a play. */
export function goalsOf(play: Play): readonly Goal[] {
  if (play.branch === 'goal') return [play.goal];
  return play.branch === 'composed' ? goalsWithin(play.root) : goalsOf(play.next);
}

function goalsWithin(expression: Expression): readonly Goal[] {
  switch (expression.form) {
    case 'goal':
      return [expression.goal];
    case 'not':
      return goalsWithin(expression.of);
    case 'and':
    case 'or':
      return expression.of.flatMap(goalsWithin);
    case 'branch':
      return [...expression.after, ...expression.requires].flatMap((one) =>
        one === undefined ? [] : goalsWithin(one),
      );
  }
}

/** Help play that begins in the middle of a move, as `h#2.5` does; a forced half-move at its end counts. */
export const beginsHalfway = (play: Play): boolean =>
  play.branch === 'help' &&
  (play.halfMoves + (play.next.branch === 'forced' ? 1 : 0)) % 2 === 1 &&
  !leadsToDiagram(play);

/** Are the moves of one side numbered, and those of the other not, however often that plays in between? */
export const numbersOneSide = (play: Play): boolean =>
  play.branch === 'composed'
    ? play.root.form === 'branch' && (play.root.kind !== 'help' || play.root.parries)
    : play.branch === 'series';

/** Introductory moves, behind which numbers begin anew. */
export function introductionOf(play: Play): number {
  if (play.branch !== 'composed' || play.root.form !== 'branch' || play.root.kind !== 'series') return 0;
  const [next] = play.root.after;
  return next?.form === 'branch' && next.most > 1 && (next.kind === 'series' || next.parries) ? play.root.most : 0;
}

/** A stipulation: its text as it is printed (`h#2.5`), who begins, and the tree. */
export interface Stipulation {
  readonly text: string;
  readonly starter: Side;
  readonly play: Play;
  readonly place: Place;
}
