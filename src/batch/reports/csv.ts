import { csvRow } from '../../output/csv-row.js';
import { allRows, type Collection, remarksOf, stipulationsOf } from './rows.js';

/** A table for spreadsheets (RFC 4180), one row for each problem. */
export function* csvReport(collection: Collection): Generator<string> {
  const { times } = collection.options;
  const heads = ['file', 'line', 'problem', 'title', 'stipulation', 'verdict', 'solutions', 'keys', 'tries', 'remarks'];
  yield csvRow([...heads, 'key', ...(times ? ['milliseconds'] : [])]);
  for (const row of allRows(collection)) {
    const counts = (name: 'solutions' | 'keys' | 'tries'): string =>
      row.twins.map((twin) => twin.counts[name]).join(' / ');
    yield csvRow([
      row.file,
      row.line,
      row.problem ?? '',
      row.title ?? '',
      stipulationsOf(row),
      row.verdict,
      counts('solutions'),
      counts('keys'),
      counts('tries'),
      remarksOf(row).join('\n'),
      row.key ?? '',
      ...(times ? [row.record?.milliseconds ?? ''] : []),
    ]);
  }
}
