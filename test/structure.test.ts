import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOARDS, boardOf } from '../src/board/index.js';
import { VERSION } from '../src/cli/version.js';
import type { Attribute } from '../src/conditions/attributes/attribute.js';
import { ATTRIBUTES } from '../src/conditions/attributes/index.js';
import type { Condition } from '../src/conditions/condition.js';
import { CONDITIONS, findCondition, readArguments } from '../src/conditions/index.js';
import { OWN_CONDITIONS } from '../src/conditions/own-names.js';
import { POPEYE_CONDITIONS } from '../src/conditions/popeye-names.js';
import { ATTRIBUTE_NAMES } from '../src/pieces/attributes.js';
import { KINDS, kindByCode } from '../src/pieces/catalogue/index.js';
import { POPEYE_KINDS } from '../src/pieces/letters/popeye.js';
import { FILE_START } from '../src/problem/faults.js';
import { readFen } from '../src/problem/fen.js';
import type { ConditionUse, Twin } from '../src/problem/model.js';
import {
  argumentsOf,
  CIRCE_WORDS,
  GRID_WORDS,
  NEIGHBOUR,
  SENTINEL_WORDS,
} from '../src/problem/popeye/condition-arguments.js';
import { boardUse, surfaceOf, unitsOf } from './arbitraries/boards.js';
import { caseFiles, casesIn, conditionsOf } from './conditions/cases.js';
import { goldenProblems } from './problems/golden.js';

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
      'cli: @resvg/resvg-js',
      'cli: cli-progress',
      'cli: commander',
      'cli: picocolors',
      'output: mustache',
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
        'path-table.ts',
        'ring-8x14.ts',
        'surface.ts',
        'two-faces.ts',
        'wormhole.ts',
      ],
    ],
    ['pieces/catalogue/index.ts', []],
    ['pieces/families/walks.ts', ['hunter.ts', 'index.ts', 'limits.ts', 'line.ts', 'path.ts', 'routes.ts', 'walk.ts']],
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
    // Only the dummy cannot move.
    expect(movements.length > 0).toBe(code !== 'DU');
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
});

