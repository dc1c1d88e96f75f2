import type { Surface } from '../board/surface.js';
import {
  CASTLING,
  type Engine,
  kindOf,
  type Move,
  moveType,
  NO_SQUARE,
  otherSide,
  ROYAL,
  rekinded,
  type SideBit,
  type Square,
} from '../engine/index.js';
import { land } from '../pieces/families/walk.js';
import { coordinateLetter, type Vector } from '../pieces/kind.js';
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
  claims: [],
  compile: ({ board, choice, kindIndex, promotions }) => {
    const pawn = kindIndex('P');
    // A pawn that another condition puts beside the last rank makes pawns of those there, which promote at once: three at most.
    const chosen = [0, 1, 2].map(() => choice(promotions.length + 1));
    const becoming: Square[] = [];
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
        const { promotes, shift } = engine.tables;
        if (promotes[((2 * kind + enemy - 1) << shift) | square] === 1) becoming.push(square);
        if (changed !== unit) engine.become(square, changed);
        else {
          engine.renew(square);
          engine.journal?.push({ does: 'become', square, before: unit, after: unit });
        }
      }
    };
    /** May anybody be changed where he promotes? */
    const isPossible = ({ position, tables }: Engine, enemy: SideBit): boolean => {
      const { board: units, counts } = position;
      const row = (2 * pawn + enemy - 1) << tables.shift;
      for (let i = 0; i < (counts[enemy - 1] as number); i++) {
        const square = position.units[((enemy - 1) << 8) | i] as Square;
        if (tables.promotes[row | square] === 1 && ((units[square] as number) & ROYAL) === 0) return true;
      }
      return false;
    };
    return {
      expand: {
        moment: 'influence',
        choose: (engine, move, side) => {
          const first = engine.top;
          engine.push(move);
          if (!isPossible(engine, otherSide(side))) return;
          const mark = engine.play(move, side);
          engine.position.undo(mark);
          for (const which of chosen.slice(0, becoming.length)) {
            const end = engine.top;
            for (let i = first; i < end; i++)
              for (let p = 1; p < which.size; p++) engine.push(which.made(engine.moves[i] as Move, p));
            engine.moves.copyWithin(first, end, engine.top);
            engine.top -= end - first;
          }
        },
      },
      effects: [
        {
          moment: 'influence',
          apply: (engine, move, side) => {
            becoming.length = 0;
            if (engine.moverOn !== NO_SQUARE && (engine.moved & ROYAL) === 0) influence(engine, engine.moverOn, side);
            if (moveType(move) === CASTLING) influence(engine, castlingOf(engine, move).rookTo, side);
            for (const [i, square] of becoming.entries()) {
              const kind = engine.tables.promotions[(chosen[i]?.of(move) ?? 0) - 1];
              if (kind === undefined) engine.impossible = true;
              else engine.become(square, rekinded(engine.position.board[square] as number, kind), 'apart');
            }
          },
        },
      ],
      choiceText: (move) =>
        chosen
          .filter((which) => which.of(move) !== 0)
          .map((which) => `+${coordinateLetter(promotions[which.of(move) - 1] ?? '')}`)
          .join(''),
    };
  },
};
