import { goalOf } from '../stipulation/model.js';
import { FILE_START } from './faults.js';
import type { Problem, Unit } from './model.js';
import { readForsyth } from './popeye/forsyth.js';

/** The game array of the board of 8×8 squares. */
export const GAME_ARRAY: readonly Unit[] = readForsyth('rsbqkbsr/pppppppp/32/PPPPPPPP/RSBQKBSR', FILE_START).units;

/**
 * The units with which the play begins: those of the diagram, unless the stipulation leads to the diagram from elsewhere.
 */
export function startUnits({ stipulation, units, start }: Problem): readonly Unit[] {
  if (stipulation === undefined) return units;
  switch (goalOf(stipulation.play).name) {
    case 'proof-game':
      return GAME_ARRAY;
    case 'a-to-b':
      return start?.units ?? [];
    default:
      return units;
  }
}

/** All units of which a problem speaks: those of its diagram and those with which the play begins. */
export function knownUnits(problem: Problem): readonly Unit[] {
  const first = startUnits(problem);
  return first === problem.units ? first : [...first, ...problem.units];
}
