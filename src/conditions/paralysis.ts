import { type Engine, kindOf, otherSide, reaches, type SideBit, type Square } from '../engine/index.js';

/** Does an enemy of `side` that is of this kind reach the square? Whether it is paralysed itself makes no difference. */
export function isParalysedBy(engine: Engine, square: Square, side: SideBit, kind: number): boolean {
  const { board, units, counts } = engine.position;
  const enemy = otherSide(side);
  const base = (enemy - 1) << 8;
  for (let i = 0; i < (counts[enemy - 1] as number); i++) {
    const from = units[base | i] as Square;
    if (kindOf(board[from] as number) === kind && reaches(engine, from, square, enemy)) return true;
  }
  return false;
}
