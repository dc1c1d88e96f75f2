import {
  CASTLING,
  type Engine,
  MATE,
  moveFrom,
  moveTo,
  moveType,
  otherSide,
  reaches,
  type SideBit,
  SPECIAL,
  type Square,
} from '../engine/index.js';
import type { Condition } from './condition.js';

/** How many units of `side` observe a square. */
function observers(engine: Engine, square: Square, side: SideBit): number {
  const { units, counts } = engine.position;
  const base = (side - 1) << 8;
  let count = 0;
  for (let i = 0; i < (counts[side - 1] as number); i++) {
    const from = units[base | i] as Square;
    if (from !== square && reaches(engine, from, square, side)) count++;
  }
  return count;
}

/** Observation is geometry: no other condition is asked. */
export const amu: Condition = {
  name: 'AMU',
  definition: 'A move mates only if exactly one enemy unit observed its mover before it.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition AMU' },
  claims: ['goal'],
  compile: ({ slot }) => {
    const once = slot();
    return {
      effects: [
        {
          // The board of the move itself is put back for a moment.
          moment: 'completion',
          changes: 'nothing',
          apply: (engine, move, side) => {
            const { position, captured, capturedOn, moved } = engine;
            const type = moveType(move);
            let count = 0;
            if (type !== SPECIAL && type !== CASTLING) {
              const mark = position.mark();
              position.set(moveTo(move), 0);
              position.set(capturedOn, captured);
              position.set(moveFrom(move), moved);
              count = observers(engine, moveFrom(move), otherSide(side));
              position.undo(mark);
            }
            position.setState(once, count === 1 ? 1 : 0);
          },
        },
      ],
      goal: (engine, goal) => (goal === MATE && engine.position.state[once] !== 1 ? 0 : -1),
    };
  },
};
