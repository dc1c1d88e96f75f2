import { type Fault, FILE_START, type Place } from '../problem/faults.js';
import { formatOf, loadProblems } from '../problem/load.js';
import type { Problem } from '../problem/model.js';
import { splitDocuments } from '../problem/yaml/document.js';
import { type Placer, placerOf } from '../problem/yaml/places.js';
import { estimateOf } from './estimate.js';
import { problemKey } from './key.js';

/** What is remembered of a problem while a collection is worked through: little, for there may be a million. */
export interface Entry {
  /** Number among the problems of its file that could be read, from 1; `null` for one that could not. */
  readonly number: number | null;
  /** Line of the file where it begins. */
  readonly line: number;
  /** Authors and title in one line, for reports; may be empty. */
  readonly title: string;
  /** The key of its content; empty for a problem that could not be read. */
  readonly key: string;
  readonly estimate: number;
  /** Its part of the text of the file: `text.slice(from, to)`. */
  readonly from: number;
  readonly to: number;
  /** Why it could not be read. */
  readonly faults: readonly Fault[];
}

/** A file that cannot be read at all, as one entry. @param message  `file:1:1: code: what is wrong`, and a remedy below */
export function unreadable(message: string): Entry {
  const [, code = 'unreadable-file', what = message, remedy] =
    /:1:1: ([a-z-]+): (.*)(?:\n\s*(.*))?/.exec(message) ?? [];
  const fault: Fault = { code, severity: 'error', place: FILE_START, message: what, ...(remedy ? { remedy } : {}) };
  return { number: null, line: 1, title: '', key: '', estimate: 0, ...WHOLE, faults: [fault] };
}

/** Notes the problems of a file in their order, with those that cannot be read. */
export function surveyText(text: string, version: string): Entry[] {
  const { problems, faults } = loadProblems(text);
  const placer = placerOf(text);
  const parts = partsOf(text, placer);
  const partAt = ({ line }: Place): Part => parts[before(parts, ({ from }) => placer.line(from) < line) - 1] ?? WHOLE;
  const entries: Entry[] = problems.map((problem, i) => ({
    number: i + 1,
    line: problem.place.line,
    title: titleOf(problem),
    key: problemKey(problem, version),
    estimate: estimateOf(problem),
    ...partAt(problem.place),
    faults: [],
  }));
  const refused = new Map<Part, Fault[]>();
  for (const fault of faults) {
    if (fault.severity !== 'error' && fault.severity !== 'unsupported') continue;
    const part = partAt(fault.place);
    refused.set(part, [...(refused.get(part) ?? []), fault]);
  }
  const read = new Set(entries.map(({ from }) => from));
  for (const [part, found] of refused) {
    if (read.has(part.from)) continue;
    const line = placer.line(part.from) + 1;
    entries.push({ number: null, line, title: '', key: '', estimate: 0, ...part, faults: found });
  }
  return entries.sort((a, b) => a.line - b.line);
}

/** How many at the beginning of a list fulfil what none behind them does. */
function before<T>(list: readonly T[], fulfils: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fulfils(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Part = Pick<Entry, 'from' | 'to'>;

/** Where a file has no parts at all: it is empty, too large or no text. */
const WHOLE: Part = { from: 0, to: 0 };

/** The texts of the problems, whether they can be read or not, in their order. */
function partsOf(text: string, placer: Placer): readonly Part[] {
  if (formatOf(text) === 'yaml') return splitDocuments(text, placer);
  const starts = [...text.matchAll(/\b(?:begin|next)problem\b/gi)].map(({ index }) => index);
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? text.length }));
}

const titleOf = ({ authors, title }: Problem): string =>
  [authors.join(' & '), title ?? ''].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ').slice(0, 200);
