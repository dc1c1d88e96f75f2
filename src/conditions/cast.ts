import { type Engine, moveFrom, otherSide, reaches, type SideBit, type Square } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Does the unit of `side` on `from` reach more than one unit that it might capture? A king is one. */
function mayChoose(engine: Engine, from: Square, side: SideBit): boolean {
  const { board, units, counts } = engine.position;
  const { acts } = engine.rules.hooks;
  const enemy = otherSide(side);
  let victims = 0;
  for (let i = 0; i < (counts[enemy - 1] as number) && victims < 2; i++) {
    const target = units[((enemy - 1) << 8) | i] as Square;
    if (target === from || ((board[target] as number) & 3) === side || !reaches(engine, from, target, side)) continue;
    let able = true;
    for (let h = 0; h < acts.length && able; h++) able = (acts[h] as (typeof acts)[number])(engine, from, target, side);
    if (able) victims++;
  }
  return victims >= 2;
}

/** A pawn's capture in passing counts like any other; promotions are one capture. */
export const cast: Condition = {
  name: 'CASTChess',
  title: 'CAST chess',
  definition: 'A unit that could capture more than one unit, kings included, can capture none and gives no check.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: { Inverse: 'a unit captures and checks only if it could capture more than one' } },
  claims: [],
  compile: ({ args }) => {
    const wanted = args.includes('Inverse');
    return {
      allowMove: (engine, move, side) => !engine.isCapture(move) || mayChoose(engine, moveFrom(move), side) === wanted,
      observes: (engine, from, _target, side) => mayChoose(engine, from, side) === wanted,
    };
  },
};
