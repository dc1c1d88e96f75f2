import type { Surface } from '../board/surface.js';
import type { Condition } from './condition.js';

/** Does a pawn of this side stand still there because it is on its own first rank? */
export const standsStill = (board: Surface, side: 'white' | 'black', square: number): boolean =>
  board.forward(side, square) === 0 && board.promotion(side === 'white' ? 'black' : 'white', square);

/** The board on which a pawn on its own first rank steps and captures like any other, without a double step. */
export function withNormalPawns(board: Surface): Surface {
  return {
    ...board,
    forward: (side, square) =>
      standsStill(board, side, square) ? (side === 'white' ? 1 : -1) : board.forward(side, square),
  };
}

/** Pawns on their own first rank, where rebirths may put them, are pawns as everywhere. */
export const normalPawn: Condition = {
  name: 'NormalPawn',
  definition: 'A pawn on its own first rank may step one square forward and capture; otherwise it stands still there.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  board: withNormalPawns,
  compile: () => ({}),
};
