import {
  CASTLING_RIGHTS,
  type Castling,
  type Engine,
  kindOf,
  type Move,
  moveTo,
  NO_SQUARE,
  type ObserveHook,
  otherSide,
  pushMovesOf,
  reaches,
  type SideBit,
  type Square,
  type Unit,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { quietSteps } from './parts/quiet-steps.js';

/** Nobody observes directly. */
const never: ObserveHook = () => false;

/** Do all other conditions let the unit on `from` observe? */
function mayObserve(engine: Engine, from: Square, target: Square, side: SideBit): boolean {
  const { acts, observes } = engine.rules.hooks;
  return (
    acts.every((may) => may(engine, from, target, side)) &&
    observes.every((may) => may === never || may(engine, from, target, side))
  );
}

/** May a unit on `from` castle as this castling has it, in the manner of a king of its side? */
function mayCastle(engine: Engine, castling: Castling, from: Square, kind: number, side: SideBit): boolean {
  const { board, state } = engine.position;
  return (
    castling.king === from &&
    castling.side === side &&
    castling.kingKind === kind &&
    ((state[CASTLING_RIGHTS] as number) & castling.rookRight) !== 0 &&
    castling.empty.every((square) => board[square] === 0)
  );
}

/**
 * Make&take. Popeye's reading: the step is made as the victim's kind goes by itself and in the direction of the victim's side; the
 * capture then is one of the capturing unit from there, as what it moves there. Neither way is told: it is one capture, whatever
 * the step. Only castling is told: a unit on the home square of the other side's king may castle in its stead, with the other side's
 * rook, before it captures a king (`0-0*e6`); attacked squares are no hindrance.
 */
export const makeAndTake: Condition = {
  name: 'Make&TakeChess',
  title: 'Make & take chess',
  definition:
    'A unit that captures has to make a step without capture in the manner of the unit to be captured first, and captures from where it then is. Checks are made in the same way.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['place of the capturing unit', 'start of captures', 'start of quiet moves'],
  unfit: (board) =>
    board.vanishing
      ? 'its squares vanish'
      : board.deadly === undefined
        ? undefined
        : 'units that arrive are lost there',
  compile: ({ board: surface, choice }) => {
    // Tells the captures of this condition from those that are simply possible; from 2 on, by which castling they are made.
    const made = choice(2 + surface.castlings.length);
    const castlingMade = (engine: Engine, move: Move): Castling | undefined =>
      engine.tables.castlings[made.of(move) - 2];
    const found = new Uint8Array(256);
    const victims = new Uint8Array(256);
    /** By arrival, a stamp for each unit: by which step it was reached first, so that each capture stands there once. */
    const reachedBy = new Int32Array(256);
    let stamp = 0;
    let first = 0;

    /** The kinds of the units of `side`: into `victims`. */
    const victimKinds = (engine: Engine, side: SideBit): number => {
      const { board, units, counts } = engine.position;
      let count = 0;
      for (let i = 0; i < (counts[side - 1] as number); i++) {
        const kind = kindOf(board[units[((side - 1) << 8) | i] as Square] as Unit);
        let known = false;
        for (let k = 0; k < count && !known; k++) known = victims[k] === kind;
        if (!known) victims[count++] = kind;
      }
      return count;
    };

    /** Pushes the captures of victims of this kind that the unit on `from` could make from `via`. */
    const pushFrom = (engine: Engine, from: Square, via: Square, kind: number, side: SideBit, how: number): void => {
      const { position } = engine;
      const { board } = position;
      const enemy = otherSide(side);
      const start = engine.top;
      const mark = position.mark();
      const unit = board[from] as Unit;
      position.set(from, 0);
      position.set(via, unit);
      pushMovesOf(engine, via, side);
      stamp++;
      let kept = start;
      for (let i = start; i < engine.top; i++) {
        const move = engine.moves[i] as Move;
        const victim = board[engine.captureSquare(move)] as Unit;
        if ((victim & enemy) === 0 || kindOf(victim) !== kind) continue;
        if (how === 1) {
          const to = moveTo(move);
          const by = reachedBy[to] as number;
          if (by > first && by !== stamp) continue;
          reachedBy[to] = stamp;
        }
        engine.moves[kept++] = made.made(move - via + from, how);
      }
      engine.top = kept;
      position.undo(mark);
    };

    /** Pushes the captures of victims of this kind by the unit on `from`. */
    const pushCaptures = (engine: Engine, from: Square, kind: number, side: SideBit): void => {
      const enemy = otherSide(side);
      const { castlings } = engine.tables;
      const steps = quietSteps(engine, from, kind, enemy, NO_SQUARE, NO_SQUARE, found);
      for (let s = 0; s < steps; s++) pushFrom(engine, from, found[s] as Square, kind, side, 1);
      for (let c = 0; c < castlings.length; c++) {
        const castling = castlings[c] as Castling;
        if (mayCastle(engine, castling, from, kind, enemy)) pushFrom(engine, from, castling.kingTo, kind, side, c + 2);
      }
    };

    return {
      generatesSteps: true,
      generate: (engine, side) => {
        const { units, counts } = engine.position;
        const kinds = victimKinds(engine, otherSide(side));
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const from = units[((side - 1) << 8) | i] as Square;
          first = stamp;
          for (let k = 0; k < kinds; k++) pushCaptures(engine, from, victims[k] as number, side);
        }
      },
      expand: {
        moment: 'completion',
        choose: (engine, move) => {
          const taken = engine.position.board[engine.captureSquare(move)];
          if (made.of(move) !== 0 || taken === 0 || moveTo(move) === (move & 0xff)) engine.push(move);
        },
      },
      effects: [
        {
          moment: 'completion',
          // It is a castling, of which that is known.
          changes: 0,
          keepsCounts: true,
          apply: (engine, move) => {
            const castling = castlingMade(engine, move);
            if (castling !== undefined) engine.relocate(castling.rook, castling.rookTo, true);
          },
        },
      ],
      way: (engine, move) => {
        const castling = castlingMade(engine, move);
        return castling && { castling: castling.kingTo < castling.king ? 'queen' : 'king' };
      },
      choiceText: (move) => {
        const castling = surface.castlings[made.of(move) - 2];
        return castling === undefined ? '' : `&${castling.rook}`;
      },
      observes: never,
      attacks: (engine, target, side) => {
        const { position, tables, rules } = engine;
        const { board, units, counts } = position;
        const victim = board[target] as Unit;
        if (victim === 0) return false;
        const { shift, reach, castlings } = tables;
        const enemy = otherSide(side);
        const changing = rules.hooks.kindOf.length > 0;
        for (let i = 0; i < (counts[side - 1] as number); i++) {
          const from = units[((side - 1) << 8) | i] as Square;
          if (from === target || !mayObserve(engine, from, target, side)) continue;
          const unit = board[from] as Unit;
          const row = (((kindOf(unit) << 1) + side - 1) << (2 * shift)) | (target << shift);
          let steps = quietSteps(engine, from, kindOf(victim), enemy, NO_SQUARE, NO_SQUARE, found);
          for (let c = 0; c < castlings.length; c++) {
            const castling = castlings[c] as Castling;
            if (mayCastle(engine, castling, from, kindOf(victim), enemy)) found[steps++] = castling.kingTo;
          }
          for (let s = 0; s < steps; s++) {
            const via = found[s] as Square;
            if (!changing && reach[row | via] === 0) continue;
            const mark = position.mark();
            position.set(from, 0);
            position.set(via, unit);
            const taken = reaches(engine, via, target, side);
            position.undo(mark);
            if (taken) return true;
          }
        }
        return false;
      },
    };
  },
};
