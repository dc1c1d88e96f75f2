import { addMove } from './add-move.js';
import { isLent } from './borrowed.js';
import { ANY, CHECKS, type Engine } from './engine.js';
import { flood } from './flood.js';
import type { ExpandHook } from './hooks.js';
import {
  BORROWED,
  CASTLING,
  CASTLING_RIGHTS,
  DOUBLE_STEP,
  EN_PASSANT,
  EN_PASSANT_STATE,
  FLOOD,
  isPassed,
  isVanished,
  type KindIndex,
  kindOf,
  MANY,
  moveFrom,
  moveType,
  NO_SQUARE,
  NORMAL,
  otherSide,
  PATHS,
  PAWN,
  RADIAL,
  ROUTES,
  type SideBit,
  type Square,
  type Unit,
} from './layout.js';
import { observed } from './observe.js';
import { goPaths } from './paths.js';
import { liftPlane, unlift } from './planes.js';
import { goRadially } from './radial.js';
import { goRoute, nextRoute } from './routes.js';
import { ROUTE_CAPTURES, ROUTE_MOVES } from './tables.js';

/**
 * The plain path: pushes the legal moves of `side` by making each pseudo-legal move and asking every rule. It is right
 * for every condition, and defines what the fast path has to equal.
 */
export function generatePlain(engine: Engine, side: SideBit, mode: number): void {
  const start = engine.top;
  pushCandidates(engine, side);
  const end = engine.top;
  let kept = start;
  const enemy = otherSide(side);
  for (let i = start; i < end; i++) {
    const move = engine.moves[i];
    const mark = engine.play(move, side);
    // For goals that need check it is asked first whether there is one: few moves give it.
    const allowed = (mode !== CHECKS || engine.inCheck(enemy)) && engine.legalAfter(side);
    engine.position.undo(mark);
    if (!allowed) continue;
    engine.moves[kept++] = move;
    if (mode === ANY) break;
  }
  engine.top = kept;
}

/** Puts in the place of each move on the stack from `start` on the moves with all that may be chosen beside it. */
export function expandMoves(engine: Engine, start: number, side: SideBit): void {
  const hooks = engine.rules.hooks.expand;
  for (let i = 0; i < hooks.length; i++) expand(engine, start, hooks[i], side);
}

/**
 * Pushes the moves of `side` that would be legal if the position after them did not matter, with every choice: those of units
 * and of conditions. Nothing is played.
 */
export function pushCandidates(engine: Engine, side: SideBit): void {
  const start = engine.top;
  const { hooks, planes } = engine.rules;
  if (planes === 0) pushPseudoLegal(engine, side);
  else {
    pushOnPlane(engine, side, 0);
    pushOnPlane(engine, side, planes);
  }
  for (let i = 0; i < hooks.generate.length; i++) hooks.generate[i](engine, side);
  expandMoves(engine, start, side);
  keepAllowed(engine, start, side, false);
}

/** The moves of the units on one of two boards with the same squares: those on the other are not in their way. */
function pushOnPlane(engine: Engine, side: SideBit, plane: Unit): void {
  const mark = liftPlane(engine, plane);
  pushPseudoLegal(engine, side);
  unlift(engine, mark);
}

/**
 * Keeps of the moves on the stack from `start` on those that every condition allows before they are played.
 *
 * @param any  the first of them suffices
 */
export function keepAllowed(engine: Engine, start: number, side: SideBit, any: boolean): void {
  const { allowUnit, allowMove } = engine.rules.hooks;
  if (allowUnit.length === 0 && allowMove.length === 0) return;
  const end = engine.top;
  let kept = start;
  let asked: Square = NO_SQUARE;
  let able = true;
  for (let i = start; i < end; i++) {
    const move = engine.moves[i];
    const from = moveFrom(move);
    if (from !== asked) {
      asked = from;
      able = true;
      for (let h = 0; h < allowUnit.length && able; h++) able = allowUnit[h](engine, from, side);
    }
    if (!able) continue;
    let allowed = true;
    for (let h = 0; h < allowMove.length && allowed; h++) allowed = allowMove[h](engine, move, side);
    if (!allowed) continue;
    engine.moves[kept++] = move;
    if (any) break;
  }
  engine.top = kept;
}

/** Puts in the place of each move on the stack from `start` on what the hook makes of it. */
function expand(engine: Engine, start: number, hook: ExpandHook, side: SideBit): void {
  const end = engine.top;
  for (let i = start; i < end; i++) hook(engine, engine.moves[i], side);
  engine.moves.copyWithin(start, end, engine.top);
  engine.top -= end - start;
}

/** Pushes every move that the units of `side` can make, the safety of their king aside; castlings are complete. */
export function pushPseudoLegal(engine: Engine, side: SideBit): void {
  const { units, counts } = engine.position;
  const base = (side - 1) << 8;
  const count = counts[side - 1];
  for (let i = 0; i < count; i++) pushMovesOf(engine, units[base | i], side);
  castle(engine, side);
}

/** Pushes the moves of the unit on `from`, as what it moves now. */
export function pushMovesOf(engine: Engine, from: Square, side: SideBit): void {
  const kind = engine.kindNow(from, engine.position.board[from], side);
  engine.seenStamp++;
  if (kind !== MANY) pushMovesAs(engine, from, kind, side);
  else for (let k = 0; k < engine.kindCount; k++) pushMovesAs(engine, from, engine.kinds[k], side);
}

/**
 * Pushes the moves of the unit on `from` as if it were of this kind. Arrivals that were pushed since `engine.seenStamp` was
 * last raised are left out: who moves as several kinds raises it once.
 */
