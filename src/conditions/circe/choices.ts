import {
  type Engine,
  kindOf,
  type Move,
  moveFrom,
  NO_SQUARE,
  pushMovesAs,
  ROUTES,
  rekinded,
  type SideBit,
  type Square,
  sideOf,
  type Unit,
} from '../../engine/index.js';
import { coordinateLetter } from '../../pieces/kind.js';
import { chameleonKinds } from '../chameleon-chess.js';
import type { Choice, Facts } from '../condition.js';
import { quietSteps } from '../parts/quiet-steps.js';
import type { Options } from './options.js';

/** What the capturing side chooses at a rebirth: a square, and what a pawn becomes that is reborn where it promotes. */
export interface RebirthChoices {
  readonly square: Choice | undefined;
  readonly promotion: Choice;
  /** Is there anything to choose at all? */
  readonly any: boolean;
  /** May the unit be left off the board? */
  readonly optional: boolean;
  /** Pushes the move once for every choice that there may be; what is in vain the effect finds impossible. */
  readonly push: (
    engine: Engine,
    move: Move,
    unit: Unit,
    side: SideBit,
    candidates: (square: Square) => boolean,
  ) => void;
  /** Has the promotion that was chosen a sense for this unit on this square, and promotes it; false if it has none. */
  readonly promote: (engine: Engine, move: Move, square: Square, side: SideBit) => boolean;
  readonly text: (move: Move) => string;
}

const CHOSEN: readonly string[] = ['Super', 'Take&Make', 'Cage'];

/**
 * @param settled  nobody is ever reborn where it promotes
 * @param unsure   what is reborn may have become another by then, so that every promotion has to be tried
 */
export function rebirthChoices(
  facts: Facts,
  { place, occupied }: Options,
  settled: boolean,
  unsure = false,
): RebirthChoices {
  const { board } = facts;
  const square = CHOSEN.includes(place) ? facts.choice(board.squares.length + 1) : undefined;
  // The last of the promotions is that to an imitator.
  const imitators = facts.beside('Imitator') && !facts.beside('NoIProm') ? 1 : 0;
  // Behind it those to a chameleon, where there are chameleons.
  const ordinary = facts.promotions.length + imitators;
  const bit = facts.borne('Chameleon');
  const chameleons = bit === 0 ? [] : chameleonKinds(facts).filter((code) => facts.promotions.includes(code));
  const promotion = facts.choice(settled ? 1 : ordinary + chameleons.length + 1);
  const optional = (place === 'Super' || place === 'Cage') && occupied !== 'Strict';
  // Popeye's reading: a side that may not promote promotes nobody's pawn in its moves; it stays a pawn even there.
  const barred = (facts.beside('NoWhitePromotion') ? 1 : 0) | (facts.beside('NoBlackPromotion') ? 2 : 0);
  const rule = ({ tables }: Engine, unit: Unit, on: Square, side: SideBit, mover: Unit): boolean =>
    (barred === 0 || (barred & sideOf(mover)) !== sideOf(mover)) &&
    tables.promotes[((2 * kindOf(unit) + side - 1) << tables.shift) | on] === 1;
  const pushPromotions = (engine: Engine, move: Move, unit: Unit, on: Square, side: SideBit): void => {
    const promotes = rule(engine, unit, on, side, engine.position.board[moveFrom(move)] as Unit);
    if (!promotes || unsure) engine.push(move);
    if (promotes || unsure) for (let p = 1; p < promotion.size; p++) engine.push(promotion.made(move, p));
  };
  return {
    square,
    promotion,
    any: square !== undefined || !settled,
    optional,
    push: (engine, move, unit, side, candidates) => {
      if (square === undefined) {
        engine.push(move);
        const { promotes, shift } = engine.tables;
        const row = (2 * kindOf(unit) + side - 1) << shift;
        let may = unsure;
        for (let on = 0; on < board.squares.length && !may; on++) may = promotes[row | on] === 1;
        if (may) for (let p = 1; p < promotion.size; p++) engine.push(promotion.made(move, p));
        return;
      }
      if (optional) engine.push(move);
      for (let on = 0; on < board.squares.length; on++) {
        if (board.closed?.has(on) || board.deadly?.has(on) || !candidates(on)) continue;
        pushPromotions(engine, square.made(move, on + 1), unit, on, side);
      }
    },
    promote: (engine, move, on, side) => {
      const chosen = promotion.of(move);
      const unit = engine.position.board[on] as Unit;
      if (rule(engine, unit, on, side, engine.moved) !== (chosen !== 0)) return false;
      if (chosen > ordinary) {
        if ((unit & bit) !== 0) return false;
        const promoted = rekinded(unit, facts.kindIndex(chameleons[chosen - ordinary - 1] as string));
        engine.become(on, promoted);
        engine.become(on, promoted | bit);
      } else if (chosen > facts.promotions.length) engine.rebornMarker = true;
      else if (chosen !== 0) engine.become(on, rekinded(unit, engine.tables.promotions[chosen - 1] as number));
      return true;
    },
    text: (move) => {
      const at = square?.of(move) ?? 0;
      const kind = promotion.of(move);
      const chameleon = chameleons[kind - ordinary - 1];
      const letter =
        chameleon === undefined
          ? coordinateLetter(facts.promotions[kind - 1] ?? 'I')
          : `${coordinateLetter(chameleon)}c`;
      return `${at === 0 ? '' : `+${board.squares[at - 1]}`}${kind === 0 ? '' : `+${letter}`}`;
    },
  };
}

