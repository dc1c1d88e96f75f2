import type { Condition } from './condition.js';

/** Squares that are not there. */
export const hole: Condition = {
  name: 'Hole',
  definition: 'Nobody can stand on the squares named, nor pass over them on a line; leapers jump over them.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { squares: 'where nobody can stand' },
  claims: [],
  board: (board, args) => ({
    ...board,
    closed: new Set([...(board.closed ?? []), ...args.map((name) => board.squares.indexOf(name))]),
    castlings: board.castlings.filter(
      ({ king, kingTo, rook, rookTo, empty }) =>
        ![king, kingTo, rook, rookTo, ...empty].some((name) => args.includes(name)),
    ),
  }),
  compile: () => ({}),
};
