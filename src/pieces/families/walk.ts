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

/**
 * The squares met when one step is repeated from `square`, at most `limit` times; the walk ends at the edge of the board,
 * or where it comes back to its beginning (a path back to its origin is no move).
 */
export function ride(board: Surface, square: number, [files, ranks]: Vector, limit: number): number[] {
  const { x, y } = board.origin(square);
  const squares: number[] = [];
  for (let step = 1; step <= limit; step++) {
    const there = board.fold(x + step * files, y + step * ranks);
    if (there === undefined || there.square === square) break;
    squares.push(there.square);
  }
  return squares;
}
