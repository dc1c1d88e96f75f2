import {
  CASTLING,
  type Engine,
  type KindIndex,
  kindOf,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  otherSide,
  rekinded,
  type SideBit,
  SPECIAL,
  type Square,
} from '../engine/index.js';
import type { Condition, Facts, Phases } from './condition.js';

/**
 * A capture makes one unit of the loser's a unit of the captured kind; if there are several, the capturer chooses.
 *
 * @param follows  which kind becomes the captured one
 * @param pawns    the capture of a pawn makes the loser's king a king again
 */
function successions(follows: Readonly<Record<string, string>>, pawns: boolean): (facts: Facts) => Phases {
  return ({ board, choice, kindIndex }) => {
    const chosen = choice(board.squares.length + 1);
    const heirs = new Map(Object.entries(follows).map(([captured, heir]) => [kindIndex(captured), kindIndex(heir)]));
    const [king, pawn] = [kindIndex('K'), kindIndex('P')];
    const capturedBy = (engine: Engine, move: Move): KindIndex => {
      const type = moveType(move);
      if (type === CASTLING || type === SPECIAL || moveFrom(move) === moveTo(move)) return 0;
      return kindOf(engine.position.board[engine.captureSquare(move)] as number);
    };
    return {
      expand: {
        moment: 'kings',
        choose: (engine, move, side) => {
          const heir = heirs.get(capturedBy(engine, move));
          const { board: units, units: list, counts } = engine.position;
          const loser = otherSide(side);
          const victim = engine.captureSquare(move);
          let found = false;
          for (let i = 0; heir !== undefined && i < (counts[loser - 1] as number); i++) {
            const square = list[((loser - 1) << 8) | i] as Square;
            if (square === victim || kindOf(units[square] as number) !== heir) continue;
            found = true;
            engine.push(chosen.made(move, square + 1));
          }
          if (!found) engine.push(move);
        },
      },
      effects: [
        {
          moment: 'kings',
          changes: 2,
          keepsCounts: true,
          apply: (engine, move, side) => {
            if (engine.captured === 0) return;
            const { board: units, royals, royalCounts } = engine.position;
            const loser: SideBit = otherSide(side);
            if (pawns && kindOf(engine.captured) === pawn && royalCounts[loser - 1] === 1) {
              const square = royals[(loser - 1) << 4] as Square;
              engine.become(square, rekinded(units[square] as number, king));
            }
            const heir = chosen.of(move) - 1;
            if (heir < 0) return;
            // A neutral unit may capture, and be the heir.
            const square = heir === moveFrom(move) ? engine.moverOn : heir;
            engine.become(square, rekinded(units[square] as number, kindOf(engine.captured)));
          },
        },
      ],
      choiceText: (move) => (chosen.of(move) === 0 ? '' : `=${board.squares[chosen.of(move) - 1]}`),
    };
  };
}

export const snekChess: Condition = {
  name: 'SnekChess',
  title: 'Snek chess',
  definition:
    'When a queen is captured, a rook of the same side becomes a queen; for a rook, a bishop does so; for a bishop, a knight; for a knight, the king becomes a royal knight; when a pawn is captured, it is a king again. The capturer chooses.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: successions({ Q: 'R', R: 'B', B: 'S', S: 'K' }, true),
};

export const snekCircleChess: Condition = {
  name: 'SnekCircleChess',
  title: 'Snek circle chess',
  definition:
    'When a queen is captured, a rook of the same side becomes a queen; for a rook, a bishop does so; for a bishop, a knight; for a knight, a queen becomes a knight. The capturer chooses.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: successions({ Q: 'R', R: 'B', B: 'S', S: 'Q' }, false),
};
