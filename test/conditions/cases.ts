import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { FILE_START } from '../../src/problem/faults.js';
import type { ConditionUse, Side } from '../../src/problem/model.js';
import { readEntry } from '../../src/problem/yaml/options.js';

/**
 * A small position in which a condition shows what it does, told as data. Units as `Ka1` (white), `-Ka1` (black), `=Ka1`
 * (neutral), with attributes as `-Kamikaze.Qd5`.
 */
export interface Case {
  readonly shows: string;
  readonly conditions: readonly string[];
  readonly units: string;
  readonly board?: string;
  /** Who is to move; White unless said. */
  readonly side?: Side;
  /** Moves in coordinates that are played first, the sides in turn; `pass` between two moves of a series. */
  readonly play?: string;
  /** The units then. */
  readonly after?: string;
  /** All legal moves of the side then to move, by departure: arrivals with what is chosen. */
  readonly moves?: Readonly<Record<string, readonly string[]>>;
  readonly check?: Readonly<Partial<Record<Side, boolean>>>;
  readonly mate?: Readonly<Partial<Record<Side, boolean>>>;
  /** Whether these moves of the side to move reach the goal of mate. */
  readonly mating?: Readonly<Record<string, boolean>>;
}

const folder = new URL('cases/', import.meta.url);

/** The files of cases, by name. */
export const caseFiles = (): string[] => readdirSync(folder).sort();

export const casesIn = (file: string): readonly Case[] =>
  parse(readFileSync(new URL(file, folder), 'utf8')) as readonly Case[];

/** The conditions of a case, read as problem files are. */
export function conditionsOf({ shows, conditions }: Case): readonly ConditionUse[] {
  const read = { options: {}, conditions: [], faults: [], board: undefined };
  for (const text of conditions) readEntry(text, () => FILE_START, read);
  if (read.faults.length > 0) throw new Error(`${shows}: ${JSON.stringify(read.faults)}`);
  return read.conditions;
}
