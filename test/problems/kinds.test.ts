import { describe, expect, test } from 'vitest';
import { KIND_FAMILIES, kindByCode } from '../../src/pieces/catalogue/index.js';
import { isLocust } from '../../src/pieces/kind.js';
import type { Problem } from '../../src/problem/model.js';
import { checkProblem } from '../../src/solution/check.js';
import { expectSolution } from './checks.js';
import { goldenProblems } from './golden.js';

/** Problems with fairy pieces: published ones where there are small ones, else found by search; and with pieces of their own. */
const golden = goldenProblems('kinds');

describe.each(golden.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  test('is read without a fault and says whose it is, where it comes from and what it shows', () => {
    const { problem, faults } = one;
    expect(faults).toEqual([]);
    expect(problem.authors.length).toBeGreaterThan(0);
    expect(problem.source?.name ?? problem.origin[0]).toMatch(/\S/);
    expect(problem.comments.join(' ')).toMatch(/\S/);
  });

  test('has its solution', () => expectSolution(one));
});

/** Locusts and units with numbers for letters are written otherwise than other units. */
const unusual = golden.filter(({ problem }) =>
  problem.units.some(({ kind }) => /^\d/.test(kind) || isLocust(kindByCode(kind) ?? { movements: [] })),
);

test.each(unusual.filter(({ problem }) => problem.solution !== undefined).map((one) => [one.name, one] as const))(
  '%s: the solution is read as a claim',
  (_name, { problem }) => expect(checkProblem(problem).verdict).toBe('sound'),
);

/** The kinds of a problem and of its twins. */
const kindsOf = ({ units, twins }: Problem): string[] => [
  ...units.map(({ kind }) => kind),
  ...twins.flatMap(({ changes }) =>
    changes.flatMap((change) =>
      change.change === 'add' ? change.units.map(({ kind }) => kind) : change.change === 'substitute' ? change.by : [],
    ),
  ),
];

const shown = new Set(golden.flatMap(({ problem }) => kindsOf(problem)));

test.each(Object.entries(KIND_FAMILIES))('the family %s has its problems', (_family, kinds) => {
  expect(kinds.some(({ code }) => shown.has(code))).toBe(true);
});

/** The pieces that composers use most, in this order, as far as they exist. */
// biome-ignore format: a table
const MOST_USED = [
  'G', 'N', 'LE', 'PA', 'VA', 'MA', 'LI', 'L', 'RL', 'BL', 'RO', 'AM', 'Z', 'CA', 'KA', 'WE', 'FE', 'M', 'EQ', 'RH', 'BP', 'BH',
  'EA', 'DU', 'EM', 'PR', 'NH', 'SW', 'NE', 'GI', 'AR', 'SI', 'TR', 'ND', 'AN', 'AL', 'DA', 'DG', 'GN', 'SP', 'CP', 'EH', 'O', 'CR',
  'ZR', 'BU', 'RF', 'BR', 'RR', 'GT', 'BT', 'G2', 'G3', 'LB', 'LR', 'LN', 'F', 'RB', 'SQ', 'KH', 'PO', 'SS', 'DS', 'S1', 'S2', 'S3',
  'S4', 'QN', 'MH', 'MS', 'MP', 'DO', 'UU',
];

test('the pieces that composers use most have their problems', () => {
  const known = Object.values(KIND_FAMILIES).flatMap((kinds) => kinds.map(({ code }) => code));
  expect(MOST_USED.filter((code) => known.includes(code) && !shown.has(code))).toEqual([]);
});

test("pieces of one's own have theirs", () => {
  expect(golden.filter(({ problem }) => problem.pieces !== undefined).length).toBeGreaterThan(3);
});
