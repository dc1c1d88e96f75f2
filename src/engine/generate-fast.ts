import { ALL, ANY, CHECKS, type Engine } from './engine.js';
import { castle, expandMoves, generatePlain, keepAllowed } from './generate.js';
import {
  DOUBLE_STEP,
  EN_PASSANT,
  EN_PASSANT_STATE,
  type KindIndex,
  kindOf,
  LINES,
  LOCUST,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  NEUTRAL,
  NO_SQUARE,
  NORMAL,
  otherSide,
  PATHS,
  PAWN,
  PROMOTION_SHIFT,
  type SideBit,
  type Square,
} from './layout.js';
import { lineIsOpen, wayIsOpen } from './observe.js';
import { goPaths } from './paths.js';
import { analyse, onWay } from './pins.js';

/**
 * The fast path (`engine.fast`): pins and checks are found once, so that only moves of the king, captures en passant and doubly
 * pinned units are tested one by one; captures too where something follows them, and moves of neutral units. No side has
 * two royal units.
 *
 * Where observations may be vetoed, who is not reached is safe for certain: what meets a pin is tested by playing, and where
 * the king is reached already, whether in check or not, everything is.
 *
 * In mode `CHECKS` it pushes a superset of the checking moves, legal all the same.
 */
export function generateFast(engine: Engine, side: SideBit, mode: number): void {
  const { allowMove, allowUnit } = engine.rules.hooks;
  const asks = allowMove.length > 0 || allowUnit.length > 0;
  if (!asks && !engine.rules.vetoes) {
    pushLegal(engine, side, mode);
    return;
  }
  const { royals, royalCounts } = engine.position;
  const start = engine.top;
  const king = royals[(side - 1) << 4];
  if (royalCounts[side - 1] > 0 && observedFast(engine, king, otherSide(side))) {
    // Most often he can step away himself.
    if (mode === ANY) {
      kingMoves(engine, king, side, ALL, true, false);
      keepAllowed(engine, start, side, true);
    }
    if (mode !== ANY || engine.top === start) generatePlain(engine, side, mode);
    return;
  }
  pushLegal(engine, side, asks && mode === ANY ? ALL : mode);
  if (asks) keepAllowed(engine, start, side, mode === ANY);
}

