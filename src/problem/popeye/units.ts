import { kindCode, POPEYE_KINDS } from '../../pieces/letters/popeye.js';
import type { Place } from '../faults.js';
import type { Colour, SquareName, Unit } from '../model.js';
import { listed, quoted, type Report } from './report.js';
import type { Scanner, Word } from './scan.js';
import { ATTRIBUTE_WORDS, COLOUR_WORDS, type Keywords } from './words.js';

const SQUARES = /^(?:[a-h][1-8])+$/i;
const COLOURS: Readonly<Record<string, Colour>> = { White: 'white', Black: 'black', Neutral: 'neutral' };

/**
 * True for squares written without blanks, such as `e4` and `a1h8`.
 *
 * @param board  the squares of the board, if it is not the ordinary one
 */
export function isSquareList(text: string, board?: readonly SquareName[]): boolean {
  if (board === undefined) return text.length <= 128 && SQUARES.test(text);
  const squares = text.length <= 128 ? squaresOf(text) : [];
  return squares.join('') === text.toLowerCase() && squares.every((square) => board.includes(square));
}

/** The squares of such a word, in small letters. */
export function squaresOf(text: string): SquareName[] {
  return text.toLowerCase().match(/[a-z]\d{1,2}'?/g) ?? [];
}

interface Written {
  readonly kind: string;
  readonly code: string;
  readonly squares: string;
}

/** Splits `Rd5e6` into the code of the kind and its squares; the kind need not be known. */
export function splitUnits(text: string): Written | undefined {
  if (text.length > 140) return undefined;
  const slash = text.indexOf('/');
  // Squares have two characters, so the length tells how many the code has.
  const code = slash < 0 ? 2 - (text.length % 2) : slash + 1 + (2 - ((text.length - slash - 1) % 2));
  const squares = text.slice(code);
  if (squares !== '' && !isSquareList(squares)) return undefined;
  return { kind: kindCode(text.slice(0, code)) ?? '', code: text.slice(0, code), squares };
}

/** A list of units being read: `White Kh1 Ra1 Black Royal Rd5e6`. */
export class UnitList {
  readonly #scanner: Scanner;
  readonly #report: Report;
  readonly #put: (unit: Unit) => void;
  readonly #keywords: Keywords;
  readonly #onInvisible: () => void;
  #colour: Colour | undefined;
  /** Attributes may only stand between the colour and the first unit. */
  #mayHaveAttributes = false;
  #attributes: readonly string[] = [];
  /** How many units and colours have been read. */
  count = 0;

  /**
   * @param put          takes each unit
   * @param keywords     what ends the list when it is no unit
   * @param onInvisible  called where the list asks for totally invisible units
   */
  constructor(
    scanner: Scanner,
    report: Report,
    put: (unit: Unit) => void,
    keywords: Keywords,
    onInvisible: () => void,
  ) {
    this.#scanner = scanner;
    this.#report = report;
    this.#put = put;
    this.#keywords = keywords;
    this.#onInvisible = onInvisible;
  }

  /** Reads the next word if it belongs to the list. */
  take(word: Word): boolean {
    // Right after Pieces, `Bl` is Black; later it is a bishop lion.
    if (this.#colour === undefined) {
      const colour = COLOUR_WORDS.one(word.text);
      if (colour !== undefined) return this.#takeColour(colour, word);
    }
    if (this.#mayHaveAttributes && this.#takeAttribute(word)) return true;
    const unit = splitUnits(word.text);
    if (unit && unit.squares !== '') {
      if (unit.kind !== '') return this.#units(word, unit, word, unit.squares);
      if (this.#keywords.one(word.text) === undefined) return this.#unknownKind(word, unit.code);
    }
    const kind = kindCode(word.text);
    const second = kind === undefined ? undefined : this.#scanner.peekSecond();
    if (kind !== undefined && second && isSquareList(second.text)) {
      this.#scanner.next();
      return this.#units(word, { kind, code: word.text, squares: '' }, second, second.text);
    }
    const colours = COLOUR_WORDS.find(word.text);
    if (kind !== undefined && (colours.length > 0 || this.#keywords.one(word.text) !== undefined)) {
      this.#report.error(
        'ambiguous-word',
        word.place,
        `${quoted(word.text)} may be the kind ${kind}, but has no square`,
        `write its square (${kind}e4), or the other word in full${colours.length > 0 ? `: ${listed(colours)}` : ''}`,
      );
    }
    if (colours.length === 1) return this.#takeColour(colours[0] ?? '', word);
    if (this.#keywords.one(word.text) !== undefined) return false;
    if (kind !== undefined) {
      this.#scanner.next();
      this.#report.error(
        'bad-square',
        word.place,
        `${quoted(word.text)} has no square`,
        `write ${kind}e4, for example`,
      );
      return true;
    }
    return this.#broken(word);
  }

  #takeColour(name: string, word: Word): boolean {
    this.#scanner.next();
    this.count++;
    if (name === 'TotalInvisible') {
      const number = this.#scanner.peek();
      if (number && /^[1-9]\d{0,2}$/.test(number.text)) this.#scanner.next();
      else
        this.#report.error(
          'bad-number',
          word.place,
          'TotalInvisible needs the number of invisible units',
          'write TotalInvisible 2, for example',
        );
      this.#report.add('unsupported', 'unsupported-unit', word.place, 'totally invisible units are not supported yet');
      this.#onInvisible();
      return true;
    }
    this.#colour = COLOURS[name];
    this.#mayHaveAttributes = true;
    this.#attributes = [];
    return true;
  }

  #takeAttribute(word: Word): boolean {
    const found = ATTRIBUTE_WORDS.find(word.text);
    if (found.length === 0) return false;
    const kind = kindCode(word.text);
    const second = kind === undefined ? undefined : this.#scanner.peekSecond();
    this.#scanner.next();
    if (kind !== undefined && second && isSquareList(second.text)) {
      this.#scanner.next();
      this.#report.error(
        'ambiguous-word',
        word.place,
        `${quoted(word.text)} may be the kind ${kind} or ${listed(found)}`,
        `write ${kind}${second.text} without a blank, or the attribute in full`,
      );
    } else if (found.length > 1) {
      this.#report.error(
        'ambiguous-word',
        word.place,
        `${quoted(word.text)} may be ${listed(found)}`,
        'write more of the word',
      );
    } else {
      this.#attributes = [...new Set([...this.#attributes, ...found])].sort();
    }
    return true;
  }

  #units(word: Word, { kind, code }: Written, at: Word, squares: string): boolean {
    this.#scanner.next();
    this.count++;
    this.#mayHaveAttributes = false;
    if (this.#colour === undefined) {
      this.#report.error(
        'missing-colour',
        word.place,
        `${quoted(word.text)} stands before any colour`,
        'write White, Black or Neutral before the first unit',
      );
      return true;
    }
    const skipped = at === word ? code.length : 0;
    squaresOf(squares).forEach((square, i) => {
      const place: Place = { line: at.place.line, column: at.place.column + skipped + 2 * i, length: 2 };
      this.#put({ colour: this.#colour ?? 'white', kind, square, attributes: this.#attributes, place });
    });
    // Popeye's reading: a side has one king, so that the word holds for no other kind behind it.
    this.#attributes = this.#attributes.filter((attribute) => attribute !== 'Royal');
    return true;
  }

  #unknownKind(word: Word, code: string): boolean {
    this.#scanner.next();
    const known = [...POPEYE_KINDS.keys()].filter((other) => other.startsWith(code.charAt(0).toUpperCase()));
    const hint =
      known.length === 0
        ? 'kinds have one or two letters'
        : `kinds that begin so: ${known.slice(0, 12).join(' ')}${known.length > 12 ? ' …' : ''}`;
    this.#report.error(
      'unknown-piece',
      { ...word.place, length: code.length },
      `no kind of piece is called ${quoted(code)}`,
      hint,
    );
    return true;
  }

  /** Says of a word that is neither unit nor keyword what it was probably meant to be. */
  #broken(word: Word): boolean {
    const { text, place } = word;
    if (ATTRIBUTE_WORDS.one(text) !== undefined && text.length > 2) {
      this.#scanner.next();
      this.#report.error(
        'misplaced-word',
        place,
        `the attribute ${ATTRIBUTE_WORDS.one(text)} stands after a unit`,
        'attributes follow the colour: write the colour again before it',
      );
      return true;
    }
    const code = [/^[^/]{1,2}\/[a-z0-9]{2}(?=[a-h][1-8])/i, /^[a-z](?=[a-z]\d)/i, /^[a-z0-9]{2}(?=[a-z]\d)/i]
      .map((pattern) => pattern.exec(text)?.[0])
      .find((start) => start !== undefined && kindCode(start) !== undefined);
    if (code === undefined || text.length > 140) return false;
    this.#scanner.next();
    const good = /^(?:[a-h][1-8])*/i.exec(text.slice(code.length))?.[0].length ?? 0;
    const from = code.length + good;
    const bad = text.slice(from, from + 2);
    this.#report.error(
      'bad-square',
      { ...place, column: place.column + from, length: bad.length },
      `${quoted(bad)} is no square of the board`,
      'squares are a1 to h8, written without blanks: Rd5e6',
    );
    return true;
  }
}