describe('conditions', () => {
  const plain = surfaceOf(boardUse('plain'));

  /** Files of the folder that hold no condition, beside `parts/` and the folders of families. */
  const MACHINERY = [
    'caption.ts',
    'condition.ts',
    'index.ts',
    'list.ts',
    'moments.ts',
    'own-names.ts',
    'piles.ts',
    'popeye-names.ts',
    'surface.ts',
  ];
  const isRule = (value: unknown): value is Condition | Attribute =>
    typeof value === 'object' && value !== null && 'compile' in value && 'definition' in value;
  const isCondition = (value: unknown): value is Condition => isRule(value) && 'claims' in value;
  const isAttribute = (value: unknown): value is Attribute => isRule(value) && !('claims' in value);
  const files = filesIn('src/conditions/');
  const held = Promise.all(
    files.map(async (file) => {
      const exported = (await import(`../src/conditions/${file.replace(/\.ts$/, '.js')}`)) as Record<string, unknown>;
      return [file, Object.values(exported).filter(isCondition), Object.values(exported).filter(isAttribute)] as const;
    }),
  );

  test('are all in the list', async () => {
    const lacking = (await held).flatMap(([file, found]) =>
      found.filter((one) => !CONDITIONS.includes(one)).map(({ name }) => `${file}: ${name}`),
    );
    expect(lacking).toEqual([]);
    expect((await held).flatMap(([, found]) => found).length).toBe(CONDITIONS.length);
  });

  test('are in every file but machinery and parts, and in every folder of a family', async () => {
    const empty = (await held).filter(([, found]) => found.length === 0).map(([file]) => file);
    expect(empty.filter((file) => !file.includes('/'))).toEqual(MACHINERY);
    const families = new Set(files.filter((file) => file.includes('/')).map(roomOf));
    families.delete('parts');
    families.delete('attributes');
    const full = new Set((await held).filter(([, found]) => found.length > 0).map(([file]) => roomOf(file)));
    expect([...families].filter((family) => !full.has(family))).toEqual([]);
    expect(full.has('parts')).toBe(false);
  });

  test('attributes are all in the list, with names, a definition, a source, cases and a problem', async () => {
    const found = (await held).flatMap(([, , attributes]) => attributes);
    expect(found.map(({ name }) => name).sort()).toEqual(ATTRIBUTES.map(({ name }) => name).sort());
    // In the order of their letters, and named in three languages.
    const known = ATTRIBUTE_NAMES.map(({ name }) => name);
    expect(ATTRIBUTES.map(({ name }) => name)).toEqual(
      known.filter((name) => ATTRIBUTES.some((one) => one.name === name)),
    );
    for (const { german, french } of ATTRIBUTE_NAMES) for (const text of [german, french]) expect(text).toMatch(/\S/);
    for (const { definition, condition, source } of ATTRIBUTES) {
      for (const text of [definition, source.inventor]) expect(text).toMatch(/\S/);
      if (condition !== undefined) expect(CONDITIONS.map(({ name }) => name)).toContain(condition);
    }
    const borne = (units: readonly { readonly attributes: readonly string[] }[]): readonly string[] =>
      units.flatMap(({ attributes }) => attributes);
    const inCases = caseFiles()
      .flatMap(casesIn)
      .flatMap(({ units }) => borne(unitsOf(units)));
    expect(ATTRIBUTES.map(({ name }) => name).filter((name) => !inCases.includes(name))).toEqual([]);
    const inProblems = goldenProblems('kinds').flatMap(({ problem }) => borne(problem.units));
    expect(ATTRIBUTES.map(({ name }) => name).filter((name) => !inProblems.includes(name))).toEqual([]);
  });

  const namesOf = ({ name, aliases = {} }: Condition): readonly string[] => [name, ...Object.keys(aliases)];

  test('have names that are known, and of their own', () => {
    const names = CONDITIONS.flatMap(namesOf);
    const known = [...OWN_CONDITIONS, ...POPEYE_CONDITIONS];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test('have a definition and a source', () => {
    const lacking = CONDITIONS.filter(
      ({ definition, source: { inventor, year, text } }) =>
        !/\S/.test(definition) || !/\S/.test(inventor) || (year === undefined && !/\S/.test(text ?? '')),
    );
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  const wordsOf = ({ arguments: taken = {} }: Condition): readonly (readonly [word: string, meaning: string])[] =>
    Object.entries(taken.words ?? {});

  test('say what their arguments mean', () => {
    const lacking = CONDITIONS.flatMap((condition) => {
      const { squares, kinds, numbers, form } = condition.arguments ?? {};
      const others = { squares, kinds, numbers, form: form?.meaning };
      return [...wordsOf(condition), ...Object.entries(others)]
        .filter(([, meaning]) => meaning !== undefined && !/\S/.test(meaning))
        .map(([word]) => `${condition.name} ${word}`);
    });
    expect(lacking).toEqual([]);
  });

  test('take the arguments that their names are read with', () => {
    const lacking = CONDITIONS.flatMap((condition) =>
      namesOf(condition).flatMap((name) => {
        const words = scannedWords(name);
        return words.filter((word) => 'unknown' in readArguments(condition, [word])).map((word) => `${name} ${word}`);
      }),
    );
    // Refused by name.
    expect(lacking).toEqual(['SingleBox Type2', 'SingleBox Type3']);
    for (const condition of CONDITIONS)
      for (const [alias, args] of Object.entries(condition.aliases ?? {}))
        expect([alias, readArguments(condition, args)]).toEqual([alias, { args }]);
  });

  test('have no words that nobody can say', () => {
    const lacking = CONDITIONS.flatMap((condition) => {
      const said = [...namesOf(condition).flatMap(scannedWords), ...Object.values(condition.aliases ?? {}).flat()];
      return wordsOf(condition)
        .filter(([word]) => !said.includes(word))
        .map(([word]) => `${condition.name} ${word}`);
    });
    expect(lacking).toEqual([]);
  });

  /** The conditions that are used, with all of their arguments. */
  const uses = (used: readonly ConditionUse[]): readonly (readonly [Condition, readonly string[]])[] =>
    used.flatMap((use) => {
      const found = findCondition(use, CONDITIONS);
      const read = found && readArguments(found.condition, found.args);
      return found === undefined || read === undefined || 'unknown' in read
        ? []
        : [[found.condition, read.args] as const];
    });
  const shown = caseFiles()
    .flatMap(casesIn)
    .flatMap((one) => uses(conditionsOf(one)));

  test('have cases', () => {
    const lacking = CONDITIONS.filter((condition) => shown.every(([one]) => one !== condition));
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  test('have a case for each word that makes sense', () => {
    const lacking = CONDITIONS.flatMap((condition) =>
      wordsOf(condition)
        .filter(([word]) => condition.unfit?.(plain, [word], kindByCode) === undefined)
        .filter(([word]) => (condition.kinds?.([word]) ?? []).every((code) => kindByCode(code) !== undefined))
        .filter(([word]) => !shown.some(([one, args]) => one === condition && args.includes(word)))
        .map(([word]) => `${condition.name} ${word}`),
    );
    expect(lacking).toEqual([]);
  });

  test('have problems', () => {
    const solved = ['fairy', 'circe-antipode', 'wormholes-and-holes']
      .flatMap(goldenProblems)
      .flatMap(({ problem }) => [problem.conditions, ...problem.twins.map(conditionsOfTwin)])
      .flatMap(uses);
    const lacking = CONDITIONS.filter((condition) => solved.every(([one]) => one !== condition));
    // It says how chameleons change, and there are none yet.
    expect(lacking.map(({ name }) => name)).toEqual(['ChameleonSequence']);
  });
});

/** The words that are read as arguments of a condition. */
function scannedWords(name: string): readonly string[] {
  const shape = argumentsOf(name);
  if (shape.takes === 'circe') return CIRCE_WORDS.words;
  if (shape.takes === 'sentinels') return SENTINEL_WORDS.words;
  if (shape.takes === 'grid') return GRID_WORDS.words;
  if (shape.takes === 'neighbour') return NEIGHBOUR.words;
  return 'groups' in shape ? shape.groups.flatMap((group) => group.words) : [];
}

const conditionsOfTwin = ({ changes }: Twin): readonly ConditionUse[] =>
  changes.flatMap((change) => (change.change === 'condition' ? change.conditions : []));

test('the version is that of the package', () => {
  expect(VERSION).toBe((JSON.parse(textOf('package.json')) as { version: string }).version);
});
