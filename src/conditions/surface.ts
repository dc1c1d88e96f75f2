import type { Surface } from '../board/surface.js';
import type { ConditionUse } from '../problem/model.js';
import type { Condition } from './condition.js';
import { CONDITIONS, findCondition, readArguments, squaresAmong } from './index.js';

/** Boards as conditions change them, by what changes them: twins and collections share them, and the tables on them. */
const changed = new WeakMap<Surface, Map<string, Surface>>();

/** The board as one condition makes it. */
export function boardUnder(board: Surface, condition: Condition, args: readonly string[]): Surface {
  if (condition.board === undefined) return board;
  const name = [condition.name, ...args].join(' ');
  const known = changed.get(board) ?? new Map<string, Surface>();
  changed.set(board, known);
  const under = known.get(name) ?? condition.board(board, args);
  known.set(name, under);
  return under;
}

/** The board as the conditions of a problem make it; those that are faulty change nothing. */
export function surfaceUnder(board: Surface, uses: readonly ConditionUse[]): Surface {
  return uses.reduce((under, use) => {
    const found = findCondition(use, CONDITIONS);
    const read = found && readArguments(found.condition, found.args);
    if (found === undefined || read === undefined || 'unknown' in read) return under;
    return squaresAmong(read.args).every((name) => board.squares.includes(name))
      ? boardUnder(under, found.condition, read.args)
      : under;
  }, board);
}
