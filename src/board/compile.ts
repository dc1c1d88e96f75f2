import {
  BORROWED,
  type Castling,
  FLOOD,
  keyStream,
  LINES,
  NO_SQUARE,
  PATHS,
  PAWN,
  packUnit,
  RADIAL,
  ROUTE_CAPTURES,
  ROUTE_CLEAR,
  ROUTE_MOVES,
  ROUTES,
  type Tables,
} from '../engine/index.js';
import { isEdge, type Look, type Path, pathsOf, routesOf, TooManyWays, walksOf } from '../pieces/families/index.js';
import { land, type Walk } from '../pieces/families/walk.js';
import { isHopper, isPlainPawn, type Kind, type PawnMovement, symmetric, type Vector } from '../pieces/kind.js';
import { PathTable } from './path-table.js';
import type { Surface } from './surface.js';

const SIDES = ['white', 'black'] as const;

/** The numbers of one kind, the same for both sides unless the kind has a direction. */
interface KindTables {
  readonly starts: readonly [Int32Array, Int32Array, Int32Array];
  readonly reach: Int32Array;
  readonly routes: Int32Array;
  readonly paths: Int32Array;
  /** Is some square reached twice from another? */
  repeats: boolean;
}

/** Most squares in the table of ways. A leo on the torus of 8 × 14 squares has 1.4 millions. */
const MOST_WAYS = 2_000_000;

/** What conditions say of the tables beforehand; see `Phases` in `conditions/condition.ts`. */
export interface Foretold {
  readonly needsEmpty: ((kind: number, side: number, from: number, target: number) => number | undefined) | undefined;
  readonly mover: ((kind: number, side: number) => readonly number[]) | undefined;
  readonly captured: ((kind: number, side: number) => readonly number[]) | undefined;
  /** Moves set out from where the unit stands: no condition gives a locust another departure. */
  readonly fixed: boolean;
}

/**
 * Compiles a board and the kinds that may stand on it to the engine's tables.
 *
 * @param kinds       kinds by index; index 0 is left out
 * @param promotions  indices of the kinds that a pawn may become
 * @throws {TooManyWays} where the tables would be too large
 */
