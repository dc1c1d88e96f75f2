import { NEUTRAL, otherSide, ROYAL, recoloured, sideOf, WHITE } from '../engine/index.js';
import type { Condition } from './condition.js';

export const darkSide: Condition = {
  name: 'DarkSide',
  title: 'Dark side',
  definition:
    'A unit other than a king that arrives in the other half of the board changes colour; a neutral one stays neutral.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['colour of the mover'],
  unfit: (board) => (board.ranks % 2 === 0 && board.faces === 1 ? undefined : 'which its halves are'),
  compile: ({ board, arrival }) => {
    const upper = Uint8Array.from(board.squares, (_, square) => (board.origin(square).y < board.ranks / 2 ? 0 : 1));
    return {
      effects: [
        {
          moment: 'colour of the mover',
          changes: 0,
          keepsCounts: 'total',
          apply: (engine, move, side) => {
            const { moved, moverOn, position } = engine;
            if (moverOn !== arrival(move) || (moved & ROYAL) !== 0 || sideOf(moved) === NEUTRAL) return;
            if ((upper[moverOn] === 1) !== (side === WHITE)) return;
            engine.become(moverOn, recoloured(position.board[moverOn] as number, otherSide(side)));
          },
        },
      ],
    };
  },
};
