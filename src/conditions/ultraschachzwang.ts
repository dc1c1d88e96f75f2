import { MATE, otherSide } from '../engine/index.js';
import type { Condition } from './condition.js';
import { type Binds, bindsSides, ONE_SIDE, sidesOf } from './parts/longest-only.js';

/** Popeye's reading of mate: it is judged without the condition, so that a parry that gives no check is one. */
export const ultraschachzwang: Condition = {
  name: 'UltraSchachZwang',
  title: 'Ultra check compulsion',
  definition:
    'One side, the one that is played against unless said otherwise, may play no move but one that gives check; but it is mated only if it could not parry the check without this.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition UltraSchachZwang' },
  aliases: { WhiteUltraSchachZwang: ['White'], BlackUltraSchachZwang: ['Black'] },
  arguments: { words: ONE_SIDE },
  claims: [],
  compile: ({ args, side: limited }) => {
    const sides = sidesOf(args, limited === undefined ? 0 : 3);
    const binds: Binds = sides === 0 ? (engine, side) => side === engine.defender : bindsSides(sides);
    let lifted = false;
    return {
      allowPosition: (engine, side) => lifted || !binds(engine, side) || engine.inCheck(otherSide(side)),
      goal: (engine, goal, side) => {
        const enemy = otherSide(side);
        if (goal !== MATE || !binds(engine, enemy)) return -1;
        lifted = true;
        const mated = engine.isMate(enemy);
        lifted = false;
        return mated ? 1 : 0;
      },
    };
  },
};
