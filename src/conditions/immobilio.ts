import { type Engine, kindOf, moveFrom, type SideBit, type Square, type Unit } from '../engine/index.js';
import { unfitFor } from './circe/places.js';
import type { Condition } from './condition.js';
import { homeSquares } from './parts/home-squares.js';

/** Popeye's reading: a unit on its home square occupies it, and so paralyses itself. */
export const immobilio: Condition = {
  name: 'Immobilio',
  definition:
    'A unit whose home square (as in Circe) is occupied is paralysed: it cannot move, capture or check. Where kinds are named only they can be paralysed.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { kinds: 'those that can be paralysed' },
  claims: [],
  unfit: (board) => unfitFor(board, { place: 'Home' }),
  compile: (facts) => {
    const home = homeSquares(facts);
    const kinds = new Set(facts.args.map(facts.kindIndex));
    const isParalysed = (engine: Engine, square: Square, side: SideBit): boolean => {
      const { board } = engine.position;
      const kind = kindOf(board[square] as Unit);
      if (kinds.size > 0 && !kinds.has(kind)) return false;
      const at = home(side, kind, square);
      return at >= 0 && board[at] !== 0;
    };
    return {
      allowMove: (engine, move, side) => !isParalysed(engine, moveFrom(move), side),
      observes: (engine, from, _target, side) => !isParalysed(engine, from, side),
    };
  },
};
