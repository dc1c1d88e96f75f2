import type { Fault } from '../problem/faults.js';
import type { Options, Problem, Single } from '../problem/model.js';
import { expandTwins } from '../problem/twins.js';
import type { SolveOptions } from '../search/solve.js';
import { solveProblem } from '../solution/solve-problem.js';
import type { Solution } from '../solution/tree.js';
import { type PhasePlay, playOf, type Solving, type TwinPlay } from './play.js';

/** What a variant of a problem has to give. */
export type Wanted =
  /** Whatever it gives, with all variations. */
  | { readonly wanted: 'anything' }
  /** Exactly these solutions, in their lengths; of help play also the set play. */
  | { readonly wanted: 'same'; readonly twins: readonly TwinPlay[] }
  /** As many solutions in the same lengths, be they others. */
  | { readonly wanted: 'as-many'; readonly twins: readonly TwinPlay[] }
  /** So many keys, or lines, of full length in each twin, and no shorter ones. */
  | { readonly wanted: 'number'; readonly keys: number; readonly lines: number };

/** Why a variant will not do. */
export interface Failure {
  readonly why: 'not-playable' | 'no-solution' | 'lost' | 'cook' | 'short' | 'long';
  /** Letter of the twin; empty without twins. */
  readonly letter: string;
  /** The solution that is too many or has another length, or the one that is lost. */
  readonly shown?: Solving;
  /** The phase that it belongs to. */
  readonly phase?: Pick<PhasePlay, 'role' | 'starter' | 'firstPly' | 'series'>;
}

/** What solving a variant showed. */
export type Judgement =
  | { readonly verdict: 'met'; readonly twins: readonly TwinPlay[] }
  | { readonly verdict: 'failed'; readonly failure: Failure }
  /** A limit was reached before it was clear. */
  | { readonly verdict: 'undecided'; readonly limit: NonNullable<Solution['limit']> }
  /** It cannot be set up or solved. */
  | { readonly verdict: 'refused'; readonly faults: readonly Fault[] };

/**
 * Solves a variant as far as is needed to see whether it gives what is wanted: a cook ends the search.
 *
 * @param options  limits of each search; a variant is undecided that reaches one
 */
export function judge(problem: Problem, wanted: Wanted, options: SolveOptions = {}): Judgement {
  const { singles, faults } = expandTwins(problem);
  const errors = faults.filter(({ severity }) => severity === 'error' || severity === 'unsupported');
  if (errors.length > 0) return { verdict: 'refused', faults: errors };
  const twins: TwinPlay[] = [];
  for (const [i, single] of singles.entries()) {
    const judged = judgeSingle(single, wantedOf(wanted, single, i), options);
    if (judged.verdict !== 'met') return judged;
    twins.push(...judged.twins);
  }
  return { verdict: 'met', twins };
}

/** What is wanted of one twin. */
type SingleWanted =
  | { readonly wanted: 'anything' }
  | { readonly wanted: 'same' | 'as-many'; readonly phases: readonly PhasePlay[] }
  | { readonly wanted: 'number'; readonly number: number };

function wantedOf(wanted: Wanted, single: Single, index: number): SingleWanted {
  switch (wanted.wanted) {
    case 'anything':
      return wanted;
    case 'same':
    case 'as-many':
      return { wanted: wanted.wanted, phases: wanted.twins[index]?.phases ?? [] };
    case 'number':
      return { wanted: 'number', number: isBattle(single) ? wanted.keys : wanted.lines };
  }
}

const isBattle = ({ stipulation }: Single): boolean => stipulation.play.branch === 'battle';

type Unmet = Exclude<Judgement, { readonly verdict: 'met' }>;

function judgeSingle(single: Single, wanted: SingleWanted, options: SolveOptions): Judgement {
  const battle = isBattle(single);
  const most = mostWanted(wanted);
  const solve = (asked: Options, solutions: number | undefined): TwinPlay | Unmet => {
    const limits = { ...options.limits, ...(solutions === undefined ? {} : { solutions }) };
    const { singles, faults } = solveProblem({ ...single, options: asked }, { ...options, limits });
    const [solved] = singles;
    if (solved === undefined) return { verdict: 'refused', faults };
    const { solution } = solved;
    const play = playOf(solution, single.letter);
    const failure = failureOf(play, wanted, solution.complete);
    if (failure !== undefined) return { verdict: 'failed', failure };
    return solution.limit === undefined ? play : { verdict: 'undecided', limit: solution.limit };
  };
  const { setPlay = false, tries = 0 } = single.options;
  // Set play is a part of the solution where it is lines, and is shown beside it where it is battle play, as tries are.
  const whole = wanted.wanted === 'number' ? {} : { setPlay };
  const shown = wanted.wanted === 'anything' || wanted.wanted === 'same' ? { tries } : {};
  const asked = plainOptions(single.options);
  if (battle && wanted.wanted !== 'anything') {
    // Most variants fail by their keys; a tree of variations is worth its time only where these are right.
    const keys = solve(asked, most);
    if ('verdict' in keys) return keys;
  }
  const play = solve({ ...asked, ...whole, ...shown, variations: true }, battle ? undefined : most);
  return 'verdict' in play ? play : { verdict: 'met', twins: [play] };
}

