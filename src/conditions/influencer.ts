import type { Surface } from '../board/surface.js';
import {
  CASTLING,
  type Engine,
  kindOf,
  moveType,
  NO_SQUARE,
  otherSide,
  ROYAL,
  rekinded,
  type SideBit,
  type Square,
} from '../engine/index.js';
import { land } from '../pieces/families/walk.js';
import type { Vector } from '../pieces/kind.js';
import type { Condition } from './condition.js';
import { castlingOf } from './parts/castling.js';

// biome-ignore format: a table
const AROUND: readonly Vector[] = [[1, 0], [0, 1], [-1, 0], [0, -1], [-1, 1], [1, 1], [1, -1], [-1, -1]];

/** On which squares a unit of each side becomes what its neighbour is: its own first rank and where it promotes. */
function spared(board: Surface): readonly Uint8Array[] {
  return (['white', 'black'] as const).map((side) =>
    Uint8Array.from(board.squares, (_, square) => {
      const ahead = land(board, square, [0, side === 'white' ? 1 : -1]);
      const first = ahead !== undefined && board.doubleStep(side, ahead.square) && !board.doubleStep(side, square);
      return first || board.promotion(side, square) ? 1 : 0;
    }),
  );
}

/** Popeye's reading: kings influence nobody, but the rook that castles does; who becomes what it is already is written too. */
export const influencer: Condition = {
  name: 'Influencer',
  title: 'Influencer',
  definition:
    'When a unit other than a king has moved, the enemy units beside it, kings excepted, become pawns; those on their own first rank, or where they would promote, become units of its kind.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  // Units put next to others could make several of them promote at once.
  claims: ['place of the capturing unit'],
  compile: ({ board, kindIndex }) => {
    const pawn = kindIndex('P');
    const around = board.squares.map((_, square) =>
      AROUND.flatMap((vector) => land(board, square, vector)?.square ?? []),
    );
    const keepsOff = spared(board);
    const influence = (engine: Engine, from: Square, side: SideBit): void => {
      const units = engine.position.board;
      const enemy = otherSide(side);
      for (const square of around[from] ?? []) {
        const unit = units[square] as number;
        if ((unit & enemy) === 0 || (unit & ROYAL) !== 0) continue;
        const kind = keepsOff[enemy - 1]?.[square] === 1 ? kindOf(units[from] as number) : pawn;
        const changed = rekinded(unit, kind);
        if (changed !== unit) engine.become(square, changed);
        else {
          engine.renew(square);
          engine.journal?.push({ does: 'become', square, before: unit, after: unit });
        }
      }
    };
    return {
      effects: [
        {
          moment: 'influence',
          apply: (engine, move, side) => {
            if (engine.moverOn !== NO_SQUARE && (engine.moved & ROYAL) === 0) influence(engine, engine.moverOn, side);
            if (moveType(move) === CASTLING) influence(engine, castlingOf(engine, move).rookTo, side);
          },
        },
      ],
    };
  },
};
