import { boardOf } from '../board/index.js';
import type { Surface } from '../board/surface.js';
import { cornersOf, type Geometric, geometry, moveDiagram, type SquareMap } from '../problem/geometry.js';
import type { Change, Options, Problem, SquareName, Twin } from '../problem/model.js';
import { expandTwins } from '../problem/twins.js';
import { parseStipulation } from '../stipulation/grammar.js';
import type { Play, Stipulation } from '../stipulation/model.js';
import { castlersOf, objections } from './standing.js';

/** How a diagram is taken elsewhere. */
export type Motion =
  /** So many files to the right and ranks up; `round` over a seam. */
  | { readonly motion: 'shift'; readonly files: number; readonly ranks: number; readonly round: boolean }
  | { readonly motion: 'mirror'; readonly from: SquareName; readonly to: SquareName }
  | { readonly motion: 'rotate'; readonly degrees: 90 | 180 | 270 };

/** A diagram that was taken elsewhere. */
export interface Shifted {
  readonly motion: Motion;
  readonly problem: Problem;
  /** Where each square has gone. */
  readonly map: SquareMap;
  /** Somebody could castle before, or could now; nobody may. */
  readonly castlingDropped: boolean;
  /** The last move was a double step; it no longer is. */
  readonly enPassantDropped: boolean;
}

/** All diagrams that a problem can be taken to, and how many cannot stand. */
export interface Shifts {
  readonly variants: readonly Shifted[];
  /** A pawn would come to a rank where none can be. */
  readonly pawns: number;
  /** What lies on the board, or a twin, cannot go along. */
  readonly others: number;
}

/**
 * Every shift, reflection and rotation of a diagram. Reflections and rotations are those of a board of one face; shifts
 * go as far as the units stay on the board, and over the seams where it has any. What lies on the board, the squares of
 * twins and a target square go along. A diagram that comes about in two ways is given once, and the original never.
 */
export function shiftsOf(problem: Problem): Shifts {
  const made = boardOf(problem.board);
  if ('faults' in made) return { variants: [], pawns: 0, others: 0 };
  const surface = made.board;
  const seen = new Set([keyOf(problem)]);
  const refused = new Set<string>();
  const object = objections(problem);
  const variants: Shifted[] = [];
  let pawns = 0;
  let others = 0;
  for (const { motion, map } of motionsOf(surface)) {
    // Off the board: there is no such shift.
    if (problem.units.some(({ square }) => map(square) === undefined)) continue;
    const shifted = shift(problem, surface, motion, map);
    if (shifted === undefined) {
      refused.add(problem.units.map(({ square }) => map(square)).join());
      continue;
    }
    const key = keyOf(shifted.problem);
    if (seen.has(key)) continue;
    seen.add(key);
    const objection = object(shifted.problem);
    if (objection === undefined) variants.push(shifted);
    else if (objection.startsWith('pawn-')) pawns++;
    else others++;
  }
  return { variants, pawns, others: others + refused.size };
}

/** Tells diagrams apart, whatever the order of their units. */
function keyOf({ units, board: { place: _, places: __, ...board }, twins }: Problem): string {
  const standing = units.map(({ colour, kind, square, attributes }) => [colour, kind, square, ...attributes].join(' '));
  const changes = twins.map(({ changes }) => changes.map(({ place: _place, ...change }) => change));
  return JSON.stringify([standing.sort(), board, changes]);
}

interface Moving {
  readonly motion: Motion;
  readonly map: SquareMap;
}

/** The motions of a board, the least shifts first. */
function motionsOf(surface: Surface): Moving[] {
  const movings: Moving[] = [];
  const turn = (motion: Exclude<Motion, { motion: 'shift' }>, change: Geometric): void => {
    const map = geometry(change, surface);
    if (map !== undefined) movings.push({ motion, map });
  };
  const place = { line: 1, column: 1, length: 0 };
  if (surface.faces === 1) {
    const [a1, h1, a8, h8] = cornersOf(surface);
    for (const [from, to] of [
      [a1, h1],
      [a1, a8],
      [a1, h8],
      [a8, h1],
    ] as const)
      turn({ motion: 'mirror', from, to }, { change: 'mirror', from, to, place });
    for (const degrees of [90, 180, 270] as const)
      if (degrees === 180 || surface.files === surface.ranks)
        turn({ motion: 'rotate', degrees }, { change: 'rotate', degrees, place });
  }
  const { files, faces } = surface;
  // A twisted seam brings the diagram back after two rounds.
  const ranks = surface.ranks * faces * 2;
  const shifts: Moving[] = [];
  for (let x = 1 - files; x < files; x++)
    for (let y = 1 - ranks; y < ranks; y++) if (x !== 0 || y !== 0) shifts.push(shiftBy(surface, x, y));
  const length = ({ motion }: Moving): number =>
    motion.motion === 'shift' ? Math.abs(motion.files) + Math.abs(motion.ranks) : 0;
  return [...shifts.toSorted((a, b) => length(a) - length(b)), ...movings];
}

