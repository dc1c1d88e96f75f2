import { moveFrom, moveType, SPECIAL } from '../engine/index.js';
import type { Condition } from './condition.js';
import { keepIfAny } from './parts/keep-if-any.js';

/** Popeye's reading: castling leaves and reaches the squares of the king. */
export const followMyLeader: Condition = {
  name: 'BlackFollowMyLeader',
  title: 'Follow my leader',
  aliases: { WhiteFollowMyLeader: ['White'] },
  definition: 'Black has to move to the square that White has just left, if he can.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: { White: 'White has to follow Black instead' } },
  claims: [],
  caption: (args) => (args.includes('White') ? 'WhiteFollowMyLeader' : 'BlackFollowMyLeader'),
  compile: ({ args, slot, arrival }) => {
    const follower = args.includes('White') ? 1 : 2;
    // The square that the leader has just left, counted from 1; 0 for none.
    const left = slot();
    return {
      effects: [
        {
          moment: 'bookkeeping',
          changes: 'nothing',
          apply: ({ position }, move, side) =>
            position.setState(left, side === follower || moveType(move) === SPECIAL ? 0 : moveFrom(move) + 1),
        },
      ],
      pass: ({ position }) => position.setState(left, 0),
      among: (engine, start, side) => {
        const square = (engine.position.state[left] as number) - 1;
        if (side === follower && square >= 0) keepIfAny(engine, start, (move) => arrival(move) === square);
      },
    };
  },
};
