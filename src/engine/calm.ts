import type { Engine } from './engine.js';
import { findMeets, meets } from './generate-fast.js';
import { DOUBLE_STEP, type Move, moveFrom, moveTo, moveType, otherSide, ROYAL, type SideBit } from './layout.js';
import { analyse } from './pins.js';

/**
 * Moves without capture where the rules are calm (`EngineRules.calm`): pins and checks tell whether they are legal, and whether
 * they may give check, so that they need not be played.
 */

/** The move is legal; it is not, or gives no check though that is wanted; it has to be played to tell. */
export const ADMITTED = 1;
export const REFUSED = 0;
export const TO_BE_PLAYED = -1;

/** Is it a move without capture of a unit that is not royal? */
export function isQuiet(engine: Engine, move: Move): boolean {
  const { board } = engine.position;
  return moveType(move) <= DOUBLE_STEP && board[moveTo(move)] === 0 && (board[moveFrom(move)] & ROYAL) === 0;
}

/**
 * Finds pins and checks, and batteries where `checking`.
 *
 * @returns the stamp of the pins; what was found holds as long as they have it
 */
export function look(engine: Engine, side: SideBit, checking: boolean): number {
  const { royals, royalCounts } = engine.position;
  const { pins, batteries } = engine;
  const enemy = otherSide(side);
  if (checking && royalCounts[enemy - 1] === 1) analyse(engine, batteries, royals[(enemy - 1) << 4], side, side);
  engine.checks = 0;
  if (royalCounts[side - 1] === 0) pins.stamp++;
  else engine.checks = analyse(engine, pins, royals[(side - 1) << 4], enemy, side);
  if (engine.checks > 0) findMeets(engine, engine.checks);
  return pins.stamp;
}

/** Judges a quiet move, after `look`. */
export function judge(engine: Engine, move: Move, side: SideBit, checking: boolean): number {
  const from = moveFrom(move);
  const to = moveTo(move);
  const { pins, batteries } = engine;
  if (pins.pinned[from] === pins.stamp) return TO_BE_PLAYED;
  if (engine.checks > 0 && !meets(engine, to)) return REFUSED;
  if (!checking) return ADMITTED;
  const enemy = otherSide(side);
  const { royals, royalCounts } = engine.position;
  if (royalCounts[enemy - 1] === 0) return REFUSED;
  // It gives check if it opens a line or has one from its arrival.
  if (batteries.pinned[from] === batteries.stamp) return ADMITTED;
  const { reach, shift } = engine.tables;
  const row = (((engine.kindAfter(move) << 1) + side - 1) << (2 * shift)) | (royals[(enemy - 1) << 4] << shift);
  return reach[row | to] === 0 ? REFUSED : ADMITTED;
}
