import { eightByEight, plainFold } from '../board/grid.js';
import type { Surface } from '../board/surface.js';
import type { Fault, Place } from './faults.js';
import type { Colour, Side, SquareName, Unit } from './model.js';
import { attributeNamed, type BoardKinds, kindNamed } from './yaml/units.js';

const NO_KINDS: BoardKinds = new Map();

/** The ordinary board. */
const ORDINARY: Surface = eightByEight('plain', plainFold);

/** What a FEN says; fields that are absent were not given. With faults of severity `error` the rest is incomplete. */
export interface FenRead {
  readonly units: readonly Unit[];
  readonly sideToMove?: Side;
  /** In the order `KQEkqe`; `-` where nobody may castle. `E` says that the king has not moved, though no right is left. */
  readonly castling?: string;
  readonly enPassant?: SquareName;
  /** Squares marked `x`, absent if there are none: they have vanished where squares do, elsewhere they are holes. */
  readonly missing?: readonly SquareName[];
  readonly faults: readonly Fault[];
}

/** Letters of a FEN by the codes of our kinds. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['K', 'K'],
  ['Q', 'Q'],
  ['R', 'R'],
  ['B', 'B'],
  ['S', 'N'],
  ['P', 'P'],
]);

const lettersOf = ({ fenLetters }: Surface): ReadonlyMap<string, string> => fenLetters ?? LETTERS;

/** Name of a square by the coordinates that it has on its face. */
const squareAt = ({ files, ranks, squares }: Surface, face: number, file: number, rank: number): SquareName =>
  squares[(face * ranks + rank - 1) * files + file] ?? '';

function placementHint({ files, ranks, faces, gameArray }: Surface): string {
  if (files === 8 && ranks === 8 && faces === 1)
    return 'write the ranks from the top, eight squares each: 8/8/8/3k4/8/8/8/R3K2R';
  const parted = faces === 1 ? '' : ' recto | verso, on each';
  return `write${parted} the ${ranks} ranks from the top, ${files} squares each: ${gameArray}`;
}

/**
 * Reads standard FEN (`N` is the knight): the placement alone, or with side to move, castling, en passant and move
 * counters. A board of two faces has its recto first, then `|`, then the verso; `x` is a square that is not there.
 * What has no letter stands in brackets, by its code, capitals for White: `[G]`, `[ma]`, `[N]` is the nightrider; with a
 * sign in front where the letters do not tell (`[=G]` is neutral, `[-15]` black), and attributes (`[Royal Z]`).
 *
 * @param place  where the FEN stands; faults within it have their own columns when its length is that of the FEN
 * @param board  the ordinary one unless another is given
 * @param known  kinds that are known beside the common ones; the board's unless others are given
 */
export function readFen(
  fen: string,
  place: Place,
  board: Surface = ORDINARY,
  known: BoardKinds = board.kinds ?? NO_KINDS,
): FenRead {
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
  const fields = [...fen.matchAll(/(?:\[[^[\]]{0,40}\]|\S)+/g)].map((found) => ({
    text: found[0],
    index: found.index,
  }));
  const [placement, side, castling, enPassant, halfMoves, moves, ...rest] = fields;
  if (!placement) {
    fault(0, fen.length, 'the FEN is empty', placementHint(board));
    return { units: [], faults };
  }
  const placed = (index: number, length: number): Place => at(placement.index + index, length);
  const { units, missing } = readPlacement(placement.text, placed, board, known, faults);

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
    passed = checkEnPassant(enPassant.text, sideToMove, units, board);
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
    ...(missing.length === 0 ? {} : { missing }),
    faults,
  };
}

