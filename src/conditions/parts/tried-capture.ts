import { type Engine, expandMoves, kindOf, type SideBit, type Square, withPromotion } from '../../engine/index.js';

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
  const { top } = engine;
  const step = engine.suspend();
  const { promotes, promotions, shift } = engine.tables;
  const move = from | (target << 8);
  const kind = kindOf(engine.position.board[from] as number);
  if (promotes[((2 * kind + side - 1) << shift) | target] === 0) engine.push(move);
  else for (let i = 1; i <= promotions.length; i++) engine.push(withPromotion(move, i));
  expandMoves(engine, top, side);
  let result = false;
  for (let i = top; i < engine.top && !result; i++) {
    const mark = engine.play(engine.moves[i] as number, side);
    result = holds(engine);
    engine.position.undo(mark);
  }
  engine.top = top;
  engine.resume(step);
  return result;
}
