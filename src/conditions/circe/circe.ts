import {
  type Engine,
  KIND_SHIFT,
  type KindIndex,
  kindOf,
  type Move,
  moveFrom,
  movePromotion,
  NEUTRAL,
  NO_SQUARE,
  otherSide,
  POWERS,
  ROYAL,
  recoloured,
  rekinded,
  type SideBit,
  type Square,
  sideOf,
  type Unit,
} from '../../engine/index.js';
import type { Condition, Facts, Phases } from '../condition.js';
import { withNormalPawns } from '../normal-pawn.js';
import { triedCapture } from '../parts/tried-capture.js';
import { assassinCheck, type HomeOf } from './assassin.js';
import { changed } from './changes.js';
import { hasQuietMove, possibleCages, quietArrivals, rebirthChoices } from './choices.js';
import { type Capture, remembered, vectorEnd } from './later.js';
import { marks } from './marks.js';
import { CIRCE_NAMES } from './names.js';
import { captionOf, nonsense, readOptions, vain, WORDS } from './options.js';
import { isNeverReborn, isStatic, newSubject, rebirthSquare, unfitFor } from './places.js';
import { waiting } from './waiting.js';

/** With the word that our own Circe Antipode stands for. */
const OWN_WORDS = { ...WORDS, NormalPawns: 'pawns on their own first rank step one square and capture' };

const DEFAULTS = { rex: false, occupied: 'Relaxed' } as const;

