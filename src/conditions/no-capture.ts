import type { SideBit } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Checks are as ever: the capture of a king is the end of the game, and never played. */
export const noCapture: Condition = {
  name: 'NoCapture',
  title: 'No captures',
  aliases: { NoWhiteCapture: ['White'], NoBlackCapture: ['Black'] },
  definition: 'There are no captures; kings can be in check all the same.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: { White: 'only White must not capture', Black: 'only Black must not capture' } },
  claims: [],
  compile: ({ args }) => {
    const bound = (args.includes('White') ? 1 : 0) | (args.includes('Black') ? 2 : 0) || 3;
    return { allowMove: (engine, move, side: SideBit) => (bound & side) === 0 || !engine.isCapture(move) };
  },
};
