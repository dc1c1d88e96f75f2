import { CONDITION_WORDS } from '../../conditions/popeye-names.js';
import { kindCode } from '../../pieces/letters/popeye.js';
import type { ConditionUse, SquareName } from '../model.js';
import { nearestNames } from '../nearest.js';
import type { WordTable } from '../word-table.js';
import {
  type ArgumentShape,
  argumentsOf,
  CIRCE_WORDS,
  GRID_WORDS,
  NEIGHBOUR,
  SENTINEL_WORDS,
} from './condition-arguments.js';
import { didYouMean, listed, quoted, type Report, warnOfKeyword } from './report.js';
import type { Scanner, Word } from './scan.js';
import { isSquareList, splitUnits, squaresOf } from './units.js';
import { ATTRIBUTE_WORDS, COLOUR_WORDS, type Keywords } from './words.js';

/** A list of conditions being read: `Circe RexInclusive Madrasi Hole a1b2`. */
export class ConditionList {
  readonly #scanner: Scanner;
  readonly #report: Report;
  readonly #put: (condition: ConditionUse) => void;
  readonly #keywords: Keywords;
  readonly #squareNames: readonly SquareName[] | undefined;
  readonly #ownKinds: ReadonlyMap<string, unknown> | undefined;
  #before: string | undefined;
  count = 0;

  /**
   * @param keywords  what ends the list when it is no condition
   * @param squares   those of the board, if it is not the ordinary one
   * @param ownKinds  kinds by code that the problem has beside the common ones
   */
  constructor(
    scanner: Scanner,
    report: Report,
    put: (condition: ConditionUse) => void,
    keywords: Keywords,
    squares?: readonly SquareName[],
    ownKinds?: ReadonlyMap<string, unknown>,
  ) {
    this.#scanner = scanner;
    this.#report = report;
    this.#put = put;
    this.#keywords = keywords;
    this.#squareNames = squares;
    this.#ownKinds = ownKinds;
  }

