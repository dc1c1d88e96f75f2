import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POPEYE_ATTRIBUTES, POPEYE_KINDS } from '../../../src/pieces/letters/popeye.js';
import { FILE_START } from '../../../src/problem/faults.js';
import type { Change, ConditionUse, Options, Problem, Twin, Unit } from '../../../src/problem/model.js';
import { twinLetter } from '../../../src/problem/popeye/draft.js';
import { readPopeyeInput } from '../../../src/problem/popeye/read.js';
import { writePopeyeInput } from '../../../src/problem/popeye/write.js';
import { parseStipulation } from '../../../src/stipulation/grammar.js';
import type { Stipulation } from '../../../src/stipulation/model.js';
import { SAMPLES } from './inputs.js';

/** The same data without places: those change when a text is written anew. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'place')
      .map(([key, inner]) => [key, withoutPlaces(inner)]),
  );
}

const place = FILE_START;
const stipulated = (text: string): Stipulation => {
  const read = parseStipulation(text, place);
  if ('fault' in read) throw new Error(`${text} should be a stipulation`);
  return read;
};

const square = fc.constantFrom(...[...'abcdefgh'].flatMap((file) => [...'12345678'].map((rank) => file + rank)));
const kind = fc.oneof(
  fc.constantFrom(...POPEYE_KINDS.keys()),
  fc.tuple(fc.constantFrom('R', 'NH', 'B1'), fc.constantFrom('B', 'G2')).map((pair) => pair.join('/')),
);
const line = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => text.replace(/[\r\n\u2028\u2029]/g, ' ').trim())
  .filter((text) => text !== '');
const stipulation = fc.constantFrom('#2', '=3', 's#4', 'h#2.5', 'ser-h=8', 'hze4 2', 'x1', '+3').map(stipulated);
const unit: fc.Arbitrary<Unit> = fc.record({
  colour: fc.constantFrom('white', 'black', 'neutral'),
  kind,
  square,
  attributes: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.subarray([...POPEYE_ATTRIBUTES], { maxLength: 3 }).map((names) => [...names].sort()),
  ),
  place: fc.constant(place),
});
const units = fc.uniqueArray(unit, { selector: ({ square }) => square, maxLength: 16 });
const condition: fc.Arbitrary<ConditionUse> = fc
  .constantFrom(
    'Circe',
    'Circe RexInclusive Mirror',
    'Circe April S Q Strict',
    'AntiCirce Cheylan',
    'Madrasi',
    'PWC',
    'Hole a1b2',
    'Imitator e4',
    'PromOnly Q G R/B',
    'VaultingKings Transmuting N',
    'GridChess Irregular a8 a7b7 GridLine ha24',
    'BGL - 5.5',
    'SAT 3',
    'Sentinelles PionAdvers MaximumWhite 3',
    'Maximummer Ultra',
    '#C',
    'KoeKo Neighbour S',
    'LastCapture White Royal Ra3',
    'Take&MakeChess',
    'MagicSquares c5 Type2',
  )
  .map((text) => {
    const [name = '', ...args] = text.split(' ');
    return { name, args, place };
  });
const conditions = fc.uniqueArray(condition, { selector: ({ name }) => name, maxLength: 4 });
const number = fc.integer({ min: 0, max: 999 });
const numbers = fc.array(number, { minLength: 1, maxLength: 3 });
const squares = fc.uniqueArray(square, { minLength: 1, maxLength: 4 });
const options: fc.Arbitrary<Options> = fc.record(
  {
    ...(Object.fromEntries(
      [
        'setPlay',
        'variations',
        'noThreat',
        'noShortVariations',
        'postKeyPlay',
        'duplex',
        'halfDuplex',
        'whiteToPlay',
        'stopOnShortSolutions',
        'noBoard',
        'moveNumbers',
        'quodlibet',
        'keepMatingPiece',
        'goalIsEnd',
        'matesInOne',
        'avoidTrivialTries',
        'nullMoves',
      ].map((field) => [field, fc.constant(true)]),
    ) as Record<'setPlay', fc.Arbitrary<true>>),
    tries: number,
    threatLength: number,
    maxSolutions: number,
    maxTime: number,
    startMoveNumber: numbers,
    upToMoveNumber: numbers,
    maxFlightSquares: number,
    nonTrivial: fc.record({ extra: number, length: number }),
    intelligent: number,
    noCastling: squares,
    enPassant: squares,
    exclusiveCastlings: fc.constantFrom([['a1', 'h8'] as const], [['h1', 'h8'] as const, ['h1', 'a8'] as const]),
  },
  { requiredKeys: [] },
);
const mirrors = [
  ['a1', 'h1'],
  ['a1', 'a8'],
  ['a1', 'h8'],
  ['a8', 'h1'],
] as const;
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    change: fc.constantFrom('move' as const, 'shift' as const),
    from: square,
    to: square,
    place: fc.constant(place),
  }),
  fc.record({ change: fc.constant('exchange' as const), a: square, b: square, place: fc.constant(place) }),
  square.map((at) => ({ change: 'remove' as const, square: at, place })),
  units.filter((list) => list.length > 0).map((list) => ({ change: 'add' as const, units: list, place })),
  fc.tuple(kind, kind).map(([from, by]) => ({ change: 'substitute' as const, kind: from, by, place })),
  stipulation.map((read) => ({ change: 'stipulation' as const, stipulation: read, place })),
  fc
    .constantFrom(90 as const, 180 as const, 270 as const)
    .map((degrees) => ({ change: 'rotate' as const, degrees, place })),
  fc.constantFrom(...mirrors).map(([from, to]) => ({ change: 'mirror' as const, from, to, place })),
  fc.constant({ change: 'polish-type' as const, place }),
);
// Conditions come last in a twin: the writer puts them there.
const changes = fc
  .tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.option(condition))
  .map(([list, last]): Change[] => (last ? [...list, { change: 'condition', conditions: [last], place }] : list));
const problem: fc.Arbitrary<Problem> = fc
  .record({
    authors: fc.array(line, { maxLength: 2 }),
    title: fc.option(line),
    origin: fc.array(line, { maxLength: 2 }),
    distinctions: fc.array(line, { maxLength: 2 }),
    units,
    stipulation,
    conditions,
    options,
    twins: fc.array(fc.record({ continued: fc.boolean(), changes }), { maxLength: 30 }),
    zeroPosition: fc.boolean(),
  })
  .map(({ title, twins, zeroPosition, ...rest }): Problem => {
    const zero = zeroPosition && twins.length > 0;
    return {
      ...rest,
      ...(title === null ? {} : { title }),
      place,
      board: { type: 'plain', place },
      twins: twins.map((twin, i): Twin => ({ ...twin, letter: twinLetter(i + (zero ? 0 : 1)), place })),
      zeroPosition: zero,
      keywords: [],
      comments: [],
      extra: {},
    };
  });

describe('writing Popeye input', () => {
  test('what was written reads as the same problems', () => {
    fc.assert(
      fc.property(fc.array(problem, { minLength: 1, maxLength: 3 }), (problems) => {
        const { problems: again, faults } = readPopeyeInput(writePopeyeInput(problems));
        expect(faults).toEqual([]);
        expect(withoutPlaces(again)).toEqual(withoutPlaces(problems));
      }),
      { numRuns: 200 },
    );
  });

  test.each(SAMPLES.filter(({ faults }) => faults.length === 0))('$id', ({ input }) => {
    const { problems } = readPopeyeInput(input);
    const again = readPopeyeInput(writePopeyeInput(problems));
    expect(again.faults).toEqual([]);
    const sorted = problems.map((p) => ({
      ...p,
      twins: p.twins.map((twin) => ({
        ...twin,
        changes: [...twin.changes].sort((a, b) => Number(a.change === 'condition') - Number(b.change === 'condition')),
      })),
    }));
    expect(withoutPlaces(again.problems)).toEqual(withoutPlaces(sorted));
  });

  test('keeps keywords in full and gathers squares', () => {
    const { problems } = readPopeyeInput('beg auth A\nstip h# 2 piec wh kh1 pa2b2\nblac roy ra8 cond circe\nend');
    expect(writePopeyeInput(problems)).toBe(
      'BeginProblem\nAuthor A\nStipulation h#2\nCondition Circe\nPieces\n  White Kh1 Pa2b2\n  Black Royal Ra8\nEndProblem\n',
    );
  });

  test('our conditions and holes are put in its words, and other boards are refused', () => {
    const [problem] = readPopeyeInput('BeginProblem\nStipulation h#2\nPieces White Kh1 Black Ka8\nEndProblem').problems;
    const condition = { name: 'Circe Antipode', args: ['RexInclusive'], place: FILE_START };
    const written = writePopeyeInput([
      { ...problem!, conditions: [condition], board: { type: 'plain', holes: ['d4', 'e5'], place: FILE_START } },
    ]);
    expect(written.match(/^Condition .*$/gm)).toEqual([
      'Condition Hole d4e5',
      'Condition AntipodeanCirce RexInclusive',
      'Condition NormalPawn',
    ]);
    expect(() => writePopeyeInput([{ ...problem!, board: { type: 'klein', place: FILE_START } }])).toThrow(
      /board klein/,
    );
  });

  test('no problems make no text', () => {
    expect(writePopeyeInput([])).toBe('');
  });
});
