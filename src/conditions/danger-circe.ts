import { kindOf, otherSide, pushMovesOf, reached, type Square, type Unit } from '../engine/index.js';
import { unfitFor } from './circe/places.js';
import type { Condition } from './condition.js';
import { homeSquares } from './parts/home-squares.js';

export const dangerCirce: Condition = {
  name: 'DangerCirce',
  title: 'Danger Circe',
  definition:
    'A unit that is observed by the other side may also move to its home square (as in Circe) at once, and captures an enemy unit there.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  unfit: (board) => unfitFor(board, { place: 'Home' }),
  compile: (facts) => {
    const home = homeSquares(facts);
    return {
      generatesSteps: true,
      generate: (engine, side) => {
        const { board, units, counts } = engine.position;
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const from = units[((side - 1) << 8) | i] as Square;
          const unit = board[from] as Unit;
          const to = home(side, kindOf(unit), from);
          if (to < 0 || ((board[to] as Unit) & side) !== 0 || !reached(engine, from, otherSide(side))) continue;
          // Not once more where it may go there anyhow.
          const start = engine.top;
          pushMovesOf(engine, from, side);
          engine.top = start;
          if (engine.seen[to] !== engine.seenStamp) engine.push(from | (to << 8));
        }
      },
      attacks: (engine, target, side) => {
        const { board, units, counts } = engine.position;
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const from = units[((side - 1) << 8) | i] as Square;
          if (from === target || home(side, kindOf(board[from] as Unit), from) !== target) continue;
          if (reached(engine, from, otherSide(side))) return true;
        }
        return false;
      },
    };
  },
};
