import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_START, type Place } from '../../src/problem/faults.js';
import type { Side } from '../../src/problem/model.js';
import { MAX_MOVES, parseStipulation } from '../../src/stipulation/grammar.js';
import type { Play } from '../../src/stipulation/model.js';
import { runs } from '../arbitraries/fens.js';

const PLACE: Place = { line: 7, column: 14, length: 3 };

/** `series 8, help 1, mate` */
function planOf(play: Play): string {
  if (play.branch === 'goal')
    return play.goal.square === undefined ? play.goal.name : `${play.goal.name} ${play.goal.square}`;
  return `${play.branch} ${play.halfMoves}, ${planOf(play.next)}`;
}

describe('good', () => {
  test.each<[source: string, starter: Side, plan: string, text: string]>([
    ['#1', 'white', 'battle 1, mate', '#1'],
    ['#3', 'white', 'battle 5, mate', '#3'],
    ['s#4', 'white', 'battle 8, mate', 's#4'],
    ['=2', 'white', 'battle 3, stalemate', '=2'],
    ['s=2', 'white', 'battle 4, stalemate', 's=2'],
    ['+1', 'white', 'battle 1, check', '+1'],
    ['x2', 'white', 'battle 3, capture', 'x2'],
    ['ze4 3', 'white', 'battle 5, target-square e4', 'ze43'],
    ['zh14 3', 'white', 'battle 5, target-square h14', 'zh14 3'],
    ["za7'3", 'white', "battle 5, target-square a7'", "za7'3"],
    ['h#2', 'black', 'help 4, mate', 'h#2'],
    ['h#2.5', 'white', 'help 5, mate', 'h#2.5'],
    ['h#0.5', 'white', 'help 1, mate', 'h#0.5'],
    ['h=3', 'black', 'help 6, stalemate', 'h=3'],
    ['h~1', 'black', 'help 2, any', 'h~1'],
    ['hs#3', 'white', 'help 5, forced 1, mate', 'hs#3'],
    ['hs#2.5', 'black', 'help 4, forced 1, mate', 'hs#2.5'],
    ['hep2', 'black', 'help 4, en-passant', 'hep2'],
    ['#=2', 'white', 'battle 3, mate-or-stalemate', '#=2'],
    ['h00 2', 'black', 'help 4, castling', 'h002'],
    ['h==3', 'black', 'help 6, double-stalemate', 'h==3'],
    ['h+1.5', 'white', 'help 3, check', 'h+1.5'],
    ['hx1', 'black', 'help 2, capture', 'hx1'],
    ['hzg7 4', 'black', 'help 8, target-square g7', 'hzg74'],
    ['hza84', 'black', 'help 8, target-square a8', 'hza84'],
    ['hzb2 1.5', 'white', 'help 3, target-square b2', 'hzb21.5'],
    ['ser-#5', 'white', 'series 5, mate', 'ser-#5'],
    ['ser-h#8', 'black', 'series 8, help 1, mate', 'ser-h#8'],
    ['ser-s#4', 'white', 'series 4, forced 1, mate', 'ser-s#4'],
    ['ser-h=4', 'black', 'series 4, help 1, stalemate', 'ser-h=4'],
    ['ser-x3', 'white', 'series 3, capture', 'ser-x3'],
    ['ser-za8 6', 'white', 'series 6, target-square a8', 'ser-za86'],
    ['H#2.5', 'white', 'help 5, mate', 'h#2.5'],
    ['SER-H#3', 'black', 'series 3, help 1, mate', 'ser-h#3'],
    ['  h# 2 ', 'black', 'help 4, mate', 'h#2'],
    ['#02', 'white', 'battle 3, mate', '#2'],
    [`#${MAX_MOVES}`, 'white', `battle ${2 * MAX_MOVES - 1}, mate`, `#${MAX_MOVES}`],
  ])('%s', (source, starter, plan, text) => {
    const parsed = parseStipulation(source, PLACE);
    expect(parsed).toMatchObject({ starter, text, place: PLACE });
    if (!('fault' in parsed)) expect(planOf(parsed.play)).toBe(plan);
  });
});

const codeOf = (source: string): string | undefined => {
  const parsed = parseStipulation(source, PLACE);
  return 'fault' in parsed ? parsed.fault.code : undefined;
};

test.each([
  ...['r#2', 'semi-r#3', 'hr#2', 'reci-h#2', 'pser-h#3', 'phser-#3', 'exact-#3', '2->ser-h#3'],
  ...['##2', 'h##2', '##!2', 'h!#3', 'ke4 2', 'hct2', 'ser-#2.5'],
  'h(#=)2',
])('%s is not supported', (source) => {
  expect(codeOf(source)).toBe('unsupported-stipulation');
});

test.each([
  ...[
    '',
    ' ',
    '2',
    '#',
    'h',
    'h#',
    'mate in 2',
    '#2 or =2',
    '#-1',
    '#0',
    'h#0',
    '#2.5',
    's#1.5',
    'h#2.4',
    '#2.',
    'h#2.55',
  ],
  ...[
    'z2',
    'ze 2',
    'zz9',
    'q#2',
    'h#two',
    '#2;',
    'xx2',
    `#${MAX_MOVES + 1}`,
    `h#${MAX_MOVES + 1}`,
    '#99999999999999999999',
  ],
  '#'.repeat(61),
])('%j is no stipulation', (source) => {
  const parsed = parseStipulation(source, PLACE);
  expect('fault' in parsed && [parsed.fault.code, parsed.fault.severity, parsed.fault.place]).toEqual([
    'stipulation-syntax',
    'error',
    PLACE,
  ]);
});

describe('whatever is written', () => {
  test('never throws', () => {
    const words = fc.array(fc.constantFrom('h', 's', 'ser-', '#', '=', 'z', 'e4', '2', '.5', ' ', 'x', '+', '->', '('));
    const texts = fc.oneof(
      fc.string(),
      words.map((list) => list.join('')),
    );
    fc.assert(
      fc.property(texts, (source) => {
        const parsed = parseStipulation(source, FILE_START);
        if ('fault' in parsed) expect(parsed.fault.message).toMatch(/\S/);
      }),
      runs(1000),
    );
  });

  test('what is printed reads as the same', () => {
    const written = fc
      .tuple(
        fc.constantFrom('', 's', 'h', 'ser-', 'ser-h'),
        fc.constantFrom('#', '=', '+', 'x', 'za1', 'zh8'),
        fc.integer({ min: 1, max: MAX_MOVES }),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(written, (source) => {
        const once = parseStipulation(source, FILE_START);
        if ('fault' in once) throw new Error(once.fault.message);
        expect(once.text).toBe(source);
        expect(parseStipulation(once.text, FILE_START)).toEqual(once);
      }),
      runs(300),
    );
  });
});
