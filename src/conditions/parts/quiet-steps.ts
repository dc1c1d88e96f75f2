import {
  type Engine,
  type KindIndex,
  LINES,
  type Move,
  movePromotion,
  moveTo,
  NO_SQUARE,
  PAWN,
  pushMovesAs,
  type SideBit,
  type Square,
  type Unit,
} from '../../engine/index.js';

// Marks of its own: those of the engine belong to the unit for which moves are being pushed meanwhile.
const met = new Int32Array(256);
let kept = new Int32Array(256);
let stamp = 0;

/**
 * Where a unit of this kind and side could go from a square without a capture: into `found`, each square once.
 *
 * @param left   a square that counts as empty, being that from which the unit came; NO_SQUARE for none
 * @param taken  likewise that of a unit which it has taken, maybe on `from` itself
 * @returns how many squares there are
 */
export function quietSteps(
  engine: Engine,
  from: Square,
  kind: KindIndex,
  side: SideBit,
  left: Square,
  taken: Square,
  found: Uint8Array,
): number {
  const { kernel, shift, lines, quiet } = engine.tables;
  if (kernel[kind] !== LINES && kernel[kind] !== PAWN) return played(engine, from, kind, side, left, taken, found);
  const index = (((kind << 1) + side - 1) << shift) | from;
  stamp++;
  const count = walk(engine, lines[index] as number, from, left, taken, found, 0);
  return walk(engine, quiet[index] as number, from, left, taken, found, count);
}

function walk(
  engine: Engine,
  first: number,
  from: Square,
  left: Square,
  taken: Square,
  found: Uint8Array,
  before: number,
): number {
  const { tables, position } = engine;
  const { nodes } = tables;
  let count = before;
  for (let at = first; nodes[at] !== NO_SQUARE; ) {
    const square = nodes[at] as Square;
    if (square === left || (square !== from && (position.board[square] === 0 || square === taken))) {
      if (met[square] !== stamp) {
        met[square] = stamp;
        found[count++] = square;
      }
      at += 2;
    } else at = nodes[at + 1] as number;
  }
  return count;
}

/** The same for kinds that do not simply go along lines: the capture is played. */
function played(
  engine: Engine,
  from: Square,
  kind: KindIndex,
  side: SideBit,
  left: Square,
  taken: Square,
  found: Uint8Array,
): number {
  const { position } = engine;
  const { board } = position;
  const mark = position.mark();
  const start = engine.top;
  if (taken !== NO_SQUARE) position.set(taken, 0);
  if (left !== NO_SQUARE) {
    const unit = board[left] as Unit;
    position.set(left, 0);
    position.set(from, unit);
  }
  const { seenStamp } = engine;
  if (kept.length !== engine.seen.length) kept = new Int32Array(engine.seen.length);
  kept.set(engine.seen);
  engine.seenStamp++;
  pushMovesAs(engine, from, kind, side);
  engine.seen.set(kept);
  engine.seenStamp = seenStamp;
  let count = 0;
  for (let i = start; i < engine.top; i++) {
    const move = engine.moves[i] as Move;
    // Nobody promotes on the way, and a locust's capture is no step.
    if (movePromotion(move) > 1 || moveTo(move) === from || board[engine.captureSquare(move)] !== 0) continue;
    found[count++] = moveTo(move);
  }
  engine.top = start;
  position.undo(mark);
  return count;
}
