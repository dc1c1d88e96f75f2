import { boardOf } from '../board/index.js';
import { surfaceUnder } from '../conditions/surface.js';
import type { Problem, SquareName } from '../problem/model.js';
import { senseFaults } from '../problem/sense.js';
import { expandTwins } from '../problem/twins.js';

/** Warnings of a reader that spoil a variant: nobody composes such a diagram. */
const SPOILING: ReadonlySet<string> = new Set(['pawn-on-last-rank', 'closed-square']);

/**
 * Tells of variants of a problem why they cannot stand: a twin that cannot be made, two kings, a pawn where the board
 * has none. What is so in the problem itself is no objection.
 *
 * @returns a function that gives the code of a fault, or `undefined` for a diagram that can be solved
 */
export function objections(original: Problem): (variant: Problem) => string | undefined {
  const known = new Set(faultsOf(original).map(({ code }) => code));
  return (variant) => faultsOf(variant).find(({ code }) => !known.has(code))?.code;
}

/** The faults that spoil a problem or one of its twins. */
function faultsOf(problem: Problem): { readonly code: string }[] {
  const { singles, faults } = expandTwins(problem);
  const spoils = ({ code, severity }: { code: string; severity: string }): boolean =>
    severity === 'error' || SPOILING.has(code);
  return [
    ...faults.filter(spoils).map(() => ({ code: 'twin' })),
    ...[problem, ...singles].flatMap(senseFaults).filter(spoils),
    ...(singles.some(hasStrangers) ? [{ code: 'unsupported-piece' }] : []),
  ];
}

/** Are there units of a kind that is not played on this board? */
function hasStrangers({ board, units }: Problem): boolean {
  const made = boardOf(board);
  const kinds = 'faults' in made ? undefined : made.board.kinds;
  return kinds !== undefined && units.some(({ kind }) => !kinds.has(kind));
}

/** Squares of the kings and rooks of a diagram that the custom allows to castle. */
export function castlersOf({ board, conditions, units, castling, options }: Problem): SquareName[] {
  const made = boardOf(board);
  if ('faults' in made || castling === '-') return [];
  const stands = (kind: string, side: string, square: SquareName): boolean =>
    options.noCastling?.includes(square) !== true &&
    units.some((unit) => unit.kind === kind && unit.colour === side && unit.square === square);
  return surfaceUnder(made.board, conditions)
    .castlings.filter(({ side, king, rook }) => stands('K', side, king) && stands('R', side, rook))
    .flatMap(({ king, rook }) => [king, rook]);
}
