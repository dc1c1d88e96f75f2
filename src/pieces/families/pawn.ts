import type { Surface } from '../../board/surface.js';
import { ride, type Walk } from './walk.js';

/**
 * Orthodox pawn: one step forward to an empty square, two from its initial rank, captures one step diagonally forward.
 * Promotion, the double step's consequences and capture en passant are the generator's (`PAWN` kernel).
 */
export function pawnWalks(board: Surface, square: number, side: 'white' | 'black'): Walk[] {
  const ahead = board.forward(side, square);
  if (ahead === 0) return [];
  const steps = board.doubleStep(side, square) ? 2 : 1;
  return [
    { squares: ride(board, square, [0, ahead], steps), moves: true, captures: false },
    { squares: ride(board, square, [-1, ahead], 1), moves: false, captures: true },
    { squares: ride(board, square, [1, ahead], 1), moves: false, captures: true },
  ];
}
