import { boardOf } from '../board/index.js';
import type { Surface } from '../board/surface.js';
import { goalOf } from '../stipulation/model.js';
import { FILE_START } from './faults.js';
import { readFen } from './fen.js';
import type { Problem, Unit } from './model.js';

const arrays = new WeakMap<Surface, readonly Unit[]>();

/** The game array of a board; empty where it has none. */
function gameArray(problem: Problem): readonly Unit[] {
  const made = boardOf(problem.board);
  if ('faults' in made) return [];
  let units = arrays.get(made.board);
  if (units === undefined) {
    units = readFen(made.board.gameArray, FILE_START, made.board).units;
    arrays.set(made.board, units);
  }
  return units;
}

/**
 * The units with which the play begins: those of the diagram, unless the stipulation leads to the diagram from elsewhere.
 */
export function startUnits(problem: Problem): readonly Unit[] {
  const { stipulation, units, start } = problem;
  if (stipulation === undefined) return units;
  switch (goalOf(stipulation.play).name) {
    case 'proof-game':
      return gameArray(problem);
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
