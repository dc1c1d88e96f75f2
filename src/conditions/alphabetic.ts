import { moveFrom } from '../engine/index.js';
import type { Condition } from './condition.js';
import { bindsSides, choiceOf, longestOnly, ONE_SIDE, sidesOf } from './parts/longest-only.js';

/** Every unit on the first square from which there is a legal move is free to go where it likes. */
export const alphabetic: Condition = {
  name: 'AlphabeticChess',
  title: 'Alphabetic chess',
  definition:
    'Of the units that have a legal move the one on the first square in alphabetical order has to move: a1, a2 … a8, b1 … h8.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition AlphabeticChess' },
  aliases: { WhiteAlphabeticChess: ['White'], BlackAlphabeticChess: ['Black'] },
  arguments: { words: ONE_SIDE },
  claims: (args) => choiceOf(sidesOf(args, 3)),
  unfit: (board) => (board.faces > 1 ? 'its squares are not in alphabetical order' : undefined),
  compile: ({ args, board }) => {
    const places = board.squares.map((_, square) => {
      const { x, y } = board.origin(square);
      return x * board.ranks + y;
    });
    return longestOnly((_engine, move) => -(places[moveFrom(move)] as number), bindsSides(sidesOf(args, 3)), args);
  },
};