export function compileTables(
  board: Surface,
  kinds: readonly (Kind | undefined)[],
  promotions: readonly number[],
  {
    needsEmpty,
    mover,
    captured,
    fixed = true,
    becomes = kinds.map(() => -1),
  }: Partial<Foretold> & { readonly becomes?: readonly number[] } = {},
): Tables {
  const squares = board.squares.length;
  const shift = Math.ceil(Math.log2(squares));
  const area = 1 << shift;
  const nodes: number[] = [NO_SQUARE, NO_SQUARE];
  const lines = new Lines();
  const routes = new RouteTable();
  const paths = new PathTable(fixed ? shift : 0);
  const rows = 2 * kinds.length;
  const starts = [0, 1, 2].map(() => new Int32Array(rows * area)) as [Int32Array, Int32Array, Int32Array];
  const reach = new Int32Array(rows * area * area);
  const routesAt = new Int32Array(rows * area);
  const pathsAt = new Int32Array(rows * area);
  const promotes = new Uint8Array(rows * area);
  const repeats = new Uint8Array(rows);
  const kernel = new Uint8Array(kinds.length);
  const passes = new Uint8Array(kinds.length);
  const inPassing = new Uint8Array(kinds.length);
  const turns = new Uint8Array(kinds.length * area);
  const ownLenders = new Uint8Array(kinds.length);
  const deadly = new Uint8Array(area);
  for (const square of board.deadly ?? []) deadly[square] = 1;
  let plainOnly = board.vanishing === true;

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

  const compilePaths = (own: KindTables, square: number, all: readonly Path[]): void => {
    const ways = new Map<number, number[]>();
    own.repeats = true;
    own.paths[square] = paths.add(square, all);
    for (const { way, use, victim } of all) {
      if (use !== 'both' && use !== 'capture') continue;
      const list = ways.get(victim);
      if (list === undefined) ways.set(victim, [lines.way(way)]);
      else list.push(lines.way(way));
    }
    for (const [to, list] of ways) own.reach[(to << shift) | square] = lines.entry([...new Set(list)]);
  };

  const compileKind = (kind: Kind, side: 'white' | 'black'): KindTables => {
    const own: KindTables = {
      starts: [new Int32Array(area), new Int32Array(area), new Int32Array(area)],
      reach: new Int32Array(area * area),
      routes: new Int32Array(area),
      paths: new Int32Array(area),
      repeats: false,
    };
    for (let square = 0; square < squares; square++) {
      if (board.closed?.has(square)) continue;
      if (isHopper(kind)) {
        compilePaths(own, square, pathsOf(kind, board, square, side));
        // Told as a walk too, for what a double step passes over.
        const steps = walksOf({ ...kind, movements: pawnParts(kind) }, board, square, side);
        own.starts[1][square] = compileWalks(steps.filter((walk) => walk.moves));
        continue;
      }
      const walks = walksOf(kind, board, square, side).map((walk) =>
        // A king may not go where he would be lost.
        kind.royal === true ? { ...walk, squares: walk.squares.filter((to) => deadly[to] === 0) } : walk,
      );
      own.starts[0][square] = compileWalks(walks.filter((walk) => walk.moves && walk.captures));
      own.starts[1][square] = compileWalks(walks.filter((walk) => walk.moves && !walk.captures));
      own.starts[2][square] = compileWalks(walks.filter((walk) => !walk.moves && walk.captures));
      const arrivals = walks.flatMap((walk) => walk.squares);
      if (new Set(arrivals).size < arrivals.length || arrivals.includes(square)) own.repeats = true;
      const ways = new Map<number, number[]>();
      for (const walk of walks) if (walk.captures) lines.follow(square, walk.squares, ways);
      for (const [to, list] of ways) own.reach[(to << shift) | square] = lines.entry(list);
      // What such a kind reaches depends on all that stands: anything may be reached.
      if (isSeeker(kind))
        board.squares.forEach((_, to) => {
          if (to !== square) own.reach[(to << shift) | square] = 1;
        });
      const gone = routesOf(kind, board, square, side);
      own.routes[square] = routes.add(gone);
      for (const { legs, uses } of gone) {
        if (uses !== 'move') for (const to of ends(board, square, legs)) own.reach[(to << shift) | square] = 1;
      }
    }
    return own;
  };

  kinds.forEach((kind, index) => {
    if (kind === undefined) return;
    const pawn = pawnParts(kind).length > 0;
    kernel[index] = kernelOf(kind);
    const passing =
      kernel[index] === PATHS ? pawn || kind.movements.some((one) => 'inPassing' in one) : kernel[index] === PAWN;
    if (passing && kind.lentFor === undefined) inPassing[index] = 1;
    // The fast path goes along lines and paths, and knows of plain pawns and their promotions only.
    if ((kernel[index] >= ROUTES && kernel[index] !== PATHS) || (kernel[index] === PATHS && passing)) plainOnly = true;
    if ((kind.promotes !== undefined || pawn) && !isPlainPawn(kind)) plainOnly = true;
    // Nor does it know of hurdles that get lost.
    if (kernel[index] === PATHS && board.deadly !== undefined) plainOnly = true;
    if (pawn && (kind.promotes !== undefined || kind.passable)) passes[index] = 1;
    for (const movement of kind.movements) {
      if (movement.family === 'borrower' && movement.from === 'friends') ownLenders[index] = 1;
      if (movement.family !== 'flood') continue;
      for (let square = 0; square < squares; square++)
        turns[(index << shift) | square] = movement.turns === 'anywhere' || isEdge(board, square) ? 1 : 0;
    }
    let made: KindTables | undefined;
    SIDES.forEach((side, s) => {
      if (made === undefined || hasDirection(kind)) made = compileKind(kind, side);
      const row = 2 * index + s;
      made.starts.forEach((list, part) => {
        starts[part]?.set(list, row * area);
      });
      reach.set(made.reach, row * area * area);
      routesAt.set(made.routes, row * area);
      pathsAt.set(made.paths, row * area);
      repeats[row] = made.repeats ? 1 : 0;
      if (kind.promotes === undefined) return;
      const reversed = kind.movements.some((movement) => movement.family === 'pawn' && movement.reversed);
      const heading = reversed ? (SIDES[1 - s] as (typeof SIDES)[number]) : side;
      for (let square = 0; square < squares; square++)
        if (board.promotion(heading, square)) promotes[row * area + square] = kind.promotes === 'capturing' ? 2 : 1;
    });
  });

  const royalReach = needsEmpty === undefined ? reach : reach.slice();
  if (needsEmpty !== undefined) {
    reach.forEach((entry, index) => {
      if (entry === 0) return;
      const row = index >> (2 * shift);
      const to = (index >> shift) & (area - 1);
      // Who promotes with the capture may choose.
      const shapes = promotes[row * area + to] === 0 ? [row >> 1] : promotions;
      const needed = shapes.map((kind) => needsEmpty(kind, (row & 1) + 1, index & (area - 1), to));
      royalReach[index] = lines.narrowed(entry, needed);
    });
  }
  const byRow = (
    squaresOf: ((kind: number, side: number) => readonly number[]) | undefined,
  ): (readonly number[])[] | undefined =>
    squaresOf && Array.from({ length: rows }, (_, row) => (row < 2 ? [] : squaresOf(row >> 1, (row & 1) + 1)));

  const word = keyStream(0x6d616e73);
  // One kind more than there are: that of vanished squares.
  const keys = 4 * (kinds.length + 1) * area;
  return {
    squares,
    shift,
    kinds: kinds.length,
    kernel,
    lopsided: Uint8Array.from(kinds, (kind, index) => (kind !== undefined && isLopsided(reach, index, shift) ? 1 : 0)),
    pawns: Uint8Array.from(kinds, (kind) => (kind?.promotes === undefined ? 0 : 1)),
    passes,
    inPassing,
    becomes: Int32Array.from(becomes),
    turns,
    distances: kernel.includes(RADIAL) ? distancesOn(board, shift) : new Uint8Array(0),
    ownLenders,
    lent: Uint8Array.from(
      [...kinds.keys()].filter(
        (index) =>
          kinds[index]?.lentFor === undefined &&
          (kinds[index]?.movements.length ?? 0) > 0 &&
          kernel[index] !== BORROWED,
      ),
    ),
    lentAs: Uint8Array.from(kinds, (kind, index) => {
      const as = kinds.findIndex((other) => other?.lentFor !== undefined && other.lentFor === kind?.code);
      return as < 0 ? index : as;
    }),
    lines: starts[0],
    quiet: starts[1],
    captures: starts[2],
    nodes: Int32Array.from(nodes),
    repeats,
    reach,
    royalReach,
    moverTo: byRow(mover),
    capturedTo: byRow(captured),
    ...lines.tables(squares),
    hops: kernel.includes(PATHS),
    plainOnly,
    promotes,
    promotions,
    deadly,
    loses: board.deadly !== undefined,
    trace: board.vanishing === true ? packUnit(kinds.length, 0) : 0,
    routesAt,
    routes: routes.table(),
    pathsAt,
    ...paths.tables(area),
    neighbours: neighbours(board, area),
    ...compileCastlings(
      board,
      kinds.findIndex((kind) => kind?.code === 'K'),
      kinds.findIndex((kind) => kind?.code === 'R'),
    ),
    keysLow: Int32Array.from({ length: keys }, word),
    keysHigh: Int32Array.from({ length: keys }, word),
  };
}

