/**
 * Chess, slowly and plainly: the third opinion. It shares no code with the engine and no idea beyond the rules: a position
 * is an object, a move makes a new one, and a move is legal if its maker's king cannot be taken after it.
 *
 * The composers' readings are those of the engine: a pawn on its first or last rank does not move nor observe; a side
 * without a king is never in check.
 */
export type Side = 'white' | 'black';

export interface Chess {
  /** Letter of the unit by square, FEN's letters. */
  readonly board: Readonly<Record<string, string>>;
  /** Letters of `KQkq`. */
  readonly castling: string;
  /** The square a pawn has just passed over. */
  readonly enPassant: string | null;
}

export interface ReferenceMove {
  /** `e2e4`, `a7a8s`. */
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly captures: boolean;
  readonly after: Chess;
}

const FILES = 'abcdefgh';
const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const SLANTED = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const LEAPS = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const;

export const opposite = (side: Side): Side => (side === 'white' ? 'black' : 'white');
export const sideToMove = (fen: string): Side => (fen.split(' ')[1] === 'b' ? 'black' : 'white');
const sideOf = (letter: string): Side => (letter === letter.toUpperCase() ? 'white' : 'black');
const lettered = (letter: string, side: Side): string => (side === 'white' ? letter.toUpperCase() : letter);

/** The square so many files and ranks away; `null` off the board. */
function shifted(square: string, files: number, ranks: number): string | null {
  const file = FILES[FILES.indexOf(square.charAt(0)) + files];
  const rank = Number(square.charAt(1)) + ranks;
  return file === undefined || rank < 1 || rank > 8 ? null : `${file}${rank}`;
}

export function fromFen(fen: string): Chess {
  const [placement = '', , castling = '-', enPassant = '-'] = fen.split(' ');
  const board: Record<string, string> = {};
  placement.split('/').forEach((row, i) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) file += Number(letter);
      else board[`${FILES[file++]}${8 - i}`] = letter;
    }
  });
  const stands = (square: string, letter: string): boolean => board[square] === letter;
  const rights = [...castling].filter((right) => {
    if (right === '-') return false;
    const side = sideOf(right);
    const rank = side === 'white' ? 1 : 8;
    const corner = right.toLowerCase() === 'k' ? 'h' : 'a';
    return stands(`e${rank}`, lettered('k', side)) && stands(`${corner}${rank}`, lettered('r', side));
  });
  return { board, castling: rights.join(''), enPassant: enPassant === '-' ? null : enPassant };
}

/** Squares that the unit on `from` attacks. */
function attacked(board: Chess['board'], from: string): string[] {
  const letter = board[from]!;
  const side = sideOf(letter);
  const leap = (vectors: readonly (readonly [number, number])[]): string[] =>
    vectors.flatMap(([x, y]) => shifted(from, x, y) ?? []);
  const ride = (vectors: readonly (readonly [number, number])[]): string[] =>
    vectors.flatMap(([x, y]) => {
      const squares: string[] = [];
      for (let to = shifted(from, x, y); to !== null; to = shifted(to, x, y)) {
        squares.push(to);
        if (board[to] !== undefined) break;
      }
      return squares;
    });
  switch (letter.toLowerCase()) {
    case 'k':
      return leap([...STRAIGHT, ...SLANTED]);
    case 'q':
      return ride([...STRAIGHT, ...SLANTED]);
    case 'r':
      return ride(STRAIGHT);
    case 'b':
      return ride(SLANTED);
    case 'n':
      return leap(LEAPS);
    case 'p': {
      if (from.charAt(1) === '1' || from.charAt(1) === '8') return [];
      const ahead = side === 'white' ? 1 : -1;
      return leap([
        [-1, ahead],
        [1, ahead],
      ]);
    }
    default:
      throw new Error(`what is ${letter}?`);
  }
}

function isAttacked(board: Chess['board'], square: string, by: Side): boolean {
  return Object.keys(board).some((from) => sideOf(board[from]!) === by && attacked(board, from).includes(square));
}

/** Is a king of `side` attacked? */
export function inCheck({ board }: Chess, side: Side): boolean {
  const king = lettered('k', side);
  return Object.keys(board).some((square) => board[square] === king && isAttacked(board, square, opposite(side)));
}

