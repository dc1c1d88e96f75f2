import { describe, expect, test } from 'vitest';
import { kindOf, ROYAL, sideOf } from '../../src/engine/index.js';
import type { Problem, Side } from '../../src/problem/model.js';
import { NO_AIMS } from '../../src/rules/aims.js';
import { GoalTest } from '../../src/search/goal.js';
import { boardUse, positionOn, settingOn, unitsOf } from '../arbitraries/boards.js';
import { coordinates, legalMoves, movesOf, type Setting } from '../arbitraries/diagram.js';
import { type Case, caseFiles, casesIn, conditionsOf } from './cases.js';

const BITS = { white: 1, black: 2 } as const;

function problemOf(one: Case): Problem {
  const { units, board, side } = one;
  const position = positionOn(boardUse(board ?? 'plain'), unitsOf(units), side ?? 'white');
  return { ...position, conditions: conditionsOf(one) };
}

/** The units of a position, sorted. */
function standing({ rules, engine }: Setting, attributes: readonly string[]): string[] {
  const signs: Record<number, string> = { 1: '', 2: '-', 3: '=' };
  return [...engine.position.board].flatMap((unit, square) => {
    if (unit === 0) return [];
    const kind = rules.kinds[kindOf(unit)]!;
    const royal = (unit & ROYAL) !== 0 && kind.royal !== true ? 'royal.' : '';
    const others = attributes.filter((name) => name !== 'Royal' && (unit & rules.attributeBits([name])) !== 0);
    const named = others.map((name) => `${name}.`).join('');
    return [
      `${signs[sideOf(unit)]}${royal}${named}${kind.code}${kind.code.length > 1 ? '.' : ''}${rules.board.squares[square]}`,
    ];
  });
}

describe.each(caseFiles())('%s', (file) => {
  test.each(casesIn(file).map((one) => [one.shows, one] as const))('%s', (_shows, one) => {
    const problem = problemOf(one);
    const attributes = [...new Set(problem.units.flatMap((unit) => unit.attributes))].sort();
    const setting = settingOn(problem);
    const { engine, rules } = setting;
    let side: 1 | 2 = BITS[one.side ?? 'white'];
    for (const written of one.play?.split(' ') ?? []) {
      if (written === 'pass') {
        engine.pass(side, true);
        side = side === 1 ? 2 : 1;
        continue;
      }
      const move = movesOf(engine, side).find((each) => coordinates(rules, each) === written);
      if (move === undefined) throw new Error(`${written} is not among ${legalMoves(setting, side).join(' ')}`);
      engine.play(move, side);
      side = side === 1 ? 2 : 1;
    }
    if (one.after !== undefined) expect(standing(setting, attributes).sort()).toEqual(one.after.split(' ').sort());
    for (const [from, arrivals] of Object.entries(one.moves ?? {})) {
      const moves = legalMoves(setting, side).filter((move) => move.startsWith(from));
      expect(moves.map((move) => move.slice(from.length))).toEqual([...arrivals].sort());
    }
    for (const [who, wanted] of Object.entries(one.check ?? {}))
      expect([who, engine.inCheck(BITS[who as Side])]).toEqual([who, wanted]);
    for (const [written, wanted] of Object.entries(one.mating ?? {})) {
      const move = movesOf(engine, side).find((each) => coordinates(rules, each) === written)!;
      const mark = engine.play(move, side);
      expect([written, new GoalTest(engine, { name: 'mate' }, NO_AIMS).reached(side)]).toEqual([written, wanted]);
      engine.position.undo(mark);
    }
    for (const [who, wanted] of Object.entries(one.mate ?? {}))
      expect([who, engine.isMate(BITS[who as Side])]).toEqual([who, wanted]);
  });
});
