import { otherSide } from '../engine/index.js';
import type { Condition } from './condition.js';
import { sparesKings } from './parts/king-capture.js';

export const vogtlaender: Condition = {
  name: 'VogtlaenderChess',
  title: 'Vogtländer chess',
  definition:
    'A side is in check where its own units observe the enemy king; it may not end its move so, and mate follows from it.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition VogtlaenderChess' },
  claims: ['what a check is'],
  compile: () => ({ allowMove: sparesKings, check: (engine, side) => engine.royalObserved(otherSide(side)) }),
};
