import { KIND_FAMILIES } from '../pieces/catalogue/index.js';
import type { Kind } from '../pieces/kind.js';
import { movementText } from '../pieces/movement-text.js';
import { MOVEMENT_LEGEND, movementDiagrams } from './movement.js';

/** The pages of `docs/pieces/`, by file name: one for each family of kinds, made from the data of the kinds. */
export function piecePages(): Readonly<Record<string, string>> {
  const families = Object.entries(KIND_FAMILIES);
  return Object.fromEntries([
    ['README.md', contents(families)],
    ...families.map(([family, kinds]) => [`${family}.md`, page(family, kinds)] as const),
  ]);
}

const GENERATED = '<!-- Written by scripts/list-pieces.mjs from src/pieces/catalogue: change that, not this. -->';

const titled = (family: string): string => family.charAt(0).toUpperCase() + family.slice(1);

function contents(families: readonly (readonly [family: string, kinds: readonly Kind[]])[]): string {
  const rows = families.flatMap(([family, kinds]) =>
    kinds.map(
      ({ code, names }) => `| \`${code}\` | [${names.english}](${family}.md) | ${names.german} | ${names.french} |`,
    ),
  );
  return [
    GENERATED,
    '# Pieces',
    '',
    'The kinds of pieces that mansuba knows, a page for each family. `mansuba rules grasshopper` shows one, by its code or a name in',
    'English, German or French; `mansuba list pieces` lists them. Pieces that are not here can be [defined in the problem',
    'file](../own-pieces.md).',
    '',
    '| code | English | German | French |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function page(family: string, kinds: readonly Kind[]): string {
  return [
    GENERATED,
    `# ${titled(family)}`,
    '',
    'Steps are told by files and ranks, and mean all that arise from them by turning and reflecting. On the diagrams the unit is white.',
    `${MOVEMENT_LEGEND}.`,
    '',
    ...kinds.flatMap(section),
  ].join('\n');
}

function section(kind: Kind): string[] {
  const { code, names, letters } = kind;
  return [
    `## ${names.english} (${code})`,
    '',
    `German: ${names.german} (${letters.german}). French: ${names.french} (${letters.french}).`,
    '',
    ...movementText(kind).map((text) => `- ${text}`),
    ...movementDiagrams(kind).flatMap((rows) => ['', '```text', ...rows, '```']),
    '',
  ];
}
