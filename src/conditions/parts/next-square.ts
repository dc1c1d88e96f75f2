import type { Surface } from '../../board/surface.js';
import { NO_SQUARE, type Square } from '../../engine/index.js';

/**
 * By square, the one that lies in a direction as White sees it, and by square the same as Black sees it, from whom the board is
 * turned round; `NO_SQUARE` off the board.
 *
 * @param files  to White's right
 * @param ranks  ahead of White
 */
export function nextSquares(board: Surface, files: number, ranks: number): readonly [Uint8Array, Uint8Array] {
  const seen = (sign: 1 | -1): Uint8Array =>
    Uint8Array.from(board.squares, (_, square): Square => {
      const { x, y } = board.origin(square);
      const there = board.fold(x + sign * files, y + sign * ranks);
      return there === undefined || there.square === square ? NO_SQUARE : there.square;
    });
  return [seen(1), seen(-1)];
}
