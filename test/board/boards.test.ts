import { describe, expect, test } from 'vitest';
import { compileTables } from '../../src/board/compile.js';
import { BOARDS } from '../../src/board/index.js';
import { NO_SQUARE } from '../../src/engine/index.js';
import { KINDS } from '../../src/pieces/catalogue/index.js';
import { walksOf } from '../../src/pieces/families/index.js';
import { SIDES } from '../../src/problem/model.js';

const kinds = [undefined, ...KINDS];

describe.each(BOARDS.map((board) => [board.name, board] as const))('the board %s', (_name, board) => {
  const squares = board.squares.map((_, square) => square);
  const tables = compileTables(board, kinds, [2]);

  test('folds the origin of each square to that square', () => {
    expect(squares.map((square) => board.fold(board.origin(square).x, board.origin(square).y)?.square)).toEqual(
      squares,
    );
  });

  test('has squares for its game array and its castlings', () => {
    expect(board.gameArray.split('/')).toHaveLength(board.ranks);
    for (const { king, kingTo, rook, rookTo, empty, safe } of board.castlings) {
      for (const square of [king, kingTo, rook, rookTo, ...empty, ...safe]) expect(board.squares).toContain(square);
      expect(safe).toContain(king);
      expect(safe).toContain(kingTo);
      expect(empty).not.toContain(king);
      expect(empty).not.toContain(rook);
    }
  });

  test('lets no pawn pass its place of promotion', () => {
    for (const side of SIDES)
      for (const square of squares)
        if (board.promotion(side, square))
          expect([side, square, board.forward(side, square)]).toEqual([side, square, 0]);
  });

  test('no walk comes back to its beginning or leaves the board', () => {
    for (const kind of KINDS)
      for (const side of SIDES)
        for (const square of squares)
          for (const walk of walksOf(kind, board, square, side)) {
            expect(walk.squares).not.toContain(square);
            expect(walk.squares.filter((to) => !squares.includes(to))).toEqual([]);
          }
  });

  test('the table of observation is the walks reversed', () => {
    const { shift, reach, between } = tables;
    kinds.forEach((kind, index) => {
      if (kind === undefined) return;
      SIDES.forEach((side, s) => {
        for (const from of squares) {
          // Square observed → squares that have to be empty, by each way.
          const ways = new Map<number, string[]>();
          for (const walk of walksOf(kind, board, from, side)) {
            if (!walk.captures) continue;
            walk.squares.forEach((to, i) => {
              ways.set(to, [...(ways.get(to) ?? []), walk.squares.slice(0, i).join()]);
            });
          }
          for (const to of squares) {
            const way = reach[((2 * index + s) << (2 * shift)) | (to << shift) | from]!;
            expect(readWays(way)).toEqual(ways.get(to)?.includes('') ? [''] : (ways.get(to) ?? []));
          }
        }
      });
    });

    function readWays(way: number): string[] {
      if (way === 0) return [];
      if (way === 1) return [''];
      const found: string[] = [];
      let at = Math.abs(way);
      do {
        const run: number[] = [];
        for (; between[at] !== NO_SQUARE; at++) run.push(between[at]!);
        found.push(run.join());
        at++;
      } while (way < 0 && between[at] !== NO_SQUARE);
      return found;
    }
  });
});
