import {
  type Engine,
  kindOf,
  moveFrom,
  NEUTRAL,
  otherSide,
  packUnit,
  type SideBit,
  type Square,
  sideOf,
} from '../engine/index.js';
import type { Condition } from './condition.js';

/** The number behind a word, or what goes without saying. */
const numberAfter = (args: readonly string[], word: string, otherwise: number): number =>
  args.includes(word) ? Number(args[args.lastIndexOf(word) + 1]) : otherwise;

/**
 * Popeye's reading: a neutral pawn counts for both sides, and is put whatever the numbers; whether a side may have a pawn
 * more is judged after the captured one has gone, for ParaSentinelles with it.
 */
export const sentinels: Condition = {
  name: 'Sentinelles',
  title: 'Sentinels',
  definition:
    'A piece, kings included, that leaves a square which is not on the first or last rank leaves a pawn of its own colour there, unless its side has eight pawns already.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: {
    words: {
      PionAdvers: "the pawn has the opponent's colour",
      PionNeutre: 'the pawn of a neutral piece is neutral',
      ParaSentinelles: 'the side of the pawn may not have more pawns than the other one',
      Berolina: 'the pawn is a Berolina pawn',
      MaximumWhite: 'so many white pawns at most (8)',
      MaximumBlack: 'so many black pawns at most (8)',
      MaximumTotal: 'so many pawns of both sides at most (16)',
    },
    numbers: 'how many pawns there may be',
  },
  claims: [],
  kinds: (args) => (args.includes('Berolina') ? ['BP'] : []),
  unfit: (board) => (board.vanishing ? 'its squares vanish' : undefined),
  compile: ({ board, args, kindIndex }) => {
    const pawn = kindIndex(args.includes('Berolina') ? 'BP' : 'P');
    const most = [numberAfter(args, 'MaximumWhite', 8), numberAfter(args, 'MaximumBlack', 8)] as const;
    const total = numberAfter(args, 'MaximumTotal', 16);
    const adverse = args.includes('PionAdvers') && !(args.lastIndexOf('PionNeutre') > args.lastIndexOf('PionAdvers'));
    const neutral = args.includes('PionNeutre') && !adverse;
    const para = args.includes('ParaSentinelles');
    const barren = Uint8Array.from(board.squares, (_, square) =>
      board.promotion('white', square) || board.promotion('black', square) ? 1 : 0,
    );
    const pawnsOf = ({ position: { board: on, units, counts } }: Engine, side: SideBit): number => {
      let count = 0;
      for (let i = 0; i < (counts[side - 1] as number); i++)
        if (kindOf(on[units[((side - 1) << 8) | i] as Square] as number) === pawn) count++;
      return count;
    };
    const mayHaveOneMore = (engine: Engine, side: SideBit): boolean => {
      const own = pawnsOf(engine, side);
      const others = pawnsOf(engine, otherSide(side));
      const taken = engine.captured !== 0 && kindOf(engine.captured) === pawn ? 1 : 0;
      if (para && own > others + taken) return false;
      return own < (most[side - 1] as number) && own + others < total;
    };
    return {
      effects: [
        {
          moment: 'sentinels',
          changes: 1,
          apply: (engine, move, side) => {
            const left = moveFrom(move);
            const { moved, position, tables } = engine;
            if (barren[left] === 1 || tables.pawns[kindOf(moved)] === 1 || position.board[left] !== 0) return;
            if (neutral && sideOf(moved) === NEUTRAL) engine.put(left, packUnit(pawn, NEUTRAL));
            else {
              const owner = adverse ? otherSide(side) : side;
              if (mayHaveOneMore(engine, owner)) engine.put(left, packUnit(pawn, owner));
            }
          },
        },
      ],
    };
  },
};
