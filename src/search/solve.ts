import { type Move, moveFrom, moveTo, otherSide, type SideBit } from '../engine/index.js';
import type { Single } from '../problem/model.js';
import { aimsOf } from '../rules/aims.js';
import type { Rules } from '../rules/compile.js';
import { setUp, setUpDiagram } from '../rules/set-up.js';
import { withoutFirst } from '../stipulation/forms.js';
import { type Expression, type Goal, type GoalName, leadsToDiagram, type Play } from '../stipulation/model.js';
import { playedStipulation } from '../stipulation/played.js';
import { isTree } from '../stipulation/structure.js';
import { Battle, type BattleOptions } from './battle.js';
import { type DefenceTree, TreeBuilder, type TreeNode, type TreeOptions } from './battle-tree.js';
import { Budget, type Limits, type Progress, SearchLimit } from './budget.js';
import { Composed, type ComposedLine } from './composed.js';
import { ComposedBattle } from './composed-battle.js';
import { GoalTest } from './goal.js';
import { type LineEnds, LineSearch } from './lines.js';
import { MoveNumbers } from './move-numbers.js';
import { playOrder } from './play-order.js';
import { Diagram } from './proof/diagram.js';
import { ProofSearch } from './proof/proof-search.js';
import { Reach } from './proof/reach.js';
import { Table } from './table.js';

/** Memory of the transposition table unless limits say otherwise. */
const DEFAULT_MEMORY = 256 * 2 ** 20;

/** What one phase of the play gave. */
export type RawPhase = {
  /** `set-play`: the side begins that does not in the actual play; `post-key`: the diagram stands after the key. */
  readonly role: 'set-play' | 'actual-play' | 'post-key';
  readonly starter: SideBit;
  /** True in the second half of a duplex: the sides have exchanged roles. */
  readonly exchanged: boolean;
} /** `played`: who played the lines of composed play, line for line. */ & (
  | { readonly kind: 'lines'; readonly lines: (readonly Move[])[]; readonly played?: ComposedLine[] }
  | { readonly kind: 'keys'; readonly keys: TreeNode[] }
  | { readonly kind: 'defence'; readonly tree: DefenceTree }
  /** The side to move could capture the enemy's king, or would have to end the play by one of the moves: there is no play. */
  | { readonly kind: 'illegal'; readonly moves?: readonly Move[]; readonly goal?: GoalName | undefined }
);

/** What a search found. */
export interface RawSolution {
  readonly phases: readonly RawPhase[];
  /** False when a limit cut the search short: what was found is right, but there may be more. */
  readonly complete: boolean;
  readonly limit?: SearchLimit['limit'];
  readonly nodes: number;
  /** Milliseconds. */
  readonly elapsed: number;
}

/** What a caller may add to a search. */
export interface SolveOptions {
  readonly limits?: Limits;
  /** Asked every few thousand moves; true stops the search. */
  readonly stopped?: () => boolean;
  readonly progress?: (progress: Progress) => void;
  /** Some of the first moves only, by their numbers from 1, the last one included. */
  readonly firstMoves?: { readonly from: number; readonly to?: number };
  /** The solution, where it was found elsewhere, as by several machines together: then nothing is searched. */
  readonly elsewhere?: (single: Single) => RawSolution | undefined;
}

/** A whole play, unrolled: cooperative half-moves, then a battle or the goal. */
interface Plan {
  readonly movers: readonly SideBit[];
  /** The last half-move is forced. */
  readonly forced: boolean;
  readonly battle: number;
  readonly options?: BattleOptions;
  readonly goal: Goal;
}

/**
 * Solves one diagram with one stipulation: set play, actual play and both halves of a duplex, as its options ask.
 * The only entry to the search.
 */
