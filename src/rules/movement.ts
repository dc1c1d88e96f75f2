import { ALL, type Engine, moveFrom, moveTo, type Unit, unitOf } from '../engine/index.js';
import { kindByCode } from '../pieces/catalogue/index.js';
import type { Kind } from '../pieces/kind.js';
import { FILE_START } from '../problem/faults.js';
import type { Problem, SquareName } from '../problem/model.js';
import { compileRules, type Rules } from './compile.js';
import { setUp } from './set-up.js';

/** What stands in the way of the shown unit: it has no moves of its own. */
const STONE: Kind = {
  code: '#',
  names: { english: 'stone', german: 'Stein', french: 'pierre' },
  letters: { english: '#', german: '#', french: '#' },
  movements: [],
};

/** Where the shown unit stands: near the centre, or in the corner where it needs long lines. */
const DEPARTURES: readonly SquareName[] = ['d4', 'a1'];
/** Most stones on a board of examples, unless they are needed together. */
const MOST_STONES = 5;
const MOST_PAIRS = 2;

/** Signs on a movement diagram. */
export const MOVEMENT_LEGEND = 'o: it may go there; x: it may capture there; *: both; #: a unit in its way';

/** A board on which one white unit stands, and stones may be put. */
class Study {
  readonly rules: Rules;
  readonly engine: Engine;
  readonly from: number;
  readonly #stone: Unit;

  constructor(kind: Kind, from: SquareName) {
    const own = kindByCode(kind.code) === kind ? [STONE] : [STONE, kind];
    const unit = { attributes: [], place: FILE_START };
    const problem: Problem = {
      place: FILE_START,
      authors: [],
      origin: [],
      distinctions: [],
      board: { type: 'plain', place: FILE_START },
      pieces: own.map((one) => ({ kind: one, definition: {}, place: FILE_START })),
      units: [
        { ...unit, colour: 'white', kind: kind.code, square: from },
        { ...unit, colour: 'black', kind: STONE.code, square: 'h8' },
      ],
      castling: '-',
      conditions: [],
      options: {},
      twins: [],
      zeroPosition: false,
      keywords: [],
      comments: [],
      extra: {},
    };
    const rules = compileRules(problem);
    if ('faults' in rules) throw new Error(`${kind.code} cannot be shown: ${rules.faults[0]?.message}`);
    this.rules = rules;
    this.engine = setUp(rules, problem);
    this.from = rules.squareOf(from) ?? 0;
    this.#stone = unitOf(rules.kindOf(STONE.code) ?? 0, 2, false);
    this.engine.position.set(rules.squareOf('h8') ?? 0, 0);
  }

  /** Where it may go, and whom it may capture, when stones stand there. */
  with(stones: readonly number[]): { readonly goes: Set<number>; readonly captures: Set<number> } {
    const { engine } = this;
    for (const square of stones) engine.position.set(square, this.#stone);
    const mark = engine.top;
    engine.generate(1, ALL);
    const goes = new Set<number>();
    const captures = new Set<number>();
    for (const move of engine.moves.subarray(mark, engine.top)) {
      if (moveFrom(move) !== this.from) continue;
      if (engine.isCapture(move)) captures.add(engine.captureSquare(move));
      if (!engine.isCapture(move) || engine.captureSquare(move) !== moveTo(move)) goes.add(moveTo(move));
    }
    engine.top = mark;
    for (const square of stones) engine.position.set(square, 0);
    return { goes, captures };
  }
}

/**
 * How a kind moves, as diagrams made by the engine: on an empty board with a single enemy on each square in turn, and where
 * other units play a part also among some.
 *
 * @returns the diagrams, each as rows without margins
 */
export function movementDiagrams(kind: Kind): readonly (readonly string[])[] {
  const study = new Study(kind, 'd4');
  const { squares } = study.rules.board;
  const alone = study.with([]).goes;
  const taken = new Set(
    squares.flatMap((_, square) =>
      square !== study.from && study.with([square]).captures.has(square) ? [square] : [],
    ),
  );
  const empty = rowsOf(study, kind, (square) =>
    alone.has(square) ? (taken.has(square) ? '*' : 'o') : taken.has(square) ? 'x' : '·',
  );
  const crowd = kind.movements.some((one) => one.family === 'path' && /[XV|]/.test(one.pattern)) ? crowded(kind) : [];
  const bare = alone.size + taken.size === 0 && crowd.length > 0;
  return bare
    ? crowd
    : [empty, ...crowd].filter((rows, i, all) => all.findIndex((other) => `${other}` === `${rows}`) === i);
}

/** Among stones that give it something to do. */
function crowded(kind: Kind): readonly (readonly string[])[] {
  for (const from of DEPARTURES) {
    const study = new Study(kind, from);
    const stones = stonesFor(study);
    if (stones.length === 0) continue;
    const { goes, captures } = study.with(stones);
    const sign = (square: number): string =>
      captures.has(square) ? 'x' : stones.includes(square) ? '#' : goes.has(square) ? 'o' : '·';
    return [rowsOf(study, kind, sign)];
  }
  return [];
}

/** Stones that let it do what it cannot do without: one by one, else two, three or four together. */
function stonesFor(study: Study): readonly number[] {
  const { board } = study.rules;
  const alone = study.with([]).goes;
  const taken = new Map<number, boolean>();
  const takes = (square: number): boolean => {
    const known = taken.get(square) ?? study.with([square]).captures.has(square);
    taken.set(square, known);
    return known;
  };
  /** How many squares it reaches through them only. */
  const worth = (stones: readonly number[]): number => {
    const { goes, captures } = study.with(stones);
    return [...goes].filter((to) => !alone.has(to)).length + [...captures].filter((to) => !takes(to)).length;
  };
  const start = board.origin(study.from);
  const distance = (square: number): number => {
    const { x, y } = board.origin(square);
    return Math.max(Math.abs(x - start.x), Math.abs(y - start.y));
  };
  // Those two squares away first: what happens between is seen then.
  const rank = (square: number): number => [9, 1, 0, 2, 3, 4, 5, 6][distance(square)] ?? 9;
  const order = board.squares.map((_, square) => square).filter((square) => square !== study.from);
  order.sort((a, b) => rank(a) - rank(b) || b - a);
  const stones: number[] = [];
  const add = (more: readonly number[]): void => {
    if (more.some((square) => stones.includes(square))) return;
    if (worth([...stones, ...more]) > worth(stones)) stones.push(...more);
  };
  for (const square of order) {
    if (stones.length === MOST_STONES) break;
    if (worth([square]) > 0 || study.with([square]).goes.size > alone.size) add([square]);
  }
  if (stones.length > 0) return stones;
  for (const one of order)
    for (const other of order) if (one < other && stones.length < 2 * MOST_PAIRS) add([one, other]);
  for (const step of [9, 8, 1])
    for (const count of [3, 4])
      if (stones.length === 0) add([1, 2, 3, 4].slice(0, count).map((n) => study.from + step * n));
  return stones;
}

function rowsOf(study: Study, kind: Kind, sign: (square: number) => string): readonly string[] {
  const width = Math.max(1, kind.code.length);
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0];
  const cell = (square: number): string => (square === study.from ? kind.code : sign(square)).padStart(width);
  return [
    ...ranks.map((rank) => `${rank + 1} ${[0, 1, 2, 3, 4, 5, 6, 7].map((file) => cell(rank * 8 + file)).join(' ')}`),
    `  ${[...'abcdefgh'].map((file) => file.padStart(width)).join(' ')}`,
  ];
}
