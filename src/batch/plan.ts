import { type Entry, unreadable } from './survey.js';
import { inLanes, type Threads } from './threads.js';

/** A file of a collection with its problems in their order. */
export interface PlannedFile {
  readonly file: string;
  readonly entries: readonly Entry[];
}

/** Something to check: the first problem of its content. */
export interface Work {
  readonly file: string;
  readonly entry: Entry;
}

/**
 * Reads a whole collection once and notes its problems, file by file.
 *
 * @param tell  takes the number of files that have been read
 */
export async function surveyFiles(
  files: readonly string[],
  threads: Threads,
  stopped: () => boolean,
  tell: (done: number) => void,
): Promise<PlannedFile[]> {
  let done = 0;
  const planned: PlannedFile[] = files.map((file) => ({ file, entries: [] }));
  const survey = async (i: number): Promise<void> => {
    const file = files[i] as string;
    const entries = await threads.survey(file).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      return [
        unreadable(`${file}:1:1: internal-error: mansuba failed on this file: ${reason}\n  report it with the file`),
      ];
    });
    planned[i] = { file, entries };
    tell(++done);
  };
  await inLanes(files.keys(), threads.count, survey, stopped);
  return planned;
}

/**
 * What is to be checked: each content once, the hardest last. Problems that are about as hard stay in the order of the
 * collection, so that a file is not read again for each of them.
 *
 * @param known  is the verdict on the problem of this key known already?
 */
export function workOf(files: readonly PlannedFile[], known: (key: string) => boolean): Work[] {
  const seen = new Set<string>();
  const levels = new Map<number, Work[]>();
  for (const { file, entries } of files) {
    for (const entry of entries) {
      const { key } = entry;
      if (key === '' || seen.has(key) || known(key)) continue;
      seen.add(key);
      const level = Math.round(entry.estimate);
      const same = levels.get(level);
      if (same === undefined) levels.set(level, [{ file, entry }]);
      else same.push({ file, entry });
    }
  }
  return [...levels].sort(([a], [b]) => a - b).flatMap(([, works]) => works);
}