export function solve(rules: Rules, single: Single, options: SolveOptions = {}): RawSolution {
  const found = options.elsewhere?.(single);
  if (found !== undefined) return found;
  const asked = single.options;
  const time = least(options.limits?.time, asked.maxTime === undefined ? undefined : asked.maxTime * 1000);
  const solutions = least(options.limits?.solutions, asked.maxSolutions);
  const budget = new Budget(
    { ...(time === undefined ? {} : { time }), ...(solutions === undefined ? {} : { solutions }) },
    options.stopped ?? (() => false),
    (progress, first) => options.progress?.({ ...progress, line: first === 0 ? '' : squaresOf(rules, first) }),
  );
  const memory = options.limits?.memory ?? DEFAULT_MEMORY;
  const phases: RawPhase[] = [];
  let limit: SearchLimit['limit'] | undefined;
  const stipulation = playedStipulation(single);
  const starter = stipulation.starter === 'white' ? 1 : 2;
  const halves = asked.duplex ? [false, true] : asked.halfDuplex ? [true] : [false];
  for (const exchanged of halves) {
    const first = exchanged ? otherSide(starter) : starter;
    // The set play of series play is the other side's last move, that of help play leaves out the first one; where there is none,
    // Popeye ignores the option.
    const { play } = stipulation;
    const alone = play.branch === 'help' && play.halfMoves === 1;
    const setPlay = asked.setPlay && !alone && (play.branch !== 'series' || play.next.branch !== 'goal');
    // Play after the key has a sense in battle play only; Popeye ignores the option elsewhere.
    const postKey = play.branch === 'battle' && (asked.postKeyPlay === true || play.afterKey !== undefined);
    const roles: RawPhase['role'][] = postKey ? ['post-key'] : setPlay ? ['set-play', 'actual-play'] : ['actual-play'];
    for (const role of roles) {
      if (limit !== undefined && limit !== 'solutions') break;
      budget.solutions = 0;
      const reached = solvePhase(
        rules,
        single,
        { role, first, exchanged, ...(options.firstMoves && { part: options.firstMoves }) },
        budget,
        memory,
        phases,
      );
      limit = reached ?? limit;
    }
  }
  return {
    phases,
    complete: limit === undefined,
    ...(limit === undefined ? {} : { limit }),
    nodes: budget.nodes,
    elapsed: budget.elapsed,
  };
}

/** A move by its squares, for progress: `e2e4`. */
const squaresOf = (rules: Rules, move: Move): string =>
  `${rules.board.squares[moveFrom(move)]}${rules.board.squares[moveTo(move)]}`;

const least = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b);

interface PhaseTask {
  readonly role: RawPhase['role'];
  /** Who begins the actual play. */
  readonly first: SideBit;
  readonly exchanged: boolean;
  readonly part?: NonNullable<SolveOptions['firstMoves']>;
}

