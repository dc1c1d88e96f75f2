import type { Surface } from '../../board/surface.js';
import type { Kind } from '../kind.js';
import { leaperWalks } from './leaper.js';
import { pawnWalks } from './pawn.js';
import { riderWalks } from './rider.js';
import type { Walk } from './walk.js';

export { type Look, type Path, pathsOf, TooManyWays, textOf } from './path.js';
export { routesOf } from './routes.js';

const OTHER = { white: 'black', black: 'white' } as const;

/** All walks of a kind from a square, for the side that plays it; routes and paths are no walks (`routesOf`, `pathsOf`). */
export function walksOf(kind: Kind, board: Surface, square: number, side: 'white' | 'black'): Walk[] {
  return kind.movements.flatMap((movement) => {
    switch (movement.family) {
      case 'leaper':
        return leaperWalks(board, square, movement.vectors);
      case 'rider':
        return riderWalks(board, square, movement.vectors);
      case 'pawn':
        return pawnWalks(board, square, movement.reversed ? OTHER[side] : side);
      case 'routes':
      case 'path':
        return [];
    }
  });
}
