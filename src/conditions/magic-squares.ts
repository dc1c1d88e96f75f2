import {
  CASTLING,
  type Engine,
  moveFrom,
  moveTo,
  moveType,
  NEUTRAL,
  NO_SQUARE,
  otherSide,
  ROYAL,
  recoloured,
  type Square,
  sideOf,
} from '../engine/index.js';
import type { Condition } from './condition.js';

/** Popeye's reading: a castling rook changes too. */
export const magicSquares: Condition = {
  name: 'MagicSquares',
  title: 'Magic squares',
  definition:
    'A unit other than a king that arrives on one of the squares named changes colour; a neutral one stays neutral.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: {
    squares: 'the magic squares',
    words: {
      Type1: 'what counts is where the unit stands after its rebirth (the default)',
      Type2: 'a unit changes before its rebirth',
    },
  },
  claims: ['colour of the mover'],
  compile: ({ board, args }) => {
    const magic = Uint8Array.from(board.squares, (name) => (args.includes(name) ? 1 : 0));
    const change = (engine: Engine, square: Square): void => {
      const unit = engine.position.board[square] as number;
      if (magic[square] === 0 || (unit & ROYAL) !== 0 || sideOf(unit) === NEUTRAL) return;
      engine.become(square, recoloured(unit, otherSide(sideOf(unit))));
    };
    return {
      effects: [
        {
          moment: args.includes('Type2') ? 'magic squares' : 'colour of the mover',
          changes: 0,
          keepsCounts: 'total',
          apply: (engine, move) => {
            if (engine.moverOn !== NO_SQUARE) change(engine, engine.moverOn);
            if (moveType(move) !== CASTLING) return;
            const plan = engine.tables.castlings.find(
              ({ king, kingTo }) => king === moveFrom(move) && kingTo === moveTo(move),
            );
            if (plan !== undefined) change(engine, plan.rookTo);
          },
        },
      ],
    };
  },
};
