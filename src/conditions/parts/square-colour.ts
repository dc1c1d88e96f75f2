import type { Surface } from '../../board/surface.js';

/** By square, 0 for a dark one and 1 for a light one: a1 is dark. */
export const colours = (board: Surface): Uint8Array =>
  Uint8Array.from(board.squares, (_, square) => {
    const { x, y } = board.origin(square);
    return (x + y) & 1;
  });
