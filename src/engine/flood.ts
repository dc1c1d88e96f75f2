import { addMove } from './add-move.js';
import type { Engine } from './engine.js';
import { isVanished, type KindIndex, NO_SQUARE, NORMAL, type SideBit, type Square } from './layout.js';

/**
 * The kernel `FLOOD`: pushes the moves of the unit on `from` as one of this kind, which goes on from every empty square where it
 * may turn.
 */
export function flood(engine: Engine, from: Square, kind: KindIndex, side: SideBit): void {
  const { lines, nodes, turns, shift } = engine.tables;
  const { flooded, floodQueue: queue, seen, seenStamp } = engine;
  const board = engine.position.board;
  const row = ((kind << 1) + side - 1) << shift;
  const stamp = ++engine.floodStamp;
  let end = 0;
  queue[end++] = from;
  flooded[from] = stamp;
  for (let next = 0; next < end; next++) {
    for (let at = lines[row | queue[next]]; nodes[at] !== NO_SQUARE; ) {
      const to = nodes[at];
      const unit = to === from ? 0 : board[to];
      if (unit !== 0 && ((unit & 3) === side || isVanished(unit))) {
        at = nodes[at + 1];
        continue;
      }
      if (to !== from && seen[to] !== seenStamp) {
        seen[to] = seenStamp;
        addMove(engine, from | (to << 8) | NORMAL, side);
      }
      if (to === from || unit !== 0) at = nodes[at + 1];
      else {
        if (turns[(kind << shift) | to] !== 0 && flooded[to] !== stamp) {
          flooded[to] = stamp;
          queue[end++] = to;
        }
        at += 2;
      }
    }
  }
}

/** Could the unit of this kind on `from` capture on `target`? */
export function floodReaches(engine: Engine, from: Square, kind: KindIndex, side: SideBit, target: Square): boolean {
  const { lines, nodes, turns, shift } = engine.tables;
  const { flooded, floodQueue: queue } = engine;
  const board = engine.position.board;
  const row = ((kind << 1) + side - 1) << shift;
  const stamp = ++engine.floodStamp;
  let end = 0;
  queue[end++] = from;
  flooded[from] = stamp;
  for (let next = 0; next < end; next++) {
    for (let at = lines[row | queue[next]]; nodes[at] !== NO_SQUARE; ) {
      const to = nodes[at];
      if (to === target) return true;
      if (to === from || board[to] !== 0) at = nodes[at + 1];
      else {
        if (turns[(kind << shift) | to] !== 0 && flooded[to] !== stamp) {
          flooded[to] = stamp;
          queue[end++] = to;
        }
        at += 2;
      }
    }
  }
  return false;
}
