import type { Surface } from '../../board/surface.js';
import { CASTLING, type Engine, type Move, moveFrom, moveTo, moveType, SPECIAL } from '../../engine/index.js';
import type { Facts } from '../condition.js';

/** Why moves have no length on this board; `undefined` where they have. */
export function lengthless(board: Surface): string | undefined {
  const { files, ranks, fold } = board;
  const folded = [fold(-1, 0), fold(0, -1), fold(files, 0), fold(0, ranks)].some((at) => at !== undefined);
  return folded || board.faces > 1 || board.portals !== undefined || board.bend !== undefined
    ? 'a move has more than one length where lines are bent or joined'
    : undefined;
}

/**
 * Squares of the lengths of moves, between the centres of squares: whole numbers, so that they compare exactly. Castling has
 * the length of both ways together (0-0: 2 + 2, 0-0-0: 2 + 3), an exchange of units none.
 */
export function squaredLengths({
  board,
  arrival,
}: Pick<Facts, 'board' | 'arrival'>): (engine: Engine, move: Move) => number {
  const at = board.squares.map((_, square) => board.origin(square));
  const size = board.squares.length;
  const squared = new Int32Array(size * size);
  at.forEach((from, i) => {
    at.forEach((to, k) => {
      squared[i * size + k] = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
    });
  });
  const between = (from: number, to: number): number => squared[from * size + to] as number;
  const ofCastling = ({ tables }: Engine, move: Move): number => {
    const plan = tables.castlings.find(({ king, kingTo }) => king === moveFrom(move) && kingTo === moveTo(move));
    return plan === undefined
      ? 0
      : (Math.sqrt(between(plan.king, plan.kingTo)) + Math.sqrt(between(plan.rook, plan.rookTo))) ** 2;
  };
  return (engine, move) => {
    const type = moveType(move);
    if (type === SPECIAL) return 0;
    return type === CASTLING ? ofCastling(engine, move) : between(moveFrom(move), arrival(move));
  };
}

/** The distance of two squares in hundredths of the side of a square, rounded. */
export function lengthsInHundredths(board: Surface): (from: number, to: number) => number {
  const at = board.squares.map((_, square) => board.origin(square));
  const size = board.squares.length;
  const rounded = new Int32Array(size * size);
  at.forEach((from, i) => {
    at.forEach((to, k) => {
      rounded[i * size + k] = Math.round(100 * Math.hypot(to.x - from.x, to.y - from.y));
    });
  });
  return (from, to) => rounded[from * size + to] as number;
}