/** The movements of a kind that are a pawn's, also as parts of a hunter. */
const pawnParts = ({ movements }: Pick<Kind, 'movements'>): readonly PawnMovement[] =>
  movements.flatMap((movement) =>
    movement.family === 'pawn'
      ? [movement]
      : movement.family === 'hunter'
        ? pawnParts({ movements: [...movement.away, ...movement.home] })
        : [],
  );

function kernelOf(kind: Kind): number {
  if (isHopper(kind)) return PATHS;
  const families = kind.movements.map(({ family }) => family);
  if (families.includes('flood')) return FLOOD;
  if (families.includes('radial')) return RADIAL;
  if (families.includes('borrower')) return BORROWED;
  if (families.includes('routes')) return ROUTES;
  // Who captures as no pawn does cannot capture in passing either.
  return kind.movements.some((one) => one.family === 'pawn' && one.captures?.length !== 0) ? PAWN : LINES;
}

/** Does some unit of this kind reach a square from which an enemy one of its kind would not reach it? */
function isLopsided(reach: Int32Array, kind: number, shift: number): boolean {
  const area = 1 << shift;
  const white = (2 * kind) << (2 * shift);
  const black = (2 * kind + 1) << (2 * shift);
  for (let from = 0; from < area; from++)
    for (let to = 0; to < area; to++)
      if ((reach[white | (to << shift) | from] !== 0) !== (reach[black | (from << shift) | to] !== 0)) return true;
  return false;
}

