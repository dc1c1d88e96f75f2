import type { Options, SquareName } from '../model.js';
import { nearestNames } from '../nearest.js';
import { didYouMean, listed, quoted, type Report, warnOfKeyword } from './report.js';
import type { Scanner, Word } from './scan.js';
import { isSquareList, squaresOf } from './units.js';
import { type Keywords, OPTION_WORDS, OPTIONS, type OptionUse } from './words.js';

/** Options while they are being gathered. */
export type OptionsDraft = { -readonly [field in keyof Options]: Options[field] };

const WHOLE_NUMBER = /^\d{1,9}$/;

/** A list of options being read: `Try Defence 2 SetPlay`. */
export class OptionList {
  readonly #scanner: Scanner;
  readonly #report: Report;
  readonly #options: OptionsDraft;
  readonly #keywords: Keywords;
  readonly #squareNames: readonly SquareName[] | undefined;
  count = 0;

  /**
   * @param options   is added to
   * @param keywords  what ends the list when it is no option
   * @param squares   those of the board, if it is not the ordinary one
   */
  constructor(
    scanner: Scanner,
    report: Report,
    options: OptionsDraft,
    keywords: Keywords,
    squares?: readonly SquareName[],
  ) {
    this.#scanner = scanner;
    this.#report = report;
    this.#options = options;
    this.#keywords = keywords;
    this.#squareNames = squares;
  }

  /** Reads the next word, and the arguments after it, if it belongs to the list. */
  take(word: Word): boolean {
    const found = OPTION_WORDS.find(word.text);
    const [name] = found;
    if (name === undefined ? this.#keywords.one(word.text) !== undefined : this.#keywords.has(word.text)) return false;
    this.#scanner.next();
    this.count++;
    const use = name === undefined ? undefined : OPTIONS.get(name);
    if (name === undefined || use === undefined) {
      this.#report.error(
        'unknown-option',
        word.place,
        `no option is called ${quoted(word.text)}`,
        didYouMean(nearestNames(word.text, OPTION_WORDS.words)),
      );
    } else if (found.length > 1) {
      this.#report.error(
        'ambiguous-word',
        word.place,
        `${quoted(word.text)} may be ${listed(found)}`,
        'write more of the word',
      );
    } else {
      warnOfKeyword(this.#report, word, name, this.#keywords);
      this.#use(name, use, word);
    }
    return true;
  }

  #use(name: string, use: OptionUse, word: Word): void {
    if ('idle' in use) {
      if (use.takes === 'number-or-nothing') this.#number();
      this.#report.add('note', 'option-without-effect', word.place, `${name} has no effect: ${use.idle}`);
    } else if ('tries' in use) {
      this.#options.tries = use.tries;
    } else if ('field' in use) {
      this.#set(name, use, word);
    }
  }

  #set(name: string, use: Extract<OptionUse, { readonly field: string }>, word: Word): void {
    const options = this.#options;
    switch (use.takes) {
      case 'nothing':
        options[use.field] = true;
        return;
      case 'number': {
        const number = this.#number();
        if (number === undefined) {
          this.#lacksNumber(name, word, '2');
          return;
        }
        // Of Try and Defence the last one counts.
        if (use.field !== 'tries') this.#warnOfSecond(name, options[use.field], number, word);
        options[use.field] = number;
        return;
      }
      case 'number-or-nothing':
        options[use.field] = this.#number() ?? 0;
        return;
      case 'two-numbers': {
        const extra = this.#number();
        const length = this.#number();
        if (extra === undefined || length === undefined) {
          this.#lacksNumber(name, word, '0 1');
          return;
        }
        options[use.field] = { extra, length };
        return;
      }
      case 'move-number': {
        const text = this.#scanner.peek()?.text ?? '';
        if (!/^\d{1,9}(?::\d{1,9})*$/.test(text)) {
          this.#lacksNumber(name, word, '2');
          return;
        }
        this.#scanner.next();
        const before = options[use.field]?.join(':');
        if (before !== undefined && before !== text) this.#warnOfTwo(name, before, text, word);
        options[use.field] = text.split(':').map(Number);
        return;
      }
      case 'squares': {
        const squares = squaresOf(this.#squares(name, word));
        if (use.field === 'noCastling') {
          options.noCastling = [...new Set([...(options.noCastling ?? []), ...squares])];
          return;
        }
        if (use.field === 'exclusiveCastlings') {
          const [one, other, ...more] = squares;
          if (one === undefined || other === undefined || more.length > 0) {
            const example = `write ${name} a1h8, for example`;
            this.#report.error('bad-argument', word.place, `${name} needs the squares of two rooks`, example);
            return;
          }
          options.exclusiveCastlings = [...(options.exclusiveCastlings ?? []), [one, other]];
          return;
        }
        if (options.enPassant !== undefined) {
          this.#report.add(
            'warning',
            'option-twice',
            word.place,
            `${name} was given before; now it is ${squares.join('')}`,
            'keep one of them',
          );
        }
        options.enPassant = squares;
      }
    }
  }

  #number(): number | undefined {
    const word = this.#scanner.peek();
    if (!word || !WHOLE_NUMBER.test(word.text)) return undefined;
    this.#scanner.next();
    return Number(word.text);
  }

  #lacksNumber(name: string, word: Word, example: string): void {
    const next = this.#scanner.peek();
    const remedy = `write ${name} ${example}, for example`;
    if (next && /^[-+.:\d]/.test(next.text)) {
      this.#scanner.next();
      this.#report.error('bad-number', next.place, `${quoted(next.text)} is no number for ${name}`, remedy);
    } else {
      this.#report.error(
        'bad-number',
        word.place,
        `${name} needs ${example.includes(' ') ? 'two numbers' : 'a number'}`,
        remedy,
      );
    }
  }

  #squares(name: string, word: Word): string {
    const next = this.#scanner.peek();
    const remedy = `write ${name} a1h8, for example: without blanks between the squares`;
    if (next && isSquareList(next.text, this.#squareNames)) {
      this.#scanner.next();
      return next.text.toLowerCase();
    }
    if (next && /^[a-z]\d/i.test(next.text)) {
      this.#scanner.next();
      this.#report.error('bad-square', next.place, `${quoted(next.text)} is no list of squares of the board`, remedy);
    } else {
      this.#report.error('bad-square', word.place, `${name} needs its squares`, remedy);
    }
    return '';
  }

  #warnOfSecond(name: string, before: number | undefined, now: number, word: Word): void {
    if (before !== undefined && before !== now) this.#warnOfTwo(name, before, now, word);
  }

  #warnOfTwo(name: string, before: number | string, now: number | string, word: Word): void {
    this.#report.add(
      'warning',
      'option-twice',
      word.place,
      `${name} was ${before} before; now it is ${now}`,
      'keep one of them',
    );
  }
}
