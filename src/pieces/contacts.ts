import type { Surface } from '../board/surface.js';
import type { Square } from '../engine/index.js';
import { kindByCode as commonKind } from './catalogue/index.js';
import { land } from './families/walk.js';
import type { Kind } from './kind.js';

/** By square, the squares that a unit there is in contact with: those that a leaper reaches, the king by itself. */
export function contacts(board: Surface, leaper: Kind | undefined = commonKind('K')): readonly (readonly Square[])[] {
  const vectors = (leaper?.movements ?? []).flatMap((one) => (one.family === 'leaper' ? one.vectors : []));
  return board.squares.map((_, square) => [
    ...new Set(
      vectors.flatMap((vector) => {
        const there = land(board, square, vector)?.square;
        return there === undefined || there === square ? [] : [there];
      }),
    ),
  ]);
}
