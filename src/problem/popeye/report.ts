import { type Fault, FILE_START, type Place, type Severity } from '../faults.js';
import type { Word } from './scan.js';
import type { Keywords } from './words.js';

/** So many faults are reported; more would only hide the first ones. */
export const MAX_FAULTS = 100;

/** Collects the faults of a text, and knows whether the problem in hand is spoilt by one. */
export class Report {
  readonly faults: Fault[] = [];
  /** True after an error in the problem in hand. */
  spoilt = false;

  /** True when so much is wrong that reading on serves nobody. */
  get full(): boolean {
    return this.faults.length >= MAX_FAULTS;
  }

  /** Reports a fault of any weight. */
  add(severity: Severity, code: string, place: Place, message: string, remedy?: string): void {
    this.take({ code, severity, place, message, ...(remedy === undefined ? {} : { remedy }) });
  }

  /** Reports what spoils the problem in hand. */
  error(code: string, place: Place, message: string, remedy?: string): void {
    this.add('error', code, place, message, remedy);
  }

  /** Adds a fault that somebody else has found. */
  take(fault: Fault): void {
    if (fault.severity === 'error') this.spoilt = true;
    if (!this.full) this.faults.push(fault);
    if (this.faults.length === MAX_FAULTS) {
      this.faults.push({
        code: 'too-many-faults',
        severity: 'error',
        place: fault.place ?? FILE_START,
        message: `there are more than ${MAX_FAULTS} faults; what follows has not been read`,
        remedy: 'mend these first',
      });
      this.spoilt = true;
    }
  }
}

/** Warns where a shortened word has been read as part of a list, but could also be a keyword that ends it. */
export function warnOfKeyword(report: Report, word: Word, readAs: string, keywords: Keywords): void {
  if (word.text.toLowerCase() === readAs.toLowerCase()) return;
  const others = keywords.find(word.text).filter((name) => name !== readAs);
  if (others.length === 0) return;
  const message = `${quoted(word.text)} is read as ${readAs}, but may also be ${listed(others)}`;
  report.add('warning', 'ambiguous-word', word.place, message, 'write more of the word');
}

/** A word in a message: short enough to be read, and without control characters. */
export function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be replaced
  const clean = text.slice(0, 40).replace(/[\u0000-\u001f\u007f-\u009f]/g, '?');
  return `"${clean}${text.length > 40 ? '…' : ''}"`;
}

/** `did you mean A, B or C`; nothing if there is nothing to offer. */
export function didYouMean(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : `did you mean ${listed(names)}`;
}

/** `A`, `A or B`, `A, B or C`; of more than six only the first six. */
export function listed(names: readonly string[]): string {
  if (names.length > 6) return `${names.slice(0, 6).join(', ')} …`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
