import { expect, test } from 'vitest';
import { FILE_START } from '../../src/problem/faults.js';
import { parseStipulation } from '../../src/stipulation/grammar.js';
import { sayStipulation } from '../../src/stipulation/say.js';

test.each<[source: string, words: string]>([
  ['#2', 'White moves first and is to mate in 2 moves, whatever Black plays.'],
  ['s=3', 'White moves first and forces Black to stalemate in 3 moves.'],
  [
    'r#2',
    'White moves first and forces in 2 moves that Black can mate, where either side has to do so whenever it can.',
  ],
  ['exact-#3', 'White moves first and is to mate in exactly 3 moves, not in fewer, whatever Black plays.'],
  ['h#3', 'Black moves first and helps White to mate in 3 moves.'],
  ['h#2.5', 'White moves first, in the middle of a move, and both sides help White to mate in 2½ moves.'],
  ['hze4 1', 'Black moves first and helps White to arrive on e4 in one move.'],
  ['hs#2', 'White moves first and both sides help, so that with the last of 2 moves Black cannot but mate.'],
  ['ser-h#8', 'Black alone plays 8 moves in a row, after which White can mate.'],
  ['ser-s#4', 'White alone plays 4 moves in a row, after which Black cannot but mate.'],
  ['ser-x3', 'White alone plays 3 moves in a row and is to capture something with the last one.'],
  [
    'reci-h#1',
    'Both sides cooperate for 2 half-moves, Black first: a half-move of White is to mate, and also both sides cooperate for 1 half-move, Black first: a half-move of Black is to mate.',
  ],
  [
    'pser-#2',
    'White, moving first, forces in 3 half-moves what follows (Black moves only to parry a check): a half-move of White is to mate.',
  ],
])('%s', (source, words) => {
  const parsed = parseStipulation(source, FILE_START);
  expect('fault' in parsed ? parsed.fault.message : sayStipulation(parsed)).toBe(words);
});
