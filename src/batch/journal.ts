import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { UsageError } from '../cli/exit.js';
import type { Verdict } from '../solution/report.js';
import type { CheckRecord } from './record.js';

/** Where a record lies in the file, and what decides whether it is still good. */
interface Mark {
  readonly offset: number;
  readonly length: number;
  readonly verdict: Verdict;
  readonly limit: number;
  readonly failed: boolean;
}

const HEAD = `${JSON.stringify({ format: 'mansuba-journal', version: 1 })}\n`;

/** Records that are written together, so that a disk that takes its time for each does not hold up quick problems. */
const BATCH = 100;
/** Milliseconds after which what is there is written. */
const DELAY = 500;

/**
 * What is known of problems, in a file that only grows: a heading, then one line of JSON for each problem that was checked,
 * the last one of a key being valid. A program that is killed leaves at most one torn line, which the next one cuts off.
 * One program at a time writes it, by a lock file beside it.
 */
export class Journal {
  readonly #file: string;
  readonly #descriptor: number;
  readonly #marks = new Map<string, Mark>();
  #size: number;
  #waiting: Buffer[] = [];
  #timer: NodeJS.Timeout | undefined;
  #broken: unknown;

  private constructor(file: string) {
    this.#file = file;
    lock(file);
    try {
      this.#descriptor = openSync(file, 'a+');
    } catch (error) {
      unlock(file);
      throw unwritable(file, error);
    }
    this.#size = fstatSync(this.#descriptor).size;
  }

  /**
   * Opens a journal, or begins it.
   *
   * @param fresh  what it knows does not count; new records are added to it all the same
   * @throws {UsageError} when the file is something else, cannot be written, or is in use
   */
  static open(file: string, fresh = false): Journal {
    const journal = new Journal(file);
    try {
      journal.#recover(fresh);
    } catch (error) {
      journal.close();
      throw error;
    }
    return journal;
  }

  /** Reads the lines there are; a torn one at the end goes. */
  #recover(fresh: boolean): void {
    const size = this.#size;
    let end = 0;
    for (const { offset, length, text } of this.#lines()) {
      if (offset === 0 && text !== HEAD.trimEnd()) throw noJournal(this.#file);
      end = offset + length + 1;
      if (offset > 0 && !fresh) this.#note(parsed(text), offset, length);
    }
    if (end === 0 && size > 0 && !HEAD.startsWith(this.#text(0, Math.min(size, HEAD.length))))
      throw noJournal(this.#file);
    if (end < size) ftruncateSync(this.#descriptor, end);
    this.#size = end;
    if (end === 0) {
      writeSync(this.#descriptor, HEAD);
      this.#size = HEAD.length;
    }
  }

  /** Every whole line with the offset of its beginning and its length in bytes. */
  *#lines(): Generator<{ readonly offset: number; readonly length: number; readonly text: string }> {
    const chunk = Buffer.allocUnsafe(1 << 20);
    let rest: Buffer = Buffer.alloc(0);
    let offset = 0;
    for (let at = 0; at < this.#size; ) {
      const read = readSync(this.#descriptor, chunk, 0, chunk.length, at);
      if (read === 0) return;
      at += read;
      let bytes = Buffer.concat([rest, chunk.subarray(0, read)]);
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10)) {
        yield { offset, length: end, text: bytes.toString('utf8', 0, end) };
        bytes = bytes.subarray(end + 1);
        offset += end + 1;
      }
      rest = bytes;
    }
  }

  #note(record: CheckRecord | undefined, offset: number, length: number): void {
    if (record === undefined) return;
    const { key, verdict, limit, failed } = record;
    this.#marks.set(key, { offset, length, verdict, limit, failed: failed === true });
  }

  /** The verdict on the problem of this key. */
  verdict(key: string): Verdict | undefined {
    return this.#marks.get(key)?.verdict;
  }

  /** Need the problem not be checked again? What was undecided is tried again with more time, a failure always. */
  knows(key: string, limit: number): boolean {
    const mark = this.#marks.get(key);
    return mark !== undefined && !mark.failed && (mark.verdict !== 'undecided' || mark.limit >= limit);
  }

  /** Did mansuba fail on it? */
  failed(key: string): boolean {
    return this.#marks.get(key)?.failed === true;
  }

  /** Adds a record; it is safe on the disk half a second later at most, or after `flush`. */
  add(record: CheckRecord): void {
    const line = Buffer.from(`${JSON.stringify(record)}\n`);
    this.#note(record, this.#size, line.length - 1);
    this.#size += line.length;
    this.#waiting.push(line);
    if (this.#waiting.length >= BATCH) this.flush();
    else this.#timer ??= setTimeout(() => this.#flushLater(), DELAY);
  }

  /** A disk that is full is told by the next call. */
  #flushLater(): void {
    try {
      this.flush();
    } catch (error) {
      this.#broken = error;
    }
  }

  /** Writes what waits, and sees it onto the disk. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#broken !== undefined) throw this.#broken;
    if (this.#waiting.length === 0) return;
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at);
      fdatasyncSync(this.#descriptor);
    } catch (error) {
      throw unwritable(this.#file, error);
    }
  }

  /** The record of a key. */
  read(key: string): CheckRecord | undefined {
    const mark = this.#marks.get(key);
    if (mark === undefined) return undefined;
    this.flush();
    return parsed(this.#text(mark.offset, mark.length));
  }

  #text(offset: number, length: number): string {
    const bytes = Buffer.allocUnsafe(length);
    const read = readSync(this.#descriptor, bytes, 0, length, offset);
    return bytes.toString('utf8', 0, read);
  }

  close(): void {
    try {
      this.flush();
    } finally {
      closeSync(this.#descriptor);
      unlock(this.#file);
    }
  }
}

const noJournal = (file: string): UsageError =>
  new UsageError(`${file}:1:1: no-journal: this file is no journal of mansuba\n  name another one with --journal`);

const unwritable = (file: string, error: unknown): UsageError =>
  new UsageError(
    `${file}:1:1: unwritable-file: the journal cannot be written: ${error instanceof Error ? error.message : String(error)}\n  make room, or name another one with --journal`,
  );

/** The record of a line; `undefined` for one that a disk has spoilt, whose problem is then checked again. */
function parsed(text: string): CheckRecord | undefined {
  try {
    const value = JSON.parse(text) as Partial<CheckRecord> | null;
    const whole = typeof value?.key === 'string' && typeof value.verdict === 'string' && Array.isArray(value.twins);
    return whole ? (value as CheckRecord) : undefined;
  } catch {
    return undefined;
  }
}

const lockOf = (file: string): string => `${file}.lock`;

/** Keeps other programs off a journal, unless the one that did so is dead. */
function lock(file: string): void {
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(lockOf(file), String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(file, error);
    }
    if (attempt > 0 || isAlive(lockOf(file)))
      throw new UsageError(
        `${file}:1:1: journal-in-use: another run of mansuba writes this journal\n  wait for it, name another one with --journal, or remove ${lockOf(file)} if there is none`,
      );
    unlock(file);
  }
}

/** Does the process live that a lock names? */
function isAlive(lockFile: string): boolean {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    // A lock without a number is being written, or was torn by a crash of the machine.
    if (!Number.isInteger(pid) || pid <= 0) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const unlock = (file: string): void => rmSync(lockOf(file), { force: true });
