import type { Fault, Place } from '../problem/faults.js';
import type { Side } from '../problem/model.js';
import type { Phase, Solution } from './tree.js';

/** What a check may conclude, the gravest first. */
export const VERDICTS = [
  /** The file could not be read, or something in it makes no sense. */
  'faulty',
  /** A rule is lacking; nothing was checked. */
  'unsupported',
  /** A limit was reached: what was found is right, but there may be more. */
  'undecided',
  'no-solution',
  'cooked',
  /** There is a solution in fewer moves. */
  'short',
  /** A claimed move cannot be played, or its line is no solution. */
  'claim-wrong',
  /** A solution that was found, and is not a cook, is not claimed: a part of the play, such as set play or a defence. */
  'claim-incomplete',
  'dual',
  'sound',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One thing that is wrong with a problem, or that its reader should know. */
export interface Finding {
  readonly kind:
    | 'no-solution'
    | 'cook'
    | 'short-solution'
    | 'claim-illegal'
    | 'claim-missing'
    | 'claim-unread'
    | 'claim-incomplete'
    | 'dual'
    | 'promotion-dual'
    | 'undecided';
  readonly role: Phase['role'];
  /** Who begins the phase; in a duplex each side has its own. */
  readonly starter: Side;
  /** The moves that show it, in Popeye's long notation with numbers, such as `1.Rh4-h5 Kb5-a5 2.Rh5-h4 #`; may be empty. */
  readonly line: string;
  /** In words, for people: why a move is illegal, how far a limited search came. */
  readonly text: string;
  /** Number of the white (attacker's) move that a dual begins with. */
  readonly move?: number;
  /** Where the claim says it. */
  readonly place?: Place;
}

/** What a check found of one twin. */
export interface TwinReport {
  /** Empty for a problem without twins. */
  readonly letter: string;
  readonly stipulation: string;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  /** Did the file claim moves that could be compared? Without them only what is normal for the stipulation was asked. */
  readonly claimed: boolean;
  /** The solution that was found. */
  readonly solution: Solution;
}

/** What a check found of one problem; its verdict is the gravest of its twins'. */
export interface ProblemReport {
  readonly verdict: Verdict;
  readonly twins: readonly TwinReport[];
  /** Why the problem, or a twin of it, could not be solved. */
  readonly faults: readonly Fault[];
}

/** The gravest of some verdicts; `sound` of none. */
export const gravest = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'sound';
