import { CASTLING, moveFrom, moveTo, moveType, SPECIAL } from '../engine/index.js';
import type { Condition } from './condition.js';
import { bindsSides, choiceOf, longestOnly, type Measure, STRICTNESS, sidesOf } from './parts/longest-only.js';

/** Popeye's reading of Ultra: the side may do nothing but capture. */
export const mustCapture: Condition = {
  name: 'BlackMustCapture',
  title: 'Must capture',
  definition: 'Black has to capture if he can; White has under WhiteMustCapture.',
  source: { inventor: 'unknown', text: 'Popeye manual, conditions BlackMustCapture and WhiteMustCapture' },
  aliases: { WhiteMustCapture: ['White'] },
  arguments: {
    words: { White: 'White is bound, not Black', exact: STRICTNESS.exact, Ultra: 'the side may only capture' },
  },
  claims: (args) => choiceOf(sidesOf(args, 2)),
  compile: ({ args }) => {
    const binds = bindsSides(sidesOf(args, 2));
    const captures: Measure = (engine, move) => {
      const type = moveType(move);
      const moves = type !== CASTLING && type !== SPECIAL && moveFrom(move) !== moveTo(move);
      return moves && engine.position.board[engine.captureSquare(move)] !== 0 ? 1 : 0;
    };
    if (!args.includes('Ultra')) return longestOnly(captures, binds, args);
    return { allowMove: (engine, move, side) => !binds(engine, side) || captures(engine, move, side) === 1 };
  },
};