function solvePhase(
  rules: Rules,
  single: Single,
  { role, first, exchanged, part }: PhaseTask,
  budget: Budget,
  memory: number,
  phases: RawPhase[],
): SearchLimit['limit'] | undefined {
  const { play } = playedStipulation(single);
  const starter = role === 'actual-play' ? first : otherSide(first);
  const engine = setUp(rules, single, exchanged);
  engine.watch = () => budget.watch();
  const common = { role, starter, exchanged };
  if (!rules.beginsInCheck && engine.inCheck(otherSide(starter))) {
    phases.push({ ...common, kind: 'illegal' });
    return undefined;
  }
  const diagram = leadsToDiagram(play) ? diagramOf(rules, single) : undefined;
  const testOf = (goal: Goal): GoalTest => new GoalTest(engine, goal, aimsOf(rules, goal), diagram);
  const table = new Table(memory);
  const { startMoveNumber, upToMoveNumber } = single.options;
  const ordered = (startMoveNumber ?? upToMoveNumber ?? single.options.maxSolutions) !== undefined;
  engine.order = ordered ? playOrder(rules) : undefined;
  const numbers = new MoveNumbers(
    startMoveNumber ?? (part && [part.from]),
    upToMoveNumber ?? (part?.to === undefined ? undefined : [part.to]),
    ordered,
  );
  try {
    if (play.branch === 'composed') {
      const whole: Expression = play.root.form === 'branch' ? { ...play.root, passes: false } : play.root;
      const root = role === 'set-play' ? withoutFirst(play.root) : whole;
      if (root === undefined) {
        phases.push({ ...common, kind: 'lines', lines: [] });
        return undefined;
      }
      let played: ComposedLine[] = [];
      const reach = diagram && Reach.applies(root) ? new Reach(engine, diagram) : undefined;
      const search = new Composed(engine, root, testOf, budget, table, (line) => played.push(line), reach);
      const reflexes = search.reflexes(root, starter);
      if (reflexes.moves.length > 0) {
        phases.push({ ...common, kind: 'illegal', ...reflexes });
        return undefined;
      }
      if (role === 'actual-play' && isTree(root)) {
        const keys: TreeNode[] = [];
        phases.push({ ...common, kind: 'keys', keys });
        const builder = new TreeBuilder(new ComposedBattle(engine, search, root, starter), budget, treeOptions(single));
        builder.keys((root.most + 1) / 2, numbers, (key) => keys.push(key));
        return undefined;
      }
      const keep = (): void => {
        const shown = single.options.stopOnShortSolutions ? shortest(played) : played;
        phases.push({ ...common, kind: 'lines', lines: shown.map(({ moves }) => moves), played: shown });
      };
      // What has to hold together is shown in turn.
      const parts = root.form !== 'and' ? [root] : search.holds(root, starter) ? root.of : [];
      if (parts.length === 0) keep();
      for (const part of parts) {
        played = [];
        try {
          search.run(part, starter, numbers);
        } finally {
          keep();
        }
      }
      return undefined;
    }
    const plan = unroll(play, first);
    const goal = testOf(plan.goal);
    if (plan.battle === 0) {
      const lines: Move[][] = [];
      phases.push({ ...common, kind: 'lines', lines });
      const movers = role === 'actual-play' ? plan.movers : plan.movers.slice(plan.movers.indexOf(starter));
      const winner = movers[movers.length - 1];
      if (winner === undefined) return undefined;
      const emit = (line: Float64Array): number => lines.push([...line]);
      const search = diagram
        ? new ProofSearch(engine, diagram, movers.length, budget, table, emit)
        : new LineSearch(engine, goal, winner, budget, table, emit);
      for (const shorter of lengths(movers)) {
        search.run({ movers: shorter, forced: plan.forced, ends: endsOf(single) }, numbers);
        if (single.options.stopOnShortSolutions && lines.length > 0 && shorter.length < movers.length) break;
      }
      return undefined;
    }
    const self = plan.battle % 2 === 0;
    const options = { ...battleOptions(single), ...plan.options };
    const battle = new Battle(engine, goal, first, self, options, budget, table);
    const builder = new TreeBuilder(battle, budget, treeOptions(single));
    const n = Math.ceil(plan.battle / 2);
    if (role === 'actual-play' && battle.isBarred()) {
      phases.push({ ...common, kind: 'illegal', moves: builder.reflexes(first).map(({ move }) => move) });
    } else if (role === 'actual-play') {
      const keys: TreeNode[] = [];
      phases.push({ ...common, kind: 'keys', keys });
      builder.keys(n, numbers, (key) => keys.push(key));
    } else if (role === 'post-key' && play.branch === 'battle' && play.afterKey && !single.options.variations) {
      // Popeye's reading: the structured form with the defender on move shows what is asked for.
      phases.push({ ...common, kind: 'defence', tree: { threats: undefined, replies: [], refutations: [] } });
    } else {
      const tree = builder.defence(self ? n : n - 1, role === 'set-play');
      phases.push({ ...common, kind: 'defence', tree });
    }
    return undefined;
  } catch (error) {
    if (error instanceof SearchLimit) return error.limit;
    throw error;
  }
}

