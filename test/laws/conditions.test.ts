import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTRIBUTES } from '../../src/conditions/attributes/index.js';
import { CONDITIONS } from '../../src/conditions/index.js';
import {
  ANY,
  CHECKS,
  type Engine,
  type Move,
  observed,
  otherSide,
  type SideBit,
  sideOf,
} from '../../src/engine/index.js';
import type { ConditionUse, Problem } from '../../src/problem/model.js';
import { setUp } from '../../src/rules/set-up.js';
import { boardUse, diagramsOn, settingOn } from '../arbitraries/boards.js';
import {
  afresh,
  bearing,
  plainly,
  refusals,
  singleWith,
  stipulationOf,
  textOf,
  under,
  usesOf,
  withNeutrals,
} from '../arbitraries/conditions.js';
import { coordinates, legalMoves, movesOf, rulesOf, type Setting, snapshot } from '../arbitraries/diagram.js';
import { runs, SEED, SOAKING } from '../arbitraries/fens.js';
import { solutionsOf } from '../search/solving.js';

const BOARD = boardUse('plain');
const diagrams = withNeutrals(diagramsOn(BOARD));
const HELPMATE = stipulationOf('h#2');
const picks = fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 6 });

const moverOf = ({ sideToMove }: Problem): SideBit => (sideToMove === 'black' ? 2 : 1);
const isLegal = ({ rules, engine }: Setting, side: SideBit): boolean =>
  rules.beginsInCheck || !engine.inCheck(otherSide(side));

/** Every condition with the uses of it that make sense on the board. */
const CONDITION_USES = CONDITIONS.map((condition) => {
  const empty = fc.sample(diagramsOn(BOARD), { numRuns: 1, seed: 1 })[0]!;
  const uses = usesOf(condition).filter((use) => refusals(under(empty, use)).length === 0);
  return [condition.name, uses] as const;
});

/** And every attribute, of half of the units. */
const USES = [...CONDITION_USES, ...ATTRIBUTES.map(({ name }) => [name, [bearing(name)]] as const)];

