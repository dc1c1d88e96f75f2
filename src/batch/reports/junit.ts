import { escapeMarkup } from '../../output/escape-markup.js';
import type { Verdict } from '../../solution/report.js';
import { type Collection, isUnsound, type Row, remarksOf, stipulationsOf } from './rows.js';

/**
 * JUnit XML, which the pages of continuous integration show: a suite for each file, a case for each problem. Unsound is a
 * failure; a file that cannot be read is an error; what is unsupported or undecided is skipped.
 */
export function* junitReport(collection: Collection): Generator<string> {
  const { counts, total, files, rows, verdict } = collection;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites name="mansuba" ${totals(total, (fits) => sum(counts, fits))}>\n`;
  for (const planned of files) {
    const verdicts = planned.entries.map(verdict);
    const count = (fits: (verdict: Verdict) => boolean): number => verdicts.filter(fits).length;
    yield `  <testsuite name="${escapeMarkup(planned.file)}" ${totals(verdicts.length, count)}>\n`;
    for (const row of rows(planned)) yield caseOf(row, collection);
    yield '  </testsuite>\n';
  }
  yield '</testsuites>\n';
}

const isFaulty = (verdict: Verdict): boolean => verdict === 'faulty';
const isOpen = (verdict: Verdict): boolean => verdict === 'unsupported' || verdict === 'undecided';

const sum = (counts: Collection['counts'], fits: (verdict: Verdict) => boolean): number =>
  Object.entries(counts).reduce((all, [verdict, count]) => all + (fits(verdict as Verdict) ? count : 0), 0);

const totals = (tests: number, count: (fits: (verdict: Verdict) => boolean) => number): string =>
  `tests="${tests}" failures="${count(isUnsound)}" errors="${count(isFaulty)}" skipped="${count(isOpen)}"`;

function caseOf(row: Row, { options }: Collection): string {
  const name = [`line ${row.line}`, stipulationsOf(row), row.title ?? ''].filter(Boolean).join(' ');
  const time = options.times ? ` time="${((row.record?.milliseconds ?? 0) / 1000).toFixed(3)}"` : '';
  const head = `    <testcase classname="${escapeMarkup(row.file)}" name="${escapeMarkup(name)}" file="${escapeMarkup(row.file)}" line="${row.line}"${time}`;
  if (row.verdict === 'sound') return `${head}/>\n`;
  const remarks = remarksOf(row);
  const element = isUnsound(row.verdict) ? 'failure' : isFaulty(row.verdict) ? 'error' : 'skipped';
  const type = element === 'skipped' ? '' : ` type="${row.verdict}"`;
  const message = `${row.verdict}${remarks[0] === undefined ? '' : `: ${remarks[0]}`}`;
  const body = [`${row.file}:${row.line}: ${row.verdict}`, ...remarks].join('\n');
  return `${head}>\n      <${element}${type} message="${escapeMarkup(message)}">${escapeMarkup(body)}</${element}>\n    </testcase>\n`;
}
