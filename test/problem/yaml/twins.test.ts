import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byLetter, readTwin, twinLetter } from '../../../src/problem/yaml/twins.js';
import { brief, placeless } from './reading.js';

const read = (text: string, letter = 'b') =>
  readTwin(letter, text, (index, length) => ({ line: 1, column: index + 1, length }));
const move = (from: string, to: string) => ({ change: 'move', from, to });
const unit = (colour: string, kind: string, square: string, attributes: string[] = []) => ({
  colour,
  kind,
  square,
  attributes,
});

describe('changes', () => {
  test.each<[string, object[]]>([
    ['Move a1 a2', [move('a1', 'a2')]],
    ['move A1 A2', [move('a1', 'a2')]],
    ['mov a1-->a2', [move('a1', 'a2')]],
    ['Move Sa1 - a2', [move('a1', 'a2')]],
    ['Exchange a1 a2', [{ change: 'exchange', a: 'a1', b: 'a2' }]],
    ['Exchange a1<-->a2', [{ change: 'exchange', a: 'a1', b: 'a2' }]],
    ['Remove a1', [{ change: 'remove', square: 'a1' }]],
    ['remove Pc2', [{ change: 'remove', square: 'c2' }]],
    [
      'Remove c2, d2',
      [
        { change: 'remove', square: 'c2' },
        { change: 'remove', square: 'd2' },
      ],
    ],
    [
      'rem e7 add white Qe8',
      [
        { change: 'remove', square: 'e7' },
        { change: 'add', units: [unit('white', 'Q', 'e8')] },
      ],
    ],
    ['Add black paralysing NHa6', [{ change: 'add', units: [unit('black', 'NH', 'a6', ['Paralysing'])] }]],
    [
      'Add White Royal Bf6 Black Rc5d5 neutral Pa2',
      [
        {
          change: 'add',
          units: [
            unit('white', 'B', 'f6', ['Royal']),
            unit('black', 'R', 'c5'),
            unit('black', 'R', 'd5'),
            unit('neutral', 'P', 'a2'),
          ],
        },
      ],
    ],
    ['add wPa2', [{ change: 'add', units: [unit('white', 'P', 'a2')] }]],
    ['Substitute R B', [{ change: 'substitute', kind: 'R', by: 'B' }]],
    ['substitute g ==> ra', [{ change: 'substitute', kind: 'G', by: 'RA' }]],
    ['Rotate 90', [{ change: 'rotate', degrees: 90 }]],
    ['rotate 180°', [{ change: 'rotate', degrees: 180 }]],
    ['Mirror a1<-->h1', [{ change: 'mirror', from: 'a1', to: 'h1' }]],
    ['Mirror a1 h8', [{ change: 'mirror', from: 'a1', to: 'h8' }]],
    ['Shift a1 b2', [{ change: 'shift', from: 'a1', to: 'b2' }]],
    ['shift a1 ==> a2', [{ change: 'shift', from: 'a1', to: 'a2' }]],
    ['PolishType', [{ change: 'polish-type' }]],
    ['Polish type', [{ change: 'polish-type' }]],
    ['Stipulation h#3 Move a1 a2', [{ change: 'stipulation', stipulation: { text: 'h#3' } }, move('a1', 'a2')]],
    ['stip hze4 2', [{ change: 'stipulation', stipulation: { text: 'hze42' } }]],
    [
      'Condition Circe Mirror Madrasi Move a1 a2',
      [
        { change: 'condition', conditions: [{ name: 'Circe', args: ['Mirror'] }, { name: 'Madrasi' }] },
        move('a1', 'a2'),
      ],
    ],
    [
      'Condition Circe Mirror a1<-->h1',
      [
        { change: 'condition', conditions: [{ name: 'Circe', args: [] }] },
        { change: 'mirror', from: 'a1', to: 'h1' },
      ],
    ],
    // Free text.
    ['a4 -> b4', [move('a4', 'b4')]],
    ['wSa7-->e5', [move('a7', 'e5')]],
    ['Sa7-e5', [move('a7', 'e5')]],
    ['a4→b4, c4→d4', [move('a4', 'b4'), move('c4', 'd4')]],
    ['Ka1<->Qa2', [{ change: 'exchange', a: 'a1', b: 'a2' }]],
    ['-wPa2', [{ change: 'remove', square: 'a2' }]],
    ['+bQa1', [{ change: 'add', units: [unit('black', 'Q', 'a1')] }]],
    ['h#3', [{ change: 'stipulation', stipulation: { text: 'h#3' } }]],
    ['b) Move a1 a2', [move('a1', 'a2')]],
  ])('%s', (text, changes) => {
    const { twins, faults } = read(text);
    expect(faults).toEqual([]);
    expect(twins).toHaveLength(1);
    expect(placeless(twins[0])).toMatchObject({ letter: 'b', continued: false, changes });
  });
  test.each(['Continued Move a1 a2', 'cont Move a1 a2', 'CONTINUED move a1 a2', '+b) Move a1 a2'])(
    '%s follows the twin before',
    (text) => {
      expect(placeless(read(text).twins)).toMatchObject([{ continued: true, changes: [move('a1', 'a2')] }]);
    },
  );
  test('have their places', () => {
    const { twins } = read('Cont Move a1 a2 Add white Royal Sb1');
    expect(twins[0]?.changes.map(({ place }) => `${place.column}+${place.length}`)).toEqual(['6+10', '17+19']);
    expect(twins[0]?.changes[1]).toMatchObject({ units: [{ place: { column: 33, length: 3 } }] });
  });
});

