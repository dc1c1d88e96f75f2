import { kindByCode } from '../../pieces/catalogue/index.js';
import { effectsText } from '../effects.js';
import type { MoveRecord } from '../tree.js';

/** Languages of piece letters that a claim may be written in. */
export const LANGUAGES = ['english', 'german', 'french'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a written move says; absent means that it says nothing of it. */
export interface WrittenMove {
  readonly castling?: 'king' | 'queen';
  /** Letter of the mover; empty for a pawn. */
  readonly piece?: string;
  /** Square, file or rank of departure. */
  readonly from?: string;
  readonly to?: string;
  /** The second square of a longer way: `h6` in `Se3*f5-h6`, `d5` in `Qb1-d8*d5`. */
  readonly second?: string;
  readonly captures?: boolean;
  /** The mover changes places with a unit on `to`. */
  readonly exchanges?: true;
  /** Letter of the kind that a pawn becomes. */
  readonly promotion?: string;
  /** Texts in brackets that tell effects: `+bPf8`, `wSe4->c8`. */
  readonly effects: readonly string[];
}

const FIGURES: Readonly<Record<string, string>> = {
  '♔': 'K',
  '♕': 'Q',
  '♖': 'R',
  '♗': 'B',
  '♘': 'S',
  '♙': 'P',
  '♚': 'K',
  '♛': 'Q',
  '♜': 'R',
  '♝': 'B',
  '♞': 'S',
  '♟': 'P',
};

const EXCHANGE = /^[nwb]?([A-Z]{0,2})([a-z]\d{1,2}'?)<->[nwb]?[A-Z]{0,2}([a-z]\d{1,2}'?)/u;
const SHAPE =
  /^(?:[a-z]{1,6}(?=[A-Z])|[nwb]?u?)([A-Z♔♕♖♗♘♙♚♛♜♝♞♟][A-Z0-9]?|\d\d(?=[a-z]))?((?:[a-z]\d{1,2}'?|[a-wyz]|\d{1,2})(?=(?:\s?[-–—x*:×]\s?)?[a-z]\d))?(?:\s?([-–—x*:×])\s?)?([a-z]\d{1,2}'?)(?:(?:\s?ep\.)?([-*x×])([a-z]\d{1,2}'?))?(?:\s?=\s?(?:[a-z]{1,6}(?=[A-Z]))?|[/(])?([A-Z♔♕♖♗♘♙♚♛♜♝♞♟][A-Z0-9]?|(?<==)\d\d)?/u;

/**
 * Reads the text of a move token.
 *
 * @param isKind  is there a kind of this code? Else the digit of `R4h5` is the rank of departure
 */
export function readMove(text: string, isKind: (code: string) => boolean): WrittenMove | undefined {
  const effects = [...text.matchAll(/\[([^\]]*)\]/g)]
    .map(([, inner = '']) => inner.trim())
    .filter((inner) => /^[+-][nwb]|->|=/.test(inner));
  const bare = text.replace(/\s?\[[^\]]*\]/g, '').trim();
  if (/^[0Oo]-[0Oo]/.test(bare)) return { castling: /^[0Oo]-[0Oo]-[0Oo]/.test(bare) ? 'queen' : 'king', effects };
  const exchange = EXCHANGE.exec(bare);
  if (exchange !== null) {
    const [, piece = '', from = '', to = ''] = exchange;
    return { piece, from, to, exchanges: true, effects };
  }
  const found = SHAPE.exec(bare);
  if (found === null) return undefined;
  const [, code = '', origin, first, to, then, second, promotion] = found;
  const sign = then === undefined || then === '-' ? first : then;
  const ranked = /^.\d$/u.test(code) && !isKind(code);
  const piece = ranked ? code.slice(0, 1) : code;
  const from = ranked ? code.slice(1) : origin;
  return {
    piece,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(second === undefined ? {} : { second }),
    ...(sign === undefined ? {} : /[x*:×]/.test(sign) ? { captures: true } : { captures: false }),
    ...(promotion === undefined ? {} : { promotion }),
    effects,
  };
}

/** May this move be what was written? A mark of capture may be lacking, as with many writers, but not be wrong. */
export function agrees(written: WrittenMove, record: MoveRecord, language: Language): boolean {
  if (written.castling !== undefined) return record.castling === written.castling;
  if (record.castling !== undefined)
    return written.piece !== '' && means(written.piece ?? '', 'K', language) && written.to === record.to;
  const { piece = '', from, to, second, captures, promotion } = written;
  const became = record.promotion ?? (record.trail?.endsWith('=I') ? 'I' : undefined);
  // A locust is written with its victim's square before its own: `La1*b2-c3`.
  const apart = record.capture !== undefined && !record.enPassant && record.capture.square !== record.to;
  const victim = apart && second === record.to && to === record.capture?.square;
  if (
    !victim &&
    (to !== (record.via ?? record.to) || second !== (record.via === undefined ? record.onward : record.to))
  )
    return false;
  if ((written.exchanges ?? false) !== (record.exchanged !== undefined)) return false;
  if (piece === '' ? record.unit.kind !== 'P' : !means(piece, record.unit.kind, language)) return false;
  if (from !== undefined && from !== record.from) {
    const file = record.from.slice(0, 1);
    if (from !== file && from !== record.from.slice(1).replace("'", '')) return false;
  }
  if (captures === true && record.capture === undefined) return false;
  const promotes = became !== undefined && became !== record.unit.kind;
  const kind = withoutBoard(promotion, record);
  if (kind === undefined ? promotes : !mayBecome(record, kind, language)) return false;
  if (written.effects.length === 0) return true;
  const texts = LETTERS.map((letter) => effectsText(record, (code) => letter(code, language)));
  return written.effects.every((one) => texts.some((text) => text.includes(`[${one}]`)));
}

/** Without the letter of the board on which the mover arrives, where there are two: `Ra1-a7B`, `d2-d1=SA`. */
function withoutBoard(written: string | undefined, { effects }: MoveRecord): string | undefined {
  const board = effects.some((one) => one.written === 'second board')
    ? 'B'
    : effects.some((one) => one.written === 'first board')
      ? 'A'
      : undefined;
  if (written === undefined || board === undefined || !written.endsWith(board)) return written;
  return written.length === 1 ? undefined : written.slice(0, -1);
}

/** Does the mover promote to the kind that is written, or does a condition make it one: `Sg4-e3=P`? */
function mayBecome({ promotion, effects, trail }: MoveRecord, written: string, language: Language): boolean {
  if (trail?.endsWith('=I')) return written === 'I';
  if (promotion !== undefined) return means(written, promotion, language);
  return effects.some(({ does, after }) => does === 'become' && after !== null && means(written, after.kind, language));
}

/** How kinds may be written within effects. */
const LETTERS: readonly ((code: string, language: Language) => string)[] = [
  (code) => code,
  (code, language) => kindByCode(code)?.letters[language] ?? code,
  (code) => (code === 'S' ? 'N' : code),
  // Pawns have a letter even where other pieces are figures.
  (code) => (code === 'P' ? code : (Object.keys(FIGURES).find((figure) => FIGURES[figure] === code) ?? code)),
];

/** Does a letter, or a figure, mean this kind? In English a knight is S or N, and N may be a nightrider as well. */
function means(letter: string, code: string, language: Language): boolean {
  const figure = FIGURES[letter];
  if (figure !== undefined) return figure === code;
  if (language === 'english') return letter === code || (letter === 'N' && code === 'S');
  return (kindByCode(code)?.letters[language] ?? code) === letter;
}
