import { statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { UsageError } from '../cli/exit.js';

/** What problem files are called; in a folder other files are passed over. */
const EXTENSIONS = ['yaml', 'yml', 'olv', 'inp', 'pop', 'txt'];

/** What lies beside problem files and is none: solutions in words. */
const NO_PROBLEMS = '**/*.solution.txt';

/**
 * The files of a collection, each once: files as they are named, then those of folders and globs in the order of their
 * names, so that a collection has one order on every machine.
 *
 * @throws {UsageError} when something named does not exist, or holds no problem file
 */
export async function filesOf(collection: readonly string[]): Promise<string[]> {
  const files = new Map<string, string>();
  for (const name of collection)
    for (const file of await filesUnder(name)) if (!files.has(resolve(file))) files.set(resolve(file), file);
  return [...files.values()];
}

async function filesUnder(name: string): Promise<string[]> {
  const info = statSync(name, { throwIfNoEntry: false });
  if (info?.isFile()) return [name];
  const folder = info?.isDirectory() === true;
  if (!folder && !isDynamicPattern(name))
    throw new UsageError(`${name}:1:1: unreadable-file: there is no such file or folder\n  check the name`);
  const found = folder
    ? await glob(`**/*.{${EXTENSIONS.join(',')}}`, { cwd: name, ignore: NO_PROBLEMS, caseSensitiveMatch: false })
    : await glob(name, { ignore: NO_PROBLEMS, absolute: isAbsolute(name) });
  if (found.length === 0)
    throw new UsageError(
      `${name}:1:1: no-problem-file: there is no problem file ${folder ? 'in this folder' : 'of such a name'}\n  problem files end in ${EXTENSIONS.map((extension) => `.${extension}`).join(' ')}`,
    );
  const base = folder ? `${name.replace(/[/\\]+$/, '')}/` : '';
  return found.map((file) => `${base}${file}`).sort();
}