function pushLegal(engine: Engine, side: SideBit, mode: number): void {
  const { position, tables, pins, batteries } = engine;
  const { shift, kernel, lines, quiet, captures, nodes, promotes, promotions, repeats, loses, deadly, hops } = tables;
  const { board, units, royals, royalCounts } = position;
  const enemy = otherSide(side);
  const { onlyCaptures: tested, vetoes } = engine.rules;
  const start = engine.top;
  // The king to be checked; without one no move gives check.
  let target: Square = NO_SQUARE;
  const checking = mode === CHECKS;
  if (checking) {
    if (royalCounts[enemy - 1] === 0) return;
    target = royals[(enemy - 1) << 4];
    // Where he is reached already, any move may lift a veto, or leave him in a check that does not end the game.
    if (analyse(engine, batteries, target, side, side) + batteries.hopped > 0) target = NO_SQUARE;
  }
  const king = royalCounts[side - 1] === 0 ? NO_SQUARE : royals[(side - 1) << 4];
  let checks = 0;
  // A king checks only where he may stand beside the other one; and what follows his capture may check as well. A royal unit of
  // another kind may observe whom it is not observed by.
  const quietly =
    target === NO_SQUARE ||
    engine.vetoed ||
    batteries.pinned[king] === batteries.stamp ||
    (king !== NO_SQUARE && (kindOf(board[king]) !== kindOf(board[target]) || kernel[kindOf(board[king])] === PATHS));
  if (king !== NO_SQUARE) {
    checks = analyse(engine, pins, king, enemy, side);
    // Where any move will do, those of others are found with less trouble while he is not in check.
    if ((quietly || tested) && !(mode === ANY && checks + pins.hopped === 0))
      kingMoves(engine, king, side, mode, quietly, checking);
    if (mode === ANY && engine.top > start) return;
    if (checks === 0) {
      if (pins.hopped === 0) castleLegally(engine, side);
    }
    // A capture en passant clears a third square, and is judged by itself.
    // Where something follows a capture it may meet a check from afar; so may a locust.
    else if (
      findMeets(engine, checks) === 0 &&
      position.state[EN_PASSANT_STATE] === 0 &&
      !tested &&
      !hops &&
      !engine.neutral
    )
      return;
    if (mode === ANY && engine.top > start) return;
  }
  const stamp = king === NO_SQUARE ? -1 : pins.stamp;
  const hopped = stamp >= 0 && pins.hopped > 0;
  const seen = engine.seen;
  const state = position.state[EN_PASSANT_STATE];
  const moves = engine.moves;
  const base = (side - 1) << 8;
  const count = position.counts[side - 1];
  for (let i = 0; i < count; i++) {
    const from = units[base | i];
    if (from === king) continue;
    const kind = (board[from] >> 2) & 0xff;
    const kindSide = (kind << 1) + side - 1;
    const index = (kindSide << shift) | from;
    const pinned = pins.pinned[from] === stamp;
    const pinner = pinned ? pins.pinner[from] : NO_SQUARE;
    const pinWay = pins.pinWay[from];
    // Where it arrives it is the enemy's too: it may check its own king, and the unit that checks him may be this one.
    const neutral = (board[from] & 3) === NEUTRAL;
    const delicate = hops && pins.delicate[from] === stamp;
    const filter =
      target !== NO_SQUARE &&
      batteries.pinned[from] !== batteries.stamp &&
      !(hops && batteries.delicate[from] === batteries.stamp);
    if (hops && kernel[kind] === PATHS) {
      if (pathMoves(engine, from, kind, side, checks, filter ? target : NO_SQUARE, checking) && mode === ANY) return;
      continue;
    }
    const pawn = kernel[kind] === PAWN;
    if (
      !hops &&
      !neutral &&
      checks !== 0 &&
      !pinned &&
      !pawn &&
      quiet[index] === 0 &&
      captures[index] === 0 &&
      !tested
    ) {
      if (meetCheck(engine, from, kindSide, filter ? target : NO_SQUARE) && mode === ANY) return;
      continue;
    }
    const repeated = repeats[kindSide] !== 0;
    if (repeated) engine.seenStamp++;
    for (let part = 0; part < 3; part++) {
      const first = part === 0 ? lines[index] : part === 1 ? quiet[index] : captures[index];
      for (let at = first; nodes[at] !== NO_SQUARE; ) {
        const to = nodes[at];
        const there = board[to];
        let type = NORMAL;
        if (there === 0) {
          if (part === 2) {
            at += 2;
            if (!pawn || state === 0 || (state & 0xff) !== to || (board[(state >> 8) & 0xff] & 3) === side) continue;
            type = EN_PASSANT;
            if (tested) {
              testCapture(engine, from | (to << 8) | type, false, side, checking);
              if (mode === ANY && engine.top > start) return;
              continue;
            }
            if (!isLegal(engine, from | (to << 8) | type, side)) continue;
          } else {
            if (part === 1 && pawn && at > first) type = DOUBLE_STEP;
            at += 2;
            // Who is lost on arriving neither meets a check nor stays on a pin.
            if (loses && deadly[to] !== 0 && !neutral && (checks !== 0 || (pinned && !vetoes))) continue;
          }
        } else {
          at = nodes[at + 1];
          if (part === 1) continue;
          if ((there & 3) === side || to === from) {
            // Right round on an empty line: a null move, which changes nothing.
            if (to !== from || part !== 0 || checks !== 0 || target !== NO_SQUARE) continue;
            if (seen[to] !== engine.seenStamp) moves[engine.top++] = from | (to << 8);
            seen[to] = engine.seenStamp;
            if (mode === ANY) return;
            continue;
          }
          if (tested) {
            if (repeated) {
              if (seen[to] === engine.seenStamp) continue;
              seen[to] = engine.seenStamp;
            }
            testCapture(engine, from | (to << 8), promotes[(kindSide << shift) | to] !== 0, side, checking);
            if (mode === ANY && engine.top > start) return;
            continue;
          }
          if (loses && deadly[to] !== 0 && !isLegal(engine, from | (to << 8), side)) continue;
        }
        if (repeated) {
          if (seen[to] === engine.seenStamp) continue;
          seen[to] = engine.seenStamp;
        }
        if (type !== EN_PASSANT && !neutral) {
          if (checks !== 0 && !meets(engine, to)) continue;
          if (hopped && pins.relief[from] !== stamp && pins.relief[to] !== stamp) continue;
          if (pinned) {
            // What the mover becomes may matter for a veto, so that promotions are played one by one below.
            if (pinner === NO_SQUARE || vetoes) {
              if (!vetoes && !isLegal(engine, from | (to << 8), side)) continue;
            } else if (to !== pinner && !onWay(tables, pinWay, to)) continue;
          }
        }
        const move = from | (to << 8) | type;
        const played = neutral || (pinned && vetoes) || delicate || hopped || (hops && pins.delicate[to] === stamp);
        const sifted = filter && !(hops && batteries.delicate[to] === batteries.stamp);
        if (promotes[(kindSide << shift) | to] === 0) {
          // A capture en passant clears a third square: it may always unveil a check.
          if (sifted && type !== EN_PASSANT && !attacks(engine, kindSide, from, to, target)) continue;
          if (played && !isLegal(engine, move, side)) continue;
          moves[engine.top++] = move;
        } else {
          for (let p = 0; p < promotions.length; p++) {
            if (sifted && !attacks(engine, (promotions[p] << 1) + side - 1, from, to, target)) continue;
            const promoted = move | ((p + 1) << PROMOTION_SHIFT);
            if (played && !isLegal(engine, promoted, side)) continue;
            moves[engine.top++] = promoted;
          }
        }
        if (mode === ANY && engine.top > start) return;
      }
    }
  }
  if (mode === ANY && checks === 0 && !hopped && king !== NO_SQUARE) kingMoves(engine, king, side, mode, true, false);
}

