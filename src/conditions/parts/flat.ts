import type { Surface } from '../../board/surface.js';

/** Is the board a plain plane, on which the way between two squares is one straight line? */
export const isFlat = (board: Surface): boolean =>
  board.faces === 1 &&
  board.squares.every((_, square) => {
    const { x, y } = board.origin(square);
    return board.fold(x + board.files, y) === undefined && board.fold(x, y + board.ranks) === undefined;
  });
