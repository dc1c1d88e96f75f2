import { kindOf, otherSide, rekinded, type Square, WHITE } from '../engine/index.js';
import type { Condition } from './condition.js';

/** A king that has become another unit cannot castle; one that becomes a king again on its home square can. */
export const kobulKings: Condition = {
  name: 'KobulKings',
  title: 'Köbul kings',
  definition:
    'When a unit of a side is captured, the king of that side becomes a royal unit of its kind; when a pawn is, it becomes an ordinary king.',
  source: { inventor: 'Diyan Kostadinov', text: 'Popeye manual' },
  arguments: { words: { White: 'the white king only', Black: 'the black king only' } },
  claims: [],
  compile: ({ args, kindIndex }) => {
    const king = kindIndex('K');
    return {
      effects: [
        {
          moment: 'kings',
          changes: 1,
          keepsCounts: true,
          apply: (engine, _move, side) => {
            const { captured, position, tables } = engine;
            const loser = otherSide(side);
            if (captured === 0 || position.royalCounts[loser - 1] !== 1) return;
            if (args.length > 0 && !args.includes(loser === WHITE ? 'White' : 'Black')) return;
            const square = position.royals[(loser - 1) << 4] as Square;
            const kind = tables.pawns[kindOf(captured)] === 1 ? king : kindOf(captured);
            engine.become(square, rekinded(position.board[square] as number, kind), 'tersely');
          },
        },
      ],
    };
  },
};
