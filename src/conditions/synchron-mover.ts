import { type Engine, type Move, moveFrom, moveType, SPECIAL } from '../engine/index.js';
import type { Condition } from './condition.js';
import { bindsSides, choiceOf, longestOnly, sidesOf } from './parts/longest-only.js';

/**
 * No move to follow: in the diagram, and where the other side passes so that threats are seen. In series play the move to
 * follow is the last one of the series.
 */
const NOTHING = 0;
/** Vectors from -32 to 31 along each axis. */
const SPAN = 64;

/** A move that is neither a step nor a castling leaves nothing to follow. */
export const synchronMover: Condition = {
  name: 'BlackSynchronMover',
  title: 'Synchronous movers',
  definition:
    'Black has to answer a move with one of the same direction and length if he can, or of the opposite direction and the same length under AntiSynchronMover; White has to under WhiteSynchronMover and WhiteAntiSynchronMover.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition BlackSynchronMover' },
  aliases: {
    WhiteSynchronMover: ['White'],
    BlackAntiSynchronMover: ['Anti'],
    WhiteAntiSynchronMover: ['White', 'Anti'],
  },
  arguments: { words: { White: 'White is bound, not Black', Anti: 'the opposite direction' } },
  claims: (args) => choiceOf(sidesOf(args, 2)),
  compile: ({ args, board, slot, arrival }) => {
    const last = slot();
    const sign = args.includes('Anti') ? -1 : 1;
    const vector = (move: Move, along: 1 | -1): number => {
      const [from, to] = [board.origin(moveFrom(move)), board.origin(arrival(move))];
      return (along * (to.x - from.x) + SPAN / 2) * SPAN + along * (to.y - from.y) + SPAN / 2;
    };
    return {
      effects: [
        {
          moment: 'bookkeeping',
          changes: 'nothing',
          apply: ({ position }: Engine, move: Move) =>
            position.setState(last, moveType(move) === SPECIAL ? NOTHING : vector(move, 1)),
        },
      ],
      pass: ({ position, series }) => {
        if (!series) position.setState(last, NOTHING);
      },
      ...longestOnly(
        ({ position }, move) =>
          position.state[last] === NOTHING || vector(move, sign) === position.state[last] ? 1 : 0,
        bindsSides(sidesOf(args, 2)),
        args,
      ),
    };
  },
};
