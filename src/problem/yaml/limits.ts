import type { Fault } from '../faults.js';
import { FILE_START } from '../faults.js';
import type { Placer } from './places.js';

/** Longest file that is read, in UTF-16 code units: a collection of 15,000 problems with long solutions. */
export const MAX_FILE = 16_000_000;
/** Longest text of one problem. The parser's time for garbage grows with it: half a million characters take a second. */
export const MAX_PROBLEM = 500_000;
/** Deepest nesting of lists and maps. Problems need five levels; composing a tree recurses, and must not exhaust the stack. */
export const MAX_DEPTH = 100;
/** Most values in one problem, with those that aliases repeat; real ones have some hundred. */
export const MAX_VALUES = 20_000;
/** Most faults reported of one problem. One that has more is no problem file at all, and nothing after it is read. */
export const MAX_PROBLEM_FAULTS = 100;
/** Errors after which a file is not read on. */
export const MAX_FILE_ERRORS = 1000;

/** What a text file never holds: control characters other than tab, line and form feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0e-\x1f]/;

/** The fault that keeps a file from being looked at in detail; `undefined` if there is none. */
export function refuseFile(text: string): Fault | undefined {
  if (text.length > MAX_FILE) {
    return {
      code: 'file-too-large',
      severity: 'error',
      place: FILE_START,
      message: `the file has ${text.length} characters, more than the ${MAX_FILE} that are read`,
      remedy: 'split it into several files; --- begins a problem',
    };
  }
  return undefined;
}

/** The fault of a file that is no text; `undefined` if it is. */
export function refuseBinary(text: string, placer: Placer): Fault | undefined {
  const found = CONTROL.exec(text);
  if (!found) return undefined;
  const code = found[0].charCodeAt(0).toString(16).padStart(2, '0');
  return {
    code: 'binary-file',
    severity: 'error',
    place: placer.at(found.index, found.index + 1),
    message: `the file holds the control character ${code}, which no text file has`,
    remedy: 'check that this is a problem file in YAML, saved as UTF-8',
  };
}
