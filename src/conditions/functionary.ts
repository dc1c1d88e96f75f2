import { guarded, moveFrom, otherSide } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Kings too; castling is a move of the king. */
export const functionary: Condition = {
  name: 'FunctionaryChess',
  title: 'Functionary chess (Beamtenschach)',
  definition: 'A unit moves, captures or gives check only if an enemy unit observes it.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => ({
    allowMove: (engine, move, side) => guarded(engine, moveFrom(move), otherSide(side)),
    observes: (engine, from, _target, side) => guarded(engine, from, otherSide(side)),
  }),
};
