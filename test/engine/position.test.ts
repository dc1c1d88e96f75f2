import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Engine, NEUTRAL, packUnit, ROYAL } from '../../src/engine/index.js';
import { settingOf, snapshot } from '../arbitraries/diagram.js';
import { runs } from '../arbitraries/fens.js';

const emptyBoard = (): Engine => settingOf('8/8/8/8/8/8/8/8').engine;
/** Squares in a side's list. */
const listed = ({ position }: Engine, side: number): number[] => [
  ...position.units.slice((side - 1) << 8, ((side - 1) << 8) + position.counts[side - 1]!),
];

/** Any unit, neutral ones and attributes included, or none; royals are few, since there is room for 16 of a side. */
const unit = fc.oneof(
  { arbitrary: fc.constant(0), weight: 3 },
  {
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 7 }))
      .map(([kind, side, more]) => packUnit(kind, side, more << 11)),
    weight: 6,
  },
  { arbitrary: fc.integer({ min: 1, max: 3 }).map((side) => packUnit(1, side, ROYAL)), weight: 1 },
);
/** Writes to squares 0 to 15 (royals on all of them still fit) and to slots from 64 on. */
const writes = fc.array(
  fc.oneof(
    fc.tuple(fc.integer({ min: 0, max: 15 }), unit),
    fc.tuple(fc.integer({ min: 64, max: 65 }), fc.integer({ min: 0, max: 1 << 20 })),
  ),
  { maxLength: 40 },
);

const write = ({ position }: Engine, [at, value]: readonly [number, number]): void => {
  if (at < 64) position.set(at, value);
  else position.setState(at - 64, value);
};

describe('a position', () => {
  test('any writes are taken back, from any mark', () => {
    fc.assert(
      fc.property(writes, writes, (before, after) => {
        const engine = emptyBoard();
        for (const one of before) write(engine, one);
        const seen = snapshot(engine);
        const mark = engine.position.mark();
        for (const one of after) write(engine, one);
        engine.position.undo(mark);
        expect(snapshot(engine)).toEqual(seen);
      }),
      runs(500),
    );
  });

  test('what is taken back leaves the places in the list right, of units too that left and came back', () => {
    const { position } = emptyBoard();
    const [first, second, last, elsewhere] = [0, 1, 2, 3] as const;
    for (const square of [first, second, last]) position.set(square, packUnit(1, 1));
    const mark = position.mark();
    // The square of the last one of the list becomes free, and its place in the list is taken by the first unit again.
    position.set(last, 0);
    position.set(first, 0);
    position.set(elsewhere, packUnit(1, 1));
    position.set(first, packUnit(1, 1));
    position.undo(mark);
    position.set(first, 0);
    expect(position.counts[0]).toBe(2);
    expect([...position.units.slice(0, 2)].sort()).toEqual([second, last]);
  });

  test('the hash is that of what stands there, whatever stood there before', () => {
    fc.assert(
      fc.property(writes, (list) => {
        const engine = emptyBoard();
        for (const one of list) write(engine, one);
        const again = emptyBoard();
        engine.position.board.forEach((unit, square) => {
          again.position.set(square, unit);
        });
        engine.position.state.forEach((value, slot) => {
          again.position.setState(slot, value);
        });
        expect([again.position.keyLow, again.position.keyHigh]).toEqual([
          engine.position.keyLow,
          engine.position.keyHigh,
        ]);
      }),
      runs(500),
    );
  });

  test('the lists hold each side’s units, neutral ones twice', () => {
    fc.assert(
      fc.property(writes, (list) => {
        const engine = emptyBoard();
        for (const one of list) write(engine, one);
        const { board, royals, royalCounts } = engine.position;
        for (const side of [1, 2]) {
          const standing = [...board.keys()].filter((square) => (board[square]! & side) !== 0);
          expect(listed(engine, side).sort((a, b) => a - b)).toEqual(standing);
          const base = (side - 1) << 4;
          expect([...royals.slice(base, base + royalCounts[side - 1]!)].sort((a, b) => a - b)).toEqual(
            standing.filter((square) => (board[square]! & ROYAL) !== 0),
          );
        }
      }),
      runs(500),
    );
  });

  test('a unit that becomes neutral keeps its place in its list', () => {
    const engine = emptyBoard();
    engine.position.set(3, packUnit(2, 1));
    engine.position.set(5, packUnit(2, 1));
    engine.position.set(3, packUnit(2, NEUTRAL));
    expect([listed(engine, 1), listed(engine, 2)]).toEqual([[3, 5], [3]]);
  });

  test('tells what a move changed, oldest first', () => {
    const engine = emptyBoard();
    const rook = packUnit(3, 1);
    engine.position.set(0, rook);
    const mark = engine.position.mark();
    engine.position.set(0, 0);
    engine.position.setState(0, 5);
    engine.position.set(7, rook);
    const changes: number[][] = [];
    engine.position.changesSince(mark, (square, before) => changes.push([square, before]));
    expect(changes).toEqual([
      [0, rook],
      [7, 0],
    ]);
  });

  test('different positions have different keys', () => {
    const keys = new Set<string>();
    for (let square = 0; square < 64; square++)
      for (let kind = 1; kind <= 6; kind++)
        for (const side of [1, 2, 3])
          for (const attributes of [0, ROYAL, ROYAL << 1]) {
            const { position } = emptyBoardOnce;
            const mark = position.mark();
            position.set(square, packUnit(kind, side, attributes));
            keys.add(`${position.keyLow} ${position.keyHigh}`);
            position.undo(mark);
          }
    expect(keys.size).toBe(64 * 6 * 3 * 3);
  });
});

const emptyBoardOnce = emptyBoard();
