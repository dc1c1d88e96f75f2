import { goalAt, goalText } from './goal-signs.js';
import { type Branch, type Expression, type Goal, MAX_MOVES } from './model.js';

/** A fault in a structured stipulation, with its column from 0. */
export class StructureFault extends Error {
  readonly column: number;
  /** Something that Popeye has and we lack, rather than something that is wrong. */
  readonly lacking: boolean;
  constructor(column: number, message: string, lacking = false) {
    super(message);
    this.column = column;
    this.lacking = lacking;
  }
}

/** What a branch is unless it is said otherwise. */
export const plain = (kind: Branch['kind'], most: number, after: Branch['after']): Branch => ({
  form: 'branch',
  kind,
  least: undefined,
  most,
  after,
  requires: [undefined, undefined],
  parries: false,
  ends: false,
  hidden: false,
  passes: false,
});

/** Is it about the last half-move only, and not about play that follows? */
export const isLeaf = (expression: Expression): boolean =>
  expression.form === 'goal' ||
  (expression.form === 'not' && isLeaf(expression.of)) ||
  ((expression.form === 'and' || expression.form === 'or') && expression.of.every(isLeaf));

/** Is it shown as the tree of a battle: an attack whose own half-move ends it by what is not shown or a mere goal? */
export function isTree(root: Expression): root is Branch {
  if (root.form !== 'branch' || root.kind !== 'attack' || root.parries || root.most % 2 === 0) return false;
  const [own, other] = root.after;
  return other === undefined && own !== undefined && (isLeaf(own) || (own.form === 'branch' && own.hidden));
}

/** An expression as it is written: `3a[1a[#]d]d{!1a[#]d}`. */
export function structureText(expression: Expression): string {
  switch (expression.form) {
    case 'goal':
      return goalText(expression.goal);
    case 'not':
      return `!${operandText(expression.of)}`;
    case 'and':
    case 'or': {
      const [left, right] = expression.of;
      return `${structureText(left)}${expression.form === 'and' ? '&' : '|'}${operandText(right)}`;
    }
    case 'branch':
      return branchText(expression);
  }
}

/** Expressions are read from left to right. */
const operandText = (expression: Expression): string =>
  expression.form === 'and' || expression.form === 'or' ? `(${structureText(expression)})` : structureText(expression);

function branchText({ kind, least, most, after, requires, parries, ends, hidden, passes }: Branch): string {
  const signs = `${ends ? '>' : ''}${hidden ? '/' : ''}${passes ? '-' : ''}${least === undefined ? '' : `${least}:`}${most}`;
  if (kind === 'series') return `${signs}s${forksText(after[0], requires[1])}`;
  const letters = { help: 'hh', attack: 'ad', defence: 'da' }[kind];
  const [one, two] = [forksText(after[0], requires[0]), forksText(after[1], requires[1])];
  return `${signs}${letters[0]}${one}${parries ? '?+?' : ''}${letters[1]}${two}`;
}

function forksText(after: Expression | undefined, requires: Expression | undefined): string {
  const parts: readonly (Expression | undefined)[] =
    after?.form === 'or' && isLeaf(after.of[0]) && !isLeaf(after.of[1]) ? after.of : [after];
  const written = (leaves: boolean): string =>
    parts.flatMap((one) => (one !== undefined && isLeaf(one) === leaves ? [`[${structureText(one)}]`] : [])).join('');
  const required = requires === undefined ? '' : `{${structureText(requires)}}`;
  const ofMove = requires !== undefined && isLeaf(requires);
  return `${written(true)}${ofMove ? required : ''}${written(false)}${ofMove ? '' : required}`;
}

export const leaf = (goal: Goal): Expression => ({ form: 'goal', goal });

/**
 * Reads the structured form of a stipulation, without the side that begins: `3a[1a[#]d]d{!1a[#]d}`. Source: the language of Popeye's
 * `sstipulation`.
 *
 * @throws {StructureFault} where it is none
 */
export function parseStructure(source: string): Branch {
  const branch = new StructureReader(source).root();
  const [own, other] = branch.after;
  const isGoal = (end: Expression | undefined): boolean => end === undefined || end.form === 'goal';
  const lack = (what: string): never => {
    throw new StructureFault(0, what, true);
  };
  // What Popeye makes of these is not known well enough.
  if (branch.kind === 'defence') {
    if (branch.least !== undefined) lack('a fewest length for a defence');
    if (!isGoal(own) || !isGoal(other)) lack('a defence that is about more than a goal');
    if (branch.requires.some((one) => one !== undefined)) lack('a constraint on a defence');
  }
  if (branch.kind === 'attack') {
    if (!isGoal(other)) lack('more than a goal behind the defender');
    if (branch.requires.some((one) => one !== undefined && isLeaf(one))) lack('a goal as a constraint on an attack');
  }
  return branch;
}

/** Most goals that differ: a search has a bit for each. */
const MOST_GOALS = 30;

/** Most levels of expressions within one another; published stipulations have three or four. */
const DEEPEST = 20;

class StructureReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  /** Those that were read: equal ones are one, so that a search asks for each once. */
  readonly #goals = new Map<string, Goal>();

  constructor(text: string) {
    this.#text = text.toLowerCase();
  }

  root(): Branch {
    const found = this.#expression();
    this.#skip();
    if (this.#at < this.#text.length) throw new StructureFault(this.#at, 'nothing more is expected here');
    if (found.form !== 'branch') throw new StructureFault(0, 'play made of several branches at its root', true);
    return found;
  }

  #expression(): Expression {
    let left = this.#operand();
    for (;;) {
      const sign = this.#peek();
      if (sign !== '&' && sign !== '|') return left;
      this.#at++;
      left = { form: sign === '&' ? 'and' : 'or', of: [left, this.#operand()] };
    }
  }

  #operand(): Expression {
    if (++this.#depth > DEEPEST) throw new StructureFault(this.#at, `more than ${DEEPEST} levels`, true);
    const operand = this.#single();
    this.#depth--;
    return operand;
  }

  #single(): Expression {
    const sign = this.#peek();
    if (sign === '!') {
      this.#at++;
      return { form: 'not', of: this.#operand() };
    }
    if (sign === '(') {
      this.#at++;
      const inner = this.#expression();
      this.#expect(')');
      return inner;
    }
    const goal = goalAt(this.#text.slice(this.#at));
    if (goal !== undefined) {
      if ('wanting' in goal) throw new StructureFault(this.#at, `the goal ${goal.wanting} needs its square`);
      if ('lacking' in goal) throw new StructureFault(this.#at, `the goal ${goal.lacking}`, true);
      this.#at += goal.length;
      const name = goalText(goal.goal);
      const same = this.#goals.get(name) ?? goal.goal;
      this.#goals.set(name, same);
      if (this.#goals.size > MOST_GOALS) throw new StructureFault(this.#at, `more than ${MOST_GOALS} goals`, true);
      return leaf(same);
    }
    return this.#branch();
  }

  #branch(): Branch {
    const ends = this.#take('>');
    const hidden = this.#take('/');
    const passes = this.#take('-');
    const first = this.#number();
    const least = this.#take(':') ? first : undefined;
    const most = least === undefined ? first : this.#number();
    if (most < 1 || most > 2 * MAX_MOVES || (least ?? 1) < 1 || (least ?? 1) > most)
      throw new StructureFault(this.#at, `half-moves are 1 to ${2 * MAX_MOVES}, the fewest first`);
    const column = this.#at;
    const one = this.#letter('a branch is s, hh, ad or da');
    const begins = this.#forks();
    if (hidden && (one === 's' || one === 'h'))
      throw new StructureFault(column, 'a / before help or series play', true);
    if (one === 's') {
      if (begins.after === undefined) throw new StructureFault(column, 'the branch reaches nothing');
      const after = [begins.after, undefined] as const;
      const requires = [undefined, begins.requires] as const;
      return { form: 'branch', kind: 'series', least, most, after, requires, parries: false, ends, hidden, passes };
    }
    let parries = false;
    if (this.#peek() === '?') {
      this.#at++;
      if (!this.#take('+')) throw new StructureFault(this.#at, 'a right to move for another reason than check', true);
      this.#expect('?');
      parries = true;
    }
    const two = this.#letter(`${one} is followed by ${one === 'h' ? 'h' : one === 'a' ? 'd' : 'a'}`);
    const kind = ({ hh: 'help', ad: 'attack', da: 'defence' } as const)[`${one}${two}`];
    if (kind === undefined) throw new StructureFault(column, `${one} and ${two} do not go together`);
    const other = this.#forks();
    if (begins.after === undefined && other.after === undefined)
      throw new StructureFault(column, 'the branch reaches nothing');
    const after = [begins.after, other.after] as const;
    const requires = [begins.requires, other.requires] as const;
    return { form: 'branch', kind, least, most, after, requires, parries, ends, hidden, passes };
  }

  /** Leaves, forks and constraints behind a letter; a leaf and a fork stand for either. */
  #forks(): { after: Expression | undefined; requires: Expression | undefined } {
    let after: Expression | undefined;
    let requires: Expression | undefined;
    for (;;) {
      const open = this.#peek();
      if (open !== '[' && open !== '{') return { after, requires };
      this.#at++;
      const inner = this.#expression();
      this.#expect(open === '[' ? ']' : '}');
      if (open === '[') after = after === undefined ? inner : { form: 'or', of: [after, inner] };
      else requires = requires === undefined ? inner : { form: 'and', of: [requires, inner] };
    }
  }

  #peek(): string | undefined {
    this.#skip();
    return this.#text[this.#at];
  }

  #skip(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #take(sign: string): boolean {
    if (this.#peek() !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw new StructureFault(this.#at, `a ${sign} is expected here`);
  }

  #number(): number {
    this.#skip();
    const digits = /^\d{1,4}/.exec(this.#text.slice(this.#at))?.[0];
    if (digits === undefined) throw new StructureFault(this.#at, 'a goal or a number of half-moves is expected here');
    this.#at += digits.length;
    return Number(digits);
  }

  #letter(what: string): string {
    const letter = this.#peek();
    if (letter === undefined || !'shad'.includes(letter)) throw new StructureFault(this.#at, what);
    this.#at++;
    return letter;
  }
}
