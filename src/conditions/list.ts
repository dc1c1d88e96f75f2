import { ATTRIBUTE_NAMES } from '../pieces/attributes.js';
import { ATTRIBUTES } from './attributes/index.js';
import type { Condition } from './condition.js';
import { CONDITIONS } from './index.js';

/** All conditions as a table in Markdown, for `docs/conditions.md`. */
export function conditionList(): string {
  const rows = [...CONDITIONS].sort((a, b) => a.name.localeCompare(b.name, 'en')).map(row);
  return `\n| name | definition | may be followed by |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`;
}

function row({ name, aliases = {}, definition, arguments: taken = {} }: Condition): string {
  const others = Object.keys(aliases).filter((alias) => alias !== name);
  const names = `\`${name}\`${others.length === 0 ? '' : ` (${others.map((other) => `\`${other}\``).join(', ')})`}`;
  const words = Object.keys(taken.words ?? {}).map((word) => `\`${word}\``);
  const more = (['squares', 'kinds', 'numbers'] as const).filter((what) => taken[what] !== undefined);
  const cells = [names, definition, [...words, ...more].join(', ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The table of attributes in the documentation. */
export function attributeList(): string {
  const rows = ATTRIBUTES.map(({ name, definition, condition }) => {
    const letters = ATTRIBUTE_NAMES.find((one) => one.name === name)?.letters ?? '';
    return `| \`${name}\` | ${letters} | ${definition} | ${condition === undefined ? '' : `\`${condition}\``} |`;
  });
  return `\n| name | letters | definition | of all units |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n`;
}
