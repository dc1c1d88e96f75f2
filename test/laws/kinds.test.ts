import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CASTLING, type Engine, moveFrom, moveTo, moveType, observes, type SideBit } from '../../src/engine/index.js';
import { KINDS } from '../../src/pieces/catalogue/index.js';
import { FILE_START } from '../../src/problem/faults.js';
import type { BoardUse, Problem, Unit } from '../../src/problem/model.js';
import { EVERY_BOARD, positionOn, settingOn, surfaceOf, titleOf } from '../arbitraries/boards.js';
import { copyOf, movesOf, snapshot } from '../arbitraries/diagram.js';
import { runs } from '../arbitraries/fens.js';

const fairy = KINDS.filter(({ code }) => !'KQRBSP'.includes(code));
const SOME = ['Z', 'N', 'G', 'LE', 'NE', 'EE', 'LS', 'SI', 'SK', 'M', 'AO', 'B1', 'KH', 'HC', 'LH', 'SA'];
/** Boards that are played with the kinds of the catalogue. */
const boards = EVERY_BOARD.filter((use) => surfaceOf(use).kinds === undefined);

/** A diagram with a king a side and many or few units, most of them of the kinds given. */
function diagramsWith(use: BoardUse, codes: readonly string[], most: number): fc.Arbitrary<Problem> {
  const board = surfaceOf(use);
  const squares = board.squares.filter((_, square) => !board.closed?.has(square) && !board.deadly?.has(square));
  const placed = fc.record({
    square: fc.constantFrom(...squares),
    kind: fc.constantFrom(...codes, ...codes, ...codes, 'Q', 'R', 'B', 'S', 'P'),
    white: fc.boolean(),
  });
  return fc.array(placed, { minLength: 3, maxLength: most }).map((drawn) => {
    const units = new Map<string, Unit>();
    drawn.forEach(({ square, kind, white }, i) => {
      const colour = i === 0 || (i > 1 && white) ? 'white' : 'black';
      const code = i < 2 ? 'K' : kind;
      if (code === 'P' && board.barred?.(colour, board.squares.indexOf(square))) return;
      // Kinds that are royal by nature stand beside no king.
      if (i > 1 && KINDS.find((one) => one.code === code)?.royal) return;
      if (!units.has(square)) units.set(square, { colour, kind: code, square, attributes: [], place: FILE_START });
    });
    return positionOn(use, [...units.values()]);
  });
}

/** Pairs of unit and victim, by the moves that are generated and by the reverse table. */
function captures(engine: Engine, side: SideBit): { forward: string[]; reverse: string[] } {
  const { board } = engine.position;
  const forward = new Set<string>();
  const start = engine.top;
  engine.generateUnguarded(side);
  for (let i = start; i < engine.top; i++) {
    const move = engine.moves[i]!;
    if (engine.isCapture(move)) forward.add(`${moveFrom(move)}x${engine.captureSquare(move)}`);
  }
  engine.top = start;
  const reverse: string[] = [];
  board.forEach((unit, from) => {
    if ((unit & side) === 0) return;
    board.forEach((victim, target) => {
      if (victim !== 0 && (victim & 3) !== side && observes(engine, from, target, side))
        reverse.push(`${from}x${target}`);
    });
  });
  return { forward: [...forward].sort(), reverse: reverse.sort() };
}

function holdsOn(problem: Problem): void {
  const setting = settingOn(problem);
  const { engine } = setting;
  const { position } = engine;
  for (const side of [1, 2]) {
    const { forward, reverse } = captures(engine, side);
    expect(forward).toEqual(reverse);
    const before = snapshot(engine);
    const moves = movesOf(engine, side);
    expect(new Set(moves).size).toBe(moves.length);
    for (const move of moves) {
      const victim = moveType(move) >= CASTLING ? moveTo(move) : engine.captureSquare(move);
      const takes = engine.isCapture(move);
      const mark = engine.play(move, side);
      if (takes && victim !== moveTo(move)) expect(position.board[victim]).toBe(0);
      const again = copyOf(setting).position;
      expect([again.keyLow, again.keyHigh]).toEqual([position.keyLow, position.keyHigh]);
      position.undo(mark);
    }
    expect(snapshot(engine)).toEqual(before);
  }
}

describe('what a kind captures is what its reverse table says, and play is taken back', () => {
  test.each(fairy.map(({ code, names }) => [names.english, code] as const))('%s', (_name, code) => {
    const plain = EVERY_BOARD[0]!;
    fc.assert(fc.property(diagramsWith(plain, [code], 12), holdsOn), runs(2));
    fc.assert(fc.property(diagramsWith(plain, [code], 50), holdsOn), runs(1));
  });

  // One or two of each family: on other boards all kinds are walked in the same way.
  test.each(boards.map((use) => [titleOf(use), use] as const))('on %s', (_title, use) => {
    // Where lines run round a hundred squares the tables of some are large.
    const codes = surfaceOf(use).squares.length > 100 ? ['G', 'MS'] : SOME;
    for (const code of codes) fc.assert(fc.property(diagramsWith(use, [code], 24), holdsOn), runs(1));
  });
});
