import type { Place } from '../faults.js';
import type { Placer } from './places.js';

/** A value of a YAML document: plain data, and where each part of it stands in the file. */
export interface Located {
  /** As JSON would have it; empty values within lists and maps are left out. `null` where there is nothing. */
  readonly plain: unknown;
  readonly from: number;
  readonly to: number;
  /** Where the text of a scalar begins, if the file has it character by character (no escapes, on one line). */
  readonly textAt?: number;
  /** Entries of a list; the same that `plain` has. */
  readonly items?: readonly Located[];
  /** Fields of a map, also the empty ones. */
  readonly fields?: ReadonlyMap<string, Field>;
  /** How many values this is, with those within; aliases count as what they stand for. */
  readonly size: number;
}

export interface Field {
  readonly key: Located;
  readonly value: Located;
}

/** The part of a value that a path leads to, or the nearest thing above it. */
export function partAt(value: Located, path: readonly string[]): Located {
  let part = value;
  for (const step of path) {
    const next = part.fields?.get(step)?.value ?? part.items?.[Number(step)];
    if (!next) break;
    part = next;
  }
  return part;
}

/** Where a value stands. */
export function placeOf(value: Located, placer: Placer): Place {
  return placer.at(value.from, value.to);
}

/** Where a part of a scalar's text stands: exactly, if the file has that text as it is, else the whole value. */
export function placeWithin(value: Located, index: number, length: number, placer: Placer): Place {
  if (value.textAt === undefined) return placeOf(value, placer);
  return placer.at(value.textAt + index, value.textAt + index + length);
}

/** The text of a scalar; `undefined` for anything else. */
export function textOf(value: Located | undefined): string | undefined {
  if (typeof value?.plain === 'string') return value.plain;
  return typeof value?.plain === 'number' ? String(value.plain) : undefined;
}

/** Nothing: no text, no entries, no fields. */
export function isEmpty(value: Located): boolean {
  const { plain } = value;
  if (plain === null || plain === '') return true;
  return typeof plain === 'object' && Object.keys(plain).length === 0;
}

/** Sets a field whose name comes from a file: `__proto__` is a name like any other. */
export function setField(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') target[name] = value;
  else Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
