import {
  type Engine,
  kindOf,
  type Move,
  otherSide,
  reached,
  type SideBit,
  type Square,
  type Unit,
} from '../../engine/index.js';

let asking = false;

/** The rebirth square of a unit of this kind and side that is captured there; below 0 for none. */
export type HomeOf = (kind: number, side: SideBit, on: Square) => Square;

/**
 * The check of an assassin.
 *
 * @param homeOf  where rebirth squares are known beforehand, so that nothing has to be played while no unit is at home on the king's
 *                square
 */
export const assassinCheck =
  (homeOf: HomeOf | undefined) =>
  (engine: Engine, side: SideBit): boolean =>
    engine.royalObserved(side) || ((homeOf === undefined || mayStrike(engine, side, homeOf)) && isStruck(engine, side));

/** Would some unit of `side` that the enemy reaches be reborn where a royal unit of its side stands? */
function mayStrike(engine: Engine, side: SideBit, homeOf: HomeOf): boolean {
  const { board, units, counts, royals, royalCounts } = engine.position;
  // Conditions may bring further captures.
  const sure = engine.rules.hooks.generate.length > 0;
  for (let i = 0; i < (counts[side - 1] as number); i++) {
    const on = units[((side - 1) << 8) | i] as Square;
    const home = homeOf(kindOf(board[on] as Unit), side, on);
    for (let r = 0; r < (royalCounts[side - 1] as number); r++)
      if (royals[((side - 1) << 4) | r] === home && (sure || reached(engine, on, otherSide(side)))) return true;
  }
  return false;
}

/**
 * May a rebirth remove a king: is there a capture of the enemy's, whatever it takes, after which a royal unit of
 * `side` is gone? Other conditions have their say whether it can be made; only the safety of the enemy's own king is not asked.
 */
function isStruck(engine: Engine, side: SideBit): boolean {
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
