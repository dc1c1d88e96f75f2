import type { Move, SideBit } from '../engine/index.js';
import type { Battle } from './battle.js';
import type { Budget } from './budget.js';
import type { GoalTest } from './goal.js';
import type { MoveNumbers } from './move-numbers.js';

/** A move of battle play with what follows it; moves are packed, `solution/annotate` names them. */
export interface TreeNode {
  readonly move: Move;
  readonly by: SideBit;
  /** It reaches the goal. */
  goal: boolean;
  mark: 'key' | 'try' | 'refutation' | 'reflex' | undefined;
  /** What the attacker threatens; `undefined` where it was not asked (check, last move, option). */
  threats: TreeNode[] | undefined;
  replies: TreeNode[];
  refutations: TreeNode[];
}

/** What follows a position with the defender to move: set play, and play after a given key. */
export interface DefenceTree {
  threats: TreeNode[] | undefined;
  replies: TreeNode[];
  refutations: TreeNode[];
}

/** What a tree is built from: a search that says what forces the goal and what refutes. */
export interface TreeBattle
  extends Pick<
    Battle,
    | 'engine'
    | 'attacker'
    | 'defender'
    | 'self'
    | 'yields'
    | 'options'
    | 'attack'
    | 'succeeds'
    | 'refutes'
    | 'allowed'
    | 'isSettled'
    | 'isBarred'
    | 'generate'
    | 'mayReach'
    | 'wins'
    | 'confines'
    | 'mayLose'
  > {
  readonly goal: Pick<GoalTest, 'possible' | 'reached'>;
  /** Has the goal a sign? */
  readonly shows: boolean;
}

/** What is to be shown of battle play. */
export interface TreeOptions {
  /** Most refutations of a move that is shown as a try; 0 shows keys only. */
  readonly tries: number;
  readonly variations: boolean;
  readonly noThreat: boolean;
  readonly noShortVariations: boolean;
  /** Not the tries that give check and fail to just one defence. */
  readonly avoidTrivialTries: boolean;
  /** Also the moves of a defender who reaches the goal before he has to. */
  readonly matesInOne: boolean;
}

/** Builds the trees that composers read from a battle search; its table makes most of it a matter of looking up. */
export class TreeBuilder {
  readonly #battle: TreeBattle;
  readonly #budget: Budget;
  readonly #options: TreeOptions;

  constructor(battle: TreeBattle, budget: Budget, options: TreeOptions) {
    this.#battle = battle;
    this.#budget = budget;
    this.#options = options;
  }

  /**
   * Every key and, if asked for, every try, with its variations.
   *
   * @param n     moves of the attacker
   * @param numbers the part of the first moves to try
   * @param emit  takes each as it is found
   */
  keys(n: number, numbers: MoveNumbers, emit: (key: TreeNode) => void): void {
    const { engine, attacker } = this.#battle;
    const start = engine.top;
    this.#battle.generate(attacker);
    numbers.keep(engine, 0, start, attacker);
    const moves = engine.moves.slice(start, engine.top);
    engine.top = start;
    this.#budget.total += moves.length;
    moves.forEach((move) => {
      this.#budget.done++;
      this.#budget.first = move;
      const node = this.#key(move, n);
      if (node === undefined) return;
      emit(node);
      if (node.mark === 'key') this.#budget.solution();
    });
  }

