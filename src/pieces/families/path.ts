import type { Surface } from '../../board/surface.js';
import type { Kind, Movement, PathMovement, PawnMovement } from '../kind.js';
import { heading, isEdge, turnedVectors } from './limits.js';
import { type Line, lineOf, type Place, rotate } from './line.js';
import type { Walk } from './walk.js';
import { walksOfMovement } from './walks.js';

/**
 * One way of a unit from a square to another, with everything that has to be so on it. The victim's square and the departure are
 * not looked at.
 */
export interface Path {
  readonly to: number;
  readonly use: 'both' | 'move' | 'capture' | 'double step' | 'in passing';
  /** Where the victim stands; `to` unless it is a locust's. */
  readonly victim: number;
  /** What has to be so, in the order of the line; the squares of victim and departure do not matter. */
  readonly way: readonly Look[];
  /** What a generator looks at in turn, before it looks at the arrival. */
  readonly looks: readonly Look[];
}

/** A square that has to be empty, or not. */
export interface Look {
  readonly square: number;
  readonly occupied: boolean;
}

/** Thrown where lines run round a board for so long that the ways of a kind of many hurdles would fill the memory. */
export class TooManyWays extends Error {}

/** Most squares that the ways of a movement from one square look at; a grasshopper's on a torus of 14 × 16 squares at 200,000. */
const MOST_LOOKS = 400_000;

/** Looks as text: equal ones have the same. */
export const textOf = (looks: readonly Look[]): string =>
  String.fromCharCode(...looks.map(({ square, occupied }) => (occupied ? 256 : 0) | square));

/** All paths of a kind from a square, for the side that plays it. Leaps and rides are told as paths too. */
export function pathsOf(kind: Kind, board: Surface, square: number, side: 'white' | 'black'): Path[] {
  const known = new Set<string>();
  return kind.movements
    .flatMap((movement) => pathsOfMovement(movement, board, square, side))
    .filter((path) => {
      if (path.to === square) return false;
      const name = `${path.to} ${path.victim} ${path.use} ${textOf(path.way)}`;
      return !known.has(name) && known.add(name);
    });
}

function pathsOfMovement(movement: Movement, board: Surface, square: number, side: 'white' | 'black'): readonly Path[] {
  switch (movement.family) {
    case 'leaper':
    case 'rider':
      return walksOfMovement(movement, board, square, side).flatMap(pathsOfWalk);
    case 'pawn':
      return pawnPaths(movement, board, square, side);
    case 'path':
      return along(board, square, { ...movement, vectors: turnedVectors(movement, board, square, side) });
    case 'hunter': {
      // Where the arrival lies decides, not how it is reached.
      const ahead = heading(board, square, side);
      const rise = ({ to }: Path): number => (board.origin(to).y - board.origin(square).y) * ahead;
      const part = (movements: readonly Movement[]): readonly Path[] =>
        movements.flatMap((one) => pathsOfMovement(one, board, square, side));
      return [
        ...part(movement.away).filter((path) => rise(path) > 0),
        ...part(movement.home).filter((path) => rise(path) < 0),
      ];
    }
    case 'flood':
    case 'radial':
    case 'borrower':
    case 'routes':
      throw new Error(`${movement.family} is no path`);
  }
}

/** The paths of a pawn, which may capture as a locust. */
function pawnPaths(movement: PawnMovement, board: Surface, square: number, side: 'white' | 'black'): readonly Path[] {
  const steps = walksOfMovement({ ...movement, captures: [] }, board, square, side).flatMap(pathsOfWalk);
  const { captures = [] } = movement;
  const told = steps.map((path): Path => (path.way.length === 0 ? path : { ...path, use: 'double step' }));
  if (!movement.passes) {
    const takes = walksOfMovement({ ...movement, moves: [] }, board, square, side).flatMap(pathsOfWalk);
    return [...told, ...takes, ...takes.map((path): Path => ({ ...path, use: 'in passing' }))];
  }
  if (!movement.anywhere && board.forward(side, square) === 0) return [];
  const vectors = turnedVectors({ vectors: captures, directed: true }, board, square, side);
  return [...told, ...along(board, square, { family: 'path', vectors, pattern: 'V!', inPassing: true })];
}

/** A walk told as paths, one to each of its squares. */
const pathsOfWalk = ({ squares, moves, captures }: Walk): readonly Path[] =>
  squares.map((to, i) => {
    const way = squares.slice(0, i).map((at): Look => ({ square: at, occupied: false }));
    return { to, victim: to, use: moves && captures ? 'both' : moves ? 'move' : 'capture', way, looks: way };
  });

/** What was found so far on one path. */
interface Found {
  readonly looks: readonly Look[];
  readonly to?: number;
  /** Looks before the arrival. */
  readonly before?: number;
  readonly victim?: number;
  /** Length and sort of the last run, for `=`. */
  readonly run: number;
  readonly whatever: boolean;
}

