import { type Engine, moveTo, observed, otherSide, pushMovesOf, type SideBit, type Square } from '../engine/index.js';
import type { Condition } from './condition.js';
import { sparesKings } from './parts/king-capture.js';

/** How many flights a king may have, by side. */
function allowances(args: readonly string[]): readonly number[] {
  const [white = '0', black = white] = args;
  return [Number(white), Number(black)];
}

/** Can the king on `home` go to more than `most` squares that no enemy unit observes? */
function hasMoreFlights(engine: Engine, home: Square, side: SideBit, most: number): boolean {
  const { position } = engine;
  const start = engine.top;
  pushMovesOf(engine, home, side);
  const mark = position.mark();
  position.set(home, 0);
  const enemy = otherSide(side);
  let flights = 0;
  for (let i = start; i < engine.top && flights <= most; i++) {
    const to = moveTo(engine.moves[i] as number);
    if (!isEnemyKing(engine, to, enemy) && !observed(engine, to, enemy)) flights++;
  }
  position.undo(mark);
  engine.top = start;
  return flights > most;
}

const isEnemyKing = ({ position }: Engine, square: Square, enemy: SideBit): boolean =>
  (position.royalCounts[enemy - 1] as number) > 0 && position.royals[(enemy - 1) << 4] === square;

const kingOf = ({ position }: Engine, side: SideBit): Square | undefined =>
  position.royalCounts[side - 1] === 0 ? undefined : position.royals[(side - 1) << 4];

const NUMBERS =
  'so many flights the king may have; the second one is that of the black king. One fewer counts while it is not observed';

/** Popeye's reading of a number above 0: it holds where the king is observed; where it is not, one flight fewer is allowed. */
export const sat: Condition = {
  name: 'SAT',
  definition:
    'A king is in check where it has a flight: a square to which it could go, and which no enemy unit observes then.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition SAT' },
  arguments: { numbers: NUMBERS },
  claims: ['what a check is'],
  yieldsTo: 'StrictSAT',
  compile: ({ args }) => {
    const allowed = allowances(args);
    const numbered = allowed.some((most) => most > 0);
    return {
      allowMove: sparesKings,
      check: (engine, side) => {
        const king = kingOf(engine, side);
        if (king === undefined) return false;
        const most = (allowed[side - 1] as number) - (numbered && !engine.royalObserved(side) ? 1 : 0);
        return most < 0 || hasMoreFlights(engine, king, side, most);
      },
    };
  },
};

/** The first time counts that a king was observed after any move, or in the diagram. */
export const strictSat: Condition = {
  name: 'StrictSAT',
  title: 'Strict SAT',
  definition:
    'As in SAT a king is in check where it has a flight; but once it has been observed, it is in check too wherever it is not observed.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition StrictSAT' },
  arguments: { numbers: NUMBERS },
  claims: ['what a check is'],
  compile: ({ args, slot }) => {
    const allowed = allowances(args);
    /** Bits of the sides whose king has been observed. */
    const strict = slot();
    const remember = (engine: Engine): void => {
      const { position } = engine;
      let sides = position.state[strict] as number;
      for (const side of [1, 2]) if ((sides & side) === 0 && engine.royalObserved(side)) sides |= side;
      if (sides !== position.state[strict]) position.setState(strict, sides);
    };
    return {
      begin: remember,
      effects: [{ moment: 'bookkeeping', changes: 'nothing', apply: remember }],
      allowMove: sparesKings,
      check: (engine, side) => {
        const king = kingOf(engine, side);
        if (king === undefined) return false;
        const held = ((engine.position.state[strict] as number) & side) !== 0 && !engine.royalObserved(side);
        const most = (allowed[side - 1] as number) - (held ? 1 : 0);
        return most < 0 || hasMoreFlights(engine, king, side, most);
      },
    };
  },
};
