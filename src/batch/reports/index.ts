import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
import { UsageError } from '../../cli/exit.js';
import { csvReport } from './csv.js';
import { htmlReport } from './html.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';
import type { Collection, ReportWriter } from './rows.js';
import { tableReport } from './table.js';

export { type Collection, collectionOf, isUnsound } from './rows.js';
export { tableReport } from './table.js';

const WRITERS: Readonly<Record<string, ReportWriter>> = {
  text: (collection) => tableReport(collection),
  json: jsonReport,
  csv: csvReport,
  junit: junitReport,
  html: htmlReport,
};

/** A report that was asked for: its form, and the file it goes to, `-` for standard output. */
export interface ReportOrder {
  readonly writer: ReportWriter;
  readonly file: string;
}

/** Reads `json:report.jsonl`. @throws {UsageError} when there is no such format, or no file */
export function reportOrder(text: string): ReportOrder {
  const [, format = text, file = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  const writer = Object.hasOwn(WRITERS, format) ? WRITERS[format] : undefined;
  if (writer === undefined || file === '')
    throw new UsageError(
      `mansuba: --report ${text} is no FORMAT:FILE\n  formats are ${Object.keys(WRITERS).join(', ')}; - is standard output`,
    );
  return { writer, file };
}

/** Writes a report piece by piece. A file appears when it is whole. @throws {UsageError} when it cannot be written */
export function writeReport({ writer, file }: ReportOrder, collection: Collection): void {
  if (file === '-') {
    writePieces(1, writer(collection));
    return;
  }
  const temporary = `${file}.part`;
  try {
    const descriptor = openSync(temporary, 'w');
    try {
      writePieces(descriptor, writer(collection));
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new UsageError(
      `${file}:1:1: unwritable-file: ${(error as Error).message}\n  name another file with --report`,
    );
  }
}

/** Pieces are joined to some size: a report of small ones would take a call of the system for each. */
const SIZE = 1 << 16;

function writePieces(descriptor: number, pieces: Iterable<string>): void {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length >= SIZE) {
      writeAll(descriptor, text);
      text = '';
    }
  }
  writeAll(descriptor, text);
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (error) {
      // A pipe whose reader is slow.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}
