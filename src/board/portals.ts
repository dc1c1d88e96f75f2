import type { BoardType } from './board-type.js';
import { eightByEight, plainFold } from './grid.js';
import { furnished, HOLES, NULL_MOVES, squareList } from './parameters.js';

/** Two portals on the ordinary board. */
export const portals: BoardType = {
  name: 'portals',
  title: 'Portals',
  definition:
    'Two pairs of squares on ranks 3 to 6 are linked. No unit ever stands on one of these ends. A rider whose line reaches an end goes on from the other end in the same direction. For the king and for a single step of a pawn an end is a wall; a knight jumps over it and never lands there. A pawn on its initial square whose next square is an end may push through it, to the square just beyond the other end if that is empty; such a push cannot be captured en passant. Written with the file of origin first: bg6.',
  source: 'rules of our user',
  parameters: {
    portals: {
      definition: 'Two pairs of squares: the ends of each portal.',
      example: '[[c3, f6], [d5, g4]]',
      shape: 'pairs of squares',
      required: true,
    },
    ...NULL_MOVES,
    ...HOLES,
  },
  example: {
    portals: [
      ['c3', 'f6'],
      ['d5', 'g4'],
    ],
  },
  make: (parameters, refuse) => {
    const board = eightByEight('portals', plainFold);
    const remedy = 'write two pairs of squares: portals: [[c3, f6], [d5, g4]]';
    const given = parameters['portals'];
    if (!Array.isArray(given) || given.length !== 2) {
      refuse('portals', given === undefined ? 'the portals are not given' : 'there are two portals', remedy);
      return undefined;
    }
    const ends = new Map<number, number>();
    for (const pair of given) {
      const [one, other, ...more] = squareList(board, 'portals', pair, refuse);
      if (one === undefined || other === undefined || more.length > 0) {
        refuse('portals', 'a portal has two ends', remedy);
        return undefined;
      }
      for (const end of [one, other]) {
        const name = board.squares[end];
        if (end >> 3 < 2 || end >> 3 > 5)
          refuse('portals', `${name} lies outside the ranks 3 to 6, where portals are`, remedy);
        if (ends.has(end) || one === other)
          refuse('portals', `${name} is an end twice`, 'the four squares are different');
      }
      ends.set(one, other).set(other, one);
    }
    return furnished({ ...board, portals: ends, closed: new Set(ends.keys()) }, parameters, refuse);
  },
};
