// Writes the list of conditions in docs/conditions.md from their declarations; `npm run build` comes first.
import { readFileSync, writeFileSync } from 'node:fs';
import { conditionList } from '../dist/conditions/list.js';

const file = new URL('../docs/conditions.md', import.meta.url);
const text = readFileSync(file, 'utf8');
const [head, rest] = text.split('<!-- list -->');
const tail = rest.split('<!-- end of list -->')[1];
writeFileSync(file, `${head}<!-- list -->\n${conditionList()}<!-- end of list -->${tail}`);
