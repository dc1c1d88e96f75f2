import { moveFrom, moveTo, NEUTRAL, NO_SQUARE, otherSide, ROYAL, recoloured, sideOf } from '../engine/index.js';
import type { Condition } from './condition.js';

export const chameleonPursuit: Condition = {
  name: 'ChameleonPursuit',
  title: 'Chameleon pursuit',
  definition:
    'A unit other than a king that arrives on the square from which the last half-move was made changes colour; a neutral one stays neutral.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['colour of the mover'],
  compile: ({ slot }) => {
    // The square of the last departure plus one.
    const last = slot();
    return {
      effects: [
        {
          moment: 'colour of the mover',
          changes: 0,
          keepsCounts: 'total',
          apply: (engine, move, side) => {
            const { moved, moverOn, position } = engine;
            const pursued = (position.state[last] as number) - 1 === moveTo(move);
            position.setState(last, moveFrom(move) + 1);
            if (!pursued || moverOn === NO_SQUARE || (moved & ROYAL) !== 0 || sideOf(moved) === NEUTRAL) return;
            engine.become(moverOn, recoloured(position.board[moverOn] as number, otherSide(side)));
          },
        },
      ],
      // In a series the last half-move is one's own.
      pass: ({ position }, _side, series) => series || position.setState(last, 0),
    };
  },
};
