import { type Engine, moveFrom, moveTo, ROYAL, type SideBit, type Square, type Unit } from '../../engine/index.js';
import type { Condition, Facts, Phases } from '../condition.js';
import { marks } from './marks.js';
import { IMMUNE_NAMES } from './names.js';
import { captionOf, nonsense, readOptions, vain, WORDS } from './options.js';
import { newSubject, rebirthSquare, unfitFor } from './places.js';

const DEFAULTS = { rex: false, occupied: 'Strict' } as const;

const BY_CAPTURE: readonly string[] = ['File', 'Symmetry', 'VerticalSymmetry', 'HorizontalSymmetry', 'Antipodes'];

/**
 * Captures that depend on a rebirth square, on which nobody is reborn.
 *
 * @param captured  the square is that of the captured unit; otherwise of the capturing one
 */
const compileFor =
  (captured: boolean) =>
  (facts: Facts): Phases => {
    const options = readOptions(facts.args, DEFAULTS);
    const squareFor = rebirthSquare(facts, options);
    const { begin } = marks(options, 0);
    const subject = newSubject();
    // Places that go by the square of the capture do so here too, whoever is concerned; others by where the unit stands.
    const byCapture = captured || BY_CAPTURE.includes(options.place);
    /** May the unit on `from` capture on `on`, arriving on `to`? The square has to be empty then. */
    const isOpen = (engine: Engine, from: Square, on: Square, to: Square, side: SideBit): boolean => {
      const { board } = engine.position;
      const concerned = board[captured ? on : from] as Unit;
      const other = board[captured ? from : on] as Unit;
      if (!options.rex && (concerned & ROYAL) !== 0) return true;
      const own = captured ? 3 - side : side;
      subject.unit = options.couscous ? other : concerned;
      subject.on = byCapture ? on : from;
      subject.side = options.couscous === options.mirror ? own : 3 - own;
      subject.reborn = concerned;
      subject.from = from;
      subject.to = to;
      const square = squareFor(subject);
      if (square < 0) return false;
      if (square === to || (!captured && square === from)) return false;
      return board[square] === 0 || square === from || square === on;
    };
    return {
      ...(begin && { begin }),
      allowMove: (engine, move, side) =>
        !engine.isCapture(move) || isOpen(engine, moveFrom(move), engine.captureSquare(move), moveTo(move), side),
      observes: (engine, from, target, side) => isOpen(engine, from, target, target, side),
    };
  };

const source = { inventor: 'unknown', text: 'Popeye manual' } as const;

/** Nobody is reborn there; Popeye takes no notice of promoted units either. */
const VAIN = ['Super', 'Cage', 'Take&Make', 'CaptureSquare', 'Frischauf', 'Calvet', 'Cheylan'];

const unfit: NonNullable<Condition['unfit']> = (board, args) => {
  const options = readOptions(args, DEFAULTS);
  const { occupied, change, capture, turncoats, april } = options;
  if (occupied !== 'Strict') return `${occupied} has no sense there`;
  if (change !== undefined || capture !== 'this move' || turncoats || april !== undefined)
    return 'nobody is reborn there';
  return vain(args, VAIN) ?? nonsense(args) ?? unfitFor(board, options);
};

export const immuneChess: Condition = {
  name: 'ImmunChess',
  aliases: IMMUNE_NAMES,
  title: 'Immune chess',
  definition: 'A unit, but a king, can be captured only if its rebirth square is empty then.',
  source,
  arguments: { words: WORDS },
  claims: [],
  caption: (args) => captionOf('ImmunChess', args, DEFAULTS),
  unfit,
  compile: compileFor(true),
};

export const genevaChess: Condition = {
  name: 'GenevaChess',
  title: 'Geneva chess',
  definition:
    'A unit, but a king, can capture only if its rebirth square is empty then, and it does not stand on that square.',
  source,
  arguments: { words: WORDS },
  claims: [],
  caption: (args) => captionOf('GenevaChess', args, DEFAULTS),
  unfit: (board, args, kindByCode) =>
    ['PWC', 'Equipollents'].some((word) => args.includes(word))
      ? 'that square is never free'
      : unfit(board, args, kindByCode),
  compile: compileFor(false),
};
