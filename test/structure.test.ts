import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOARDS, boardOf } from '../src/board/index.js';
import { VERSION } from '../src/cli/version.js';
import { CONDITIONS } from '../src/conditions/index.js';
import { OWN_CONDITIONS } from '../src/conditions/own-names.js';
import { POPEYE_CONDITIONS } from '../src/conditions/popeye-names.js';
import { KINDS } from '../src/pieces/catalogue/index.js';
import { POPEYE_KINDS } from '../src/pieces/letters/popeye.js';
import { FILE_START } from '../src/problem/faults.js';
import { readFen } from '../src/problem/fen.js';

const root = new URL('../', import.meta.url);
const filesIn = (folder: string): string[] =>
  (readdirSync(new URL(folder, root), { recursive: true }) as string[])
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts'))
    .sort();
const textOf = (file: string): string => readFileSync(new URL(file, root), 'utf8');

interface Import {
  readonly from: string;
  /** Path within `src/`, or the name of a package. */
  readonly to: string;
  readonly inside: boolean;
  readonly typeOnly: boolean;
}

const FILES = filesIn('src/');
const IMPORTS: readonly Import[] = FILES.flatMap((from) =>
  [...textOf(`src/${from}`).matchAll(/^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm)].map(
    (found) => {
      const [, type, target = ''] = found;
      const inside = target.startsWith('.');
      const path = inside ? new URL(target, `file:///${from}`).pathname.slice(1) : target;
      const source = path.replace(/\.js$/, '.ts');
      const to = inside && existsSync(new URL(`src/${source}`, root)) ? source : path;
      return { from, to, inside, typeOnly: type !== undefined };
    },
  ),
);

/** The first folder of a path; files beside the folders are a room of their own. */
const roomOf = (file: string): string => file.split('/')[0] ?? '';
const ROOMS = [...new Set(FILES.map(roomOf))];

/** Data that every room but the engine may read. */
const DATA = ['problem', 'stipulation', 'solution'];

/** What else each room may import. */
const DOWN: Record<string, readonly string[]> = {
  engine: [],
  board: ['engine', 'pieces'],
  pieces: ['engine', 'board'],
  conditions: ['engine', 'board', 'pieces'],
  rules: ['engine', 'board', 'pieces', 'conditions'],
  search: ['engine', 'rules'],
  solution: ['engine', 'pieces', 'rules', 'search'],
  output: ['pieces', 'board', 'conditions'],
  // Variants of a problem, which are solved and compared in coordinates.
  variants: ['board', 'conditions', 'search', 'output'],
  stipulation: [],
  // The readers know the names of kinds and conditions, and the squares of boards.
  problem: ['pieces', 'conditions', 'board'],
  batch: ROOMS,
  cli: ROOMS,
  web: ROOMS,
  'index.ts': ROOMS,
};

describe('imports', () => {
  test('were found', () => {
    expect(IMPORTS.length).toBeGreaterThan(100);
    expect(IMPORTS).toContainEqual({ from: 'rules/set-up.ts', to: 'engine/index.ts', inside: true, typeOnly: false });
  });

  test('lead to files that exist', () => {
    const lost = IMPORTS.filter(({ to, inside }) => inside && !existsSync(new URL(`src/${to}`, root)));
    expect(lost).toEqual([]);
  });

  test.each(ROOMS)('of %s point down the flow', (room) => {
    const allowed = [room, ...(DOWN[room] ?? []), ...(room === 'engine' ? [] : DATA)];
    const upwards = IMPORTS.filter(
      ({ from, to, inside }) => roomOf(from) === room && inside && !allowed.includes(roomOf(to)),
    );
    expect(upwards).toEqual([]);
  });

  test('only the command line and batches know Node', () => {
    const node = IMPORTS.filter(({ to }) => to.startsWith('node:')).map(({ from }) => roomOf(from));
    expect(node.filter((room) => room !== 'cli' && room !== 'batch')).toEqual([]);
  });

  test('packages stay where they are needed', () => {
    const outside = IMPORTS.filter(({ to, inside }) => !inside && !to.startsWith('node:'));
    const places = new Set(outside.map(({ from, to }) => `${roomOf(from)}: ${to}`));
    expect([...places].sort()).toEqual([
      'batch: bullmq',
      'batch: piscina',
      'batch: tinyglobby',
      'cli: cli-progress',
      'cli: commander',
      'cli: picocolors',
      'problem: yaml',
    ]);
  });

  test('of the engine stay inside', () => {
    expect(IMPORTS.filter(({ from, to }) => roomOf(from) === 'engine' && roomOf(to) !== 'engine')).toEqual([]);
  });

  // A file that needs nothing of another room at run time is plain data: reading it ties no room to another.
  const running = IMPORTS.filter(({ inside, typeOnly }) => inside && !typeOnly);
  const self = (file: string, seen = new Set<string>()): boolean => {
    if (seen.has(file)) return true;
    seen.add(file);
    return running.every(({ from, to }) => from !== file || (roomOf(to) === roomOf(file) && self(to, seen)));
  };

  test('make no cycle of rooms, types and plain data aside', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of running) {
      if (roomOf(from) === roomOf(to) || self(to)) continue;
      edges.set(roomOf(from), (edges.get(roomOf(from)) ?? new Set()).add(roomOf(to)));
    }
    expect(cyclesOf(edges)).toEqual([]);
  });

  test('make no cycle of files outside the engine, types aside', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of running)
      if (roomOf(from) !== 'engine') edges.set(from, (edges.get(from) ?? new Set()).add(to));
    expect(cyclesOf(edges)).toEqual([]);
  });
});

