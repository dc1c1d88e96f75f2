import type { Fault, Place } from './faults.js';
import type { Change, Colour, ConditionUse, Problem, Single, SquareName, Unit } from './model.js';

/** What the changes of twins work on. */
interface State {
  readonly units: readonly Unit[];
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
    const { units, conditions, stipulation } = state;
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
      conditions,
      stipulation,
      twins: [],
      zeroPosition: false,
      letter,
      continued,
      changes,
    });
  };

  const { units, conditions, stipulation, twins } = problem;
  const diagram: State = { units, conditions, stipulation };
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
    case 'shift': {
      const move = geometry(change);
      if (move === undefined)
        return fail(
          'bad-geometry',
          'the board cannot be changed in this way',
          'squares are a1 to h8; a mirror takes a1 to h1, a8 or h8, or a8 to h1',
        );
      const lost = units.find(({ square }) => move(square) === undefined);
      if (lost !== undefined)
        return fail('off-board', `the unit on ${lost.square} would leave the board`, 'shift less far');
      const conditions = state.conditions.map((condition) => moved(condition, change.change, move));
      if (conditions.includes(undefined))
        return fail('off-board', 'a square of a condition would leave the board', 'shift less far');
      return {
        ...state,
        units: units.map((unit) => ({ ...unit, square: move(unit.square) ?? unit.square })),
        conditions: conditions.filter((condition) => condition !== undefined),
      };
    }
  }
}

const SWAPPED: Readonly<Record<Colour, Colour>> = { white: 'black', black: 'white', neutral: 'neutral' };

type Point = readonly [file: number, rank: number];

/** File and rank from 1 to 8; `undefined` for squares of other boards. */
function pointOf(square: SquareName): Point | undefined {
  return /^[a-h][1-8]$/.test(square) ? [square.charCodeAt(0) - 96, square.charCodeAt(1) - 48] : undefined;
}

/** Where each square of the ordinary board goes; the function gives `undefined` where that is off the board. */
function geometry(
  change: Extract<Change, { readonly change: 'rotate' | 'mirror' | 'shift' }>,
): ((square: SquareName) => SquareName | undefined) | undefined {
  const map = pointMap(change);
  if (map === undefined) return undefined;
  return (square) => {
    const point = pointOf(square);
    if (point === undefined) return undefined;
    const [file, rank] = map(point);
    return file < 1 || file > 8 || rank < 1 || rank > 8 ? undefined : `${'abcdefgh'[file - 1]}${rank}`;
  };
}

function pointMap(
  change: Extract<Change, { readonly change: 'rotate' | 'mirror' | 'shift' }>,
): ((point: Point) => Point) | undefined {
  switch (change.change) {
    case 'rotate':
      switch (change.degrees) {
        case 90:
          return ([file, rank]) => [9 - rank, file];
        case 180:
          return ([file, rank]) => [9 - file, 9 - rank];
        case 270:
          return ([file, rank]) => [rank, 9 - file];
      }
      return undefined;
    case 'mirror':
      // Popeye names the corner and where it goes.
      switch ([change.from, change.to].sort().join(' ')) {
        case 'a1 h1':
        case 'a8 h8':
          return ([file, rank]) => [9 - file, rank];
        case 'a1 a8':
        case 'h1 h8':
          return ([file, rank]) => [file, 9 - rank];
        case 'a1 h8':
          return ([file, rank]) => [9 - rank, 9 - file];
        case 'a8 h1':
          return ([file, rank]) => [rank, file];
        default:
          return undefined;
      }
    case 'shift': {
      const from = pointOf(change.from);
      const to = pointOf(change.to);
      if (from === undefined || to === undefined) return undefined;
      return ([file, rank]) => [file + to[0] - from[0], rank + to[1] - from[1]];
    }
  }
}

/**
 * Holes and imitators lie on the board and turn with it (imitators stay behind when it is shifted, as in Popeye); the
 * squares of other conditions are fixed.
 */
function moved(
  condition: ConditionUse,
  by: 'rotate' | 'mirror' | 'shift',
  move: (square: SquareName) => SquareName | undefined,
): ConditionUse | undefined {
  if (condition.name !== 'Hole' && (condition.name !== 'Imitator' || by === 'shift')) return condition;
  const args: string[] = [];
  for (const arg of condition.args) {
    if (!/^(?:[a-h][1-8])+$/.test(arg)) return condition;
    const squares = (arg.match(/../g) ?? []).map(move);
    if (squares.includes(undefined)) return undefined;
    args.push(squares.join(''));
  }
  return { ...condition, args };
}