  #key(move: Move, n: number): TreeNode | undefined {
    const battle = this.#battle;
    const { engine, attacker } = battle;
    const node = leaf(move, attacker);
    const possible = battle.mayReach(move, n);
    const mark = engine.play(move, attacker);
    try {
      if (possible && battle.goal.reached(attacker)) {
        if (!battle.wins) return undefined;
        node.goal = battle.shows;
        node.mark = 'key';
        return node;
      }
      const replies = battle.self ? n : n - 1;
      if (replies === 0) return undefined;
      const extra = battle.options.nonTrivial?.extra ?? 0;
      if (!battle.allowed(replies, extra)) return undefined;
      const refutations = this.#refutations(replies);
      if (refutations === undefined) return undefined;
      if (this.#options.avoidTrivialTries && refutations.length === 1 && engine.inCheck(battle.defender))
        return undefined;
      node.mark = refutations.length === 0 ? 'key' : 'try';
      if (this.#options.variations) {
        // A key that is faster than asked for is shown with the play of its own length.
        const shown = refutations.length === 0 ? this.#fewestReplies(replies) : replies;
        this.#follow(node, shown, engine.inCheck(battle.defender), new Set(refutations));
      }
      node.refutations = refutations.map((reply) => this.#refutation(reply));
      return node;
    } finally {
      engine.position.undo(mark);
    }
  }

  /** The refutations of the move just made; `undefined` where they are more than are shown, or no reply is left. */
  #refutations(replies: number): Move[] | undefined {
    const battle = this.#battle;
    const moves = this.#moves(battle.defender);
    if (moves.length === 0) return undefined;
    if (battle.isSettled(replies)) return [];
    if (battle.yields && replies === 1) return undefined;
    const found: Move[] = [];
    for (const move of moves) {
      if (!battle.refutes(move, replies)) continue;
      found.push(move);
      if (found.length > this.#options.tries) return undefined;
    }
    return found;
  }

  /** A refutation; one by reflex with what the attacker would have to play then. */
  #refutation(move: Move): TreeNode {
    const { engine, attacker, defender } = this.#battle;
    const node: TreeNode = { ...leaf(move, defender), mark: 'refutation' };
    const possible = this.#battle.self && this.#battle.goal.possible(move);
    const mark = engine.play(move, defender);
    // It comes too early where an exact length is asked for.
    if (possible && this.#battle.goal.reached(defender)) node.goal = true;
    else if (this.#battle.isBarred()) node.replies = this.reflexes(attacker);
    engine.position.undo(mark);
    return node;
  }

  /** Moves that `side` would have to play, since they reach the goal that the other side should. */
  reflexes(side: SideBit): TreeNode[] {
    return this.#reaching(side).map((node) => ({ ...node, mark: 'reflex' }));
  }

  /** Fewest replies after which the move just made, a key, has forced the goal. */
  #fewestReplies(most: number): number {
    const battle = this.#battle;
    const moves = this.#moves(battle.defender);
    if (battle.options.exact) return most;
    for (let replies = 1; replies < most; replies++) {
      if (battle.isSettled(replies)) return replies;
      if (battle.yields && replies === 1) continue;
      if (moves.every((move) => !battle.refutes(move, replies))) return replies;
    }
    return most;
  }

  /** Play with the defender to move in the position as it stands: the set play, or play after a key that is given. */
  defence(replies: number, setPlay: boolean): DefenceTree {
    const battle = this.#battle;
    const tree: DefenceTree = { threats: undefined, replies: [], refutations: [] };
    // Where options forbid what the attacker is taken to have done there is no play; a key that is given need not threaten.
    if (!(setPlay ? battle.allowed(replies) : battle.confines(replies))) return tree;
    const refutations = battle.isSettled(replies)
      ? []
      : this.#moves(battle.defender).filter((move) => battle.refutes(move, replies));
    const check = battle.engine.inCheck(battle.defender);
    this.#follow(tree, replies, check || setPlay, new Set(refutations));
    if (!setPlay) tree.refutations = refutations.map((move) => this.#refutation(move));
    return tree;
  }

  /** Adds threats and replies; `replies` counts the defender's moves to come. */
  #follow(node: DefenceTree, replies: number, withoutThreat: boolean, refutations: ReadonlySet<Move>): void {
    const battle = this.#battle;
    const { engine, defender } = battle;
    const attacks = battle.self ? replies - 1 : replies;
    if (battle.isSettled(replies)) {
      // The defender does what he has to; nothing else is threatened.
      node.replies = this.#reaching(defender);
      return;
    }
    let threatLength = 0;
    if (!withoutThreat && !this.#options.noThreat && attacks > 0) {
      const mark = engine.pass(defender, false);
      threatLength = this.#shortest(attacks);
      node.threats = threatLength === 0 ? [] : this.#continuations(threatLength);
      engine.position.undo(mark);
    }
    const moves = this.#moves(defender);
    for (const move of moves) {
      if (refutations.has(move)) continue;
      const reply = leaf(move, defender);
      const possible = battle.mayLose(replies) && battle.goal.possible(move);
      const mark = engine.play(move, defender);
      this.#budget.count();
      if (possible && battle.goal.reached(defender)) {
        reply.goal = true;
        node.replies.push(reply);
      } else {
        const length = this.#shortest(attacks);
        const short = this.#options.noShortVariations && length < attacks;
        const defends = this.#defends(node.threats ?? [], threatLength, length);
        if (length > 0 && defends && !short) {
          reply.replies = this.#continuations(length);
          node.replies.push(reply);
        }
      }
      engine.position.undo(mark);
    }
    // Popeye's reading: a defender who reaches the goal before he has to is not shown where he could play on.
    if (!this.#options.matesInOne && replies > 1 && moves.length > node.replies.filter((reply) => reply.goal).length) {
      node.replies = node.replies.filter((reply) => !reply.goal);
    }
  }

  /** The moves of `side` that reach the goal. */
  #reaching(side: SideBit): TreeNode[] {
    const { engine, goal } = this.#battle;
    return this.#moves(side).flatMap((move) => {
      if (!goal.possible(move)) return [];
      const mark = engine.play(move, side);
      const reached = goal.reached(side);
      engine.position.undo(mark);
      return reached ? [{ ...leaf(move, side), goal: true }] : [];
    });
  }

  /** Fewest moves in which the attacker, to move, forces the goal; 0 where `longest` do not suffice. */
  #shortest(longest: number): number {
    if (this.#battle.options.exact) return longest > 0 && this.#battle.attack(longest) ? longest : 0;
    for (let n = 1; n <= longest; n++) if (this.#battle.attack(n)) return n;
    return 0;
  }

  /** Every move that forces the goal within `n`, with its own variations. */
  #continuations(n: number): TreeNode[] {
    const battle = this.#battle;
    const { engine, attacker } = battle;
    return this.#moves(attacker)
      .filter((move) => battle.succeeds(move, n))
      .map((move) => {
        const node = leaf(move, attacker);
        const possible = battle.mayReach(move, n);
        const mark = engine.play(move, attacker);
        if (possible && battle.goal.reached(attacker)) node.goal = battle.shows;
        else this.#follow(node, battle.self ? n : n - 1, engine.inCheck(battle.defender), new Set());
        engine.position.undo(mark);
        return node;
      });
  }

  /**
   * Does a reply, after which the attacker needs `length` moves, deal with a threat? As Popeye has it: it does when it
   * takes longer than the threat, and when some threat does not work any more; a reply that loses faster is no defence.
   */
  #defends(threats: readonly TreeNode[], threatLength: number, length: number): boolean {
    if (threats.length === 0 || length > threatLength) return true;
    return length === threatLength && threats.some((threat) => !this.#works(threat.move, threatLength));
  }

  /** Is the threat still legal, and does it still force the goal in time? */
  #works(move: Move, n: number): boolean {
    return this.#moves(this.#battle.attacker).includes(move) && this.#battle.succeeds(move, n);
  }

  #moves(side: SideBit): Move[] {
    const engine = this.#battle.engine;
    const start = engine.top;
    this.#battle.generate(side);
    const moves = [...engine.moves.subarray(start, engine.top)];
    engine.top = start;
    return moves;
  }
}

const leaf = (move: Move, by: SideBit): TreeNode => ({
  move,
  by,
  goal: false,
  mark: undefined,
  threats: undefined,
  replies: [],
  refutations: [],
});
