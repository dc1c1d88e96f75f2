import { MOMENTS, type Moment } from '../conditions/moments.js';
import type { Rules, Understood } from './compile.js';

/** A step of a move: what a condition does, and when. */
export interface OrderedStep {
  readonly moment: Moment;
  /** The condition, as a caption. */
  readonly condition: string;
}

/** What conditions do within one move, in the order in which they do it. */
export function orderOf(conditions: readonly Understood[]): readonly OrderedStep[] {
  return MOMENTS.flatMap((moment) =>
    conditions
      .filter(({ phases }) => phases.effects?.some((effect) => effect.moment === moment))
      .map(({ caption }) => ({ moment, condition: caption })),
  );
}

/** What a condition has a say in, in words. */
const SAYINGS: readonly (readonly [phase: keyof Understood['phases'], saying: string])[] = [
  ['kindOf', 'as what a unit moves and observes'],
  ['generate', 'which further moves there are'],
  ['allowMove', 'which moves may be made'],
  ['expand', 'what the mover chooses besides'],
  ['effects', 'what follows a move'],
  ['reach', 'from where a unit observes'],
  ['geometry', 'which ways there are'],
  ['acts', 'who is paralysed'],
  ['observes', 'which observations count'],
  ['attacks', 'what else is observed'],
  ['check', 'what a check is'],
  ['allowPosition', 'which positions are legal'],
  ['among', 'which of the legal moves remain'],
  ['goal', 'when the goal is reached'],
];

/** In which questions of the rules a condition has a say. */
export const sayOf = ({ phases, condition, args }: Understood, { board }: Rules): readonly string[] => [
  ...(condition.board !== undefined && condition.board(board, args) !== board ? ['what the board is'] : []),
  ...(condition.promotions === undefined ? [] : ['what pawns become']),
  ...SAYINGS.flatMap(([phase, saying]) => (phases[phase] === undefined ? [] : [saying])),
];
