import type { Change, Problem } from '../problem/model.js';
import type { Play, Stipulation } from '../stipulation/model.js';

/**
 * How hard a problem is likely to be: the decimal logarithm of the positions to be looked at, roughly. It only has to sort
 * problems, the long ones last.
 */
export function estimateOf(problem: Problem): number {
  const others = problem.twins.flatMap(({ changes }) => changes.filter(setsStipulation));
  const stipulations = [problem.stipulation, ...others.map(({ stipulation }) => stipulation)];
  const plies = Math.max(0, ...stipulations.map((stipulation) => depthOf(stipulation)));
  // More units have more moves; the square root because they stand in each other's way.
  const branching = 4 + 4 * Math.sqrt(problem.units.length);
  const { setPlay, duplex, tries } = problem.options;
  const times = (problem.twins.length + 1) * (duplex ? 2 : 1) * (setPlay ? 1.2 : 1) * (tries ? 2 : 1);
  return plies * Math.log10(branching) + Math.log10(times);
}

const setsStipulation = (change: Change): change is Extract<Change, { readonly change: 'stipulation' }> =>
  change.change === 'stipulation';

/** Half-moves of a full search of the same size. */
function depthOf(stipulation: Stipulation | undefined): number {
  let depth = 0;
  let play: Play | undefined = stipulation?.play;
  while (play !== undefined && play.branch !== 'goal') {
    // Of the attacker's replies one suffices; of help play the last half-move is found by looking for it.
    depth += play.branch === 'battle' ? 0.7 * play.halfMoves : 0.85 * play.halfMoves;
    play = play.next;
  }
  return depth;
}
