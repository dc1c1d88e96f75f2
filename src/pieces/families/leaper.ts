import type { Surface } from '../../board/surface.js';
import type { Vector } from '../kind.js';
import { land, type Walk } from './walk.js';

/** Leaper: moves by a fixed vector, whatever stands between. Knight, king (a leaper to all neighbours), camel, … */
export function leaperWalks(board: Surface, square: number, vectors: readonly Vector[]): Walk[] {
  return vectors.flatMap((vector) => {
    const there = land(board, square, vector);
    // On a small ring a leap may lead home: that is no move.
    return there === undefined || there.square === square
      ? []
      : [{ squares: [there.square], moves: true, captures: true }];
  });
}