export function pushMovesAs(engine: Engine, from: Square, kind: KindIndex, side: SideBit): void {
  const { kernel, lines, quiet, captures, shift } = engine.tables;
  const index = (((kind << 1) + side - 1) << shift) | from;
  const pawn = kernel[kind] === PAWN;
  if (kernel[kind] === ROUTES) goRoutes(engine, from, kind, side);
  else if (kernel[kind] === PATHS) goPaths(engine, from, kind, side);
  else if (kernel[kind] === FLOOD) flood(engine, from, kind, side);
  else if (kernel[kind] === RADIAL) goRadially(engine, from, side);
  else if (kernel[kind] === BORROWED) goBorrowed(engine, from, kind, side);
  else {
    walk(engine, from, side, lines[index], true, true, false);
    walk(engine, from, side, quiet[index], true, false, pawn);
    walk(engine, from, side, captures[index], false, true, pawn);
  }
}

/** The ways of every kind that is lent to the unit; what enemies lend is no right to capture in passing. */
function goBorrowed(engine: Engine, from: Square, kind: KindIndex, side: SideBit): void {
  const { lent, lentAs, ownLenders } = engine.tables;
  const own = ownLenders[kind] !== 0;
  for (let i = 0; i < lent.length; i++) {
    if (!isLent(engine, from, kind, side, lent[i])) continue;
    const start = engine.top;
    pushMovesAs(engine, from, own ? lent[i] : lentAs[lent[i]], side);
    if (own) continue;
    let kept = start;
    for (let m = start; m < engine.top; m++)
      if (moveType(engine.moves[m]) !== EN_PASSANT) engine.moves[kept++] = engine.moves[m];
    engine.top = kept;
  }
}

function walk(
  engine: Engine,
  from: Square,
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
        // The second square of a pawn's walk is its double step; where a walk ends its pairs say that the next one begins.
        add(engine, from, to, side, pawn && at > first && nodes[at - 1] !== at ? DOUBLE_STEP : NORMAL);
      } else if (pawn) {
        const state = engine.position.state[EN_PASSANT_STATE];
        if (isPassed(state, to) && (board[(state >> 8) & 0xff] & 3) !== side) {
          add(engine, from, to, side, EN_PASSANT);
        }
      }
      at += 2;
    } else {
      if (to === from ? moves : takes && !isVanished(unit) && (unit & 3) !== side) add(engine, from, to, side, NORMAL);
      at = nodes[at + 1];
    }
  }
}

function goRoutes(engine: Engine, from: Square, kind: number, side: SideBit): void {
  const { routes, routesAt, shift } = engine.tables;
  const board = engine.position.board;
  for (let at = routesAt[(((kind << 1) + side - 1) << shift) | from]; routes[at] !== 0; at = nextRoute(routes, at)) {
    const to = goRoute(engine, from, at);
    if (to === NO_SQUARE) continue;
    const unit = board[to];
    const wanted = unit === 0 ? ROUTE_MOVES : ROUTE_CAPTURES;
    if ((routes[at] & wanted) !== 0 && (unit & 3) !== side) add(engine, from, to, side, NORMAL);
  }
}

/** Pushes one move, or one for each promotion; nothing if its arrival was reached before, or is a royal unit's end. */
function add(engine: Engine, from: Square, to: Square, side: SideBit, type: number): void {
  if (engine.seen[to] === engine.seenStamp) return;
  engine.seen[to] = engine.seenStamp;
  addMove(engine, from | (to << 8) | type, side);
}

/**
 * Pushes the castlings of `side`: right, way and safety of the king's squares are checked here, but for his arrival on the
 * plain path.
 */
export function castle(engine: Engine, side: SideBit): void {
  const { position, tables } = engine;
  const rights = position.state[CASTLING_RIGHTS];
  if (rights === 0) return;
  const { hooks, kingBit } = engine.rules;
  const { castlingStep } = hooks;
  for (const castling of tables.castlings) {
    if (castling.side !== side || (rights & castling.right) !== castling.right) continue;
    // Conditions may have put others there.
    const king = position.board[castling.king];
    const rookUnit = position.board[castling.rook];
    if ((king & kingBit) !== kingBit || kindOf(king) !== castling.kingKind) continue;
    if ((rookUnit & 3) !== side || kindOf(rookUnit) !== castling.rookKind) continue;
    // A king that moves as another kind does not castle.
    if (engine.kindNow(castling.king, king, side) !== kindOf(king)) continue;
    let open = true;
    for (let i = 0; i < castling.empty.length && open; i++) open = position.board[castling.empty[i]] === 0;
    if (!open) continue;
    // The king walks: his own square must not shield those behind it, so he is lifted while they are asked.
    for (let i = 0; i < castling.safe.length && open; i++) {
      const square = castling.safe[i];
      // Where the castling is played to be judged, his arrival is when the rook stands where it will.
      if (square === castling.kingTo && !(engine.fast && !engine.vetoed)) continue;
      const mark = position.mark();
      if (square !== castling.king) {
        position.set(castling.king, 0);
        position.set(square, king);
        for (let h = 0; h < castlingStep.length; h++) castlingStep[h](engine, castling.king, square);
      }
      open = isSafe(engine, square, side);
      position.undo(mark);
    }
    if (open) engine.push(castling.king | (castling.kingTo << 8) | CASTLING);
  }
}

/** May a king stand there while castling? Where a condition says what a check is, that is what he has to keep out of. */
function isSafe(engine: Engine, square: Square, side: SideBit): boolean {
  return engine.rules.hooks.check.length === 0 ? !observed(engine, square, otherSide(side)) : !engine.inCheck(side);
}
