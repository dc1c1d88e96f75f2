import { opponent, type Problem, type Side } from '../problem/model.js';
import type { Stipulation } from './model.js';

/**
 * The stipulation as it is played: the option `WhiteToPlay` is an old way of saying that a help problem begins in the
 * middle of a move (`h#4` with it is `h#3.5`), as Popeye reads and prints it.
 */
export function playedStipulation(problem: Problem & { readonly stipulation: Stipulation }): Stipulation {
  const { stipulation, options } = problem;
  const { play } = stipulation;
  if (!options.whiteToPlay || play.branch !== 'help' || play.halfMoves % 2 === 1) return stipulation;
  const halfMoves = play.halfMoves - 1;
  const sign = stipulation.text.slice(0, -String(play.halfMoves / 2).length);
  const text = `${sign}${(halfMoves - 1) / 2}.5`;
  return { ...stipulation, text, starter: 'white', play: { ...play, halfMoves } };
}

/**
 * Against whom a problem is solved: the side that does not begin in battle play, that does not make the last move in help
 * play, that does not play the series or only ends it. Black where nothing is stipulated.
 */
export function defenderOf(problem: Problem, exchanged: boolean): Side {
  const { stipulation } = problem;
  if (stipulation === undefined) return 'black';
  const { starter, play } = playedStipulation({ ...problem, stipulation });
  const starterDefends = play.branch === 'help' && play.halfMoves % 2 === 0;
  return starterDefends === exchanged ? opponent(starter) : starter;
}
