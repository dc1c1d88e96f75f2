import { ALL, type Engine, keyStream, type Move, NO_SQUARE, otherSide, type SideBit } from '../engine/index.js';
import type { Branch, Expression, Goal, GoalName } from '../stipulation/model.js';
import { isLeaf } from '../stipulation/structure.js';
import type { Budget } from './budget.js';
import type { GoalTest } from './goal.js';
import type { MoveNumbers } from './move-numbers.js';
import type { Reach } from './proof/reach.js';
import { Prospect } from './prospect.js';
import type { Table } from './table.js';

/** A line of composed play: who played which half-move, and how it is told. */
export interface ComposedLine {
  readonly moves: readonly Move[];
  readonly sides: readonly SideBit[];
  /** The goal that the last half-move reaches. */
  readonly goal: GoalName | undefined;
  /** The half-move from which numbers begin anew; 0 for none. */
  readonly restart: number;
}

/** Does play around it end where it holds? What is only not reached ends nothing. */
const endsPlay = (expression: Expression): boolean =>
  expression.form === 'branch'
    ? expression.ends
    : expression.form === 'and' || expression.form === 'or'
      ? expression.of.every(endsPlay)
      : expression.form === 'goal';

/**
 * Composed play, as the structured form of stipulations has it: branches that lead into others, in any combination. It is asked whether
 * what is stipulated can be reached, and for the lines in which it is.
 *
 * What fails is remembered by position and half-moves left; help and series play is left where it cannot lead to
 * the diagram, mate or stalemate that it has to come to. What has a search of its own (direct, self, reflex,
 * help and series play) comes here only as a part of other play.
 */
export class Composed {
  readonly #engine: Engine;
  readonly #budget: Budget;
  readonly #table: Table;
  readonly #tests = new Map<Goal, { readonly test: GoalTest; readonly bit: number }>();
  readonly #testList: readonly { readonly test: GoalTest; readonly bit: number }[];
  /** The key that was asked for last. */
  #low = 0;
  #high = 0;
  readonly #lifting: GoalTest | undefined;
  /** Words that scramble keys, by branch. */
  readonly #salts = new Map<Branch, number>();
  readonly #words: Int32Array;
  readonly #emit: (line: ComposedLine) => void;
  /** Goals that the last half-move could reach, as its kind of move goes, as bits. */
  #possible = 0;
  /** Where the unit stands that made the last half-move, and where one was reborn with it. */
  #moverOn = NO_SQUARE;
  #rebornOn = NO_SQUARE;
  readonly #moves: Move[] = [];
  readonly #sides: SideBit[] = [];
  #restart = 0;

  readonly #reach: Reach | undefined;
  readonly #prospect: Prospect;

  /**
   * @param testOf  the test of a goal
   * @param reach   bounds of play that leads to a diagram
   */
  constructor(
    engine: Engine,
    root: Expression,
    testOf: (goal: Goal) => GoalTest,
    budget: Budget,
    table: Table,
    emit: (line: ComposedLine) => void,
    reach?: Reach,
  ) {
    this.#engine = engine;
    this.#budget = budget;
    this.#table = table;
    this.#emit = emit;
    this.#reach = reach;
    this.#prospect = new Prospect(engine);
    let words = 0;
    const visit = (one: Expression | undefined): void => {
      if (one === undefined) return;
      if (one.form === 'goal') {
        if (!this.#tests.has(one.goal))
          this.#tests.set(one.goal, { test: testOf(one.goal), bit: 1 << this.#tests.size });
      } else if (one.form === 'not') visit(one.of);
      else if (one.form === 'branch') {
        this.#salts.set(one, words);
        // By half-moves left, and by who is on move in it.
        words += 2 * (one.most + 2);
        for (const inner of [...one.after, ...one.requires]) visit(inner);
      } else one.of.forEach(visit);
    };
    visit(root);
    this.#testList = [...this.#tests.values()];
    this.#lifting = this.#testList.find(({ test }) => test.lifts)?.test;
    const word = keyStream(0x636f6d70);
    this.#words = Int32Array.from({ length: 2 * words }, word);
  }

  /**
   * Tells every line of what is stipulated.
   *
   * @param side     to move
   * @param numbers  the part of the play to try
   * @returns whether there is one
   */
  run(expression: Expression, side: SideBit, numbers?: MoveNumbers): boolean {
    this.#numbers = numbers;
    return this.#lines(expression, side);
  }

  /** Takes note of the goals that a move could reach before it is played; whether there is one does not matter. */
  notePossible(move: Move): true {
    this.#possible = this.#bitsOf(move);
    return true;
  }

  /** Does the half-move that `side` has just played elsewhere, and that was noted before, reach it? */
  reaches(end: Expression, side: SideBit): boolean {
    this.#noteMover();
    return this.holds(end, otherSide(side));
  }

  #noteMover(): void {
    this.#moverOn = this.#engine.moverOn;
    this.#rebornOn = this.#engine.rebornOn;
  }

