import { boardOf } from '../board/index.js';
import { squareList } from '../board/parameters.js';
import type { Surface } from '../board/surface.js';
import type { BoardUse, Change, ConditionUse, Problem, SquareName, Unit } from './model.js';

/** A change of a twin that takes the whole diagram elsewhere. */
export type Geometric = Extract<Change, { readonly change: 'rotate' | 'mirror' | 'shift' }>;

/** Where each square goes; `undefined` off the board. */
export type SquareMap = (square: SquareName) => SquareName | undefined;

/** What a diagram is made of, as far as squares have a part in it. */
type Diagram = Pick<Problem, 'units' | 'board' | 'conditions'>;

/** What cannot go along: a unit, a square of a condition, something that lies on the board. */
export interface Lost {
  readonly lost: Unit | 'condition' | 'board';
}

/** Takes all units of a diagram elsewhere, with what lies on its board. */
export function moveDiagram(
  { units, board: use, conditions }: Diagram,
  surface: Surface,
  by: Geometric['change'],
  move: SquareMap,
): Diagram | Lost {
  const lost = units.find(({ square }) => move(square) === undefined);
  if (lost !== undefined) return { lost };
  const uses = conditions.map((condition) => moved(condition, by, move));
  if (uses.includes(undefined)) return { lost: 'condition' };
  const board = movedBoard(use, surface, move);
  if (board === undefined || 'faults' in boardOf(board)) return { lost: 'board' };
  return {
    board,
    units: units.map((unit) => ({ ...unit, square: move(unit.square) ?? unit.square })),
    conditions: uses.filter((condition) => condition !== undefined),
  };
}

/** File and rank, from 0. */
type Point = readonly [file: number, rank: number];

const pointOf = (square: SquareName, { squares, files }: Surface): Point | undefined => {
  const index = squares.indexOf(square);
  return index < 0 ? undefined : [index % files, Math.floor(index / files)];
};

/** a1, h1, a8 and h8 of the ordinary board. */
export const cornersOf = ({ squares, files }: Surface): readonly [SquareName, SquareName, SquareName, SquareName] => {
  const at = (index: number): SquareName => squares[index] ?? '';
  return [at(0), at(files - 1), at(squares.length - files), at(squares.length - 1)];
};

/** Where each square of a rectangle goes; the function gives `undefined` where that is off the board. */
export function geometry(change: Geometric, surface: Surface): SquareMap | undefined {
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
function movedBoard(use: BoardUse, surface: Surface, move: SquareMap): BoardUse | undefined {
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
function moved(condition: ConditionUse, by: Geometric['change'], move: SquareMap): ConditionUse | undefined {
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
