import { faultAt, type JsonReport, reportOf } from '../../output/report-json.js';
import { VERDICTS, type Verdict } from '../../solution/report.js';
import type { Journal } from '../journal.js';
import type { PlannedFile } from '../plan.js';
import type { CheckRecord, RecordFault } from '../record.js';
import type { Entry } from '../survey.js';

/** One problem of a report. */
export interface Row extends JsonReport {
  readonly file: string;
  /** What the journal holds of it; absent for a problem that could not be read or was not reached. */
  readonly record?: CheckRecord;
}

/** What a report may show besides. */
export interface ReportOptions {
  /** Show how long each check took: then no two reports are alike. */
  readonly times: boolean;
}

/** How many problems have each verdict. */
export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** What a writer of reports is given: all rows in the order of the collection, made one at a time. */
export interface Collection {
  readonly files: readonly PlannedFile[];
  readonly counts: VerdictCounts;
  /** Problems that have no result because the run was stopped. */
  readonly unchecked: number;
  readonly total: number;
  /** The rows of a file. */
  readonly rows: (file: PlannedFile) => Iterable<Row>;
  /** The verdict of a problem, without reading its record. */
  readonly verdict: (entry: Entry) => Verdict;
  readonly options: ReportOptions;
}

/** Turns a collection into text, piece by piece. */
export type ReportWriter = (collection: Collection) => Iterable<string>;

/** Every verdict that means: this problem is not as it should be. */
export const isUnsound = (verdict: Verdict): boolean =>
  verdict !== 'sound' && verdict !== 'faulty' && verdict !== 'unsupported' && verdict !== 'undecided';

const NOT_CHECKED: RecordFault = {
  code: 'not-checked',
  severity: 'note',
  message: 'not checked yet: the run was stopped before, or the file has changed meanwhile',
};

/** Joins what was planned with what the journal knows. */
export function collectionOf(files: readonly PlannedFile[], journal: Journal, options: ReportOptions): Collection {
  const verdict = ({ key, faults }: Entry): Verdict =>
    key !== ''
      ? (journal.verdict(key) ?? 'undecided')
      : faults.some(({ severity }) => severity === 'error')
        ? 'faulty'
        : 'unsupported';
  const counts = Object.fromEntries(VERDICTS.map((name) => [name, 0])) as Record<Verdict, number>;
  let unchecked = 0;
  let total = 0;
  for (const { entries } of files)
    for (const entry of entries) {
      counts[verdict(entry)]++;
      total++;
      if (entry.key !== '' && journal.verdict(entry.key) === undefined) unchecked++;
    }
  function* rows({ file, entries }: PlannedFile): Generator<Row> {
    for (const entry of entries) {
      const { number: problem, line, key } = entry;
      const title = entry.title === '' ? null : entry.title;
      const about = { file, problem, line, title, key: key === '' ? null : key };
      const record = key === '' ? undefined : journal.read(key);
      const faults =
        key === ''
          ? entry.faults.map((fault) => ({ ...faultAt(fault.place.line, fault), column: fault.place.column }))
          : (record?.faults ?? [NOT_CHECKED]).map((fault) => faultAt(line, fault));
      const report = reportOf(about, record?.verdict ?? verdict(entry), record?.twins ?? [], faults);
      yield { ...report, file, ...(record === undefined ? {} : { record }) };
    }
  }
  return { files, counts, unchecked, total, rows, verdict, options };
}

/** All rows, file by file. */
export function* allRows({ files, rows }: Collection): Generator<Row> {
  for (const file of files) yield* rows(file);
}

/** What is wrong with a problem, in one line each. */
export function remarksOf({ twins, faults }: Pick<JsonReport, 'twins' | 'faults'>): string[] {
  return [
    ...faults
      .filter(({ severity }) => severity !== 'warning')
      .map(({ code, message }) => (code === 'not-checked' ? message : `${code}: ${message}`)),
    ...twins.flatMap(({ letter, findings, omitted }) => {
      const twin = letter === null ? '' : `${letter}) `;
      const remarks = findings.map(({ kind, line, text }) => {
        const what = [line, text].filter(Boolean).join(': ');
        return `${twin}${kind}${what === '' ? '' : `: ${what}`}`;
      });
      return [...remarks, ...(omitted > 0 ? [`${twin}and ${omitted} more`] : [])];
    }),
  ].map((remark) => remark.replaceAll(/\s+/g, ' '));
}

/** The stipulations of a problem's twins, each once: `h#2`, `#2 / s#3`. */
export const stipulationsOf = ({ twins }: Pick<JsonReport, 'twins'>): string =>
  [...new Set(twins.map(({ stipulation }) => stipulation))].join(' / ');