  /** Can the attacker, to move, force what an attack is about, with `left` half-moves to come? */
  forces(branch: Branch, side: SideBit, left: number): boolean {
    return this.#attacks(branch, side, left);
  }

  /** The same with this move. */
  forcesWith(branch: Branch, side: SideBit, move: Move, left: number): boolean {
    return this.#after(move, side, () => this.#succeeds(branch, side, left));
  }

  /** Does the defender lose after this move of his? */
  isMetWith(branch: Branch, side: SideBit, move: Move, left: number): boolean {
    return this.#after(move, side, () => this.#isMet(branch, side, left));
  }

  #after(move: Move, side: SideBit, ask: () => boolean): boolean {
    const engine = this.#engine;
    const [possible, moverOn, rebornOn] = [this.#possible, this.#moverOn, this.#rebornOn];
    this.#possible = this.#bitsOf(move);
    const mark = engine.play(move, side);
    this.#budget.count();
    this.#noteMover();
    const answer = ask();
    engine.position.undo(mark);
    this.#possible = possible;
    this.#moverOn = moverOn;
    this.#rebornOn = rebornOn;
    return answer;
  }

  #bitsOf(move: Move): number {
    let bits = 0;
    for (let i = 0; i < this.#testList.length; i++) {
      const { test, bit } = this.#testList[i] as { test: GoalTest; bit: number };
      if (test.possible(move)) bits |= bit;
    }
    return bits;
  }

  /** Moves of `side` that reach what it must not be able to reach before it plays. */
  reflexes(root: Expression, side: SideBit): { readonly moves: Move[]; readonly goal: GoalName | undefined } {
    const required = root.form === 'branch' ? root.requires[1] : undefined;
    const barred = required?.form === 'not' && required.of.form === 'branch' ? required.of : undefined;
    const end = barred?.kind === 'attack' && barred.most === 1 ? barred.after[0] : undefined;
    const moves: Move[] = [];
    if (end !== undefined)
      this.#each(side, false, () => {
        if (this.holds(end, otherSide(side))) moves.push(this.#moves.at(-1) as Move);
        return true;
      });
    return { moves, goal: end?.form === 'goal' ? end.goal.name : undefined };
  }

  /** Does it hold with `side` to move, the other side having made the last half-move? */
  holds(expression: Expression, side: SideBit): boolean {
    switch (expression.form) {
      case 'goal': {
        const { test, bit } = this.#tests.get(expression.goal) as { test: GoalTest; bit: number };
        // Other moves may have been tried since.
        this.#engine.moverOn = this.#moverOn;
        this.#engine.rebornOn = this.#rebornOn;
        return (this.#possible & bit) !== 0 && test.reached(otherSide(side));
      }
      case 'not':
        return !this.holds(expression.of, side);
      case 'and':
        return expression.of.every((one) => this.holds(one, side));
      case 'or':
        return expression.of.some((one) => this.holds(one, side));
      case 'branch':
        return this.#within(expression, side, (first) => this.#isSolvable(expression, first));
    }
  }

  #isSolvable(branch: Branch, first: SideBit): boolean {
    switch (branch.kind) {
      case 'attack':
        return this.#attacks(branch, first, branch.most);
      case 'defence':
        return this.#defends(branch, first, branch.most);
      case 'help':
      case 'series': {
        const quiet = this.#quiet;
        this.#quiet = true;
        const found = this.#lengths(branch).some((length) => this.#cooperates(branch, first, 0, length));
        this.#quiet = quiet;
        return found;
      }
    }
  }

  /** Lines are only asked for, not told. */
  #quiet = false;
  #numbers: MoveNumbers | undefined;

  /** Sets out into a branch, where the other side may begin and the last half-move is none of its own. */
  #within(branch: Branch, side: SideBit, play: (first: SideBit) => boolean): boolean {
    const engine = this.#engine;
    if (!this.#begins(branch, side)) return false;
    if (!branch.passes) return play(side);
    if (engine.inCheck(side)) return false;
    const mark = engine.pass(side, true);
    const answer = play(otherSide(side));
    engine.position.undo(mark);
    return answer;
  }

  /** Does what a branch requires before its first half-move hold? */
  #begins({ requires: [, required], kind }: Branch, side: SideBit): boolean {
    return required === undefined || (kind === 'series' && isLeaf(required)) || this.holds(required, side);
  }

  #tell(goal: GoalName | undefined): true {
    if (this.#quiet) return true;
    this.#emit({ moves: [...this.#moves], sides: [...this.#sides], goal, restart: this.#restart });
    this.#budget.solution();
    return true;
  }

  #lines(expression: Expression, side: SideBit): boolean {
    if (this.#quiet) return this.holds(expression, side);
    switch (expression.form) {
      case 'goal':
        return this.holds(expression, side) && this.#tell(expression.goal.name);
      case 'not':
        return this.holds(expression, side) && this.#tell(undefined);
      case 'and': {
        if (!this.holds(expression, side)) return false;
        for (const one of expression.of) if (one.form !== 'not') this.#lines(one, side);
        return true;
      }
      case 'or':
        return expression.of.filter((one) => this.#lines(one, side)).length > 0;
      case 'branch': {
        if (expression.hidden) return this.holds(expression, side) && this.#tell(undefined);
        return this.#within(expression, side, (first) => this.#branchLines(expression, first));
      }
    }
  }

  #branchLines(branch: Branch, first: SideBit): boolean {
    switch (branch.kind) {
      case 'attack':
        return this.#attacks(branch, first, branch.most) && this.#attackLines(branch, first, branch.most);
      case 'defence':
        return this.#defends(branch, first, branch.most) && this.#defenceLines(branch, first, branch.most);
      case 'help':
      case 'series': {
        const before = this.#restart;
        const series = branch.kind === 'series';
        if ((series || branch.parries) && branch.most > 1 && this.#moves.length > 0) this.#restart = this.#moves.length;
        let found = false;
        // Play that is over before it begins.
        const over = branch.after[1];
        if (!series && this.#moves.length === 0 && over !== undefined && !isLeaf(over) && endsPlay(over)) {
          // Where it has to last longer that is too early.
          if (branch.least === undefined ? this.#lines(over, first) : this.holds(over, first))
            return branch.least === undefined;
        }
        for (const length of this.#lengths(branch)) if (this.#cooperates(branch, first, 0, length)) found = true;
        this.#restart = before;
        return found;
      }
    }
  }

  /** The lengths that a help or series branch may have, shortest first. */
  #lengths({ kind, least, most, after }: Branch): number[] {
    const lengths: number[] = [];
    for (let length = least ?? 1; length <= most; length++)
      if (after[kind === 'series' ? 0 : (length - 1) % 2] !== undefined) lengths.push(length);
    return lengths;
  }

  /** Searches a branch of help or series play for what it reaches with exactly `length` half-moves. */
  #cooperates(branch: Branch, first: SideBit, ply: number, length: number): boolean {
    const engine = this.#engine;
    const series = branch.kind === 'series';
    const letter = series ? 0 : ply % 2;
    const side = letter === 0 ? first : otherSide(first);
    const other = otherSide(side);
    const { position } = engine;
    // Who parries moves in check only.
    if (letter === 1 && branch.parries && !engine.inCheck(side)) {
      const mark = engine.pass(side, true);
      const found =
        ply < length - 1 && this.#goesOn(branch, 1, first) && this.#cooperates(branch, first, ply + 1, length);
      position.undo(mark);
      return found;
    }
    this.#key(branch, length - ply, letter);
    const low = this.#low;
    const high = this.#high;
    // What was not tried for its number is no failure.
    const numbered = !this.#quiet && this.#moves.length < (this.#numbers?.depth ?? 0);
    if (ply > 0 && !numbered && this.#table.find(low, high)) return false;
    if (this.#reach?.allows(branch, first, ply, length) === false) return false;
    if (!this.#prospect.allows(branch, first, ply, length)) return false;
    const end = branch.after[letter];
    const required = series ? branch.requires[1] : branch.requires[letter];
    let found = false;
    this.#each(
      side,
      numbered,
      () => {
        if (ply === length - 1) {
          if (end !== undefined && this.#admits(required, end, other) && this.#lines(end, other)) found = true;
          return !(found && this.#quiet);
        }
        // What has ended already is a shorter line, whatever length is asked for.
        if (end !== undefined && endsPlay(end) && !this.#immobilises(end) && this.holds(end, other)) return true;
        if (required !== undefined && isLeaf(required) && !this.holds(required, other)) return true;
        let mark = -1;
        if (series) {
          if (engine.inCheck(other)) return true;
          mark = engine.pass(other, true);
        }
        const next = series ? first : other;
        if (this.#goesOn(branch, letter, next) && this.#cooperates(branch, first, ply + 1, length)) found = true;
        if (mark >= 0) position.undo(mark);
        return !(found && this.#quiet);
      },
      ply === length - 1 && !numbered ? this.#modeOf(end) : ALL,
    );
    if (!found && ply > 0 && !numbered) this.#table.store(low, high, 256 | Math.min(255, length - ply + 1), 0);
    return found;
  }

  /** Mates and stalemates end play by themselves; where the other side need not move it goes on (Popeye's reading). */
  #immobilises(end: Expression): boolean {
    return end.form === 'goal' && this.#tests.get(end.goal)?.test.immobilises === true;
  }

  /** Which moves can be the last half-move of a branch, where they have to reach this. */
  #modeOf(end: Expression | undefined): number {
    return end?.form === 'goal' ? (this.#tests.get(end.goal)?.test.mode ?? ALL) : ALL;
  }

  /** What is required of a half-move is so before what it forks into; a goal that it reaches ends the play first. */
  #admits(required: Expression | undefined, end: Expression, side: SideBit): boolean {
    return required === undefined || !isLeaf(required) || isLeaf(end) || this.holds(required, side);
  }

  /** Does what is required between two half-moves hold, apart from what is asked of every half-move? */
  #goesOn(branch: Branch, letter: number, next: SideBit): boolean {
    const required = branch.kind === 'series' ? branch.requires[1] : branch.requires[letter];
    return required === undefined || isLeaf(required) || this.holds(required, next);
  }

  /** Can `side`, to move, force what an attack or defence is about, with `left` half-moves to come? */
  #attacks(branch: Branch, side: SideBit, left: number): boolean {
    if (branch.least === undefined && left > 2 && this.#attacks(branch, side, left - 2)) return true;
    const letter = branch.kind === 'attack' ? 0 : 1;
    this.#key(branch, left, letter);
    const low = this.#low;
    const high = this.#high;
    if (this.#table.find(low, high)) return this.#table.first >> 8 === 2;
    let found = false;
    this.#each(
      side,
      false,
      () => {
        found = this.#succeeds(branch, side, left);
        return !found;
      },
      left === 1 ? this.#modeOf(branch.after[letter]) : ALL,
    );
    this.#table.store(low, high, ((found ? 2 : 1) << 8) | Math.min(255, left), 0);
    return found;
  }

  /** Does the half-move of the attacker that was just played force it? */
  #succeeds(branch: Branch, side: SideBit, left: number): boolean {
    const letter = branch.kind === 'attack' ? 0 : 1;
    const other = otherSide(side);
    const required = branch.requires[letter];
    const end = branch.after[letter];
    const played = branch.most - left + 1;
    if (
      end !== undefined &&
      played >= (branch.least ?? 1) &&
      this.#admits(required, end, other) &&
      this.holds(end, other)
    )
      return true;
    if (required !== undefined && isLeaf(required) && !this.holds(required, other)) return false;
    return left > 1 && this.#goesOn(branch, letter, other) && this.#defends(branch, other, left - 1);
  }

  /** Does `side`, to move, lose whatever it plays, with `left` half-moves to come? */
  #defends(branch: Branch, side: SideBit, left: number): boolean {
    const engine = this.#engine;
    const other = otherSide(side);
    const letter = branch.kind === 'attack' ? 1 : 0;
    if (branch.parries && !engine.inCheck(side)) {
      const mark = engine.pass(side, true);
      const lost = left > 1 && this.#goesOn(branch, letter, other) && this.#attacks(branch, other, left - 1);
      engine.position.undo(mark);
      return lost;
    }
    let moves = 0;
    let lost = true;
    this.#each(side, false, () => {
      moves++;
      lost = this.#isMet(branch, side, left);
      return lost;
    });
    return moves > 0 && lost;
  }

  /** Does the half-move of the defender that was just played lose? */
  #isMet(branch: Branch, side: SideBit, left: number): boolean {
    const letter = branch.kind === 'attack' ? 1 : 0;
    const other = otherSide(side);
    const end = branch.after[letter];
    const played = branch.most - left + 1;
    if (end !== undefined && played >= (branch.least ?? 1) && this.holds(end, other)) return true;
    const required = branch.requires[letter];
    if (required !== undefined && !this.holds(required, other)) return false;
    return left > 1 && this.#attacks(branch, other, left - 1);
  }

  #attackLines(branch: Branch, side: SideBit, left: number): boolean {
    const letter = branch.kind === 'attack' ? 0 : 1;
    const other = otherSide(side);
    this.#each(side, this.#moves.length < (this.#numbers?.depth ?? 0), () => {
      if (!this.#succeeds(branch, side, left)) return true;
      const end = branch.after[letter];
      const played = branch.most - left + 1;
      if (end !== undefined && played >= (branch.least ?? 1) && this.holds(end, other)) this.#lines(end, other);
      else this.#defenceLines(branch, other, left - 1);
      return true;
    });
    return true;
  }

  #defenceLines(branch: Branch, side: SideBit, left: number): boolean {
    const engine = this.#engine;
    const other = otherSide(side);
    const letter = branch.kind === 'attack' ? 1 : 0;
    if (branch.parries && !engine.inCheck(side)) {
      const mark = engine.pass(side, true);
      this.#attackLines(branch, other, this.#shortest(branch, other, left - 1));
      engine.position.undo(mark);
      return true;
    }
    this.#each(side, false, () => {
      const end = branch.after[letter];
      const played = branch.most - left + 1;
      if (end !== undefined && played >= (branch.least ?? 1) && this.holds(end, other)) this.#lines(end, other);
      else this.#attackLines(branch, other, this.#shortest(branch, other, left - 1));
      return true;
    });
    return true;
  }

  /** Fewest half-moves in which the attacker, who can force it in `most`, does so. */
  #shortest(branch: Branch, side: SideBit, most: number): number {
    if (branch.least !== undefined) return most;
    let left = most % 2 === 0 ? 2 : 1;
    while (left < most && !this.#attacks(branch, side, left)) left += 2;
    return left;
  }

  /**
   * Pushes the moves of `side`. Those that only a goal makes legal reach it, so that play ends with them.
   *
   * @param mode  which of them matter, as for the engine
   * @returns number of moves pushed
   */
  generate(side: SideBit, mode: number = ALL): number {
    const lifting = this.#lifting;
    return lifting === undefined ? this.#engine.generatePlay(side, mode) : lifting.generate(side, mode);
  }

  /** Plays the legal moves of `side` in turn, those of the part to be tried if `numbered`; false from the visitor ends it. */
  #each(side: SideBit, numbered: boolean, visit: () => boolean, mode: number = ALL): void {
    const engine = this.#engine;
    const { position } = engine;
    const start = engine.top;
    this.generate(side, mode);
    const numbers = numbered ? this.#numbers : undefined;
    const ply = this.#moves.length;
    numbers?.keep(engine, ply, start, side);
    const end = engine.top;
    const [possible, moverOn, rebornOn] = [this.#possible, this.#moverOn, this.#rebornOn];
    for (let i = start, goesOn = true; i < end && goesOn; i++) {
      numbers?.enter(ply, i - start);
      const move = engine.moves[i] as Move;
      const bits = this.#bitsOf(move);
      const mark = engine.play(move, side);
      this.#budget.count();
      this.#moves.push(move);
      this.#sides.push(side);
      this.#possible = bits;
      this.#noteMover();
      goesOn = visit();
      this.#moves.pop();
      this.#sides.pop();
      position.undo(mark);
    }
    this.#possible = possible;
    this.#moverOn = moverOn;
    this.#rebornOn = rebornOn;
    engine.top = start;
  }

  /** The key of the position for a branch with so many half-moves left. */
  #key(branch: Branch, left: number, letter: number): void {
    const { position } = this.#engine;
    const at = 2 * ((this.#salts.get(branch) as number) + 2 * left + letter);
    this.#low = position.keyLow ^ (this.#words[at] as number);
    this.#high = position.keyHigh ^ (this.#words[at + 1] as number);
  }
}
