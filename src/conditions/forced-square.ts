import type { Condition } from './condition.js';
import { bindsSides, choiceOf, longestOnly, sidesOf } from './parts/longest-only.js';

export const forcedSquare: Condition = {
  name: 'BlackForcedSquare',
  title: 'Forced squares',
  definition:
    'Black has to move to one of the squares named if he can; White has under WhiteForcedSquare. Under Consequent moves into self-check bind as well, and a check counts only if no move to one of the squares would be preferred to it.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition BlackForcedSquare' },
  aliases: {
    WhiteForcedSquare: ['White'],
    BlackConsequentForcedSquare: ['Ultra'],
    WhiteConsequentForcedSquare: ['White', 'Ultra'],
  },
  arguments: {
    squares: 'to which the side has to move',
    words: { White: 'White is bound, not Black', Ultra: 'consequent: checks too are judged so' },
  },
  claims: (args) => choiceOf(sidesOf(args, 2)),
  compile: ({ args, board, arrival }) => {
    const forced = new Uint8Array(board.squares.length);
    board.squares.forEach((name, square) => {
      if (args.includes(name)) forced[square] = 1;
    });
    return longestOnly((_engine, move) => forced[arrival(move)] as number, bindsSides(sidesOf(args, 2)), args);
  },
};
