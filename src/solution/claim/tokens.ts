/** What a written solution is made of, each with its place in the text. */
export type Token = { readonly index: number; readonly text: string } & (
  | { readonly is: 'twin'; readonly letter: string }
  /** `1.` and `1...`: the half-move that comes next, from 0. */
  | { readonly is: 'number'; readonly ply: number }
  | { readonly is: 'move' }
  /** Another move of the same half-move follows: `Qe2,Qd2`. */
  | { readonly is: 'or' }
  | { readonly is: 'open' | 'close' }
  | { readonly is: 'mark'; readonly mark: '!' | '?' }
  /** Any move will do: `~`. */
  | { readonly is: 'any' }
  | { readonly is: 'word' }
);

const SQUARE = "[a-z]\\d{1,2}'?";
const PIECE = '(?:[♔♕♖♗♘♙♚♛♜♝♞♟]|[A-Z][A-Z0-9]?(?=[-a-z×:*x\\d])|\\d\\d(?=[a-z]\\d))';
/** A move as people write it, with what stands right behind it: promotion, en passant, effects, check. */
const MOVE = new RegExp(
  // An exchange of two units, a castling, a move; attributes of the unit have their letters before its own.
  `(?:[A-Z]?[A-Z]?${SQUARE}<->[A-Z]?[A-Z]?${SQUARE}|[0Oo]-[0Oo](?:-[0Oo])?|(?:[a-z]{1,6}(?=[A-Z])|[nwb]?u?)${PIECE}?(?:${SQUARE}|[a-z]|\\d{1,2})?(?:\\s?[-–—x*:×]\\s?)?${SQUARE}|(?:[a-z]{1,6}(?=[A-Z])|[nwb]?)${PIECE}?${SQUARE})` +
    // The second half of a longer way: `Se3*f5-h6`, `Qb1-d8*d5`.
    `(?:(?:\\s?ep\\.)?[-*x×]${SQUARE})?` +
    // What a castling partner does: `Kc2-e2/bPh2-d2`.
    `(?:/[wbn][A-Z][A-Z0-9]?${SQUARE}-${SQUARE})?` +
    // Where imitators go, a promotion with or without its sign, then effects and pattern letters in brackets.
    `(?:\\s?\\[I[^\\]\\n]*\\](?==))?(?:(?:\\s?=\\s?(?:[a-z]{1,6}(?=[A-Z]))?|[/(])?(?:[A-Z♔♕♖♗♘♙♚♛♜♝♞♟][A-Z0-9]?|(?<==)\\d\\d)\\)?(?![A-Za-z\\d]))?(?:\\s?e\\.?\\s?p\\.?(?![a-z]))?(?:\\s?\\[[^\\]\\n]*\\])*`,
  'uy',
);
const NUMBER = /(\d{1,3})\s?(\.{3}|…|\.\s?…|\.\.|\.-|\.)(?!\d(?!-|\d[a-z]\d))/uy;
const BLANK = /(?:\s|[+#†‡=]{1,3}(?![A-Z])|\{[^}]*\}|[;&])+/uy;
const WORD = /[\p{L}\d][\p{L}\d'’.-]*|./uy;

/**
 * Cuts a written solution into tokens; nothing is refused, prose becomes words.
 *
 * @param letters  of the twins, so that `a)` is a heading only where there are any
 */
export function tokensOf(text: string, letters: readonly string[]): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = index;
    return pattern.exec(text);
  };
  const push = (length: number, token: { readonly is: string } & Record<string, unknown>): void => {
    tokens.push({ ...token, index, text: text.slice(index, index + length) } as Token);
    index += length;
  };
  const TWIN = /\+?([a-z]\d?)\)\s*/uy;
  while (index < text.length) {
    const blank = take(BLANK);
    if (blank !== null && blank[0] !== '') {
      index += blank[0].length;
      continue;
    }
    const before = text[index - 1] ?? '\n';
    const twin = /[\s(+]/.test(before) ? take(TWIN) : null;
    if (twin !== null && letters.includes(twin[1] ?? '')) {
      push(twin[0].length, { is: 'twin', letter: twin[1] });
      continue;
    }
    const number = take(NUMBER);
    if (number !== null) {
      const second = number[2] !== '.';
      push(number[0].length, { is: 'number', ply: 2 * (Number(number[1]) - 1) + (second ? 1 : 0) });
      continue;
    }
    const move = take(MOVE);
    if (move !== null && !/^\p{L}/u.test(text.slice(index + move[0].length))) {
      push(move[0].length, { is: 'move' });
      continue;
    }
    const sign = text[index] ?? '';
    if (sign === '!' || sign === '?') {
      const run = /[!?]+/y;
      run.lastIndex = index;
      push((run.exec(text) as RegExpExecArray)[0].length, { is: 'mark', mark: sign });
    } else if (sign === '(' || sign === '[') push(1, { is: 'open' });
    else if (sign === ')' || sign === ']') push(1, { is: 'close' });
    else if (sign === ',' || sign === '/') push(1, { is: 'or' });
    else if (sign === '~') push(1, { is: 'any' });
    else push((take(WORD) as RegExpExecArray)[0].length, { is: 'word' });
  }
  return tokens;
}
