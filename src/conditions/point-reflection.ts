import { CASTLING, isVanished, kindOf, moveFrom, moveTo, moveType, type Square, type Unit } from '../engine/index.js';
import type { Condition } from './condition.js';

/**
 * Point reflection. Popeye's reading: who stands there may be of either side. A rook whose square is reflected on another kind
 * castles no more; Popeye then bars the other wing too, which we do not.
 */
export const pointReflection: Condition = {
  name: 'PointReflection',
  title: 'Point reflection chess',
  definition:
    'Two units on squares that are reflections of each other in the centre of the board move and observe each as the other. A pawn promotes all the same.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  unfit: (board) => (board.faces === 1 ? undefined : 'it has two faces and no centre'),
  compile: ({ board }) => {
    const reflected = Uint8Array.from(board.squares, (_, square): Square => {
      const { x, y } = board.origin(square);
      return board.fold(board.files - 1 - x, board.ranks - 1 - y)?.square ?? square;
    });
    return {
      kindOf: {
        moment: 'change of the kind',
        ask: (engine, square, _unit, kind) => {
          const unit = engine.position.board[reflected[square] as Square] as Unit;
          return unit === 0 || isVanished(unit) ? kind : kindOf(unit);
        },
      },
      // Only a rook that moves as one castles.
      allowMove: (engine, move, side) => {
        if (moveType(move) !== CASTLING) return true;
        const { castlings } = engine.tables;
        const castling = castlings.find(({ king, kingTo }) => king === moveFrom(move) && kingTo === moveTo(move));
        if (castling === undefined) return true;
        const { rook, rookKind } = castling;
        return engine.kindNow(rook, engine.position.board[rook] as Unit, side) === rookKind;
      },
    };
  },
};
