import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL,
  ANY,
  CHECKS,
  type Engine,
  moveTo,
  observed,
  otherSide,
  perft,
  type SideBit,
  sideOf,
} from '../../src/engine/index.js';
import type { Problem } from '../../src/problem/model.js';
import { boardUse, diagramsOn, EVERY_BOARD, positionOn, settingOn, titleOf } from '../arbitraries/boards.js';
import { legalMoves, movesOf, snapshot } from '../arbitraries/diagram.js';
import { runs } from '../arbitraries/fens.js';

const moverOf = ({ sideToMove }: Problem): SideBit => (sideToMove === 'black' ? 2 : 1);

/** Moves and the hash keys of what they lead to, in an order of their own. */
function outcomes(engine: Engine, side: SideBit): string[] {
  return movesOf(engine, side)
    .map((move) => {
      const mark = engine.play(move, side);
      const after = `${move} ${engine.position.keyLow} ${engine.position.keyHigh} ${engine.inCheck(otherSide(side))}`;
      engine.position.undo(mark);
      return after;
    })
    .sort();
}

describe.each(EVERY_BOARD.map((use) => [titleOf(use), use] as const))('on %s', (_title, use) => {
  const diagrams = diagramsOn(use);

  test('fast path and plain path agree', () => {
    fc.assert(
      fc.property(diagrams, (problem) => {
        const fast = settingOn(problem, 'fast').engine;
        const plain = settingOn(problem, 'plain').engine;
        for (const side of [1, 2]) {
          if (plain.inCheck(otherSide(side))) continue;
          expect(outcomes(fast, side)).toEqual(outcomes(plain, side));
          expect(fast.inCheck(side)).toBe(plain.inCheck(side));
          expect(fast.isMate(side)).toBe(plain.isMate(side));
          expect(fast.hasMove(side)).toBe(movesOf(plain, side).length > 0);
        }
      }),
      runs(70),
    );
  });

  test('moves that check are among those that may, and no move comes twice', () => {
    fc.assert(
      fc.property(diagrams, (problem) => {
        const { engine } = settingOn(problem);
        const side = moverOf(problem);
        if (engine.inCheck(otherSide(side))) return;
        const all = movesOf(engine, side);
        expect(new Set(all).size).toBe(all.length);
        const may = movesOf(engine, side, CHECKS);
        expect(new Set(may).size).toBe(may.length);
        expect(movesOf(engine, side, ANY).length > 0).toBe(all.length > 0);
        engine.prepareChecks(side);
        for (const move of all) {
          const judged = engine.mayCheck(move, side);
          const mark = engine.play(move, side);
          const check = engine.inCheck(otherSide(side));
          engine.position.undo(mark);
          if (!check) continue;
          expect(may).toContain(move);
          expect(judged).toBe(true);
        }
      }),
      runs(50),
    );
  });

  test('undo restores board, lists, state and hash', () => {
    fc.assert(
      fc.property(diagrams, fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 8 }), (problem, picks) => {
        const { engine } = settingOn(problem);
        let side = moverOf(problem);
        if (engine.inCheck(otherSide(side))) return;
        const before = snapshot(engine);
        for (const pick of picks) {
          const moves = movesOf(engine, side, ALL);
          if (moves.length === 0) break;
          engine.play(moves[pick % moves.length]!, side);
          side = otherSide(side);
        }
        engine.position.undo((before as { log: number }).log);
        expect(snapshot(engine)).toEqual(before);
      }),
      runs(40),
    );
  });

  test('a unit that observes a square can capture there', () => {
    fc.assert(
      fc.property(diagramsOn(use, { kings: 0 }), (problem) => {
        const { engine } = settingOn(problem);
        const { board } = engine.position;
        for (const side of [1, 2]) {
          // Nobody is royal: every capture is legal.
          const captured = new Set(movesOf(engine, side).map(moveTo));
          board.forEach((unit, square) => {
            if (sideOf(unit) === otherSide(side)) expect(captured.has(square)).toBe(observed(engine, square, side));
          });
        }
      }),
      runs(40),
    );
  });

  test('counts of first moves add up', () => {
    fc.assert(
      fc.property(diagramsOn(use, { most: 4 }), (problem) => {
        const { engine } = settingOn(problem);
        const side = moverOf(problem);
        if (engine.inCheck(otherSide(side))) return;
        let sum = 0;
        for (const move of movesOf(engine, side)) {
          const mark = engine.play(move, side);
          sum += perft(engine, otherSide(side), 1);
          engine.position.undo(mark);
        }
        expect(perft(engine, side, 2)).toBe(sum);
      }),
      runs(15),
    );
  });
});

test('a board of one’s own with open edges is the plain board', () => {
  const open = boardUse('custom', { files: 8, ranks: 8, seams: { sides: 'open', ends: 'open' } });
  fc.assert(
    fc.property(diagramsOn(boardUse('plain')), (problem) => {
      const side = moverOf(problem);
      const other = positionOn(open, problem.units, problem.sideToMove);
      expect(legalMoves(settingOn(other), side)).toEqual(legalMoves(settingOn(problem), side));
    }),
    runs(120),
  );
});