/** The position if the side to move passed. */
export const passed = (chess: Chess): Chess => ({ ...chess, enPassant: null });

/** A right goes when anything leaves or comes to one of its two squares. */
const RIGHT_SQUARES: Record<string, readonly string[]> = {
  K: ['e1', 'h1'],
  Q: ['e1', 'a1'],
  k: ['e8', 'h8'],
  q: ['e8', 'a8'],
};

function moved(chess: Chess, from: string, to: string, changes: Record<string, string | null>): Chess {
  const board: Record<string, string> = { ...chess.board };
  delete board[from];
  for (const [square, letter] of Object.entries(changes)) {
    if (letter === null) delete board[square];
    else board[square] = letter;
  }
  const castling = [...chess.castling].filter(
    (right) => !RIGHT_SQUARES[right]!.includes(from) && !RIGHT_SQUARES[right]!.includes(to),
  );
  return { board, castling: castling.join(''), enPassant: null };
}

/** All legal moves of `side`. */
export function legalMoves(chess: Chess, side: Side): ReferenceMove[] {
  const { board } = chess;
  const moves: ReferenceMove[] = [];
  const add = (from: string, to: string, changes: Record<string, string | null>, more: Partial<ReferenceMove> = {}) => {
    const captures = board[to] !== undefined;
    const after = moved(chess, from, to, changes);
    moves.push({ text: `${from}${to}`, from, to, captures, after, ...more });
  };
  for (const from of Object.keys(board)) {
    const letter = board[from]!;
    if (sideOf(letter) !== side) continue;
    if (letter.toLowerCase() !== 'p') {
      for (const to of attacked(board, from)) {
        const there = board[to];
        if (there === undefined || sideOf(there) !== side) add(from, to, { [to]: letter });
      }
      continue;
    }
    if (from.charAt(1) === '1' || from.charAt(1) === '8') continue;
    const ahead = side === 'white' ? 1 : -1;
    const arrive = (to: string): void => {
      if (to.charAt(1) !== (side === 'white' ? '8' : '1')) add(from, to, { [to]: letter });
      else
        for (const kind of 'qrbn') {
          const text = `${from}${to}${kind === 'n' ? 's' : kind}`;
          add(from, to, { [to]: lettered(kind, side) }, { text });
        }
    };
    const one = shifted(from, 0, ahead)!;
    if (board[one] === undefined) {
      arrive(one);
      const two = from.charAt(1) === (side === 'white' ? '2' : '7') ? shifted(from, 0, 2 * ahead)! : null;
      if (two !== null && board[two] === undefined) {
        const after = { ...moved(chess, from, two, { [two]: letter }), enPassant: one };
        add(from, two, {}, { after });
      }
    }
    for (const to of attacked(board, from)) {
      const there = board[to];
      if (there !== undefined) {
        if (sideOf(there) !== side) arrive(to);
      } else if (to === chess.enPassant) {
        const victim = shifted(to, 0, -ahead)!;
        if (board[victim] === lettered('p', opposite(side)))
          add(from, to, { [to]: letter, [victim]: null }, { captures: true });
      }
    }
  }
  const rank = side === 'white' ? 1 : 8;
  for (const right of chess.castling) {
    if (sideOf(right) !== side) continue;
    const short = right.toLowerCase() === 'k';
    const [between, way, rookFrom, rookTo] = short ? ['fg', 'efg', 'h', 'f'] : ['bcd', 'edc', 'a', 'd'];
    if ([...between].some((file) => board[`${file}${rank}`] !== undefined)) continue;
    // The king walks to his square, and may not meet a check on any step.
    const { [`e${rank}`]: king, ...rest } = board;
    if ([...way].some((file) => isAttacked({ ...rest, [`${file}${rank}`]: king! }, `${file}${rank}`, opposite(side))))
      continue;
    const to = `${short ? 'g' : 'c'}${rank}`;
    const rook = lettered('r', side);
    add(`e${rank}`, to, { [to]: king!, [`${rookFrom}${rank}`]: null, [`${rookTo}${rank}`]: rook });
  }
  return moves.filter(({ after }) => !inCheck(after, side));
}
