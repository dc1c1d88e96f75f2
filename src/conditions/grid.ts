import type { Surface } from '../board/surface.js';
import { moveFrom, moveType, NO_SQUARE, SPECIAL, type Square } from '../engine/index.js';
import { contacts } from '../pieces/contacts.js';
import type { Condition } from './condition.js';
import { isOccupied, judgedOnArrival } from './koeko.js';
import { isFlat } from './parts/flat.js';

/** A line of the grid: from the lower left corner of a square to the right (`h`) or upwards (`v`), over so many squares. */
interface Line {
  readonly direction: 'h' | 'v';
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** The cell of each square, and lines that part more squares than the cells do. */
interface Grid {
  readonly cells: readonly number[];
  readonly lines: readonly Line[];
}

const fileOf = (name: string): number => name.charCodeAt(0) - 97;

/** Cells between grid lines to the right of some files and above some ranks. */
function cellsBetween(board: Surface, afterFile: (x: number) => boolean, aboveRank: (y: number) => boolean): number[] {
  const counted = (length: number, endsAt: (i: number) => boolean): number[] => {
    let cell = 0;
    return Array.from({ length }, (_, i) => (i > 0 && endsAt(i - 1) ? ++cell : cell));
  };
  const columns = counted(board.files, afterFile);
  const rows = counted(board.ranks * board.faces, aboveRank);
  return board.squares.map((_, square) => {
    const face = Math.floor(square / (board.files * board.ranks));
    const within = square % (board.files * board.ranks);
    const row = rows[Math.floor(within / board.files)] ?? 0;
    return (face * board.ranks + row) * board.files + (columns[within % board.files] ?? 0);
  });
}

/** The grid that the arguments describe: two by two squares unless they say otherwise. */
export function gridOf(board: Surface, args: readonly string[]): Grid {
  const odd = (i: number): boolean => i % 2 === 1;
  const even = (i: number): boolean => i % 2 === 0;
  let cells = cellsBetween(board, odd, odd);
  const lines: Line[] = [];
  let cell = 0;
  let reading = '';
  for (const arg of args) {
    if (arg in SHIFTS || arg === 'Orthogonal' || arg === 'Irregular' || arg === 'GridLine') {
      reading = arg;
      const shift = SHIFTS[arg];
      if (shift !== undefined) cells = cellsBetween(board, shift.files ? even : odd, shift.ranks ? even : odd);
      if (arg === 'Irregular') cells = board.squares.map(() => 0);
    } else if (reading === 'Orthogonal') {
      const ends = [...arg];
      cells = cellsBetween(
        board,
        (x) => ends.includes(String.fromCharCode(97 + x)),
        (y) => ends.includes(String(y + 1)),
      );
    } else if (reading === 'Irregular') {
      cell++;
      for (const name of arg.match(/[a-z]\d/g) ?? []) cells[board.squares.indexOf(name)] = cell;
    } else {
      const [direction, file = 'a', rank, length] = arg;
      lines.push({
        direction: direction === 'h' ? 'h' : 'v',
        x: fileOf(file),
        y: Number(rank) - 1,
        length: Number(length),
      });
    }
  }
  return { cells, lines };
}

const SHIFTS: Readonly<Record<string, { readonly files: boolean; readonly ranks: boolean }>> = {
  VerticalShift: { files: false, ranks: true },
  HorizontalShift: { files: true, ranks: false },
  DiagonalShift: { files: true, ranks: true },
};

/** Does the straight way between the centres of two squares cross a line, or touch its end? Coordinates are doubled. */
function crosses(board: Surface, from: Square, to: Square, { direction, x, y, length }: Line): boolean {
  const [one, other] = [board.origin(from), board.origin(to)];
  // Seen along the line: how far each centre lies along it, and how far beside it.
  const along = (p: { x: number; y: number }): number => 2 * (direction === 'h' ? p.x : p.y) + 1;
  const beside = (p: { x: number; y: number }): number =>
    2 * (direction === 'h' ? p.y : p.x) + 1 - 2 * (direction === 'h' ? y : x);
  const [b1, b2] = [beside(one), beside(other)];
  if (b1 > 0 === b2 > 0) return false;
  const start = 2 * (direction === 'h' ? x : y);
  // Where the way meets the line's direction, times the width that it crosses.
  const width = Math.abs(b2 - b1);
  const meets = along(one) * Math.abs(b2) + along(other) * Math.abs(b1);
  return meets >= start * width && meets <= (start + 2 * length) * width;
}

/** `[from * squares + to]`: 1 where the way crosses the grid. */
function crossings(board: Surface, args: readonly string[]): Uint8Array {
  const { cells, lines } = gridOf(board, args);
  const size = cells.length;
  const crossed = new Uint8Array(size * size);
  for (let from = 0; from < size; from++)
    for (let to = 0; to < size; to++)
      if (cells[from] !== cells[to] || lines.some((line) => crosses(board, from, to, line)))
        crossed[from * size + to] = 1;
  return crossed;
}

/** Castling is a move of the king. Popeye draws VerticalShift and DiagonalShift otherwise than its manual says; the manual is right. */
export const gridChess: Condition = {
  name: 'GridChess',
  title: 'Grid chess',
  definition:
    'Lines part the board into cells of two by two squares. A move, a capture or a check counts only if departure and arrival lie in different cells.',
  source: {
    inventor: 'Walter Stead',
    year: 1953,
    text: 'Pritchard, The Classified Encyclopedia of Chess Variants, 2007',
  },
  arguments: {
    words: {
      VerticalShift: 'the grid is shifted by one rank: a1 and b1 are a cell',
      HorizontalShift: 'the grid is shifted by one file: a1 and a2 are a cell',
      DiagonalShift: 'the grid is shifted by one rank and one file: a1 is a cell of its own',
      Orthogonal: 'grid lines run to the right of the files and above the ranks that follow: bdf246',
      Irregular: 'each group of squares that follows is a cell, and so are the others together: a1a2b1 c3',
      GridLine:
        'further lines: ha24 runs from the lower left corner of a2 to the right over 4 squares, vc61 upwards over one',
    },
    form: {
      pattern: /^(?:[a-h]*[1-8]*|(?:[a-h][1-8])+|[hv][a-h][1-8][1-9])$/i,
      meaning: 'files and ranks after Orthogonal, cells after Irregular, lines after GridLine',
    },
  },
  claims: [],
  unfit: (board, args) => {
    if (args.includes('GridLine') && !isFlat(board)) return 'a way across its seams is not one straight line';
    return args.includes('Irregular') && board.faces === 2 ? 'cells are named by squares of one face' : undefined;
  },
  compile: ({ board, args, arrival }) => {
    const crossed = crossings(board, args);
    const size = board.squares.length;
    return {
      allowMove: (_engine, move) => crossed[moveFrom(move) * size + arrival(move)] === 1,
      geometry: (_engine, from, target) => crossed[from * size + target] === 1,
    };
  },
};

/** Popeye's reading: the move itself has to cross the grid too. */
export const contactGridChess: Condition = {
  name: 'ContactGridChess',
  title: 'Contact grid chess',
  definition:
    'Grid chess in which a unit has to arrive next to some unit of another cell. This holds for the capture of the king too, so for checks.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  // It would also decide who is reborn: nobody where there is no contact.
  claims: ['fate of the captured unit'],
  unfit: (board) => (board.vanishing ? 'its squares vanish, and with them who is next to whom' : undefined),
  compile: (facts) => {
    const crossed = crossings(facts.board, []);
    const size = facts.board.squares.length;
    const near = contacts(facts.board).map((squares, from) => squares.filter((to) => crossed[from * size + to] === 1));
    return {
      ...gridChess.compile({ ...facts, args: [] }),
      ...judgedOnArrival(
        facts,
        (engine, move) =>
          moveType(move) === SPECIAL ||
          (engine.moverOn !== NO_SQUARE && isOccupied(engine, near[engine.moverOn] ?? [])),
      ),
    };
  },
};
