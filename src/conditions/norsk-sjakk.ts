import {
  CASTLING,
  type Engine,
  kindOf,
  moveFrom,
  moveTo,
  moveType,
  NO_SQUARE,
  ROYAL,
  rekinded,
  SPECIAL,
  type Square,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { castlingOf } from './parts/castling.js';

/** Popeye's reading: who has become another in this move already stays so; checks are orthodox, for what may not be captured may be attacked; a king captures nothing. */
export const norskSjakk: Condition = {
  name: 'NorskSjakk',
  title: 'Norwegian chess',
  definition:
    'A unit that moves changes from queen to knight and back, or from rook to bishop and back, unless it has just promoted or otherwise become another; a unit captures only units of its own kind, and a king none; any unit gives check.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['kind of the mover'],
  compile: ({ kindIndex }) => {
    const [queen, knight, rook, bishop] = ['Q', 'S', 'R', 'B'].map(kindIndex) as [number, number, number, number];
    const becomes = new Map([
      [queen, knight],
      [knight, queen],
      [rook, bishop],
      [bishop, rook],
    ]);
    const change = (engine: Engine, square: Square): void => {
      const unit = engine.position.board[square] as number;
      const kind = becomes.get(kindOf(unit));
      if (kind !== undefined) engine.become(square, rekinded(unit, kind));
    };
    return {
      allowMove: (engine, move) => {
        const from = moveFrom(move);
        const captured = engine.position.board[engine.captureSquare(move)] as number;
        if (captured === 0 || moveType(move) === CASTLING || moveType(move) === SPECIAL || from === moveTo(move))
          return true;
        const unit = engine.position.board[from] as number;
        return (unit & ROYAL) === 0 && kindOf(unit) === kindOf(captured);
      },
      effects: [
        {
          moment: 'change of the kind',
          changes: 0,
          keepsCounts: true,
          apply: (engine, move) => {
            if (
              engine.moverOn === NO_SQUARE ||
              moveType(move) === SPECIAL ||
              kindOf(engine.position.board[engine.moverOn] as number) !== kindOf(engine.moved)
            )
              return;
            change(engine, engine.moverOn);
            if (moveType(move) === CASTLING) change(engine, castlingOf(engine, move).rookTo);
          },
        },
      ],
    };
  },
};
