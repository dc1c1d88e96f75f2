import { parseStipulation } from '../../stipulation/grammar.js';
import type { Stipulation } from '../../stipulation/model.js';
import type { Fault, Place } from '../faults.js';
import type { Options } from '../model.js';

/** A stipulation field as read: the stipulation, and what else stood in the field. */
export interface StipulationRead {
  readonly stipulation?: Stipulation;
  readonly options: Options;
  readonly intendedSolutions?: string;
  readonly faults: readonly Fault[];
}

/** What has been understood of a stipulation so far, and the text that is left. */
interface Draft {
  readonly text: string;
  readonly options: Options;
  readonly intendedSolutions?: string;
  /** What was taken to be meant, where something else may have been. */
  readonly doubt?: string;
}

/** One of the clothes in which real files dress a stipulation. */
interface Clothing {
  readonly name: string;
  readonly pattern: RegExp;
  strip(draft: Draft, found: RegExpExecArray): Draft;
}

const rest = (draft: Draft, found: RegExpExecArray): string =>
  (draft.text.slice(0, found.index) + draft.text.slice(found.index + found[0].length)).trim();

/** In the order of application. No pattern can match at two lengths, so none takes more than linear time. */
export const CLOTHES: readonly Clothing[] = [
  {
    name: 'duplex',
    pattern: /[([]?\s?\bduplex\b\s?[)\]]?/i,
    strip: (draft, found) => ({ ...draft, text: rest(draft, found), options: { ...draft.options, duplex: true } }),
  },
  {
    name: 'set-play-words',
    pattern: /[([]?\s?\b(?:with )?set ?play\b\s?[)\]]?/i,
    strip: (draft, found) => ({ ...draft, text: rest(draft, found), options: { ...draft.options, setPlay: true } }),
  },
  {
    name: 'star',
    pattern: /\s?\*(?=\s|$)/,
    strip: (draft, found) => ({ ...draft, text: rest(draft, found), options: { ...draft.options, setPlay: true } }),
  },
  {
    name: 'number-of-solutions',
    pattern: /[,;(]?\s?\b(\d{1,3}) (?:sol(?:ution)?s?)\b\.?\)?/i,
    strip: (draft, found) => ({ ...draft, text: rest(draft, found), intendedSolutions: found[1]! }),
  },
  {
    name: 'branching',
    pattern: /(?<=\d)\s+\(?(\d{1,3}(?:\.\d{1,3})+(?:\.\.\.|…)?|\d{1,3}(?:\.\.\.|…))\)?$/,
    strip: (draft, found) => ({ ...draft, text: rest(draft, found), intendedSolutions: found[1]!.replace('…', '...') }),
  },
  {
    name: 'twin-text',
    pattern: /\s\(?[a-z]\)\s?.*$/i,
    strip: (draft, found) => ({
      ...draft,
      text: draft.text.slice(0, found.index).trim(),
      doubt: `"${found[0].trim()}" behind the stipulation is not read; twins belong under twins:`,
    }),
  },
  {
    name: 'half-move-sign',
    pattern: /(?<=\d)\s?(?:½|1\/2|,5)$/,
    strip: (draft, found) => ({ ...draft, text: `${draft.text.slice(0, found.index)}.5` }),
  },
  {
    name: 'no-half-move',
    pattern: /(?<=\d)\.0$/,
    strip: (draft, found) => ({ ...draft, text: draft.text.slice(0, found.index) }),
  },
  {
    name: 'printed-signs',
    pattern: /[≠＃＝]/,
    strip: (draft) => ({ ...draft, text: draft.text.replaceAll('≠', '#').replaceAll('＃', '#').replaceAll('＝', '=') }),
  },
  {
    name: 'series-without-hyphen',
    pattern: /^(p|ph)?ser\s?-?\s?(?=[a-z#=+~!%<0])/i,
    strip: (draft, found) => ({ ...draft, text: `${found[1] ?? ''}ser-${draft.text.slice(found[0].length)}` }),
  },
  {
    name: 'old-series-helpmate',
    pattern: /^s-?h(?=[#=])/i,
    strip: (draft, found) => ({
      ...draft,
      text: `ser-h${draft.text.slice(found[0].length)}`,
      doubt: `"${draft.text}" is read as a series helpmate; write ser-h, or hs for a helpselfmate`,
    }),
  },
  {
    name: 'length-in-front',
    pattern: /^(\d{1,3})\s?(#|=)$/,
    strip: (draft, found) => ({
      ...draft,
      text: `${found[2]}${found[1]}`,
      doubt: `"${draft.text}" is read as ${found[2]}${found[1]}; write it so`,
    }),
  },
  {
    name: 'proof-game',
    pattern: /^(?:pg|spg)(?: in)?[\s-]?(?=\d)/i,
    strip: (draft, found) => ({ ...draft, text: `dia${draft.text.slice(found[0].length)}` }),
  },
  {
    name: 'blanks',
    pattern: /\s/,
    // The square of a goal ends with a digit, but has only one: `hze4 2` and `hze42` are the same.
    strip: (draft) => ({ ...draft, text: draft.text.replaceAll(/\s/g, '') }),
  },
];

/** Things that the field holds and that are no stipulation of the short form. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^[=+]$/, 'studies'],
  [/^[=+]?\s?(?:black|white)\s+to\s+(?:move|play)$/i, 'studies'],
  [/^(?:win|draw)$/i, 'studies'],
  [/^(?:see )?text$/i, 'a stipulation in words'],
];

/** Reads a stipulation in the forms that YACPDB's entries have: `h#2*`, `H#3`, `PG 9.5`, `h=2 (duplex)`, `ser-h#6 `. */
export function readStipulation(text: string, place: Place): StipulationRead {
  const trimmed = text.trim();
  const other = OTHERS.find(([pattern]) => pattern.test(trimmed));
  if (other) {
    const message = `the stipulation ${trimmed} is not supported yet: ${other[1]}`;
    return { options: {}, faults: [{ code: 'unsupported-stipulation', severity: 'unsupported', place, message }] };
  }
  const plain = parseStipulation(trimmed, place);
  if (!('fault' in plain)) return { stipulation: plain, options: {}, faults: [] };

  let draft: Draft = { text: trimmed, options: {} };
  // Anything longer is prose, whatever stands in it.
  if (trimmed.length <= 100) {
    for (const { pattern, strip } of CLOTHES) {
      const found = pattern.exec(draft.text);
      if (found) draft = strip(draft, found);
    }
  }
  const parsed = parseStipulation(draft.text, place);
  if ('fault' in parsed) {
    // What cannot be read is shown as it was written.
    return { options: {}, faults: [parsed.fault.severity === 'unsupported' ? parsed.fault : plain.fault] };
  }
  const faults: Fault[] = [];
  if (draft.doubt !== undefined)
    faults.push({ code: 'stipulation-doubtful', severity: 'warning', place, message: draft.doubt });
  const { options, intendedSolutions } = draft;
  return intendedSolutions === undefined
    ? { stipulation: parsed, options, faults }
    : { stipulation: parsed, options, intendedSolutions, faults };
}
