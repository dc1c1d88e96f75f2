import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL, CHECKS, type Move, otherSide, type SideBit } from '../../src/engine/index.js';
import {
  copyOf,
  fenOf,
  legalMoves,
  moverOf,
  movesOf,
  PATHS,
  type Path,
  type Setting,
  settingOf,
  snapshot,
} from '../arbitraries/diagram.js';
import { anyFen, crowdedFen, manyKings, runs } from '../arbitraries/fens.js';

const diagrams = fc.oneof({ arbitrary: anyFen, weight: 4 }, { arbitrary: crowdedFen, weight: 4 }, manyKings);
/** Which of the legal moves is played at each turn, and whether a turn is passed. */
const choices = fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 12 });

/** Walks through a game, and shows each position to `visit` with its mover; false where the diagram is illegal. */
function walk(setting: Setting, start: SideBit, picks: readonly number[], visit: (side: SideBit) => void): boolean {
  const { engine } = setting;
  if (engine.inCheck(otherSide(start))) return false;
  let side = start;
  for (const pick of picks) {
    visit(side);
    const moves = movesOf(engine, side);
    if (moves.length === 0) return true;
    if (pick % 17 === 0 && !engine.inCheck(side)) engine.pass(side, false);
    else engine.play(moves[pick % moves.length]!, side);
    side = otherSide(side);
  }
  visit(side);
  return true;
}

describe.each(PATHS)('on the %s path', (path: Path) => {
  const often = path === 'fast' ? 500 : 150;

  test('undo restores board, lists in their order, state and hash', () => {
    fc.assert(
      fc.property(diagrams, choices, (fen, picks) => {
        const setting = settingOf(fen, path);
        const { engine } = setting;
        const seen: unknown[] = [];
        const marks: number[] = [];
        walk(setting, moverOf(fen), picks, () => {
          seen.push(snapshot(engine));
          marks.push(engine.position.mark());
        });
        while (marks.length > 0) {
          engine.position.undo(marks.pop()!);
          expect(snapshot(engine)).toEqual(seen.pop());
        }
      }),
      runs(often),
    );
  });

  test('generating leaves the position as it was', () => {
    fc.assert(
      fc.property(diagrams, (fen) => {
        const { engine } = settingOf(fen, path);
        const before = snapshot(engine);
        for (const side of [1, 2]) {
          for (const mode of [ALL, CHECKS]) movesOf(engine, side, mode);
          engine.hasMove(side);
          engine.inCheck(side);
          engine.isMate(side);
        }
        expect(snapshot(engine)).toEqual(before);
        expect(engine.top).toBe(0);
      }),
      runs(often),
    );
  });

  test('the running hash is that of the position set up from scratch', () => {
    fc.assert(
      fc.property(diagrams, choices, (fen, picks) => {
        const setting = settingOf(fen, path);
        walk(setting, moverOf(fen), picks, (side) => {
          const { keyLow, keyHigh } = setting.engine.position;
          const again = fenOf(setting, side);
          for (const { position } of [copyOf(setting), settingOf(again, path).engine])
            expect([again, position.keyLow, position.keyHigh]).toEqual([again, keyLow, keyHigh]);
        });
      }),
      runs(often),
    );
  });

  test('the same moves whichever order the units stand in their lists', () => {
    fc.assert(
      fc.property(diagrams, choices, (fen, picks) => {
        const setting = settingOf(fen, path);
        walk(setting, moverOf(fen), picks, (side) => {
          expect(legalMoves(setting, side)).toEqual(legalMoves({ ...setting, engine: copyOf(setting) }, side));
        });
      }),
      runs(often / 5),
    );
  });

  test('a generator that looks for checks gives all of them, and legal moves only', () => {
    fc.assert(
      fc.property(diagrams, (fen) => {
        const { engine } = settingOf(fen, path);
        const side = moverOf(fen);
        if (engine.inCheck(otherSide(side))) return;
        const all = movesOf(engine, side);
        const checks = movesOf(engine, side, CHECKS);
        expect(new Set(all).size).toBe(all.length);
        expect(new Set(checks).size).toBe(checks.length);
        const given = new Set(checks);
        expect(all.filter((move) => !given.has(move) && gives(move))).toEqual([]);
        const legal = new Set(all);
        expect(checks.filter((move) => !legal.has(move))).toEqual([]);
        engine.prepareChecks(side);
        const cannot = all.filter((move) => !engine.mayCheck(move, side));
        expect(cannot.filter(gives)).toEqual([]);
        expect(engine.hasMove(side)).toBe(all.length > 0);
        expect(engine.isMate(side)).toBe(all.length === 0 && engine.inCheck(side));

        function gives(move: Move): boolean {
          const mark = engine.play(move, side);
          const check = engine.inCheck(otherSide(side));
          engine.position.undo(mark);
          return check;
        }
      }),
      runs(2 * often),
    );
  });
});

test('without the fast path every move may give check', () => {
  const { engine } = settingOf('4k3/8/8/8/8/8/8/4K3 w - -', 'plain');
  engine.prepareChecks(1);
  expect(movesOf(engine, 1).every((move) => engine.mayCheck(move, 1))).toBe(true);
});
