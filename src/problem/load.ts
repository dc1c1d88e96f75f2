import type { Fault } from './faults.js';
import type { Problem } from './model.js';
import { readPopeyeInput } from './popeye/read.js';
import { readProblemFile } from './yaml/read.js';

/** The languages that problem files are written in. */
export const FORMATS = ['yaml', 'popeye'] as const;
export type ProblemFormat = (typeof FORMATS)[number];

/** Popeye input begins with its first command (any prefix of it), perhaps behind remarks; YAML never does. */
export function formatOf(text: string): ProblemFormat {
  const first = /^\ufeff?\s*(?:remark[^\n]*\n\s*)*(\S+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return first.length >= 4 && ('beginproblem'.startsWith(first) || first.startsWith('beginproblem'))
    ? 'popeye'
    : 'yaml';
}

/**
 * Reads the problems of a text, YAML (YACPDB/Olive and our own fields) or Popeye input.
 *
 * @param format  told from the text where it is left out
 * @returns the problems without errors, and every fault of the text, sorted by place
 */
export function loadProblems(
  text: string,
  format: ProblemFormat = formatOf(text),
): { problems: Problem[]; faults: Fault[] } {
  return format === 'popeye' ? readPopeyeInput(text) : readProblemFile(text);
}
