import {
  type Engine,
  MATE,
  moveFrom,
  NO_SQUARE,
  otherSide,
  PARALYSIS,
  reaches,
  type SideBit,
  type Square,
  STALEMATE,
  type Unit,
} from '../../engine/index.js';
import type { Facts, Phases } from '../condition.js';
import type { Attribute } from './attribute.js';

function phases(slot: Facts['slot'], bit: number): Phases {
  /** Set while it is asked whether moves are lacking because of paralysis only. */
  const suspended = slot();
  const carries = ({ position }: Engine, square: Square): boolean => ((position.board[square] as Unit) & bit) !== 0;

  /** Paralysing units that are paralysed paralyse all the same. */
  function isParalysed(engine: Engine, square: Square, side: SideBit): boolean {
    const { units, counts } = engine.position;
    const enemy = otherSide(side);
    const { asked } = engine;
    engine.asked = PARALYSIS;
    let found = false;
    for (let i = 0; i < (counts[enemy - 1] as number) && !found; i++) {
      const from = units[((enemy - 1) << 8) | i] as Square;
      found = from !== square && carries(engine, from) && reaches(engine, from, square, enemy);
    }
    engine.asked = asked;
    return found;
  }

  /** Could units of `side` move, the safety of its king aside, but for being paralysed? */
  function isSuffocated(engine: Engine, side: SideBit): boolean {
    const { position, top } = engine;
    const mark = position.mark();
    position.setState(suspended, 1);
    engine.generateUnguarded(side);
    position.undo(mark);
    let asked: Square = NO_SQUARE;
    let suffocated = engine.top > top;
    for (let i = top; i < engine.top && suffocated; i++) {
      const from = moveFrom(engine.moves[i] as number);
      if (from !== asked) suffocated = isParalysed(engine, from, side);
      asked = from;
    }
    engine.top = top;
    return suffocated;
  }

  return {
    allowUnit: {
      ask: (engine, square, side) => engine.position.state[suspended] !== 0 || !isParalysed(engine, square, side),
    },
    allowMove: (engine, move) => !carries(engine, moveFrom(move)) || !engine.isCapture(move),
    acts: (engine, from, _target, side) => !carries(engine, from) && !isParalysed(engine, from, side),
    goal: (engine, goal, side) => {
      if (goal === MATE) return engine.inCheck(otherSide(side)) && isSuffocated(engine, otherSide(side)) ? 0 : -1;
      if (goal === STALEMATE) return isSuffocated(engine, otherSide(side)) ? 1 : -1;
      return -1;
    },
  };
}

export const paralysing: Attribute = {
  name: 'Paralysing',
  definition:
    'It does not capture or give check, but an enemy unit that it could capture cannot move, capture or give check. A side that could move only if nobody were paralysed is stalemate, not mate.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  compile: ({ slot }, bit) => phases(slot, bit),
};
