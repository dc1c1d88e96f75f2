import { describe, expect, test } from 'vitest';
import type { Options } from '../../src/problem/model.js';
import { solve } from '../../src/search/solve.js';
import { rulesOf, singleOf } from '../arbitraries/diagram.js';
import { textsOf } from './solving.js';

/** Phases of a problem: role, who begins, kind, solutions. */
function phasesOf(fen: string, stipulation: string, options: Options = {}): unknown[] {
  const single = singleOf(fen, stipulation, 'fast', options);
  const rules = rulesOf(single);
  return solve(rules, single).phases.map((phase) => [
    `${phase.role}${phase.exchanged ? ', exchanged' : ''}`,
    phase.starter === 1 ? 'white' : 'black',
    phase.kind,
    textsOf(phase, rules).sort(),
  ]);
}

const BOX = '7k/5K2/8/8/8/8/8/6R1 w - -';

describe('phases', () => {
  test.each<[what: string, fen: string, stipulation: string, options: Options, phases: unknown[]]>([
    ['actual play', BOX, '#1', {}, [['actual-play', 'white', 'keys', ['g1h1']]]],
    [
      'set play of a direct mate: Black begins, and White mates in one move less',
      BOX,
      '#2',
      { setPlay: true },
      [
        ['set-play', 'black', 'defence', ['h8h7']],
        [
          'actual-play',
          'white',
          'keys',
          ['g1a1', 'g1b1', 'g1c1', 'g1d1', 'g1e1', 'g1f1', 'g1g2', 'g1g3', 'g1g4', 'g1g5', 'g1h1'],
        ],
      ],
    ],
    [
      'set play of help play: the other side begins, half a move less',
      BOX,
      'h#1',
      { setPlay: true },
      [
        ['set-play', 'white', 'lines', ['g1h1']],
        ['actual-play', 'black', 'lines', ['h8h7 g1h1']],
      ],
    ],
    [
      'duplex: the sides exchange their roles',
      BOX,
      'h#1',
      { duplex: true },
      [
        ['actual-play', 'black', 'lines', ['h8h7 g1h1']],
        ['actual-play, exchanged', 'white', 'lines', []],
      ],
    ],
    [
      'half a duplex is its second half',
      '7K/5k2/8/8/8/8/8/6r1 b - -',
      'h#1',
      { halfDuplex: true },
      [['actual-play, exchanged', 'white', 'lines', ['h8h7 g1h1']]],
    ],
    [
      'play after the key',
      BOX,
      '#2',
      { postKeyPlay: true, noThreat: true },
      [['post-key', 'black', 'defence', ['h8h7']]],
    ],
    ['White to play', BOX, 'h#1', { whiteToPlay: true }, [['actual-play', 'white', 'lines', ['g1h1']]]],
    [
      'a king that stands in check on the wrong turn',
      '7k/8/8/8/8/8/8/K6R w - -',
      '#1',
      {},
      [['actual-play', 'white', 'illegal', []]],
    ],
  ])('%s', (_what, fen, stipulation, options, phases) => {
    expect(phasesOf(fen, stipulation, options)).toEqual(phases);
  });

  test('a right to capture en passant is not that of the side that made the double step', () => {
    // White played e2-e4 and begins the set play: d2 does not take his own pawn.
    expect(phasesOf('7k/8/8/8/3pP3/8/3P4/7K b - e3', 'hx1', { setPlay: true })[0]).toEqual([
      'set-play',
      'white',
      'lines',
      [],
    ]);
  });
});

describe('limits', () => {
  const solved = (stipulation: string, fen: string, limits: object, stopped?: () => boolean) => {
    const single = singleOf(fen, stipulation);
    const { complete, limit } = solve(rulesOf(single), single, { limits, ...(stopped ? { stopped } : {}) });
    return [complete, limit];
  };
  const LONG = '7k/pppppppp/8/8/8/8/PPPPPPPP/K7 b - -';
  test('a search that ends is complete', () => expect(solved('#1', BOX, {})).toEqual([true, undefined]));
  test('time', () => expect(solved('hx8', LONG, { time: 1 })).toEqual([false, 'time']));
  test('solutions', () => expect(solved('#2', BOX, { solutions: 1 })).toEqual([false, 'solutions']));
  test('stopped', () => expect(solved('h=8', LONG, {}, () => true)).toEqual([false, 'stopped']));
});

describe('long battles', () => {
  // Each king walks along his own rank, shut in by pawns that cannot move: 64 positions, and no mate ever.
  const SHUT_IN = 'k7/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/K7 w - -';
  test.each([2, 20, 254, 255, 256, 257, 300, 400])('#%i without a mate has no key', (n) => {
    const single = singleOf(SHUT_IN, `#${n}`);
    const { phases } = solve(rulesOf(single), single);
    expect(phases[0]).toMatchObject({ kind: 'keys', keys: [] });
  });
});
