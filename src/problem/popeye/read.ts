import { byPlace, type Fault, FILE_START } from '../faults.js';
import type { Problem } from '../model.js';
import { WordTable } from '../word-table.js';
import { ProblemReader } from './problem-reader.js';
import { quoted, Report } from './report.js';
import { Scanner, type Word } from './scan.js';
import { OTHER_LANGUAGES } from './words.js';

/** Longer texts are no problem files: in characters. */
export const MAX_LENGTH: number = 8 * 1024 * 1024;

const BEGIN = new WordTable(['BeginProblem']);
const OTHER_BEGINNINGS = new WordTable([...OTHER_LANGUAGES.keys()]);

/**
 * Reads Popeye's English input language: all problems of a text, with everything that is wrong with it.
 *
 * A problem with an error, or with something that the problem model has no place for (a stipulation that is not
 * supported, invisible units), is left out; its faults say why, and the problems after it are still read. Options that
 * are not supported are reported and kept in `Options.unsupported`, for solving to refuse.
 *
 * @returns problems in the order of the text, and faults sorted by place; it never throws
 */
export function readPopeyeInput(text: string): { problems: Problem[]; faults: Fault[] } {
  const report = new Report();
  const problems: Problem[] = [];
  if (text.length > MAX_LENGTH) {
    report.error(
      'file-too-large',
      FILE_START,
      `the text has ${text.length} characters; more than ${MAX_LENGTH} are not read`,
      'split it into several files',
    );
    return { problems, faults: report.faults };
  }
  const scanner = new Scanner(text);
  let begin = findBeginning(scanner, report);
  while (begin !== undefined && !report.full) {
    report.spoilt = false;
    const reader = new ProblemReader(scanner, report, begin);
    begin = reader.read();
    const problem = reader.finish();
    if (problem !== undefined) problems.push(problem);
  }
  report.faults.sort(byPlace);
  return { problems, faults: report.faults };
}

/** Passes over what stands before the first problem, and says so. */
function findBeginning(scanner: Scanner, report: Report): Word | undefined {
  const first = scanner.next();
  if (first === undefined) {
    report.error('no-problem', FILE_START, 'there is no problem in this text', 'write BeginProblem … EndProblem');
    return undefined;
  }
  if (BEGIN.one(first.text) !== undefined) return first;
  const other = first.text.length < 4 ? undefined : OTHER_BEGINNINGS.one(first.text);
  const language = other === undefined ? undefined : OTHER_LANGUAGES.get(other);
  report.error(
    'no-problem',
    first.place,
    `${quoted(first.text)} does not begin a problem`,
    language === undefined
      ? 'begin with BeginProblem'
      : `this is ${language}; write it in the English of Popeye, from BeginProblem on`,
  );
  for (let word = scanner.next(); word; word = scanner.next()) if (BEGIN.has(word.text)) return word;
  return undefined;
}
