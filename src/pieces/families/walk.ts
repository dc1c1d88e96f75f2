import type { Surface } from '../../board/surface.js';
import type { Vector } from '../kind.js';

/**
 * One walk of a unit from a square: squares in order. A unit may stop on any of them that it reaches over empty squares.
 */
export interface Walk {
  readonly squares: readonly number[];
  readonly moves: boolean;
  readonly captures: boolean;
}

/** Where a step leads, and the heading with which one goes on from there. */
export interface Step {
  readonly square: number;
  readonly vector: Vector;
}

/** One step over the surface, closed squares or not; `undefined` off the board. */
export function step(board: Surface, square: number, [files, ranks]: Vector): Step | undefined {
  const { x, y } = board.origin(square);
  const there = board.fold(x + files, y + ranks);
  if (there === undefined) return undefined;
  return {
    square: there.square,
    vector: [there.mirrored ? -files : files, there.inverted === true ? -ranks : ranks],
  };
}

/** One step to a square where a unit may stand. */
export function land(board: Surface, square: number, vector: Vector): Step | undefined {
  const there = step(board, square, vector);
  return there === undefined || board.closed?.has(there.square) ? undefined : there;
}

/** As `land`, but a step that reaches the end of a portal goes on from its other end. */
function glide(board: Surface, square: number, vector: Vector): Step | undefined {
  let there = step(board, square, vector);
  while (there !== undefined && board.closed?.has(there.square)) {
    const exit = board.portals?.get(there.square);
    there = exit === undefined ? undefined : step(board, exit, there.vector);
  }
  return there;
}

/**
 * The squares met when one step is repeated from `square`; the line ends at the edge of the board, or where it comes back to
 * its beginning (a path back to its origin is no move, unless the board says so: then it is the last square).
 */
export function ride(board: Surface, square: number, vector: Vector): readonly number[] {
  const bent = board.bend?.(square, vector);
  if (bent !== undefined) return bent;
  const squares: number[] = [];
  for (let at = glide(board, square, vector); at !== undefined; at = glide(board, at.square, at.vector)) {
    if (at.square === square) {
      if (board.nullMoves) squares.push(square);
      break;
    }
    squares.push(at.square);
  }
  return squares;
}
