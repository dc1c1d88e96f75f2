import type { Fault, Place } from './faults.js';
import type { Side, SquareName, Unit } from './model.js';

/** How many files and ranks a diagram has. */
export interface Size {
  readonly files: number;
  readonly ranks: number;
}

/** The ordinary board. */
export const ORDINARY: Size = { files: 8, ranks: 8 };

/** What a FEN says; fields that are absent were not given. With faults of severity `error` the rest is incomplete. */
export interface FenRead {
  readonly units: readonly Unit[];
  readonly sideToMove?: Side;
  /** In the order `KQkq`; `-` where nobody may castle. */
  readonly castling?: string;
  readonly enPassant?: SquareName;
  readonly faults: readonly Fault[];
}

/** FEN's letters and the codes of our kinds. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['K', 'K'],
  ['Q', 'Q'],
  ['R', 'R'],
  ['B', 'B'],
  ['N', 'S'],
  ['P', 'P'],
]);
const LETTERS: ReadonlyMap<string, string> = new Map([...KINDS].map(([letter, kind]) => [kind, letter]));

const PLACEMENT_HINT = 'write the ranks from the top, eight squares each: 8/8/8/3k4/8/8/8/R3K2R';

/**
 * Reads standard FEN (`N` is the knight): the placement alone, or with side to move, castling, en passant and move
 * counters.
 *
 * @param place  where the FEN stands; faults within it have their own columns when its length is that of the FEN
 * @param size   of the board
 */
export function readFen(fen: string, place: Place, size: Size = ORDINARY): FenRead {
  const faults: Fault[] = [];
  const exact = place.length >= fen.length;
  const at = (index: number, length: number): Place =>
    exact ? { line: place.line, column: place.column + index, length } : place;
  const fault = (
    index: number,
    length: number,
    message: string,
    remedy: string,
    severity: Fault['severity'] = 'error',
  ): void => {
    faults.push({ code: 'fen-syntax', severity, place: at(index, length), message, remedy });
  };
  const fields = [...fen.matchAll(/\S+/g)].map((found) => ({ text: found[0], index: found.index }));
  const [placement, side, castling, enPassant, halfMoves, moves, ...rest] = fields;
  if (!placement) {
    fault(0, fen.length, 'the FEN is empty', PLACEMENT_HINT);
    return { units: [], faults };
  }
  const units = readPlacement(placement.text, (index, length) => at(placement.index + index, length), size, faults);

  let sideToMove: Side | undefined;
  if (side) {
    if (side.text === 'w' || side.text === 'b') sideToMove = side.text === 'w' ? 'white' : 'black';
    else
      fault(
        side.index,
        side.text.length,
        `"${brief(side.text)}" is no side to move`,
        'write w or b after the placement',
      );
  }
  let rights: string | undefined;
  if (castling) {
    rights = orderedRights(castling.text);
    if (rights === undefined) {
      fault(
        castling.index,
        castling.text.length,
        `"${brief(castling.text)}" says nothing about castling`,
        'write the letters of KQkq that apply, or -',
      );
    }
  }
  let passed: SquareName | undefined;
  if (enPassant && enPassant.text !== '-') {
    passed = checkEnPassant(enPassant.text, sideToMove, units, size);
    if (passed === undefined) {
      const message = `no pawn can have passed over "${brief(enPassant.text)}" with the last move`;
      fault(
        enPassant.index,
        enPassant.text.length,
        message,
        'write the square behind the pawn that made a double step, or -',
      );
    }
  }
  for (const [counter, name] of [
    [halfMoves, 'half-moves'],
    [moves, 'moves'],
  ] as const) {
    if (counter && !/^\d{1,6}$/.test(counter.text)) {
      fault(
        counter.index,
        counter.text.length,
        `"${brief(counter.text)}" is no number of ${name}`,
        'end the FEN with 0 1',
      );
    }
  }
  const [extra] = rest;
  if (extra) fault(extra.index, fen.trimEnd().length - extra.index, 'a FEN has six fields at most', 'drop the rest');
  return {
    units,
    ...(sideToMove === undefined ? {} : { sideToMove }),
    ...(rights === undefined ? {} : { castling: rights }),
    ...(passed === undefined ? {} : { enPassant: passed }),
    faults,
  };
}

