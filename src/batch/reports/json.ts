import { allRows, type Collection } from './rows.js';

/** One line of JSON for each problem, by `schemas/report.schema.json`. */
export function* jsonReport(collection: Collection): Generator<string> {
  for (const { record, ...report } of allRows(collection)) {
    const times = collection.options.times ? { milliseconds: record?.milliseconds ?? 0 } : {};
    yield `${JSON.stringify({ ...report, ...times })}\n`;
  }
}
