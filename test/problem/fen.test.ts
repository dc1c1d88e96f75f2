import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_START } from '../../src/problem/faults.js';
import { readFen, writeFen } from '../../src/problem/fen.js';

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
    expect(readFen('10k/11/K10', FILE_START, { files: 11, ranks: 3 })).toMatchObject({
      units: [{ square: 'k3' }, { square: 'a1' }],
      faults: [],
    });
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
  test('has no words for fairy units', () => {
    const unit = { colour: 'white', kind: 'S', square: 'a1', attributes: [], place: FILE_START } as const;
    expect(writeFen([unit])).toBe('8/8/8/8/8/8/8/N7');
    expect(writeFen([{ ...unit, kind: 'G' }])).toBeUndefined();
    expect(writeFen([{ ...unit, colour: 'neutral' }])).toBeUndefined();
    expect(writeFen([{ ...unit, attributes: ['Royal'] }])).toBeUndefined();
    expect(writeFen([{ ...unit, square: 'i1' }])).toBeUndefined();
  });
});
