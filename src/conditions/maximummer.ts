import type { Condition } from './condition.js';
import { type Binds, bindsSides, choiceOf, longestOnly, ONE_SIDE, STRICTNESS, sidesOf } from './parts/longest-only.js';
import { lengthless, squaredLengths } from './parts/move-length.js';

/** Larger than the square of any length. */
const LONGER_THAN_ALL = 1e6;

/** The plain word binds the side that is played against, in the second half of a duplex the other one. */
export const maximummer: Condition = {
  name: 'Maximummer',
  definition:
    'One side, the one that is played against unless said otherwise, has to play the longest of its legal moves, from centre to centre; if there are several it may choose. Castling counts the ways of king and rook together.',
  source: { inventor: 'T. R. Dawson', year: 1913 },
  aliases: {
    WhiteMaximummer: ['White'],
    BlackMaximummer: ['Black'],
    WhiteMinimummer: ['White', 'Minimum'],
    BlackMinimummer: ['Black', 'Minimum'],
  },
  arguments: { words: { ...ONE_SIDE, Minimum: 'the shortest of its moves', ...STRICTNESS } },
  claims: (args) => choiceOf(sidesOf(args, 3)),
  unfit: lengthless,
  compile: ({ args, side: limited, ...facts }) => {
    const length = squaredLengths(facts);
    const sides = sidesOf(args, limited === undefined ? 0 : 3);
    const binds: Binds = sides === 0 ? (engine, side) => side === engine.defender : bindsSides(sides);
    return longestOnly(
      args.includes('Minimum') ? (engine, move) => LONGER_THAN_ALL - length(engine, move) : length,
      binds,
      args,
    );
  },
};
