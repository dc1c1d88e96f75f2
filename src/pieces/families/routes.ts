import type { Surface } from '../../board/surface.js';
import type { Kind, Route, Vector } from '../kind.js';

/**
 * The routes of a kind from a square, for the side that plays it: to be gone by the generator, since squares that vanish
 * during play are skipped (`ROUTES` kernel).
 */
export function routesOf(kind: Kind, board: Surface, square: number, side: 'white' | 'black'): Route[] {
  return kind.movements.flatMap((movement) => {
    if (movement.family !== 'routes') return [];
    const turned = movement.directed === true && board.forward(side, square) < 0;
    return movement.routes
      .filter((route) => route.initial !== true || board.doubleStep(side, square))
      .map((route) =>
        turned
          ? { ...route, legs: route.legs.map(([[x, y], count]): readonly [Vector, number] => [[x, -y], count]) }
          : route,
      );
  });
}
