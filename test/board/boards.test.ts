import { describe, expect, test } from 'vitest';
import { compileTables } from '../../src/board/compile.js';
import { NO_SQUARE } from '../../src/engine/index.js';
import { KINDS } from '../../src/pieces/catalogue/index.js';
import { walksOf } from '../../src/pieces/families/index.js';
import { SIDES } from '../../src/problem/model.js';
import { boardUse, EVERY_BOARD, surfaceOf, titleOf } from '../arbitraries/boards.js';
import { SOAK } from '../arbitraries/fens.js';

describe.each(EVERY_BOARD.map((use) => [titleOf(use), surfaceOf(use)] as const))('the board %s', (_name, board) => {
  // The riders of one step pass on what the others do; on large boards all leapers and riders would take their time.
  const kinds = [undefined, ...(board.kinds?.values() ?? KINDS.filter(({ code }) => 'KQRBSPNZ'.includes(code)))];
  const squares = board.squares.map((_, square) => square);
  // On the largest boards every seventh square stands for all, unless `SOAK` is set.
  const origins = squares.length <= 128 || SOAK > 1 ? squares : squares.filter((square) => square % 7 === 0);
  const tables = compileTables(board, kinds, [2]);

  test('folds the origin of each square to that square, unturned', () => {
    for (const square of squares) {
      const { x, y } = board.origin(square);
      const { inverted = false, ...fold } = board.fold(x, y) ?? {};
      expect([fold, inverted]).toEqual([{ square, mirrored: false }, false]);
    }
  });

  test('has as many squares as its faces say', () => {
    expect(squares).toHaveLength(board.files * board.ranks * board.faces);
    expect(squares.length).toBeLessThan(NO_SQUARE);
  });

  test('has squares for its castlings', () => {
    for (const { king, kingTo, rook, rookTo, empty, safe } of board.castlings) {
      for (const square of [king, kingTo, rook, rookTo, ...empty, ...safe]) expect(board.squares).toContain(square);
      expect(safe).toContain(king);
      expect(safe).toContain(kingTo);
      expect(empty).not.toContain(king);
      expect(empty).not.toContain(rook);
    }
  });

  test('lets no pawn pass its place of promotion', () => {
    if (board.kinds !== undefined) return;
    for (const side of SIDES)
      for (const square of squares)
        if (board.promotion(side, square))
          expect([side, square, board.forward(side, square)]).toEqual([side, square, 0]);
  });

  test('a step and the step back lead home', () => {
    for (const square of squares) {
      const { x, y } = board.origin(square);
      for (const [dx, dy] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
        [1, 2],
        [2, -1],
      ] as const) {
        const there = board.fold(x + dx, y + dy);
        if (there === undefined) continue;
        const back = board.origin(there.square);
        const [bx, by] = [there.mirrored ? dx : -dx, there.inverted ? dy : -dy];
        expect(board.fold(back.x + bx, back.y + by)?.square).toBe(square);
      }
    }
  });

  test('no walk comes back to its beginning before its end, or meets a closed square', () => {
    const wrong: string[] = [];
    for (const kind of kinds) {
      if (kind === undefined) continue;
      for (const side of SIDES)
        for (const square of squares) {
          if (board.closed?.has(square)) continue;
          for (const walk of walksOf(kind, board, square, side)) {
            const home = walk.squares.indexOf(square);
            const off = walk.squares.some((to) => !(to >= 0 && to < squares.length) || board.closed?.has(to));
            if (off || (home >= 0 && !(board.nullMoves === true && home === walk.squares.length - 1)))
              wrong.push(`${kind.code} ${side} ${square}: ${walk.squares}`);
          }
        }
    }
    expect(wrong).toEqual([]);
  });

  test('the table of observation is the walks reversed', () => {
    const { shift, reach, between, ways } = tables;
    const wrong: string[] = [];
    kinds.forEach((kind, index) => {
      if (kind === undefined || board.kinds !== undefined) return;
      SIDES.forEach((side, s) => {
        for (const from of origins) {
          if (board.closed?.has(from)) continue;
          // Square observed → squares that have to be empty, by each way.
          const found = new Map<number, Set<number>[]>();
          for (const walk of walksOf(kind, board, from, side)) {
            if (!walk.captures) continue;
            walk.squares.forEach((to, i) => {
              if (to === from || (kind.royal && board.deadly?.has(to))) return;
              found.set(to, [...(found.get(to) ?? []), new Set(walk.squares.slice(0, i))]);
            });
          }
          for (const to of squares) {
            const entry = reach[((2 * index + s) << (2 * shift)) | (to << shift) | from]!;
            const ways = sorted(read(entry));
            const walked = sorted(least(found.get(to) ?? []));
            if (ways !== walked) wrong.push(`${kind.code} ${side} ${from}-${to}: ${ways}, not ${walked}`);
          }
        }
      });
    });
    expect(wrong).toEqual([]);

    function read(entry: number): Set<number>[] {
      if (entry === 0) return [];
      const indices = entry > 0 ? [entry] : [];
      if (entry < 0) for (let at = -entry; ways[at] !== 0; at++) indices.push(ways[at]!);
      return indices.map((index) => {
        const way = new Set<number>();
        for (let at = index; between[at] !== NO_SQUARE; at--) way.add(between[at]!);
        return way;
      });
    }
  });
});

const sorted = (ways: Set<number>[]): string =>
  ways
    .map((way) => [...way].sort((a, b) => a - b).join())
    .sort()
    .join(' | ');

/** Ways without those that contain another one; of equal ones the first. */
const least = (ways: Set<number>[]): Set<number>[] =>
  ways.filter((way, i) =>
    ways.every(
      (other, k) => k === i || ![...other].every((square) => way.has(square)) || (other.size === way.size && k > i),
    ),
  );

test('what is wrong with a board is told, though a like one was made before', () => {
  const size = { files: 6, ranks: 6 };
  surfaceOf(boardUse('custom', { ...size, seams: {} }));
  expect(() => surfaceOf(boardUse('custom', { ...size, seams: { corners: 'straight' } }))).toThrow(/corners/);
  expect(() => surfaceOf(boardUse('custom', { ...size, colours: 3 }))).toThrow(/colours/);
});
