import { opponent, type Problem, type Side } from '../problem/model.js';
import { beginsHalfway, type GoalName, goalOf, leadsToDiagram, type Stipulation } from './model.js';

/**
 * The stipulation as it is played: the option `WhiteToPlay` is an old way of saying that a help problem begins in the
 * middle of a move (`h#4` with it is `h#3.5`), as Popeye reads and prints it. Of play from one position to another it says
 * that White begins.
 */
export function playedStipulation(problem: Problem & { readonly stipulation: Stipulation }): Stipulation {
  const { stipulation, options } = problem;
  const { play } = stipulation;
  if (options.whiteToPlay && goalOf(play).name === 'a-to-b') return { ...stipulation, starter: 'white' };
  if (leadsToDiagram(play)) return stipulation;
  if (!options.whiteToPlay || play.branch !== 'help' || play.next.branch !== 'goal' || beginsHalfway(play))
    return stipulation;
  const halfMoves = play.halfMoves - 1;
  const sign = stipulation.text.slice(0, -String(play.halfMoves / 2).length);
  const text = `${sign}${(halfMoves - 1) / 2}.5`;
  return { ...stipulation, text, starter: 'white', play: { ...play, halfMoves } };
}

/** What a stipulation makes of the sides. */
export interface Roles {
  /**
   * Against whom it is solved: the side that does not begin in battle play, that does not make the last move in help play,
   * that does not play the series.
   */
  readonly defender: Side;
  /** Who has to reach the goal. */
  readonly winner: Side;
  readonly goal: GoalName | undefined;
  /** One side makes several moves running. */
  readonly series: boolean;
}

/**
 * The roles of the sides; nobody has to reach anything where nothing is stipulated.
 *
 * @param exchanged  the sides have exchanged them, as in the second half of a duplex
 */
export function rolesOf(problem: Problem, exchanged: boolean): Roles {
  const { stipulation } = problem;
  if (stipulation === undefined) return { defender: 'black', winner: 'white', goal: undefined, series: false };
  const { starter, play } = playedStipulation({ ...problem, stipulation });
  const starts = exchanged ? opponent(starter) : starter;
  const starterDefends = play.branch === 'help' && play.halfMoves % 2 === 0;
  let winner = opponent(starts);
  let branch = play;
  while (branch.branch !== 'goal') {
    // Series play is one turn however long it is.
    if (branch.branch === 'series' || branch.halfMoves % 2 === 1) winner = opponent(winner);
    branch = branch.next;
  }
  return {
    defender: starterDefends ? starts : opponent(starts),
    winner,
    goal: branch.goal.name,
    series: play.branch === 'series',
  };
}
