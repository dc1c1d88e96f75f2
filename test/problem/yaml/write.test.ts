import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POPEYE_ATTRIBUTES, POPEYE_KINDS } from '../../../src/pieces/letters/popeye.js';
import { FILE_START } from '../../../src/problem/faults.js';
import type { Award, Change, ConditionUse, Options, Problem, Source, Twin, Unit } from '../../../src/problem/model.js';
import { readProblemFile } from '../../../src/problem/yaml/read.js';
import { writeProblemFile } from '../../../src/problem/yaml/write.js';
import { parseStipulation } from '../../../src/stipulation/grammar.js';
import { placeless } from './reading.js';

const place = FILE_START;
const optional = <T extends object>(shape: { [K in keyof T]-?: fc.Arbitrary<NonNullable<T[K]>> }): fc.Arbitrary<T> =>
  fc.record(shape, { requiredKeys: [] }) as unknown as fc.Arbitrary<T>;

/** Text for people: letters of any script, YAML's own signs, line ends within. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          '#',
          ': ',
          '- ',
          '[',
          ']',
          '{',
          '>>1234',
          '"',
          "'",
          '|',
          '\n',
          '\n\n',
          '  ',
          '\n---\n',
          '&amp;',
          '&',
          '*a',
          '%',
          '2.10',
          '=',
          'é',
          '!',
          'null',
          '1.Kd4',
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join('')),
    fc.constantFrom(
      'null',
      '~',
      'true',
      '010',
      '1e3',
      '2007-05-05',
      '=',
      '#2',
      '0x1F',
      '...',
      '---',
      '12:30',
      '&lt;',
      'word '.repeat(60),
    ),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those a text file has not
  .map((words) => words.replace(/[\r\0-\x08\x0b-\x1f]/g, '').trim())
  .filter((words) => words !== '');
const texts = fc.array(text, { maxLength: 3 });

const squares = Array.from({ length: 64 }, (_, i) => `${'abcdefgh'[i % 8]}${Math.floor(i / 8) + 1}`);
const square = fc.constantFrom(...squares);
const kind = fc.constantFrom(...[...POPEYE_KINDS.keys()].filter((code) => !['K', 'ST', 'PO'].includes(code)), 'R/B');
const attributes = fc.subarray(
  POPEYE_ATTRIBUTES.filter((name) => name !== 'Royal')
    .slice()
    .sort(),
  { maxLength: 2 },
);
const unit = (colour: fc.Arbitrary<Unit['colour']>): fc.Arbitrary<Unit> =>
  fc.record({ colour, kind, square, attributes, place: fc.constant(place) });
const ORDER = ['white', 'black', 'neutral'];
const units = fc
  .uniqueArray(unit(fc.constantFrom('white', 'black', 'neutral')), { maxLength: 12, selector: ({ square }) => square })
  .map((list) => list.sort((a, b) => ORDER.indexOf(a.colour) - ORDER.indexOf(b.colour)));

const stipulation = fc
  .constantFrom('#2', '=3', 'h#2.5', 's#4', 'ser-h=8', 'hze42', 'x1', '+2', 'ser-#5')
  .map((written) => {
    const parsed = parseStipulation(written, place);
    if ('fault' in parsed) throw new Error(parsed.fault.message);
    return parsed;
  });
const condition: fc.Arbitrary<ConditionUse> = fc
  .constantFrom(
    ['Circe'],
    ['Circe', 'Mirror'],
    ['AntiCirce', 'Cheylan'],
    ['Madrasi', 'RexInclusive'],
    ['Imitator', 'e5'],
    ['Wormholes', 'a1b2'],
    ['Isardam', 'TypeB'],
    ['PromOnly', 'Q', 'G'],
    ['GridChess', 'Orthogonal', 'bdf246'],
    ['Take&MakeChess'],
  )
  .map(([name = '', ...args]) => ({ name, args, place }));

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    change: fc.constantFrom('move', 'shift', 'mirror'),
    from: square,
    to: square,
    place: fc.constant(place),
  }) as fc.Arbitrary<Change>,
  fc.record({ change: fc.constant('exchange' as const), a: square, b: square, place: fc.constant(place) }),
  fc.record({ change: fc.constant('remove' as const), square, place: fc.constant(place) }),
  fc.record({
    change: fc.constant('add' as const),
    units: fc.array(unit(fc.constantFrom('white', 'black', 'neutral')), { minLength: 1, maxLength: 3 }),
    place: fc.constant(place),
  }),
  fc.record({ change: fc.constant('substitute' as const), kind, by: kind, place: fc.constant(place) }),
  fc.record({ change: fc.constant('stipulation' as const), stipulation, place: fc.constant(place) }),
  fc.record({
    change: fc.constant('condition' as const),
    conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
    place: fc.constant(place),
  }),
  fc.record({
    change: fc.constant('rotate' as const),
    degrees: fc.constantFrom(90, 180, 270),
    place: fc.constant(place),
  }),
  fc.constant({ change: 'polish-type', place } as const),
);
const twins: fc.Arbitrary<readonly Twin[]> = fc
  .array(fc.record({ continued: fc.boolean(), changes: fc.array(change, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 3,
  })
  .map((list) => list.map((twin, i) => ({ letter: ['b', 'c', 'z1'][i]!, place, ...twin })));

const count = fc.integer({ min: 2, max: 99 });
const counts = fc.array(count, { minLength: 1, maxLength: 3 });
const on = fc.constant(true);
// biome-ignore format: a table
const options: fc.Arbitrary<Options> = optional<Options>({
  setPlay: on, tries: fc.constantFrom(1, 2, 7), variations: on, noThreat: on, threatLength: count, noShortVariations: on,
  postKeyPlay: on, duplex: on, halfDuplex: on, whiteToPlay: on, maxSolutions: count, maxTime: count,
  stopOnShortSolutions: on, noCastling: fc.uniqueArray(square, { minLength: 1, maxLength: 4 }),
  enPassant: fc.uniqueArray(square, { minLength: 1, maxLength: 4 }), exclusiveCastlings: fc.uniqueArray(fc.tuple(square, square), { minLength: 1, maxLength: 2 }), noBoard: on, moveNumbers: on,
  startMoveNumber: counts, upToMoveNumber: counts, quodlibet: on, maxFlightSquares: count,
  nonTrivial: fc.record({ extra: count, length: count }), keepMatingPiece: on, goalIsEnd: on, matesInOne: on, avoidTrivialTries: on, nullMoves: on,
  intelligent: fc.constantFrom(0, 3),
  unsupported: fc.uniqueArray(fc.constantFrom('TotalInvisible 1', 'TotalInvisible 2'), { minLength: 1 }).map((names) => names.map((name) => ({ name, place }))),
});

const date: fc.Arbitrary<NonNullable<Source['date']>> = fc.oneof(
  fc.record({ year: fc.oneof(fc.integer({ min: 1, max: 2100 }), fc.constant('1965-1967')) }),
  fc.record({
    year: fc.integer({ min: 1000, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  }),
);
const filled = <T extends object>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  arbitrary.filter((value) => Object.keys(value).length > 0);
const source = filled(
  optional<Source>({ name: text, date, volume: text, issue: text, round: text, problemid: text, pagenumber: count }),
);
const award = filled(
  optional<Award>({
    tourney: fc.oneof(
      fc.constant('ditto' as const),
      filled(optional<{ name: string; date: NonNullable<Source['date']> }>({ name: text, date })),
    ),
    distinction: text,
    judges: fc.array(text, { minLength: 1, maxLength: 2 }),
  }),
);
/** What a file may hold beside the fields of the model. */
const data = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(text, { minLength: 1, maxLength: 2 }),
);
const extra = optional<Record<string, unknown>>({
  id: fc.integer({ min: 1 }),
  expect: fc.record({ verdict: text }),
  foreignids: fc.array(fc.record({ domain: text, problemid: text }), { minLength: 1, maxLength: 2 }),
  reprints: fc.array(fc.record({ name: text }), { minLength: 1, maxLength: 2 }),
  mine: data,
} as never);

