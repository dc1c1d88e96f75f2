// Writes the lists of conditions and attributes in docs/conditions.md from their declarations; `npm run build` comes first.
import { readFileSync, writeFileSync } from 'node:fs';
import { attributeList, conditionList } from '../dist/conditions/list.js';

const file = new URL('../docs/conditions.md', import.meta.url);
const text = readFileSync(file, 'utf8');
const between = (whole, name, list) => {
  const [head, rest] = whole.split(`<!-- ${name} -->`);
  return `${head}<!-- ${name} -->\n${list}<!-- end of ${name} -->${rest.split(`<!-- end of ${name} -->`)[1]}`;
};
writeFileSync(file, between(between(text, 'list', conditionList()), 'attributes', attributeList()));
