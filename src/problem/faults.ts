/** Where something stands in a file: 1-based line and column, and how many characters it covers. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** The first character of a file: for faults that concern the file as a whole. */
export const FILE_START: Place = { line: 1, column: 1, length: 0 };

/**
 * What weighs how much: `error` spoils the problem (exit code 2), `unsupported` names a rule that mansuba lacks (exit
 * code 3), `warning` and `note` are said, and solving goes on.
 */
export const SEVERITIES = ['error', 'unsupported', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** One fault in what the user wrote: a stable `code` for programs, the rest for people. */
export interface Fault {
  readonly code: string;
  readonly severity: Severity;
  readonly place: Place;
  /** Lower case, no full stop: what is wrong. */
  readonly message: string;
  /** How to mend it; lower case, no full stop. */
  readonly remedy?: string;
}

/** Sorts by place, so that a file is mended from top to bottom. */
export function byPlace(a: Fault, b: Fault): number {
  return a.place.line - b.place.line || a.place.column - b.place.column;
}

/**
 * A fault as the terminal shows it: `file:line:column: code: message`, the line of the file with a mark under the
 * place, and the remedy.
 *
 * @param source  text of the file, for the excerpt; without it only the heading and the remedy are given
 */
export function describeFault(fault: Fault, file: string, source?: string): string {
  const { line, column, length } = fault.place;
  const weight = fault.severity === 'warning' || fault.severity === 'note' ? `${fault.severity}: ` : '';
  const rows = [`${file}:${line}:${column}: ${weight}${fault.code}: ${fault.message}`];
  const text = source?.split('\n', line)[line - 1]?.replace(/\r$/, '');
  if (text !== undefined && text.trim() !== '') {
    // A window on long lines, so that a one-line file of megabytes does not flood the terminal.
    const from = Math.max(0, column - 1 - 60);
    const shown = text.slice(from, from + 120).replaceAll('\t', ' ');
    rows.push(`    ${shown}`, `    ${' '.repeat(column - 1 - from)}${'^'.repeat(Math.max(1, Math.min(length, 60)))}`);
  }
  if (fault.remedy !== undefined) rows.push(`  ${fault.remedy}`);
  return rows.join('\n');
}
