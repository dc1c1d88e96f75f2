import {
  CASTLING,
  DOUBLE_STEP,
  type Engine,
  type KindIndex,
  kindOf,
  MANY,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  pushMovesAs,
  pushMovesOf,
  ROYAL,
  reachesAs,
  reachesFrom,
  rekinded,
  type SideBit,
  SPECIAL,
  type Square,
  type Unit,
} from '../../engine/index.js';
import type { Condition, Facts, Phases } from '../condition.js';
import { homeCastling } from './home-castling.js';
import { captionOf, nonsense, type Options, readOptions, vain, WORDS } from './options.js';
import { newSubject, rebirthSquare, unfitFor } from './places.js';

/** Which moves set out from the rebirth square, and which from where a unit stands. */
interface Use {
  readonly fromHome: 'captures' | 'quiet' | 'all';
  readonly fromPlace: 'captures' | 'quiet' | 'all';
}

/** Moves that set out from the rebirth square of a unit, which has to be empty or its own: Mars and Phantom. */
function compileWith({ fromHome, fromPlace }: Use, rexByDefault: boolean): (facts: Facts) => Phases {
  return (facts) => {
    const options = readOptions(facts.args, { rex: rexByDefault, occupied: 'Strict' });
    const squareFor = rebirthSquare(facts, options);
    const via = facts.choice(facts.board.squares.length + 1);
    const subject = newSubject();
    /** Where a unit sets out from that moves as this kind; -1 where it cannot. */
    const homeOf = (board: Int32Array, from: Square, kind: KindIndex, side: SideBit): Square => {
      const unit = rekinded(board[from] as Unit, kind);
      if (!options.rex && (unit & ROYAL) !== 0) return -1;
      const home = options.mirror ? 3 - side : side;
      subject.unit = unit;
      subject.on = from;
      subject.side = home;
      subject.reborn = unit;
      subject.from = from;
      subject.to = from;
      const square = squareFor(subject);
      return square >= 0 && (board[square] === 0 || square === from) ? square : -1;
    };
    const wanted = (use: Use['fromHome'], captures: boolean): boolean =>
      use === 'all' || (use === 'captures') === captures;
    const castles =
      fromHome === 'quiet'
        ? homeCastling(facts, (board, on, side) => homeOf(board, on, kindOf(board[on] as Unit), side))
        : undefined;
    const isBound = (unit: Unit): boolean => options.rex || (unit & ROYAL) === 0 || fromPlace === 'all';
    return {
      generate: (engine, side) => {
        const { position } = engine;
        const { board, units } = position;
        const base = (side - 1) << 8;
        // The lists change while a unit is lifted.
        const squares = units.slice(base, base + (position.counts[side - 1] as number));
        for (const from of squares) {
          const unit = board[from] as Unit;
          // As what it moves is asked where it stands, and decides where it is at home.
          const now = engine.kindNow(from, unit, side);
          const first = engine.top;
          for (const kind of now === MANY ? [...engine.kinds.subarray(0, engine.kindCount)] : [now]) {
            const home = homeOf(board, from, kind, side);
            if (home < 0) continue;
            const start = engine.top;
            const mark = position.mark();
            position.set(from, 0);
            position.set(home, unit);
            engine.seenStamp++;
            pushMovesAs(engine, home, kind, side);
            const end = engine.top;
            engine.top = start;
            for (let i = start; i < end; i++) {
              const move = engine.moves[i] as Move;
              const captures = engine.isCapture(move);
              // Nobody comes back to where it was: that is no move.
              if (moveTo(move) === from || !wanted(fromHome, captures)) continue;
              engine.moves[engine.top++] = via.made(move - home + from, home + 1);
            }
            position.undo(mark);
          }
          if (fromPlace === 'all') dropRegular(engine, first, from, side);
        }
        castles?.generate(engine, side);
      },
      allowMove: (engine, move) => {
        if (fromPlace === 'all' || via.of(move) !== 0 || moveType(move) === CASTLING || moveType(move) === SPECIAL)
          return true;
        return wanted(fromPlace, engine.isCapture(move)) || !isBound(engine.position.board[moveFrom(move)] as Unit);
      },
      ...(fromHome !== 'quiet' && {
        reach: (engine: Engine, from: Square, kind: number, target: Square, side: SideBit) => {
          const { board } = engine.position;
          if (fromPlace === 'all' || !isBound(board[from] as Unit)) {
            if (reachesAs(engine, from, kind, target, side)) return true;
          }
          const home = homeOf(board, from, kind, side);
          return home >= 0 && home !== target && reachesFrom(engine, from, home, kind, target, side, from);
        },
      }),
      effects: [
        {
          moment: 'completion',
          changes: 0,
          keepsCounts: true,
          apply: (engine, move, side) => {
            const home = via.of(move) - 1;
            // What it passed over lies before the square from which it set out.
            if (home >= 0 && moveType(move) === DOUBLE_STEP)
              engine.noteDoubleStep(engine.moved, home, moveTo(move), side);
          },
        },
        ...(castles?.effects ?? []),
      ],
      way: (engine, move) => {
        const castling = castles?.way(engine, move);
        if (castling !== undefined) return castling;
        const set = via.of(move) - 1;
        return set < 0 || set === moveFrom(move) ? undefined : { via: set };
      },
      choiceText: (move) =>
        via.of(move) === 0 ? (castles?.choiceText(move) ?? '') : `<${facts.board.squares[via.of(move) - 1]}`,
    };
  };
}

