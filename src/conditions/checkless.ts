import { CHECK, type Engine, otherSide, type SideBit } from '../engine/index.js';
import type { Condition } from './condition.js';

/** So many checks, each parrying the one before, are followed until one of them has to be left undecided. */
const LONGEST_EXCHANGE = 40;

/** Where the goal is check, the move that reaches it is legal. */
export const checkless: Condition = {
  name: 'ChecklessChess',
  title: 'Checkless chess',
  definition: 'A move that gives check is legal only if it mates, the replies being judged by the same rule.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition ChecklessChess' },
  claims: [],
  compile: () => {
    let depth = 0;
    const mates = (engine: Engine, enemy: SideBit): boolean => {
      if (depth === LONGEST_EXCHANGE) return true;
      depth++;
      const mate = !engine.hasMove(enemy);
      depth--;
      return mate;
    };
    return {
      allowPosition: (engine, side) => {
        const enemy = otherSide(side);
        if (!engine.inCheck(enemy)) return true;
        return (depth === 0 && engine.goal === CHECK && engine.winner === side) || mates(engine, enemy);
      },
    };
  },
};
