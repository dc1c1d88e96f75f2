import type { Kind } from '../pieces/kind.js';
import { symmetric } from '../pieces/kind.js';
import type { BoardType } from './board-type.js';
import { GAME_ARRAY } from './grid.js';
import { squareList } from './parameters.js';
import { hops, PAWN_RULES, VANISHED, wormholeBoard } from './wormhole.js';

const ORTHOGONAL = symmetric(0, 1);
const DIAGONAL = symmetric(1, 1);
const short = (directions: typeof ORTHOGONAL): Kind['movements'] => [
  { family: 'routes', routes: [...hops(directions, 1), ...hops(directions, 2)] },
];

const pieces: readonly Kind[] = [
  {
    code: 'Q',
    names: { english: 'queen', german: 'Dame', french: 'dame' },
    letters: { english: 'Q', german: 'D', french: 'D' },
    movements: short([...ORTHOGONAL, ...DIAGONAL]),
  },
  {
    code: 'R',
    names: { english: 'rook', german: 'Turm', french: 'tour' },
    letters: { english: 'R', german: 'T', french: 'T' },
    movements: short(ORTHOGONAL),
  },
  {
    code: 'B',
    names: { english: 'bishop', german: 'Läufer', french: 'fou' },
    letters: { english: 'B', german: 'L', french: 'F' },
    movements: short(DIAGONAL),
  },
];

/** Wormhole chess with rooks, bishops and queens of one or two steps. */
export const wormhole2: BoardType = {
  name: 'wormhole2',
  aliases: ['wormhole'],
  title: 'Wormhole chess, second version',
  definition: `Rook, bishop and queen go to the first or the second square that exists in their directions. ${PAWN_RULES}`,
  source: 'vchess, variant Wormhole2, after Fergus Duniho, 2000',
  parameters: VANISHED,
  make: (parameters, refuse) => {
    const board = wormholeBoard('wormhole2', pieces, { gameArray: GAME_ARRAY });
    squareList(board, 'vanished', parameters['vanished'], refuse);
    return board;
  },
};
