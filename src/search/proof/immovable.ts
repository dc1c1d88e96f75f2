import {
  CASTLING_RIGHTS,
  type Engine,
  kindOf,
  LINES,
  NO_SQUARE,
  ROYAL,
  type Square,
  type Unit,
} from '../../engine/index.js';
import type { Diagram } from './diagram.js';

/**
 * The squares whose units stand from the beginning to the end of the play, since nobody else could come to stand there as they
 * do in the diagram: pawns that no pawn can reach again, and what these lock in (a bishop on c1 between pawns on b2 and d2).
 *
 * Relies on units making only the steps of their own kind, and on nothing else moving, changing or reviving them.
 *
 * @param royalsRoam  royal units may move as other kinds
 * @returns 1 by square
 */
export function immovableSquares(engine: Engine, diagram: Diagram, royalsRoam: boolean): Uint8Array {
  const { board } = engine.position;
  const { pawns } = engine.tables;
  const fixed = new Uint8Array(board.length);
  const stays = (square: Square): boolean =>
    ((board[square] as Unit) & 3) !== 0 && diagram.isLike(board[square] as Unit, diagram.board[square] as Unit);
  for (let square = 0; square < board.length; square++)
    if (stays(square) && pawns[kindOf(board[square] as Unit)] === 1 && isAlone(engine, square)) fixed[square] = 1;
  for (let more = true; more; ) {
    more = false;
    for (let square = 0; square < board.length; square++) {
      if (royalsRoam && ((board[square] as Unit) & ROYAL) !== 0) continue;
      if (fixed[square] === 1 || !stays(square) || !isLockedIn(engine, square, fixed)) continue;
      fixed[square] = 1;
      more = true;
    }
  }
  return fixed;
}

/** The squares to which a unit of a kind and side steps from a square, whatever stands where. */
function steps(engine: Engine, place: number): number[] {
  const { lines, quiet, captures, nodes } = engine.tables;
  const found: number[] = [];
  for (const table of [lines, quiet, captures])
    for (let at = table[place] as number; nodes[at] !== NO_SQUARE; at += 2) found.push(nodes[at] as number);
  return found;
}

/** Can no pawn but the one that stands there ever come to the square as what it is, nor that one come back? */
function isAlone(engine: Engine, square: Square): boolean {
  const { board } = engine.position;
  const { shift, pawns, promotions } = engine.tables;
  const unit = board[square] as Unit;
  const kind = kindOf(unit);
  if (promotions.includes(kind)) return false;
  for (let from = 0; from < board.length; from++) {
    const other = board[from] as Unit;
    if ((other & 3) !== (unit & 3) || pawns[kindOf(other)] !== 1) continue;
    // From the pawn's own square its way begins with a step.
    const met = new Set<number>();
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const to of steps(engine, (((kindOf(other) << 1) + (unit & 3) - 1) << shift) | at)) {
        if (to === square) return false;
        if (!met.has(to)) open.push(to);
        met.add(to);
      }
    }
  }
  return true;
}

/** Do units that never go away leave this one no step, and nobody a way to come in its stead? */
function isLockedIn(engine: Engine, square: Square, fixed: Uint8Array): boolean {
  const { position, tables } = engine;
  const { shift, lines, quiet, captures, nodes, kernel, lopsided, pawns, promotes, castlings } = tables;
  const unit = position.board[square] as Unit;
  const kind = kindOf(unit);
  if (kernel[kind] !== LINES || lopsided[kind] !== 0 || pawns[kind] === 1) return false;
  const row = (kind << 1) + (unit & 3) - 1;
  for (const table of [lines, quiet, captures]) {
    for (let at = table[(row << shift) | square] as number; nodes[at] !== NO_SQUARE; at = nodes[at + 1] as number)
      if (fixed[nodes[at] as number] !== 1) return false;
  }
  for (let pawn = 1; pawn < pawns.length; pawn++)
    if (pawns[pawn] === 1 && promotes[(((pawn << 1) + (unit & 3) - 1) << shift) | square] !== 0) return false;
  // A king, or a rook, may still go by castling.
  const rights = position.state[CASTLING_RIGHTS] as number;
  return castlings.every(({ king, rook, right, empty }) => {
    const concerned = (king === square && (unit & ROYAL) !== 0) || rook === square;
    return !concerned || (rights & right) !== right || empty.some((between) => fixed[between] === 1);
  });
}
