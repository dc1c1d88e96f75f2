import { boardOf } from '../board/index.js';
import type { Fault, Place } from './faults.js';
import { cornersOf, type Geometric, geometry, moveDiagram } from './geometry.js';
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

/** Who is seen on a square: the last of those that stand there, one upon another. */
const topmost = (units: readonly Unit[], on: SquareName): Unit | undefined =>
  units.findLast(({ square }) => square === on);

/** The units without the one that is seen on the square. */
function without(units: readonly Unit[], square: SquareName): readonly Unit[] {
  const top = topmost(units, square);
  return units.filter((unit) => unit !== top);
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
      const mover = topmost(units, from);
      const taken = topmost(units, to);
      return {
        ...state,
        units: units
          .filter((unit) => unit === mover || unit !== taken)
          .map((unit) => (unit === mover ? { ...unit, square: to } : unit)),
      };
    }
    case 'exchange': {
      const { a, b } = change;
      if (!standsOn(a)) return empty(a);
      if (!standsOn(b)) return empty(b);
      const onA = topmost(units, a);
      const onB = topmost(units, b);
      return {
        ...state,
        units: units.map((unit) =>
          unit === onA ? { ...unit, square: b } : unit === onB ? { ...unit, square: a } : unit,
        ),
      };
    }
    case 'remove':
      if (!standsOn(change.square)) return empty(change.square);
      return { ...state, units: without(units, change.square) };
    case 'add': {
      // Each takes the place of who is there, as in a list of pieces.
      let after = units;
      for (const unit of change.units) after = [...without(after, unit.square), unit];
      return { ...state, units: after };
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
  const moved = moveDiagram(state, surface, change.change, move);
  if ('lost' in moved)
    return moved.lost === 'board'
      ? fail(
          'bad-geometry',
          `what lies on the board ${surface.name} cannot go with the units`,
          'move the units one by one',
        )
      : fail(
          'off-board',
          moved.lost === 'condition'
            ? 'a square of a condition would leave the board'
            : `the unit on ${moved.lost.square} would leave the board`,
          'shift less far',
        );
  return { ...state, ...moved };
}

const SWAPPED: Readonly<Record<Colour, Colour>> = { white: 'black', black: 'white', neutral: 'neutral' };