const problem: fc.Arbitrary<Problem> = fc
  .record(
    {
      place: fc.constant(place),
      authors: texts,
      title: text,
      source,
      origin: texts,
      award,
      distinctions: texts,
      board: fc.constantFrom(
        { type: 'plain', place },
        { type: 'cylinder', place },
        { type: 'custom', place, files: 10, ranks: 8, seams: { sides: 'twisted' } },
        { type: 'klein', place, 'null-moves': 'allowed' },
        { type: 'torus-8x14', place, holes: ['h14', 'a10'] },
      ),
      units,
      sideToMove: fc.constantFrom('white', 'black'),
      castling: fc.constantFrom('-', 'KQkq', 'Kq'),
      stipulation,
      conditions: fc.array(condition, { maxLength: 2 }),
      options,
      twins,
      zeroPosition: fc.boolean(),
      solution: text,
      intendedSolutions: fc.constantFrom('2', '2.10', '4.1...', '1.3.1.1'),
      keywords: texts,
      comments: texts,
      extra,
    },
    {
      requiredKeys: [
        'place',
        'authors',
        'origin',
        'distinctions',
        'board',
        'units',
        'conditions',
        'options',
        'twins',
        'zeroPosition',
        'keywords',
        'comments',
        'extra',
      ],
    },
  )
  .map((made) => made as unknown as Problem)
  // Some boards refuse pawns on the first and last rank.
  .filter(({ units }) => units.every((unit) => unit.kind !== 'P' || !/[18]$/.test(unit.square)));

