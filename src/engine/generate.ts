import type { Engine } from './engine.js';
import {
  CASTLING,
  CASTLING_RIGHTS,
  DOUBLE_STEP,
  EN_PASSANT,
  EN_PASSANT_STATE,
  kindOf,
  moveFrom,
  NO_SQUARE,
  NORMAL,
  otherSide,
  PAWN,
  PROMOTION_SHIFT,
  type SideBit,
  type Square,
} from './layout.js';
import { observed } from './observe.js';

/**
 * The plain path: pushes the legal moves of `side` by making each pseudo-legal move and asking every rule. It is right
 * for every condition, and defines what the fast path has to equal.
 */
export function generatePlain(engine: Engine, side: SideBit, mode: number): void {
  const start = engine.top;
  pseudoLegal(engine, side);
  const hooks = engine.rules.hooks;
  for (let i = 0; i < hooks.generate.length; i++) hooks.generate[i](engine, side);
  const end = engine.top;
  let kept = start;
  const stopEarly = mode === 2 && hooks.among.length === 0;
  for (let i = start; i < end; i++) {
    const move = engine.moves[i];
    let allowed = true;
    for (let h = 0; h < hooks.allowMove.length && allowed; h++) allowed = hooks.allowMove[h](engine, move, side);
    if (!allowed) continue;
    const mark = engine.play(move, side);
    allowed = engine.legalAfter(side);
    engine.position.undo(mark);
    if (!allowed) continue;
    engine.moves[kept++] = move;
    if (stopEarly) break;
  }
  engine.top = kept;
  for (let i = 0; i < hooks.among.length; i++) hooks.among[i](engine, start, side);
}

/** Pushes every move that the units of `side` can make, the safety of their king aside; castlings are complete. */
function pseudoLegal(engine: Engine, side: SideBit): void {
  const { position, tables } = engine;
  const { kernel, lines, quiet, captures, shift } = tables;
  const start = engine.top;
  const base = (side - 1) << 8;
  const count = position.counts[side - 1];
  for (let i = 0; i < count; i++) {
    const from = position.units[base | i];
    const kind = engine.kindNow(from, position.board[from]);
    const index = (((kind << 1) + side - 1) << shift) | from;
    const pawn = kernel[kind] === PAWN;
    walk(engine, from, kind, side, lines[index], true, true, false);
    walk(engine, from, kind, side, quiet[index], true, false, pawn);
    walk(engine, from, kind, side, captures[index], false, true, pawn);
  }
  if (tables.manyWays) dropRepetitions(engine, start);
  castle(engine, side);
}

function walk(
  engine: Engine,
  from: Square,
  kind: number,
  side: SideBit,
  first: number,
  moves: boolean,
  takes: boolean,
  pawn: boolean,
): void {
  const nodes = engine.tables.nodes;
  const board = engine.position.board;
  for (let at = first; nodes[at] !== NO_SQUARE; ) {
    const to = nodes[at];
    const unit = board[to];
    if (unit === 0) {
      if (moves) {
        // The second square of a pawn's walk is its double step.
        add(engine, from, to, kind, side, pawn && at > first ? DOUBLE_STEP : NORMAL);
      } else if (pawn) {
        const state = engine.position.state[EN_PASSANT_STATE];
        if (state !== 0 && (state & 0xff) === to && (board[(state >> 8) & 0xff] & 3) !== side) {
          add(engine, from, to, kind, side, EN_PASSANT);
        }
      }
      at += 2;
    } else {
      if (takes && (unit & 3) !== side) add(engine, from, to, kind, side, NORMAL);
      at = nodes[at + 1];
    }
  }
}

function add(engine: Engine, from: Square, to: Square, kind: number, side: SideBit, type: number): void {
  const { promotes, promotions, shift } = engine.tables;
  const move = from | (to << 8) | type;
  if (promotes[(((kind << 1) + side - 1) << shift) | to] === 0) engine.push(move);
  else for (let i = 0; i < promotions.length; i++) engine.push(move | (promotions[i] << PROMOTION_SHIFT));
}

/** A destination reached twice is one move. */
function dropRepetitions(engine: Engine, start: number): void {
  const moves = engine.moves;
  let kept = start;
  for (let i = start; i < engine.top; i++) {
    let first = true;
    for (let k = kept - 1; k >= start && moveFrom(moves[k]) === moveFrom(moves[i]); k--)
      if (moves[k] === moves[i]) first = false;
    if (first) moves[kept++] = moves[i];
  }
  engine.top = kept;
}

/** Pushes the castlings of `side`: right, way and safety of the king's squares are checked here. */
export function castle(engine: Engine, side: SideBit): void {
  const { position, tables } = engine;
  const rights = position.state[CASTLING_RIGHTS];
  if (rights === 0) return;
  for (const castling of tables.castlings) {
    if (castling.side !== side || (rights & castling.right) === 0) continue;
    let open = true;
    for (let i = 0; i < castling.empty.length && open; i++) open = position.board[castling.empty[i]] === 0;
    if (!open) continue;
    // The king walks: his own square must not shield those behind it, so he is lifted while they are asked.
    const king = position.board[castling.king];
    for (let i = 0; i < castling.safe.length && open; i++) {
      const square = castling.safe[i];
      if (square === castling.king) {
        open = !observed(engine, square, otherSide(side));
        continue;
      }
      const mark = position.mark();
      position.set(castling.king, 0);
      position.set(square, king);
      open = !observed(engine, square, otherSide(side));
      position.undo(mark);
    }
    if (open && kindOf(king) !== 0) engine.push(castling.king | (castling.kingTo << 8) | CASTLING);
  }
}
