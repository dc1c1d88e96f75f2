import * as goals from '../engine/goals.js';
import type { GoalName } from '../stipulation/model.js';

/** The goals as the engine knows them. */
export const GOAL_CODES: Readonly<Record<GoalName, number>> = {
  mate: goals.MATE,
  stalemate: goals.STALEMATE,
  'double-stalemate': goals.DOUBLE_STALEMATE,
  'mate-or-stalemate': goals.MATE_OR_STALEMATE,
  'auto-stalemate': goals.AUTO_STALEMATE,
  check: goals.CHECK,
  capture: goals.CAPTURE,
  'piece-won': goals.PIECE_WON,
  'target-square': goals.TARGET_SQUARE,
  'far-rank': goals.FAR_RANK,
  castling: goals.CASTLES,
  'en-passant': goals.PASSES,
  any: goals.ANY_MOVE,
  'proof-game': goals.PROOF_GAME,
  'a-to-b': goals.A_TO_B,
  'double-mate': goals.DOUBLE_MATE,
  'counter-mate': goals.COUNTER_MATE,
  'auto-mate': goals.AUTO_MATE,
  kiss: goals.KISS,
  circuit: goals.CIRCUIT,
  exchange: goals.EXCHANGE,
  'circuit-by-rebirth': goals.CIRCUIT_BY_REBIRTH,
  'exchange-by-rebirth': goals.EXCHANGE_BY_REBIRTH,
};
