import type { Surface } from '../../board/surface.js';
import type { Vector } from '../kind.js';
import { ride, type Walk } from './walk.js';

/** Rider: repeats a leaper's step over empty squares. Rook, bishop, queen, nightrider, … */
export function riderWalks(board: Surface, square: number, vectors: readonly Vector[]): Walk[] {
  return vectors.map((vector) => ({ squares: ride(board, square, vector), moves: true, captures: true }));
}
