import type { Surface } from '../../board/surface.js';
import type { Vector } from '../kind.js';

/** Where a walker is, and how the board has turned the plane of its departure round on the way. */
export interface Place {
  readonly square: number;
  readonly mirrored: boolean;
  readonly inverted: boolean;
}

/** A line of places with the heading in which it began, in the plane of the departure. */
export interface Line {
  readonly start: Place;
  readonly heading: Vector;
  readonly places: readonly Place[];
}

/** The squares of a line that bends. */
export const bentLine = (board: Surface, square: number, vector: Vector, curve: readonly number[]): readonly number[] =>
  lineOf(board, { square, mirrored: false, inverted: false }, vector, curve).places.map((place) => place.square);

/**
 * The places met when steps are repeated from a place: in one direction, or turning by eighths as `curve` says, again and again.
 * The line ends at the edge of the board, or where it comes back to its beginning.
 */
export function lineOf(board: Surface, start: Place, heading: Vector, curve: readonly number[]): Line {
  const own: Vector = [start.mirrored ? -heading[0] : heading[0], start.inverted ? -heading[1] : heading[1]];
  const bent = curve.length === 0 ? board.bend?.(start.square, own) : undefined;
  if (bent !== undefined) return { start, heading, places: bent.map((square) => ({ ...start, square })) };
  const places: Place[] = [];
  let vector = heading;
  // A line never has a place twice in one phase of its curve.
  const most = board.squares.length * 8;
  for (let at = go(board, start, vector); at !== undefined && at.square !== start.square; at = go(board, at, vector)) {
    if (places.push(at) > most) break;
    if (curve.length > 0) vector = rotate(vector, curve[(places.length - 1) % curve.length] as number);
  }
  return { start, heading, places };
}

/** One step in the plane of the departure; through portals, to a square where a unit may stand. */
function go(board: Surface, from: Place, [files, ranks]: Vector): Place | undefined {
  let at: Place | undefined = from;
  do {
    const { x, y } = board.origin(at.square);
    const there = board.fold(x + (at.mirrored ? -files : files), y + (at.inverted ? -ranks : ranks));
    if (there === undefined) return undefined;
    at = {
      square: there.square,
      mirrored: at.mirrored !== there.mirrored,
      inverted: at.inverted !== (there.inverted === true),
    };
    if (board.closed?.has(at.square) !== true) return at;
    const exit: number | undefined = board.portals?.get(at.square);
    at = exit === undefined ? undefined : { ...at, square: exit };
  } while (at !== undefined);
  return undefined;
}

/** A vector turned by eighths to the right, among those that arise from it by turning and reflecting: a king's, a knight's, … */
export function rotate([files, ranks]: Vector, eighths: number): Vector {
  const ring = ringOf(Math.abs(files), Math.abs(ranks));
  const at = ring.findIndex(([x, y]) => x === files && y === ranks);
  return ring[(at + eighths + 8) % 8] as Vector;
}

/** Eight vectors clockwise, the first one ahead or next to it. Queen-like ones form one ring, in which lengths alternate. */
function ringOf(a: number, b: number): readonly Vector[] {
  const long = Math.max(a, b);
  const short = Math.min(a, b);
  const right: readonly Vector[] =
    short === 0 || short === long
      ? [
          [0, long],
          [long, long],
        ]
      : [
          [short, long],
          [long, short],
        ];
  return [0, 1, 2, 3].flatMap((quarter) =>
    right.map((vector) => {
      let [x, y] = vector;
      for (let i = 0; i < quarter; i++) [x, y] = [y, -x];
      return [x + 0, y + 0] as const;
    }),
  );
}