function readPlacement(
  text: string,
  at: (index: number, length: number) => Place,
  board: Surface,
  known: BoardKinds,
  faults: Fault[],
): { readonly units: readonly Unit[]; readonly missing: readonly SquareName[] } {
  const units: Unit[] = [];
  const missing: SquareName[] = [];
  const kinds = new Map([...lettersOf(board)].map(([kind, letter]) => [letter, kind]));
  const hint = placementHint(board);
  const fault = (index: number, length: number, message: string, remedy: string): void => {
    faults.push({ code: 'fen-syntax', severity: 'error', place: at(index, length), message, remedy });
  };

  const readRank = (rank: string, index: number, face: number, number: number): void => {
    let file = 0;
    for (const found of rank.matchAll(/\d+|\[[^\]]*\]?|[a-z]|./giu)) {
      const [word] = found;
      const here = index + found.index;
      if (faults.length > 20) return;
      // On wide boards 10 is ten empty squares, on the ordinary one a slip.
      const empty = /^\d/.test(word)
        ? board.files < 10
          ? [...word].reduce((sum, digit) => sum + Number(digit), 0)
          : Number(word)
        : 0;
      if (empty > 0) {
        file += empty;
        continue;
      }
      if (word.startsWith('[')) {
        const man = bracketed(word, known);
        const square = squareAt(board, face, file, number);
        if ('message' in man) fault(here, word.length, man.message, man.remedy);
        else if (file < board.files) units.push({ ...man, square, place: at(here, word.length) });
        file++;
        continue;
      }
      const kind = kinds.get(word.toUpperCase());
      const square = squareAt(board, face, file, number);
      if (kind === undefined && word !== 'x') {
        const letters = [...kinds.keys()].join('');
        const code = kindNamed(word, known);
        const remedy =
          '.-=+'.includes(word) && word !== ''
            ? "this looks like Popeye's notation, which is read under forsyth: or with --forsyth"
            : `use ${letters} and ${letters.toLowerCase()}${code === undefined ? '; other kinds stand in brackets by their codes: [LE]' : `, or [${word}] for the fairy piece`}`;
        fault(here, word.length, `"${word}" is no unit of a FEN`, remedy);
      } else if (file < board.files) {
        const colour = word === word.toUpperCase() ? 'white' : 'black';
        if (kind === undefined) missing.push(square);
        else units.push({ colour, kind, square, attributes: [], place: at(here, 1) });
      }
      file++;
    }
    if (file !== board.files) {
      const name = `${number}${face === 1 ? "'" : ''}`;
      const message = `rank ${name} has ${file} ${file === 1 ? 'square' : 'squares'}, not ${board.files}`;
      fault(index, rank.length, message, hint);
    }
  };

  const faces = text.split('|');
  if (faces.length !== board.faces) {
    const message =
      board.faces === 1
        ? '"|" parts the two faces of a board, and this one has one'
        : `the board has two faces, the FEN ${faces.length === 1 ? 'one' : faces.length}`;
    fault(0, text.length, message, hint);
    return { units, missing };
  }
  let start = 0;
  for (const [face, rows] of faces.entries()) {
    let index = start;
    start += rows.length + 1;
    const ranks = ranksOf(rows);
    if (ranks.length !== board.ranks) {
      const whose = board.faces === 1 ? 'the FEN' : `the ${face === 0 ? 'recto' : 'verso'}`;
      const message = `${whose} has ${ranks.length} ${ranks.length === 1 ? 'rank' : 'ranks'}, not ${board.ranks}`;
      fault(index, rows.length, message, hint);
    }
    for (const [row, rank] of ranks.length > board.ranks ? [] : ranks.entries()) {
      readRank(rank, index, face, board.ranks - row);
      index += rank.length + 1;
      if (faults.length > 20) return { units, missing };
    }
  }
  return { units, missing };
}

