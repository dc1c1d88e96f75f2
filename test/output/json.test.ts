import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { solutionJson } from '../../src/output/json.js';
import type { Options } from '../../src/problem/model.js';
import { solved } from './solved.js';

const schema = JSON.parse(readFileSync(new URL('../../schemas/solution.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020.default({
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
}).compile(schema);

/** The output of a problem, through text and back as a reader has it. */
function output(text: string, options: Options = {}): ReturnType<typeof solutionJson> {
  const { singles, faults } = solved(text, options);
  const json = JSON.parse(JSON.stringify(solutionJson('a.yaml', 1, singles, faults)));
  validate(json);
  expect(validate.errors ?? []).toEqual([]);
  return json;
}

const diagram = (white: string, black: string, rest: string): string =>
  `algebraic: {white: [${white}], black: [${black}]}\n${rest}\n`;

describe('every kind of output keeps to the schema', () => {
  test.each<[string, string, Options]>([
    ['a key with variations', diagram('Kf6, Ra1, Pb6', 'Kh8, Pb7, Pa7', 'stipulation: "#3"'), {}],
    ['tries and set play', diagram('Kc3, Rb7', 'Ka1, Pa2', 'stipulation: "#2"'), { tries: 2, setPlay: true }],
    ['keys alone', diagram('Kf6, Ra1', 'Kh8', 'stipulation: "#2"'), { variations: false }],
    ['selfmate', diagram('Ka1, Qc3, Rb2', 'Kh8, Rh1, Bg8', 'stipulation: "s#1"'), {}],
    ['help play with set play', diagram('Kc3, Rb7', 'Ka1', 'stipulation: h#2'), { setPlay: true }],
    ['half a move', diagram('Kc3, Rb7', 'Ka1', 'stipulation: h#1.5'), {}],
    ['series play', diagram('Kc7, Pe2', 'Ka8', 'stipulation: ser-=7'), {}],
    ['duplex', diagram('Kc2, Rh3', 'Ka1, Pa2', 'stipulation: h#1'), { duplex: true }],
    ['a limit', diagram('Kc3, Rb7', 'Ka1', 'stipulation: h#3'), { maxSolutions: 1 }],
    ['an illegal position', diagram('Kc2, Ra8', 'Ka1', 'stipulation: "#1"'), {}],
    ['a castling', diagram('Ke1, Rh1', 'Kf3, Pe2', 'stipulation: "+1"'), {}],
    ['a target square', diagram('Ke1, Rh1', 'Kc8', 'stipulation: "zf1 1"'), {}],
    ['a stalemate', diagram('Kc7, Pe2', 'Ka8', 'stipulation: h=2'), {}],
    ['a rule that is lacking', diagram('Ke1, Rh1', 'Kc8', 'stipulation: "#1"\nconditions: [PADChess]'), {}],
    ['play after the key', diagram('Kf6, Ra1', 'Kh8', 'stipulation: "#2"'), { postKeyPlay: true }],
  ])('%s', (_name, text, options) => {
    output(text, options);
  });
});

test('moves, marks and counts are there by name', () => {
  const json = output(diagram('Kf7, Ra1, Pb6', 'Kh7, Pb7, Ph6', 'stipulation: "#1"'));
  expect(json.singles[0]?.counts).toEqual({ solutions: 0, keys: 0, tries: 0 });
  const mate = output(diagram('Kg6, Pb7', 'Kh8, Sa8', 'stipulation: "#1"'));
  expect(mate.complete).toBe(true);
  const [phase] = mate.singles[0]?.phases ?? [];
  const keys = phase?.kind === 'keys' ? phase.keys : [];
  expect(
    keys.map(({ move, mark }) => ({ to: move.to, promotion: move.promotion, capture: move.capture, mark })),
  ).toEqual([
    { to: 'b8', promotion: 'Q', capture: undefined, mark: 'key' },
    { to: 'b8', promotion: 'R', capture: undefined, mark: 'key' },
    { to: 'a8', promotion: 'Q', capture: { colour: 'black', kind: 'S', square: 'a8' }, mark: 'key' },
    { to: 'a8', promotion: 'R', capture: { colour: 'black', kind: 'S', square: 'a8' }, mark: 'key' },
  ]);
});

test('twins: letters, changes in words, the diagram of each', () => {
  const json = output(
    diagram('Kc3, Rb7, Pg6', 'Ka1', 'stipulation: h#1.5\ntwins: {b: Move g6 g5, c: Continued Remove g5}'),
  );
  expect(
    json.singles.map(({ letter, continued, changes, units }) => [letter, continued, changes, units.length]),
  ).toEqual([
    ['a', false, [], 4],
    ['b', false, ['g6 to g5'], 4],
    ['c', true, ['without g5'], 3],
  ]);
});

test('a limit makes it incomplete and is named', () => {
  const json = output(diagram('Kc3, Rb7', 'Ka1', 'stipulation: h#3'), { maxSolutions: 1 });
  expect([json.complete, json.singles[0]?.complete, json.singles[0]?.limit]).toEqual([false, false, 'solutions']);
});

test('what is refused is incomplete, with its fault', () => {
  const json = output(diagram('Ke1, Rh1', 'Kc8', 'stipulation: "#1"\nconditions: [PADChess]'));
  expect([json.complete, json.singles, json.faults.map(({ severity }) => severity)]).toEqual([
    false,
    [],
    ['unsupported'],
  ]);
});

test('every field of the schema says what it is', () => {
  const missing: string[] = [];
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties, $defs, items } = node as Record<string, Record<string, Record<string, unknown>>>;
    for (const [name, child] of Object.entries({ ...properties, ...$defs })) {
      // A reference is described where it leads.
      if (typeof child['description'] !== 'string' && child['$ref'] === undefined) missing.push(`${path}/${name}`);
      walk(child, `${path}/${name}`);
    }
    walk(items, `${path}[]`);
  };
  walk(schema, '');
  expect(missing).toEqual([]);
});
