import { byPlace, type Fault, FILE_START, type Place } from '../faults.js';
import type { Problem } from '../model.js';
import { parseDocument, splitDocuments } from './document.js';
import { MAX_FILE_ERRORS, MAX_PROBLEM_FAULTS, refuseBinary, refuseFile } from './limits.js';
import { placerOf } from './places.js';
import { readProblem } from './problem.js';

/** What a file holds: the problems that can be worked with, and everything that is wrong in it, from top to bottom. */
export interface ProblemFile {
  readonly problems: Problem[];
  readonly faults: Fault[];
}

/**
 * Reads a problem file: YAML, one problem per document, in the form of YACPDB and Olive with our additions. Quirks of
 * old files are mended where their meaning is plain, and reported as warnings where it is not. A problem with an
 * `error` or `unsupported` fault is left out.
 *
 * @param text  of the whole file; a byte order mark in front is ignored
 */
export function readProblemFile(text: string): ProblemFile {
  const file = text.startsWith('\ufeff') ? text.slice(1) : text;
  const tooLarge = refuseFile(file);
  if (tooLarge) return { problems: [], faults: [tooLarge] };
  const placer = placerOf(file);
  const binary = refuseBinary(file, placer);
  if (binary) return { problems: [], faults: [binary] };
  const chunks = splitDocuments(file, placer);
  if (chunks.length === 0) {
    const remedy = 'write a problem, such as: fen: 8/8/8/8/8/1K6/8/k6R, and below it stipulation: "#1"';
    return {
      problems: [],
      faults: [
        { code: 'empty-file', severity: 'error', place: FILE_START, message: 'the file holds no problem', remedy },
      ],
    };
  }

  const problems: Problem[] = [];
  const faults: Fault[] = [];
  let errors = 0;
  for (const chunk of chunks) {
    const parsed = parseDocument(file, chunk, placer);
    const found = [...parsed.faults];
    if (parsed.value) {
      const read = readProblem(parsed.value, placer);
      found.push(...read.faults);
      if (read.problem) problems.push(read.problem);
    }
    found.sort(byPlace);
    for (const fault of found.slice(0, MAX_PROBLEM_FAULTS)) {
      faults.push(fault);
      if (fault.severity === 'error') errors++;
    }
    const next = found[MAX_PROBLEM_FAULTS];
    if (next)
      faults.push(
        tooMany(next.place, `the problem has more than ${MAX_PROBLEM_FAULTS} faults; the rest of the file is not read`),
      );
    else if (errors >= MAX_FILE_ERRORS)
      faults.push(tooMany(placer.at(chunk.to, chunk.to), `the file has ${errors} errors so far; the rest is not read`));
    if (next || errors >= MAX_FILE_ERRORS || found.some(({ code }) => HOPELESS.has(code))) break;
  }
  return { problems, faults: faults.sort(byPlace) };
}

/** No person writes a problem that has these, and each takes its time to find. */
const HOPELESS: ReadonlySet<string> = new Set(['nested-too-deep', 'too-many-values']);

function tooMany(place: Place, message: string): Fault {
  return { code: 'too-many-faults', severity: 'error', place, message, remedy: 'mend these first' };
}
