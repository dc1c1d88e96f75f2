import { expect, test } from 'vitest';
import { FILE_START } from '../../src/problem/faults.js';
import type { Colour, Problem, Unit } from '../../src/problem/model.js';
import { senseFaults } from '../../src/problem/sense.js';
import { parseStipulation } from '../../src/stipulation/grammar.js';

/** `white Royal Zf3`; each unit has a line of its own. */
function unit(text: string, line: number): Unit {
  const words = text.split(' ');
  const last = words.at(-1)!;
  return {
    colour: words[0] as Colour,
    attributes: words.slice(1, -1),
    kind: last.replace(/[a-z]\d+'?$/, ''),
    square: /[a-z]\d+'?$/.exec(last)![0],
    place: { line: line + 1, column: 1, length: last.length },
  };
}

function problem(units: readonly string[], stipulation: string | undefined, more: Partial<Problem> = {}): Problem {
  const parsed =
    stipulation === undefined ? undefined : parseStipulation(stipulation, { line: 9, column: 1, length: 2 });
  if (parsed && 'fault' in parsed) throw new Error(parsed.fault.message);
  return {
    place: FILE_START,
    authors: [],
    origin: [],
    distinctions: [],
    board: { type: 'plain', place: FILE_START },
    units: units.map(unit),
    ...(parsed ? { stipulation: parsed } : {}),
    conditions: [],
    options: {},
    twins: [],
    zeroPosition: false,
    keywords: [],
    comments: [],
    extra: {},
    ...more,
  };
}

const board = (type: string, parameters: Readonly<Record<string, unknown>> = {}) => ({
  board: { ...parameters, type, place: FILE_START },
});
const PORTALS = {
  portals: [
    ['c3', 'f6'],
    ['d5', 'g4'],
  ],
};
const condition = (name: string) => ({ name, args: [], place: FILE_START });
const twin = {
  letter: 'b',
  continued: false,
  changes: [{ change: 'move', from: 'a1', to: 'a9', place: { line: 8, column: 1, length: 1 } }],
  place: FILE_START,
} as const;

// biome-ignore format: a table
const TABLE: readonly (readonly [name: string, problem: Problem, faults: readonly string[]])[] = [
  ['an orthodox problem', problem(['white Ke1', 'black Ke8'], '#2'), []],
  ['two white kings', problem(['white Ke1', 'black Ke8', 'white Kg1'], 'h=2'), ['error two-kings 3']],
  ['a king and a royal unit', problem(['white Ke1', 'black Ke8', 'black Royal Gg1'], 'h=2'), []],
  ['a royal unit alone', problem(['white Ke1', 'black Royal Gg1'], '#2'), []],
  ['a poseidon is a king', problem(['white Ke1', 'black POa8'], '#2'), []],
  ['two stings are two kings', problem(['white STe1', 'white STe2', 'black Ka8'], '#2'), ['error two-kings 2']],
  ['a neutral king beside others', problem(['white Ke1', 'black Ke8', 'neutral Kg1'], 'h=2'), ['error two-kings 3']],
  ['a neutral king alone', problem(['neutral Ke1', 'white Qa1'], '#2'), []],
  ['kings that may be several', problem(['white Ke1', 'white Kg1', 'black Ka8'], '#2', { conditions: [condition('RoyalDynasty')] }), []],
  ['kings of a zero position', problem(['white Ke1', 'white Kg1', 'black Ka8'], '#2', { zeroPosition: true, twins: [{ ...twin, changes: [] }] }), []],
  ['no king to be mated', problem(['white Ke1', 'white Qa1'], '#2'), ['warning no-king 9']],
  ['no mating king', problem(['black Ke1', 'white Qa1'], '#2'), []],
  ['no king to be checked', problem(['white Ke1'], '+1'), ['warning no-king 9']],
  ['selfmate mates White', problem(['black Ke1', 'white Qa1'], 's#2'), ['warning no-king 9']],
  ['helpmate mates Black', problem(['white Ke1', 'black Qa1'], 'h#2.5'), ['warning no-king 9']],
  ['series helpmate mates Black', problem(['black Ke1', 'white Qa1'], 'ser-h#3'), []],
  ['series mate mates Black', problem(['white Ke1', 'black Qa1'], 'ser-#4'), ['warning no-king 9']],
  ['duplex mates both', problem(['black Ke1', 'white Qa1'], 'h#2', { options: { duplex: true } }), ['warning no-king 9']],
  ['half duplex mates the other', problem(['black Ke1', 'white Qa1'], 'h#2', { options: { halfDuplex: true } }), ['warning no-king 9']],
  ['stalemate needs no king', problem(['black Pa2', 'white Qa1'], 'h=2'), []],
  ['conditions may do without', problem(['white Qa1', 'black Qa8'], '#2', { conditions: [condition('ExtinctionChess')] }), []],
  ['twins may add one', problem(['white Qa1', 'black Qa8'], '#2', { twins: [{ ...twin, changes: [] }] }), []],
  ['a mere position', problem(['white Qa1'], undefined), []],
  ['off the board', problem(['white Ke1', 'black Ki8', 'white Qa9'], '#2'), ['error off-board 2', 'error off-board 3']],
  ['off the board in a twin', problem(['white Ke1', 'black Ka8'], '#2', { twins: [twin] }), ['error off-board 8']],
  ['off the board in an option', problem(['white Ke1', 'black Ka8'], '#2', { options: { noCastling: ['i1'] } }), ['error off-board 1']],
  ['off the board in exclusive castlings', problem(['white Ke1', 'black Ka8'], '#2', { options: { exclusiveCastlings: [['a1', 'i8']] } }), ['error off-board 1']],
  ['a target off the board', problem(['white Ke1', 'black Ka8'], 'zi92'), ['error off-board 9']],
  ['on a larger board', problem(['white Ke1', 'black Kj10'], '#2', board('custom', { files: 10, ranks: 10 })), []],
  ['off a larger board', problem(['white Ke1', 'black Kk10', 'black Sa11'], '#2', board('custom', { files: 10, ranks: 10 })), ['error off-board 2', 'error off-board 3']],
  ['on the verso', problem(["white Ka1'", "black Kh8'"], "za7'2", { ...board('klein'), options: { noCastling: ["a1'"], enPassant: ["b7'"] } }), []],
  ['a verso where there is none', problem(["white Ka1'", 'black Kh8'], '#2'), ['error off-board 1']],
  ['a board that is unknown', problem(['white Ki1', 'black Ki8'], '#2', board('large')), ['unsupported unsupported-board 1']],
  ['a board that cannot be made', problem(['white Ki1', 'black Ki8'], '#2', board('portals')), ['error board 1']],
  ['on the end of a portal', problem(['white Ke1', 'black Kf6'], '#2', board('portals', PORTALS)), ['error closed-square 2']],
  ['on a hole', problem(['white Ke1', 'black Kf6'], '#2', board('torus', { holes: ['e1'] })), ['error closed-square 1']],
  ['on the black hole', problem(['white Ke1', 'black Pd4'], '=2', board('black-hole', { hole: 'd|e' })), ['warning closed-square 2']],
  ['on a square that has vanished', problem(['white Ke1', 'black Kd4'], '#2', board('wormhole2', { vanished: 'd4 d5' })), ['error closed-square 2']],
  ['to the end of a portal in a twin', problem(['white Ka1', 'black Ka8'], '#2', { ...board('portals', PORTALS), twins: [{ ...twin, changes: [{ ...twin.changes[0], to: 'c3' }] }] }), ['error closed-square 8']],
  ['pawns where none can be', problem(['white Ke2', 'black Ka8', "white Pa1'", 'white Pa1', 'white Pb8', 'black Ph8', 'black Ph1', "neutral Pc1'"], '#2', board('moebius')), ['error pawn-barred 3', 'error pawn-barred 4', 'error pawn-barred 6']],
  ['pawns where none can be on a ring', problem(['white Ke2', 'black Ka9', 'white Pa14', 'white Pa8', 'black Pb1', 'neutral Pc8'], '#2', { ...board('torus-8x14'), conditions: [condition('Circe')] }), ['error pawn-barred 4', 'error pawn-barred 5', 'error pawn-barred 6']],
  ['pawns on the last ranks of a cylinder', problem(['white Ke1', 'black Ka8', 'black Ph8'], '#2', board('cylinder')), ['warning pawn-on-last-rank 3']],
  ['two on a square', problem(['white Ke1', 'black Ka8', 'black Qe1'], '#2'), ['error square-taken 3']],
  ['a double step of nobody', problem(['white Ke1', 'black Ka8', 'white Pb5'], '#2', { options: { enPassant: ['c7', 'c6', 'c5'] } }), ['warning no-double-step 1']],
  ['a double step over a unit', problem(['white Ke1', 'black Ka8', 'black Pc5', 'black Sc6'], '#2', { options: { enPassant: ['c7', 'c6', 'c5'] } }), ['warning no-double-step 1']],
  ['pawns on the first and last rank', problem(['white Ke1', 'black Ka8', 'black Ph8', 'white Pa1'], '#2'), ['warning pawn-on-last-rank 3', 'warning pawn-on-last-rank 4']],
];

test.each(TABLE)('%s', (_, given, faults) => {
  expect(senseFaults(given).map(({ severity, code, place }) => `${severity} ${code} ${place.line}`)).toEqual(faults);
});
test('squares are those of the board', () => {
  const remedyOn = (more: Partial<Problem>) => senseFaults(problem(['white Kz1', 'black Ka1'], 'h=2', more))[0]?.remedy;
  expect(remedyOn({})).toBe('squares are a1 to h8; name a larger board under board:');
  expect(remedyOn(board('torus-8x14'))).toBe('squares of this board are a1 to h14');
  expect(remedyOn(board('klein'))).toBe("squares of this board are a1 to h8 and a1' to h8'");
});
test('every fault says how to mend it', () => {
  for (const [, given] of TABLE) for (const fault of senseFaults(given)) expect(fault.remedy).toBeTruthy();
});
