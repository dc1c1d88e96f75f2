import { type Engine, type Move, otherSide, type SideBit } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Mates that may parry mates are followed so deep; then they count as legal. */
const DEEPEST = 6;

export const exclusive: Condition = {
  name: 'ExclusiveChess',
  title: 'Exclusive chess',
  definition:
    'Where a side has several moves that mate, all of them are illegal; what mates is judged by the same rule.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition ExclusiveChess' },
  claims: [],
  compile: () => {
    let depth = 0;
    const mates = (engine: Engine, move: Move, side: SideBit): boolean => {
      const mark = engine.play(move, side);
      const mate = engine.isMate(otherSide(side));
      engine.position.undo(mark);
      return mate;
    };
    return {
      among: (engine, start, side) => {
        if (depth === DEEPEST) return;
        engine.watch?.();
        depth++;
        try {
          let mating = 0;
          for (let i = start; i < engine.top && mating < 2; i++)
            if (mates(engine, engine.moves[i] as Move, side)) mating++;
          if (mating < 2) return;
          let kept = start;
          for (let i = start; i < engine.top; i++) {
            const move = engine.moves[i] as Move;
            if (!mates(engine, move, side)) engine.moves[kept++] = move;
          }
          engine.top = kept;
        } finally {
          depth--;
        }
      },
    };
  },
};
