import { KINDS } from '../pieces/catalogue/index.js';
import { POPEYE_KINDS } from '../pieces/letters/popeye.js';
import { EXIT, UsageError } from './exit.js';

/** The command `mansuba list`: what there is of a sort, as a table. */
export function listCommand(what: string): number {
  if (what !== 'pieces') throw new UsageError(`mansuba: there is no list of "${what.slice(0, 40)}"\n  choose pieces`);
  process.stdout.write(`${pieceRows().join('\n')}\n`);
  return EXIT.done;
}

const LANGUAGES = ['english', 'german', 'french'] as const;

/** All kinds with their letters and names in three languages, by the English letters; then those that are not supported. */
function pieceRows(): string[] {
  const kinds = [...KINDS].sort((a, b) => (a.code < b.code ? -1 : 1));
  const width = LANGUAGES.map((language) => Math.max(...kinds.map(({ names }) => names[language].length)));
  const supported = kinds.map(({ letters, names }) =>
    LANGUAGES.map((language, i) => `${letters[language].padEnd(2)} ${names[language].padEnd(width[i] ?? 0)}`)
      .join('  ')
      .trimEnd(),
  );
  const known = new Set(kinds.map(({ code }) => code));
  const lacking = [...POPEYE_KINDS].filter(([code]) => !known.has(code)).map(([code, name]) => `${code} (${name})`);
  return lacking.length === 0 ? supported : [...supported, '', `Not supported yet: ${lacking.sort().join(', ')}`];
}
