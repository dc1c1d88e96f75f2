import { boardOf } from '../board/index.js';
import { squareList } from '../board/parameters.js';
import type { Surface } from '../board/surface.js';
import type { Fault, Place } from './faults.js';
import type { BoardUse, Change, Colour, ConditionUse, Problem, Single, SquareName, Unit } from './model.js';

/** What the changes of twins work on. */
interface State {
  readonly units: readonly Unit[];
  readonly board: BoardUse;
  readonly conditions: readonly ConditionUse[];
  readonly stipulation: Problem['stipulation'];
}

/**
 * Makes the single problems of a problem: the diagram itself (unless it is a zeroposition), then one for each twin,
 * with its changes made to the diagram or, if it is continued, to the twin before.
 *
 * @returns the singles in order, and what is wrong with the changes. A twin with an error has no single, nor have the
 *   continued ones that rest on it
 */
export function expandTwins(problem: Problem): { singles: Single[]; faults: Fault[] } {
  const singles: Single[] = [];
  const faults: Fault[] = [];
  const put = (state: State, letter: string, continued: boolean, changes: readonly Change[], place: Place): void => {
    const { units, board, conditions, stipulation } = state;
    if (stipulation === undefined) {
      faults.push({
        code: 'missing-stipulation',
        severity: 'error',
        place,
        message: letter === '' ? 'this problem has no stipulation' : `the twin ${letter} has no stipulation`,
        remedy: 'give one, such as #2 or h#2.5',
      });
      return;
    }
    singles.push({
      ...problem,
      units,
      board,
      conditions,
      stipulation,
      twins: [],
      zeroPosition: false,
      letter,
      continued,
      changes,
    });
  };

  const { units, board, conditions, stipulation, twins } = problem;
  const diagram: State = { units, board, conditions, stipulation };
  if (!problem.zeroPosition || twins.length === 0)
    put(diagram, twins.length === 0 ? '' : 'a', false, [], problem.place);
  let before: State | undefined = diagram;
  for (const { letter, continued, changes, place } of twins) {
    let state: State | undefined = continued ? before : diagram;
    if (state === undefined) {
      faults.push({
        code: 'twin-before-faulty',
        severity: 'error',
        place,
        message: `the twin ${letter} continues a twin that cannot be made`,
      });
    }
    for (const change of changes) state = state && apply(change, state, faults);
    if (state !== undefined) put(state, letter, continued, changes, place);
    before = state;
  }
  return { singles, faults };
}

/** Makes one change; `undefined`, with its fault reported, where that is not possible. */
function apply(change: Change, state: State, faults: Fault[]): State | undefined {
  const { units } = state;
  const fail = (code: string, message: string, remedy: string): undefined => {
    faults.push({ code, severity: 'error', place: change.place, message, remedy });
    return undefined;
  };
  const empty = (square: SquareName): undefined =>
    fail('empty-square', `${square} is empty in this twin`, 'name the square of a unit');
  const standsOn = (square: SquareName): boolean => units.some((unit) => unit.square === square);

  switch (change.change) {
    case 'move': {
      const { from, to } = change;
      if (!standsOn(from)) return empty(from);
      return {
        ...state,
        units: units
          .filter(({ square }) => square === from || square !== to)
          .map((unit) => (unit.square === from ? { ...unit, square: to } : unit)),
      };
    }
    case 'exchange': {
      const { a, b } = change;
      if (!standsOn(a)) return empty(a);
      if (!standsOn(b)) return empty(b);
      const other = (square: SquareName): SquareName => (square === a ? b : square === b ? a : square);
      return { ...state, units: units.map((unit) => ({ ...unit, square: other(unit.square) })) };
    }
    case 'remove':
      if (!standsOn(change.square)) return empty(change.square);
      return { ...state, units: units.filter(({ square }) => square !== change.square) };
    case 'add': {
      // The last of several on a square stays, as in a list of pieces.
      const board = new Map(units.map((unit) => [unit.square, unit]));
      for (const unit of change.units) {
        board.delete(unit.square);
        board.set(unit.square, unit);
      }
      return { ...state, units: [...board.values()] };
    }
    case 'substitute':
      if (!units.some(({ kind }) => kind === change.kind)) {
        faults.push({
          code: 'nothing-to-substitute',
          severity: 'warning',
          place: change.place,
          message: `there is no ${change.kind} to become ${change.by}`,
          remedy: 'drop the change, or name a kind that is there',
        });
      }
      return {
        ...state,
        units: units.map((unit) => (unit.kind === change.kind ? { ...unit, kind: change.by } : unit)),
      };
    case 'polish-type':
      return { ...state, units: units.map((unit) => ({ ...unit, colour: SWAPPED[unit.colour] })) };
    case 'stipulation':
      return { ...state, stipulation: change.stipulation };
    case 'condition':
      return { ...state, conditions: change.conditions };
    case 'rotate':
    case 'mirror':
    case 'shift':
      return transform(change, state, fail);
  }
}

