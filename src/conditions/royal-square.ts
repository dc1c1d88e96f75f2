import { BLACK, observed, otherSide, type SideBit, WHITE } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Popeye's reading: it does not matter who stands on the square, or whether anybody does. */
const royalSquare = (name: string, owner: SideBit): Condition => ({
  name,
  title: `Royal square of ${owner === WHITE ? 'White' : 'Black'}`,
  definition: `${owner === WHITE ? 'White' : 'Black'} is in check when the square named is observed, whoever stands there; there is no king.`,
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { squares: 'the royal square' },
  claims: [],
  compile: ({ board, args }) => {
    const square = board.squares.indexOf(args[0] ?? '');
    return { check: (engine, side) => (side === owner ? observed(engine, square, otherSide(side)) : undefined) };
  },
});

export const whiteRoyalSquare: Condition = royalSquare('WhiteRoyalSquare', WHITE);
export const blackRoyalSquare: Condition = royalSquare('BlackRoyalSquare', BLACK);