/** The ranks of a face; a `/` in brackets, as in `[R/B]`, parts none. */
function ranksOf(rows: string): readonly string[] {
  const ranks = [''];
  for (const [part] of rows.matchAll(/\[[^[\]]{0,40}\]|[^[/]+|./gs)) {
    if (part === '/') ranks.push('');
    else ranks[ranks.length - 1] += part;
  }
  return ranks;
}

const SIGNS: Readonly<Record<string, Colour>> = { '+': 'white', '-': 'black', '=': 'neutral' };

/** What stands in brackets: `[ma]`, `[=G]`, `[Royal Z]`. */
function bracketed(
  word: string,
  known: BoardKinds,
): Pick<Unit, 'colour' | 'kind' | 'attributes'> | { readonly message: string; readonly remedy: string } {
  const [, sign = '', inner = ''] = /^\[([-+=]?)(.*?)\]?$/.exec(word) ?? [];
  if (!word.endsWith(']')) return { message: `"${brief(word)}" lacks its bracket`, remedy: 'write [LE], for example' };
  const words = inner.trim().split(/\s+/);
  const written = words.pop() ?? '';
  const kind = kindNamed(written, known);
  if (kind === undefined)
    return { message: `no kind is called "${brief(written)}"`, remedy: 'write the code of a kind: [LE], [=G], [-15]' };
  const attributes = words.map((one) => attributeNamed(one));
  const strange = words[attributes.indexOf(undefined)];
  if (strange !== undefined)
    return { message: `no attribute is called "${brief(strange)}"`, remedy: 'write [Royal Z], for example' };
  const [letter] = /[a-z]/i.exec(written) ?? [];
  if (letter === undefined && sign === '')
    return { message: `nothing says whose [${written}] is`, remedy: `write [+${written}] or [-${written}]` };
  return {
    colour: SIGNS[sign] ?? (letter === letter?.toUpperCase() ? 'white' : 'black'),
    kind,
    attributes: [...new Set(attributes.flatMap((one) => one ?? []))].sort(),
  };
}

/** Rights in the order `KQEkqe`; `undefined` if there is anything else in the field. */
function orderedRights(text: string): string | undefined {
  if (text === '-') return text;
  if (!/^[KQEkqe]{1,6}$/.test(text) || new Set(text).size !== text.length) return undefined;
  return [...'KQEkqe'].filter((right) => text.includes(right)).join('');
}

/** The square, if the side that is not on move has a pawn that may just have passed over it with a double step. */
function checkEnPassant(
  text: string,
  sideToMove: Side | undefined,
  units: readonly Unit[],
  board: Surface,
): SquareName | undefined {
  const passed = board.squares.indexOf(text);
  const mover = sideToMove === 'black' ? 'white' : 'black';
  // Where squares vanish, the one that the pawn came from is gone, and nobody captures in passing.
  if (passed < 0 || board.vanishing || board.closed?.has(passed)) return undefined;
  const standing = new Map(units.map((unit) => [board.squares.indexOf(unit.square), unit]));
  const isDoubleStep = (start: number): boolean => {
    if (!board.doubleStep(mover, start) || standing.has(start)) return false;
    const { x, y } = board.origin(start);
    const ahead = board.forward(mover, start);
    const end = standing.get(board.fold(x, y + 2 * ahead)?.square ?? -1);
    return board.fold(x, y + ahead)?.square === passed && end?.kind === 'P' && end.colour === mover;
  };
  const found = !standing.has(passed) && board.squares.some((_, start) => isDoubleStep(start));
  return found ? text : undefined;
}

function brief(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}

function inBrackets(colour: Colour, kind: string, attributes: readonly string[]): string {
  const sign = colour === 'neutral' ? '=' : /[A-Z]/.test(kind) ? '' : colour === 'white' ? '+' : '-';
  return `[${sign}${[...attributes, colour === 'black' ? kind.toLowerCase() : kind].join(' ')}]`;
}

/** What a FEN has beside the units. */
export interface FenState {
  readonly sideToMove?: Side;
  readonly castling?: string;
  readonly enPassant?: SquareName;
  /** Squares to be marked `x`. */
  readonly missing?: readonly SquareName[];
}

/**
 * The FEN of a position: the placement alone without a side to move, else all six fields.
 *
 * @param board  the ordinary one unless another is given
 * @returns `undefined` if a unit stands off the board, or is of no kind that is played there
 */
export function writeFen(units: readonly Unit[], state: FenState = {}, board: Surface = ORDINARY): string | undefined {
  const signs = new Map<SquareName, string>((state.missing ?? []).map((square) => [square, 'x']));
  for (const { colour, kind, square, attributes } of units) {
    const letter = lettersOf(board).get(kind);
    if (board.kinds !== undefined && !board.kinds.has(kind)) return undefined;
    const plain = letter !== undefined && colour !== 'neutral' && attributes.length === 0;
    signs.set(
      square,
      plain ? (colour === 'white' ? letter : letter.toLowerCase()) : inBrackets(colour, kind, attributes),
    );
  }
  if ([...signs.keys()].some((square) => !board.squares.includes(square))) return undefined;
  const writeRank = (face: number, rank: number): string => {
    let row = '';
    let empty = 0;
    for (let file = 0; file < board.files; file++) {
      const sign = signs.get(squareAt(board, face, file, rank));
      if (sign === undefined) empty++;
      else {
        row += (empty > 0 ? empty : '') + sign;
        empty = 0;
      }
    }
    return row + (empty > 0 ? empty : '');
  };
  const placement = Array.from({ length: board.faces }, (_, face) =>
    Array.from({ length: board.ranks }, (_, row) => writeRank(face, board.ranks - row)).join('/'),
  ).join('|');
  if (state.sideToMove === undefined) return placement;
  return `${placement} ${state.sideToMove === 'white' ? 'w' : 'b'} ${state.castling ?? '-'} ${state.enPassant ?? '-'} 0 1`;
}
