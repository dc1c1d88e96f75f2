import { CAPTURE, CHECK, DOUBLE_STALEMATE, MATE, STALEMATE, TARGET_SQUARE } from '../engine/index.js';
import type { GoalName } from '../stipulation/model.js';

/** The goals as the engine knows them. */
export const GOAL_CODES: Readonly<Record<GoalName, number>> = {
  mate: MATE,
  stalemate: STALEMATE,
  'double-stalemate': DOUBLE_STALEMATE,
  check: CHECK,
  capture: CAPTURE,
  'target-square': TARGET_SQUARE,
};
