import { kindCode } from '../../pieces/letters/popeye.js';
import type { Change, ConditionUse, SquareName, Unit } from '../model.js';
import { quoted, type Report } from './report.js';
import type { Scanner, Word } from './scan.js';
import { readStipulation, readStructured } from './stipulations.js';
import { isSquareList, squaresOf } from './units.js';
import { type ChangeWord, MIRRORS, TWIN_KEYWORDS } from './words.js';

/** What a change leaves to be read: a list that the reader goes on with. */
export type OpenList =
  | { readonly list: 'units'; readonly units: Unit[] }
  | { readonly list: 'conditions'; readonly conditions: ConditionUse[] };

/** The reader's hands while it reads the changes of a twin. */
export interface ChangeReader {
  readonly scanner: Scanner;
  readonly report: Report;
  /** Takes each change that is whole. */
  readonly put: (change: Change) => void;
  /** Called where the change is right but not supported. */
  readonly onUnsupported: () => void;
}

/**
 * Reads one change of a twin, from after its first word.
 *
 * @returns the list to go on with, where the change is one; otherwise `undefined`
 */
export function readChange(
  kind: Exclude<ChangeWord, 'Continued'>,
  word: Word,
  reader: ChangeReader,
): OpenList | undefined {
  const { scanner, report, put } = reader;
  const { place } = word;
  switch (kind) {
    case 'Move':
    case 'Shift': {
      const squares = twoSquares(kind, word, reader);
      if (squares) put({ change: kind === 'Move' ? 'move' : 'shift', from: squares[0], to: squares[1], place });
      return undefined;
    }
    case 'Exchange': {
      const squares = twoSquares(kind, word, reader);
      if (squares) put({ change: 'exchange', a: squares[0], b: squares[1], place });
      return undefined;
    }
    case 'Remove': {
      const next = scanner.peek();
      if (next && isSquareList(next.text)) {
        scanner.next();
        for (const square of squaresOf(next.text)) put({ change: 'remove', square, place });
      } else {
        lacksSquare(kind, 'e5', word, reader);
      }
      return undefined;
    }
    case 'Substitute': {
      const from = aKind(word, reader);
      const by = from === undefined ? undefined : aKind(word, reader);
      if (from !== undefined && by !== undefined) put({ change: 'substitute', kind: from, by, place });
      return undefined;
    }
    case 'Rotate': {
      const next = scanner.peek();
      const degrees = ([90, 180, 270] as const).find((d) => String(d) === next?.text);
      if (degrees !== undefined) put({ change: 'rotate', degrees, place });
      else
        report.error(
          'bad-rotation',
          next && /^[-+\d]/.test(next.text) ? next.place : place,
          'the board turns by 90, 180 or 270 degrees',
          'write Rotate 90, for example',
        );
      if (next && /^[-+\d]/.test(next.text)) scanner.next();
      return undefined;
    }
    case 'Mirror': {
      const next = scanner.peek();
      const mirror = MIRRORS.one(next?.text ?? '');
      const [from, to] = mirror?.split('<-->') ?? [];
      if (from !== undefined && to !== undefined) put({ change: 'mirror', from, to, place });
      else
        report.error(
          'bad-mirror',
          next && /^[a-h]\d/i.test(next.text) ? next.place : place,
          `a board is mirrored by ${MIRRORS.words.join(', ')}`,
          'write Mirror a1<-->h1, for example',
        );
      if (next && /^[a-h]\d/i.test(next.text)) scanner.next();
      return undefined;
    }
    case 'PolishType':
      put({ change: 'polish-type', place });
      return undefined;
    case 'Stipulation':
    case 'SStipulation': {
      const stipulation =
        kind === 'Stipulation'
          ? readStipulation(scanner, report, TWIN_KEYWORDS)
          : readStructured(scanner, report, TWIN_KEYWORDS);
      if (stipulation) put({ change: 'stipulation', stipulation, place });
      else reader.onUnsupported();
      return undefined;
    }
    case 'Add': {
      const units: Unit[] = [];
      put({ change: 'add', units, place });
      return { list: 'units', units };
    }
    case 'Condition': {
      const conditions: ConditionUse[] = [];
      put({ change: 'condition', conditions, place });
      return { list: 'conditions', conditions };
    }
  }
}

function twoSquares(kind: string, word: Word, reader: ChangeReader): [SquareName, SquareName] | undefined {
  const from = aSquare(kind, word, reader);
  const to = from === undefined ? undefined : aSquare(kind, word, reader);
  return from === undefined || to === undefined ? undefined : [from, to];
}

function aSquare(kind: string, word: Word, reader: ChangeReader): SquareName | undefined {
  const next = reader.scanner.peek();
  if (next?.text.length === 2 && isSquareList(next.text)) {
    reader.scanner.next();
    return next.text.toLowerCase();
  }
  lacksSquare(kind, 'a3 b4', word, reader);
  return undefined;
}

function lacksSquare(kind: string, example: string, word: Word, { scanner, report }: ChangeReader): void {
  const next = scanner.peek();
  const remedy = `write ${kind} ${example}, for example`;
  if (next && /^[a-z]\d/i.test(next.text)) {
    scanner.next();
    report.error('bad-square', next.place, `${quoted(next.text)} is no square of the board`, remedy);
  } else {
    report.error(
      'bad-square',
      word.place,
      `${kind} needs ${example.includes(' ') ? 'two squares' : 'squares'}`,
      remedy,
    );
  }
}

function aKind(word: Word, { scanner, report }: ChangeReader): string | undefined {
  const next = scanner.peek();
  const kind = next === undefined ? undefined : kindCode(next.text);
  if (kind !== undefined) {
    scanner.next();
    return kind;
  }
  const remedy = 'write Substitute R B, for example';
  if (next && TWIN_KEYWORDS.one(next.text) === undefined) {
    scanner.next();
    report.error('unknown-piece', next.place, `no kind of piece is called ${quoted(next.text)}`, remedy);
  } else {
    report.error('unknown-piece', word.place, 'Substitute needs two kinds of pieces', remedy);
  }
  return undefined;
}
