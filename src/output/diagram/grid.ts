import type { Surface } from '../../board/surface.js';
import { gridOf } from '../../conditions/grid.js';
import type { ConditionUse, SquareName } from '../../problem/model.js';

/** A line of a grid: from the lower left corner of a square, in squares from that of a1, over so many squares. */
export interface GridLine {
  readonly x: number;
  readonly y: number;
  /** To the right, else upwards. */
  readonly across: boolean;
  readonly length: number;
}

/** The grid lines that conditions draw on a face of the board. */
export function gridLines(board: Surface, conditions: readonly ConditionUse[], face: number): readonly GridLine[] {
  const use = conditions.find(({ name }) => name === 'GridChess' || name === 'ContactGridChess');
  if (use === undefined) return [];
  const { cells, lines } = gridOf(board, use.args);
  const cellAt = (x: number, y: number): number | undefined => cells[(face * board.ranks + y) * board.files + x];
  const found: GridLine[] = lines.map(({ direction, x, y, length }) => ({ x, y, length, across: direction === 'h' }));
  for (let y = 0; y < board.ranks; y++)
    for (let x = 0; x < board.files; x++) {
      if (x > 0 && cellAt(x, y) !== cellAt(x - 1, y)) found.push({ x, y, across: false, length: 1 });
      if (y > 0 && cellAt(x, y) !== cellAt(x, y - 1)) found.push({ x, y, across: true, length: 1 });
    }
  return found;
}

const squaresIn = (arg: string): readonly SquareName[] => arg.match(/[a-z]\d+'?/g) ?? [];

/** Squares on which conditions have something. */
export interface Marks {
  readonly imitators: ReadonlySet<SquareName>;
  /** Magic squares. */
  readonly framed: ReadonlySet<SquareName>;
  /** Wormholes. */
  readonly ringed: ReadonlySet<SquareName>;
}

/** The squares that conditions name and diagrams show. */
export function markedSquares(conditions: readonly ConditionUse[]): Marks {
  const named = (condition: string): ReadonlySet<SquareName> =>
    new Set(conditions.filter(({ name }) => name === condition).flatMap(({ args }) => args.flatMap(squaresIn)));
  return { imitators: named('Imitator'), framed: named('MagicSquares'), ringed: named('Wormholes') };
}
