import type { Kind } from '../pieces/kind.js';
import { symmetric } from '../pieces/kind.js';
import type { BoardType } from './board-type.js';
import { squareList } from './parameters.js';
import { bent, hops, PAWN_RULES, VANISHED, wormholeBoard } from './wormhole.js';

const ORTHOGONAL = symmetric(0, 1);
const DIAGONAL = symmetric(1, 1);
const ALL = [...ORTHOGONAL, ...DIAGONAL];

const pieces: readonly Kind[] = [
  {
    code: 'C',
    names: { english: 'champion', german: 'Champion', french: 'champion' },
    letters: { english: 'C', german: 'C', french: 'C' },
    movements: [{ family: 'routes', routes: [...hops(ALL, 2), ...hops(ORTHOGONAL, 1)] }],
  },
  {
    code: 'W',
    names: { english: 'wizard', german: 'Zauberer', french: 'magicien' },
    letters: { english: 'W', german: 'W', french: 'W' },
    movements: [{ family: 'routes', routes: [...bent(2), ...hops(DIAGONAL, 1)] }],
  },
  {
    code: 'M',
    names: { english: 'Murray lion', german: 'Murray-Löwe', french: 'lion de Murray' },
    letters: { english: 'M', german: 'M', french: 'M' },
    movements: [{ family: 'routes', routes: [...hops(ALL, 2), ...hops(ALL, 1, 'capture')] }],
  },
];

/** Wormhole chess with champions, wizards and Murray lions. */
export const wormhole1: BoardType = {
  name: 'wormhole1',
  title: 'Wormhole chess, first version',
  definition: `The champion (C) goes to the second square that exists in any direction, or to the first orthogonally. The wizard (W) makes two orthogonal steps and one diagonal step away, or one diagonal step. The Murray lion (M) goes to the second square in any direction, and captures on the first one too. Pawns become M, C, W or N. ${PAWN_RULES}`,
  source: 'vchess, variant Wormhole1, after Fergus Duniho, 2000',
  parameters: VANISHED,
  make: (parameters, refuse) => {
    const board = wormholeBoard('wormhole1', pieces, {
      gameArray: 'cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC',
      promotions: ['M', 'C', 'W', 'S'],
      fenLetters: new Map([
        ['K', 'K'],
        ['C', 'C'],
        ['W', 'W'],
        ['M', 'M'],
        ['S', 'N'],
        ['P', 'P'],
      ]),
    });
    squareList(board, 'vanished', parameters['vanished'], refuse);
    return board;
  },
};
