import type { Surface } from '../board/surface.js';
import {
  CASTLING,
  type Engine,
  type KindIndex,
  lineIsOpen,
  MANY,
  type Move,
  moveFrom,
  movePromotion,
  moveTo,
  moveType,
  NO_SQUARE,
  PAWN,
  type SideBit,
  SPECIAL,
  type Square,
  withPromotion,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { captureMay } from './parts/king-capture.js';
import { retell } from './parts/retell.js';

/** So many imitators there may be, those of promotions included. */
const MOST = 10;

/** Where an imitator goes that repeats a step: `[(imitator * squares + from) * squares + to]`, off the board or closed `NO_SQUARE`. */
function repetitions(board: Surface): Uint8Array {
  const squares = board.squares.length;
  const origins = board.squares.map((_, square) => board.origin(square));
  const table = new Uint8Array(squares ** 3).fill(NO_SQUARE);
  origins.forEach((imitator, i) => {
    origins.forEach((from, f) => {
      origins.forEach((to, t) => {
        const there = board.fold(imitator.x + to.x - from.x, imitator.y + to.y - from.y)?.square;
        if (there !== undefined && !board.closed?.has(there)) table[(i * squares + f) * squares + t] = there;
      });
    });
  });
  return table;
}

/**
 * Popeye's reading: on an en passant capture the captured pawn is in an imitator's way; on castling an imitator goes the king's way
 * and then the rook's; units pass over imitators freely. What else happens in a move (a rebirth, say) is not repeated.
 */
export const imitator: Condition = {
  name: 'Imitator',
  definition:
    'On each square named stands an imitator, which belongs to nobody. It repeats the steps of every move in length and direction, with the unit itself, which may go only where each imitator finds all squares of its own way empty and on the board. A pawn may promote to an imitator.',
  source: { inventor: 'Theodor Steudel', text: 'Popeye manual' },
  arguments: { squares: 'where imitators stand' },
  claims: ['start of captures', 'start of quiet moves', 'end of a move'],
  unfit: (board, args) =>
    board.name !== 'plain'
      ? 'what the direction of a move is there'
      : args.length > MOST
        ? `more than ${MOST} imitators`
        : undefined,
  compile: ({ board, args, slot, choice, beside }) => {
    const squares = board.squares.length;
    const repeated = repetitions(board);
    /** How many a rebirth has made in the move just played: they are told with it. */
    let fresh = 0;
    const slots = Array.from({ length: MOST }, slot);
    const promotion = beside('NoIProm') === undefined ? choice(2) : undefined;
    /** Number of imitators; those of promotions come last. */
    const count = ({ position: { state } }: Engine): number => {
      let n = 0;
      while (n < MOST && state[slots[n] as number] !== 0) n++;
      return n;
    };
    const step = (at: Square, from: Square, to: Square): Square =>
      repeated[(at * squares + from) * squares + to] as Square;
    /** Does every imitator find the square empty to which it goes as a unit goes from `from` to `to`? `left` counts as empty. */
    const isClear = (engine: Engine, from: Square, to: Square, left: Square): boolean => {
      const { board: units, state } = engine.position;
      for (let i = 0; i < MOST; i++) {
        const at = state[slots[i] as number] as number;
        if (at === 0) return true;
        const there = step(at - 1, from, to);
        if (there === NO_SQUARE || (there !== left && units[there] !== 0)) return false;
      }
      return true;
    };
    /** Does every imitator find a hurdle where a unit that goes from `from` has its own? */
    const haveHurdles = (engine: Engine, from: Square, hurdle: Square): boolean => {
      const { board: units, state } = engine.position;
      for (let i = 0; i < MOST; i++) {
        const at = state[slots[i] as number] as number;
        if (at === 0) return true;
        const there = step(at - 1, from, hurdle);
        if (there === NO_SQUARE || there === from || units[there] === 0) return false;
      }
      return true;
    };
    const isLineClear = (engine: Engine, from: Square, line: number): boolean => {
      const { between, hurdles, words } = engine.tables;
      for (let at = line; between[at] !== NO_SQUARE; at--) {
        const square = between[at] as Square;
        const hurdle = (((hurdles[line * words + (square >> 5)] as number) >>> (square & 31)) & 1) !== 0;
        if (hurdle ? !haveHurdles(engine, from, square) : !isClear(engine, from, square, from)) return false;
      }
      return true;
    };
    /** Can the imitators go the way of a unit of this kind? */
    const isWayClear = (engine: Engine, from: Square, to: Square, kind: KindIndex, side: SideBit): boolean => {
      if (!isClear(engine, from, to, from)) return false;
      const { reach, shift, ways, kernel, quiet, nodes } = engine.tables;
      const index = ((2 * kind + side - 1) << shift) | from;
      if (kernel[kind] === PAWN) {
        // A pawn's walk without capture; its captures are steps.
        for (let at = quiet[index] as number; nodes[at] !== NO_SQUARE; at += 2)
          if (nodes[at + 2] === to) return isClear(engine, from, nodes[at] as Square, from);
        return true;
      }
      const way = reach[((2 * kind + side - 1) << (2 * shift)) | (to << shift) | from] as number;
      if (way === 0 || way === 1) return true;
      if (way > 0) return isLineClear(engine, from, way);
      for (let at = -way; ways[at] !== 0; at++)
        if (lineIsOpen(engine, ways[at] as number) && isLineClear(engine, from, ways[at] as number)) return true;
      return false;
    };
    /** Does a unit of this kind go there at all? */
    const goes = ({ tables }: Engine, from: Square, to: Square, kind: KindIndex, side: SideBit): boolean => {
      const { reach, shift, kernel, quiet, nodes } = tables;
      const row = 2 * kind + side - 1;
      if (reach[(row << (2 * shift)) | (to << shift) | from] !== 0) return true;
      if (kernel[kind] !== PAWN) return false;
      let at = quiet[(row << shift) | from] as number;
      while (nodes[at] !== NO_SQUARE && nodes[at] !== to) at += 2;
      return nodes[at] === to;
    };
    /** The same for the unit as what it moves now, which may be several kinds: one of their ways has to be clear. */
    const isClearNow = (engine: Engine, from: Square, to: Square, side: SideBit): boolean => {
      const kind = engine.kindNow(from, engine.position.board[from] as number, side);
      if (kind !== MANY) return isWayClear(engine, from, to, kind, side);
      for (let k = 0; k < engine.kindCount; k++) {
        const one = engine.kinds[k] as KindIndex;
        if (goes(engine, from, to, one, side) && isWayClear(engine, from, to, one, side)) return true;
      }
      return false;
    };
    const plan = ({ tables }: Engine, move: Move) =>
      tables.castlings.find(({ king, kingTo }) => king === moveFrom(move) && kingTo === moveTo(move));
    /** The king goes first, square by square, and then the rook. */
    const mayCastle = (engine: Engine, move: Move): boolean => {
      const castling = plan(engine, move);
      if (castling === undefined) return true;
      const { king, kingTo, rook, rookTo } = castling;
      const { position } = engine;
      const pass = Math.sign(kingTo - king);
      for (let to = king; to !== kingTo; ) if (!isClear(engine, king, (to += pass), king)) return false;
      const mark = position.mark();
      const unit = position.board[king] as number;
      position.set(king, 0);
      position.set(kingTo, unit);
      let clear = true;
      // From where the king has taken them, step by step: `kingTo` is to the rook what the rook's square is to itself.
      for (let to = rook; to !== rookTo && clear; ) {
        to += Math.sign(rookTo - rook);
        clear = isClear(engine, king, kingTo + to - rook, king);
      }
      position.undo(mark);
      return clear;
    };
    const shift = (engine: Engine, from: Square, to: Square): void => {
      const { position } = engine;
      for (let i = 0; i < MOST; i++) {
        const at = position.state[slots[i] as number] as number;
        if (at === 0) return;
        position.setState(slots[i] as number, step(at - 1, from, to) + 1);
      }
    };
    /** Are the imitators alone on their squares? */
    const isFree = ({ position: { board: units, state } }: Engine): boolean => {
      for (let i = 0; i < MOST; i++) {
        const at = state[slots[i] as number] as number;
        if (at === 0) return true;
        if (units[at - 1] !== 0) return false;
      }
      return true;
    };
    return {
      begin: ({ position }) => {
        args.forEach((name, i) => {
          position.setState(slots[i] as number, board.squares.indexOf(name) + 1);
        });
      },
      markers: (engine) =>
        Array.from({ length: count(engine) }, (_, i) => (engine.position.state[slots[i] as number] as number) - 1),
      allowMove: (engine, move, side) => {
        const from = moveFrom(move);
        if (moveType(move) === SPECIAL) return true;
        if (moveType(move) === CASTLING) return mayCastle(engine, move);
        return isClearNow(engine, from, moveTo(move), side);
      },
      geometry: (engine, from, target, side, kind) => isWayClear(engine, from, target, kind, side),
      // A capturing unit may be reborn where an imitator goes.
      observes: (engine, from, target, side) => captureMay(engine, from, target, side, isFree),
      castlingStep: shift,
      ...(promotion && {
        expand: {
          moment: 'promotion',
          choose: (engine, move) => {
            engine.push(move);
            if (movePromotion(move) === 1 && count(engine) < MOST)
              engine.push(promotion.made(withPromotion(move, 0), 1));
          },
        },
      }),
      effects: [
        {
          moment: 'imitation',
          apply: (engine, move) => {
            fresh = 0;
            if (moveType(move) === SPECIAL) return;
            shift(engine, moveFrom(move), moveTo(move));
            if (moveType(move) !== CASTLING) return;
            const castling = plan(engine, move);
            if (castling !== undefined) shift(engine, castling.rook, castling.rookTo);
          },
        },
        {
          moment: 'promotion',
          apply: (engine, move) => {
            if (promotion?.of(move) !== 1) return;
            // Told by the trail.
            engine.position.setState(slots[count(engine)] as number, engine.moverOn + 1);
            engine.position.set(engine.moverOn, 0);
            engine.moverOn = NO_SQUARE;
          },
        },
        {
          moment: 'promotion of the reborn',
          apply: (engine) => {
            const { rebornMarker, rebornOn, position, journal } = engine;
            if (!rebornMarker) return;
            const free = count(engine);
            if (free === MOST) {
              engine.impossible = true;
              return;
            }
            fresh = 1;
            position.setState(slots[free] as number, rebornOn + 1);
            position.set(rebornOn, 0);
            if (engine.moverOn === rebornOn) engine.moverOn = NO_SQUARE;
            engine.rebornOn = NO_SQUARE;
            if (journal !== undefined) retell(engine, 'marker');
          },
        },
      ],
      allowPosition: isFree,
      choiceText: (move) => (promotion?.of(move) === 1 ? 'i' : ''),
      trail: (engine, move) => {
        const became = promotion?.of(move) === 1;
        const standing = slots.slice(0, count(engine) - (became ? 1 : 0) - fresh).map((each) => {
          const at = engine.position.state[each] as number;
          return board.squares[at - 1];
        });
        return `[I${standing.join()}]${became ? '=I' : ''}`;
      },
    };
  },
};

/** Says something to Imitator only. */
export const noImitatorPromotion: Condition = {
  name: 'NoIProm',
  title: 'No promotion to imitators',
  definition: 'Pawns do not promote to imitators.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () => ({}),
};