const empties = (places: readonly Place[]): Look[] => places.map(({ square }) => ({ square, occupied: false }));

const look = (found: Found, square: number, occupied: boolean): Found => ({
  ...found,
  looks: [...found.looks, { square, occupied }],
});

/** All paths of a movement from a square, as its pattern says. */
function along(board: Surface, square: number, movement: PathMovement): Path[] {
  const { vectors, pattern, curves = [[]], turns = [], onward, stops = 1 } = movement;
  const paths: Path[] = [];
  let looked = 0;
  const start: Place = { square, mirrored: false, inverted: false };

  const follow = (token: number, line: Line, at: number, found: Found): void => {
    const sign = pattern[token];
    const here = line.places[at]?.square;
    switch (sign) {
      case undefined:
        finish(found);
        return;
      case '^': {
        const last = line.places[at - 1] ?? line.start;
        for (const heading of onward ?? turns.map((turn) => rotate(line.heading, turn)))
          follow(token + 1, lineOf(board, last, heading, []), 0, found);
        return;
      }
      case '~':
      case '?': {
        const whatever = sign === '?';
        let { looks } = found;
        for (let next = at; next <= line.places.length; next++) {
          follow(token + 1, line, next, { ...found, looks, run: next - at, whatever });
          if (!whatever) looks = [...looks, ...empties(line.places.slice(next, next + 1))];
        }
        return;
      }
      case '@':
        follow(token + 1, { ...line, start, places: [] }, 0, found);
        return;
      case '=': {
        const places = line.places.slice(at, at + found.run);
        if (places.length < found.run) return;
        const passed = found.whatever ? [] : empties(places);
        follow(token + 1, line, at + found.run, { ...found, looks: [...found.looks, ...passed] });
        return;
      }
    }
    if (here === undefined) {
      if (sign === '|') follow(token + 1, line, at, found);
      return;
    }
    switch (sign) {
      case '.':
        follow(token + 1, line, at + 1, look(found, here, false));
        return;
      case 'X':
      case '|':
        follow(token + 1, line, at + 1, look(found, here, true));
        return;
      case 'V':
        follow(token + 1, line, at + 1, { ...look(found, here, true), victim: here });
        return;
      case '!':
        if (movement.between !== undefined && isEdge(board, here) === isEdge(board, square)) return;
        if ((at + 1) % stops === 0) follow(token + 1, line, at + 1, { ...found, to: here, before: found.looks.length });
        return;
      default:
        throw new Error(`a pattern has no sign ${sign}`);
    }
  };

  const finish = ({ looks, to, before, victim }: Found): void => {
    looked += looks.length;
    if (looked > MOST_LOOKS) throw new TooManyWays(`the ways of ${pattern} look at more than ${MOST_LOOKS} squares`);
    if (to === undefined || before === undefined) throw new Error(`the pattern ${pattern} has no arrival`);
    const locust = victim !== undefined;
    const target = victim ?? to;
    const own = looks.filter(({ square }) => square !== victim);
    const way = locust ? [...own, { square: to, occupied: false }] : own;
    const empty = new Set(way.filter((one) => !one.occupied).map((one) => one.square));
    // Lines may cross themselves: nothing is both empty and a hurdle, and nobody captures its hurdle.
    if (way.some(({ square, occupied }) => occupied && (empty.has(square) || square === to || square === target)))
      return;
    if (locust && empty.has(target)) return;
    const given = movement.use ?? (locust ? 'capture' : 'both');
    const crossed = !locust && empty.has(to);
    if (crossed && given === 'capture') return;
    const use = crossed ? 'move' : given;
    const path = { to, victim: target, way };
    if (locust && movement.inPassing) {
      const crossed = { square: target, occupied: false };
      paths.push({ ...path, use: 'in passing', looks: [crossed] });
    }
    if (locust || before === looks.length) paths.push({ ...path, use, looks });
    else {
      // What lies beyond the arrival is looked at after it.
      for (const one of use === 'both' ? (['move', 'capture'] as const) : [use]) {
        const arrival: Look = { square: to, occupied: one === 'capture' };
        paths.push({ ...path, use: one, looks: [...looks.slice(0, before), arrival, ...looks.slice(before)] });
      }
    }
  };

  const walked = new Set<string>();
  for (const vector of vectors) {
    for (const curve of curves) {
      // On boards without edges different steps may make one line.
      const line = lineOf(board, start, vector, curve);
      const name = line.places.map((place) => place.square).join();
      if (line.places.length > 0 && walked.has(name) && !pattern.includes('^')) continue;
      walked.add(name);
      const found: Found = { looks: [], run: 0, whatever: false };
      follow(0, line, 0, found);
    }
  }
  return paths;
}
