import type { Surface } from '../../board/surface.js';
import type { Vector } from '../kind.js';
import { isEdge } from './limits.js';
import { land } from './walk.js';

/**
 * Leaper: moves by a fixed vector, whatever stands between. Knight, king (a leaper to all neighbours), camel, …
 *
 * @param bounces  how often it may leap on from an empty square at the edge
 */
export function leaperWalks(
  board: Surface,
  square: number,
  vectors: readonly Vector[],
  bounces = 0,
): readonly (readonly number[])[] {
  const leap = (from: number, before: readonly number[], left: number): readonly (readonly number[])[] =>
    vectors.flatMap((vector) => {
      const there = land(board, from, vector);
      // On a small ring a leap may lead home: that is no move.
      if (there === undefined || there.square === square || before.includes(there.square)) return [];
      const squares = [...before, there.square];
      return left > 0 && isEdge(board, there.square) ? [squares, ...leap(there.square, squares, left - 1)] : [squares];
    });
  return leap(square, [], bounces);
}