/** Does what it reaches have to be sought at the time of asking? */
const isSeeker = (kind: Kind): boolean => [FLOOD, BORROWED, RADIAL].includes(kernelOf(kind));

/** Do units of this kind go differently by their side? */
const hasDirection = ({ movements }: Kind): boolean =>
  movements.some(
    (movement) =>
      movement.family === 'pawn' ||
      movement.family === 'hunter' ||
      ('directed' in movement && movement.directed === true) ||
      ('beyond' in movement && movement.beyond === true),
  );

/** The squares between departures and arrivals, shared by all kinds that go the same line. */
class Lines {
  // Index 0 would mean "no way", 1 "at once".
  readonly #between: number[] = [NO_SQUARE, NO_SQUARE];
  readonly #ways: number[] = [0];
  readonly #known = new Map<number, { readonly walk: readonly number[]; readonly indices: readonly number[] }[]>();
  readonly #lists = new Map<string, number>();
  /** By way and square. */
  readonly #narrow = new Map<number, number>();
  /** What paths look at as a tree: by the node of the looks before and the look, the node of all; and the ways of nodes. */
  readonly #nodes = new Map<number, number>();
  readonly #nodeWays: number[] = [1];
  /** The squares of the last way that was made, hurdles or not, and its index. */
  #last: readonly Look[] = [];
  #lastWay = 0;
  /** The hurdles of the ways of paths that have any. */
  readonly #hurdles = new Map<number, readonly number[]>();
  /** By square, a stamp: whether it was met on the way that is looked at. */
  readonly #met = new Int32Array(256);
  #stamp = 0;

  /** Adds to `ways`, for each square of a walk from `from`, the index of what must be empty before it. */
  follow(from: number, walk: readonly number[], ways: Map<number, number[]>): void {
    const indices = walk.length < 2 ? [1] : this.#indices(from, walk);
    walk.forEach((to, i) => {
      if (to === from) return;
      const list = ways.get(to);
      const way = indices[i] as number;
      if (list === undefined) ways.set(to, [way]);
      else list.push(way);
    });
  }

  #indices(from: number, walk: readonly number[]): readonly number[] {
    const key = (from << 16) | ((walk[0] as number) << 8) | (walk[walk.length - 1] as number);
    const known = this.#known.get(key) ?? [];
    const same = known.find((one) => one.walk.length === walk.length && one.walk.every((at, i) => at === walk[i]));
    if (same !== undefined) return same.indices;
    this.#between.push(NO_SQUARE);
    this.#stamp++;
    const indices = walk.map((square, i) => {
      const way = i === 0 ? 1 : this.#between.length - 1;
      if (this.#met[square] !== this.#stamp) this.#between.push(square);
      this.#met[square] = this.#stamp;
      return way;
    });
    known.push({ walk, indices });
    this.#known.set(key, known);
    return indices;
  }

  /** The way on which all this is so. One that looks at a square more than the last one shares its squares. */
  way(looks: readonly Look[]): number {
    let node = 0;
    for (const { square, occupied } of looks) {
      const branch = node * 512 + square * 2 + (occupied ? 1 : 0);
      node = this.#nodes.get(branch) ?? this.#nodeWays.push(0) - 1;
      this.#nodes.set(branch, node);
    }
    const known = this.#nodeWays[node] as number;
    if (known !== 0) return known;
    const goesOn =
      this.#lastWay === this.#end &&
      this.#last.length === looks.length - 1 &&
      this.#last.every(({ square }, i) => square === looks[i]?.square);
    if (!goesOn) this.#between.push(NO_SQUARE);
    for (const { square } of goesOn ? looks.slice(-1) : looks) this.#between.push(square);
    const way = this.#end;
    this.#nodeWays[node] = way;
    this.#last = looks;
    this.#lastWay = way;
    const hurdles = looks.filter(({ occupied }) => occupied).map(({ square }) => square);
    if (hurdles.length > 0) this.#hurdles.set(way, hurdles);
    if (this.#end > MOST_WAYS) throw new TooManyWays(`more than ${MOST_WAYS} squares in the table of ways`);
    return way;
  }

  get #end(): number {
    return this.#between.length - 1;
  }

