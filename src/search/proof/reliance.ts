import { type Engine, PAWN } from '../../engine/index.js';

/**
 * What bounds may count on under the rules of a problem. Derived from what conditions say, never from their names, so that a new
 * condition gets no bound that it breaks.
 */
export interface Reliance {
  /**
   * A move is one unit going a way of its kind (or a castling), which may promote and may capture one unit of the other side:
   * nothing else moves, changes, dies or comes back. Conditions may forbid moves.
   */
  readonly steps: boolean;
  /** A pawn observes as in the game, so that no king ever goes where an enemy's pawn captures. */
  readonly guards: boolean;
  /** Units may move as other kinds than their own, though they stay what they are. */
  readonly borrowing: boolean;
}

export function relianceOf({ rules, tables, neutral }: Engine): Reliance {
  const { hooks } = rules;
  const { generate, expand, effects, reach, kindOf } = hooks;
  const pawnsGoAsPawns = tables.pawns.every((pawn, kind) => pawn === 0 || tables.kernel[kind] === PAWN);
  const steps =
    generate.length + expand.length + effects.length + reach.length === 0 &&
    !neutral &&
    tables.trace === 0 &&
    !tables.loses;
  const borrowing = kindOf.length > 0;
  const { geometry, acts, observes, check } = hooks;
  const guards = steps && !borrowing && geometry.length + acts.length + observes.length + check.length === 0;
  return { steps, guards: guards && pawnsGoAsPawns, borrowing };
}