test('reading what was written gives the same problems', () => {
  fc.assert(
    fc.property(fc.array(problem, { minLength: 1, maxLength: 3 }), (problems) => {
      const { problems: again, faults } = readProblemFile(writeProblemFile(problems));
      expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(placeless(again)).toEqual(placeless(problems));
    }),
    { numRuns: 300 },
  );
});

test.each<[name: string, text: string]>([
  ['portals', 'board: {type: portals, portals: [[c3, f6], [d5, g4]]}\nalgebraic:\n  white: [Kg6]\nstipulation: h=2\n'],
  [
    'black hole',
    'board: {type: black-hole, hole: d|e, rook-lines: beyond}\nalgebraic:\n  white: [Kg6]\nstipulation: h=2\n',
  ],
  ['holes', 'board: {type: plain, holes: [d4, e5]}\nalgebraic:\n  white: [Kg6]\nstipulation: h=2\n'],
  [
    'vanished squares',
    'board: {type: wormhole1, vanished: [e4, f4]}\nalgebraic:\n  white: [Kg6, Wa1]\nstipulation: h=2\n',
  ],
  ['a name', "board: klein\nalgebraic:\n  white: [Kg6', Pa7']\nstipulation: za6'2\noptions:\n  - EnPassant a6'\n"],
  ['nothing on a large board', 'board: torus-8x14\nfen: 8/8/8/8/8/8/8/8/8/8/8/8/8/8\nstipulation: h=2\n'],
])('a board comes back as it was: %s', (_name, text) => {
  const { problems, faults } = readProblemFile(text);
  expect(faults).toEqual([]);
  expect(writeProblemFile(problems)).toBe(`---\n${text}`);
});

test('squares marked in a FEN become a parameter of the board', () => {
  const written = (fen: string, board: string): string =>
    writeProblemFile(readProblemFile(`fen: ${fen}\nboard: ${board}\nstipulation: h=2\n`).problems).split('\n')[1] ?? '';
  expect(written('4k3/8/8/8/3xx3/8/8/8', 'wormhole2')).toBe('board: {type: wormhole2, vanished: [d4, e4]}');
  expect(written('4k3/8/8/8/3xx3/8/8/8', '{type: cylinder, holes: a1}')).toBe(
    'board: {type: cylinder, holes: [a1, d4, e4]}',
  );
  expect(written('4k3/8/8/8/3xx3/8/8/8', 'plain')).toBe('board: {type: plain, holes: [d4, e4]}');
});

test('the shape is that of YACPDB', () => {
  const text = `---
authors:
  - Doe, Jane
source:
  name: Some Magazine
  date:
    year: 2014
algebraic:
  white: [Kg6, Kamikaze PAb2]
  black: [Ke5]
stipulation: "#2"
options:
  - SetPlay
  - AntiCirce Cheylan
twins:
  b: Move e5 e4
intended-solutions: 2
solution: |-
  1.Kd4
  2.Ke5
`;
  expect(writeProblemFile(readProblemFile(text).problems)).toBe(text);
});
