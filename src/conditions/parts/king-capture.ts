import {
  CASTLING,
  type Engine,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  ROYAL,
  type SideBit,
  type Square,
  withPromotion,
} from '../../engine/index.js';

/**
 * Plays the capture of the unit on `target` from `from`, with every promotion that is due, and asks about the position after it.
 *
 * What the engine knows of the step before is kept, and the journal sees nothing.
 *
 * @returns whether the answer was yes once
 */
export function captureMay(
  engine: Engine,
  from: Square,
  target: Square,
  side: SideBit,
  allowed: (engine: Engine, side: SideBit) => boolean,
): boolean {
  const step = engine.suspend();
  const { promotes, promotions, shift } = engine.tables;
  const plain = from | (target << 8);
  const rule = promotes[(((engine.kindAfter(plain) << 1) + side - 1) << shift) | target];
  let found = false;
  const last = rule === 0 ? 0 : promotions.length;
  for (let i = rule === 0 ? 0 : 1; i <= last && !found; i++) {
    const mark = engine.play(withPromotion(plain, i), side);
    found = allowed(engine, side);
    engine.position.undo(mark);
  }
  engine.resume(step);
  return found;
}

/** Kings may stand where they are observed under some conditions, but all the same they are not captured. */
export const sparesKings = (engine: Engine, move: Move): boolean =>
  ((engine.position.board[engine.captureSquare(move)] as number) & ROYAL) === 0 ||
  moveFrom(move) === moveTo(move) ||
  moveType(move) >= CASTLING;
