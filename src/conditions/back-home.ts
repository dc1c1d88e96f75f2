import {
  type Engine,
  type Move,
  moveFrom,
  moveTo,
  ORIGIN_SHIFT,
  originOf,
  pushMovesOf,
  ROYAL,
  type SideBit,
  type Square,
  type Unit,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { victimOf } from './parts/captures.js';

/** Popeye's reading: home is the square of the diagram, for whatever the unit has become since; reborn units have kept it. */
export const backHome: Condition = {
  name: 'BackHome',
  title: 'Back home',
  definition:
    'A side that can legally move a unit to the square on which it stood in the diagram has to make such a move; a king is not in check from a unit that may not take it for that.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => {
    const goesHome = (engine: Engine, from: Square, to: Square): boolean =>
      originOf(engine.position.board[from] as Unit) === to;
    /** Has `side` a legal move home? Each such move leaves fewer units away, so that the question comes to an end. */
    const canGoHome = (engine: Engine, side: SideBit): boolean => {
      const { position, rules } = engine;
      const step = engine.suspend();
      const start = engine.top;
      // Nobody castles home; to ask whether he may would not come to an end.
      for (let i = 0; i < (position.counts[side - 1] as number); i++) {
        const from = position.units[((side - 1) << 8) | i] as Square;
        pushMovesOf(engine, from, side);
      }
      const end = engine.top;
      let found = false;
      for (let i = start; i < end && !found; i++) {
        const move = engine.moves[i] as Move;
        if (!goesHome(engine, moveFrom(move), moveTo(move)) || (victimOf(engine, move) & ROYAL) !== 0) continue;
        if (!rules.hooks.allowMove.every((may) => may(engine, move, side))) continue;
        const mark = engine.play(move, side);
        found = engine.legalAfter(side);
        position.undo(mark);
      }
      engine.top = start;
      engine.resume(step);
      return found;
    };
    return {
      begin: ({ position }) => {
        position.board.forEach((unit, square) => {
          if ((unit & 3) !== 0) position.set(square, unit | ((square + 1) << ORIGIN_SHIFT));
        });
      },
      among: (engine, start) => {
        let kept = start;
        for (let i = start; i < engine.top; i++) {
          const move = engine.moves[i] as Move;
          if (goesHome(engine, moveFrom(move), moveTo(move))) engine.moves[kept++] = move;
        }
        if (kept > start) engine.top = kept;
      },
      observes: (engine, from, target, side) =>
        ((engine.position.board[target] as Unit) & ROYAL) === 0 ||
        goesHome(engine, from, target) ||
        !canGoHome(engine, side),
    };
  },
};
