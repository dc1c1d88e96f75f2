import type { Engine, Move } from '../../engine/index.js';

/** Of the moves on the stack from `start` on those of which this holds remain; all, if it holds of none. */
export function keepIfAny(engine: Engine, start: number, holds: (move: Move) => boolean): void {
  let kept = start;
  // The first one that holds is the first to overwrite another.
  for (let i = start; i < engine.top; i++) {
    const move = engine.moves[i] as Move;
    if (holds(move)) engine.moves[kept++] = move;
  }
  if (kept > start) engine.top = kept;
}
