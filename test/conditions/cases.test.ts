import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { kindOf, ROYAL, sideOf } from '../../src/engine/index.js';
import { FILE_START } from '../../src/problem/faults.js';
import type { Problem, Side } from '../../src/problem/model.js';
import { readEntry } from '../../src/problem/yaml/options.js';
import { boardUse, positionOn, settingOn, unitsOf } from '../arbitraries/boards.js';
import { coordinates, legalMoves, movesOf, type Setting } from '../arbitraries/diagram.js';

/**
 * A small position in which a condition shows what it does, told as data. Units as `Ka1` (white), `-Ka1` (black), `=Ka1`
 * (neutral).
 */
interface Case {
  readonly shows: string;
  readonly conditions: readonly string[];
  readonly units: string;
  readonly board?: string;
  /** Who is to move; White unless said. */
  readonly side?: Side;
  /** Moves in coordinates that are played first, the sides in turn. */
  readonly play?: string;
  /** The units then. */
  readonly after?: string;
  /** All legal moves of the side then to move, by departure: arrivals with what is chosen. */
  readonly moves?: Readonly<Record<string, readonly string[]>>;
  readonly check?: Readonly<Partial<Record<Side, boolean>>>;
  readonly mate?: Readonly<Partial<Record<Side, boolean>>>;
}

const BITS = { white: 1, black: 2 } as const;

function problemOf({ conditions, units, board, side }: Case): Problem {
  const read = { options: {}, conditions: [], faults: [], board: undefined };
  for (const text of conditions) readEntry(text, () => FILE_START, read);
  expect(read.faults).toEqual([]);
  return { ...positionOn(boardUse(board ?? 'plain'), unitsOf(units), side ?? 'white'), conditions: read.conditions };
}

/** The units of a position, sorted. */
function standing({ rules, engine }: Setting): string[] {
  const signs: Record<number, string> = { 1: '', 2: '-', 3: '=' };
  return [...engine.position.board].flatMap((unit, square) => {
    if (unit === 0) return [];
    const kind = rules.kinds[kindOf(unit)]!;
    const royal = (unit & ROYAL) !== 0 && kind.royal !== true ? 'royal.' : '';
    return [
      `${signs[sideOf(unit)]}${royal}${kind.code}${kind.code.length > 1 ? '.' : ''}${rules.board.squares[square]}`,
    ];
  });
}

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).sort();

describe.each(files)('%s', (file) => {
  const cases = parse(readFileSync(new URL(file, folder), 'utf8')) as readonly Case[];
  test.each(cases.map((one) => [one.shows, one] as const))('%s', (_shows, one) => {
    const setting = settingOn(problemOf(one));
    const { engine, rules } = setting;
    let side: 1 | 2 = BITS[one.side ?? 'white'];
    for (const written of one.play?.split(' ') ?? []) {
      const move = movesOf(engine, side).find((each) => coordinates(rules, each) === written);
      if (move === undefined) throw new Error(`${written} is not among ${legalMoves(setting, side).join(' ')}`);
      engine.play(move, side);
      side = side === 1 ? 2 : 1;
    }
    if (one.after !== undefined) expect(standing(setting).sort()).toEqual(one.after.split(' ').sort());
    for (const [from, arrivals] of Object.entries(one.moves ?? {})) {
      const moves = legalMoves(setting, side).filter((move) => move.startsWith(from));
      expect(moves.map((move) => move.slice(from.length))).toEqual([...arrivals].sort());
    }
    for (const [who, wanted] of Object.entries(one.check ?? {}))
      expect([who, engine.inCheck(BITS[who as Side])]).toEqual([who, wanted]);
    for (const [who, wanted] of Object.entries(one.mate ?? {}))
      expect([who, engine.isMate(BITS[who as Side])]).toEqual([who, wanted]);
  });
});
