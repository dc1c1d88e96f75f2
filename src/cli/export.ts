import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import {
  CannotWrite,
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportStyle,
  LANGUAGES,
  type Language,
  type Published,
} from '../output/formats/index.js';
import { FaultyTemplate } from '../output/formats/view.js';
import type { NotationStyle } from '../output/notation.js';
import type { Limits } from '../search/budget.js';
import { EXIT, Outcome, UsageError } from './exit.js';
import type { InputText } from './input.js';
import { lettersOf } from './letters.js';
import { PNG } from './png.js';
import type { Pool } from './pool.js';
import { loadInputs } from './problems.js';
import { publish } from './publish.js';
import { reportFaults } from './terminal.js';

/** Options of `mansuba export`. */
export interface ExportCommandOptions {
  readonly to?: string;
  readonly output?: string;
  readonly template?: string;
  readonly printTemplate?: string;
  readonly language: string;
  readonly letters?: string;
  readonly long?: boolean;
  readonly solution: boolean;
  readonly check?: boolean;
  readonly coordinates: boolean;
  readonly positions?: boolean;
  readonly tries?: number | true;
  readonly setPlay?: boolean;
  readonly time?: number;
  readonly memory?: number;
  readonly threads?: number;
}

const FORMATS: readonly ExportFormat[] = [...EXPORT_FORMATS, PNG];

/** The command `mansuba export`: problems with their solutions in a form to be published. */
export async function exportCommand(
  files: readonly string[],
  options: ExportCommandOptions,
  pool: Pool,
): Promise<number> {
  if (options.printTemplate !== undefined) {
    process.stdout.write(templateOf(formatOf(options.printTemplate)));
    return EXIT.done;
  }
  const format = formatOf(options.to);
  const style = styleOf(format, options);
  const outcome = new Outcome();
  const entries: Entry[] = [];
  for (const loaded of loadInputs(files, {})) {
    reportFaults(loaded.faults, loaded, outcome);
    const { problems } = loaded;
    problems.forEach((problem, i) => entries.push({ input: loaded, number: i + 1, of: problems.length, problem }));
  }
  const target = targetOf(format, options.output, entries);
  const limits: Limits = {
    ...(options.time === undefined ? {} : { time: options.time * 1000 }),
    ...(options.memory === undefined ? {} : { memory: options.memory }),
  };
  const shown = entries.map(({ problem, ...entry }) => ({ ...entry, problem: shownProblem(problem, options) }));
  const solve = options.solution && (format.solutions || options.check === true);
  const threads = options.threads ?? 1;
  const solved = await publish(shown, solve, { pool, threads, limits, outcome });
  // What else was asked for the solution is no part of the problem.
  const published = solved.map((one, i) => ({ ...one, problem: entries[i]?.problem ?? one.problem }));
  if (target.folder === undefined) {
    // One problem that the format has no words for does not spoil the others.
    const held = published.filter((one, i) => tryWrite(format, style, one, entries[i], outcome) !== undefined);
    const content = held.length === 0 ? undefined : format.write(held, style);
    if (content !== undefined && target.file !== undefined) writeTo(target.file, content);
    else if (content !== undefined) process.stdout.write(content);
    return outcome.code;
  }
  const names = fileNames(entries);
  published.forEach((one, i) => {
    const content = tryWrite(format, style, one, entries[i], outcome);
    if (content !== undefined) writeTo(join(target.folder ?? '', `${names[i]}.${format.extension}`), content);
  });
  return outcome.code;
}

/** One problem in a format; what the format cannot hold is reported, and `undefined`. */
function tryWrite(
  format: ExportFormat,
  style: ExportStyle,
  published: Published,
  entry: Entry | undefined,
  outcome: Outcome,
): string | Uint8Array | undefined {
  try {
    return format.write([published], style);
  } catch (error) {
    if (error instanceof FaultyTemplate)
      throw new UsageError(
        `mansuba: the template cannot be filled in: ${error.message}\n  mend it; --print-template prints the usual one`,
      );
    if (!(error instanceof CannotWrite) || entry === undefined) throw error;
    const { place } = published.problem;
    reportFaults(
      [{ code: 'cannot-export', severity: 'unsupported', place, message: error.message }],
      entry.input,
      outcome,
    );
    return undefined;
  }
}

