import { expect, test } from 'vitest';
import { FILE_START } from '../../src/problem/faults.js';
import { singleOf } from '../arbitraries/diagram.js';
import { solutionsOf } from './solving.js';

test.each<[what: string, stipulation: string, fen: string, keys: readonly string[]]>([
  ['any move', '~1', '7k/8/8/8/8/8/8/K7 w - -', ['a1a2', 'a1b1', 'a1b2']],
  ['castling', '001', '4k3/8/8/8/8/8/8/R3K2R w KQ -', ['e1c1', 'e1g1']],
  ['a capture in passing', 'ep1', '4k3/8/8/3pP3/8/8/8/4K3 w - d6', ['e5d6']],
  ['a piece won', '%1', '4k3/8/8/3n4/4P3/8/8/4K3 w - -', ['e4d5']],
  ['mate or stalemate', '#=1', '7k/8/6K1/8/8/8/8/1Q6 w - -', ['b1a2', 'b1b3', 'b1b8', 'g6f7']],
  ['stalemate of one’s own side', '!=1', '8/8/4b3/8/p7/8/P1k5/K7 w - -', ['a2a3']],
  ['both sides stalemated', '==1', '8/8/8/8/8/5k1p/7P/7K w - -', []],
  ['the far rank', 'c811', '4k3/8/8/8/8/8/8/R3K3 w - -', ['a1a8']],
])('the goal of %s', (_what, stipulation, fen, keys) => {
  expect(solutionsOf(singleOf(fen, stipulation))).toEqual([...keys].sort());
});

test('who is reborn is not won', () => {
  const single = singleOf('4k3/8/8/3n4/4P3/8/8/4K3 w - -', '%1');
  const conditions = [{ name: 'Circe', args: [], place: FILE_START }];
  expect(solutionsOf({ ...single, conditions })).toEqual([]);
});

test('a king that is left in check may be mated by a quiet move', () => {
  const single = singleOf('R6k/8/5K2/8/8/8/8/8 w - -', '#1');
  const conditions = [{ name: 'LeseMajeste', args: [], place: FILE_START }];
  expect(solutionsOf({ ...single, conditions })).toEqual(['f6g6']);
});

test('help play for any move has all lines', () => {
  expect(solutionsOf(singleOf('7k/8/8/8/8/8/8/K7 w - -', 'h~1'))).toHaveLength(9);
});

test.each<[stipulation: string, lines: number]>([
  ['hs~1.5', 20],
  ['hs~2', 103],
  ['exact-hs~1.5', 0],
  ['exact-hs~2', 0],
])('who is forced to reach the goal has nothing else to play: %s', (stipulation, lines) => {
  expect(solutionsOf(singleOf('8/8/1k6/6r1/K7/8/7P/8 w - -', stipulation))).toHaveLength(lines);
});

test('a parry may reach the goal that the defender is to be forced to', () => {
  expect(solutionsOf(singleOf('8/8/8/3Q4/1k6/8/8/3K4 w - -', 'pser-sx2'))).toEqual([
    'd5c4 b4a3 c4b3 a3b3',
    'd5c4 b4a5 c4b5 a5b5',
    'd5c4 b4c4',
  ]);
});

test.each<[stipulation: string, lines: number]>([
  ['phser-=2', 252],
  ['exact-ser-=2', 238],
])('play goes on past a stalemate of who need not move: %s', (stipulation, lines) => {
  expect(solutionsOf(singleOf('4k3/8/8/6Q1/8/5R2/8/R3K2R w KQ -', stipulation))).toHaveLength(lines);
});