function compile(facts: Facts): Phases {
  const options = readOptions(facts.args, DEFAULTS);
  const { place, occupied, turncoats, couscous, mirror, rex, april } = options;
  const change = changed(facts, options, true);
  const promoted = options.adaptation === 'Frischauf' ? facts.attribute('Frischauf') : 0;
  const squareFor = rebirthSquare(facts, options, promoted);
  const fleeting = facts.borne('Kamikaze');
  const atOnce = options.capture === 'this move';
  const memory = remembered(facts, options.capture, false);
  // Whoever captures may come to stand on the king's rebirth square; where captures set out from elsewhere they cannot be tried so.
  const displaced =
    facts.beside('Wormholes') !== undefined ||
    (facts.decidedElsewhere('place of the capturing unit') && !facts.decidedElsewhere('start of captures'));
  const { effects: marking = [], ...carried } = marks(options, promoted);
  const aprilKinds = april && new Set(april.map(facts.kindIndex));
  const subject = newSubject();
  const capture: Capture = { unit: 0, on: 0, by: 1, at: NO_SQUARE };
  const reachable = new Uint8Array(256);
  const covers =
    occupied === 'Volcanic' || occupied === 'Parachute' ? waiting(facts, occupied === 'Parachute') : undefined;

  /** The unit that is to be reborn, changed; 0 where there is none. `mover` is the capturing unit as it is then. */
  const toBeReborn = (mover: Unit): Unit => {
    const { unit } = capture;
    if (unit === 0 || (!rex && (unit & ROYAL) !== 0)) return 0;
    const reborn = change(unit, mover);
    return aprilKinds === undefined || aprilKinds.has(kindOf(couscous ? mover : reborn)) ? reborn : 0;
  };
  const aim = (reborn: Unit, mover: Unit, from: Square, to: Square): Square => {
    subject.unit = couscous ? mover : reborn;
    subject.on = capture.on;
    subject.side = couscous === mirror ? otherSide(capture.by) : capture.by;
    subject.reborn = reborn;
    subject.from = from;
    subject.to = to;
    return squareFor(subject);
  };
  const choices = rebirthChoices(facts, options, !couscous && isNeverReborn(facts, options, squareFor));
  /** Puts the unit there and does what belongs to it; false where that cannot be. */
  const settle = (engine: Engine, move: Move, square: Square, reborn: Unit): boolean => {
    const as = otherSide(capture.by);
    engine.put(square, reborn);
    engine.rebornOn = square;
    engine.rebornFrom = capture.on;
    if (!choices.promote(engine, move, square, as)) return false;
    const unit = engine.position.board[square] as Unit;
    if (turncoats && sideOf(unit) !== NEUTRAL) engine.become(square, recoloured(unit, otherSide(sideOf(unit))));
    return place !== 'Cage' || !hasQuietMove(engine, square, as);
  };
  /** Is there a square where the unit would be caged? */
  const cageExists = (engine: Engine, reborn: Unit): boolean => {
    const { position } = engine;
    const mark = position.mark();
    const as = otherSide(capture.by);
    const { promotes, promotions, shift } = engine.tables;
    for (let square = 0; square < facts.board.squares.length; square++) {
      if (position.board[square] !== 0 || facts.board.closed?.has(square)) continue;
      const promoting = promotes[((2 * kindOf(reborn) + as - 1) << shift) | square] === 1;
      for (let p = 0; p < (promoting ? promotions.length : 1); p++) {
        position.set(square, promoting ? rekinded(reborn, promotions[p] as number) : reborn);
        const caged = !hasQuietMove(engine, square, as);
        position.undo(mark);
        if (caged) return true;
      }
    }
    return false;
  };

  const rebirth = (engine: Engine, move: Move, side: SideBit): void => {
    const { moverOn, position } = engine;
    const mover = moverOn === NO_SQUARE ? engine.moved : (position.board[moverOn] as Unit);
    const reborn = toBeReborn(options.change === 'Clone' ? engine.moved : mover);
    if (reborn === 0) {
      if (chosen(move)) engine.impossible = true;
      return;
    }
    if (choices.square !== undefined) {
      const square = choices.square.of(move) - 1;
      if (square < 0) {
        if (!choices.optional || (place === 'Cage' && cageExists(engine, reborn))) engine.impossible = true;
        return;
      }
      if (place === 'Take&Make') quietArrivals(engine, capture.on, kindOf(reborn), otherSide(capture.by), reachable);
      const open = position.board[square] === 0 && (place !== 'Take&Make' || reachable[square] === 1);
      if (!open || !settle(engine, move, square, reborn)) engine.impossible = true;
      return;
    }
    const square = aim(reborn, mover, moveFrom(move), vectorEnd(engine, move, facts.arrival));
    const there = square < 0 ? 0 : (position.board[square] as Unit);
    if (square < 0 || (there !== 0 && occupied === 'Relaxed')) {
      if (chosen(move)) engine.impossible = true;
      return;
    }
    if (there !== 0) {
      const ownKing = (there & ROYAL) !== 0 && (sideOf(there) & side) !== 0;
      if (covers === undefined && (occupied !== 'Assassin' || ownKing)) {
        engine.impossible = true;
        return;
      }
      engine.remove(square, true);
    }
    if (there !== 0 && occupied === 'Parachute') covers?.add(engine, square, there);
    if (!settle(engine, move, square, reborn)) engine.impossible = true;
    if (there !== 0 && occupied === 'Volcanic') {
      covers?.add(engine, square, position.board[square] as Unit);
      position.set(square, there);
      engine.journal?.push({ does: 'remove', square, before: reborn, after: 0, written: 'under' });
    }
  };
  const chosen = (move: Move): boolean => choices.promotion.of(move) !== 0 || (choices.square?.of(move) ?? 0) !== 0;

  const homeOf = (kind: KindIndex, side: SideBit, on: Square): Square => {
    const unit = (kind << KIND_SHIFT) | side;
    const { unit: captured, on: capturedOn, by } = capture;
    Object.assign(capture, { unit, on, by: otherSide(side) });
    const square = toBeReborn(unit) === 0 ? -1 : aim(unit, unit, on, on);
    Object.assign(capture, { unit: captured, on: capturedOn, by });
    return square;
  };
  // What can be said beforehand of units of a kind, whoever captures them.
  const foreseen = atOnce && !couscous && !turncoats && options.change === undefined && isStatic(options);
  const certain = foreseen && !rex && (occupied === 'Relaxed' || occupied === 'Strict');

  return {
    ...carried,
    ...(certain && {
      transfers: {
        captured: (kind: KindIndex, side: SideBit) =>
          [...new Set(facts.board.squares.map((_, on) => homeOf(kind, side, on)))].filter((square) => square >= 0),
      },
    }),
    ...(choices.any && {
      expand: {
        moment: 'rebirth',
        ...(atOnce && { onCapture: true }),
        choose: (engine: Engine, move: Move, side: SideBit) => {
          const { board } = engine.position;
          const on = engine.captureSquare(move);
          memory.recall(engine, capture, engine.isCapture(move) ? (board[on] as Unit) : 0, on, side);
          const unit = board[moveFrom(move)] as Unit;
          const promotion = movePromotion(move);
          const after = promotion === 0 ? unit : rekinded(unit, engine.tables.promotions[promotion - 1] as number);
          const reborn = toBeReborn(options.change === 'Clone' ? unit : after);
          if (reborn === 0) {
            engine.push(move);
            return;
          }
          const as = otherSide(capture.by);
          const bound = place === 'Take&Make' || place === 'Cage';
          if (bound) {
            const mark = engine.position.mark();
            engine.position.set(moveFrom(move), 0);
            if (on === capture.on) engine.position.set(on, 0);
            engine.position.set(facts.arrival(move), after);
            if (place === 'Cage') possibleCages(engine, reborn, as, reachable);
            else quietArrivals(engine, capture.on, kindOf(reborn), as, reachable);
            engine.position.undo(mark);
          }
          choices.push(engine, move, reborn, as, (square) =>
            bound && reachable[square] !== 1
              ? false
              : place === 'Take&Make' ||
                board[square] === 0 ||
                square === moveFrom(move) ||
                square === engine.captureSquare(move),
          );
        },
      },
    }),
    effects: [
      ...marking,
      {
        moment: 'rebirth',
        changes: 1,
        // Others die where units are reborn on them, or wait below them; and who comes back later is one more then.
        ...(atOnce && !turncoats && (occupied === 'Relaxed' || occupied === 'Strict') && { keepsCounts: true }),
        ...(atOnce && { onCapture: true }),
        apply: (engine, move, side) => {
          memory.recall(engine, capture, engine.captured, engine.capturedOn, side);
          rebirth(engine, move, side);
          memory.note(engine, side);
        },
      },
      ...(covers === undefined ? [] : [covers.effect]),
    ],
    ...(covers && { cover: covers.add }),
    ...(memory.pass && { pass: memory.pass }),
    ...(memory.begin && { begin: memory.begin }),
    // A king that would be reborn cannot be taken for good.
    ...(rex && options.capture === 'this move' && choices.square === undefined
      ? {
          observes: (engine: Engine, from: Square, target: Square, side: SideBit) => {
            const { board, royalCounts } = engine.position;
            // Popeye's reading: it only keeps the king from being taken; his powers are those of any observer.
            if (engine.asked === POWERS || ((board[target] as Unit) & ROYAL) === 0) return true;
            if (displaced) {
              const loser = otherSide(side) - 1;
              const kings = royalCounts[loser] as number;
              return triedCapture(
                engine,
                from,
                target,
                side,
                (after) => !after.impossible && (after.position.royalCounts[loser] as number) < kings,
              );
            }
            capture.unit = board[target] as Unit;
            capture.on = target;
            capture.by = side;
            const unit = board[from] as Unit;
            const reborn = toBeReborn(unit);
            if (reborn === 0) return true;
            const square = aim(reborn, unit, from, target);
            // Who captures stands there then, unless it is reborn itself.
            const stays = (unit & fleeting) === 0;
            return (
              square < 0 ||
              (board[square] !== 0 && square !== from && square !== target) ||
              (square === target && stays)
            );
          },
        }
      : {}),
    ...(occupied === 'Assassin' && { check: assassinCheck(foreseen ? knownHomes(homeOf) : undefined) }),
    choiceText: choices.text,
  };
}

