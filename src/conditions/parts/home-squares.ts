import type { Square } from '../../engine/index.js';
import { homeOf } from '../circe/places.js';
import type { Facts } from '../condition.js';

/**
 * The squares on which units are at home, as Circe has them: of a unit of this side and kind that stands on `on`. Worked out as
 * they are asked for, and kept.
 */
export function homeSquares({
  board,
  kindCode,
  kindByCode,
}: Facts): (side: number, kind: number, on: Square) => Square {
  const home = homeOf(board, kindByCode);
  const rows: (Int16Array | undefined)[] = [];
  return (side, kind, on) => {
    const index = (kind << 2) | side;
    let row = rows[index];
    if (row === undefined)
      rows[index] = row = Int16Array.from(board.squares, (_, square) => home(side, kindCode(kind), square));
    return row[on] as Square;
  };
}