test.each<[string, string[]]>([
  ['Frob a1', ['error twin-syntax 1:1+4']],
  ['Move', ['error twin-syntax 1:1+4']],
  ['Move a1', ['error twin-syntax 1:1+4']],
  ['Move a1 xx', ['error twin-syntax 1:9+2']],
  ['Add', ['error twin-syntax 1:1+3']],
  ['Add Sa1', ['error twin-syntax 1:5+3']],
  ['Add white', ['error twin-syntax 1:1+3']],
  ['Add white GXa1', ['error unknown-kind 1:11+4']],
  ['Add totalinvisible 2', ['unsupported unsupported-option 1:5+16']],
  ['Substitute R', ['error twin-syntax 1:1+10']],
  ['Rotate 45', ['error twin-syntax 1:8+2']],
  ['Stipulation', ['error twin-syntax 1:1+11']],
  ['Stipulation foo', ['error stipulation-syntax 1:13+3']],
  ['Stipulation ser-hr#2', ['unsupported unsupported-stipulation 1:13+8']],
  ['Condition', ['error twin-syntax 1:1+9']],
  ['Condition Madrassi', ['error unknown-condition 1:11+8']],
  ['Move a1 a2 Continued', ['error twin-syntax 1:12+9']],
])('%s is refused', (text, faults) => expect(read(text).faults.map(brief)).toEqual(faults));

test('letters', () => {
  expect(['z10', 'b', 'z', 'a', 'z2', 'z1'].sort(byLetter)).toEqual(['a', 'b', 'z', 'z1', 'z2', 'z10']);
  expect(['B', 'b)', '+c)', ' d ', 'z1'].map(twinLetter)).toEqual(['b', 'b', 'c', 'd', 'z1']);
  expect(['', '1', 'bb', 'twin'].map(twinLetter)).toEqual([undefined, undefined, undefined, undefined]);
});

test('never throws, whatever the text', () => {
  const words = fc.constantFrom(
    'Move',
    'Add',
    'white',
    'a1',
    'Sa1',
    '-->',
    '<->',
    'Rotate',
    '90',
    'Continued',
    'Condition',
    'Circe',
    'Stipulation',
    'h#2',
    'b)',
    '+',
    '-',
    'Remove',
    'Substitute',
    'Royal',
  );
  fc.assert(
    fc.property(
      fc.array(words).map((list) => list.join(' ')),
      (text) => void read(text),
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => void read(text)));
});
