import {
  type Engine,
  kindOf,
  MANY,
  otherSide,
  PARALYSIS,
  reachesWith,
  type SideBit,
  type Square,
  type Unit,
} from '../../engine/index.js';

/** Does an enemy of `side` that moves as this kind reach the square? Whether it is paralysed itself makes no difference. */
export function isParalysedBy(engine: Engine, square: Square, side: SideBit, kind: number): boolean {
  const { board, units, counts } = engine.position;
  const enemy = otherSide(side);
  const base = (enemy - 1) << 8;
  for (let i = 0; i < (counts[enemy - 1] as number); i++) {
    const from = units[base | i] as Square;
    if (movesAs(engine, from, board[from] as Unit, enemy, kind) && reachesWith(engine, from, kind, square, enemy))
      return true;
  }
  return false;
}

/** Conditions may make a unit move as another kind: what counts is how it observes. */
function movesAs(engine: Engine, from: Square, unit: Unit, side: SideBit, kind: number): boolean {
  if (engine.rules.hooks.kindOf.length === 0) return kindOf(unit) === kind;
  const { asked } = engine;
  engine.asked = PARALYSIS;
  const now = engine.kindNow(from, unit, side);
  engine.asked = asked;
  return now === MANY ? engine.kinds.subarray(0, engine.kindCount).includes(kind) : now === kind;
}