  /** Reads the next word, and the arguments after it, if it belongs to the list. */
  take(word: Word): boolean {
    const found = CONDITION_WORDS.find(word.text);
    const [name] = found;
    if (name === undefined ? this.#keywords.one(word.text) !== undefined : this.#keywords.has(word.text)) return false;
    if (name === undefined || found.length > 1) {
      this.#scanner.next();
      this.count++;
      if (name === undefined) this.#unknown(word);
      else
        this.#report.error(
          'ambiguous-word',
          word.place,
          `${quoted(word.text)} may be ${listed(found)}`,
          'write more of the word',
        );
      return true;
    }
    warnOfKeyword(this.#report, word, name, this.#keywords);
    this.#scanner.next();
    this.count++;
    this.#before = name;
    const args: string[] = [];
    this.#arguments(argumentsOf(name), args, name, word);
    this.#put({ name, args, place: word.place });
    return true;
  }

  #unknown(word: Word): void {
    const nearest = didYouMean(nearestNames(word.text, CONDITION_WORDS.words));
    const after = this.#before === undefined ? '' : `, and no argument of ${this.#before}`;
    this.#report.error(
      'unknown-condition',
      word.place,
      `no condition is called ${quoted(word.text)}${after}`,
      nearest ?? 'conditions have the names of the Popeye manual',
    );
  }

  #arguments(shape: ArgumentShape, args: string[], name: string, at: Word): void {
    switch (shape.takes) {
      case 'words':
        this.#words(shape.groups, args);
        return;
      case 'circe':
        this.#circe(args);
        return;
      case 'squares':
        this.#squares(shape.single, args, name, at);
        this.#words(shape.groups, args);
        return;
      case 'kinds':
        this.#words(shape.groups, args);
        if (this.#kinds(args) < shape.least) this.#lacksKinds(name, at);
        this.#words(shape.groups, args);
        return;
      case 'numbers':
        for (let i = 0; i < shape.most; i++) if (!this.#matching(shape.pattern, args)) return;
        return;
      case 'neighbour': {
        const word = this.#scanner.peek();
        if (word && this.#keyword(NEIGHBOUR, word, args) && this.#kinds(args, 1) === 0)
          this.#lacksKinds('Neighbour', word);
        return;
      }
      case 'sentinels':
        this.#sentinels(args);
        return;
      case 'grid':
        this.#grid(args, at);
        return;
      case 'unit': {
        const unit = readUnit(this.#scanner);
        if (unit) args.push(...unit);
        else
          this.#report.error(
            'bad-argument',
            at.place,
            `${name} needs a colour and a unit`,
            `write ${name} White Ra1, for example`,
          );
      }
    }
  }

  /** At most one keyword of each group, in any order. */
  #words(groups: readonly WordTable[], args: string[]): void {
    const left = new Set(groups);
    for (let word = this.#scanner.peek(); word && left.size > 0; word = this.#scanner.peek()) {
      const { text } = word;
      const group = [...left].find((table) => table.find(text).length > 0);
      if (group === undefined || !this.#keyword(group, word, args)) return;
      left.delete(group);
    }
  }

  /** Takes one keyword of a table; says so if it may be several. */
  #keyword(table: WordTable, word: Word, args: string[]): boolean {
    const found = table.find(word.text);
    const [name] = found;
    if (name === undefined) return false;
    if (found.length > 1) {
      if (CONDITION_WORDS.one(word.text) !== undefined || this.#keywords.one(word.text) !== undefined) return false;
      this.#report.error(
        'ambiguous-word',
        word.place,
        `${quoted(word.text)} may be ${listed(found)}`,
        'write more of the word',
      );
    } else {
      args.push(name);
    }
    this.#scanner.next();
    return true;
  }

  #circe(args: string[]): void {
    for (let word = this.#scanner.peek(); word && this.#keyword(CIRCE_WORDS, word, args); word = this.#scanner.peek()) {
      if (args.at(-1) === 'April' && this.#kinds(args) === 0) this.#lacksKinds('April', word);
      if (args.at(-1) === 'Chameleon') this.#kinds(args);
    }
  }

  #lacksKinds(name: string, at: Word): void {
    this.#report.error('bad-argument', at.place, `${name} needs kinds of pieces`, `write ${name} Q R, for example`);
  }

  #kinds(args: string[], most = Number.POSITIVE_INFINITY): number {
    let count = 0;
    for (let word = this.#scanner.peek(); word && count < most; word = this.#scanner.peek(), count++) {
      const code = word.text.toUpperCase();
      const kind = this.#ownKinds?.has(code) ? code : kindCode(code);
      if (kind === undefined) break;
      args.push(kind);
      this.#scanner.next();
    }
    return count;
  }

  #squares(single: boolean, args: string[], name: string, at: Word): void {
    const word = this.#scanner.peek();
    if (word && isSquareList(word.text, this.#squareNames) && (!single || squaresOf(word.text).length === 1)) {
      args.push(word.text.toLowerCase());
      this.#scanner.next();
      return;
    }
    const what = single ? 'its square' : 'its squares';
    const remedy = `write ${name} ${single ? 'e4' : 'a1b2'}, for example${single ? '' : ': without blanks between the squares'}`;
    if (word && /^[a-z]\d/i.test(word.text)) {
      this.#scanner.next();
      this.#report.error(
        'bad-square',
        word.place,
        `${quoted(word.text)} is ${single ? 'no square' : 'no list of squares'} of the board`,
        remedy,
      );
    } else {
      this.#report.error('bad-square', at.place, `${name} needs ${what}`, remedy);
    }
  }

  #matching(pattern: RegExp, args: string[]): boolean {
    const word = this.#scanner.peek();
    if (!word || !pattern.test(word.text)) return false;
    args.push(word.text.toLowerCase());
    this.#scanner.next();
    return true;
  }

  #sentinels(args: string[]): void {
    for (
      let word = this.#scanner.peek();
      word && this.#keyword(SENTINEL_WORDS, word, args);
      word = this.#scanner.peek()
    ) {
      if (args.at(-1)?.startsWith('Maximum') && !this.#matching(/^\d{1,9}$/, args)) {
        this.#report.error(
          'bad-number',
          word.place,
          `${args.at(-1)} needs a number`,
          `write ${args.at(-1)} 8, for example`,
        );
        return;
      }
    }
  }

  #grid(args: string[], at: Word): void {
    for (let word = this.#scanner.peek(); word && this.#keyword(GRID_WORDS, word, args); word = this.#scanner.peek()) {
      if (args.at(-1) === 'Orthogonal') {
        if (!this.#matching(/^[a-h]*[1-8]*$/i, args)) {
          this.#report.error(
            'bad-argument',
            at.place,
            'Orthogonal needs the files and ranks of its lines',
            'write Orthogonal bdf246, for example',
          );
        }
      } else if (args.at(-1) === 'Irregular') {
        while (this.#matching(/^(?:[a-h][1-8]){1,64}$/i, args));
      } else if (args.at(-1) === 'GridLine') {
        while (this.#matching(/^[hv][a-h][1-8][1-8]$/i, args));
      }
    }
  }
}

/**
 * One unit with its colour, as LastCapture wants it.
 *
 * @returns its words in full, such as `['White', 'Royal', 'Ra1']`; `undefined`, with what was read gone, if it is none
 */
export function readUnit(scanner: Scanner): string[] | undefined {
  const colour = COLOUR_WORDS.one(scanner.peek()?.text ?? '');
  if (colour === undefined || colour === 'TotalInvisible') return undefined;
  scanner.next();
  const words = [colour];
  for (let word = scanner.peek(); word; word = scanner.peek()) {
    const attribute = ATTRIBUTE_WORDS.one(word.text);
    if (attribute === undefined) {
      const unit = splitUnits(word.text);
      if (unit === undefined || unit.kind === '' || unit.squares.length !== 2) return undefined;
      scanner.next();
      words.push(`${unit.kind}${unit.squares.toLowerCase()}`);
      return words;
    }
    words.push(attribute);
    scanner.next();
  }
  return undefined;
}
