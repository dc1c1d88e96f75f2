import { type Paint, PLAIN } from '../../output/paint.js';
import { VERDICTS, type Verdict } from '../../solution/report.js';
import { allRows, type Collection, isUnsound, remarksOf, stipulationsOf } from './rows.js';

/** The report for people: what is not as it should be, with its places, then how many problems have each verdict. */
export function* tableReport(collection: Collection, paint: Paint = PLAIN): Generator<string> {
  for (const row of allRows(collection)) {
    if (row.verdict === 'sound') continue;
    const unchecked = row.key !== null && row.record === undefined;
    if (unchecked) continue;
    const mark = isUnsound(row.verdict) || row.verdict === 'faulty' ? paint.bad : paint.strong;
    const about = [stipulationsOf(row), row.title ?? ''].filter(Boolean).join(' · ');
    yield `${shown(row.file)}:${row.line}: ${mark(row.verdict)}${about === '' ? '' : `  ${paint.faint(shown(about))}`}\n`;
    const remarks = remarksOf(row);
    for (const remark of remarks.slice(0, MAX_REMARKS)) yield `    ${shown(remark)}\n`;
    if (remarks.length > MAX_REMARKS) yield `    and ${remarks.length - MAX_REMARKS} more\n`;
  }
  const { counts, total, unchecked } = collection;
  const width = Math.max(String(total).length, 6);
  const line = (count: number, what: string): string => `${String(count).padStart(width)}  ${what}\n`;
  yield '\n';
  const found = (verdict: Verdict): number => counts[verdict] - (verdict === 'undecided' ? unchecked : 0);
  for (const verdict of [...VERDICTS].reverse()) if (found(verdict) > 0) yield line(found(verdict), verdict);
  if (unchecked > 0) yield line(unchecked, 'not checked');
  yield line(total, total === 1 ? 'problem' : 'problems');
}

/** Text that does nothing to a terminal but stand there. */
const shown = (text: string): string => text.replaceAll(/\p{Cc}/gu, '\ufffd');

/** A problem with a hundred cooks is no better for a list of them. */
const MAX_REMARKS = 10;
