import type { Phases } from '../conditions/condition.js';
import { moveFrom, moveTo, moveType, SPECIAL } from '../engine/index.js';

/**
 * The option NullMoves: a side may pass, unless the other one has just done so. The slot says whether it has.
 *
 * @param slot  1 behind a null move
 */
export const nullMoves = (slot: number): Phases => ({
  effects: [
    {
      moment: 'bookkeeping',
      changeless: true,
      apply: ({ position }, move) =>
        position.setState(slot, moveType(move) === SPECIAL && moveFrom(move) === moveTo(move) ? 1 : 0),
    },
  ],
});
