import { KINDS } from '../catalogue/index.js';
import { POPEYE_KINDS } from '../letters/popeye.js';

/** Codes and letters that mean a kind in one of the languages: with a piece of one's own they would mean two. */
const TAKEN: ReadonlySet<string> = new Set([
  ...POPEYE_KINDS.keys(),
  ...KINDS.flatMap(({ letters }) => Object.values(letters)),
]);

/** What a code looks like: one or two characters, the first a letter. */
export const CODE: RegExp = /^[A-Z][A-Z0-9]?$/;

/** Does the code, in capitals, mean another kind already? */
export const isTaken = (code: string): boolean => TAKEN.has(code);

/**
 * A free code for a name: its first letter, else that with a later one.
 *
 * @param others  codes that are used beside those of the known kinds
 */
export function codeFor(name: string, others: ReadonlySet<string>): string | undefined {
  const letters = [...name.normalize('NFD').toUpperCase()].filter((letter) => /[A-Z0-9]/.test(letter));
  const [first = '', ...rest] = letters;
  const codes = [first, ...rest.map((letter) => first + letter), ...[...'123456789XYZ'].map((sign) => first + sign)];
  return codes.find((code) => CODE.test(code) && !isTaken(code) && !others.has(code));
}
