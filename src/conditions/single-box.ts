import { type Engine, kindOf, ROYAL, type SideBit, type Square } from '../engine/index.js';
import type { Condition } from './condition.js';
import { triedCapture } from './parts/tried-capture.js';

/** How many units of each kind a box of chessmen holds for a side. */
const BOX = { K: 1, Q: 1, R: 2, B: 2, S: 2, P: 8 } as const;

/** Popeye's reading: a pawn that could not promote does not check a king on its last rank. */
export const singleBox: Condition = {
  name: 'SingleBox',
  title: 'Single box',
  definition:
    'No side may ever have more units of a kind than the game array has, so that pawns promote to captured units only; a pawn that finds none stays before its last rank.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: { Type1: 'a pawn that cannot promote may not go to its last rank, as goes without saying' } },
  caption: () => 'SingleBox Type1',
  // Who may become what after capturing a king would have to be known before it counts as check.
  claims: ['kind of the mover'],
  compile: ({ kindIndex, borne }) => {
    // Magic units turn others, so that what is one too many may be the other side's after the capture.
    const turning = borne('Magic') !== 0;
    const most = new Uint8Array(256).fill(255);
    for (const [code, number] of Object.entries(BOX)) most[kindIndex(code)] = number;
    // Reused, so that nothing is allocated.
    const standing = new Uint8Array(256);
    const count = ({ position }: Engine, side: SideBit): void => {
      standing.fill(0);
      const base = (side - 1) << 8;
      for (let i = 0; i < (position.counts[side - 1] as number); i++) {
        const kind = kindOf(position.board[position.units[base | i] as Square] as number);
        standing[kind] = (standing[kind] as number) + 1;
      }
    };
    const isWithin = (engine: Engine, side: SideBit): boolean => {
      count(engine, side);
      for (let kind = 1; kind < engine.tables.kinds; kind++)
        if ((standing[kind] as number) > (most[kind] as number)) return false;
      return true;
    };
    return {
      allowPosition: (engine) => isWithin(engine, 1) && isWithin(engine, 2),
      observes: (engine, from, target, side) => {
        const { board } = engine.position;
        const { promotes, promotions, shift } = engine.tables;
        const unit = board[from] as number;
        if (((board[target] as number) & ROYAL) === 0) return true;
        if (promotes[((2 * kindOf(unit) + side - 1) << shift) | target] === 0) return true;
        if (turning)
          return triedCapture(engine, from, target, side, (after) => isWithin(after, 1) && isWithin(after, 2));
        count(engine, side);
        return promotions.some((kind) => (standing[kind] as number) < (most[kind] as number));
      },
    };
  },
};
