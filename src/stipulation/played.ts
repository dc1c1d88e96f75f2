import type { Problem } from '../problem/model.js';
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
