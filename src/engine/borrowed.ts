import type { Engine } from './engine.js';
import { type KindIndex, kindOf, otherSide, type SideBit, type Square } from './layout.js';
import { reachesAs } from './observe.js';

/**
 * The kernel `BORROWED`: is the unit on `square`, of this kind and side, observed by a unit that lends it its ways as `lent`? That is
 * a unit of that kind, or another borrower to whom they are lent in its turn, so that whole chains of them are at work.
 */
export function isLent(engine: Engine, square: Square, kind: KindIndex, side: SideBit, lent: KindIndex): boolean {
  engine.lentStamp++;
  return lends(engine, square, kind, side, lent);
}

function lends(engine: Engine, square: Square, kind: KindIndex, side: SideBit, lent: KindIndex): boolean {
  const { lentMarks, lentStamp } = engine;
  const { board, units, counts } = engine.position;
  const own = engine.tables.ownLenders[kind] !== 0;
  const lender = own ? side : otherSide(side);
  const as = own ? lent : engine.tables.lentAs[lent];
  const base = (lender - 1) << 8;
  const count = counts[lender - 1];
  lentMarks[square] = lentStamp;
  for (let i = 0; i < count; i++) {
    const from = units[base | i];
    if (kindOf(board[from]) === lent && from !== square && reachesAs(engine, from, lent, square, lender)) return true;
  }
  for (let i = 0; i < count; i++) {
    const from = units[base | i];
    if (kindOf(board[from]) !== kind || lentMarks[from] === lentStamp) continue;
    if (reachesAs(engine, from, as, square, lender) && lends(engine, from, kind, lender, lent)) return true;
  }
  return false;
}

/** Could the unit of this kind on `from` capture on `target` with what is lent to it? */
export function borrowedReaches(engine: Engine, from: Square, kind: KindIndex, side: SideBit, target: Square): boolean {
  const { lent, lentAs, ownLenders } = engine.tables;
  const own = ownLenders[kind] !== 0;
  for (let i = 0; i < lent.length; i++) {
    const as = own ? lent[i] : lentAs[lent[i]];
    if (reachesAs(engine, from, as, target, side) && isLent(engine, from, kind, side, lent[i])) return true;
  }
  return false;
}
