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
