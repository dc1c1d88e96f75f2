import type { Surface } from '../../board/surface.js';
import {
  type Engine,
  MANY,
  type Move,
  moveFrom,
  moveTo,
  type SideBit,
  type Square,
  sideOf,
} from '../../engine/index.js';
import { kindByCode } from '../../pieces/catalogue/index.js';
import { pathsOf } from '../../pieces/families/index.js';
import type { Facts } from '../condition.js';

/** A way over one hurdle. */
interface Hop {
  readonly hurdle: Square;
  readonly empty: readonly Square[];
  readonly use: string;
}

/** The ways of a kind that have one hurdle, by departure and arrival. */
function hopsOf(code: string, board: Surface): ReadonlyMap<number, readonly Hop[]> {
  const hops = new Map<number, Hop[]>();
  const kind = kindByCode(code);
  if (kind === undefined) return hops;
  board.squares.forEach((_, from) => {
    for (const { to, use, way } of pathsOf(kind, board, from, 'white')) {
      const [hurdle, another] = way.filter(({ occupied }) => occupied);
      if (hurdle === undefined || another !== undefined) continue;
      const empty = way.filter(({ occupied }) => !occupied).map(({ square }) => square);
      const key = (from << 8) | to;
      hops.set(key, [...(hops.get(key) ?? []), { hurdle: hurdle.square, empty, use }]);
    }
  });
  return hops;
}

/**
 * Tells over whom a move hops that is to be played: into `found`, each hurdle once. Hoppers that turn may have two of them for one
 * arrival.
 *
 * @returns a function that says how many there are; 0 for a kind that does not hop, or a move that is no hop
 */
export function hurdleFinder({
  board,
  kindCode,
}: Pick<Facts, 'board' | 'kindCode'>): (engine: Engine, move: Move, side: SideBit, found: Square[]) => number {
  const known = new Map<number, ReadonlyMap<number, readonly Hop[]>>();
  return (engine, move, side, found) => {
    found.length = 0;
    const from = moveFrom(move);
    const units = engine.position.board;
    const kind = engine.kindNow(from, units[from] as number, side);
    if (kind === MANY) return 0;
    let hops = known.get(kind);
    if (hops === undefined) known.set(kind, (hops = hopsOf(kindCode(kind), board)));
    const barred = engine.isCapture(move) ? 'move' : 'capture';
    for (const { hurdle, empty, use } of hops.get((from << 8) | moveTo(move)) ?? []) {
      const stands = sideOf(units[hurdle] as number) !== 0 && empty.every((square) => units[square] === 0);
      if (stands && use !== barred && !found.includes(hurdle)) found.push(hurdle);
    }
    return found.length;
  };
}
