import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Journal } from '../../src/batch/journal.js';
import { folder } from '../cli/running.js';
import { record } from './building.js';

const file = folder();
let names = 0;

/** The name of a journal that is not there yet, or has this content. */
function journalFile(content?: string): string {
  const path = file(`${names++}.jsonl`, '');
  writeFileSync(path, content ?? '');
  return path;
}

/** What a journal holds after some work with it. */
function kept(path: string, work: (journal: Journal) => void): string[] {
  const journal = Journal.open(path);
  work(journal);
  journal.close();
  return readFileSync(path, 'utf8').trimEnd().split('\n');
}

const lines = (count: number): string[] =>
  kept(journalFile(), (journal) => {
    for (let i = 0; i < count; i++) journal.add(record(`key${i}`, 'sound', { solution: 'Kürzer ♔ 1.Sé4' }));
  });

test('a record is read as it was written, at once and by the next run', () => {
  const path = journalFile();
  const made = record('a', 'cooked', { solution: '♔♘ ü\n1.Ka1' });
  kept(path, (journal) => {
    journal.add(made);
    expect(journal.read('a')).toEqual(made);
  });
  kept(path, (journal) => {
    expect(journal.read('a')).toEqual(made);
    expect(journal.verdict('a')).toBe('cooked');
    expect(journal.read('b')).toBeUndefined();
  });
});

test('a line that was torn at any byte costs its own record only', () => {
  const whole = `${lines(3).join('\n')}\n`;
  const bytes = Buffer.from(whole);
  const ends = [...bytes.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1);
  for (let size = 0; size <= bytes.length; size += 7) {
    const path = journalFile(whole);
    truncateSync(path, size);
    const survivors = Math.max(0, ends.filter((end) => end <= size).length - 1);
    const after = kept(path, (journal) => {
      const known = [0, 1, 2].map((i) => journal.knows(`key${i}`, 60));
      expect(known).toEqual([0, 1, 2].map((i) => i < survivors));
      journal.add(record('next'));
      expect(journal.read('next')).toEqual(record('next'));
    });
    expect(after.length).toBe(survivors + 2);
    for (const line of after) JSON.parse(line);
  }
});

test('a line that the disk has spoilt is passed over', () => {
  const [head, one, two] = lines(2);
  kept(journalFile(`${head}\n${one?.slice(0, 20)}\n${two}\n`), (journal) => {
    expect([journal.knows('key0', 60), journal.knows('key1', 60)]).toEqual([false, true]);
    expect(journal.read('key1')?.key).toBe('key1');
  });
});

test('the last record of a key counts', () => {
  const path = journalFile();
  kept(path, (journal) => {
    journal.add(record('a', 'undecided'));
    journal.add(record('a', 'sound'));
  });
  kept(path, (journal) => expect(journal.read('a')?.verdict).toBe('sound'));
});

test('what was undecided is tried again with more time only, a failure always, and everything when asked', () => {
  const path = journalFile();
  kept(path, (journal) => {
    journal.add(record('undecided', 'undecided', { limit: 10 }));
    journal.add(record('failed', 'undecided', { failed: true }));
    journal.add(record('cooked', 'cooked', { limit: 10 }));
  });
  kept(path, (journal) => {
    expect([5, 10, 20].map((limit) => journal.knows('undecided', limit))).toEqual([true, true, false]);
    expect([5, 10, 20].map((limit) => journal.knows('cooked', limit))).toEqual([true, true, true]);
    expect(journal.knows('failed', 1)).toBe(false);
    expect([journal.failed('failed'), journal.failed('cooked')]).toEqual([true, false]);
  });
  const fresh = Journal.open(path, true);
  expect(fresh.knows('cooked', 1)).toBe(false);
  fresh.close();
});

test('a file that is something else is refused and left alone', () => {
  for (const content of ['stipulation: h#2\n', 'no end of line', '{"format":"other"}\n{}\n']) {
    const path = journalFile(content);
    expect(() => Journal.open(path)).toThrow(/no-journal/);
    expect(readFileSync(path, 'utf8')).toBe(content);
    expect(existsSync(`${path}.lock`)).toBe(false);
  }
  expect(() => Journal.open('/nowhere/at/all')).toThrow(/unwritable-file/);
});

test('two runs do not share a journal; the lock of a dead one is no obstacle', () => {
  const path = journalFile();
  const journal = Journal.open(path);
  expect(() => Journal.open(path)).toThrow(/journal-in-use/);
  journal.close();
  appendFileSync(`${path}.lock`, '999999999');
  Journal.open(path).close();
  expect(existsSync(`${path}.lock`)).toBe(false);
});
