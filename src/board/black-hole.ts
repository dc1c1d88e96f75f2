import type { Vector } from '../pieces/kind.js';
import type { BoardType, Parameter } from './board-type.js';
import { eightByEight, plainFold } from './grid.js';
import { furnished, HOLES, word } from './parameters.js';

/** How the points that the source leaves open are read. */
interface Reading {
  /** A rook line turns on its second hole square, or on the first square beyond the hole. */
  readonly rookTurnsBeyond: boolean;
  /** A bishop line is turned towards the centre, or goes on in its old heading after the straight step. */
  readonly bishopKeepsHeading: boolean;
  /** A line aimed at the centre ends on the first hole square, or on the second. */
  readonly absorbedLate: boolean;
}

/** The line of a rook or bishop, bent where it touches the hole; `left` is the file left of the hole's centre. */
function bentLine(left: number, reading: Reading, square: number, [dx, dy]: Vector): number[] | undefined {
  if (Math.max(Math.abs(dx), Math.abs(dy)) !== 1) return undefined;
  const inHole = (x: number, y: number): boolean => (x === left || x === left + 1) && (y === 3 || y === 4);
  const squares: number[] = [];
  let x = square & 7;
  let y = square >> 3;
  const go = (stepX: number, stepY: number): boolean => {
    const next = plainFold(x + stepX, y + stepY);
    if (next === undefined) return false;
    x += stepX;
    y += stepY;
    squares.push(next.square);
    return true;
  };
  const goOn = (stepX: number, stepY: number): number[] => {
    while (go(stepX, stepY)) {}
    return squares;
  };
  while (go(dx, dy) && !inHole(x, y)) {}
  if (!inHole(x, y)) return squares;
  // From the first hole square towards the centre.
  const cx = x === left ? 1 : -1;
  const cy = y === 3 ? 1 : -1;
  if (dx === 0 || dy === 0) {
    go(dx, dy);
    if (reading.rookTurnsBeyond && !go(dx, dy)) return squares;
    return dx === 0 ? goOn(cx, 0) : goOn(0, cy);
  }
  if (dx === cx && dy === cy) {
    if (reading.absorbedLate) go(dx, dy);
    return squares;
  }
  if (dx === cx) go(dx, 0);
  else go(0, dy);
  return reading.bishopKeepsHeading ? goOn(dx, dy) : goOn(cx, cy);
}

const HOLE: Parameter = {
  definition: 'The files on either side of the hole, whose centre lies between the ranks 4 and 5.',
  example: '"d|e"',
  shape: 'word',
  words: ['a|b', 'b|c', 'c|d', 'd|e', 'e|f', 'f|g', 'g|h'],
  required: true,
};
const ROOK_LINES: Parameter = {
  definition: 'Where a rook line turns: on its second hole square, or on the first square beyond the hole.',
  example: 'beyond',
  shape: 'word',
  words: ['inside', 'beyond'],
};
const BISHOP_LINES: Parameter = {
  definition: 'How a bishop line goes on after its straight step: towards the centre, or in its old heading.',
  example: 'kept',
  shape: 'word',
  words: ['turned', 'kept'],
};
const CENTRAL_LINES: Parameter = {
  definition: 'The last square of a line that aims at the centre: the first hole square, or the second.',
  example: 'second',
  shape: 'word',
  words: ['first', 'second'],
};

/** A black hole on the ordinary board. */
export const blackHole: BoardType = {
  name: 'black-hole',
  aliases: ['blackhole'],
  title: 'Black hole',
  definition:
    'A hole covers the four squares around a point between the ranks 4 and 5. A unit whose move ends there is lost at once (written †), captured by nobody; a king may not go there. The hole stops no line but bends those of rooks, bishops and queens that touch it: a rook crosses two hole squares and turns by 90 degrees towards the centre; a bishop that passes beside the centre makes one straight step past it and goes on diagonally, on the other colour; a line aimed at the centre is absorbed on the first hole square. Knights, kings and pawns are never bent.',
  source: 'rules of our user; readings of open points after our rule page',
  parameters: {
    hole: HOLE,
    'rook-lines': ROOK_LINES,
    'bishop-lines': BISHOP_LINES,
    'central-lines': CENTRAL_LINES,
    ...HOLES,
  },
  example: { hole: 'd|e' },
  make: (parameters, refuse) => {
    if (parameters['hole'] === undefined) {
      refuse('hole', 'the place of the black hole is not given', 'write its files: hole: "d|e"');
      return undefined;
    }
    const left = (HOLE.words ?? []).indexOf(word(parameters, 'hole', HOLE, refuse));
    const reading: Reading = {
      rookTurnsBeyond: word(parameters, 'rook-lines', ROOK_LINES, refuse) === 'beyond',
      bishopKeepsHeading: word(parameters, 'bishop-lines', BISHOP_LINES, refuse) === 'kept',
      absorbedLate: word(parameters, 'central-lines', CENTRAL_LINES, refuse) === 'second',
    };
    const board = furnished(eightByEight('black-hole', plainFold), parameters, refuse);
    const closed = board.closed ?? new Set();
    return {
      ...board,
      deadly: new Set([3, 4].flatMap((y) => [y * 8 + left, y * 8 + left + 1])),
      bend: (square, vector) => {
        const line = bentLine(left, reading, square, vector);
        const end = line?.findIndex((at) => closed.has(at)) ?? -1;
        return end < 0 ? line : line?.slice(0, end);
      },
    };
  },
};