function readPlacement(
  text: string,
  at: (index: number, length: number) => Place,
  size: Size,
  faults: Fault[],
): readonly Unit[] {
  const units: Unit[] = [];
  const fault = (index: number, length: number, message: string, remedy: string): void => {
    faults.push({ code: 'fen-syntax', severity: 'error', place: at(index, length), message, remedy });
  };
  const ranks = text.split('/');
  if (ranks.length !== size.ranks) {
    fault(
      0,
      text.length,
      `the FEN has ${ranks.length} ${ranks.length === 1 ? 'rank' : 'ranks'}, not ${size.ranks}`,
      PLACEMENT_HINT,
    );
    if (ranks.length > size.ranks) return units;
  }
  let index = 0;
  for (const [row, rank] of ranks.entries()) {
    const number = size.ranks - row;
    let file = 0;
    for (const found of rank.matchAll(/\d+|[a-z]|./giu)) {
      const [word] = found;
      const here = index + found.index;
      // On wide boards 10 is ten empty squares, on the ordinary one a slip.
      const empty = /^\d/.test(word)
        ? size.files < 10
          ? [...word].reduce((sum, digit) => sum + Number(digit), 0)
          : Number(word)
        : 0;
      if (empty > 0) {
        file += empty;
        continue;
      }
      const kind = KINDS.get(word.toUpperCase());
      if (kind === undefined) {
        fault(
          here,
          word.length,
          `"${word}" is no unit of a FEN`,
          'use KQRBNP and kqrbnp; fairy units stand under algebraic:',
        );
      } else if (file < size.files) {
        const square = `${String.fromCharCode(97 + file)}${number}`;
        units.push({
          colour: word === word.toUpperCase() ? 'white' : 'black',
          kind,
          square,
          attributes: [],
          place: at(here, 1),
        });
      }
      file++;
    }
    if (file !== size.files) {
      fault(
        index,
        rank.length,
        `rank ${number} has ${file} ${file === 1 ? 'square' : 'squares'}, not ${size.files}`,
        PLACEMENT_HINT,
      );
    }
    index += rank.length + 1;
    if (faults.length > 20) break;
  }
  return units;
}

/** Rights in the order `KQkq`; `undefined` if there is anything else in the field. */
function orderedRights(text: string): string | undefined {
  if (text === '-') return text;
  if (!/^[KQkq]{1,4}$/.test(text) || new Set(text).size !== text.length) return undefined;
  return [...'KQkq'].filter((right) => text.includes(right)).join('');
}

/** The square, if the side that is not on move has a pawn before it and has come over it. */
function checkEnPassant(
  text: string,
  sideToMove: Side | undefined,
  units: readonly Unit[],
  size: Size,
): SquareName | undefined {
  const found = /^([a-z])(\d{1,2})$/.exec(text);
  if (!found) return undefined;
  const [, file, digits] = found;
  const rank = Number(digits);
  const mover = sideToMove === 'black' ? 'white' : 'black';
  if (rank !== (mover === 'white' ? 3 : size.ranks - 2)) return undefined;
  const pawn = `${file}${mover === 'white' ? rank + 1 : rank - 1}`;
  const stands = (square: string): Unit | undefined => units.find((unit) => unit.square === square);
  const there = stands(pawn);
  const passedOver = [text, `${file}${mover === 'white' ? rank - 1 : rank + 1}`];
  return there?.kind === 'P' && there.colour === mover && passedOver.every((square) => !stands(square))
    ? text
    : undefined;
}

function brief(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}

/** What a FEN has beside the units. */
export interface FenState {
  readonly sideToMove?: Side;
  readonly castling?: string;
  readonly enPassant?: SquareName;
}

/**
 * The FEN of a position: the placement alone without a side to move, else all six fields.
 *
 * @returns `undefined` if FEN has no words for it: fairy kinds, neutral units, attributes, squares off the board
 */
export function writeFen(units: readonly Unit[], state: FenState = {}, size: Size = ORDINARY): string | undefined {
  const letters = new Map<SquareName, string>();
  for (const { colour, kind, square, attributes } of units) {
    const letter = LETTERS.get(kind);
    if (letter === undefined || colour === 'neutral' || attributes.length > 0) return undefined;
    letters.set(square, colour === 'white' ? letter : letter.toLowerCase());
  }
  const rows: string[] = [];
  for (let rank = size.ranks; rank >= 1; rank--) {
    let row = '';
    let empty = 0;
    for (let file = 0; file < size.files; file++) {
      const square = `${String.fromCharCode(97 + file)}${rank}`;
      const letter = letters.get(square);
      letters.delete(square);
      if (letter === undefined) empty++;
      else {
        row += (empty > 0 ? empty : '') + letter;
        empty = 0;
      }
    }
    rows.push(row + (empty > 0 ? empty : ''));
  }
  if (letters.size > 0) return undefined;
  const placement = rows.join('/');
  if (state.sideToMove === undefined) return placement;
  return `${placement} ${state.sideToMove === 'white' ? 'w' : 'b'} ${state.castling ?? '-'} ${state.enPassant ?? '-'} 0 1`;
}