/**
 * Pushes the legal moves of a unit of the kernel `PATHS`.
 *
 * @param checks  on how many lines he is in check
 * @param target  the enemy king whom the moves may have to attack; `NO_SQUARE` admits all
 * @returns whether there is such a move
 */
function pathMoves(
  engine: Engine,
  from: Square,
  kind: KindIndex,
  side: SideBit,
  checks: number,
  target: Square,
  checking: boolean,
): boolean {
  const { pins, batteries } = engine;
  const { pinned, pinner, pinWay, delicate, relief } = pins;
  const { onlyCaptures: tested, vetoes } = engine.rules;
  const stamp = engine.position.royalCounts[side - 1] === 0 ? -1 : pins.stamp;
  const hopped = stamp >= 0 && pins.hopped > 0;
  const start = engine.top;
  engine.seenStamp++;
  goPaths(engine, from, kind, side);
  const end = engine.top;
  for (let i = start; i < end; i++) {
    const move = engine.moves[i];
    const to = moveTo(move);
    if (tested && engine.isCapture(move)) {
      testCapture(engine, move, false, side, checking);
      continue;
    }
    const locust = moveType(move) === LOCUST;
    if (!locust && (engine.position.board[from] & 3) !== NEUTRAL) {
      if (checks !== 0 && !meets(engine, to)) continue;
      if (hopped && relief[from] !== stamp && relief[to] !== stamp) continue;
      const alone = pinned[from] === stamp && pinner[from] !== NO_SQUARE && !vetoes;
      if (alone && to !== pinner[from] && !onWay(engine.tables, pinWay[from], to)) continue;
      const sifted = target !== NO_SQUARE && batteries.delicate[to] !== batteries.stamp;
      if (sifted && !attacks(engine, (engine.kindAfter(move) << 1) + side - 1, from, to, target)) continue;
      if (!hopped && delicate[from] !== stamp && delicate[to] !== stamp && (alone || pinned[from] !== stamp)) {
        engine.push(move);
        continue;
      }
    }
    if (isLegal(engine, move, side)) engine.push(move);
  }
  engine.moves.copyWithin(start, end, engine.top);
  engine.top -= end - start;
  return engine.top > start;
}

/**
 * Finds the squares on which a unit meets all checks at once: on every open way, or where the checking unit stands. Ways of
 * different checks may cross, and one unit may check on two ways.
 *
 * @returns their number; they are kept on the engine
 */
function findMeets(engine: Engine, checks: number): number {
  const { checkers, checkWays } = engine.pins;
  const between = engine.tables.between;
  let count = 0;
  let square = checkers[0];
  for (let at = checkWays[0]; square !== NO_SQUARE; square = between[at--]) {
    let all = true;
    for (let c = 1; c < checks && all; c++) all = square === checkers[c] || onWay(engine.tables, checkWays[c], square);
    if (all) engine.meets[count++] = square;
  }
  engine.meetCount = count;
  return count;
}

function meets(engine: Engine, square: Square): boolean {
  const squares = engine.meets;
  for (let i = 0; i < engine.meetCount; i++) if (squares[i] === square) return true;
  return false;
}

/**
 * Pushes the moves of a piece that meet the check: the squares where that is done are few, so that it is asked for each
 * whether the piece reaches it.
 *
 * @param target  the enemy king whom the moves may have to attack; `NO_SQUARE` admits all
 * @returns whether there is such a move
 */
