import { describe, expect, test } from 'vitest';
import type { Claim, Condition, Phases } from '../../src/conditions/condition.js';
import { MOMENTS } from '../../src/conditions/moments.js';
import type { Place } from '../../src/problem/faults.js';
import type { Problem } from '../../src/problem/model.js';
import { compileRules } from '../../src/rules/compile.js';
import { problemOf } from '../arbitraries/diagram.js';

const at = (line: number): Place => ({ line, column: 3, length: 2 });
const base = problemOf('4k3/8/8/8/8/8/8/4K3');
const extra = { colour: 'white', kind: 'S', square: 'a1', attributes: [], place: at(4) } as const;

describe('rules that are lacking are named, each at its place', () => {
  test.each<[what: string, change: Partial<Problem>, code: string, line: number]>([
    ['a board', { board: { type: 'spiral', place: at(3) } }, 'unsupported-board', 3],
    ['a piece', { units: [{ ...extra, kind: 'ZZ' }] }, 'unsupported-piece', 4],
    ['an attribute', { units: [{ ...extra, attributes: ['NoSuchAttribute'] }] }, 'unsupported-attribute', 4],
    ['a condition', { conditions: [{ name: 'NoSuchCondition', args: [], place: at(5) }] }, 'unsupported-condition', 5],
    ['an option', { options: { unsupported: [{ name: 'NoSuchOption', place: at(6) }] } }, 'unsupported-option', 6],
  ])('%s', (_what, change, code, line) => {
    expect(compileRules({ ...base, ...change })).toMatchObject({
      faults: [{ code, severity: 'unsupported', place: { line } }],
    });
  });

  test('all at once', () => {
    const rules = compileRules({
      ...base,
      units: [
        { ...extra, kind: 'ZZ', place: at(1) },
        { ...extra, kind: 'YY', place: at(2) },
      ],
      conditions: [{ name: 'NoSuchCondition', args: [], place: at(3) }],
    });
    expect('faults' in rules && rules.faults.map(({ place }) => place.line)).toEqual([1, 2, 3]);
  });
});

/** A condition that only a test knows. */
const condition = (name: string, phases: Phases, claims: readonly Claim[] = []): Condition => ({
  name,
  definition: name,
  source: { inventor: 'the tests of mansuba', year: 2025 },
  claims,
  compile: () => phases,
});
const under = (...names: string[]): Problem => ({
  ...base,
  conditions: names.map((name, i) => ({ name, args: [], place: at(i + 1) })),
});

describe('conditions', () => {
  test('that decide the same thing clash', () => {
    const both = ['one', 'two'].map((name) => condition(name, {}, ['fate of the captured unit']));
    expect(compileRules(under('one', 'two'), both)).toMatchObject({
      faults: [{ code: 'condition-clash', severity: 'error', place: { line: 2 } }],
    });
    expect(compileRules(under('two'), both)).not.toHaveProperty('faults');
  });

  test('act in the order of their moments, not of the file', () => {
    const told: string[] = [];
    const list = [...MOMENTS]
      .reverse()
      .map((moment) => condition(moment, { effects: [{ moment, apply: () => void told.push(moment) }] }));
    const rules = compileRules(under(...list.map(({ name }) => name)), list);
    if ('faults' in rules) throw new Error('these conditions have no faults');
    for (const effect of rules.engine.hooks.effects) effect(undefined as never, 0, 1);
    expect(told).toEqual([...MOMENTS]);
  });

  test('take state slots of their own', () => {
    const slots: number[] = [];
    const taking = (name: string): Condition => ({
      ...condition(name, {}),
      compile: ({ slot }) => {
        slots.push(slot());
        return {};
      },
    });
    const rules = compileRules(under('one', 'two'), [taking('one'), taking('two')]);
    expect(slots).toEqual([2, 3]);
    expect(rules).toMatchObject({ engine: { slots: 4 } });
  });

  test.each<[what: string, phases: Phases, fast: boolean]>([
    ['says nothing', {}, true],
    ['forbids moves', { allowMove: () => true }, true],
    ['forbids units to move', { allowUnit: { ask: () => true } }, true],
    ['judges observation', { observes: () => true }, true],
    ['says what a check is', { check: () => undefined }, false],
    ['judges positions', { allowPosition: () => true }, false],
    ['chooses among moves', { among: () => {} }, true],
    ['adds moves', { generate: () => {} }, false],
    ['claims a goal', { goal: () => -1 }, true],
    ['has effects', { effects: [{ moment: 'rebirth', apply: () => {} }] }, false],
    ['changes kinds', { kindOf: { moment: 'rebirth', ask: (_engine, _square, _unit, kind) => kind } }, false],
  ])('the fast path is closed exactly by hooks: a condition that %s', (_what, phases, fast) => {
    expect(compileRules(under('it'), [condition('it', phases)])).toMatchObject({ engine: { fast } });
  });
});

test('equal boards and kinds share their tables', () => {
  const [one, two] = [compileRules(base), compileRules(problemOf('4k3/8/8/8/8/8/8/Q3K3'))];
  if ('faults' in one || 'faults' in two) throw new Error('chess has no faults');
  expect(two.engine.tables).toBe(one.engine.tables);
});
