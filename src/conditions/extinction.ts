import {
  type Engine,
  kindOf,
  observed,
  otherSide,
  reaches,
  type SideBit,
  type Square,
  type Unit,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { triedCapture } from './parts/tried-capture.js';

/** Pawns may become kings where these are units like others. */
export const withKings = (codes: readonly string[]): readonly string[] =>
  codes.includes('K') ? codes : [...codes, 'K'];

/** Popeye's reading: a capture that gives the kind back, as by a rebirth, is no threat. */
export const extinction: Condition = {
  name: 'ExtinctionChess',
  title: 'Extinction chess',
  definition:
    'A side is in check when the last of its units of some kind could be captured; kings are of no other importance, and pawns may become kings.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['what a check is'],
  promotions: withKings,
  compile: () => {
    const count = (engine: Engine, kind: number, side: SideBit): number => {
      const { board, units, counts } = engine.position;
      let found = 0;
      for (let i = 0; i < (counts[side - 1] as number); i++)
        if (kindOf(board[units[((side - 1) << 8) | i] as Square] as Unit) === kind) found++;
      return found;
    };
    /** Would some capture by `by` on this square extinguish its kind? */
    const isThreatened = (engine: Engine, target: Square, by: SideBit): boolean => {
      const { position, rules } = engine;
      const { board, units, counts } = position;
      if (rules.hooks.effects.length === 0) return observed(engine, target, by);
      const kind = kindOf(board[target] as Unit);
      const isGone = (after: Engine): boolean => !after.impossible && count(after, kind, otherSide(by)) === 0;
      for (let i = 0; i < (counts[by - 1] as number); i++) {
        const from = units[((by - 1) << 8) | i] as Square;
        if (from === target || !reaches(engine, from, target, by)) continue;
        if (!rules.hooks.observes.every((may) => may(engine, from, target, by))) continue;
        if (triedCapture(engine, from, target, by, isGone)) return true;
      }
      return false;
    };
    return {
      commonKings: true,
      check: (engine, side) => {
        const { board, units, counts } = engine.position;
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const square = units[((side - 1) << 8) | i] as Square;
          if (count(engine, kindOf(board[square] as Unit), side) > 1) continue;
          if (isThreatened(engine, square, otherSide(side))) return true;
        }
        return false;
      },
    };
  },
};
