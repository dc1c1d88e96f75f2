import { addMove } from './add-move.js';
import type { Engine } from './engine.js';
import { isVanished, NORMAL, otherSide, type SideBit, type Square } from './layout.js';

/** The kernel `RADIAL`: pushes the moves of the unit on `from`. */
export function goRadially(engine: Engine, from: Square, side: SideBit): void {
  const { distances, squares, shift } = engine.tables;
  const { seen, seenStamp } = engine;
  const { board, units, counts } = engine.position;
  const enemy = otherSide(side);
  const base = (enemy - 1) << 8;
  for (let i = 0; i < counts[enemy - 1]; i++) {
    const hurdle = units[base | i];
    const distance = distances[(from << shift) | hurdle];
    if (hurdle === from || distance === 0) continue;
    for (let to = 0; to < squares; to++) {
      if (to === from || distances[(hurdle << shift) | to] !== distance || seen[to] === seenStamp) continue;
      if (board[to] !== 0 && ((board[to] & 3) === side || isVanished(board[to]))) continue;
      seen[to] = seenStamp;
      addMove(engine, from | (to << 8) | NORMAL, side);
    }
  }
}

/** Could the unit on `from` capture on `target`? */
export function radialReaches(engine: Engine, from: Square, side: SideBit, target: Square): boolean {
  const { distances, shift } = engine.tables;
  const { units, counts } = engine.position;
  const enemy = otherSide(side);
  const base = (enemy - 1) << 8;
  for (let i = 0; i < counts[enemy - 1]; i++) {
    const hurdle = units[base | i];
    if (hurdle === from || hurdle === target) continue;
    const distance = distances[(from << shift) | hurdle];
    if (distance !== 0 && distances[(hurdle << shift) | target] === distance) return true;
  }
  return false;
}
