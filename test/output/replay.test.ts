import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type JsonSolution, solutionJson } from '../../src/output/json.js';
import { replayJson } from '../../src/output/json-replay.js';
import { loadProblems } from '../../src/problem/load.js';
import { IllegalMove } from '../../src/solution/replay.js';
import { solveProblem } from '../../src/solution/solve-problem.js';
import { SOAK } from '../arbitraries/fens.js';
import { solved } from './solved.js';

const PROBLEMS = new URL('../../problems/', import.meta.url);
/** Longest search, in moves played: longer ones are left to the soak. */
const NODES = SOAK ? Infinity : 3000;

const files = readdirSync(PROBLEMS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .sort();

/** Through text and back, as a reader has it. */
const read = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('JSON, read again and played through, gives the tree that was found, move by move and position by position', () => {
  test('of every problem', () => {
    let played = 0;
    for (const file of files) {
      const { problems } = loadProblems(readFileSync(new URL(file, PROBLEMS), 'utf8'));
      for (const problem of problems) {
        let polls = 0;
        const asked = { ...problem, options: { ...problem.options, variations: true } };
        const { singles } = solveProblem(asked, { stopped: () => polls++ > NODES / 1000 });
        if (singles.some(({ solution }) => solution.limit === 'stopped')) continue;
        const json = read(solutionJson(file, 1, singles));
        const full = read(solutionJson(file, 1, singles, [], true));
        expect([file, read(replayJson(json).map(({ phases }) => phases))]).toEqual([
          file,
          full.singles.map(({ phases }) => phases),
        ]);
        played++;
      }
    }
    expect(played).toBeGreaterThan(300);
  }, 120_000);
});

test('a move that is not legal is found', () => {
  const { singles } = solved('algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n');
  const json = read(solutionJson('a.yaml', 1, singles));
  expect(replayJson(json).length).toBe(1);
  const spoilt = JSON.parse(JSON.stringify(json).replace('"to":"b1"', '"to":"b2"')) as JsonSolution;
  expect(spoilt).not.toEqual(json);
  expect(() => replayJson(spoilt)).toThrow(IllegalMove);
});
