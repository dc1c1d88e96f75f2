import { moveFrom, otherSide, ROYAL, reached, type Unit } from '../engine/index.js';
import type { Condition } from './condition.js';
import { victimOf } from './parts/captures.js';

export const antiGuards: Condition = {
  name: 'AntiGuards',
  title: 'Anti-guards',
  definition: 'Only units that are guarded by their own side can be captured; an unguarded king is not in check.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => ({
    allowMove: (engine, move, side) =>
      victimOf(engine, move) === 0 || reached(engine, engine.captureSquare(move), otherSide(side)),
    observes: (engine, _from, target, side) => reached(engine, target, otherSide(side)),
  }),
};

export const shieldedKings: Condition = {
  name: 'ShieldedKings',
  title: 'Shielded kings',
  definition:
    'A king does not observe the other king where that one is guarded by its own side, so that it may go next to it.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => ({
    observes: (engine, from, target, side) => {
      const { board } = engine.position;
      if (((board[from] as Unit) & (board[target] as Unit) & ROYAL) === 0) return true;
      return !reached(engine, target, otherSide(side));
    },
  }),
};

export const provocation: Condition = {
  name: 'ProvocationChess',
  title: 'Provocation chess',
  definition: 'A unit can capture and check only while it is observed by the other side.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => ({
    allowMove: (engine, move, side) => victimOf(engine, move) === 0 || reached(engine, moveFrom(move), otherSide(side)),
    observes: (engine, from, _target, side) => reached(engine, from, otherSide(side)),
  }),
};