/** The nodes that can be reached from themselves. */
function cyclesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reaches = (start: string): boolean => {
    const seen = new Set<string>();
    const open = [...(edges.get(start) ?? [])];
    while (open.length > 0) {
      const node = open.pop()!;
      if (node === start) return true;
      if (seen.has(node)) continue;
      seen.add(node);
      open.push(...(edges.get(node) ?? []));
    }
    return false;
  };
  return [...edges.keys()].filter(reaches).sort();
}

describe('lists are complete', () => {
  /** A list names every file beside it, but for these. */
  test.each<[list: string, machinery: readonly string[]]>([
    [
      'board/index.ts',
      [
        'board-type.ts',
        'compile.ts',
        'grid.ts',
        'parameters.ts',
        'ring-8x14.ts',
        'surface.ts',
        'two-faces.ts',
        'wormhole.ts',
      ],
    ],
    ['pieces/catalogue/index.ts', []],
    ['pieces/families/index.ts', ['walk.ts']],
    [
      'conditions/index.ts',
      [
        'condition.ts',
        'king-capture.ts',
        'longest-only.ts',
        'moments.ts',
        'move-length.ts',
        'own-names.ts',
        'popeye-names.ts',
        'square-colour.ts',
        'surface.ts',
      ],
    ],
  ])('%s', (list, machinery) => {
    const folder = list.replace(/index\.ts$/, '');
    const listed = IMPORTS.filter(({ from }) => from === list).map(({ to }) => to);
    const lacking = FILES.filter(
      (file) => file.startsWith(folder) && file !== list && !machinery.includes(file.slice(folder.length)),
    ).filter((file) => !listed.includes(file));
    expect(lacking).toEqual([]);
  });

  const unique = (names: readonly string[]): void => expect(new Set(names).size).toBe(names.length);

  test('kinds have codes and boards and conditions names of their own', () => {
    unique(KINDS.map(({ code }) => code));
    unique(BOARDS.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])]));
    unique(CONDITIONS.map(({ name }) => name));
  });

  test.each(KINDS.map((kind) => [kind.code, kind] as const))('kind %s', (code, { names, letters, movements }) => {
    expect(POPEYE_KINDS.has(code)).toBe(true);
    expect(Object.keys(names).sort()).toEqual(['english', 'french', 'german']);
    expect(Object.keys(letters).sort()).toEqual(['english', 'french', 'german']);
    for (const text of [...Object.values(names), ...Object.values(letters)]) expect(text).toMatch(/\S/);
    expect(movements.length).toBeGreaterThan(0);
  });

  test.each(BOARDS.map((type) => [type.name, type] as const))('board %s', (name, type) => {
    for (const text of [type.title, type.definition, type.source]) expect(text).toMatch(/\S/);
    for (const { definition, example } of Object.values(type.parameters))
      for (const text of [definition, example]) expect(text).toMatch(/\S/);
    const made = boardOf({ ...type.example, type: name, place: FILE_START });
    if ('faults' in made) throw new Error(`the example of ${name} is refused: ${made.faults[0]?.message}`);
    unique(made.board.squares);
    expect(readFen(made.board.gameArray, FILE_START, made.board).faults).toEqual([]);
  });

  const tests = filesIn('test/conditions/').map((file) => textOf(`test/conditions/${file}`));
  test('conditions', () => {
    for (const { name, definition, source } of CONDITIONS) {
      expect([...OWN_CONDITIONS, ...POPEYE_CONDITIONS]).toContain(name);
      expect(definition).toMatch(/\S/);
      expect(source.inventor).toMatch(/\S/);
      expect(source.year ?? source.text).toBeDefined();
      expect(tests.some((text) => text.includes(name))).toBe(true);
    }
  });
});

test('the version is that of the package', () => {
  expect(VERSION).toBe((JSON.parse(textOf('package.json')) as { version: string }).version);
});
