/** A step in the unfolded plane: files to the right, ranks up. */
export type Vector = readonly [files: number, ranks: number];

/** One way in which a kind moves; a kind may have several. Each family has its file in `families/`. */
export type Movement =
  | LeaperMovement
  | RiderMovement
  | PawnMovement
  /** Over empty squares as often as it likes, turning on squares of this sort (`FLOOD` kernel). */
  | {
      readonly family: 'flood';
      readonly steps: LeaperMovement | RiderMovement;
      readonly turns: 'anywhere' | 'at edges';
    }
  /** Moves as those units of a side by which it is observed (`BORROWED` kernel). */
  | { readonly family: 'borrower'; readonly from: 'enemies' | 'friends' }
  /** Over an enemy unit to any square that is as far from it, whatever stands between (`RADIAL` kernel). */
  | { readonly family: 'radial' }
  /** Goes forward as one kind and backward as another. */
  | { readonly family: 'hunter'; readonly away: readonly Movement[]; readonly home: readonly Movement[] }
  /** `directed`: the vectors are White's, and Black's have their ranks turned round. */
  | { readonly family: 'routes'; readonly routes: readonly Route[]; readonly directed?: true }
  | PathMovement;

/** What may hold of leaps and rides: for which use they are, and from where they are made. */
interface Limits {
  readonly use?: 'move' | 'capture';
  /** The vectors are White's, and Black's have their ranks turned round. */
  readonly directed?: true;
  /** From these files only; the first is 0. */
  readonly files?: readonly number[];
  /** From the other side's half of the board only. */
  readonly beyond?: true;
}

export interface LeaperMovement extends Limits {
  readonly family: 'leaper';
  readonly vectors: readonly Vector[];
  /** How often it may leap on from an empty square at the edge of the board. */
  readonly bounces?: number;
}

export interface RiderMovement extends Limits {
  readonly family: 'rider';
  readonly vectors: readonly Vector[];
  /** Lines that bend: after each step they turn by the next number of eighths to the right, from the beginning again at the end. */
  readonly curves?: readonly (readonly number[])[];
  /** After the first step it goes on with these. */
  readonly onward?: readonly Vector[];
  /** How often it may be reflected at the edge of the board: by the squares there, or by the wall behind them. */
  readonly reflections?: number;
  readonly mirror?: 'square' | 'wall';
}

/**
 * Steps without capture, two of them from the initial rank, and captures by one step. `reversed`: it goes, steps and promotes as a
 * pawn of the other side.
 */
export interface PawnMovement {
  readonly family: 'pawn';
  readonly reversed?: true;
  /** White's vectors, unless they are those of the orthodox pawn. */
  readonly moves?: readonly Vector[];
  readonly captures?: readonly Vector[];
  /** Also from squares where pawns cannot move: one step, or captures only. */
  readonly anywhere?: true | 'to capture';
  /** It captures as a locust: the next square in the same direction has to be empty, and it lands there. */
  readonly passes?: true;
}

/**
 * Moves along lines on which other units play a part: hoppers, lions, locusts, lame leapers. The pattern says what a line has to
 * look like from the departure on, one sign a square:
 *
 * - `~` any number of empty squares, also none; `?` any number of squares, whatever stands there
 * - `=` as many squares as the last `~` or `?`, and of that sort
 * - `.` an empty square; `X` a hurdle, of either side
 * - `!` the arrival; `V` the victim, where it does not stand there: then the arrival has to be empty
 * - `|` a hurdle or the edge of the board
 * - `^` no square: here a new line begins, in each of the directions of `turns` or `onward`
 * - `@` no square: one goes on from the departure, as after the first `|` of a bouncer
 *
 * So `~X!` is a grasshopper, `~X~!` a lion, `~V!` a locust.
 */
