import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_START, type Place } from '../../src/problem/faults.js';
import type { Side } from '../../src/problem/model.js';
import { parseStipulation } from '../../src/stipulation/grammar.js';
import { type Branch, type Expression, type Goal, MAX_MOVES, type Play } from '../../src/stipulation/model.js';
import { parseStructure, structureText } from '../../src/stipulation/structure.js';
import { runs } from '../arbitraries/fens.js';

const PLACE: Place = { line: 7, column: 14, length: 3 };

/** `series 8, help 1, mate` */
function planOf(play: Play): string {
  if (play.branch === 'composed') return structureText(play.root);
  if (play.branch === 'goal')
    return play.goal.square === undefined ? play.goal.name : `${play.goal.name} ${play.goal.square}`;
  const battle = play.branch === 'battle' ? play : {};
  const kind = Object.entries(battle).flatMap(([key, value]) =>
    key === 'exact' || key === 'afterKey' ? [key] : key === 'yields' ? [value] : [],
  );
  return `${[play.branch, ...kind].join(' ')} ${play.halfMoves}, ${planOf(play.next)}`;
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
    ['##2', 'white', 'battle 3, double-mate', '##2'],
    ['h##!2', 'black', 'help 4, counter-mate', 'h##!2'],
    ['h!#3', 'black', 'help 6, auto-mate', 'h!#3'],
    ['ke4 2', 'white', 'battle 3, kiss e4', 'ke42'],
    ['hct2', 'black', 'help 4, circuit', 'hct2'],
    ['ser-<>3', 'white', 'series 3, exchange', 'ser-<>3'],
    ['ctr2', 'white', 'battle 3, circuit-by-rebirth', 'ctr2'],
    ['s<>r2', 'white', 'battle 4, exchange-by-rebirth', 's<>r2'],
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
    ['r#2', 'white', 'battle reflex 4, mate', 'r#2'],
    ['semi-r=3', 'white', 'battle semi-reflex 6, stalemate', 'semi-r=3'],
    ['exact-#3', 'white', 'battle exact 5, mate', 'exact-#3'],
    ['exact-h#2', 'black', '4:4hh[#]', 'exact-h#2'],
    ['exact-ser-h=3', 'black', '3:3s[1h[=]h]', 'exact-ser-h=3'],
    ['hr#2', 'white', '3h[>1a[#]d]h{!1a[#]d}', 'hr#2'],
    ['hr#2.5', 'black', '-4h{!1a[#]d}h[>1a[#]d]', 'hr#2.5'],
    ['ser-r#4', 'white', '4s[>1a[#]d]{!1a[#]d}', 'ser-r#4'],
    ['ser-semi-r#4', 'white', '4s[>1a[#]d]', 'ser-semi-r#4'],
    ['reci-h#2', 'black', '2hh[#]&1h[#]h|2hh[2hh[#]&1h[#]h]', 'reci-h#2'],
    ['reci-h(=)#2', 'black', '2hh[#]&1h[=]h|2hh[2hh[#]&1h[=]h]', 'reci-h(=)#2'],
    ['reci-h#1', 'black', '2hh[#]&1h[#]h', 'reci-h#1'],
    ['ser-reci-h#3', 'black', '2s[-2hh[#]&-1h[#]h]', 'ser-reci-h#3'],
    ['pser-#8', 'white', '15a[#]?+?d', 'pser-#8'],
    ['pser-s#8', 'white', '15a[1d[#]a]?+?d[#]', 'pser-s#8'],
    ['pser-r#8', 'white', '15a[>1a[#]d]?+?d{!1a[#]d}', 'pser-r#8'],
    ['pser-h#8', 'black', '15h[1h[#]h]?+?h', 'pser-h#8'],
    ['phser-s#8', 'white', '15h[1d[#]a]?+?h', 'phser-s#8'],
    ['ser-hs#8', 'black', '8s[1h[1d[#]a]h]', 'ser-hs#8'],
    ['pser-hs#8', 'black', '15h[1h[1d[#]a]h]?+?h', 'pser-hs#8'],
    ['2->ser-h#4', 'white', '2s[4s[1h[#]h]]', '2->ser-h#4'],
    ['3->ser-#2', 'black', '3s[2s[#]]', '3->ser-#2'],
    ['white 5a[#]d', 'white', 'battle 5, mate', 'White 5a[#]d'],
    ['White 3a[1a[#]d]d{!1a[#]d}', 'white', 'battle reflex 4, mate', 'White 3a[1a[#]d]d{!1a[#]d}'],
    ['White 3a[ >1a[#]d ]d', 'white', 'battle semi-reflex 4, mate', 'White 3a[>1a[#]d]d'],
    ['White 4ad[x]', 'white', 'battle 4, capture', 'White 4ad[x]'],
    ['White 3d[==]a', 'black', 'battle afterKey 4, double-stalemate', 'White 3d[==]a'],
    ['White - 6da[#]', 'white', 'battle afterKey 7, mate', 'White -6da[#]'],
    ['Black 2s[1a[ze4]d]', 'black', '2s[1a[ze4]d]', 'Black 2s[1a[ze4]d]'],
    ['Black 4hh[#]', 'black', 'help 4, mate', 'Black 4hh[#]'],
    ['Black 4h[=]h[#]', 'black', '4h[=]h[#]', 'Black 4h[=]h[#]'],
    ['Black - 5h[/1d[x]a{!+}]h', 'white', '-5h[/1d[x]a{!+}]h', 'Black -5h[/1d[x]a{!+}]h'],
    ['White 3:3s[#]', 'white', '3:3s[#]', 'White 3:3s[#]'],
    ['dia9.5', 'white', 'help 19, proof-game', 'dia9.5'],
    ['hdia9', 'white', 'help 18, proof-game', 'dia9'],
    ['ser-dia4', 'white', 'series 4, proof-game', 'ser-dia4'],
    ['ser-hdia4', 'white', 'series 4, help 1, proof-game', 'ser-hdia4'],
    ['exact-dia1.5', 'white', '3:3h[dia]h', 'exact-dia1.5'],
    ['pser-hdia10', 'white', '19h[1h[dia]h]?+?h', 'pser-hdia10'],
    ['a=>b5.5', 'black', 'help 11, a-to-b', 'a=>b5.5'],
    ['ser-a=>b2', 'white', 'series 2, a-to-b', 'ser-a=>b2'],
    ['ser-ha=>b2', 'black', 'series 2, help 1, a-to-b', 'ser-ha=>b2'],
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
  ...['sdia2', 'rdia2', 'hsa=>b2', 'semi-dia2', 'ser-dia2.5'],
  ...['phser-hs#3', 'ser-hr#3', 'hr#0.5', 'White 1a[#]d|3hh[=]', 'White 3a[#]?x?d'],
  ...['ser-#2.5', 'h#c2', 'h!==2'],
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

test.each([
  ...['White 2ad[!x]', 'White 2da[#&x]', 'White 1d[+]a{!x}', 'White 3a[#]d{!x}', 'White 1h[/2s[+]]h', 'White 2:2da[#]'],
  `White ${'!'.repeat(50_000)}#`,
  `White ${'1a['.repeat(20_000)}`,
  `White 1s[${Array.from({ length: 64 }, (_, i) => `z${'abcdefgh'[i % 8]}${1 + (i >> 3)}`).join('&')}]`,
])('%.40s is refused, not guessed', (source) => {
  expect(codeOf(source)).toBe('unsupported-stipulation');
});

test.each(['999999999->ser-#2', '0->ser-#2', 'White 801s[#]', 'White 9999:9999hh[#]', 'White 0s[#]'])(
  '%s asks for no possible number of moves',
  (source) => {
    expect(codeOf(source)).toBe('stipulation-syntax');
  },
);

test.each<[source: string, column: number]>([
  ['White', 5],
  ['White 3a', 8],
  ['White 3a[#', 10],
  ['White 3a[#]h', 8],
  ['White 2s', 8],
  ['White 3:2s[#]', 10],
  ['White 3a[#]d 4', 14],
  ['White 3a[q]d', 10],
  ['White 3a[z]d', 10],
])('%j is no structured stipulation', (source, column) => {
  const parsed = parseStipulation(source, PLACE);
  expect('fault' in parsed && [parsed.fault.code, parsed.fault.place]).toEqual([
    'stipulation-syntax',
    { line: 7, column: 13 + column, length: 1 },
  ]);
});

/** Expressions of the structured form, of few levels. */
const structures = fc.letrec<{ leaf: Expression; branch: Branch; any: Expression }>((tie) => {
  const leaf = fc.constantFrom<Goal>({ name: 'mate' }, { name: 'capture' }, { name: 'target-square', square: 'e4' });
  const fork = fc.option(tie('any'), { nil: undefined });
  const both = { passes: fc.boolean(), ends: fc.boolean(), hidden: fc.boolean(), most: fc.integer({ min: 1, max: 9 }) };
  const branch = fc
    .record({
      ...both,
      kind: fc.constantFrom('series', 'help', 'attack', 'defence'),
      forks: fc.tuple(tie('any'), fork, fork, fork),
    })
    .map(({ kind, forks: [one, two, three, four], ...others }): Branch => {
      const series = kind === 'series';
      const requires = [series ? undefined : three, four] as const;
      const least = others.most % 3 === 0 && kind !== 'defence' ? others.most - 1 : undefined;
      const hidden = others.hidden && (kind === 'attack' || kind === 'defence');
      return {
        form: 'branch',
        kind,
        least,
        parries: false,
        ...others,
        hidden,
        after: [one, series ? undefined : two],
        requires,
      };
    });
  const any = fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf.map((goal): Expression => ({ form: 'goal', goal })),
    tie('branch'),
    tie('any').map((of): Expression => ({ form: 'not', of })),
    fc
      .tuple(fc.constantFrom('and', 'or'), tie('any'), tie('any'))
      .map(([form, a, b]): Expression => ({ form, of: [a, b] })),
  );
  return { leaf: leaf.map((goal) => ({ form: 'goal', goal })), branch, any };
});

test('what is written of a structure is read as it was', () => {
  fc.assert(
    fc.property(structures.branch, (inner) => {
      // Around it a series, since of the first branch some forms are refused.
      const text = `3s[${structureText(inner)}]`;
      expect(structureText(parseStructure(text))).toBe(text);
    }),
    runs(200),
  );
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
