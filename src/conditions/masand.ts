import {
  type Engine,
  NEUTRAL,
  NO_SQUARE,
  observes,
  otherSide,
  ROYAL,
  recoloured,
  type SideBit,
  type Square,
  sideOf,
} from '../engine/index.js';
import { checksFrom } from './anda.js';
import type { Condition, Phases } from './condition.js';
import { retell } from './parts/retell.js';

/** The units that change, by `changed[square]`. */
function recolour(engine: Engine, from: Square, side: SideBit, changed: Uint8Array): void {
  const { board } = engine.position;
  for (let square = 0; square < engine.tables.squares; square++) {
    const unit = board[square] as number;
    const colour = sideOf(unit);
    if (colour === 0 || colour === NEUTRAL || (unit & ROYAL) !== 0 || square === from || changed[square] === 1)
      continue;
    if (!observes(engine, from, square, side)) continue;
    changed[square] = 1;
    engine.become(square, recoloured(unit, otherSide(colour)));
    retell(engine, 'apart');
  }
}

const phases = (whoChecks: (engine: Engine, side: SideBit, recolouring: (from: Square) => void) => void): Phases => {
  // Other conditions may play captures out while units change: each such play has a list of its own.
  const lists = [new Uint8Array(256)];
  let depth = 0;
  return {
    effects: [
      {
        moment: 'colour of others',
        keepsCounts: 'total',
        apply: (engine, _move, side) => {
          if (!engine.inCheck(otherSide(side))) return;
          if (lists.length === depth) lists.push(new Uint8Array(256));
          const changed = (lists[depth++] as Uint8Array).fill(0);
          whoChecks(engine, side, (from) => recolour(engine, from, side, changed));
          depth--;
        },
      },
    ],
  };
};

/** Popeye's reading: what a castling rook checks changes nothing, the king being the mover. */
export const masand: Condition = {
  name: 'Masand',
  definition:
    'A unit that moves and then gives check itself makes all units that it observes change colour, of both sides; kings and neutral units do not.',
  source: { inventor: 'P. S. Masand', text: 'Popeye manual' },
  claims: [],
  compile: () =>
    phases((engine, side, recolouring) => {
      const { moverOn } = engine;
      if (moverOn !== NO_SQUARE && checksFrom(engine, moverOn, side)) recolouring(moverOn);
    }),
};

/** Popeye's reading: the checking units act square by square, a1 first; one that was changed by another does not act any more. */
export const masandGeneralised: Condition = {
  name: 'MasandGeneralised',
  title: 'Generalised Masand',
  definition:
    'After a move each unit that gives check makes all units that it observes change colour, of both sides, each once; kings and neutral units do not change.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: () =>
    phases((engine, side, recolouring) => {
      for (let square = 0; square < engine.tables.squares; square++)
        if (checksFrom(engine, square, side)) recolouring(square);
    }),
};
