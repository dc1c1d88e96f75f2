import { type Engine, type Move, otherSide, type SideBit } from '../engine/index.js';
import type { Branch, Expression } from '../stipulation/model.js';
import type { BattleOptions } from './battle.js';
import type { TreeBattle } from './battle-tree.js';
import type { Composed } from './composed.js';

/** An attack of composed play, as the builder of trees asks for it. */
export class ComposedBattle implements TreeBattle {
  readonly engine: Engine;
  readonly attacker: SideBit;
  readonly defender: SideBit;
  readonly self = false;
  readonly yields = false;
  readonly options: BattleOptions;
  /** Of what is made of goals only one that is a part of it can be shown. */
  readonly shows: boolean;
  readonly goal: TreeBattle['goal'];
  readonly #composed: Composed;
  readonly #branch: Branch;

  constructor(engine: Engine, composed: Composed, branch: Branch, attacker: SideBit) {
    this.engine = engine;
    this.attacker = attacker;
    this.defender = otherSide(attacker);
    this.options = branch.least === branch.most ? { exact: true } : {};
    this.#composed = composed;
    this.#branch = branch;
    const end = branch.after[0] as Expression;
    this.shows = hasGoal(end);
    this.goal = {
      possible: (move) => composed.notePossible(move),
      reached: (side) => composed.reaches(end, side),
    };
  }

  attack(n: number): boolean {
    return n > 0 && this.#composed.forces(this.#branch, this.attacker, 2 * n - 1);
  }

  succeeds(move: Move, n: number): boolean {
    return this.#composed.forcesWith(this.#branch, this.attacker, move, 2 * n - 1);
  }

  refutes(move: Move, replies: number): boolean {
    return !this.#composed.isMetWith(this.#branch, this.defender, move, 2 * replies);
  }

  allowed(): boolean {
    return true;
  }

  isSettled(): boolean {
    return false;
  }

  isBarred(): boolean {
    return false;
  }

  readonly wins = true;

  generate(side: SideBit): number {
    return this.#composed.generate(side);
  }

  mayReach(move: Move, n: number): boolean {
    return (this.options.exact !== true || n === 1) && this.goal.possible(move);
  }

  confines(): boolean {
    return true;
  }

  mayLose(): boolean {
    return false;
  }
}

/** Is it a goal, or goals of which one is reached together with others? */
const hasGoal = (expression: Expression): boolean =>
  expression.form === 'goal' || (expression.form === 'and' && expression.of.some(hasGoal));
