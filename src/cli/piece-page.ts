import type { Paint } from '../output/paint.js';
import { KINDS } from '../pieces/catalogue/index.js';
import type { Kind } from '../pieces/kind.js';
import { movementText } from '../pieces/movement-text.js';
import { MOVEMENT_LEGEND, movementDiagrams } from '../rules/movement.js';
import { hanging, wrapped } from './wrap.js';

/** A name as it is looked for: in any case, without accents, blanks and hyphens. */
const squashed = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\s_-]+/g, '');

/** All names of a kind: its code, and those of three languages. */
export const kindNames = ({ code, names }: Kind): readonly string[] => [code, ...new Set(Object.values(names))];

/** The kind of a code or name in one of the languages; codes go before names. */
export const kindCalled = (name: string): Kind | undefined =>
  KINDS.find(({ code }) => code === name.trim().toUpperCase()) ??
  KINDS.find((kind) => kindNames(kind).some((one) => squashed(one) === squashed(name)));

/** What a kind is called and how it moves, with its diagrams. */
export function kindPage(kind: Kind, width: number, { strong }: Paint): string[] {
  const { names, letters, code } = kind;
  const row = (language: string, name: string, letter: string): string =>
    `   ${`${language}:`.padEnd(19)} ${name} (${letter})`;
  return [
    strong(`${names.english} (${code})`),
    '',
    ...movementRows(kind, width),
    '',
    `   In a problem file:  ${strong(`${code}d4`)}`,
    row('In German', names.german, letters.german),
    row('In French', names.french, letters.french),
  ];
}

/** How a kind moves, in words and as diagrams. */
export function movementRows(kind: Kind, width: number): string[] {
  const diagrams = movementDiagrams(kind);
  return [
    ...movementText(kind).flatMap((text) => wrapped(text, width, 3)),
    ...beside(diagrams, width - 3).flatMap((rows) => ['', ...rows.map((line) => `   ${line}`.trimEnd())]),
    '',
    ...hanging('   ', 3, MOVEMENT_LEGEND, width),
  ];
}

/** Diagrams next to each other where there is room, else one below the other. */
function beside(diagrams: readonly (readonly string[])[], width: number): readonly (readonly string[])[] {
  const [first = [], second] = diagrams;
  const inner = Math.max(...first.map((line) => line.length)) + 4;
  if (second === undefined || inner * 2 > width) return diagrams;
  return [first.map((line, i) => `${line.padEnd(inner)}${second[i] ?? ''}`)];
}