function meetCheck(engine: Engine, from: Square, kindSide: number, target: Square): boolean {
  const { shift, reach, loses, deadly } = engine.tables;
  const row = kindSide << (2 * shift);
  const before = engine.top;
  for (let i = 0; i < engine.meetCount; i++) {
    const to = engine.meets[i];
    const way = reach[row | (to << shift) | from];
    if (way === 0 || !wayIsOpen(engine, way)) continue;
    // Only a checking unit that a diagram has put there could be captured on such a square.
    if (loses && deadly[to] !== 0 && !isLegal(engine, from | (to << 8), (kindSide & 1) + 1)) continue;
    if (target !== NO_SQUARE && !attacks(engine, kindSide, from, to, target)) continue;
    engine.moves[engine.top++] = from | (to << 8);
  }
  return engine.top > before;
}

/**
 * Pushes the moves of the king to squares that the enemy does not observe, the king himself lifted.
 *
 * @param quietly   those without capture too
 * @param checking  captures that are tested have to give check
 */
function kingMoves(
  engine: Engine,
  king: Square,
  side: SideBit,
  mode: number,
  quietly: boolean,
  checking: boolean,
): void {
  const { position, tables } = engine;
  const { shift, lines, quiet, captures, nodes, repeats, loses, deadly } = tables;
  const board = position.board;
  const unit = board[king];
  const kind = (unit >> 2) & 0xff;
  const kindSide = (kind << 1) + side - 1;
  const index = (kindSide << shift) | king;
  const repeated = repeats[kindSide] !== 0;
  if (repeated) engine.seenStamp++;
  for (let part = 0; part < 3; part++) {
    for (let at = part === 0 ? lines[index] : part === 1 ? quiet[index] : captures[index]; nodes[at] !== NO_SQUARE; ) {
      const to = nodes[at];
      const there = board[to];
      if (there === 0) {
        at += 2;
        if (part === 2 || !quietly) continue;
      } else {
        at = nodes[at + 1];
        if (part === 1 || ((there & 3) === side && to !== king)) continue;
      }
      if (repeated) {
        if (engine.seen[to] === engine.seenStamp) continue;
        engine.seen[to] = engine.seenStamp;
      }
      if (loses && deadly[to] !== 0) continue;
      if (there !== 0 && to !== king && engine.rules.onlyCaptures) {
        const before = engine.top;
        testCapture(engine, king | (to << 8), false, side, checking);
        if (mode === ANY && engine.top > before) return;
        continue;
      }
      // The lists stay as they are: only the board forgets the king for the moment of the question.
      board[king] = 0;
      position.occupied[king >> 5] ^= 1 << (king & 31);
      const unsafe = observedFast(engine, to, otherSide(side));
      board[king] = unit;
      position.occupied[king >> 5] ^= 1 << (king & 31);
      if (unsafe && !(engine.rules.vetoes && isLegal(engine, king | (to << 8), side))) continue;
      engine.moves[engine.top++] = king | (to << 8);
      if (mode === ANY) return;
    }
  }
}

/** Does a unit of `side`, other than one that stands on `square` itself, observe `square` if a royal unit stands there? */
export function observedFast(engine: Engine, square: Square, side: SideBit): boolean {
  const position = engine.position;
  const { shift, royalReach: reach } = engine.tables;
  const { board, units } = position;
  const list = (side - 1) << 8;
  const count = position.counts[side - 1];
  const base = ((side - 1) << (2 * shift)) | (square << shift);
  const kindShift = 2 * shift + 1;
  for (let i = 0; i < count; i++) {
    const from = units[list | i];
    const way = reach[base + (((board[from] >> 2) & 0xff) << kindShift) + from];
    if (way === 0) continue;
    if (way > 0 ? lineIsOpen(engine, way) : wayIsOpen(engine, way)) return true;
  }
  return false;
}

/** Notes the batteries of `side` for `mayCheck`; to be called once per position, on the fast path. */
export function prepareChecks(engine: Engine, side: SideBit): void {
  const { royals, royalCounts } = engine.position;
  const enemy = otherSide(side);
  engine.enemyReached = 0;
  if (royalCounts[enemy - 1] === 0) return;
  engine.enemyReached = analyse(engine, engine.batteries, royals[(enemy - 1) << 4], side, side);
  engine.enemyReached += engine.batteries.hopped;
}