/** The lines of the least number of half-moves. */
function shortest(lines: readonly ComposedLine[]): ComposedLine[] {
  const least = Math.min(...lines.map(({ moves }) => moves.length));
  return lines.filter(({ moves }) => moves.length === least);
}

/** What the play of `dia` and `a=>b` leads to. */
function diagramOf(rules: Rules, single: Single): Diagram {
  const kings = Uint8Array.from(rules.kinds, (kind) => (kind?.royal === true ? 1 : 0));
  const imitators = single.start?.finalImitators?.map((name) => rules.squareOf(name) ?? -1);
  return new Diagram(setUpDiagram(rules, single).position.board, rules.shown, kings, imitators, rules.markers);
}

/** The play as a sequence of movers with, perhaps, a battle behind it. */
function unroll(play: Play, first: SideBit): Plan {
  const movers: SideBit[] = [];
  let side = first;
  let branch = play;
  let forced = false;
  while (branch.branch !== 'goal') {
    if (branch.branch === 'composed') throw new Error('composed play is no sequence of movers');
    if (branch.branch === 'battle') {
      if (branch.next.branch !== 'goal' || movers.length > 0)
        throw new Error('play behind or before a battle cannot be solved yet');
      const { exact, yields, halfMoves } = branch;
      const options = { ...(exact && { exact }), ...(yields && { yields }) };
      return { movers, forced: false, battle: halfMoves, options, goal: branch.next.goal };
    }
    for (let i = 0; i < branch.halfMoves; i++) {
      movers.push(side);
      if (branch.branch === 'help') side = otherSide(side);
    }
    if (branch.branch === 'series') side = otherSide(side);
    forced = branch.branch === 'forced';
    branch = branch.next;
  }
  return { movers, forced, battle: 0, goal: branch.goal };
}

/**
 * The plans of every admissible length, shortest first: a shorter solution leaves out moves of the beginning. In series
 * play that is one move of the series, in help play one of each side.
 */
function lengths(movers: readonly SideBit[]): (readonly SideBit[])[] {
  const step = movers.length > 1 && movers[0] === movers[1] ? 1 : 2;
  const plans: (readonly SideBit[])[] = [];
  const last = movers[movers.length - 1];
  for (let from = 0; from < movers.length; from += step) {
    const plan = movers.slice(from);
    // Who begins does not change, and a series that leads to another side's move has at least one move.
    if (plan[0] === movers[0] && (step === 2 || plan.length > 1 || last === movers[0])) plans.unshift(plan);
  }
  return plans;
}

function endsOf({ options: { goalIsEnd, keepMatingPiece } }: Single): LineEnds {
  return {
    ...(goalIsEnd === undefined ? {} : { goalIsEnd }),
    ...(keepMatingPiece === undefined ? {} : { keepMatingPiece }),
  };
}

function battleOptions(single: Single): BattleOptions {
  const { maxFlightSquares, threatLength, nonTrivial, quodlibet } = single.options;
  return {
    ...(maxFlightSquares === undefined ? {} : { maxFlightSquares }),
    ...(threatLength === undefined ? {} : { threatLength }),
    ...(nonTrivial === undefined ? {} : { nonTrivial }),
    ...(quodlibet === undefined ? {} : { quodlibet }),
    ...endsOf(single),
  };
}

function treeOptions(single: Single): TreeOptions {
  const { tries, variations, noThreat, noShortVariations, postKeyPlay, avoidTrivialTries, matesInOne } = single.options;
  return {
    tries: tries ?? 0,
    variations: variations === true || postKeyPlay === true,
    // Without variations the set play is shown all the same, but not what is threatened in it.
    noThreat: noThreat === true || (variations !== true && postKeyPlay !== true),
    noShortVariations: noShortVariations === true,
    avoidTrivialTries: avoidTrivialTries === true,
    matesInOne: matesInOne === true,
  };
}
