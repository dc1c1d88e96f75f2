import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PROBLEM_FIELDS, validateProblem } from '../../../src/problem/validators.js';

const root = new URL('../../../', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('schemas/problem.schema.json', root), 'utf8'));

/** Every subschema that stands for a value, with its path. */
function* subschemas(node: Record<string, unknown>, path: string): Generator<[string, Record<string, unknown>]> {
  yield [path, node];
  for (const [word, value] of Object.entries(node)) {
    if (word === 'properties' || word === '$defs') {
      for (const [name, child] of Object.entries(value as object)) yield* subschemas(child, `${path}/${name}`);
    } else if ((word === 'items' || word === 'additionalProperties') && typeof value === 'object') {
      yield* subschemas(value as Record<string, unknown>, `${path}/${word}`);
    }
  }
}

describe('the schema', () => {
  test('describes every field, so that editors explain it', () => {
    for (const [path, node] of subschemas(schema, '')) expect(node.description, path).toMatch(/^.+\.$/);
  });
  test('gives an example of every field of a problem', () => {
    for (const [name, node] of Object.entries<Record<string, unknown>>(schema.properties)) {
      if (!('$ref' in node) && !['legend', 'transliterations'].includes(name))
        expect(node.examples, name).toBeDefined();
    }
  });
  test('is of the draft it says, which its examples fit', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    for (const [name, node] of Object.entries<{ examples?: unknown[] }>(schema.properties)) {
      for (const example of node.examples ?? []) {
        expect(
          validateProblem({ fen: '8/8/8/8/8/8/8/8', [name]: example }),
          `${name}: ${JSON.stringify(validateProblem.errors?.[0]?.instancePath)}`,
        ).toBe(true);
      }
    }
  });
});

describe('the compiled validator', () => {
  const code = readFileSync(new URL('src/problem/validators.ts', root), 'utf8');

  test('is that of the schema', () => expect(PROBLEM_FIELDS).toEqual(Object.keys(schema.properties)));
  test('makes no code at run time and needs no module', () => {
    expect(code).not.toMatch(/new Function|\beval\(|\brequire\(|\bimport\b(?! type)/);
  });
});
