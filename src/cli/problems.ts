import { boardOf } from '../board/index.js';
import type { Fault } from '../problem/faults.js';
import { loadProblems, type ProblemFormat } from '../problem/load.js';
import type { Problem } from '../problem/model.js';
import { boardOfText } from '../problem/yaml/board.js';
import { UsageError } from './exit.js';
import { type InputText, readInput } from './input.js';

/** The problems of a file, with the file for messages. */
export interface Loaded extends InputText {
  readonly problems: readonly Problem[];
  readonly faults: readonly Fault[];
}

/** A position given on the command line. */
export interface PositionOptions {
  readonly fen?: string;
  /** The position in Popeye's notation. */
  readonly forsyth?: string;
  readonly stipulation?: string;
  readonly board?: string;
  readonly condition?: readonly string[];
  readonly option?: readonly string[];
}

/** The files named, or the position given by options. @throws {UsageError} when there is neither */
export function loadInputs(files: readonly string[], options: PositionOptions): Loaded[] {
  if (options.fen !== undefined || options.forsyth !== undefined) {
    if (files.length > 0) throw new UsageError('mansuba: give files or --fen, not both');
    return [problemFromOptions(options)];
  }
  if (files.length === 0)
    throw new UsageError('mansuba: nothing to read\n  name a file, - for standard input, or give --fen');
  if (options.board !== undefined || options.condition !== undefined)
    throw new UsageError(
      'mansuba: --board and --condition go with --fen\n  a file says itself which board and conditions it has',
    );
  return files.map((file) => {
    const input = readInput(file);
    return { ...input, ...load(input.text) };
  });
}

/** Whether a stipulation is needed is for the command to say. */
function load(text: string, format?: ProblemFormat): ReturnType<typeof loadProblems> {
  const { problems, faults } = loadProblems(text, format);
  return { problems, faults: faults.filter(({ code }) => code !== 'no-stipulation') };
}

/**
 * Makes a problem of `--fen` or `--forsyth`, `--stipulation`, `--board`, `--condition` and `--option`, by way of the same reader as files:
 * one syntax, the same checks, messages that point into the options.
 */
export function problemFromOptions(options: PositionOptions): Loaded {
  const fields: Record<string, unknown> = {
    ...(options.forsyth === undefined ? { fen: options.fen } : { forsyth: options.forsyth }),
    ...(options.stipulation === undefined ? {} : { stipulation: options.stipulation }),
    ...(options.condition === undefined ? {} : { conditions: options.condition }),
    ...(options.option === undefined ? {} : { options: options.option }),
  };
  const rows = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  if (options.board !== undefined) rows.push(boardField(options.board));
  const text = `${rows.join('\n')}\n`;
  return { name: '<options>', text, ...load(text, 'yaml') };
}

/** A board is a name or a JSON object, which is YAML as it stands. */
function boardField(option: string): string {
  const board = option.trim();
  return `board: ${board.startsWith('{') ? board : JSON.stringify(board)}`;
}

/** FEN of the game array of a board; what is wrong with the board is found when a problem is made of it. */
export function gameArray(option: string | undefined): string {
  const made = boardOf(boardOfText(boardField(option ?? 'plain')));
  if ('faults' in made) return gameArray(undefined);
  return `${made.board.gameArray} w ${made.board.castlings.length > 0 ? 'KQkq' : '-'} -`;
}
