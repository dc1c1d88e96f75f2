import { describe, expect, test } from 'vitest';
import { kindByCode } from '../../src/pieces/catalogue/index.js';
import { readBetza } from '../../src/pieces/own/betza.js';
import { codeFor, isTaken } from '../../src/pieces/own/codes.js';
import { type Definition, defineKind } from '../../src/pieces/own/define.js';
import { FILE_START } from '../../src/problem/faults.js';
import { boardUse, positionOn, settingOn, unitsOf } from '../arbitraries/boards.js';
import { legalMoves } from '../arbitraries/diagram.js';

/** White's moves with the units that have the code XY as a piece of one's own, or as the kind that is given instead. */
function moves(
  units: string,
  definition: Definition | undefined,
  side: 'white' | 'black' = 'white',
  as = 'XY',
): string[] {
  const given = positionOn(
    boardUse('plain'),
    unitsOf(units.replaceAll('XY.', `${as}${as.length > 1 ? '.' : ''}`)),
    side,
  );
  const kind = definition === undefined ? undefined : defineKind('test', 'XY', definition);
  if (kind !== undefined) expect(kind.faults).toEqual([]);
  const pieces = kind === undefined ? [] : [{ kind: kind.kind, definition, place: FILE_START }];
  return legalMoves(settingOn({ ...given, pieces }), side === 'white' ? 1 : 2).sort();
}

const CROWD = 'XY.d4 Pf4 Pb6 Rh8 -Pd6 -Rd7 -Sb2 -Bf6 -Pe3 Pe4 -Sg3 Pc2 -Re6 -Bc5 -Pa3 Kh2 -Ka8';
const SPARSE = 'XY.b3 XY.g6 Pe5 -Pg4 -Rb6 Ka1 -Kh7 -Se2';

// biome-ignore format: a table
describe.each<[code: string, definition: Definition]>([
  ['N', 'NN'], ['N', 'N0'], ['CR', 'CC'], ['ZR', 'ZZ'], ['R', 'R'], ['B', 'F0'], ['Q', 'RB'], ['AM', 'QN'], ['EM', 'RN'], ['PR', 'BN'],
  ['S', 'N'], ['WE', 'W'], ['FE', 'F'], ['DA', 'D'], ['AL', 'A'], ['CA', 'C'], ['Z', 'Z'], ['GI', '(1,4)'], ['EK', 'K'], ['GN', 'NC'], ['SQ', 'DNA'],
  ['G', 'gQ'], ['RH', 'gR'], ['BH', 'gB'], ['NH', 'gNN'], ['LI', 'pQ'], ['RL', 'pR'], ['BL', 'pB'], ['NL', 'pNN'],
  ['LE', 'mQcpQ'], ['PA', 'mRcpR'], ['VA', 'mBcpB'], ['NA', 'mNNcpNN'], ['FA', 'mpRcR'], ['LO', 'mpBcB'], ['MA', 'nN'],
  ['G', { hops: [[0, 1], [1, 1]] }], ['LI', { lions: [[0, 1], [1, 1]] }], ['L', { locusts: [[0, 1], [1, 1]] }],
  ['SI', { move: { rides: [[0, 1], [1, 1]] }, capture: { locusts: [[0, 1], [1, 1]] } }],
  ['SI', { move: { betza: 'Q' }, locusts: [[0, 1], [1, 1]] }], ['PA', { move: { rides: [[1, 0]] }, capture: { lions: [[0, -1]] } }],
  ['EA', { lines: [{ steps: [[0, 1], [1, 1]], pattern: '~X^!', turns: [2, -2] }] }],
  ['KA', { lines: [{ steps: [[0, 1], [1, 1]], pattern: '~X~X!' }] }], ['SQ', { leaps: [[0, 2], [2, 1], [2, 2]] }],
])('%s as %j', (code, definition) => {
  test.each([CROWD, SPARSE])('goes as the piece of the catalogue: %s', (units) => {
    const own = moves(units, definition);
    expect(own).toEqual(moves(units, undefined, 'white', code));
    expect(kindByCode(code)).toBeDefined();
  });
});