export interface PathMovement {
  readonly family: 'path';
  /** In which directions lines begin. */
  readonly vectors: readonly Vector[];
  readonly pattern: string;
  readonly use?: 'move' | 'capture';
  /** For `^`, in eighths of a turn to the right; or as vectors. */
  readonly turns?: readonly number[];
  readonly onward?: readonly Vector[];
  /** Lines that bend: after each step they turn by the next number of eighths to the right, from the beginning again at the end. */
  readonly curves?: readonly (readonly number[])[];
  /** An arrival is possible on every so-many-th square of a line only. */
  readonly stops?: number;
  /** Either the departure or the arrival is at the edge of the board, but not both. */
  readonly between?: 'edge and inside';
  /** The square before the arrival may also be one that a pawn has just passed over: the pawn is captured. */
  readonly inPassing?: true;
  /** The vectors are White's, and Black's have their ranks turned round. */
  readonly directed?: true;
}

/**
 * A way of legs, each to the so-many-th square that exists in a direction: what stands between is jumped over, and squares
 * that have vanished do not count.
 */
export interface Route {
  readonly legs: readonly (readonly [direction: Vector, count: number])[];
  readonly uses: 'both' | 'move' | 'capture';
  /** From a pawn's initial rank only. */
  readonly initial?: true;
  /** The squares passed have to be empty. */
  readonly clear?: true;
}

/** A kind of piece, as data. */
export interface Kind {
  /** Popeye's English code, which is also that of YACPDB: `Q`, `S`, `G`. */
  readonly code: string;
  readonly names: { readonly english: string; readonly german: string; readonly french: string };
  readonly letters: { readonly english: string; readonly german: string; readonly french: string };
  readonly movements: readonly Movement[];
  /** Royal by nature: the king. */
  readonly royal?: boolean;
  /** Promotes on arriving at the end of the board: always, or only with a capture. */
  readonly promotes?: true | 'capturing';
  /** Its double step makes it liable to be captured in passing, though it does not promote. */
  readonly passable?: true;
  /** What borrowers of enemies' ways get of the kind with this code. */
  readonly lentFor?: string;
  /** Codes of the kinds that it becomes instead of those that pawns become. */
  readonly becomes?: readonly string[];
}

/** All vectors that arise from one by turning and reflecting it. */
export function symmetric(files: number, ranks: number): readonly Vector[] {
  const all: Vector[] = [];
  for (const [x, y] of [
    [files, ranks],
    [ranks, files],
  ] as const) {
    for (const sx of [1, -1]) {
      for (const sy of [1, -1]) {
        const vector: Vector = [sx * x + 0, sy * y + 0];
        if (!all.some(([a, b]) => a === vector[0] && b === vector[1])) all.push(vector);
      }
    }
  }
  return all;
}

/** The letter of a kind in coordinates: that of standard FEN, where a knight is `n`. */
export const coordinateLetter = (code: string): string => (code === 'S' ? 'n' : code.toLowerCase());

/** Does its movement depend on other units than those that are simply in its way? */
export const isHopper = (kind: Kind | undefined): boolean =>
  kind?.movements.some(
    (movement) =>
      movement.family === 'path' || movement.family === 'hunter' || (movement.family === 'pawn' && movement.passes),
  ) === true;

/** Does it capture elsewhere than on its arrival? */
export const isLocust = ({ movements }: Pick<Kind, 'movements'>): boolean =>
  movements.some(
    (movement) =>
      (movement.family === 'path' && movement.pattern.includes('V')) ||
      (movement.family === 'pawn' && movement.passes) ||
      (movement.family === 'hunter' && isLocust({ movements: [...movement.away, ...movement.home] })),
  );

/** A pawn as orphans have it: on their first rank too, and never in passing. */
export function asLent({ promotes: _, passable: __, becomes: ___, ...kind }: Kind): Kind {
  const movements = kind.movements.map(
    (movement): Movement => (movement.family === 'pawn' ? { ...movement, anywhere: true } : movement),
  );
  return { ...kind, code: `${kind.code}'`, movements, lentFor: kind.code };
}

/** Is it the orthodox pawn, or one that goes the other way? Only of those do the bounds of the search know. */
export const isPlainPawn = ({ movements }: Kind): boolean =>
  movements.every((one) => one.family === 'pawn' && one.moves === undefined && one.captures === undefined);
