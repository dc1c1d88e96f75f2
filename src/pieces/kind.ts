/** A step in the unfolded plane: files to the right, ranks up. */
export type Vector = readonly [files: number, ranks: number];

/** One way in which a kind moves; a kind may have several. Each family has its file in `families/`. */
export type Movement =
  | { readonly family: 'leaper'; readonly vectors: readonly Vector[] }
  | { readonly family: 'rider'; readonly vectors: readonly Vector[] }
  /** `reversed`: it goes, steps and promotes as a pawn of the other side. */
  | { readonly family: 'pawn'; readonly reversed?: true }
  /** `directed`: the vectors are White's, and Black's have their ranks turned round. */
  | { readonly family: 'routes'; readonly routes: readonly Route[]; readonly directed?: true };

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
