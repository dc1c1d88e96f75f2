import type { Place } from '../faults.js';

/** A word of the input: what stands between blanks, commas and semicolons. */
export interface Word {
  readonly text: string;
  readonly place: Place;
}

interface Position {
  readonly at: number;
  readonly line: number;
  readonly lineStart: number;
}

/** Reads a text word by word, in one pass and without copying it. */
export class Scanner {
  readonly #text: string;
  #here: Position = { at: 0, line: 1, lineStart: 0 };
  #ahead: { word: Word | undefined; after: Position } | undefined;
  #last: Place = { line: 1, column: 1, length: 0 };

  constructor(text: string) {
    this.#text = text;
  }

  /** The next word, left in place; `undefined` at the end of the text. */
  peek(): Word | undefined {
    this.#ahead ??= this.#scan(this.#here);
    return this.#ahead.word;
  }

  /** The word after the next. */
  peekSecond(): Word | undefined {
    if (this.peek() === undefined || this.#ahead === undefined) return undefined;
    return this.#scan(this.#ahead.after).word;
  }

  /** Takes the next word. */
  next(): Word | undefined {
    const word = this.peek();
    if (word !== undefined && this.#ahead !== undefined) {
      this.#here = this.#ahead.after;
      this.#ahead = undefined;
      this.#last = word.place;
    }
    return word;
  }

  /** Where the word stands that was taken last: for what should have followed it. */
  get last(): Place {
    return this.#last;
  }

  /** Takes what is left of the line of the word that was taken last, without the blanks around it. */
  restOfLine(): Word {
    const { at, line, lineStart } = this.#here;
    const newline = this.#text.indexOf('\n', at);
    const end = newline < 0 ? this.#text.length : newline;
    const raw = this.#text.slice(at, end);
    const text = raw.trim();
    const column = at - lineStart + 1 + (raw.length - raw.trimStart().length);
    // The newline itself stays: skipping it counts the line.
    this.#here = { at: end, line, lineStart };
    this.#ahead = undefined;
    return { text, place: { line, column, length: text.length } };
  }

  #scan(from: Position): { word: Word | undefined; after: Position } {
    const text = this.#text;
    let { at, line, lineStart } = from;
    for (; at < text.length && separates(text.charCodeAt(at)); at++) {
      if (text.charCodeAt(at) === 10) {
        line++;
        lineStart = at + 1;
      }
    }
    if (at >= text.length) return { word: undefined, after: { at, line, lineStart } };
    const start = at;
    while (at < text.length && !separates(text.charCodeAt(at))) at++;
    return {
      word: { text: text.slice(start, at), place: { line, column: start - lineStart + 1, length: at - start } },
      after: { at, line, lineStart },
    };
  }
}

/** Blanks and control characters, comma, semicolon, no-break space and byte order mark. */
function separates(code: number): boolean {
  return code <= 32 || code === 44 || code === 59 || code === 160 || code === 0xfeff;
}
