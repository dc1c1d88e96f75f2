import { CHECK, type Engine, type Move, otherSide, type SideBit } from '../engine/index.js';
import type { Condition } from './condition.js';

/**
 * So many checks, each parrying the one before, are followed until one of them has to be left undecided; so is one that leads
 * back to where the exchange has been already, as null moves do.
 */
const LONGEST_EXCHANGE = 40;

/** Where the goal is check, the move that reaches it is legal, but for a side that has been mated. */
export const checkless: Condition = {
  name: 'ChecklessChess',
  title: 'Checkless chess',
  definition: 'A move that gives check is legal only if it mates, the replies being judged by the same rule.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition ChecklessChess' },
  claims: [],
  compile: () => {
    let depth = 0;
    // The hash keys of the positions of the exchange.
    const keys = new Int32Array(2 * LONGEST_EXCHANGE);
    const recurs = (low: number, high: number): boolean => {
      for (let i = depth - 2; i >= 0; i -= 2) if (keys[2 * i] === low && keys[2 * i + 1] === high) return true;
      return false;
    };
    // Replies without check are judged at once, and one of them suffices: only where there is none the exchange goes on.
    const hasQuietReply = (engine: Engine, side: SideBit): boolean => {
      // Where conditions choose among all legal moves, one alone says nothing.
      if (engine.rules.hooks.among.length > 1) return false;
      const start = engine.top;
      const end = start + engine.generateUnguarded(side);
      let found = false;
      for (let i = start; i < end && !found; i++) {
        const mark = engine.play(engine.moves[i] as Move, side);
        found = !engine.inCheck(otherSide(side)) && engine.legalAfter(side);
        engine.position.undo(mark);
      }
      engine.top = start;
      return found;
    };
    const mates = (engine: Engine, enemy: SideBit): boolean => {
      const { keyLow, keyHigh } = engine.position;
      if (depth === LONGEST_EXCHANGE || recurs(keyLow, keyHigh)) return true;
      keys[2 * depth] = keyLow;
      keys[2 * depth + 1] = keyHigh;
      if (hasQuietReply(engine, enemy)) return false;
      engine.watch?.();
      depth++;
      try {
        return !engine.hasMove(enemy);
      } finally {
        depth--;
      }
    };
    const isSpared = ({ goal, winner }: Engine, side: SideBit): boolean =>
      depth === 0 && goal === CHECK && winner === side;
    return {
      allowPosition: (engine, side) => {
        const enemy = otherSide(side);
        return !engine.inCheck(enemy) || isSpared(engine, side) || mates(engine, enemy);
      },
      among: (engine, start, side) => {
        if (!isSpared(engine, side) || !engine.inCheck(side)) return;
        let kept = start;
        for (let i = start; i < engine.top; i++) {
          const move = engine.moves[i] as Move;
          const mark = engine.play(move, side);
          if (!engine.inCheck(otherSide(side)) || mates(engine, otherSide(side))) engine.moves[kept++] = move;
          engine.position.undo(mark);
        }
        engine.top = kept;
      },
    };
  },
};