/** Why something does not hold, by conditions or single uses of them. */
const because = (reasons: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> =>
  new Set(Object.values(reasons).flat());

/** Where it does not hold, without royal units, that who observes a unit could capture it and the other way round. */
const OBSERVED_OTHERWISE = because({
  'the side has to choose among its moves': [
    'AlphabeticChess',
    'BlackForcedSquare c3 f6',
    'BlackForcedSquare c3 f6 White',
    'Maximummer',
    'UltraSchachZwang',
  ],
  'captures are limited, checks are not': ['MultiCaptures', 'NoCapture', 'NorskSjakk', 'Uncapturable units'],
  'a capture may be impossible to complete, which matters for checks only where kings are concerned': [
    'AntiCirce Take&Make',
    'Circe April Q S',
    'Circe Take&Make',
    'Circe Strict',
    'Take&MakeChess',
  ],
  'a pawn that may not promote checks all the same': ['NoBlackPromotion', 'NoWhitePromotion', 'SingleBox'],
  'own units check too': ['Bicolores'],
  'others than kings are royal': ['BlackRoyalSquare', 'ExtinctionChess', 'Royal units', 'WhiteRoyalSquare'],
  'self-check without kings': ['Isardam TypeB'],
});

const HOMES = ['AntiCirce', 'AntiMarsCirce', 'Circe', 'DangerCirce', 'GenevaChess', 'ImmunChess', 'MarsCirce'];

/** Where left and right are not alike. */
const UNLIKE_FILES = because({
  'king and queen are at home on different files': [...HOMES, 'Immobilio', 'PhantomChess', 'PowerTransfer'],
  'the files are those of different pieces': ['Bolero', 'BoleroInverse'],
  'squares have an order': ['AlphabeticChess', 'MasandGeneralised'],
  'the centre turns in one direction': ['ActuatedRevolvingCentre'],
  'lines of a form of their own': ['GridChess Orthogonal bdf246', 'GridChess GridLine ha24'],
});

/** Where White and Black are not alike, ranks turned round and the words for them exchanged. */
const UNLIKE_SIDES = because({
  'it is about black units': ['Tibet', 'TraitorChess'],
  'squares have an order': ['AlphabeticChess', 'MasandGeneralised'],
  'the centre turns in one direction': ['ActuatedRevolvingCentre'],
  'lines of a form of their own': ['GridChess Orthogonal bdf246', 'GridChess GridLine ha24'],
});

/** Asked of these, every position takes seconds: only where tests have time. */
const SLOW = because({ 'every square is tried as a cage for every capture': ['AntiCirce Cage'] });

/** The uses of all conditions but those named, with their titles. */
const usesBut = (left: ReadonlySet<string>): (readonly [string, ConditionUse])[] =>
  USES.flatMap(([, uses]) => uses)
    .filter((use) => !left.has(use.name) && !left.has(textOf(use)))
    .map((use) => [textOf(use), use] as const);

/** What a move leads to: its name, the hash, and who is in check. */
function outcomes({ rules, engine }: Setting, side: SideBit): string[] {
  return movesOf(engine, side)
    .map((move) => {
      const mark = engine.play(move, side);
      const { keyLow, keyHigh } = engine.position;
      const after = `${coordinates(rules, move)} ${keyLow} ${keyHigh} ${engine.inCheck(1)} ${engine.inCheck(2)}`;
      engine.position.undo(mark);
      return after;
    })
    .sort();
}

/** Everything that may be asked of a position, for both sides. */
function answers(setting: Setting): unknown {
  const { engine } = setting;
  return [1, 2].map((side) => [engine.inCheck(side), engine.isMate(side), outcomes(setting, side)]);
}

describe.each(USES)('%s', (_name, uses) => {
  const swift = uses.filter((use) => SOAKING || !SLOW.has(textOf(use)));
  test.each(swift.map((use) => [textOf(use), use] as const))('%s: undo, hash, both paths', (_text, use) => {
    fc.assert(
      fc.property(diagrams, picks, (diagram, choices) => {
        const problem = under(diagram, use);
        // A unit may stand where the condition lets nobody stand.
        if (refusals(problem).length > 0) return;
        const setting = settingOn(problem);
        const { engine } = setting;
        let side = moverOf(problem);
        if (!isLegal(setting, side)) return;
        const seen: unknown[] = [];
        for (const pick of choices) {
          seen.push(snapshot(engine));
          const moves = movesOf(engine, side);
          asks(engine, side, moves);
          // Nothing of a question is left.
          expect(snapshot(engine)).toEqual(seen.at(-1));
          expect(engine.top).toBe(0);
          if (moves.length === 0) break;
          if (pick % 13 === 0 && !engine.inCheck(side)) engine.pass(side, false);
          else {
            const move = moves[pick % moves.length]!;
            const mark = engine.play(move, side);
            const after = snapshot(engine);
            engine.position.undo(mark);
            engine.play(move, side);
            expect(snapshot(engine)).toEqual(after);
          }
          side = otherSide(side);
        }
        // The same position from nothing: the same hash, and the same answers, whatever went before; and on the plain path too.
        const again = afresh(problem, engine);
        expect([again.engine.position.keyLow, again.engine.position.keyHigh]).toEqual([
          engine.position.keyLow,
          engine.position.keyHigh,
        ]);
        const told = answers(setting);
        expect(answers(again)).toEqual(told);
        expect(answers(afresh(plainly(problem), engine))).toEqual(told);
        while (seen.length > 0) {
          const before = seen.pop() as { log: number };
          engine.position.undo(before.log);
          expect(snapshot(engine)).toEqual(before);
        }
      }),
      runs(2),
    );
  });
});

/** The modes of the generator agree with each other, and no move comes twice. */
function asks(engine: Engine, side: SideBit, all: readonly Move[]): void {
  expect(new Set(all).size).toBe(all.length);
  expect(engine.hasMove(side)).toBe(all.length > 0);
  expect(movesOf(engine, side, ANY).length > 0).toBe(all.length > 0);
  expect(engine.isMate(side)).toBe(engine.inCheck(side) && all.length === 0);
  const may = movesOf(engine, side, CHECKS);
  expect(new Set(may).size).toBe(may.length);
  expect(all).toEqual(expect.arrayContaining(may));
  engine.prepareChecks(side);
  for (const move of all) {
    const judged = engine.mayCheck(move, side);
    const mark = engine.play(move, side);
    const check = engine.inCheck(otherSide(side));
    engine.position.undo(mark);
    if (check) expect([judged, may.includes(move)]).toEqual([true, true]);
  }
}

/** Captured squares of the legal moves of a side. */
function captures(engine: Engine, side: SideBit): Set<number> {
  const on = new Set<number>();
  for (const move of movesOf(engine, side)) if (engine.isCapture(move)) on.add(engine.captureSquare(move));
  return on;
}

const BARE = diagramsOn(BOARD, { kings: 0 });

describe('who observes a unit could capture it, and nobody else could', () => {
  test.each(usesBut(OBSERVED_OTHERWISE))('%s', (_text, use) => {
    fc.assert(
      fc.property(BARE, (diagram) => {
        const problem = under(diagram, use);
        if (refusals(problem).length > 0) return;
        const { engine, rules } = settingOn(problem);
        const { board } = engine.position;
        for (const side of [1, 2]) {
          const captured = captures(engine, side);
          board.forEach((unit, square) => {
            if (sideOf(unit) !== otherSide(side)) return;
            const name = rules.board.squares[square];
            expect([name, captured.has(square)]).toEqual([name, observed(engine, square, side)]);
          });
        }
      }),
      runs(3),
    );
  });
});

const mirrored = (text: string): string =>
  text.replace(/[a-h](?=[1-8])/g, (file) => String.fromCharCode(201 - file.charCodeAt(0)));
const flipped = (text: string): string => text.replace(/(?<=[a-h])[1-8]/g, (rank) => `${9 - Number(rank)}`);
const otherName = (text: string): string =>
  text.replace(/White|Black/g, (side) => (side === 'White' ? 'Black' : 'White'));

/** The use for the other side: the words that name one, or the name; or the one word where the name says the other side by itself. */
function forOther({ name, args, place }: ConditionUse): ConditionUse {
  const words = CONDITIONS.find((one) => one.name === name)?.arguments?.words ?? {};
  for (const [word, other] of [
    ['White', 'Black'],
    ['Black', 'White'],
  ] as const)
    if (word in words && !(other in words))
      return { name, args: args.includes(word) ? args.filter((arg) => arg !== word) : [...args, word], place };
  const named = args.some((arg) => otherName(arg) !== arg);
  return { name: named ? name : otherName(name), args: args.map(otherName), place };
}

/** The problem with its squares renamed, and its sides exchanged with them if they are to be. */
function image(problem: Problem, rename: (text: string) => string, exchanged: boolean): Problem {
  const colours = { white: 'black', black: 'white', neutral: 'neutral' } as const;
  return {
    ...problem,
    units: problem.units.map((unit) => ({
      ...unit,
      square: rename(unit.square),
      colour: exchanged ? colours[unit.colour] : unit.colour,
    })),
    conditions: problem.conditions.map((use) => {
      const { name, args, place } = exchanged ? forOther(use) : use;
      return { name, args: args.map((arg) => (/^([a-h][1-8])+$/.test(arg) ? rename(arg) : arg)), place };
    }),
  };
}

describe.each([
  ['files', mirrored, false, UNLIKE_FILES],
  ['sides', flipped, true, UNLIKE_SIDES],
] as const)('%s exchanged give the same moves', (_what, rename, exchanged, unlike) => {
  test.each(usesBut(unlike))('%s', (_text, use) => {
    fc.assert(
      fc.property(diagrams, (diagram) => {
        const here = { ...under(diagram, use), castling: '-', stipulation: HELPMATE };
        const there = image(here, rename, exchanged);
        if (refusals(here).length > 0) return;
        expect(refusals(there)).toEqual([]);
        const rules = rulesOf(there);
        const setting = { rules, engine: setUp(rules, there, exchanged) };
        for (const side of [1, 2]) {
          const other = exchanged ? otherSide(side) : side;
          expect(legalMoves(setting, other)).toEqual(legalMoves(settingOn(here), side).map(rename).sort());
          expect(setting.engine.inCheck(other)).toBe(settingOn(here).engine.inCheck(side));
        }
      }),
      runs(2),
    );
  });
});

/** Problems, each under a condition of its own, one after the other and then backwards: the same each time. */
test('nothing of one problem is left for the next', () => {
  const random = fc.sample(diagramsOn(BOARD, { most: 4 }), { numRuns: USES.length, seed: SEED });
  const problems = USES.map(([, uses], i) => under(random[i]!, uses[i % Math.max(1, uses.length)]!)).filter(
    (problem) => refusals(problem).length === 0 && isLegal(settingOn(problem), 1),
  );
  expect(problems.length).toBeGreaterThan(100);
  const solve = (problem: Problem): string[] =>
    solutionsOf(singleWith(problem, 'hx1.5'), { limits: { memory: 2 ** 16 } });
  const first = problems.map(solve);
  expect(problems.toReversed().map(solve).toReversed()).toEqual(first);
});
