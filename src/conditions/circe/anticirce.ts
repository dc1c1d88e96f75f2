import {
  type Engine,
  KIND_SHIFT,
  type KindIndex,
  kindOf,
  type Move,
  moveFrom,
  movePromotion,
  moveTo,
  NEUTRAL,
  NO_SQUARE,
  otherSide,
  ROYAL,
  recoloured,
  rekinded,
  type SideBit,
  type Square,
  sideOf,
  type Unit,
} from '../../engine/index.js';
import type { Condition, Facts, Phases } from '../condition.js';
import { triedCapture } from '../parts/tried-capture.js';
import { assassinCheck } from './assassin.js';
import { changed } from './changes.js';
import { hasQuietMove, possibleCages, quietArrivals, rebirthChoices } from './choices.js';
import { type Capture, remembered, vectorEnd } from './later.js';
import { marks } from './marks.js';
import { ANTICIRCE_NAMES } from './names.js';
import { captionOf, nonsense, readOptions, WORDS } from './options.js';
import { isNeverReborn, isStatic, newSubject, rebirthSquare, unfitFor } from './places.js';
import { waiting } from './waiting.js';

const DEFAULTS = { rex: true, occupied: 'Strict' } as const;

function compile(facts: Facts): Phases {
  const options = readOptions(facts.args, DEFAULTS);
  const { place, occupied, turncoats, couscous, mirror, rex, april, cheylan } = options;
  const atOnce = options.capture === 'this move';
  const memory = remembered(facts, options.capture, true);
  const capture: Capture = { unit: 0, on: 0, by: 1, at: NO_SQUARE };
  const covers =
    occupied === 'Volcanic' || occupied === 'Parachute' ? waiting(facts, occupied === 'Parachute') : undefined;
  const change = changed(facts, options, false);
  const promoted = options.adaptation === 'Frischauf' ? facts.attribute('Frischauf') : 0;
  const squareFor = rebirthSquare(facts, options, promoted);
  const { effects: marking = [], ...carried } = marks(options, promoted);
  const aprilKinds = april && new Set(april.map(facts.kindIndex));
  const subject = newSubject();
  // Who arrives on a magic square of the second type changes sides before it goes home.
  const magic = facts.beside('MagicSquares') ?? [];
  const turns = Uint8Array.from(facts.board.squares, (name) =>
    magic.includes('Type2') && magic.includes(name) ? 1 : 0,
  );
  const reachable = new Uint8Array(256);
  const changing = facts.decidedElsewhere('kind of the mover');
  // Who becomes an imitator has no square; and one may stand where the unit would be reborn.
  const imitators = facts.beside('Imitator') !== undefined;
  const others = imitators || changing;
  const isLegal = (engine: Engine, side: SideBit): boolean =>
    !engine.impossible && engine.rules.hooks.allowPosition.every((allows) => allows(engine, side));

  /** The capturing unit as it is reborn; 0 where it is not. */
  const toBeReborn = (mover: Unit, victim: Unit): Unit => {
    if (!rex && (mover & ROYAL) !== 0) return 0;
    const reborn = change(mover, victim);
    return aprilKinds === undefined || aprilKinds.has(kindOf(couscous ? victim : reborn)) ? reborn : 0;
  };
  const aim = (reborn: Unit, victim: Unit, side: SideBit, on: Square, from: Square, to: Square): Square => {
    subject.unit = couscous ? victim : reborn;
    subject.on = on;
    subject.side = couscous === mirror ? side : otherSide(side);
    subject.reborn = reborn;
    subject.from = from;
    subject.to = to;
    return squareFor(subject);
  };
  const choices = rebirthChoices(facts, options, !couscous && isNeverReborn(facts, options, squareFor), changing);
  /**
   * May the unit go home or stay, with the mover of `side` lifted from `from` and what stands on `to` captured? Under Relaxed it may
   * always; Popeye oddly does not see the check of a unit that has just captured and stayed.
   */
  const isOpen = (board: Int32Array, square: Square, from: Square, to: Square, side: SideBit): boolean => {
    if (occupied === 'Relaxed') return true;
    if (square < 0 || (cheylan && square === to)) return square < 0 && occupied !== 'Strict';
    const there = square === from || square === to ? 0 : (board[square] as Unit);
    return there === 0 || (occupied !== 'Strict' && !isOwnKing(there, side));
  };
  /** Is it a king that its side would remove? Under a volcano or a parachute nobody is lost. */
  const isOwnKing = (unit: Unit, side: SideBit): boolean =>
    occupied === 'Assassin' && (unit & ROYAL) !== 0 && (sideOf(unit) & side) !== 0;

  const rebirth = (engine: Engine, move: Move, side: SideBit): void => {
    const { position } = engine;
    const { board } = position;
    const { unit: captured, on: capturedOn, at: moverOn, by } = capture;
    // Popeye's reading: where it has been captured itself by then, who captured it goes in its place.
    const mover = moverOn === NO_SQUARE || moverOn < 0 ? 0 : (board[moverOn] as Unit);
    const reborn = captured === 0 || mover === 0 ? 0 : toBeReborn(mover, captured);
    const vain = choices.promotion.of(move) !== 0 || (choices.square?.of(move) ?? 0) !== 0;
    if (reborn === 0) {
      if (vain || (imitators && captured !== 0 && moverOn === NO_SQUARE)) engine.impossible = true;
      return;
    }
    // A magic square may have changed its colour.
    const own = sideOf(mover) === NEUTRAL || !atOnce ? by : (sideOf(mover) as SideBit);
    let square: Square;
    if (choices.square === undefined) {
      const end = atOnce ? moveTo(move) : vectorEnd(engine, move, facts.arrival);
      square = aim(reborn, captured, own, capturedOn, moveFrom(move), end);
    } else {
      square = choices.square.of(move) - 1;
      if (square < 0) {
        if (!choices.optional) engine.impossible = true;
        return;
      }
      if (place === 'Take&Make') quietArrivals(engine, capturedOn, kindOf(reborn), otherSide(side), reachable);
      if (place === 'Take&Make' && reachable[square] !== 1) engine.impossible = true;
    }
    const there = square < 0 || square === moverOn ? 0 : (board[square] as Unit);
    const barred = square < 0 || (cheylan && square === moverOn);
    if (occupied === 'Relaxed' ? barred || there !== 0 : square < 0 && occupied !== 'Strict') {
      if (vain) engine.impossible = true;
      return;
    }
    if (barred || (there !== 0 && (occupied === 'Strict' || isOwnKing(there, side)))) {
      engine.impossible = true;
      return;
    }
    if (there !== 0) engine.remove(square, true);
    if (there !== 0 && occupied === 'Parachute') covers?.add(engine, square, there);
    engine.relocate(moverOn, square, false, reborn);
    engine.rebornOn = square;
    engine.rebornFrom = capturedOn;
    if (!choices.promote(engine, move, square, own)) engine.impossible = true;
    const unit = board[square] as Unit;
    if (place === 'Cage' && hasQuietMove(engine, square, own)) engine.impossible = true;
    if (turncoats && sideOf(unit) !== NEUTRAL) engine.become(square, recoloured(unit, otherSide(sideOf(unit))));
    if (there !== 0 && occupied === 'Volcanic') {
      covers?.add(engine, square, board[square] as Unit);
      position.set(square, there);
      engine.journal?.push({ does: 'remove', square, before: reborn, after: 0, written: 'under' });
    }
  };

  // What can be said beforehand of units of a kind, whoever captures whom.
  const certain =
    atOnce &&
    occupied === 'Strict' &&
    rex &&
    !couscous &&
    !others &&
    magic.length === 0 &&
    options.change === undefined &&
    !turncoats &&
    isStatic(options);
  const homeOf = (kind: KindIndex, side: SideBit, from: Square, target: Square): Square => {
    const unit = (kind << KIND_SHIFT) | side;
    return toBeReborn(unit, unit) === 0 ? NO_SQUARE : aim(unit, unit, side, target, from, target);
  };

  return {
    ...carried,
    ...(certain && {
      needsEmpty: (kind: KindIndex, side: SideBit, from: Square, target: Square) => {
        const square = homeOf(kind, side, from, target);
        if (square < 0 || (cheylan && square === target)) return undefined;
        return square === from || square === target ? NO_SQUARE : square;
      },
      transfers: {
        mover: (kind: KindIndex, side: SideBit) =>
          [...new Set(facts.board.squares.map((_, target) => homeOf(kind, side, target, target)))].filter(
            (square) => square >= 0 && square !== NO_SQUARE,
          ),
      },
    }),
    ...(choices.any && {
      expand: {
        moment: 'rebirth of the mover',
        ...(atOnce && { onCapture: true }),
        choose: (engine: Engine, move: Move, side: SideBit) => {
          const { board } = engine.position;
          const from = moveFrom(move);
          const target = engine.captureSquare(move);
          memory.recall(engine, capture, engine.isCapture(move) ? (board[target] as Unit) : 0, target, side);
          const { unit: victim, on } = capture;
          const at = atOnce ? from : capture.at;
          const unit = at < 0 || at === NO_SQUARE ? 0 : (board[at] as Unit);
          const promotion = movePromotion(move);
          const mover =
            promotion === 0 || at !== from ? unit : rekinded(unit, engine.tables.promotions[promotion - 1] as number);
          const reborn = victim === 0 || unit === 0 ? 0 : toBeReborn(mover, victim);
          if (reborn === 0) {
            engine.push(move);
            return;
          }
          const bound = place === 'Take&Make' || place === 'Cage';
          if (bound) {
            const mark = engine.position.mark();
            engine.position.set(from, 0);
            engine.position.set(on, 0);
            if (place === 'Cage') possibleCages(engine, reborn, side, reachable);
            else {
              engine.position.set(moveTo(move), unit);
              quietArrivals(engine, on, kindOf(reborn), otherSide(side), reachable);
            }
            engine.position.undo(mark);
          }
          choices.push(engine, move, reborn, side, (square) =>
            bound && reachable[square] !== 1
              ? false
              : place === 'Take&Make' ||
                board[square] === 0 ||
                square === from ||
                square === on ||
                square === moveTo(move),
          );
        },
      },
    }),
    effects: [
      ...marking,
      {
        moment: 'rebirth of the mover',
        changes: 1,
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
    ...(occupied === 'Assassin' && { check: assassinCheck(undefined) }),
    // Who could not complete a capture does not observe.
    ...(atOnce && (choices.square === undefined || place !== 'Super')
      ? {
          observes: (engine: Engine, from: Square, target: Square, side: SideBit) => {
            // Where others decide what is reborn, the capture has to be played.
            if (others || place === 'Cage' || place === 'Take&Make')
              return triedCapture(engine, from, target, side, (after) => isLegal(after, side));
            const { board } = engine.position;
            const { promotes, promotions, shift } = engine.tables;
            const unit = board[from] as Unit;
            const victim = board[target] as Unit;
            const own = turns[target] === 1 && (unit & ROYAL) === 0 ? otherSide(side) : side;
            const promoting = promotes[((2 * kindOf(unit) + side - 1) << shift) | target] !== 0;
            for (let p = 0; p < (promoting ? promotions.length : 1); p++) {
              const reborn = toBeReborn(promoting ? rekinded(unit, promotions[p] as number) : unit, victim);
              if (reborn === 0 || isOpen(board, aim(reborn, victim, own, target, from, target), from, target, side))
                return true;
            }
            return false;
          },
        }
      : {}),
    // With the capture comes the rebirth that waits, which has to be possible.
    ...(!atOnce && {
      observes: (engine: Engine, from: Square, target: Square, side: SideBit) => {
        const { board } = engine.position;
        memory.recall(engine, capture, board[target] as Unit, target, side);
        const { unit: victim, on, at, by } = capture;
        const mover = at < 0 || at === NO_SQUARE ? 0 : (board[at === target ? from : at] as Unit);
        const reborn = victim === 0 || mover === 0 ? 0 : toBeReborn(mover, victim);
        if (reborn === 0 || occupied === 'Relaxed') return true;
        const own = sideOf(mover) === NEUTRAL || !atOnce ? by : (sideOf(mover) as SideBit);
        const square = aim(reborn, victim, own, on, from, target);
        if (square < 0 || (cheylan && square === at)) return square < 0 && occupied !== 'Strict';
        if (square === at || square === from) return true;
        const there = board[square === target ? from : square] as Unit;
        return there === 0 || (occupied !== 'Strict' && !isOwnKing(there, side));
      },
    }),
    choiceText: choices.text,
  };
}

/** Popeye's Calvet form is the default: a unit may capture on its own rebirth square. Castling after rebirth is allowed. */
export const anticirce: Condition = {
  name: 'AntiCirce',
  aliases: ANTICIRCE_NAMES,
  title: 'Anticirce',
  definition:
    'A capturing unit, king included, is put on its own square of the game array at once, and the captured one is gone; the capture is illegal if that square is occupied. The words of the grid change who is reborn, where, and as what.',
  source: { inventor: 'Vojko Bartolović and Günther Weeth', text: 'Popeye manual for the grid' },
  arguments: { words: WORDS, kinds: 'behind April, or the cycle behind Chameleon' },
  claims: (args) =>
    readOptions(args, DEFAULTS).occupied === 'Assassin'
      ? ['place of the capturing unit', 'what a check is']
      : ['place of the capturing unit'],
  caption: (args) => captionOf('AntiCirce', args, DEFAULTS),
  kinds: (args) => args.filter((arg) => !Object.hasOwn(WORDS, arg)),
  unfit: (board, args) => {
    const options = readOptions(args, DEFAULTS);
    if (options.turncoats && options.rex) return 'kings would change sides';
    const { place, occupied, capture } = options;
    // Popeye solves those, too, but calls them plain Anticirce, and its play fits no rule.
    if (capture === 'last capture') return 'WaitCapture is lacking with it';
    if (capture === 'last move' && place !== 'Equipollents') return 'a later rebirth is lacking, but with Equipollents';
    // A square is chosen among the empty ones, and at once.
    if (['Super', 'Cage', 'Take&Make'].includes(place)) {
      if (!['Relaxed', 'Strict'].includes(occupied)) return `${occupied} is lacking with it`;
    }
    return nonsense(args) ?? unfitFor(board, options);
  },
  compile,
};
