import { moveFrom, moveTo, type Square } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Each square with that to which it turns: clockwise. */
const TURN = ['d4', 'd5', 'e5', 'e4'];

export const revolvingCentre: Condition = {
  name: 'ActuatedRevolvingCentre',
  title: 'Actuated revolving centre',
  definition:
    'After a move from or to one of the squares d4, d5, e4 and e5 these squares turn clockwise by a quarter, with what stands on them.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  unfit: (board) => (board.name === 'plain' && !board.closed?.size ? undefined : 'how its centre turns'),
  compile: ({ board }) => {
    const centre = TURN.map((name) => board.squares.indexOf(name));
    return {
      effects: [
        {
          moment: 'placing of kings',
          apply: (engine, move) => {
            if (!centre.includes(moveFrom(move)) && !centre.includes(moveTo(move))) return;
            const { position } = engine;
            const units = centre.map((square) => position.board[square] as number);
            const place = centre.indexOf(engine.moverOn);
            for (const square of centre) position.set(square, 0);
            centre.forEach((_, i) => position.set(centre[(i + 1) % 4] as Square, units[i] as number));
            if (place >= 0) engine.moverOn = centre[(place + 1) % 4] as Square;
          },
        },
      ],
    };
  },
};
