import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTRIBUTES } from '../../../src/conditions/attributes/index.js';
import { CONDITIONS } from '../../../src/conditions/index.js';
import { type Engine, otherSide, type SideBit } from '../../../src/engine/index.js';
import type { ConditionUse, Problem } from '../../../src/problem/model.js';
import type { Rules } from '../../../src/rules/compile.js';
import { setUp } from '../../../src/rules/set-up.js';
import { Budget } from '../../../src/search/budget.js';
import { Diagram } from '../../../src/search/proof/diagram.js';
import { ProofSearch } from '../../../src/search/proof/proof-search.js';
import { Table } from '../../../src/search/table.js';
import { boardUse, diagramsOn } from '../../arbitraries/boards.js';
import { bearing, refusals, textOf, under, usesOf } from '../../arbitraries/conditions.js';
import { coordinates, movesOf, problemOf, rulesOf } from '../../arbitraries/diagram.js';
import { fens, runs, SOAKING } from '../../arbitraries/fens.js';

/** A play that was made at random, and where it led. */
interface Journey {
  readonly rules: Rules;
  readonly start: Problem;
  readonly movers: readonly SideBit[];
  readonly diagram: Diagram;
}

/** Plays moves at random; `undefined` where the play ends before. */
function journey(start: Problem, movers: readonly SideBit[], picks: readonly number[]): Journey | undefined {
  const rules = rulesOf(start);
  const engine = setUp(rules, start);
  if (!rules.beginsInCheck && engine.inCheck(otherSide(movers[0] as SideBit))) return undefined;
  for (const [ply, side] of movers.entries()) {
    const moves = movesOf(engine, side);
    if (moves.length === 0) return undefined;
    engine.play(moves[(picks[ply] as number) % moves.length] as number, side);
    if (movers[ply + 1] !== side) continue;
    if (engine.inCheck(otherSide(side))) return undefined;
    engine.pass(otherSide(side), true);
  }
  const markers = rules.markers(engine);
  const kings = Uint8Array.from(rules.kinds, (kind) => (kind?.royal === true ? 1 : 0));
  const diagram = new Diagram(engine.position.board.slice(), rules.shown, kings, markers, rules.markers);
  return { rules, start, movers, diagram };
}

/** All lines that lead there, as sorted texts. */
function linesTo({ rules, start, movers, diagram }: Journey, bounded: boolean): readonly string[] {
  const engine: Engine = setUp(rules, start);
  const lines: string[] = [];
  const emit = (line: Float64Array): void => {
    lines.push([...line].map((move) => coordinates(rules, move)).join(' '));
  };
  const budget = new Budget({}, () => false);
  new ProofSearch(engine, diagram, movers.length, budget, new Table(1 << 20), emit, bounded).run({ movers });
  return lines.sort();
}

/** The bounds of the search lose no line of a play made at random. */
function holds(start: Problem, movers: readonly SideBit[], picks: readonly number[]): void {
  const made = journey(start, movers, picks);
  if (made === undefined) return;
  const all = linesTo(made, false);
  expect(linesTo(made, true)).toEqual(all);
}

const alternately = (count: number): readonly SideBit[] => Array.from({ length: count }, (_, i) => 1 + (i % 2));
const plans: readonly (readonly SideBit[])[] = [alternately(2), alternately(3), [2, 1, 2], [1, 1, 1], [2, 2, 1]];
const picks = fc.array(fc.nat({ max: 10_000 }), { minLength: 6, maxLength: 6 });

const GAME_ARRAY = problemOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
const withCastling = fens({ units: [4, 12] }).map((fen) => problemOf(fen));
const withPawns = fens({ units: [4, 9], letters: 'PPPppprnbqRB' }).map((fen) => problemOf(fen));

describe('nothing is lost by the bounds', () => {
  test('on few units', () => {
    const movers = fc.constantFrom(...plans, alternately(4));
    fc.assert(fc.property(fc.oneof(withCastling, withPawns), movers, picks, holds), runs(18));
  });

  test('from the game array', () => {
    fc.assert(
      fc.property(fc.constantFrom(alternately(3), [1, 1, 1]), picks, (movers, moves) =>
        holds(GAME_ARRAY, movers, moves),
      ),
      runs(4),
    );
  });
});

const small = diagramsOn(boardUse('plain'));
const USES: readonly (readonly [name: string, uses: readonly ConditionUse[]])[] = [
  ...CONDITIONS.map((condition) => [condition.name, usesOf(condition)] as const),
  ...ATTRIBUTES.map(({ name }) => [name, [bearing(name)]] as const),
];

describe('nothing is lost by the bounds under', () => {
  test.each(USES)('%s', (_name, uses) => {
    const few = small.map((problem): Problem => ({ ...problem, units: problem.units.slice(0, 7) }));
    // Every day one form of each, all of them under SOAK.
    for (const use of SOAKING ? uses : uses.slice(0, 1)) {
      const movers = fc.constantFrom(...plans);
      const play = (problem: Problem, plan: readonly SideBit[], moves: readonly number[]): void => {
        const start = under(problem, use);
        if (refusals(start).length === 0) holds(start, plan, moves);
      };
      fc.assert(fc.property(few, movers, picks, play), { ...runs(2), verbose: 0 });
      expect(textOf(use)).not.toBe('');
    }
  });
});
