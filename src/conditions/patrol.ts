import { guarded, moveFrom, type Unit } from '../engine/index.js';
import { type Attribute, EVERYBODY } from './attributes/attribute.js';
import type { Condition, Phases } from './condition.js';

const SOURCE = { inventor: 'unknown', text: 'Popeye manual' } as const;

/** @param bit  of the units that need a patrol */
const patrolled = (bit: number): Phases => ({
  allowMove: (engine, move, side) =>
    ((engine.position.board[moveFrom(move)] as Unit) & bit) === 0 ||
    !engine.isCapture(move) ||
    guarded(engine, moveFrom(move), side),
  observes: (engine, from, _target, side) =>
    ((engine.position.board[from] as Unit) & bit) === 0 || guarded(engine, from, side),
});

/** Whoever observes the patrol for a third unit need not be observed itself. */
export const patrol: Condition = {
  name: 'Patrouille',
  title: 'Patrol chess',
  definition:
    'A unit captures or gives check only if a unit of its own side observes it; moves without capture are free.',
  source: { inventor: 'Frederik Hendrik von Meyenfeldt', text: 'Popeye manual' },
  claims: [],
  compile: () => patrolled(EVERYBODY),
};

export const patrolUnits: Attribute = {
  name: 'Patrol',
  condition: patrol.name,
  definition:
    'It captures and gives check only if a unit of its own side observes it; its moves without capture are free.',
  source: SOURCE,
  compile: (_facts, bit) => patrolled(bit),
};

export const ultraPatrol: Condition = {
  name: 'UltraPatrol',
  title: 'Ultra-patrol chess',
  definition: 'A unit moves, captures or gives check only if a unit of its own side observes it.',
  source: SOURCE,
  claims: [],
  compile: () => ({
    allowMove: (engine, move, side) => guarded(engine, moveFrom(move), side),
    observes: (engine, from, _target, side) => guarded(engine, from, side),
  }),
};

export const lortap: Condition = {
  name: 'Lortap',
  definition: 'A unit that a unit of its own side observes can neither capture nor give check.',
  source: SOURCE,
  claims: [],
  compile: () => ({
    allowMove: (engine, move, side) => !engine.isCapture(move) || !guarded(engine, moveFrom(move), side),
    observes: (engine, from, _target, side) => !guarded(engine, from, side),
  }),
};
