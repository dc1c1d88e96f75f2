import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { perft } from '../../src/engine/index.js';
import { moverOf, settingOf } from '../arbitraries/diagram.js';

/** Largest count that the plain path is asked for: it plays every move to see whether it is legal. */
const PLAIN_MOST = 100_000;

interface Row {
  readonly name: string;
  readonly fen: string;
  readonly counts: readonly (readonly [depth: number, count: number])[];
}

function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', fen = '', counts = ''] = line.split('|').map((field) => field.trim());
      const pairs = counts.split(/\s+/).map((pair) => pair.split('=').map(Number) as [number, number]);
      return { name, fen, counts: pairs };
    });
}

const here = new URL('.', import.meta.url);
const tables = readdirSync(here).filter((name) => name.endsWith('.perft'));

describe.each(tables)('%s', (table) => {
  const rows = rowsOf(readFileSync(new URL(table, here), 'utf8'));

  test.each(rows)('$name', ({ fen, counts }) => {
    const { engine } = settingOf(fen);
    for (const [depth, count] of counts) expect([depth, perft(engine, moverOf(fen), depth)]).toEqual([depth, count]);
  });

  test.each(rows)('$name, plain path', ({ fen, counts }) => {
    const { engine } = settingOf(fen, 'plain');
    for (const [depth, count] of counts)
      if (count <= PLAIN_MOST) expect([depth, perft(engine, moverOf(fen), depth)]).toEqual([depth, count]);
  });
});
