import { type Engine, type EngineRules, PAWN } from '../../engine/index.js';

/**
 * What bounds may count on under the rules of a problem. Derived from what conditions say, never from their names, so that a new
 * condition gets no bound that it breaks.
 */
export interface Reliance {
  /**
   * A move is one unit going a way of its kind (or a castling), which may promote and may capture one unit of the other side:
   * nothing else moves, changes, dies or comes back. Conditions may forbid moves, and say who is royal.
   */
  readonly steps: boolean;
  /** A pawn observes as in the game, so that no king ever goes where an enemy's pawn captures. */
  readonly guards: boolean;
  /** Which units may move otherwise than their kind does, though they stay what they are. */
  readonly borrowing: EngineRules['borrowing'];
  /** King stays king, and is never captured. */
  readonly royals: boolean;
  /** No side loses a unit but by a capture, at most one in a half-move, nor gains one; with `total` so much is known of both together. */
  readonly counts: boolean | 'total';
  /** Most units that a half-move makes on squares where they did not stand, castlings aside; `Infinity` if nobody says. */
  readonly arrivals: number;
}

/** What bounds may count on in the play that begins in the engine's position. */
export function relianceOf({ rules, tables, neutral }: Engine): Reliance {
  const { hooks, changeless, crowns, changes, borrowing, makesMoves, keepsCounts } = rules;
  const { reach, geometry, acts, observes, check } = hooks;
  const steps = changeless && !makesMoves && reach.length === 0 && !neutral && tables.trace === 0 && !tables.loses;
  const pawnsGoAsPawns = tables.pawns.every((pawn, kind) => pawn === 0 || tables.kernel[kind] === PAWN);
  const royals = !crowns && check.length === 0;
  return {
    steps,
    guards:
      steps &&
      borrowing === 'none' &&
      royals &&
      pawnsGoAsPawns &&
      geometry.length + acts.length + observes.length === 0,
    borrowing,
    royals,
    // Two units change places in an exchange.
    arrivals: 1 + changes + (makesMoves ? 1 : 0),
    counts: tables.trace !== 0 || tables.loses ? false : neutral && keepsCounts !== false ? 'total' : keepsCounts,
  };
}
