import { BLACK, type Engine, kindOf, moveFrom, type SideBit, type Square, WHITE } from '../engine/index.js';
import type { Condition, Facts } from './condition.js';
import { isParalysedBy } from './parts/paralysis.js';
import { triedCapture } from './parts/tried-capture.js';

/** Who paralyses whom: each kind is paralysed by the one before it, and the first by the last. */
const RING = ['Q', 'P', 'S', 'B', 'R'] as const;

/** Is the unit on a square, which moves for `side`, observed by the enemy kind that paralyses it? */
function ofRing({ kindIndex }: Pick<Facts, 'kindIndex'>): (engine: Engine, square: Square, side: SideBit) => boolean {
  const paralyser = new Int32Array(256);
  RING.forEach((code, i) => {
    paralyser[kindIndex(code)] = kindIndex(RING.at(i - 1) ?? '');
  });
  return (engine, square, side) => {
    const kind = paralyser[kindOf(engine.position.board[square] as number)] as number;
    return kind !== 0 && isParalysedBy(engine, square, side, kind);
  };
}

export const eiffel: Condition = {
  name: 'EiffelChess',
  title: 'Eiffel chess',
  definition:
    'Units paralyse enemy units that they observe: a queen pawns, a pawn knights, a knight bishops, a bishop rooks, a rook queens. A paralysed unit cannot move, capture or give check, but it paralyses all the same.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: (facts) => {
    const isParalysed = ofRing(facts);
    return {
      allowMove: (engine, move, side) => !isParalysed(engine, moveFrom(move), side),
      acts: (engine, from, _target, side) => !isParalysed(engine, from, side),
    };
  },
};

/** The paralysis of Eiffel chess as a ban, as Isardam is to Madrasi. */
export const leffie: Condition = {
  name: 'Leffie',
  definition:
    'A move, or the capture of a king, is illegal if a unit of either side would then be paralysed in the sense of Eiffel chess.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: (facts) => {
    const isParalysed = ofRing(facts);
    const isFree = (engine: Engine): boolean => {
      const { units, counts } = engine.position;
      for (const side of [WHITE, BLACK])
        for (let i = 0; i < (counts[side - 1] as number); i++)
          if (isParalysed(engine, units[((side - 1) << 8) | i] as Square, side)) return false;
      return true;
    };
    return {
      allowPosition: isFree,
      observes: (engine, from, target, side) => triedCapture(engine, from, target, side, isFree),
    };
  },
};