/** A problem of the command line's files. */
export interface Entry {
  readonly input: InputText;
  /** Number in its file, from 1, and how many there are in it. */
  readonly number: number;
  readonly of: number;
  readonly problem: Published['problem'];
}

function formatOf(name: string | undefined): ExportFormat {
  const found = FORMATS.find((format) => format.name === name);
  if (found !== undefined) return found;
  const names = FORMATS.map((format) => format.name).join(', ');
  throw new UsageError(
    name === undefined
      ? `mansuba: export needs a format\n  give --to with one of ${names}`
      : `mansuba: there is no format "${name}"\n  choose ${names}`,
  );
}

function templateOf({ name, template }: ExportFormat): string {
  if (template !== undefined) return template;
  const names = FORMATS.filter((format) => format.template !== undefined).map((format) => format.name);
  throw new UsageError(`mansuba: ${name} has no template\n  these have one: ${names.join(', ')}`);
}

const LETTERS: Readonly<Record<Language, NotationStyle['letters']>> = { en: 'english', de: 'german', fr: 'french' };

function styleOf(format: ExportFormat, options: ExportCommandOptions): ExportStyle {
  const language = LANGUAGES.find((one) => one === options.language);
  if (language === undefined)
    throw new UsageError(`mansuba: there is no language "${options.language}"\n  choose ${LANGUAGES.join(', ')}`);
  if (options.template !== undefined) templateOf(format);
  // A language that is asked for is asked for in the moves, too.
  const usual = language === 'en' ? (format.letters ?? LETTERS.en) : LETTERS[language];
  const letters = options.letters === undefined ? usual : lettersOf(options.letters);
  return {
    language,
    notation: { letters, long: options.long === true },
    coordinates: options.coordinates,
    ...(options.positions ? { positions: true } : {}),
    ...(options.template === undefined ? {} : { template: readTemplate(options.template) }),
  };
}

function readTemplate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`mansuba: the template ${file} cannot be read: ${reasonOf(error)}\n  check its name`);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What is shown of the solution beside what the file asks for. */
function shownProblem(problem: Published['problem'], options: ExportCommandOptions): Published['problem'] {
  return {
    ...problem,
    options: {
      ...problem.options,
      variations: true,
      ...(options.tries === undefined ? {} : { tries: options.tries === true ? 1 : options.tries }),
      ...(options.setPlay ? { setPlay: true } : {}),
    },
  };
}

/** One file for everything, a file for each problem in a folder, or standard output for neither. */
interface Target {
  readonly file?: string;
  readonly folder?: string;
}

function targetOf(format: ExportFormat, output: string | undefined, entries: readonly Entry[]): Target {
  if (output !== undefined && (/[\\/]$/.test(output) || isFolder(output))) return { folder: output };
  if (!format.several && entries.length > 1)
    throw new UsageError(
      `mansuba: a file in the format ${format.name} holds one problem, and there are ${entries.length}\n  give --output with a folder: "problems/"`,
    );
  if (output !== undefined && output !== '-') return { file: output };
  if (format.extension === 'png' && process.stdout.isTTY)
    throw new UsageError('mansuba: pictures are not written to a terminal\n  give --output with a file or a folder');
  return {};
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function writeTo(file: string, content: string | Uint8Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch (error) {
    throw new UsageError(`mansuba: ${file} cannot be written: ${reasonOf(error)}\n  check the folder and its rights`);
  }
}

/** A name for each problem, after its file: `name`, or `name-3` in a file with several; each of them once. */
function fileNames(entries: readonly Entry[]): string[] {
  const used = new Set<string>();
  return entries.map(({ input, number, of }) => {
    const stem = input.name === '<stdin>' ? 'problem' : basename(input.name, extname(input.name));
    const name = of > 1 ? `${stem}-${String(number).padStart(String(of).length, '0')}` : stem;
    let free = name;
    for (let i = 2; used.has(free.toLowerCase()); i++) free = `${name}-${i}`;
    used.add(free.toLowerCase());
    return free;
  });
}
