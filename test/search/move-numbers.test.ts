import { expect, test } from 'vitest';
import { solve } from '../../src/search/solve.js';
import { rulesOf, singleOf } from '../arbitraries/diagram.js';
import { solutionsOf, textsOf } from './solving.js';

/** In the order in which they are found. */
function inOrder(fen: string, stipulation: string, options: object): string[] {
  const single = { ...singleOf(fen, stipulation), options };
  const rules = rulesOf(single);
  return solve(rules, single).phases.flatMap((phase) => textsOf(phase, rules));
}

test('moves are numbered as Popeye numbers them', () => {
  const fen = '1k5n/3p2P1/8/4P3/3Q1B2/p1N5/1P6/R3K2R w KQ -';
  const moves = inOrder(fen, 'h~0.5', { startMoveNumber: [1] });
  const told = `a1a3 a1a2 a1d1 a1c1 a1b1 e1c1 e1g1 e1f2 e1d2 e1d1 e1e2 e1f1 h1f1 h1g1 h1h8 h1h7 h1h6 h1h5 h1h4 h1h3 h1h2 b2b4 b2b3
    b2a3 c3a2 c3b1 c3d1 c3e2 c3e4 c3d5 c3b5 c3a4 d4g1 d4f2 d4e3 d4a7 d4b6 d4c5 d4d1 d4d2 d4d3 d4a4 d4b4 d4c4 d4d7 d4d6 d4d5 d4e4
    f4c1 f4d2 f4e3 f4h2 f4g3 f4h6 f4g5 e5e6 g7g8q g7g8s g7g8r g7g8b g7h8q g7h8s g7h8r g7h8b`;
  expect(moves.map((move) => move.replace('n', 's'))).toEqual(told.split(/\s+/));
});

test('pawns capture last, to the right first; moves that leave the king in check are counted', () => {
  const fen = '1k6/8/4p3/2pP4/8/4p1p1/5P2/7K w - -';
  const enPassant = ['c7', 'c6', 'c5'];
  const moves = 'h1g2 h1g1 f2f4 f2f3 f2g3 f2e3 d5d6 d5e6 d5c6'.split(' ');
  expect(inOrder(fen, 'h~0.5', { enPassant, startMoveNumber: [1] })).toEqual(moves);
  expect(inOrder(fen, 'h~0.5', { enPassant, startMoveNumber: [4] })).toEqual(moves.slice(2));
});

test('numbers of a later half-move count from its bound on, until an earlier one is passed', () => {
  const fen = '7k/8/8/8/8/8/8/K7 w - -';
  expect(inOrder(fen, 'h~1', { startMoveNumber: [2, 3] })).toEqual(
    inOrder(fen, 'h~1', { startMoveNumber: [1] }).slice(5),
  );
  expect(inOrder(fen, 'h~1', { startMoveNumber: [2], upToMoveNumber: [2, 1] })).toEqual(
    inOrder(fen, 'h~1', { startMoveNumber: [1] }).slice(3, 4),
  );
});

test('what is left out for its number does not count as failed', () => {
  const fen = '8/8/8/8/8/5K2/8/5R1k b - -';
  const all = solutionsOf(singleOf(fen, 'h#2'));
  const parts = [1, 2, 3, 4, 5].flatMap((number) =>
    solutionsOf({ ...singleOf(fen, 'h#2'), options: { startMoveNumber: [number], upToMoveNumber: [number] } }),
  );
  expect(parts.sort()).toEqual(all);
});
