import {
  type Engine,
  kindOf,
  moveFrom,
  moveTo,
  otherSide,
  pushMovesAs,
  reaches,
  type SideBit,
  type Square,
} from '../engine/index.js';
import type { Condition } from './condition.js';

/** Would a unit of `side` on `from` arrive on `to` if it were of this kind? */
function arrives(engine: Engine, from: Square, to: Square, kind: number, side: SideBit): boolean {
  const start = engine.top;
  engine.seenStamp++;
  pushMovesAs(engine, from, kind, side);
  let found = false;
  for (let i = start; i < engine.top && !found; i++) found = moveTo(engine.moves[i] as number) === to;
  engine.top = start;
  return found;
}

export const partialParalysis: Condition = {
  name: 'PartialParalysis',
  title: 'Partial paralysis',
  definition:
    'A unit that an enemy unit observes loses, from where it stands, the moves and captures to those squares to which it could go as a unit of that kind; so it gives no check there.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => {
    const isBarred = (engine: Engine, from: Square, to: Square, side: SideBit): boolean => {
      const { board, units, counts } = engine.position;
      const enemy = otherSide(side);
      for (let i = 0; i < (counts[enemy - 1] as number); i++) {
        const other = units[((enemy - 1) << 8) | i] as Square;
        if (other === from || !reaches(engine, other, from, enemy)) continue;
        if (arrives(engine, from, to, kindOf(board[other] as number), side)) return true;
      }
      return false;
    };
    return {
      allowMove: (engine, move, side) => !isBarred(engine, moveFrom(move), moveTo(move), side),
      acts: (engine, from, target, side) => !isBarred(engine, from, target, side),
    };
  },
};
