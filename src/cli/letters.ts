import type { NotationStyle } from '../output/notation.js';
import { UsageError } from './exit.js';

const LANGUAGES = ['english', 'english-n', 'german', 'french', 'figurine'] as const;

/** The language of piece letters; a beginning of its name suffices. */
export function lettersOf(name: string): NotationStyle['letters'] {
  const found = LANGUAGES.find((language) => language.startsWith(name.toLowerCase()));
  if (found === undefined || name === '')
    throw new UsageError(`mansuba: there are no piece letters "${name}"\n  choose ${LANGUAGES.join(', ')}`);
  return found;
}
