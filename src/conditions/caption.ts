import type { ConditionUse } from '../problem/model.js';
import { CONDITIONS, findCondition, readArguments } from './index.js';

/** A condition as it is to be understood: its sub-type in full, and for whom and when it holds. */
export function captionOfUse(use: ConditionUse): string {
  const found = findCondition(use, CONDITIONS);
  const read = found && readArguments(found.condition, found.args);
  const written = [use.name, ...use.args].join(' ');
  const resolved =
    found?.condition.caption === undefined || read === undefined || 'unknown' in read
      ? written
      : found.condition.caption(read.args);
  const { side, from, until } = use.limit ?? {};
  const limits = [
    ...(side === undefined ? [] : [side === 'white' ? 'White' : 'Black']),
    ...(from === undefined && until === undefined ? [] : [halfMoves(from ?? 1, until)]),
  ];
  return limits.length === 0 ? resolved : `${resolved} (${limits.join(', ')})`;
}

const halfMoves = (from: number, until: number | undefined): string =>
  until === undefined
    ? `from half-move ${from} on`
    : from === until
      ? `half-move ${from}`
      : `half-moves ${from}–${until}`;