  /** What the table `reach` says of a square that is reached on these ways; those that another one makes idle are dropped. */
  entry(ways: readonly number[]): number {
    if (ways.length === 1) return ways[0] as number;
    if (ways.includes(1)) return 1;
    const idle = ways.map((way, i) => {
      this.#stamp++;
      const length = this.#mark(way);
      if (this.#hurdles.has(way)) return false;
      return ways.some((other, k) => {
        const within = k === i || this.#hurdles.has(other) ? -1 : this.#lengthWithin(other);
        return within >= 0 && (within < length || k < i);
      });
    });
    const useful = ways.filter((_, i) => !idle[i]);
    if (useful.length === 1) return useful[0] as number;
    const name = useful.join();
    let at = this.#lists.get(name);
    if (at === undefined) {
      at = this.#ways.length;
      this.#ways.push(...useful, 0);
      this.#lists.set(name, at);
    }
    return -at;
  }

  /**
   * An entry of `reach` whose ways need one of these squares empty, too.
   *
   * @param needed  `NO_SQUARE` for none, `undefined` for a choice that does not count
   */
  narrowed(entry: number, needed: readonly (number | undefined)[]): number {
    if (needed.includes(NO_SQUARE)) return entry;
    const ways: number[] = [];
    if (entry > 0) ways.push(entry);
    else for (let at = -entry; this.#ways[at] !== 0; at++) ways.push(this.#ways[at] as number);
    const narrow = new Set(
      ways.flatMap((way) =>
        needed.flatMap((at) => (at === undefined || this.#hurdles.get(way)?.includes(at) ? [] : this.#with(way, at))),
      ),
    );
    return narrow.size === 0 ? 0 : this.entry([...narrow]);
  }

  /** The way that needs one square more. */
  #with(way: number, square: number): number {
    const key = way * 256 + square;
    const known = this.#narrow.get(key);
    if (known !== undefined) return known;
    const squares: number[] = [];
    for (let at = way; this.#between[at] !== NO_SQUARE; at--) squares.unshift(this.#between[at] as number);
    const hurdles = this.#hurdles.get(way);
    if (!squares.includes(square)) this.#between.push(NO_SQUARE, ...squares, square);
    const made = squares.includes(square) ? way : this.#between.length - 1;
    if (hurdles !== undefined) this.#hurdles.set(made, hurdles);
    this.#narrow.set(key, made);
    return made;
  }

  /** Stamps the squares of a way, and counts them. */
  #mark(way: number): number {
    let at = way;
    for (; this.#between[at] !== NO_SQUARE; at--) this.#met[this.#between[at] as number] = this.#stamp;
    return way - at;
  }

  /** How many squares a way has if all of them are stamped; -1 if not. */
  #lengthWithin(way: number): number {
    let at = way;
    for (; this.#between[at] !== NO_SQUARE; at--) if (this.#met[this.#between[at] as number] !== this.#stamp) return -1;
    return way - at;
  }

  tables(squares: number): Pick<Tables, 'between' | 'masks' | 'hurdles' | 'words' | 'ways' | 'severalWays'> {
    const words = Math.ceil(squares / 32);
    const masks = new Int32Array(this.#between.length * words);
    this.#between.forEach((square, i) => {
      if (square === NO_SQUARE) return;
      for (let w = 0; w < words; w++) masks[i * words + w] = masks[(i - 1) * words + w] as number;
      const word = i * words + (square >> 5);
      masks[word] = (masks[word] as number) | (1 << (square & 31));
    });
    const hurdles = new Int32Array(masks.length);
    for (const [way, squares] of this.#hurdles) {
      for (const square of squares) {
        const word = way * words + (square >> 5);
        hurdles[word] = (hurdles[word] as number) | (1 << (square & 31));
      }
    }
    return {
      between: Uint8Array.from(this.#between),
      masks,
      hurdles,
      words,
      ways: Int32Array.from(this.#ways),
      severalWays: this.#ways.length > 1,
    };
  }
}

/**
 * By `from << shift | to` a number for each distance between squares, 0 for none. On boards without edges it is the shortest.
 */
function distancesOn(board: Surface, shift: number): Uint8Array {
  const distances = new Uint8Array(1 << (2 * shift));
  const longest = Math.max(board.files, board.ranks) - 1;
  const lengths = new Map<number, Vector[]>();
  for (let long = 1; long <= longest; long++)
    for (let short = 0; short <= long; short++) {
      const square = long * long + short * short;
      lengths.set(square, [...(lengths.get(square) ?? []), ...symmetric(short, long)]);
    }
  [...lengths.keys()]
    .sort((a, b) => a - b)
    .forEach((length, i) => {
      board.squares.forEach((_, from) => {
        for (const vector of lengths.get(length) ?? []) {
          const to = land(board, from, vector)?.square;
          const step = (from << shift) | (to ?? 0);
          if (to !== undefined && to !== from && distances[step] === 0) distances[step] = i + 1;
        }
      });
    });
  return distances;
}

/** Directions in which routes go, in the order of their numbers. */
const DIRECTIONS: readonly Vector[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

const USES = { both: ROUTE_MOVES | ROUTE_CAPTURES, move: ROUTE_MOVES, capture: ROUTE_CAPTURES };

/** Routes as bytes; equal lists of routes stand there once. */
class RouteTable {
  readonly #bytes: number[] = [0];
  readonly #known = new Map<string, number>();

  /** @returns where the list begins */
  add(routes: ReturnType<typeof routesOf>): number {
    if (routes.length === 0) return 0;
    const bytes = routes.flatMap(({ legs, uses, clear }) => [
      USES[uses] | (clear === true ? ROUTE_CLEAR : 0),
      legs.length,
      ...legs.flatMap(([[x, y], count]) => [DIRECTIONS.findIndex(([a, b]) => a === x && b === y), count]),
    ]);
    const name = bytes.join();
    let at = this.#known.get(name);
    if (at === undefined) {
      at = this.#bytes.length;
      this.#bytes.push(...bytes, 0);
      this.#known.set(name, at);
    }
    return at;
  }

  table(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Every square on which a route may end, whatever has vanished. */
function ends(board: Surface, square: number, legs: ReturnType<typeof routesOf>[number]['legs']): Set<number> {
  let from = new Set([square]);
  for (const [direction, count] of legs) {
    const next = new Set<number>();
    for (const start of from) {
      let distance = 0;
      for (let at = land(board, start, direction); at !== undefined; at = land(board, at.square, direction))
        if (++distance >= count) next.add(at.square);
    }
    from = next;
  }
  return from;
}

function neighbours(board: Surface, area: number): Uint8Array {
  const table = new Uint8Array(area * DIRECTIONS.length).fill(NO_SQUARE);
  // Only routes ask, and they go on boards without seams.
  if (board.kinds === undefined) return table;
  board.squares.forEach((_, square) => {
    DIRECTIONS.forEach((direction, d) => {
      const there = land(board, square, direction);
      if (there !== undefined) table[(square << 3) | d] = there.square;
    });
  });
  return table;
}

function compileCastlings(
  board: Surface,
  kingKind: number,
  rookKind: number,
): Pick<Tables, 'castlings' | 'keepsRights' | 'usefulRights'> {
  const indices = new Map(board.squares.map((name, square) => [name, square]));
  const at = (name: string): number => {
    const square = indices.get(name);
    if (square === undefined) throw new Error(`the board ${board.name} has no square ${name}`);
    return square;
  };
  // One bit for each king and each rook of the array that may castle.
  const homes = [...new Set(board.castlings.flatMap(({ king, rook }) => [king, rook]))].map(at);
  const bit = (square: number): number => 1 << homes.indexOf(square);
  const keepsRights = new Int32Array(256).fill(-1);
  for (const square of homes) keepsRights[square] = ~bit(square);
  const castlings = board.castlings.map((plan): Castling => {
    const [king, rook] = [at(plan.king), at(plan.rook)];
    return {
      side: plan.side === 'white' ? 1 : 2,
      king,
      kingTo: at(plan.kingTo),
      rook,
      rookTo: at(plan.rookTo),
      kingKind,
      rookKind,
      empty: plan.empty.map(at),
      safe: plan.safe.map(at),
      right: bit(king) | bit(rook),
      rookRight: bit(rook),
    };
  });
  const usefulRights = Int32Array.from({ length: 1 << homes.length }, (_, rights) =>
    castlings.reduce((useful, { right }) => ((rights & right) === right ? useful | right : useful), 0),
  );
  return { castlings, keepsRights, usefulRights };
}
