import type { Surface } from '../../board/surface.js';
import type { Vector } from '../kind.js';
import { ride, type Walk } from './walk.js';

/** Leaper: moves by a fixed vector, whatever stands between. Knight, king (a leaper to all neighbours), camel, … */
export function leaperWalks(board: Surface, square: number, vectors: readonly Vector[]): Walk[] {
  return vectors.map((vector) => ({ squares: ride(board, square, vector, 1), moves: true, captures: true }));
}
