import type { Surface } from '../../board/surface.js';
import type { Kind, PathMovement, Vector } from '../kind.js';
import { land } from './walk.js';

/**
 * One way of a unit from a square to another, with everything that has to be so on it. The victim's square and the departure are
 * not looked at.
 */
export interface Path {
  readonly to: number;
  readonly use: 'both' | 'move' | 'capture';
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

/** Most ways of a movement from one square; a bob has 330 on each line of 15 squares. */
const MOST_PATHS = 100_000;

const LEAP = { use: 'both', way: [], looks: [] } as const;

/** Looks as text: equal ones have the same. */
export const textOf = (looks: readonly Look[]): string =>
  String.fromCharCode(...looks.map(({ square, occupied }) => (occupied ? 256 : 0) | square));

/** All paths of a kind from a square, for the side that plays it. Leaps and rides are told as paths too. */
export function pathsOf(kind: Kind, board: Surface, square: number, side: 'white' | 'black'): Path[] {
  const known = new Set<string>();
  return kind.movements
    .flatMap((movement): Path[] => {
      switch (movement.family) {
        case 'leaper':
          return movement.vectors.flatMap((vector) => {
            const there = land(board, square, vector);
            return there === undefined ? [] : [{ ...LEAP, to: there.square, victim: there.square }];
          });
        case 'rider':
          return along(board, square, { family: 'path', vectors: movement.vectors, pattern: '~!' });
        case 'path':
          return along(board, square, movement.directed ? turned(movement, board.forward(side, square)) : movement);
        case 'pawn':
        case 'routes':
          throw new Error(`${kind.code} goes both paths and ${movement.family}`);
      }
    })
    .filter((path) => {
      if (path.to === square) return false;
      const name = `${path.to} ${path.victim} ${path.use} ${textOf(path.way)}`;
      return !known.has(name) && known.add(name);
    });
}

const turned = (movement: PathMovement, ahead: number): PathMovement =>
  ahead < 0 ? { ...movement, vectors: movement.vectors.map(([x, y]): Vector => [x, -y]) } : movement;

/** Where a walker is, and how the board has turned the plane of its departure round on the way. */
interface Place {
  readonly square: number;
  readonly mirrored: boolean;
  readonly inverted: boolean;
}

/** A line of places with the heading in which it began, in the plane of the departure. */
interface Line {
  readonly start: Place;
  readonly heading: Vector;
  readonly places: readonly Place[];
}

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
        if ((at + 1) % stops === 0) follow(token + 1, line, at + 1, { ...found, to: here, before: found.looks.length });
        return;
      default:
        throw new Error(`a pattern has no sign ${sign}`);
    }
  };

  const finish = ({ looks, to, before, victim }: Found): void => {
    if (paths.length > MOST_PATHS) throw new TooManyWays(`more than ${MOST_PATHS} ways of ${pattern} from one square`);
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

/**
 * The places met when steps are repeated from a place: in one direction, or turning by eighths as `curve` says, again and again.
 * The line ends at the edge of the board, or where it comes back to its beginning.
 */
function lineOf(board: Surface, start: Place, heading: Vector, curve: readonly number[]): Line {
  const own: Vector = [start.mirrored ? -heading[0] : heading[0], start.inverted ? -heading[1] : heading[1]];
  const bent = curve.length === 0 ? board.bend?.(start.square, own) : undefined;
  if (bent !== undefined) return { start, heading, places: bent.map((square) => ({ ...start, square })) };
  const places: Place[] = [];
  let vector = heading;
  // A line never has a place twice in one phase of its curve.
  const most = board.squares.length * 8;
  for (let at = go(board, start, vector); at !== undefined && at.square !== start.square; at = go(board, at, vector)) {
    if (places.push(at) > most) break;
    if (curve.length > 0) vector = rotate(vector, curve[(places.length - 1) % curve.length] as number);
  }
  return { start, heading, places };
}

/** One step in the plane of the departure; through portals, to a square where a unit may stand. */
function go(board: Surface, from: Place, [files, ranks]: Vector): Place | undefined {
  let at: Place | undefined = from;
  do {
    const { x, y } = board.origin(at.square);
    const there = board.fold(x + (at.mirrored ? -files : files), y + (at.inverted ? -ranks : ranks));
    if (there === undefined) return undefined;
    at = {
      square: there.square,
      mirrored: at.mirrored !== there.mirrored,
      inverted: at.inverted !== (there.inverted === true),
    };
    if (board.closed?.has(at.square) !== true) return at;
    const exit: number | undefined = board.portals?.get(at.square);
    at = exit === undefined ? undefined : { ...at, square: exit };
  } while (at !== undefined);
  return undefined;
}

/** A vector turned by eighths to the right, among those that arise from it by turning and reflecting: a king's, a knight's, … */
export function rotate([files, ranks]: Vector, eighths: number): Vector {
  const ring = ringOf(Math.abs(files), Math.abs(ranks));
  const at = ring.findIndex(([x, y]) => x === files && y === ranks);
  return ring[(at + eighths + 8) % 8] as Vector;
}

/** Eight vectors clockwise, the first one ahead or next to it. Queen-like ones form one ring, in which lengths alternate. */
function ringOf(a: number, b: number): readonly Vector[] {
  const long = Math.max(a, b);
  const short = Math.min(a, b);
  const right: readonly Vector[] =
    short === 0 || short === long
      ? [
          [0, long],
          [long, long],
        ]
      : [
          [short, long],
          [long, short],
        ];
  return [0, 1, 2, 3].flatMap((quarter) =>
    right.map((vector) => {
      let [x, y] = vector;
      for (let i = 0; i < quarter; i++) [x, y] = [y, -x];
      return [x + 0, y + 0] as const;
    }),
  );
}
