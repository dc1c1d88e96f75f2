import { parseStipulation } from '../../stipulation/grammar.js';
import type { Stipulation } from '../../stipulation/model.js';
import type { Place } from '../faults.js';
import type { Report } from './report.js';
import type { Scanner, Word } from './scan.js';
import type { Keywords } from './words.js';

const LENGTH = /^\d{1,9}(?:\.[05])?$/;

/** Popeye takes `dia3.0` for `dia3`. */
const withoutZero = (text: string): string => text.replace(/(\d)\.0$/, '$1');

/**
 * Reads what follows the word Stipulation; the length may stand apart (`hze4 2`).
 *
 * @returns the stipulation; `undefined`, with its fault reported, where there is none or none that is supported
 */
export function readStipulation(scanner: Scanner, report: Report, keywords: Keywords): Stipulation | undefined {
  const word = scanner.peek();
  if (word === undefined || keywords.has(word.text)) {
    report.error(
      'missing-stipulation',
      scanner.last,
      'no stipulation follows this word',
      'write #2 or h#2.5, for example',
    );
    return undefined;
  }
  scanner.next();
  let text = word.text;
  let place: Place = word.place;
  let read = parseStipulation(withoutZero(text), place);
  const next = scanner.peek();
  if ('fault' in read && next !== undefined && LENGTH.test(next.text)) {
    if (read.fault.code === 'stipulation-syntax' || !/\d$/.test(text)) {
      scanner.next();
      text = `${text} ${next.text}`;
      const end = next.place.column + next.place.length;
      if (next.place.line === place.line) place = { ...place, length: end - place.column };
      read = parseStipulation(withoutZero(text), place);
    }
  }
  if (!('fault' in read)) return read;
  report.take(read.fault);
  return undefined;
}

/**
 * Reads a structured stipulation, which may have blanks in it: all words up to the next keyword.
 *
 * @returns the stipulation; `undefined`, with its fault reported, where there is none
 */
export function readStructured(scanner: Scanner, report: Report, keywords: Keywords): Stipulation | undefined {
  const words: Word[] = [];
  for (let word = scanner.peek(); word; word = scanner.peek()) {
    // Single letters are moves (`3a [#] d`), though keywords begin so; and a side stands in front.
    const side = words.length === 0 && /^[wb]/i.test(word.text);
    if (!side && word.text.length > 2 && keywords.one(word.text) !== undefined) break;
    words.push(word);
    scanner.next();
  }
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) {
    report.error(
      'missing-stipulation',
      scanner.last,
      'no stipulation follows this word',
      'write White 3a[#]d, for example',
    );
    return undefined;
  }
  const end = last.place.line === first.place.line ? last.place.column + last.place.length : first.place.column + 1;
  const place = { ...first.place, length: end - first.place.column };
  const side = /^w/i.test(first.text) ? 'White' : /^b/i.test(first.text) ? 'Black' : undefined;
  if (side === undefined) {
    report.error(
      'stipulation-syntax',
      first.place,
      'a structured stipulation begins with White or Black',
      'write White 3a[#]d',
    );
    return undefined;
  }
  const read = parseStipulation([side, ...words.slice(1).map(({ text }) => text)].join(' '), place);
  if (!('fault' in read)) return read;
  report.take({ ...read.fault, place });
  return undefined;
}
