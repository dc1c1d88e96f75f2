import type { Surface } from '../../board/surface.js';
import type { LeaperMovement, RiderMovement, Vector } from '../kind.js';

/** Where ahead is for a unit of a side, 1 up or -1 down; also where its pawns cannot move. */
export function heading(board: Surface, square: number, side: 'white' | 'black'): 1 | -1 {
  return board.forward(side, square) || (side === 'white' ? 1 : -1);
}

/** Is the movement possible from that square at all? */
export function applies(
  { files, beyond }: LeaperMovement | RiderMovement,
  board: Surface,
  square: number,
  side: 'white' | 'black',
): boolean {
  const { x, y } = board.origin(square);
  if (files !== undefined && !files.includes(((x % board.files) + board.files) % board.files)) return false;
  if (beyond === undefined) return true;
  const rank = ((y % board.ranks) + board.ranks) % board.ranks;
  return heading(board, square, side) > 0 ? 2 * rank >= board.ranks : 2 * rank < board.ranks;
}

/** The vectors of a movement as a side has them. */
export const turnedVectors = (
  { vectors, directed }: Pick<LeaperMovement, 'vectors' | 'directed'>,
  board: Surface,
  square: number,
  side: 'white' | 'black',
): readonly Vector[] =>
  directed === true && heading(board, square, side) < 0 ? vectors.map(([x, y]): Vector => [x, -y]) : vectors;

/** Is some square next to it off the board? */
export function isEdge(board: Surface, square: number): boolean {
  const { x, y } = board.origin(square);
  return [-1, 0, 1].some((files) => [-1, 0, 1].some((ranks) => board.fold(x + files, y + ranks) === undefined));
}
