import { type Engine, expandMoves, type SideBit, type Square } from '../engine/index.js';

/**
 * Does this hold after the capture of `target` by the unit on `from`, its effects included, in one of the ways that the mover
 * may choose? The capture is played and taken back. For conditions under which an observation counts if the capture would be
 * legal. What effects may read of the move in hand is left as found.
 */
export function triedCapture(
  engine: Engine,
  from: Square,
  target: Square,
  side: SideBit,
  holds: (engine: Engine) => boolean,
): boolean {
  const { moved, moverOn, captured, capturedOn, journal, top } = engine;
  engine.journal = undefined;
  engine.push(from | (target << 8));
  expandMoves(engine, top, side);
  let result = false;
  for (let i = top; i < engine.top && !result; i++) {
    const mark = engine.play(engine.moves[i] as number, side);
    result = holds(engine);
    engine.position.undo(mark);
  }
  engine.top = top;
  engine.moved = moved;
  engine.moverOn = moverOn;
  engine.captured = captured;
  engine.capturedOn = capturedOn;
  engine.journal = journal;
  return result;
}
