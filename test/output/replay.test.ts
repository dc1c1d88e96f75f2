import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { type JsonSolution, solutionJson } from '../../src/output/json.js';
import { replayJson } from '../../src/output/json-replay.js';
import { IllegalMove } from '../../src/solution/replay.js';
import { SOAKING } from '../arbitraries/fens.js';
import { publishedProblems } from './published.js';
import { solved } from './solved.js';

const schema = JSON.parse(readFileSync(new URL('../../schemas/solution.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020.default({ strictRequired: false, allowUnionTypes: true }).compile(schema);

/** Through text and back, as a reader has it. */
const read = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('JSON, read again and played through, gives the tree that was found, move by move and position by position', () => {
  test(
    'of every problem',
    () => {
      let played = 0;
      for (const { file, singles } of publishedProblems()) {
        if (singles.length === 0) continue;
        const json = read(solutionJson(file, 1, singles));
        const full = read(solutionJson(file, 1, singles, [], true));
        for (const form of [json, full]) if (!validate(form)) expect([file, validate.errors]).toEqual([file, []]);
        const again = JSON.stringify(replayJson(json).map(({ phases }) => phases));
        // Only of what differs the difference is worth its time.
        if (again !== JSON.stringify(full.singles.map(({ phases }) => phases)))
          expect({ file, phases: JSON.parse(again) }).toEqual({
            file,
            phases: full.singles.map(({ phases }) => phases),
          });
        played++;
      }
      expect(played).toBeGreaterThan(300);
    },
    SOAKING ? 900_000 : 120_000,
  );
});

test('a move that is not legal is found', () => {
  const { singles } = solved('algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n');
  const json = read(solutionJson('a.yaml', 1, singles));
  expect(replayJson(json)).toHaveLength(1);
  const spoilt = JSON.parse(JSON.stringify(json).replaceAll('"to":"c2"', '"to":"b1"')) as JsonSolution;
  expect(spoilt).not.toEqual(json);
  expect(() => replayJson(spoilt)).toThrow(IllegalMove);
});
