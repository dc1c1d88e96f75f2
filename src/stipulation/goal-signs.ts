import type { Goal } from './model.js';

/** Signs of goals as they are written, longest first so that `##!` is not read as `#`. */
const GOAL_SIGNS: readonly (readonly [sign: string, name: Goal['name'] | null])[] = [
  ['##!', 'counter-mate'],
  ['##', 'double-mate'],
  ['#=', 'mate-or-stalemate'],
  ['#c', null],
  ['#', 'mate'],
  ['==', 'double-stalemate'],
  ['=', 'stalemate'],
  ['!==', null],
  ['!=', 'auto-stalemate'],
  ['!#', 'auto-mate'],
  ['+', 'check'],
  ['x', 'capture'],
  ['z', 'target-square'],
  ['k', 'kiss'],
  ['<>r', 'exchange-by-rebirth'],
  ['<>', 'exchange'],
  ['ctr', 'circuit-by-rebirth'],
  ['ct', 'circuit'],
  ['c81', 'far-rank'],
  ['00', 'castling'],
  ['%', 'piece-won'],
  ['~', 'any'],
  ['ep', 'en-passant'],
  ['dia', 'proof-game'],
  ['a=>b', 'a-to-b'],
]; // prettier-ignore

/** A goal as it is written, with its square. */
export const goalText = ({ name, square = '' }: Goal): string =>
  `${GOAL_SIGNS.find(([, named]) => named === name)?.[0] ?? ''}${square}`;

/**
 * The goal that a text begins with, in small letters.
 *
 * @returns the goal and the length of its sign, square and blanks behind that included; the sign of a goal that is lacking; what is
 *          wanted of a sign that is not complete; `undefined` for none
 */
export function goalAt(
  text: string,
):
  | { readonly goal: Goal; readonly sign: string; readonly length: number }
  | { readonly lacking: string }
  | { readonly wanting: string }
  | undefined {
  const found = GOAL_SIGNS.find(([sign]) => text.startsWith(sign));
  if (!found) return undefined;
  const [sign, name] = found;
  if (sign !== 'z' && sign !== 'k')
    return name === null ? { lacking: sign } : { goal: { name }, sign, length: sign.length };
  // A rank of two digits is told from the length by the blank behind it.
  const target = /^([a-z]\d{1,2}(?=\s)|[a-z]\d{1,2}'|[a-z]\d)\s*/.exec(text.slice(1));
  if (!target) return { wanting: sign };
  if (name === null) return { lacking: sign };
  return { goal: { name, square: target[1] as string }, sign, length: 1 + target[0].length };
}
