import { describe, expect, test } from 'vitest';
import { type Motion, mapMoves, shiftsOf } from '../../src/variants/shift.js';
import { problemOf, unitsText } from './reading.js';

const name = (motion: Motion): string =>
  motion.motion === 'shift'
    ? `${motion.files},${motion.ranks}${motion.round ? ' round' : ''}`
    : motion.motion === 'mirror'
      ? `${motion.from}-${motion.to}`
      : `${motion.degrees}`;

const namesOf = (text: string): string[] => shiftsOf(problemOf(text)).variants.map(({ motion }) => name(motion));
const shifted = (text: string, motion: string) => {
  const found = shiftsOf(problemOf(text)).variants.find((one) => name(one.motion) === motion);
  if (found === undefined) throw new Error(`no ${motion} among ${namesOf(text)}`);
  return found;
};

const WIDE = 'algebraic: {white: [Ka1, Rb7], black: [Kh8]}\nstipulation: h#1.5\n';

describe('which there are', () => {
  test.each<[name: string, text: string, motions: string[]]>([
    ['a diagram as wide as the board', WIDE, ['a1-h1', 'a1-a8', 'a1-h8', 'a8-h1', '90', '180', '270']],
    [
      'a symmetrical one, each diagram once',
      'algebraic: {white: [Ka1], black: [Kh8]}\nstipulation: h#1.5\n',
      ['a1-h1', 'a1-a8', 'a1-h8'],
    ],
    [
      'room for a file and a rank',
      'algebraic: {white: [Ka2, Sc5], black: [Kg8]}\nstipulation: h#1.5\n',
      ['0,-1', '1,0', '1,-1', 'a1-h1', 'a1-a8', 'a1-h8', 'a8-h1', '90', '180', '270'],
    ],
    [
      'no pawn to the last rank',
      'algebraic: {white: [Ka1, Ph2], black: [Kh8]}\nstipulation: h#1.5\n',
      ['a1-h1', 'a1-a8', '180'],
    ],
    [
      'a board that is not square',
      'board: {files: 6, ranks: 5}\nalgebraic: {white: [Ka1, Rb3], black: [Kf5]}\nstipulation: h#1.5\n',
      ['a1-f1', 'a1-a5', '180'],
    ],
  ])('%s', (_name, text, motions) => {
    expect(namesOf(text)).toEqual(motions);
  });

  test('round a cylinder, but not over its ends', () => {
    const names = namesOf(`board: cylinder\n${WIDE}`);
    expect(names.filter((one) => one.includes(','))).toEqual([
      '-1,0 round',
      '1,0 round',
      '-2,0 round',
      '2,0 round',
      '-3,0 round',
      '3,0 round',
      '-4,0 round',
    ]);
  });

  test('round a torus: every diagram but the first', () => {
    const names = namesOf(`board: torus\n${WIDE}`).filter((one) => one.includes(','));
    expect(names).toHaveLength(63);
  });

  test('boards of two faces are only shifted, 32 ranks round the ring of a file', () => {
    const text = 'board: moebius\nalgebraic: {white: [Ka1, Rb7], black: ["Kh8\'"]}\nstipulation: h#1.5\n';
    expect(namesOf(text)).toHaveLength(31);
    expect(unitsText(shifted(text, '0,-16 round').problem)).toBe("black Ka8' white Kh1 white Rg7");
  });

  test('with holes that fall off the board, and pawns without a way', () => {
    const { pawns, others } = shiftsOf(
      problemOf(
        'board: {type: plain, holes: [h5]}\nalgebraic: {white: [Ka3, Pc2], black: [Kc5]}\nstipulation: h#1.5\n',
      ),
    );
    expect(others).toBeGreaterThan(0);
    expect(pawns).toBeGreaterThan(0);
  });
});

describe('what goes along', () => {
  test('units, squares of twins, holes, the target square', () => {
    const text =
      'board: {type: plain, holes: [b2]}\nalgebraic: {white: [Ka1, Rb7], black: [Kc3]}\nstipulation: hzd5 2\ntwins: {b: Move b7 b6, c: Add black Pd4, d: Remove b7, e: Exchange a1 b7, f: Stipulation hzd6 2, g: Continued PolishType}\n';
    const { problem, map } = shifted(text, '1,0');
    expect(unitsText(problem)).toBe('black Kd3 white Kb1 white Rc7');
    expect(problem.board['holes']).toEqual(['c2']);
    expect(problem.stipulation?.text).toBe('hze52');
    expect(problem.twins.flatMap(({ changes }) => changes)).toMatchObject([
      { from: 'c7', to: 'c6' },
      { units: [{ square: 'e4' }] },
      { square: 'c7' },
      { a: 'b1', b: 'c7' },
      { stipulation: { text: 'hze62' } },
      { change: 'polish-type' },
    ]);
    expect(mapMoves('a1a2 b7b8q', map)).toBe('b1b2 c7c8q');
  });

  test('castling rights and the capture en passant are dropped', () => {
    const castling = 'algebraic: {white: [Ke1, Rh1, Pa4], black: [Kb4, Pb3]}\nstipulation: "#2"\n';
    const one = shifted(`${castling}options: [EnPassant a3]\n`, '0,1');
    expect([one.castlingDropped, one.enPassantDropped]).toEqual([true, true]);
    expect(one.problem.castling).toBe('-');
    expect(one.problem.options.enPassant).toBeUndefined();
    const moved = shifted(`${castling}options: [NoCastling h1]\n`, '0,1');
    expect([moved.castlingDropped, moved.problem.options.noCastling]).toEqual([false, undefined]);
    // A king and a rook that come to their home squares have not been there all the time.
    const home = shifted('algebraic: {white: [Kd1, Rg1], black: [Ka8]}\nstipulation: "#2"\n', '1,0');
    expect([home.castlingDropped, home.problem.castling]).toEqual([true, '-']);
  });
});
