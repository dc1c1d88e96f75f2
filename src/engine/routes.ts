import type { Engine } from './engine.js';
import { isVanished, type KindIndex, NO_SQUARE, type SideBit, type Square } from './layout.js';
import { ROUTE_CAPTURES, ROUTE_CLEAR } from './tables.js';

/**
 * Goes the route at `at` in the table of routes from a square.
 *
 * @returns its last square; `NO_SQUARE` where the board ends first, or where a square has to be empty and is not
 */
export function goRoute(engine: Engine, from: Square, at: number): Square {
  const { routes, neighbours } = engine.tables;
  const board = engine.position.board;
  const clear = (routes[at] & ROUTE_CLEAR) !== 0;
  const end = at + 2 + 2 * routes[at + 1];
  let square = from;
  for (let leg = at + 2; leg < end; leg += 2) {
    for (let count = routes[leg + 1]; count > 0; count--) {
      if (clear && square !== from && board[square] !== 0) return NO_SQUARE;
      do square = neighbours[(square << 3) | routes[leg]];
      while (square !== NO_SQUARE && isVanished(board[square]));
      if (square === NO_SQUARE) return NO_SQUARE;
    }
  }
  return square;
}

/** The route behind the one at `at`. */
export const nextRoute = (routes: Uint8Array, at: number): number => at + 2 + 2 * routes[at + 1];

/** Could the unit of this kind on `from` capture on `target`, by one of its routes? */
export function routeReaches(engine: Engine, from: Square, kind: KindIndex, side: SideBit, target: Square): boolean {
  const { routes, routesAt, shift } = engine.tables;
  for (let at = routesAt[(((kind << 1) + side - 1) << shift) | from]; routes[at] !== 0; at = nextRoute(routes, at)) {
    if ((routes[at] & ROUTE_CAPTURES) !== 0 && goRoute(engine, from, at) === target) return true;
  }
  return false;
}