/** Takes from the stack, from `start` on, the moves to squares that the unit reaches from where it stands. */
function dropRegular(engine: Engine, start: number, from: Square, side: SideBit): void {
  const end = engine.top;
  pushMovesOf(engine, from, side);
  engine.top = start;
  for (let i = start; i < end; i++) {
    const move = engine.moves[i] as Move;
    if (engine.seen[moveTo(move)] !== engine.seenStamp) engine.moves[engine.top++] = move;
  }
}

/** Nobody is reborn there; Popeye takes no notice of promoted units either. */
const VAIN = [
  'Super',
  'Cage',
  'Take&Make',
  'PWC',
  'Equipollents',
  'Diagram',
  'CaptureSquare',
  'Frischauf',
  'Calvet',
  'Cheylan',
];

const unfit = (rex: boolean) => (board: Parameters<typeof unfitFor>[0], args: readonly string[]) => {
  const options: Options = readOptions(args, { rex, occupied: 'Strict' });
  const { occupied, change, couscous, capture, turncoats, april } = options;
  if (occupied !== 'Strict') return `${occupied} has no sense there`;
  if (change !== undefined || couscous || capture !== 'this move' || turncoats || april !== undefined)
    return 'nobody is captured and reborn there';
  return vain(args, VAIN) ?? nonsense(args) ?? unfitFor(board, options);
};

const source = { inventor: 'unknown', text: 'Popeye manual' } as const;

export const marsCirce: Condition = {
  name: 'MarsCirce',
  aliases: { MarsMirrorCirce: ['Mirror'] },
  title: 'Mars Circe',
  definition:
    'A unit captures and checks only as if from its square of the game array, which must be empty; it moves otherwise from where it stands.',
  source,
  arguments: { words: WORDS },
  claims: ['way of captures', 'start of captures'],
  caption: (args) => captionOf('MarsCirce', args, { rex: true, occupied: 'Strict' }),
  unfit: unfit(true),
  compile: compileWith({ fromHome: 'captures', fromPlace: 'quiet' }, true),
};

export const antiMarsCirce: Condition = {
  name: 'AntiMarsCirce',
  aliases: { AntiMarsMirrorCirce: ['Mirror'], AntiMarsAntipodeanCirce: ['Antipodes'] },
  title: 'Anti-Mars Circe',
  definition:
    'A unit moves without capture only as if from its square of the game array, which must be empty; it captures and checks from where it stands.',
  source,
  arguments: { words: WORDS },
  claims: ['way of quiet moves', 'start of quiet moves'],
  caption: (args) => captionOf('AntiMarsCirce', args, { rex: true, occupied: 'Strict' }),
  unfit: unfit(true),
  compile: compileWith({ fromHome: 'quiet', fromPlace: 'captures' }, true),
};

export const phantomChess: Condition = {
  name: 'PhantomChess',
  title: 'Phantom chess',
  definition:
    'A unit, but a king, may move from where it stands or as if from its square of the game array, if that is empty.',
  source,
  arguments: { words: WORDS },
  claims: ['way of captures', 'way of quiet moves', 'start of captures', 'start of quiet moves'],
  caption: (args) => captionOf('PhantomChess', args, { rex: false, occupied: 'Strict' }),
  unfit: unfit(false),
  compile: compileWith({ fromHome: 'all', fromPlace: 'all' }, false),
};
