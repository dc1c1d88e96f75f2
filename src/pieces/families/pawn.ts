import type { Surface } from '../../board/surface.js';
import type { Vector } from '../kind.js';
import { land, step, type Walk } from './walk.js';

/**
 * Orthodox pawn: one step forward to an empty square, two from its initial rank, captures one step diagonally forward.
 * Promotion, the double step's consequences and capture en passant are the generator's (`PAWN` kernel).
 */
export function pawnWalks(board: Surface, square: number, side: 'white' | 'black'): Walk[] {
  const ahead = board.forward(side, square);
  if (ahead === 0) return [];
  const takes = [-1, 1].flatMap((aside) => {
    const there = land(board, square, [aside, ahead]);
    return there === undefined || there.square === square ? [] : [there.square];
  });
  return [
    { squares: push(board, square, [0, ahead], board.doubleStep(side, square)), moves: true, captures: false },
    ...takes.map((to) => ({ squares: [to], moves: false, captures: true })),
  ];
}

/** The squares of a push. From its initial rank a pawn goes through a portal before it, to the square just beyond. */
function push(board: Surface, square: number, vector: Vector, double: boolean): number[] {
  const first = land(board, square, vector);
  if (first !== undefined) {
    const second = double ? land(board, first.square, first.vector) : undefined;
    return second === undefined ? [first.square] : [first.square, second.square];
  }
  const entry = double ? step(board, square, vector) : undefined;
  const exit = entry && board.portals?.get(entry.square);
  const beyond = entry && exit !== undefined ? land(board, exit, entry.vector) : undefined;
  return beyond === undefined ? [] : [beyond.square];
}