/** Rebirth squares by kind, side and square, as they are asked for. */
function knownHomes(homeOf: HomeOf): HomeOf {
  const known = new Int16Array(1 << 18).fill(-2);
  return (kind, side, on) => {
    const index = (kind << 10) | (side << 8) | on;
    if (known[index] === -2) known[index] = Math.max(homeOf(kind, side, on), -1);
    return known[index] as Square;
  };
}

/** Source: Pierre Monréal and Jean-Pierre Boyer, Problème, 1968. Pawns on their own first rank stand still, as Popeye has it. */
export const circe: Condition = {
  name: 'Circe',
  aliases: CIRCE_NAMES,
  definition:
    'A captured unit, but a king, is reborn on its square of the game array if that is empty; a pawn on the file of its capture, rook, bishop and knight on the square of that colour, a fairy piece on the promotion square of that file. The words of the grid change who is reborn, where, and as what.',
  source: { inventor: 'Pierre Monréal', year: 1967, text: 'Popeye manual for the grid' },
  arguments: { words: OWN_WORDS, kinds: 'behind April, or the cycle behind Chameleon' },
  claims: (args) =>
    readOptions(args, DEFAULTS).occupied === 'Assassin'
      ? ['fate of the captured unit', 'what a check is']
      : ['fate of the captured unit'],
  caption: (args) => captionOf('Circe', args, DEFAULTS),
  // Where rebirths often put pawns on their own first rank, tradition lets them move from there.
  board: (board, args) => {
    const { place, capture, normalPawns } = readOptions(args, DEFAULTS);
    const parrain = place === 'Equipollents' && capture === 'last move';
    return normalPawns || parrain || place === 'Cage' ? withNormalPawns(board) : board;
  },
  kinds: (args) => args.filter((arg) => !Object.hasOwn(OWN_WORDS, arg)),
  unfit: (board, args) => {
    const options = readOptions(args, DEFAULTS);
    // A square is chosen among the empty ones.
    const chosen = ['Super', 'Cage', 'Take&Make'].includes(options.place);
    if (chosen && !['Relaxed', 'Strict'].includes(options.occupied)) return `${options.occupied} is lacking with it`;
    return vain(args, ['Calvet', 'Cheylan']) ?? nonsense(args) ?? unfitFor(board, options);
  },
  compile,
};
