import type { Surface } from '../../board/surface.js';
import type { Kind, Movement } from '../kind.js';
import { leaperWalks } from './leaper.js';
import { applies, turnedVectors } from './limits.js';
import { pawnWalks } from './pawn.js';
import { riderWalks } from './rider.js';
import type { Walk } from './walk.js';

const OTHER = { white: 'black', black: 'white' } as const;

/** All walks of a kind from a square, for the side that plays it; routes and paths are no walks (`routesOf`, `pathsOf`). */
export const walksOf = (kind: Kind, board: Surface, square: number, side: 'white' | 'black'): Walk[] =>
  kind.movements.flatMap((movement) => walksOfMovement(movement, board, square, side));

/** The same for one movement. */
export function walksOfMovement(
  movement: Movement,
  board: Surface,
  square: number,
  side: 'white' | 'black',
): readonly Walk[] {
  switch (movement.family) {
    case 'leaper':
    case 'rider': {
      if (!applies(movement, board, square, side)) return [];
      const vectors = turnedVectors(movement, board, square, side);
      const uses = { moves: movement.use !== 'capture', captures: movement.use !== 'move' };
      const lists =
        movement.family === 'leaper'
          ? leaperWalks(board, square, vectors, movement.bounces)
          : riderWalks(board, square, { ...movement, vectors });
      return lists.map((squares) => ({ squares, ...uses }));
    }
    case 'pawn':
      return pawnWalks(board, square, movement.reversed ? OTHER[side] : side, movement);
    case 'flood':
      return walksOfMovement(movement.steps, board, square, side);
    case 'borrower':
    case 'radial':
    case 'hunter':
    case 'routes':
    case 'path':
      return [];
  }
}
