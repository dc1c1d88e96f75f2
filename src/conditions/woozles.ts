import type { Surface } from '../board/surface.js';
import {
  type Engine,
  kindOf,
  moveFrom,
  otherSide,
  ROYAL,
  reaches,
  type SideBit,
  type Square,
} from '../engine/index.js';
import type { Condition } from './condition.js';
import { isFlat } from './parts/flat.js';

/** `[from * squares + to]`: the direction between two squares, the same number both ways. */
function directions(board: Surface): Int32Array {
  const size = board.squares.length;
  const found = new Int32Array(size * size);
  const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));
  for (let from = 0; from < size; from++)
    for (let to = 0; to < size; to++) {
      const [one, other] = [board.origin(from), board.origin(to)];
      const common = divisor(one.x - other.x, one.y - other.y) || 1;
      const [dx, dy] = [(one.x - other.x) / common, (one.y - other.y) / common];
      const turned = dx < 0 || (dx === 0 && dy < 0) ? -1 : 1;
      found[from * size + to] = 1000 * turned * dx + turned * dy;
    }
  return found;
}

/** One of the four: the woozle is a unit of the same or of the other side, and it may have to stand on the line of the capture. */
function family(name: string, by: 'own' | 'enemy', line: boolean, definition: string): Condition {
  return {
    name,
    definition,
    source: { inventor: 'unknown', text: 'Popeye manual' },
    arguments: { words: { RexExclusive: 'kings neither suffer nor do so' } },
    claims: [],
    unfit: (board) => (line && !isFlat(board) ? 'two squares may lie on several lines' : undefined),
    compile: ({ args, board, kindIndex }) => {
      const spares = args.includes('RexExclusive');
      const king = kindIndex('K');
      const direction = directions(board);
      const size = board.squares.length;
      const isFree = (engine: Engine, from: Square, target: Square, side: SideBit): boolean => {
        const { board: on, units, counts } = engine.position;
        if (spares && ((on[from] as number) & ROYAL) !== 0) return true;
        const woozle = by === 'own' ? side : otherSide(side);
        for (let i = 0; i < (counts[woozle - 1] as number); i++) {
          const at = units[((woozle - 1) << 8) | i] as Square;
          if (at === from || (spares && kindOf(on[at] as number) === king)) continue;
          if (line && direction[at * size + from] !== direction[from * size + target]) continue;
          if (reaches(engine, at, from, woozle) && reaches(engine, from, at, side)) return false;
        }
        return true;
      };
      return {
        allowMove: (engine, move, side) =>
          !engine.isCapture(move) || isFree(engine, moveFrom(move), engine.captureSquare(move), side),
        acts: (engine, from, target, side) => isFree(engine, from, target, side),
      };
    },
  };
}

export const woozles: Condition = family(
  'Woozles',
  'own',
  false,
  'A unit that observes a unit of its own side which observes it too neither captures nor gives check.',
);

export const biWoozles: Condition = family(
  'BiWoozles',
  'enemy',
  false,
  'A unit that observes an enemy unit which observes it too neither captures nor gives check.',
);

export const heffalumps: Condition = family(
  'Heffalumps',
  'own',
  true,
  'A unit that observes a unit of its own side which observes it too neither captures nor gives check on the line through both.',
);

export const biHeffalumps: Condition = family(
  'BiHeffalumps',
  'enemy',
  true,
  'A unit that observes an enemy unit which observes it too neither captures nor gives check on the line through both.',
);
