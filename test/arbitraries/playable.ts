import type fc from 'fast-check';
import { setUp } from '../../src/rules/set-up.js';
import { rulesOf, singleOf } from './diagram.js';
import { fens, type Mix } from './fens.js';

/** Random diagrams in which the side that begins the stipulation cannot take the enemy's king. */
export const playable = (mix: Mix, stipulation: string): fc.Arbitrary<string> =>
  fens(mix).filter((fen) => {
    const single = singleOf(fen, stipulation);
    const engine = setUp(rulesOf(single), single);
    return !engine.inCheck(single.stipulation.starter === 'white' ? 2 : 1);
  });
