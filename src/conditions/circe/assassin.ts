import { type Engine, type Move, otherSide, type SideBit } from '../../engine/index.js';

let asking = false;

/**
 * Check where a rebirth may remove a king: is there a capture of the enemy's, whatever it takes, after which a royal unit of
 * `side` is gone? Other conditions have their say whether it can be made; only the safety of the enemy's own king is not asked.
 */
export function assassinCheck(engine: Engine, side: SideBit): boolean {
  if (engine.royalObserved(side)) return true;
  if (asking) return false;
  asking = true;
  const { position } = engine;
  const step = engine.suspend();
  const { allowPosition } = engine.rules.hooks;
  const royals = position.royalCounts[side - 1] as number;
  const enemy = otherSide(side);
  const start = engine.top;
  engine.generateUnguarded(enemy);
  const end = engine.top;
  let found = false;
  for (let i = start; i < end && !found; i++) {
    const move = engine.moves[i] as Move;
    if (!engine.isCapture(move)) continue;
    const mark = engine.play(move, enemy);
    found =
      !engine.impossible &&
      (position.royalCounts[side - 1] as number) < royals &&
      allowPosition.every((allows) => allows(engine, enemy));
    position.undo(mark);
  }
  engine.top = start;
  engine.resume(step);
  asking = false;
  return found;
}
