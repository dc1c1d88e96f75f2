import type { Surface } from '../../board/surface.js';
import { originOf, type Square, type Unit } from '../../engine/index.js';
import { kindByCode as commonKind } from '../../pieces/catalogue/index.js';
import type { Facts, KindByCode } from '../condition.js';
import { colours } from '../parts/square-colour.js';
import type { Options } from './options.js';

/** Whose rebirth square is asked for: a unit concerned in a capture, and the move. Reused, so that nothing is allocated. */
export interface Subject {
  /** The unit whose square counts, as it is then. */
  unit: Unit;
  /** The square that decides file, rank and colour. */
  on: Square;
  /** The side whose array counts: 1 or 2. */
  side: number;
  /** The reborn unit, for its origin in the diagram. */
  reborn: Unit;
  /** The vector of the move. */
  from: Square;
  to: Square;
}

export const newSubject = (): Subject => ({ unit: 0, on: 0, side: 1, reborn: 0, from: 0, to: 0 });

/** Pawns of every sort are at home where the array has the orthodox ones. */
const isPawn = (code: string, kindByCode: KindByCode): boolean => kindByCode(code)?.promotes !== undefined;

const sideName = (side: number): 'white' | 'black' => (side === 2 ? 'black' : 'white');

/** The squares of the game array by side and code. */
function arrayOf(board: Surface): Map<string, Square[]> {
  const squares = new Map<string, Square[]>();
  if (board.faces !== 1) return squares;
  board.gameArray.split('/').forEach((row, down) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) {
        file += Number(letter);
        continue;
      }
      const upper = letter.toUpperCase();
      const key = `${letter === upper ? 1 : 2}${upper === 'N' ? 'S' : upper}`;
      squares.set(key, [...(squares.get(key) ?? []), (board.ranks - 1 - down) * board.files + file]);
      file++;
    }
  });
  return squares;
}

/**
 * The square of the array on which a unit is at home: king and queen have one; of two rooks, bishops and knights the one of
 * the colour of `on`; a pawn that of the file of `on`; any other unit the promotion square of that file.
 *
 * @returns -1 where the array does not say
 */
export function homeOf(
  board: Surface,
  kindByCode: KindByCode = commonKind,
): (side: number, code: string, on: Square) => Square {
  const array = arrayOf(board);
  const colour = colours(board);
  const fileOf = (square: Square): number => board.origin(square).x;
  const only = (found: readonly Square[]): Square => (found.length === 1 ? (found[0] as Square) : -1);
  return (side, code, on) => {
    const pawn = isPawn(code, kindByCode);
    const homes = array.get(`${side}${pawn ? 'P' : code}`);
    if (homes === undefined) {
      if (array.size === 0) return -1;
      const ends = board.squares.flatMap((_, square) =>
        fileOf(square) === fileOf(on) && board.promotion(sideName(side), square) ? [square] : [],
      );
      return only(ends);
    }
    if (pawn) return only(homes.filter((home) => fileOf(home) === fileOf(on)));
    return homes.length === 1 ? only(homes) : only(homes.filter((home) => colour[home] === colour[on]));
  };
}

const ORTHODOX = ['K', 'Q', 'R', 'B', 'S', 'P'];

/** Why rebirth squares are not defined on a board; `undefined` where they are. */
export function unfitFor(board: Surface, { place }: Pick<Options, 'place'>): string | undefined {
  if (board.vanishing) return 'its squares vanish';
  switch (place) {
    case 'Home':
    case 'Rank':
    case 'File': {
      const home = homeOf(board);
      const sure = ORTHODOX.every((code) =>
        [1, 2].every((side) => board.squares.every((_, on) => home(side, code, on) >= 0)),
      );
      return sure ? undefined : 'its game array does not say where a unit is at home';
    }
    case 'Antipodes':
      return antipodes(board).includes(-1) ? 'four files and four ranks away is not one square there' : undefined;
    case 'Symmetry':
    case 'VerticalSymmetry':
    case 'HorizontalSymmetry':
      return board.faces === 1 ? undefined : 'it has two faces';
    case 'Equipollents':
      return board.fold(-1, 0) === undefined && board.fold(0, -1) === undefined
        ? undefined
        : 'a move has more than one vector there';
    default:
      return undefined;
  }
}

/** Four files and four ranks away; -1 where that is not one square. */
function antipodes(board: Surface): Int32Array {
  return Int32Array.from(board.squares, (_, square) => {
    const { x, y } = board.origin(square);
    const found = new Set<number>();
    for (const dx of [-4, 4])
      for (const dy of [-4, 4]) {
        const there = board.fold(x + dx, y + dy);
        if (there !== undefined) found.add(there.square);
      }
    const [only] = found;
    return found.size === 1 && only !== undefined && only !== square ? only : -1;
  });
}

/**
 * The rebirth square of a subject; -1 where there is none, or where nobody can stand. Places that leave a choice (Super, Cage,
 * Take&Make) are not asked here.
 *
 * @param promoted  the bit of a promoted unit, where that matters
 */