/** One solution more than there may be: when it is found, nothing else matters. */
function mostWanted(wanted: SingleWanted): number | undefined {
  switch (wanted.wanted) {
    case 'anything':
      return undefined;
    case 'number':
      return wanted.number + 1;
    case 'same':
    case 'as-many':
      return Math.max(0, ...wanted.phases.map(({ solutions }) => solutions.length)) + 1;
  }
}

/** The options that bear on which solutions there are. */
function plainOptions(options: Options): Options {
  const {
    setPlay: _setPlay,
    tries: _tries,
    variations: _variations,
    maxSolutions: _maxSolutions,
    startMoveNumber: _startMoveNumber,
    upToMoveNumber: _upToMoveNumber,
    stopOnShortSolutions: _stopOnShortSolutions,
    ...plain
  } = options;
  return plain;
}

type Found = Pick<Failure, 'why' | 'shown'> | undefined;

/** @param complete  false: there may be more, and what is lacking proves nothing */
function failureOf(play: TwinPlay, wanted: SingleWanted, complete: boolean): Failure | undefined {
  if (wanted.wanted === 'anything') return undefined;
  const { letter } = play;
  // The actual play first: what is wrong there weighs more than set play.
  const isSet = ({ role }: PhasePlay): number => (role === 'set-play' ? 1 : 0);
  for (const phase of play.phases.toSorted((a, b) => isSet(a) - isSet(b))) {
    const before =
      wanted.wanted === 'number'
        ? undefined
        : wanted.phases.find(({ role, exchanged }) => role === phase.role && exchanged === phase.exchanged);
    if (phase.playable !== (before?.playable ?? true)) return { why: 'not-playable', letter };
    const found: Found =
      wanted.wanted === 'number'
        ? unlikeNumber(wanted.number, play.halfMoves, phase.solutions, complete)
        : wanted.wanted === 'same'
          ? unlikeSame(before?.solutions ?? [], phase.solutions, complete)
          : unlikeAsMany(before?.solutions ?? [], phase.solutions, complete);
    const { role, starter, firstPly, series } = phase;
    if (found !== undefined) return { ...found, letter, phase: { role, starter, firstPly, series } };
  }
  return undefined;
}

/** Is a solution shorter, as far as its length is known? */
const isShorter = ({ halfMoves }: Solving, than: number): boolean => halfMoves > 0 && halfMoves < than;

/** Shortest of what is wanted. */
const least = (solutions: readonly Solving[]): number => Math.min(...solutions.map(({ halfMoves }) => halfMoves));

const tooFew = (found: readonly Solving[], lost?: Solving): Found => ({
  why: found.length === 0 ? 'no-solution' : 'lost',
  ...(lost === undefined ? {} : { shown: lost }),
});

function unlikeNumber(wanted: number, halfMoves: number, found: readonly Solving[], complete: boolean): Found {
  const short = found.find((one) => isShorter(one, halfMoves));
  if (short !== undefined) return { why: 'short', shown: short };
  const further = found[wanted];
  if (further !== undefined) return { why: 'cook', shown: further };
  return complete && found.length < wanted ? tooFew(found) : undefined;
}

function unlikeSame(wanted: readonly Solving[], found: readonly Solving[], complete: boolean): Found {
  const lengths = new Map(wanted.map(({ moves, halfMoves }) => [moves, halfMoves]));
  const further = found.find(({ moves }) => !lengths.has(moves));
  if (further !== undefined) return { why: isShorter(further, least(wanted)) ? 'short' : 'cook', shown: further };
  for (const one of found) {
    const length = lengths.get(one.moves) ?? 0;
    if (isShorter(one, length)) return { why: 'short', shown: one };
    if (one.halfMoves > length) return { why: 'long', shown: one };
  }
  const there = new Set(found.map(({ moves }) => moves));
  const lost = wanted.find(({ moves }) => !there.has(moves));
  return complete && lost !== undefined ? tooFew(found, lost) : undefined;
}

function unlikeAsMany(wanted: readonly Solving[], found: readonly Solving[], complete: boolean): Found {
  const short = found.find((one) => isShorter(one, least(wanted)));
  if (short !== undefined) return { why: 'short', shown: short };
  const further = found[wanted.length];
  if (further !== undefined) return { why: 'cook', shown: further };
  if (!complete) return undefined;
  if (found.length < wanted.length) return tooFew(found);
  const rising = (a: Solving, b: Solving): number => a.halfMoves - b.halfMoves;
  const lengths = wanted.toSorted(rising).map(({ halfMoves }) => halfMoves);
  for (const [i, one] of found.toSorted(rising).entries()) {
    const length = lengths[i] ?? 0;
    if (isShorter(one, length)) return { why: 'short', shown: one };
    if (one.halfMoves > length) return { why: 'long', shown: one };
  }
  return undefined;
}
