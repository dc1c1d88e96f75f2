import {
  CASTLING_RIGHTS,
  type Engine,
  kindOf,
  type Move,
  moveFrom,
  moveType,
  ROYAL,
  type SideBit,
  SPECIAL,
  type Square,
  type Unit,
} from '../../engine/index.js';
import type { Facts, Phases } from '../condition.js';

/**
 * Castling as if king and rook stood at home, wherever they are. Popeye's reading: the king counts as unmoved then, and so does a
 * rook that is elsewhere; one that stands at home needs its right.
 *
 * @param homeOf  where a unit sets out from; -1 where it cannot
 */
export function homeCastling(
  { board, choice }: Facts,
  homeOf: (board: Int32Array, from: Square, side: SideBit) => Square,
): Required<Pick<Phases, 'generate' | 'effects' | 'way' | 'choiceText'>> {
  const which = choice(board.castlings.length + 1);
  const partner = choice(board.squares.length + 1);
  const planOf = (engine: Engine, move: Move) => engine.tables.castlings[which.of(move) - 1];
  return {
    generate: (engine, side) => {
      const { position, tables } = engine;
      const { board: units, royals, royalCounts, state } = position;
      if (royalCounts[side - 1] === 0) return;
      const king = royals[(side - 1) << 4] as Square;
      for (const [i, plan] of tables.castlings.entries()) {
        if (plan.side !== side || kindOf(units[king] as Unit) !== plan.kingKind) continue;
        if (homeOf(units, king, side) !== plan.king) continue;
        for (let rook = 0; rook < board.squares.length; rook++) {
          const unit = units[rook] as Unit;
          if ((unit & side) === 0 || kindOf(unit) !== plan.rookKind) continue;
          // The ordinary castling is there already.
          if (king === plan.king && rook === plan.rook) continue;
          const ready =
            rook === plan.rook
              ? ((state[CASTLING_RIGHTS] as number) & plan.rookRight) !== 0
              : homeOf(units, rook, side) === plan.rook;
          if (!ready || !isOpen(engine, king, rook, i, side)) continue;
          engine.push(partner.made(which.made(king | (plan.kingTo << 8) | SPECIAL, i + 1), rook + 1));
        }
      }
    },
    effects: [
      {
        moment: 'completion',
        changes: 2,
        keepsCounts: true,
        apply: (engine, move) => {
          const plan = planOf(engine, move);
          if (plan === undefined) return;
          const rook = partner.of(move) - 1;
          const { position } = engine;
          const unit = position.board[rook] as Unit;
          engine.remove(rook, true);
          engine.relocate(moveFrom(move), plan.kingTo, true);
          position.set(plan.rookTo, unit);
          engine.moverOn = plan.kingTo;
        },
      },
    ],
    way: (engine, move) => {
      const plan = moveType(move) === SPECIAL ? planOf(engine, move) : undefined;
      if (plan === undefined) return undefined;
      const rook = partner.of(move) - 1;
      return {
        castling: plan.kingTo < plan.king ? 'queen' : 'king',
        lifted: [
          ...(moveFrom(move) === plan.king ? [] : [{ from: moveFrom(move), to: plan.king }]),
          ...(rook === plan.rook ? [] : [{ from: rook, to: plan.rook }]),
        ],
      };
    },
    choiceText: (move) => (partner.of(move) === 0 ? '' : `&${board.squares[partner.of(move) - 1]}`),
  };
}

/** Are the squares between empty, and those of the king's way safe, with both at home? His arrival is judged by playing. */
function isOpen(engine: Engine, king: Square, rook: Square, castling: number, side: SideBit): boolean {
  const { position, tables } = engine;
  const plan = tables.castlings[castling];
  if (plan === undefined) return false;
  const { board } = position;
  const [royal, partner] = [board[king] as Unit, board[rook] as Unit];
  const mark = position.mark();
  position.set(king, 0);
  position.set(rook, 0);
  let open = (royal & ROYAL) !== 0;
  for (const square of plan.empty) open &&= board[square] === 0;
  if (open) {
    position.set(plan.rook, partner);
    for (const square of plan.safe) {
      if (!open || square === plan.kingTo) continue;
      const step = position.mark();
      position.set(square, royal);
      open = !engine.inCheck(side);
      position.undo(step);
    }
  }
  position.undo(mark);
  return open;
}
