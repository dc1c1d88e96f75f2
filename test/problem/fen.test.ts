import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOARDS, boardOf } from '../../src/board/index.js';
import type { Surface } from '../../src/board/surface.js';
import { FILE_START } from '../../src/problem/faults.js';
import { readFen, writeFen } from '../../src/problem/fen.js';

/** The board of this type. */
function board(type: string, parameters: Readonly<Record<string, unknown>> = {}): Surface {
  const made = boardOf({ ...parameters, type, place: FILE_START });
  if ('faults' in made) throw new Error(made.faults[0]?.message);
  return made.board;
}

const EMPTY = '8/8/8/8/8/8/8/8';

const read = (fen: string) => readFen(fen, { line: 3, column: 6, length: fen.length });

describe('reading', () => {
  test('the game array', () => {
    const { units, faults, ...state } = read('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    expect(units).toHaveLength(32);
    expect(units[1]).toMatchObject({
      colour: 'black',
      kind: 'S',
      square: 'b8',
      place: { line: 3, column: 7, length: 1 },
    });
    expect(units[31]).toMatchObject({ colour: 'white', kind: 'R', square: 'h1' });
    expect(state).toEqual({ sideToMove: 'white', castling: 'KQkq' });
    expect(faults).toEqual([]);
  });
  test('only what is given', () => {
    expect(read('4k3/8/8/8/8/8/8/4K3')).toEqual({ units: expect.anything(), faults: [] });
    expect(read('4k3/8/8/8/8/8/8/4K3 b')).toMatchObject({ sideToMove: 'black', faults: [] });
  });
  test('rights in their usual order', () => expect(read('4k3/8/8/8/8/8/8/4K3 w qK').castling).toBe('Kq'));
  test('en passant', () => {
    expect(read('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1')).toMatchObject({ enPassant: 'd6', faults: [] });
    expect(read('4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1')).toMatchObject({ enPassant: 'e3', faults: [] });
  });
  test('boards of other sizes', () => {
    expect(readFen('10k/11/K10', FILE_START, board('custom', { files: 11, ranks: 3 }))).toMatchObject({
      units: [{ square: 'k3' }, { square: 'a1' }],
      faults: [],
    });
  });
  test('two faces: recto, then verso', () => {
    const { units, faults } = readFen(`${EMPTY}|P7/8/8/8/8/8/8/7k`, FILE_START, board('klein'));
    expect(units.map(({ kind, square }) => kind + square)).toEqual(["Pa8'", "Kh1'"]);
    expect(faults).toEqual([]);
  });
  test('squares that are not there', () => {
    expect(read('8/x6x/8/8/8/8/8/8')).toMatchObject({ missing: ['a7', 'h7'], faults: [] });
    expect(read(EMPTY)).not.toHaveProperty('missing');
  });
  test('letters of the board', () => {
    const { units, faults } = readFen('cnwmk3/8/8/8/8/8/8/C3KWNM', FILE_START, board('wormhole1'));
    expect(units.map(({ kind }) => kind).join('')).toBe('CSWMKCKWSM');
    expect(faults).toEqual([]);
    expect(readFen('q7/8/8/8/8/8/8/8', FILE_START, board('wormhole1')).faults).toMatchObject([
      { message: '"q" is no unit of a FEN', remedy: expect.stringContaining('KCWMNP') },
    ]);
  });
  test('kings that have not moved, though no right is left', () => {
    expect(read('4k3/8/8/8/8/8/8/4K3 w eE').castling).toBe('Ee');
    expect(read('4k3/8/8/8/8/8/8/4K3 w qeEK').castling).toBe('KEqe');
  });

  test.each<[type: string, placement: string, side: string, square: string, legal: boolean]>([
    ['plain', '8/8/8/3pP3/8/8/8/8', 'w', 'd6', true],
    ['plain', '8/3k4/8/3pP3/8/8/8/8', 'w', 'd6', false],
    ['moebius', `${EMPTY}|8/8/P7/8/8/8/8/8`, 'b', "a7'", true],
    ['moebius', `${EMPTY}|8/8/P7/8/8/8/8/8`, 'w', "a7'", false],
    ['moebius', `8/8/8/8/P7/8/8/8|${EMPTY}`, 'b', 'a3', true],
    ['klein-8x14', '8/8/P7/8/8/8/8/8/8/8/8/8/8/8', 'b', 'a13', true],
    ['torus-8x14', '8/8/8/p7/8/8/8/8/8/8/8/8/8/8', 'w', 'a10', true],
    ['torus-8x14', '8/8/8/8/8/8/8/8/8/p7/8/8/8/8', 'w', 'a6', true],
    ['torus-8x14', '8/8/8/8/8/8/8/8/8/p7/8/8/8/8', 'b', 'a6', false],
    // The pawn may have come through the portal, but there is nowhere to capture it.
    ['portals', '8/8/8/8/2P5/8/8/8', 'b', 'c3', false],
    ['portals', '8/8/8/8/3P4/8/8/8', 'b', 'd3', true],
    ['wormhole2', '8/8/8/8/3P4/8/8/8', 'b', 'd3', false],
  ])('en passant on %s: %s %s %s', (type, placement, side, square, legal) => {
    const parameters =
      type === 'portals'
        ? {
            portals: [
              ['c3', 'f6'],
              ['d5', 'g4'],
            ],
          }
        : {};
    const { enPassant, faults } = readFen(`${placement} ${side} - ${square}`, FILE_START, board(type, parameters));
    expect([enPassant, faults.length]).toEqual(legal ? [square, 0] : [undefined, 1]);
  });

  test.each<[type: string, fen: string, place: string, message: RegExp]>([
    ['plain', `${EMPTY}|${EMPTY}`, '1+31', /parts the two faces/],
    ['klein', EMPTY, '1+15', /two faces, the FEN one/],
    ['klein', `${EMPTY}|${EMPTY}|${EMPTY}`, '1+47', /two faces, the FEN 3/],
    ['klein', `${EMPTY}|8/8`, '17+3', /the verso has 2 ranks, not 8/],
    ['klein', `${EMPTY}/8|8/8/8/8/8/8/8/7`, '1+17', /the recto has 9 ranks/],
    ['klein', `${EMPTY}|8/8/8/8/8/8/8/7`, '31+1', /rank 1' has 7 squares/],
    ['torus-8x14', EMPTY, '1+15', /8 ranks, not 14/],
  ])('of %s: %s', (type, fen, place, message) => {
    const { faults } = readFen(fen, { line: 1, column: 1, length: fen.length }, board(type));
    expect(faults.map((fault) => `${fault.place.column}+${fault.place.length}`)[0]).toBe(place);
    expect(faults[0]?.message).toMatch(message);
  });

  const FAULTS: readonly (readonly [fen: string, places: readonly string[], message: RegExp])[] = [
    ['', ['6+0'], /empty/],
    ['8/8/8/8/8/8/8', ['6+13'], /7 ranks, not 8/],
    ['8/8/8/8/8/8/8/8/8', ['6+17'], /9 ranks, not 8/],
    ['8/8/8/4k4/8/8/8/4K3', ['12+3'], /rank 5 has 9 squares, not 8/],
    ['8/8/8/4k2/8/8/8/4K3', ['12+3'], /rank 5 has 7 squares/],
    ['8/8/8//8/8/8/8', ['12+0'], /rank 5 has 0 squares/],
    ['8/8/8/4g3/8/8/8/4K3', ['13+1'], /"g"/],
    ['8/8/8/44/8/8/8/4K3 x', ['25+1'], /"x" is no side to move/],
    ['8/8/8/8/8/8/8/4K3 w KK', ['26+2'], /"KK" says nothing about castling/],
    ['8/8/8/8/8/8/8/4K3 w - e9', ['28+2'], /"e9"/],
    ['8/8/8/8/8/8/8/4K3 w - e6', ['28+2'], /"e6"/],
    ['4k3/8/4p3/4p3/8/8/8/4K3 w - e6', ['34+2'], /"e6"/],
    ['4k3/8/8/4p3/8/8/8/4K3 b - e6', ['32+2'], /"e6"/],
    ['8/8/8/8/8/8/8/4K3 w - - x y', ['30+1', '32+1'], /"x" is no number of half-moves/],
    ['8/8/8/8/8/8/8/4K3 w - - 0 1 2 3', ['34+3'], /six fields/],
  ];
  test.each(FAULTS)('%s', (fen, places, message) => {
    const { faults } = read(fen);
    expect(faults.map(({ place }) => `${place.column}+${place.length}`)).toEqual(places);
    expect(faults[0]?.message).toMatch(message);
    expect(faults.every(({ code, remedy }) => code === 'fen-syntax' && remedy)).toBe(true);
  });
  test('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string(), (fen) => void read(fen)));
    fc.assert(
      fc.property(
        fc.stringMatching(/^[kqrbnpKQRBNP1-9/]{0,80}( [wb]( [KQkq-]{1,4}( [a-h-][36]?)?)?)?$/),
        (fen) => void read(fen),
      ),
    );
  });
  test('stays short for garbage', () => expect(read('x'.repeat(100_000)).faults.length).toBeLessThan(100_010));
});

describe('writing', () => {
  test.each([
    '8/8/8/8/8/8/8/8',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1',
    '4k3/8/8/8/8/8/8/4K3 b - - 0 1',
  ])('%s comes back', (fen) => {
    const { units, faults, ...state } = read(fen);
    expect(faults).toEqual([]);
    expect(writeFen(units, state)).toBe(fen);
  });
  test.each(BOARDS.map(({ name, example }) => [name, example] as const))(
    'the game array of %s comes back',
    (name, example) => {
      const surface = board(name, example);
      const fen = `${surface.gameArray} w ${surface.castlings.length > 0 ? 'KQkq' : '-'} - 0 1`;
      const { units, faults, ...state } = readFen(fen, FILE_START, surface);
      expect(faults).toEqual([]);
      expect(writeFen(units, state, surface)).toBe(fen);
    },
  );
  test.each<[type: string, fen: string]>([
    ['moebius', `8/8/8/3k4/8/8/8/4K3|8/8/P7/8/8/8/8/8 b - a7' 0 1`],
    ['wormhole1', 'cwkxxxwn/ppxppppx/2mxxW2/4x2p/3P1x2/3n1x2/PPPxPPPP/CWxxxNKC w - - 0 1'],
    ['cylinder', 'x6x/8/8/3k4/8/8/8/R3K3 w QEe - 0 1'],
  ])('on %s %s comes back', (type, fen) => {
    const { units, faults, ...state } = readFen(fen, FILE_START, board(type));
    expect(faults).toEqual([]);
    expect(writeFen(units, state, board(type))).toBe(fen);
  });
  test('has no words for fairy units', () => {
    const unit = { colour: 'white', kind: 'S', square: 'a1', attributes: [], place: FILE_START } as const;
    expect(writeFen([unit])).toBe('8/8/8/8/8/8/8/N7');
    expect(writeFen([{ ...unit, kind: 'G' }])).toBe('8/8/8/8/8/8/8/[G]7');
    expect(writeFen([{ ...unit, colour: 'neutral' }])).toBe('8/8/8/8/8/8/8/[=S]7');
    expect(writeFen([{ ...unit, colour: 'black', kind: '15', attributes: ['Royal'] }])).toBe(
      '8/8/8/8/8/8/8/[-Royal 15]7',
    );
    expect(writeFen([{ ...unit, square: 'i1' }])).toBeUndefined();
    expect(writeFen([{ ...unit, kind: 'Q' }], {}, board('wormhole1'))).toBeUndefined();
  });
});

describe('units in brackets', () => {
  test.each<[fen: string, unit: object]>([
    ['[G]7/8/8/8/8/8/8/8', { colour: 'white', kind: 'G', square: 'a8', place: { line: 3, column: 6, length: 3 } }],
    ['8/8/8/2[ma]5/8/8/8/8', { colour: 'black', kind: 'MA', square: 'c5' }],
    ['8/8/8/2[n]5/8/8/8/8', { colour: 'black', kind: 'N', square: 'c5' }],
    ['8/8/8/2n5/8/8/8/8', { colour: 'black', kind: 'S', square: 'c5' }],
    ['8/8/8/8/8/8/8/7[=p]', { colour: 'neutral', kind: 'P', square: 'h1' }],
    ['8/8/8/8/8/8/8/7[-15]', { colour: 'black', kind: '15', square: 'h1' }],
    ['8/8/8/8/8/8/8/[r/b]7', { colour: 'black', kind: 'R/B', square: 'a1' }],
    ['8/8/8/8/8/8/8/[Royal z]7 w - -', { colour: 'black', kind: 'Z', attributes: ['Royal'], square: 'a1' }],
  ])('%s', (fen, unit) => {
    const { units, faults } = read(fen);
    expect([units.length, faults]).toEqual([1, []]);
    expect(units[0]).toMatchObject(unit);
    expect(read(writeFen(units) ?? '').units).toMatchObject([{ ...unit, place: expect.anything() }]);
  });

  test.each<[fen: string, message: RegExp, remedy: RegExp]>([
    ['[XX]7/8/8/8/8/8/8/8', /no kind is called "XX"/, /\[LE\]/],
    ['[G7/8/8/8/8/8/8/8', /lacks its bracket/, /\[LE\]/],
    ['[15]7/8/8/8/8/8/8/8', /whose \[15\] is/, /\[\+15\]/],
    ['[Loyal Z]7/8/8/8/8/8/8/8', /no attribute is called "Loyal"/, /Royal/],
    ['g7/8/8/8/8/8/8/8', /"g" is no unit/, /\[g\]/],
    ['.ma7/8/8/8/8/8/8/8', /"\." is no unit/, /forsyth/],
  ])('%s is refused', (fen, message, remedy) => {
    const [fault] = read(fen).faults;
    expect(fault?.message).toMatch(message);
    expect(fault?.remedy).toMatch(remedy);
  });
});