export function rebirthSquare(facts: Facts, options: Options, promoted = 0): (subject: Subject) => Square {
  const { board, kindCode, kindByCode } = facts;
  const area = board.squares.length;
  const home = homeOf(board, kindByCode);
  const codes = Array.from({ length: 256 }, (_, kind) => (kind === 0 ? '' : kindCode(kind)));
  /** Homes by side, kind and square, as they are asked for. */
  const homes = new Map<number, Int16Array>();
  const reflected = (square: Square, x: boolean, y: boolean): Square => {
    const at = board.origin(square);
    return board.fold(x ? board.files - 1 - at.x : at.x, y ? board.ranks - 1 - at.y : at.y)?.square ?? -1;
  };
  const homeFor = (side: number, kind: number, on: Square): Square => {
    const key = (kind << 2) | side;
    let row = homes.get(key);
    if (row === undefined) {
      row = Int16Array.from({ length: area }, (_, square) => home(side, codes[kind] ?? '', square));
      homes.set(key, row);
    }
    return row[on] as Square;
  };
  const table = (of: (square: Square) => Square): Int16Array =>
    Int16Array.from({ length: area }, (_, square) => of(square));
  const fileOf = table((square) => board.origin(square).x);
  const rankOf = table((square) => board.origin(square).y);
  const at = (x: number, y: number): Square => board.fold(x, y)?.square ?? -1;
  const kingRank = [0, 1, 2].map((side) => (side === 0 ? 0 : (rankOf[home(side, 'K', 0)] ?? 0)));
  const central = table((square) => reflected(square, true, true));
  const vertical = table((square) => reflected(square, true, false));
  const horizontal = table((square) => reflected(square, false, true));
  const antipode = options.place === 'Antipodes' ? antipodes(board) : new Int32Array(0);
  const turned = options.mirror ? -1 : 1;
  const isBarred = table((square) => (board.closed?.has(square) || board.deadly?.has(square) ? 1 : 0));
  const kindOf = (unit: Unit): number => (unit >> 2) & 0xff;

  const atHome = (subject: Subject): Square => homeFor(subject.side, kindOf(subject.unit), subject.on);
  const placeOf = ((): ((subject: Subject) => Square) => {
    switch (options.place) {
      case 'Equipollents':
        return ({ on, from, to }) =>
          at(
            (fileOf[on] as number) + turned * ((fileOf[to] as number) - (fileOf[from] as number)),
            (rankOf[on] as number) + turned * ((rankOf[to] as number) - (rankOf[from] as number)),
          );
      case 'Rank':
        // Whose array gives the file is so chosen that rooks, bishops and knights keep the colour of the square.
        return (subject) => {
          const first = rankOf[subject.on] as number;
          subject.side = (first + (kingRank[subject.side] as number)) % 2 === 0 ? subject.side : 3 - subject.side;
          const there = atHome(subject);
          return there < 0 ? -1 : at(fileOf[there] as number, first);
        };
      case 'File':
        return (subject) => {
          const { unit, on, side } = subject;
          const code = codes[kindOf(unit)] as string;
          if (isPawn(code, kindByCode) || !ORTHODOX.includes(code)) return atHome(subject);
          return at(fileOf[on] as number, kingRank[side] as number);
        };
      case 'Symmetry':
        return ({ on }) => central[on] as Square;
      case 'VerticalSymmetry':
        return ({ on }) => vertical[on] as Square;
      case 'HorizontalSymmetry':
        return ({ on }) => horizontal[on] as Square;
      case 'Diagram':
        return ({ reborn }) => originOf(reborn);
      case 'PWC':
        return ({ from }) => from;
      case 'Antipodes':
        return ({ on }) => antipode[on] as Square;
      case 'CaptureSquare':
        return ({ on }) => on;
      default:
        return atHome;
    }
  })();
  return (subject) => {
    let square = placeOf(subject);
    if (square < 0) return -1;
    if (options.adaptation === 'Diametral') square = central[square] as Square;
    else if (options.adaptation === 'VerticalMirror') square = vertical[square] as Square;
    else if (options.adaptation === 'Frischauf' && (subject.unit & promoted) !== 0)
      square = homeFor(subject.side, 255, subject.on);
    return square < 0 || isBarred[square] === 1 ? -1 : square;
  };
}

/** Places that depend on nothing but the unit and the square of the capture. */
const STATIC: readonly string[] = [
  'Home',
  'Rank',
  'File',
  'Symmetry',
  'VerticalSymmetry',
  'HorizontalSymmetry',
  'Antipodes',
];

/** Does the rebirth square depend on nothing but the unit’s kind and side and the square of the capture? */
export const isStatic = ({ place, adaptation }: Options): boolean =>
  STATIC.includes(place) && adaptation !== 'Frischauf';

/** Is it certain that no unit is ever reborn where it promotes? So it is with the squares of the array. */
export function isNeverReborn(
  { board, promoters }: Facts,
  { place, mirror }: Options,
  squareFor: (subject: Subject) => Square,
): boolean {
  if (!STATIC.includes(place)) return false;
  const subject = newSubject();
  return promoters.every((kind) =>
    [1, 2].every((as) =>
      board.squares.every((_, on) => {
        Object.assign(subject, { unit: (kind << 2) | as, on, side: mirror ? 3 - as : as, from: on, to: on });
        const square = squareFor(subject);
        return square < 0 || !board.promotion(sideName(as), square);
      }),
    ),
  );
}
