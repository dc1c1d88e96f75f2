import type { Kind, Route, Vector } from '../pieces/kind.js';
import { symmetric } from '../pieces/kind.js';
import type { BoardType } from './board-type.js';
import { eightByEight, plainFold } from './grid.js';
import type { Surface } from './surface.js';

const ORTHOGONAL = symmetric(0, 1);
const DIAGONAL = symmetric(1, 1);

/** To the so-many-th square that still exists in each of these directions, whatever stands between. */
export const hops = (directions: readonly Vector[], count: number, uses: Route['uses'] = 'both'): Route[] =>
  directions.map((direction) => ({ legs: [[direction, count]], uses }));

/** So many orthogonal squares, then one diagonal square that leads further away. */
export const bent = (count: number): Route[] =>
  ORTHOGONAL.flatMap(([x, y]) =>
    [1, -1].map((turn): Route => {
      const diagonal: Vector = x === 0 ? [turn, y] : [x, turn];
      return {
        legs: [
          [[x, y], count],
          [diagonal, 1],
        ],
        uses: 'both',
      };
    }),
  );

export const king: Kind = {
  code: 'K',
  names: { english: 'king', german: 'König', french: 'roi' },
  letters: { english: 'K', german: 'K', french: 'R' },
  movements: [{ family: 'routes', routes: hops([...ORTHOGONAL, ...DIAGONAL], 1) }],
  royal: true,
};

/** An orthogonal step to a square that exists, empty or not, then a diagonal one away: the only description that holds. */
export const knight: Kind = {
  code: 'S',
  names: { english: 'knight', german: 'Springer', french: 'cavalier' },
  letters: { english: 'S', german: 'S', french: 'C' },
  movements: [{ family: 'routes', routes: bent(1) }],
};

export const pawn: Kind = {
  code: 'P',
  names: { english: 'pawn', german: 'Bauer', french: 'pion' },
  letters: { english: 'P', german: 'B', french: 'P' },
  movements: [
    {
      family: 'routes',
      directed: true,
      routes: [
        ...hops([[0, 1]], 1, 'move'),
        { legs: [[[0, 1], 2]], uses: 'move', initial: true, clear: true },
        ...hops(
          [
            [-1, 1],
            [1, 1],
          ],
          1,
          'capture',
        ),
      ],
    },
  ],
  promotes: 'capturing',
};

export const PAWN_RULES =
  'Whenever a unit moves, the square it leaves vanishes for good (x in FEN); every step skips vanished squares. The king goes to the nearest square in each direction. The knight makes one orthogonal step to a square that exists, then one diagonal step away. Pawns step to the nearest square ahead, from their initial rank also to the second one over an empty one, capture diagonally, and promote only when they capture on the last rank. All other pieces jump. No castling, no en passant; who cannot move has lost, but the goal # still asks for check.';

/** The board of a wormhole game with these pieces beside king, knight and pawn. */
export function wormholeBoard(
  name: string,
  pieces: readonly Kind[],
  rest: Pick<Surface, 'gameArray' | 'promotions' | 'fenLetters'>,
): Surface {
  return {
    ...eightByEight(name, plainFold),
    ...rest,
    castlings: [],
    forward: (side) => (side === 'white' ? 1 : -1),
    promotion: (side, square) => square >> 3 === (side === 'white' ? 7 : 0),
    barred: (side, square) => square >> 3 === (side === 'white' ? 0 : 7),
    vanishing: true,
    kinds: new Map([king, knight, pawn, ...pieces].map((kind) => [kind.code, kind])),
  };
}

/** Vanished squares of the diagram; they belong to the position, and the surface does not depend on them. */
export const VANISHED: BoardType['parameters'] = {
  vanished: {
    definition: 'Squares that have vanished already; x in a FEN says the same.',
    example: '[e4, f4]',
    shape: 'squares',
  },
};