// biome-ignore format: a table
test.each<[betza: string, rule: string, side: 'white' | 'black', units: string, to: string]>([
  ['W3', 'goes up to three steps', 'white', 'XY.d4 -Pd6', 'a4 b4 c4 d1 d2 d3 d5 d6 e4 f4 g4'],
  ['fWbF', 'goes as its letters say', 'white', 'XY.d4', 'c3 d5 e3'],
  ['fWbF', 'is turned round for Black', 'black', '-XY.d4', 'c5 d3 e5'],
  ['mfWcfF', 'may move and capture differently', 'white', 'XY.d4 -Pe5 -Pd6', 'd5 e5'],
  ['mfWcfF', 'needs an enemy to capture', 'white', 'XY.d4 Pe5 -Pd5', ''],
  ['flF', 'has one forward step on the left', 'white', 'XY.d4', 'c5'],
  ['rlW', 'adds directions of straight steps', 'white', 'XY.d4', 'c4 e4'],
  ['sW', 'goes sideways', 'white', 'XY.d4', 'c4 e4'],
  ['vR', 'rides forward and backward', 'white', 'XY.d4 Pd6', 'd1 d2 d3 d5'],
  ['fN', 'has the four forward leaps', 'white', 'XY.d4', 'b5 c6 e6 f5'],
  ['ffN', 'has the two long ones', 'white', 'XY.d4', 'c6 e6'],
  ['fsN', 'has the two wide ones', 'white', 'XY.d4', 'b5 f5'],
  ['flN', 'has those on the left', 'white', 'XY.d4', 'b5 c6'],
  ['fflN', 'has the long one on the left', 'white', 'XY.d4', 'c6'],
  ['vN', 'has the steep ones', 'white', 'XY.d4', 'c2 c6 e2 e6'],
  ['sN', 'has the flat ones', 'white', 'XY.d4', 'b3 b5 f3 f5'],
  ['nD', 'is lame', 'white', 'XY.d4 Pd5 -Pe4', 'b4 d2'],
  ['nH', 'is lame on two squares', 'white', 'XY.d4 Pd6 -Pe4', 'a4 d1'],
  ['jD', 'only jumps over a unit', 'white', 'XY.d4 -Pd5 -Pe4 -Pf4', 'd6 f4'],
  ['jA', 'does so on diagonals', 'white', 'XY.d4 -Pe5', 'f6'],
  ['DD', 'rides with double steps', 'white', 'XY.d4 Pd6', 'b4 d2 f4 h4'],
  ['A2', 'rides two of them', 'white', 'XY.a1', 'c3 e5'],
])('%s %s', (betza, _rule, side, units, to) => {
  const from = /XY\.(..)/.exec(units)?.[1] ?? '';
  const found = moves(units, betza, side).filter((move) => move.startsWith(from));
  expect(found.map((move) => move.slice(2)).join(' ')).toBe(to);
});

// biome-ignore format: a table
test.each<[betza: string, at: string, message: RegExp]>([
  ['', '0+0', /empty/],
  ['WXF', '1+1', /no atom X/],
  ['W F', '1+1', /" " has no meaning/],
  ['Wm', '1+1', /"m" has no atom/],
  ['iW', '0+1', /modifier i/],
  ['W99', '0+3', /that many/],
  ['NN3', '0+3', /that many/],
  ['(0,0)', '0+5', /leap of 0,0/],
  ['(1,44)', '0+6', /leap of 1,44/],
  ['WpF', '1+1', /hopper of limited range/],
  ['npR', '1+1', /together/],
  ['sF', '0+1', /no direction/],
  ['nC', '0+1', /leap 1,3/],
  ['jN', '0+1', /leap 1,2/],
  ['nR', '0+1', /before a rider/],
])('Betza %j is refused', (betza, at, message) => {
  const read = readBetza(betza);
  if (!('fault' in read)) throw new Error('it is read');
  expect([`${read.fault.index}+${read.fault.length}`, read.fault.message]).toEqual([at, expect.stringMatching(message)]);
});

// biome-ignore format: a table
test.each<[pattern: string, turns: number[] | undefined, message: RegExp]>([
  ['~X', undefined, /one arrival/], ['!!', undefined, /one arrival/], ['VV!', undefined, /victims/], ['~Y!', undefined, /sign Y/],
  ['~~!', undefined, /between/], ['=!', undefined, /not there/], ['~X^!', undefined, /says where/], ['~X!', [2], /turns nowhere/],
  ['~X~X~X~X~X!', undefined, /too long/], ['@!', undefined, /sign @/],
])('the pattern %s is refused', (pattern, turns, message) => {
  const line = { steps: [[0, 1]] as const, pattern, ...(turns === undefined ? {} : { turns }) };
  const { faults } = defineKind('test', 'XY', { lines: [line] });
  expect(faults.map((fault) => [fault.path.join('.'), fault.message])).toEqual([['lines.0', expect.stringMatching(message)]]);
});

test('codes are free, and of the name', () => {
  expect([codeFor('Wizard', new Set()), codeFor('Wizard', new Set(['W']))]).toEqual(['W', 'WI']);
  // K is the king, KN and KI are nobody in English; KN is the German empress.
  expect(codeFor('Knave', new Set())).toBe('KV');
  expect(codeFor('Ödipus', new Set())).toBe('OI');
  expect([isTaken('KN'), isTaken('G'), isTaken('D')]).toEqual([true, true, true]);
});
