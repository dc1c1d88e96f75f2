import fc from 'fast-check';

/** Every suite draws from this seed; fast-check prints it with the path to a failing case. */
export const SEED = 20_250_101;

/** `SOAK=20 npx vitest run test/laws` runs every property 20 times as often, from another seed. */
export const SOAK: number = Number(process.env.SOAK ?? 1);
/** Do tests have time? */
export const SOAKING: boolean = SOAK > 1;

/** Parameters of a property: so many runs, from the common seed, without a leaning to small diagrams. */
export const runs = (numRuns: number): { seed: number; numRuns: number; unbiased: boolean } => ({
  seed: SEED + SOAK - 1,
  numRuns: numRuns * SOAK,
  unbiased: true,
});

/** What a random diagram is made of. */
export interface Mix {
  /** Units besides kings, home rooks and the pawns of an en passant right. */
  readonly units: readonly [least: number, most: number];
  /** Letters to draw from; those that stand twice come twice as often. */
  readonly letters?: string;
  /** Squares to draw from. */
  readonly squares?: readonly number[];
  /** Squares of the two kings; `null` leaves one out. */
  readonly whiteKing?: readonly (number | null)[];
  readonly blackKing?: readonly (number | null)[];
  /** Rights to castle to draw from. */
  readonly rights?: string;
  /** Of 4 diagrams, how many may have castling rights, and how many a right to capture en passant. */
  readonly castling?: number;
  readonly enPassant?: number;
}

export const EVERY_SQUARE: readonly number[] = Array.from({ length: 64 }, (_, square) => square);
/** The squares of these ranks, 1 to 8. */
export const ranks = (...numbers: number[]): number[] =>
  EVERY_SQUARE.filter((square) => numbers.includes((square >> 3) + 1));
const SQUARE_NAMES = EVERY_SQUARE.map((square) => `${'abcdefgh'[square & 7]}${(square >> 3) + 1}`);

/** The placement field of a FEN; squares without a letter are empty. */
export function placementOf(board: ReadonlyMap<number, string>): string {
  const rows = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((file) => board.get(8 * rank + file) || '1').join(''),
  );
  return rows.join('/').replace(/1+/g, (run) => `${run.length}`);
}

/**
 * Random diagrams as FENs: all kinds, pawns wherever the board lets them stand, castling rights, rights to capture en
 * passant (only where they are possible), kings absent now and then. The side to move is at random, unless there is a
 * right to capture en passant, which only one side can have.
 */
export function fens(mix: Mix): fc.Arbitrary<string> {
  const {
    units: [least, most],
    letters = 'QRBNPPPqrbnppp',
    squares = EVERY_SQUARE,
    whiteKing = [...EVERY_SQUARE, null, null, null],
    blackKing = [...EVERY_SQUARE, null, null, null],
    rights: possible = 'KQkq',
    castling = 1,
    enPassant = 1,
  } = mix;
  const someOf = (share: number): fc.Arbitrary<boolean> => fc.nat({ max: 3 }).map((n) => n < share);
  return fc
    .record({
      mover: fc.constantFrom('w', 'b'),
      whiteKing: fc.constantFrom(...whiteKing),
      blackKing: fc.constantFrom(...blackKing),
      castles: someOf(castling),
      rights: fc.subarray([...possible]),
      passes: someOf(enPassant),
      pawnFile: fc.nat({ max: 7 }),
      captor: fc.constantFrom(-1, 1),
      units: fc.array(fc.tuple(fc.constantFrom(...squares), fc.constantFrom(...letters)), {
        minLength: least,
        maxLength: most,
      }),
    })
    .map((drawn) => {
      const board = new Map<number, string>();
      const put = (square: number, letter: string): void => {
        if (!board.has(square)) board.set(square, letter);
      };
      let { mover } = drawn;
      let rights = '';
      if (drawn.castles) {
        for (const right of drawn.rights) {
          const home = right === right.toUpperCase() ? 0 : 56;
          put(home + 4, home === 0 ? 'K' : 'k');
          put(home + (right.toLowerCase() === 'k' ? 7 : 0), home === 0 ? 'R' : 'r');
          rights += right;
        }
      }
      let crossed = '-';
      const captorFile = drawn.pawnFile + drawn.captor;
      if (drawn.passes && captorFile >= 0 && captorFile <= 7) {
        // The pawn of the side that is not to move has just passed over the square.
        const [step, start] = mover === 'b' ? [8, 8] : [-8, 48];
        put(start + drawn.pawnFile + 2 * step, mover === 'b' ? 'P' : 'p');
        put(start + captorFile + 2 * step, mover === 'b' ? 'p' : 'P');
        crossed = SQUARE_NAMES[start + drawn.pawnFile + step]!;
        // Nothing may stand where the pawn came from.
        board.set(start + drawn.pawnFile, '');
        board.set(start + drawn.pawnFile + step, '');
      } else mover = drawn.mover;
      const present = new Set(board.values());
      if (drawn.whiteKing !== null && !present.has('K')) put(drawn.whiteKing, 'K');
      if (drawn.blackKing !== null && !present.has('k')) put(drawn.blackKing, 'k');
      for (const [square, letter] of drawn.units) put(square, letter);
      return `${placementOf(board)} ${mover} ${rights || '-'} ${crossed}`;
    });
}

/** The suites' common mix: 2 to 14 units, of every kind. */
export const anyFen: fc.Arbitrary<string> = fens({ units: [2, 14] });
/** Several kings of a side, under rules that leave them all royal. */
export const manyKings: fc.Arbitrary<string> = fens({ units: [3, 8], letters: 'KkKkQRNPqrnp' });
/** Few kinds, crowded lines: pins, batteries, nine queens. */
export const crowdedFen: fc.Arbitrary<string> = fc.oneof(
  fens({ units: [4, 12], letters: 'QRBqrb' }),
  fens({ units: [9, 12], letters: 'QQq' }),
  fens({ units: [4, 14], letters: 'PPPpppQqNn', squares: ranks(1, 2, 3, 4, 5, 6, 7, 8), enPassant: 3 }),
  fens({ units: [2, 8], castling: 4, enPassant: 0 }),
);
