import type { Engine } from './engine.js';
import type { Unit } from './layout.js';
import type { Mark } from './position.js';

/**
 * Takes all units from the board but those of one of two boards with the same squares: `plane` is what they have of the bit
 * `rules.planes`. Nothing may be played until `unlift` puts them back.
 */
export function liftPlane(engine: Engine, plane: Unit): Mark {
  const { position } = engine;
  const { board } = position;
  const { planes } = engine.rules;
  const mark = position.mark();
  for (let square = 0; square < board.length; square++)
    if (board[square] !== 0 && (board[square] & planes) !== plane) position.set(square, 0);
  engine.lifted = true;
  return mark;
}

/** Puts back what `liftPlane` took. */
export function unlift(engine: Engine, mark: Mark): void {
  engine.position.undo(mark);
  engine.lifted = false;
}
