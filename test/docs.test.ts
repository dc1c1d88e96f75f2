import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attributeList, conditionList } from '../src/conditions/list.js';
import { piecePages } from '../src/rules/piece-pages.js';

const docs = readFileSync(new URL('../docs/conditions.md', import.meta.url), 'utf8');

test('the list of conditions is that of their declarations: node scripts/list-conditions.mjs writes it', () => {
  const [, rest = ''] = docs.split('<!-- list -->');
  expect(rest.split('<!-- end of list -->')[0]?.trim()).toBe(conditionList().trim());
});

test('so is that of attributes', () => {
  const [, rest = ''] = docs.split('<!-- attributes -->');
  expect(rest.split('<!-- end of attributes -->')[0]?.trim()).toBe(attributeList().trim());
});

test('the example of the recipe is the file itself', () => {
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(docs) ?? [];
  expect(example).toBe(readFileSync(new URL('../src/conditions/functionary.ts', import.meta.url), 'utf8'));
  const [, cases = ''] = /```yaml\n(- shows[\s\S]*?)```/.exec(docs) ?? [];
  const file = readFileSync(new URL('conditions/cases/functionary.yaml', import.meta.url), 'utf8');
  expect(file).toContain(cases);
});

test('the pages of pieces are those of their data: node scripts/list-pieces.mjs writes them', () => {
  const folder = new URL('../docs/pieces/', import.meta.url);
  const pages = piecePages();
  expect(readdirSync(folder).sort()).toEqual(Object.keys(pages).sort());
  for (const [name, text] of Object.entries(pages))
    expect(readFileSync(new URL(name, folder), 'utf8') === text, name).toBe(true);
}, 60_000);