type Geometric = Extract<Change, { readonly change: 'rotate' | 'mirror' | 'shift' }>;
type Move = (square: SquareName) => SquareName | undefined;

/** Turns, reflects or shifts the diagram, with what lies on its board. */
function transform(
  change: Geometric,
  state: State,
  fail: (code: string, message: string, remedy: string) => undefined,
): State | undefined {
  const made = boardOf(state.board);
  if ('faults' in made) return fail('bad-geometry', 'the board of this twin cannot be made', 'mend the board first');
  const surface = made.board;
  if (surface.faces > 1)
    return fail(
      'bad-geometry',
      'a board of two faces can be neither turned nor mirrored nor shifted as a whole',
      'move the units one by one',
    );
  if (change.change === 'rotate' && change.degrees !== 180 && surface.files !== surface.ranks)
    return fail('bad-geometry', 'only a square board can be turned by 90 degrees', 'turn it by 180, or mirror it');
  const move = geometry(change, surface);
  if (move === undefined) {
    const [a1, h1, a8, h8] = cornersOf(surface);
    const mirrors = `a mirror takes ${a1} to ${h1}, ${a8} or ${h8}, or ${a8} to ${h1}`;
    return fail('bad-geometry', 'the board cannot be changed in this way', `squares are ${a1} to ${h8}; ${mirrors}`);
  }
  const lost = state.units.find(({ square }) => move(square) === undefined);
  if (lost !== undefined)
    return fail('off-board', `the unit on ${lost.square} would leave the board`, 'shift less far');
  const conditions = state.conditions.map((condition) => moved(condition, change.change, move));
  if (conditions.includes(undefined))
    return fail('off-board', 'a square of a condition would leave the board', 'shift less far');
  const board = movedBoard(state.board, surface, move);
  if (board === undefined || 'faults' in boardOf(board))
    return fail(
      'bad-geometry',
      `what lies on the board ${surface.name} cannot go with the units`,
      'move the units one by one',
    );
  return {
    ...state,
    board,
    units: state.units.map((unit) => ({ ...unit, square: move(unit.square) ?? unit.square })),
    conditions: conditions.filter((condition) => condition !== undefined),
  };
}

const SWAPPED: Readonly<Record<Colour, Colour>> = { white: 'black', black: 'white', neutral: 'neutral' };

/** File and rank, from 0. */
type Point = readonly [file: number, rank: number];

const pointOf = (square: SquareName, { squares, files }: Surface): Point | undefined => {
  const index = squares.indexOf(square);
  return index < 0 ? undefined : [index % files, Math.floor(index / files)];
};

/** a1, h1, a8 and h8 of the ordinary board. */
const cornersOf = ({ squares, files }: Surface): readonly [SquareName, SquareName, SquareName, SquareName] => {
  const at = (index: number): SquareName => squares[index] ?? '';
  return [at(0), at(files - 1), at(squares.length - files), at(squares.length - 1)];
};

