import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { perft } from '../../src/engine/index.js';
import { coordinateLetter } from '../../src/pieces/kind.js';
import { FILE_START } from '../../src/problem/faults.js';
import { readFen } from '../../src/problem/fen.js';
import type { BoardUse, Problem } from '../../src/problem/model.js';
import { boardUse, positionOn, settingOn, surfaceOf } from '../arbitraries/boards.js';
import { coordinates, movesOf } from '../arbitraries/diagram.js';

/** Positions with their legal moves or counts, made by a slow program that knows nothing of ours. */
interface Row {
  readonly board: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly fen: string;
  readonly moves?: string;
  readonly check?: boolean;
  readonly status?: 'mate' | 'stalemate';
  readonly counts?: Readonly<Record<string, number>>;
}

const rows = readFileSync(new URL('positions.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Row);

function problemOf({ board, params, fen }: Row): Problem {
  const antipode = board === 'circe-antipode';
  const use: BoardUse = boardUse(antipode ? 'plain' : board, params);
  const read = readFen(fen, FILE_START, surfaceOf(use));
  expect(read.faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  const problem = positionOn(
    read.missing === undefined ? use : { ...use, vanished: read.missing },
    read.units,
    read.sideToMove,
  );
  return {
    ...problem,
    ...(read.castling === undefined ? {} : { castling: read.castling }),
    ...(read.enPassant === undefined ? {} : { options: { enPassant: [read.enPassant] } }),
    conditions: antipode ? [{ name: 'Circe Antipode', args: [], place: FILE_START }] : [],
  };
}

const boards = [...new Set(rows.map(({ board }) => board))];

describe.each(boards)('%s', (board) => {
  const own = rows.filter((row) => row.board === board);

  test('legal moves, check and their absence', () => {
    const listed = own.filter(({ moves }) => moves !== undefined);
    expect(listed.length).toBeGreaterThan(10);
    for (const row of listed) {
      const { rules, engine } = settingOn(problemOf(row));
      const side = row.fen.split(' ')[1] === 'b' ? 2 : 1;
      // Our coordinates in tests call a knight s.
      const found = movesOf(engine, side).map((move) => coordinates(rules, move).replace(/s$/, coordinateLetter('S')));
      expect([row.fen, found.sort().join(' ')]).toEqual([row.fen, row.moves]);
      expect([row.fen, engine.inCheck(side)]).toEqual([row.fen, row.check]);
      if (row.status !== undefined) expect([row.fen, engine.isMate(side)]).toEqual([row.fen, row.status === 'mate']);
    }
  });

  test('counts of move sequences', { timeout: 30_000 }, () => {
    const counted = own.filter(({ counts }) => counts !== undefined);
    expect(counted.length).toBeGreaterThan(5);
    for (const row of counted) {
      const { engine } = settingOn(problemOf(row));
      const side = row.fen.split(' ')[1] === 'b' ? 2 : 1;
      for (const [depth, count] of Object.entries(row.counts ?? {}))
        expect([row.fen, depth, perft(engine, side, Number(depth))]).toEqual([row.fen, depth, count]);
    }
  });
});
