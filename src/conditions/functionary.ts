import { guarded, moveFrom, otherSide, type Unit } from '../engine/index.js';
import { type Attribute, EVERYBODY } from './attributes/attribute.js';
import type { Condition, Phases } from './condition.js';

/** @param bit  of the units that act only while they are observed */
const officials = (bit: number): Phases => ({
  allowMove: (engine, move, side) =>
    ((engine.position.board[moveFrom(move)] as Unit) & bit) === 0 || guarded(engine, moveFrom(move), otherSide(side)),
  observes: (engine, from, _target, side) =>
    ((engine.position.board[from] as Unit) & bit) === 0 || guarded(engine, from, otherSide(side)),
});

/** Kings too; castling is a move of the king. */
export const functionary: Condition = {
  name: 'FunctionaryChess',
  title: 'Functionary chess (Beamtenschach)',
  definition: 'A unit moves, captures or gives check only if an enemy unit observes it.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => officials(EVERYBODY),
};

export const functionaryUnits: Attribute = {
  name: 'Functionary',
  condition: functionary.name,
  definition: 'It moves, captures and gives check only if an enemy unit observes it.',
  source: functionary.source,
  compile: (_facts, bit) => officials(bit),
};
