import type { Surface } from '../../board/surface.js';
import type { RiderMovement, Vector } from '../kind.js';
import { bentLine } from './line.js';
import { land, ride, type Step } from './walk.js';

/**
 * Rider: repeats a leaper's step over empty squares. Rook, bishop, queen, nightrider, …; with curves rose and scouts; with
 * reflections at the edge archbishop and cardinal.
 */
export function riderWalks(board: Surface, square: number, movement: RiderMovement): readonly (readonly number[])[] {
  const { vectors, curves, onward, reflections } = movement;
  return vectors.flatMap((vector): readonly (readonly number[])[] => {
    if (curves !== undefined) return curves.map((curve) => bentLine(board, square, vector, curve));
    if (onward !== undefined) return onward.map((further) => goOn(board, square, vector, further));
    if (reflections !== undefined) return reflected(board, square, vector, movement);
    return [ride(board, square, vector)];
  });
}

/** One step, and then others over and over. */
function goOn(board: Surface, square: number, first: Vector, further: Vector): readonly number[] {
  const there = land(board, square, first);
  if (there === undefined || there.square === square) return [];
  const line = [there.square, ...ride(board, there.square, further)];
  return line.includes(square) ? line.slice(0, line.indexOf(square)) : line;
}

/** The lines of a bishop that is reflected at the edge of the board; where squares are missing they may fork. */
function reflected(
  board: Surface,
  square: number,
  vector: Vector,
  { reflections = 0, mirror = 'square' }: RiderMovement,
): readonly (readonly number[])[] {
  const lines: (readonly number[])[] = [];
  const follow = (from: Step, before: readonly number[], left: number): void => {
    const squares = [...before];
    let at = from;
    for (let next = land(board, at.square, at.vector); next !== undefined; next = land(board, at.square, at.vector)) {
      // It does not go through the square where it stands, nor round for ever.
      if (next.square === square || squares.length > 8 * board.squares.length) {
        lines.push(squares);
        return;
      }
      squares.push(next.square);
      at = next;
    }
    const onward = left === 0 ? [] : mirror === 'wall' ? behind(board, at) : beside(board, at);
    // Who is thrown back at once has not been reflected.
    const useful = mirror === 'wall' || squares.length > before.length ? onward : [];
    for (const next of useful) {
      if (next.square !== at.square && next.square === square) continue;
      follow(next, next.square === at.square ? squares : [...squares, next.square], left - 1);
    }
    if (squares.length > 0) lines.push(squares);
  };
  follow({ square, vector }, [], reflections);
  return lines;
}

const exists = (board: Surface, { square, vector }: Step): boolean => land(board, square, vector) !== undefined;

/** From the last square at right angles, where the board goes on. */
const beside = (board: Surface, { square, vector: [x, y] }: Step): readonly Step[] =>
  (
    [
      [y, -x],
      [-y, x],
    ] as const
  )
    .map((vector): Step => ({ square, vector }))
    .filter((at) => exists(board, at));

/** From the square that touches the last one's mirror image behind the edge: the colour of the squares changes. */
function behind(board: Surface, { square, vector: [x, y] }: Step): readonly Step[] {
  const [there] = (
    [
      [x, 0],
      [0, y],
    ] as const
  ).flatMap((aside) => land(board, square, aside) ?? []);
  if (there === undefined) return [];
  const along = (
    [
      [y, -x],
      [-y, x],
    ] as const
  ).map((vector): Step => ({ square: there.square, vector }));
  return [along.find((at) => exists(board, at)) ?? { square: there.square, vector: [x, y] }];
}
