import { contacts } from '../pieces/contacts.js';
import type { Goal } from '../stipulation/model.js';
import type { Rules } from './compile.js';

/** What a goal asks of the squares of a board. */
export interface Aims {
  /** By square, the sides (as bits: 1 White, 2 Black) whose mover reaches the goal there. */
  readonly arrivals: Uint8Array;
  /** By square, those that touch it, where the goal asks for contact. */
  readonly touching: readonly (readonly number[])[];
  /** The kind of kings. */
  readonly king: number;
}

/** For goals that ask nothing of squares. */
export const NO_AIMS: Aims = { arrivals: new Uint8Array(0), touching: [], king: 0 };

/** The squares of a goal on the board of these rules. */
export function aimsOf({ board, kindOf }: Rules, { name, square }: Goal): Aims {
  const arrivals = Uint8Array.from(board.squares, (at, index) => {
    if (name !== 'far-rank') return at === square ? 3 : 0;
    const { y } = board.origin(index);
    return (y % board.ranks === board.ranks - 1 ? 1 : 0) | (y % board.ranks === 0 ? 2 : 0);
  });
  return { arrivals, touching: name === 'kiss' ? contacts(board) : [], king: kindOf('K') ?? 0 };
}