function shiftBy(surface: Surface, files: number, ranks: number): Moving {
  const map: SquareMap = (square) => {
    const { x, y } = surface.origin(surface.squares.indexOf(square));
    const folded = surface.fold(x + files, y + ranks);
    return folded === undefined ? undefined : surface.squares[folded.square];
  };
  return { motion: { motion: 'shift', files, ranks, round: false }, map };
}

/** Does a shift take some unit over a seam? Then the diagram is parted, or has another look. */
function isRound({ units }: Problem, surface: Surface, files: number, ranks: number): boolean {
  return units.some(({ square }) => {
    const index = surface.squares.indexOf(square);
    const face = surface.files * surface.ranks;
    const file = (index % surface.files) + files;
    const rank = Math.floor((index % face) / surface.files) + ranks;
    return file < 0 || file >= surface.files || rank < 0 || rank >= surface.ranks;
  });
}

/** Takes a problem elsewhere with everything in it that has a square; `undefined` where something cannot go along. */
function shift(problem: Problem, surface: Surface, motion: Motion, map: SquareMap): Shifted | undefined {
  const diagram = moveDiagram(problem, surface, motion.motion, map);
  if ('lost' in diagram) return undefined;
  const twins = problem.twins.map((twin) => movedTwin(twin, map));
  const stipulation = problem.stipulation && movedStipulation(problem.stipulation, map);
  if (twins.includes(undefined) || (stipulation === undefined && problem.stipulation !== undefined)) return undefined;
  const moved: Problem = {
    ...problem,
    ...diagram,
    twins: twins.filter((twin) => twin !== undefined),
    ...(stipulation === undefined ? {} : { stipulation }),
    options: withoutHistory(problem.options),
  };
  const castle = (one: Problem): boolean =>
    [one, ...expandTwins(one).singles].some((single) => castlersOf(single).length > 0);
  const castlingDropped = castle(problem) || castle(moved);
  return {
    motion:
      motion.motion === 'shift' ? { ...motion, round: isRound(problem, surface, motion.files, motion.ranks) } : motion,
    problem: castlingDropped || problem.castling !== undefined ? { ...moved, castling: '-' } : moved,
    map,
    castlingDropped,
    enPassantDropped: (problem.options.enPassant ?? []).length > 0,
  };
}

/** Kings and rooks elsewhere have no past, and no pawn has just moved. */
function withoutHistory(options: Options): Options {
  const { noCastling: _, exclusiveCastlings: __, enPassant: ___, ...others } = options;
  return others;
}

/** `ze4 2` aims at the square where e4 has gone. */
function movedStipulation(stipulation: Stipulation, map: SquareMap): Stipulation | undefined {
  const target = targetOf(stipulation.play);
  if (target === undefined) return stipulation;
  const to = map(target);
  if (to === undefined) return undefined;
  // A blank parts a rank of two digits from the length.
  const text = stipulation.text.replace(`z${target}`, `z${to} `).replace(/\s+/, ' ');
  const read = parseStipulation(text, stipulation.place);
  return 'fault' in read ? undefined : read;
}

function targetOf(play: Play): SquareName | undefined {
  return play.branch === 'goal' ? play.goal.square : targetOf(play.next);
}

/** The twin with the squares of its changes moved; turns of the board stay what they are. */
function movedTwin(twin: Twin, map: SquareMap): Twin | undefined {
  const changes = twin.changes.map((change) => movedChange(change, map));
  if (changes.includes(undefined)) return undefined;
  return { ...twin, changes: changes.filter((change) => change !== undefined) };
}

function movedChange(change: Change, map: SquareMap): Change | undefined {
  switch (change.change) {
    case 'move': {
      const from = map(change.from);
      const to = map(change.to);
      return from === undefined || to === undefined ? undefined : { ...change, from, to };
    }
    case 'exchange': {
      const a = map(change.a);
      const b = map(change.b);
      return a === undefined || b === undefined ? undefined : { ...change, a, b };
    }
    case 'remove': {
      const square = map(change.square);
      return square === undefined ? undefined : { ...change, square };
    }
    case 'add': {
      const units = change.units.flatMap((unit) => {
        const square = map(unit.square);
        return square === undefined ? [] : [{ ...unit, square }];
      });
      return units.length < change.units.length ? undefined : { ...change, units };
    }
    case 'stipulation': {
      const stipulation = movedStipulation(change.stipulation, map);
      return stipulation === undefined ? undefined : { ...change, stipulation };
    }
    case 'substitute':
    case 'condition':
    case 'rotate':
    case 'mirror':
    case 'shift':
    case 'polish-type':
      return change;
  }
}

/** Moves in coordinates, each square taken along. */
export const mapMoves = (moves: string, map: SquareMap): string =>
  moves.replace(/[a-z]\d{1,2}'?/g, (square) => map(square) ?? square);