/** Where each square of a rectangle goes; the function gives `undefined` where that is off the board. */
function geometry(change: Geometric, surface: Surface): Move | undefined {
  const map = pointMap(change, surface);
  if (map === undefined) return undefined;
  const { files, ranks, squares } = surface;
  return (square) => {
    const point = pointOf(square, surface);
    if (point === undefined) return undefined;
    const [file, rank] = map(point);
    return file < 0 || file >= files || rank < 0 || rank >= ranks ? undefined : squares[rank * files + file];
  };
}

function pointMap(change: Geometric, surface: Surface): ((point: Point) => Point) | undefined {
  const right = surface.files - 1;
  const top = surface.ranks - 1;
  switch (change.change) {
    case 'rotate':
      switch (change.degrees) {
        case 90:
          return ([file, rank]) => [top - rank, file];
        case 180:
          return ([file, rank]) => [right - file, top - rank];
        case 270:
          return ([file, rank]) => [rank, right - file];
      }
      return undefined;
    case 'mirror': {
      // Popeye names the corner and where it goes.
      const [a1, h1, a8, h8] = cornersOf(surface);
      const takes = (one: SquareName, other: SquareName): boolean =>
        (change.from === one && change.to === other) || (change.from === other && change.to === one);
      if (takes(a1, h1) || takes(a8, h8)) return ([file, rank]) => [right - file, rank];
      if (takes(a1, a8) || takes(h1, h8)) return ([file, rank]) => [file, top - rank];
      if (right !== top) return undefined;
      if (takes(a1, h8)) return ([file, rank]) => [right - rank, top - file];
      if (takes(a8, h1)) return ([file, rank]) => [rank, file];
      return undefined;
    }
    case 'shift': {
      const from = pointOf(change.from, surface);
      const to = pointOf(change.to, surface);
      if (from === undefined || to === undefined) return undefined;
      return ([file, rank]) => [file + to[0] - from[0], rank + to[1] - from[1]];
    }
  }
}

/** The board with its holes, portals and vanished squares moved; `undefined` where they do not fit. */
function movedBoard(use: BoardUse, surface: Surface, move: Move): BoardUse | undefined {
  const { squares, deadly } = surface;
  const goesTo = (square: number): number => squares.indexOf(move(squares[square] ?? '') ?? '');
  if ([...(deadly ?? [])].some((square) => !deadly?.has(goesTo(square)))) return undefined;
  const lost: unknown[] = [];
  const listOf = (names: unknown): readonly SquareName[] =>
    squareList(surface, '', names, () => {}).map((square) => {
      const to = squares[goesTo(square)];
      if (to === undefined) lost.push(square);
      return to ?? '';
    });
  const { holes, vanished, portals } = use;
  const board: BoardUse = {
    ...use,
    ...(holes === undefined ? {} : { holes: listOf(holes) }),
    ...(vanished === undefined ? {} : { vanished: listOf(vanished) }),
    ...(Array.isArray(portals) ? { portals: portals.map(listOf) } : {}),
  };
  return lost.length > 0 ? undefined : board;
}

/**
 * Holes and imitators lie on the board and turn with it (imitators stay behind when it is shifted, as in Popeye); the
 * squares of other conditions are fixed.
 */
function moved(condition: ConditionUse, by: Geometric['change'], move: Move): ConditionUse | undefined {
  if (condition.name !== 'Hole' && (condition.name !== 'Imitator' || by === 'shift')) return condition;
  const args: string[] = [];
  for (const arg of condition.args) {
    if (!/^(?:[a-z]\d{1,2})+$/.test(arg)) return condition;
    const squares = (arg.match(/[a-z]\d{1,2}/g) ?? []).map(move);
    if (squares.includes(undefined)) return undefined;
    args.push(squares.join(''));
  }
  return { ...condition, args };
}
