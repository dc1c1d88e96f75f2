import { type Castling, keyStream, LINES, NO_SQUARE, PAWN, type Tables } from '../engine/index.js';
import { walksOf } from '../pieces/families/index.js';
import type { Walk } from '../pieces/families/walk.js';
import type { Kind } from '../pieces/kind.js';
import type { Surface } from './surface.js';

const SIDES = ['white', 'black'] as const;

/** The numbers of one kind, the same for both sides unless the kind has a direction. */
interface KindTables {
  readonly starts: readonly [Int32Array, Int32Array, Int32Array];
  readonly reach: Int16Array;
}

/**
 * Compiles a board and the kinds that may stand on it to the engine's tables.
 *
 * @param kinds       kinds by index; index 0 is left out
 * @param promotions  indices of the kinds that a pawn may become
 */
export function compileTables(
  board: Surface,
  kinds: readonly (Kind | undefined)[],
  promotions: readonly number[],
): Tables {
  const squares = board.squares.length;
  const shift = Math.ceil(Math.log2(squares));
  const area = 1 << shift;
  const nodes: number[] = [NO_SQUARE, NO_SQUARE];
  // Index 0 would mean "no way", 1 "at once": lists begin at 2.
  const between: number[] = [NO_SQUARE, NO_SQUARE];
  const knownWays = new Map<string, number>();
  const rows = 2 * kinds.length;
  const starts = [0, 1, 2].map(() => new Int32Array(rows * area)) as [Int32Array, Int32Array, Int32Array];
  const reach = new Int16Array(rows * area * area);
  const promotes = new Uint8Array(rows * area);
  const kernel = new Uint8Array(kinds.length);
  let manyWays = false;

  const wayIndex = (ways: readonly (readonly number[])[]): number => {
    const [first] = ways;
    if (ways.some((way) => way.length === 0)) return 1;
    const name = ways.map((way) => way.join()).join(';');
    let at = knownWays.get(name);
    if (at === undefined) {
      at = between.length;
      for (const way of ways) between.push(...way, NO_SQUARE);
      if (ways.length > 1) between.push(NO_SQUARE);
      knownWays.set(name, at);
    }
    return first !== undefined && ways.length > 1 ? -at : at;
  };

  const compileWalks = (all: readonly Walk[]): number => {
    const walks = all.filter((walk) => walk.squares.length > 0);
    if (walks.length === 0) return 0;
    const start = nodes.length;
    for (const walk of walks) {
      const next = nodes.length + 2 * walk.squares.length;
      for (const square of walk.squares) nodes.push(square, next);
    }
    nodes.push(NO_SQUARE, NO_SQUARE);
    return start;
  };

  const compileKind = (kind: Kind, side: 'white' | 'black'): KindTables => {
    const own: KindTables = {
      starts: [new Int32Array(area), new Int32Array(area), new Int32Array(area)],
      reach: new Int16Array(area * area),
    };
    for (let square = 0; square < squares; square++) {
      const walks = walksOf(kind, board, square, side);
      own.starts[0][square] = compileWalks(walks.filter((walk) => walk.moves && walk.captures));
      own.starts[1][square] = compileWalks(walks.filter((walk) => walk.moves && !walk.captures));
      own.starts[2][square] = compileWalks(walks.filter((walk) => !walk.moves && walk.captures));
      const ways = new Map<number, number[][]>();
      for (const walk of walks) {
        if (!walk.captures) continue;
        walk.squares.forEach((to, i) => {
          const list = ways.get(to);
          if (list === undefined) ways.set(to, [walk.squares.slice(0, i)]);
          else list.push(walk.squares.slice(0, i));
        });
      }
      for (const [to, list] of ways) {
        if (list.length > 1) manyWays = true;
        own.reach[(to << shift) | square] = wayIndex(list);
      }
    }
    return own;
  };

  kinds.forEach((kind, index) => {
    if (kind === undefined) return;
    const directed = kind.movements.some((movement) => movement.family === 'pawn');
    kernel[index] = directed ? PAWN : LINES;
    // The fast path looks for promotions at pawns only.
    if (kind.promotes === true && !directed) manyWays = true;
    let made: KindTables | undefined;
    SIDES.forEach((side, s) => {
      if (made === undefined || directed) made = compileKind(kind, side);
      const row = 2 * index + s;
      made.starts.forEach((list, part) => {
        starts[part]?.set(list, row * area);
      });
      reach.set(made.reach, row * area * area);
      if (kind.promotes !== true) return;
      for (let square = 0; square < squares; square++)
        if (board.promotion(side, square)) promotes[row * area + square] = 1;
    });
  });
  if (nodes.length > 32767 || between.length > 32767) throw new Error('the walks of this board do not fit the tables');

  const { castlings, keepsRights } = compileCastlings(board);
  const word = keyStream(0x6d616e73);
  const keys = 4 * kinds.length * area;
  return {
    squares,
    shift,
    kinds: kinds.length,
    kernel,
    lines: starts[0],
    quiet: starts[1],
    captures: starts[2],
    nodes: Int16Array.from(nodes),
    reach,
    between: Uint8Array.from(between),
    manyWays,
    promotes,
    promotions,
    castlings,
    keepsRights,
    keysLow: Int32Array.from({ length: keys }, word),
    keysHigh: Int32Array.from({ length: keys }, word),
  };
}

function compileCastlings(board: Surface): { castlings: Castling[]; keepsRights: Int32Array } {
  const indices = new Map(board.squares.map((name, square) => [name, square]));
  const at = (name: string): number => {
    const square = indices.get(name);
    if (square === undefined) throw new Error(`the board ${board.name} has no square ${name}`);
    return square;
  };
  const keepsRights = new Int32Array(256).fill(-1);
  const castlings = board.castlings.map((plan, i): Castling => {
    const right = 1 << i;
    for (const name of [plan.king, plan.rook]) keepsRights[at(name)] = (keepsRights[at(name)] ?? -1) & ~right;
    return {
      side: plan.side === 'white' ? 1 : 2,
      king: at(plan.king),
      kingTo: at(plan.kingTo),
      rook: at(plan.rook),
      rookTo: at(plan.rookTo),
      empty: plan.empty.map(at),
      safe: plan.safe.map(at),
      right,
    };
  });
  return { castlings, keepsRights };
}
