import type { Kind } from '../../pieces/kind.js';
import { kindCode, POPEYE_ATTRIBUTES, POPEYE_KINDS } from '../../pieces/letters/popeye.js';
import type { Fault, Place } from '../faults.js';
import type { Colour, Unit } from '../model.js';
import { nearestNames } from '../nearest.js';

/** A word of a text, and where in the text it begins. */
export interface Word {
  readonly text: string;
  readonly index: number;
}

/** The words of a text, which blanks separate. */
export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/\S+/g)].map((found) => ({ text: found[0], index: found.index }));
}

/** A square name: file letters up to z, ranks up to 99, an apostrophe for the back of a two-faced board. */
export const SQUARE: RegExp = /[a-z]\d{1,2}'?/i;
const UNIT = /^([^\s']{1,5}?)((?:[a-z]\d{1,2}'?)+)$/i;

/** The attribute that a word stands for: its whole name or a unique beginning, in any case. */
export function attributeNamed(word: string): string | undefined {
  const wanted = word.toLowerCase();
  const exact = POPEYE_ATTRIBUTES.find((name) => name.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [first, second] = POPEYE_ATTRIBUTES.filter(
    (name) => wanted.length >= 3 && name.toLowerCase().startsWith(wanted),
  );
  return second === undefined ? first : undefined;
}

/** Kinds that are known in one problem only, by their codes: those of its board, and the user's own. */
export type BoardKinds = ReadonlyMap<string, Kind>;

const NO_KINDS: BoardKinds = new Map();

/** The code of a kind as it is written: one of the board, or one of those that are known everywhere. */
export const kindNamed = (code: string, kinds: BoardKinds = NO_KINDS): string | undefined =>
  kinds.has(code.toUpperCase()) ? code.toUpperCase() : kindCode(code);

/** What reading units found. */
export interface UnitsRead {
  readonly units: readonly Unit[];
  readonly faults: readonly Fault[];
}

/**
 * Reads one unit, `Royal Zf3`: attributes, the code of the kind and the square, in any case. Several squares after one
 * code (`Pa2b2`), as Popeye writes them, are several units.
 *
 * @param at     the place of a part of the text
 * @param kinds  those that the problem adds to the known ones, by their codes
 */
export function readUnit(
  text: string,
  colour: Colour,
  at: (index: number, length: number) => Place,
  kinds: BoardKinds = NO_KINDS,
): UnitsRead {
  const words = wordsOf(text);
  const last = words.at(-1);
  const faults: Fault[] = [];
  const fault = (code: string, word: Word, message: string, remedy: string): void => {
    faults.push({ code, severity: 'error', place: at(word.index, word.text.length), message, remedy });
  };
  if (!last) return { units: [], faults };

  const attributes: string[] = [];
  for (const word of words.slice(0, -1)) {
    const attribute = attributeNamed(word.text);
    if (attribute === undefined) {
      const near = nearestNames(word.text, POPEYE_ATTRIBUTES);
      const remedy =
        near.length > 0 ? `did you mean ${near.join(' or ')}?` : `there are ${POPEYE_ATTRIBUTES.join(', ')}`;
      fault('unknown-attribute', word, `no attribute is called "${word.text}"`, remedy);
    } else if (!attributes.includes(attribute)) attributes.push(attribute);
  }
  attributes.sort();

  const found = UNIT.exec(last.text);
  if (!found) {
    fault(
      'unit-syntax',
      last,
      `"${last.text}" is no unit`,
      'write the code of the kind and the square: Kd4, PAg7, Royal Zf3',
    );
    return { units: [], faults };
  }
  const [, code, squares] = found as unknown as [string, string, string];
  const kind = kindNamed(code, kinds);
  if (kind === undefined) {
    fault('unknown-kind', { text: code, index: last.index }, `no kind is called "${code}"`, remedyForKind(code, kinds));
    return { units: [], faults };
  }
  if (faults.length > 0) return { units: [], faults };
  const names = [...squares.toLowerCase().matchAll(new RegExp(SQUARE, 'g'))].map(([name]) => name);
  const [only] = names;
  const whole = at(words[0]!.index, last.index + last.text.length - words[0]!.index);
  if (names.length === 1 && only !== undefined)
    return { units: [{ colour, kind, square: only, attributes, place: whole }], faults };
  let index = last.index + code.length;
  const units = names.map((square): Unit => {
    const place = at(index, square.length);
    index += square.length;
    return { colour, kind, square, attributes, place };
  });
  return { units, faults };
}

/** `did you mean G (grasshopper) or …?` */
function remedyForKind(code: string, kinds: BoardKinds): string {
  const names = new Map([...POPEYE_KINDS, ...[...kinds].map(([own, kind]) => [own, kind.names.english] as const)]);
  const near = nearestNames(code, [...names.keys()]);
  if (near.length === 0)
    return 'codes have one or two characters, as in Popeye: K Q R B S P, N for the nightrider, G for the grasshopper';
  return `did you mean ${near.map((name) => `${name} (${names.get(name)})`).join(' or ')}?`;
}
