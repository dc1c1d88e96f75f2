import type { Surface } from '../../board/surface.js';
import type { PawnMovement, Vector } from '../kind.js';
import { heading } from './limits.js';
import { land, step, type Walk } from './walk.js';

/**
 * Orthodox pawn: one step forward to an empty square, two from its initial rank, captures one step diagonally forward.
 * Promotion, the double step's consequences and capture en passant are the generator's (`PAWN` kernel). A reversed pawn
 * goes the other side's way: its `side` is that one. Others step and capture in directions of their own.
 */
export function pawnWalks(
  board: Surface,
  square: number,
  side: 'white' | 'black',
  { moves = STEPS, captures = CAPTURES, anywhere }: PawnMovement,
): Walk[] {
  const ahead = anywhere ? heading(board, square, side) : board.forward(side, square);
  if (ahead === 0) return [];
  const takes = captures.flatMap(([files, ranks]) => {
    const there = land(board, square, [files, ranks * ahead]);
    return there === undefined || there.square === square ? [] : [there.square];
  });
  const most = longest(board, side, square);
  return [
    ...(anywhere === 'to capture' && board.forward(side, square) === 0 ? [] : moves).map(([files, ranks]) => ({
      squares: push(board, square, [files, ranks * ahead], most),
      moves: true,
      captures: false,
    })),
    ...takes.map((to) => ({ squares: [to], moves: false, captures: true })),
  ];
}

const STEPS: readonly Vector[] = [[0, 1]];
const CAPTURES: readonly Vector[] = [
  [-1, 1],
  [1, 1],
];

/** How many steps a pawn may make there at once. */
function longest(board: Surface, side: 'white' | 'black', square: number): number {
  if (board.tripleStep?.(side, square)) return 3;
  return board.doubleStep(side, square) ? 2 : 1;
}

/** The squares of a push. From its initial rank a pawn goes through a portal before it, to the square just beyond. */
function push(board: Surface, square: number, vector: Vector, most: number): number[] {
  const squares: number[] = [];
  let at = land(board, square, vector);
  for (; at !== undefined && squares.length < most; at = land(board, at.square, at.vector)) squares.push(at.square);
  if (squares.length > 0) return squares;
  const entry = most > 1 ? step(board, square, vector) : undefined;
  const exit = entry && board.portals?.get(entry.square);
  const beyond = entry && exit !== undefined ? land(board, exit, entry.vector) : undefined;
  return beyond === undefined ? [] : [beyond.square];
}