/** May this legal move of `side` give check? False is certain. `prepareChecks` must have seen the position. */
export function mayCheck(engine: Engine, move: Move, side: SideBit): boolean {
  const { royals, royalCounts } = engine.position;
  const enemy = otherSide(side);
  if (royalCounts[enemy - 1] === 0) return false;
  const batteries = engine.batteries;
  const from = moveFrom(move);
  const type = moveType(move);
  if (engine.rules.onlyCaptures && engine.isCapture(move)) return true;
  if (engine.enemyReached > 0) return true;
  if (type === EN_PASSANT || type >= LOCUST || batteries.pinned[from] === batteries.stamp) return true;
  const { delicate, stamp } = batteries;
  if (engine.tables.hops && (delicate[from] === stamp || delicate[moveTo(move)] === stamp)) return true;
  return attacks(engine, (engine.kindAfter(move) << 1) + side - 1, from, moveTo(move), royals[(enemy - 1) << 4]);
}

/**
 * Could a move that was made elsewhere be made here, the safety of the own king aside? For remembered moves, on the fast
 * path. False is no answer: moves of pawns, castlings and kinds that capture otherwise than they move are not looked at.
 */
export function isPlayable(engine: Engine, move: Move, side: SideBit): boolean {
  const { shift, reach, quiet, captures } = engine.tables;
  const board = engine.position.board;
  const from = moveFrom(move);
  const to = moveTo(move);
  const unit = board[from];
  if ((unit & 3) !== side || move !== (from | (to << 8)) || (board[to] & 3) === side) return false;
  if (board[to] !== 0 && engine.rules.onlyCaptures) return false;
  const kindSide = (((unit >> 2) & 0xff) << 1) + side - 1;
  if (engine.tables.kernel[kindSide >> 1] !== LINES) return false;
  if (quiet[(kindSide << shift) | from] !== 0 || captures[(kindSide << shift) | from] !== 0) return false;
  const way = reach[(kindSide << (2 * shift)) | (to << shift) | from];
  return way !== 0 && wayIsOpen(engine, way);
}

/** Would a unit of this kind, gone from `from` to `to`, observe the king on `target`? */
function attacks(engine: Engine, kindSide: number, from: Square, to: Square, target: Square): boolean {
  const { shift, royalReach: reach, masks, hurdles, words, ways } = engine.tables;
  const entry = reach[(kindSide << (2 * shift)) | (target << shift) | to];
  if (entry === 0) return false;
  const occupied = engine.position.occupied;
  const lifted = from >> 5;
  const bit = 1 << (from & 31);
  for (let next = -entry, way = entry; way !== 0; way = entry > 0 ? 0 : ways[next++]) {
    if (way < 0) continue;
    const base = way * words;
    let open = true;
    for (let w = 0; w < words && open; w++) {
      const here = w === lifted ? occupied[w] & ~bit : occupied[w];
      open = (masks[base + w] & here) === hurdles[base + w];
    }
    if (open) return true;
  }
  return false;
}

/**
 * Pushes a capture that something follows, once for each choice, if it is legal when it is played.
 *
 * @param checking  and if it gives check
 */
function testCapture(engine: Engine, move: Move, promotes: boolean, side: SideBit, checking: boolean): void {
  const start = engine.top;
  if (!promotes) engine.push(move);
  else for (let p = 1; p <= engine.tables.promotions.length; p++) engine.push(move | (p << PROMOTION_SHIFT));
  expandMoves(engine, start, side);
  const end = engine.top;
  let kept = start;
  const { position } = engine;
  const enemy = otherSide(side);
  for (let i = start; i < end; i++) {
    const mark = engine.play(engine.moves[i], side);
    const wanted = !engine.impossible && (!checking || engine.inCheck(enemy)) && engine.legalAfter(side);
    position.undo(mark);
    if (wanted) engine.moves[kept++] = engine.moves[i];
  }
  engine.top = kept;
}

/** Pushes the castlings of `side`; those that have to be judged when the rook stands where it will are played. */
function castleLegally(engine: Engine, side: SideBit): void {
  const start = engine.top;
  castle(engine, side);
  if (!engine.vetoed) return;
  const end = engine.top;
  let kept = start;
  for (let i = start; i < end; i++) if (isLegal(engine, engine.moves[i], side)) engine.moves[kept++] = engine.moves[i];
  engine.top = kept;
}

function isLegal(engine: Engine, move: number, side: SideBit): boolean {
  const mark = engine.play(move, side);
  const legal = engine.legalAfter(side);
  engine.position.undo(mark);
  return legal;
}
