import type { Fault } from '../problem/faults.js';
import type { Options, Problem } from '../problem/model.js';
import { beginsHalfway } from './model.js';
import { isTree } from './structure.js';

/** Options that steer battle play only, by the names that composers write. */
const BATTLE_ONLY: readonly (readonly [field: keyof Options, name: string])[] = [
  ['threatLength', 'Threat'],
  ['postKeyPlay', 'PostKeyPlay'],
  ['maxFlightSquares', 'MaxFlightsquares'],
  ['nonTrivial', 'NonTrivial'],
  ['quodlibet', 'Quodlibet'],
];

/** Options that steer what is shown of battle play, and of composed play that is shown so. */
const TREE_ONLY: typeof BATTLE_ONLY = [
  ['tries', 'Try'],
  ['noThreat', 'NoThreat'],
  ['noShortVariations', 'NoShortVariations'],
];

/** A note for every option of a problem that has no effect on its stipulation: nothing is dropped silently. */
export function idleOptions({ stipulation, options, twins }: Problem): Fault[] {
  // A twin with another stipulation may well have a use for it.
  if (stipulation === undefined || twins.some(({ changes }) => changes.some(({ change }) => change === 'stipulation')))
    return [];
  const { play } = stipulation;
  const battle = play.branch === 'battle';
  const tree = battle || (play.branch === 'composed' && isTree(play.root));
  const idle: string[] = [...(tree ? [] : TREE_ONLY), ...(battle ? [] : BATTLE_ONLY)]
    .filter(([field]) => options[field] !== undefined)
    .map(([, name]) => name);
  if (tree && options.stopOnShortSolutions) idle.push('StopOnShortSolutions');
  if (options.quodlibet && play.branch === 'battle' && play.halfMoves % 2 === 1) idle.push('Quodlibet');
  if (options.whiteToPlay && (play.branch !== 'help' || play.next.branch !== 'goal' || beginsHalfway(play)))
    idle.push('WhiteToPlay');
  const alone = play.branch === 'help' && play.halfMoves === 1;
  if (options.setPlay && (alone || (play.branch === 'series' && play.next.branch === 'goal'))) idle.push('SetPlay');
  // Progress is shown on a terminal whether it is asked for or not, and every solution of a mating picture is found.
  if (options.moveNumbers) idle.push('MoveNumbers');
  if (options.intelligent !== undefined && options.intelligent > 0) idle.push(`Intelligent ${options.intelligent}`);
  if (battle && options.postKeyPlay) {
    if (options.setPlay) idle.push('SetPlay');
    if (options.tries !== undefined) idle.push('Try');
  }
  return idle.map((name) => ({
    code: 'option-without-effect',
    severity: 'note',
    place: stipulation.place,
    message: `the option ${name} has no effect on ${stipulation.text}`,
  }));
}
