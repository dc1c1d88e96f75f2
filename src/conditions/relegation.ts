import { kindOf, NO_SQUARE, ROYAL, rekinded, WHITE } from '../engine/index.js';
import type { Condition } from './condition.js';

export const relegation: Condition = {
  name: 'RelegationChess',
  title: 'Relegation chess',
  definition:
    'A unit other than a king or a pawn becomes a pawn when it moves to the rank from which its pawns make double steps.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['kind of the mover'],
  compile: ({ board, kindIndex }) => {
    const pawn = kindIndex('P');
    return {
      effects: [
        {
          moment: 'degrees',
          changes: 0,
          keepsCounts: true,
          apply: (engine, _move, side) => {
            const { moved, moverOn, position, tables } = engine;
            if (moverOn === NO_SQUARE || (moved & ROYAL) !== 0 || tables.pawns[kindOf(moved)] === 1) return;
            if (!board.doubleStep(side === WHITE ? 'white' : 'black', moverOn)) return;
            engine.become(moverOn, rekinded(position.board[moverOn] as number, pawn));
          },
        },
      ],
    };
  },
};