const found = new Uint8Array(256);

/** Marks the squares that a unit of this kind and side could move to from `on` without capture: grids and the like count. */
export function quietArrivals(engine: Engine, on: Square, kind: number, side: SideBit, marked: Uint8Array): void {
  marked.fill(0);
  const count = quietSteps(engine, on, kind, side, NO_SQUARE, NO_SQUARE, found);
  const { geometry } = engine.rules.hooks;
  for (let i = 0; i < count; i++) {
    const to = found[i] as Square;
    if (geometry.every((exists) => exists(engine, on, to, side, kind))) marked[to] = 1;
  }
}

/**
 * Marks the squares where a unit could be without a move that captures nothing: all where only playing tells. The unit itself is not
 * on the board.
 */
export function possibleCages(engine: Engine, unit: Unit, side: SideBit, marked: Uint8Array): void {
  if (!engine.isUnbound(side) || engine.tables.kernel[kindOf(unit)] === ROUTES) {
    marked.fill(1);
    return;
  }
  const { lines, quiet, nodes, promotes, shift } = engine.tables;
  const { board } = engine.position;
  const row = (2 * kindOf(unit) + side - 1) << shift;
  const steps = (first: number): boolean => {
    for (let at = first; nodes[at] !== NO_SQUARE; at = nodes[at + 1] as number)
      if (board[nodes[at] as Square] === 0) return true;
    return false;
  };
  for (let on = 0; on < 1 << shift; on++) {
    const free = steps(lines[row | on] as number) || steps(quiet[row | on] as number);
    marked[on] = free && promotes[row | on] === 0 ? 0 : 1;
  }
}

let kept = new Int32Array(256);

/** Has the unit on `on` a legal move without capture? The step that is being played, and the marks of arrivals, are kept. */
export function hasQuietMove(engine: Engine, on: Square, side: SideBit): boolean {
  const start = engine.top;
  const { seenStamp } = engine;
  const step = engine.suspend();
  if (kept.length !== engine.seen.length) kept = new Int32Array(engine.seen.length);
  kept.set(engine.seen);
  engine.seenStamp++;
  pushMovesAs(engine, on, kindOf(engine.position.board[on] as Unit), side);
  engine.seen.set(kept);
  engine.seenStamp = seenStamp;
  const end = engine.top;
  let quiet = false;
  for (let i = start; i < end && !quiet; i++) {
    const move = engine.moves[i] as Move;
    if (engine.position.board[engine.captureSquare(move)] !== 0) continue;
    const mark = engine.play(move, side);
    quiet = engine.legalAfter(side);
    engine.position.undo(mark);
  }
  engine.top = start;
  engine.resume(step);
  return quiet;
}
