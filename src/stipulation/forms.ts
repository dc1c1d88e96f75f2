import { opponent, type Side } from '../problem/model.js';
import type { Branch, Expression, Goal, Play } from './model.js';
import { leaf, plain } from './structure.js';

/** What a short stipulation says, taken apart. */
interface Parts {
  readonly goal: Goal;
  /** The goal of the side that begins, in reciprocal play. */
  readonly first: Goal;
  readonly mode: string;
  readonly series: string;
  readonly semi: boolean;
  readonly reciprocal: boolean;
  readonly exact: boolean;
  readonly moves: number;
  readonly halfMoves: number;
}

/** A stipulation in the structured form. */
export interface Form {
  readonly starter: Side;
  readonly root: Expression;
}

/** Play that only the structured form can say. */
export const composedPlay = (root: Expression, goal: Goal): Play => ({
  branch: 'composed',
  halfMoves: longest(root),
  root,
  next: { branch: 'goal', goal },
});

/** The most half-moves that are shown. */
function longest(expression: Expression | undefined): number {
  if (expression === undefined || expression.form === 'goal' || expression.form === 'not') return 0;
  if (expression.form !== 'branch') return Math.max(...expression.of.map(longest));
  return expression.hidden ? 0 : expression.most + Math.max(...expression.after.map(longest));
}

const not = (of: Expression): Expression => ({ form: 'not', of });

/** One half-move of the side on move that reaches the goal: a mate that is given. */
const give = (goal: Goal): Branch => plain('attack', 1, [leaf(goal), undefined]);
/** One half-move of the side on move, each of which reaches the goal. */
const forced = (goal: Goal): Branch => plain('defence', 1, [leaf(goal), undefined]);
/** One half-move in help. */
const help = (halfMoves: number, end: Expression): Branch =>
  plain('help', halfMoves, halfMoves % 2 === 1 ? [end, undefined] : [undefined, end]);
const series = (halfMoves: number, end: Expression): Branch => plain('series', halfMoves, [end, undefined]);

/** The structured forms of the short ones that have no search of their own; `undefined` for what is none. */
export function composedForm(parts: Parts): Form | undefined {
  const { goal, mode, moves, halfMoves, exact } = parts;
  const length = (root: Branch): Branch => (exact ? { ...root, least: root.most } : root);
  const form = (starter: Side, root: Branch): Form => ({ starter, root: length(root) });
  // With half a move at the beginning the other side sets out, in the middle of a move.
  const helpForm = (starter: Side, count: number, root: Branch): Form =>
    count % 2 === 0 ? form(starter, root) : form(opponent(starter), { ...root, passes: true });
  if (parts.series === 'pser-' || parts.series === 'phser-') {
    // The parries are forced in pser- but for help play, and help in phser-.
    const kind = parts.series === 'phser-' || mode === 'h' || mode === 'hs' ? 'help' : 'attack';
    const end =
      mode === ''
        ? leaf(goal)
        : mode === 'h'
          ? help(1, leaf(goal))
          : mode === 's'
            ? forced(goal)
            : mode === 'hs'
              ? help(1, forced(goal))
              : { ...give(goal), ends: true };
    if (mode === 'hr' || (mode === 'hs' && parts.series === 'phser-')) return undefined;
    const requires = [undefined, mode === 'r' && !parts.semi ? not(give(goal)) : undefined] as const;
    // A forced parry may reach the goal as well.
    const parry = mode === 's' && kind === 'attack' ? leaf(goal) : undefined;
    const root: Branch = { ...plain(kind, 2 * moves - 1, [end, parry]), parries: true, requires };
    return form(mode === 'h' || mode === 'hs' ? 'black' : 'white', root);
  }
  if (parts.reciprocal) {
    const [own, other] = [help(1, leaf(parts.first)), help(2, leaf(goal))];
    if (parts.series === 'ser-') {
      const both: Expression = {
        form: 'and',
        of: [
          { ...other, passes: true },
          { ...own, passes: true },
        ],
      };
      return moves > 1
        ? form('black', series(moves - 1, both))
        : { starter: 'black', root: { form: 'and', of: [other, own] } };
    }
    const both: Expression = { form: 'and', of: [other, own] };
    if (halfMoves < 2) return undefined;
    if (halfMoves === 2) return { starter: 'black', root: both };
    const longer = helpForm('black', halfMoves, help(halfMoves - 2, both));
    // Both may go at once.
    return halfMoves % 2 === 1 || exact ? longer : { ...longer, root: { form: 'or', of: [both, longer.root] } };
  }
  // A side that can reach the goal does so at once: the one to end the play, the other one in vain.
  const ends: Branch = { ...give(goal), ends: true };
  const barred = not(give(goal));
  if (mode === 'hr') {
    if (parts.series !== '') return undefined;
    if (halfMoves % 2 === 0)
      return form('white', { ...plain('help', halfMoves - 1, [ends, undefined]), requires: [undefined, barred] });
    if (halfMoves === 1) return undefined;
    const root = { ...plain('help', halfMoves - 1, [undefined, ends]), requires: [barred, undefined] as const };
    return form('black', { ...root, passes: true });
  }
  if (parts.series === 'ser-') {
    switch (mode) {
      case '':
        return form('white', series(moves, leaf(goal)));
      case 'h':
        return form('black', series(moves, help(1, leaf(goal))));
      case 'hs':
        return form('black', series(moves, help(1, forced(goal))));
      case 's':
        return form('white', series(moves, forced(goal)));
      case 'r':
        return form('white', { ...series(moves, ends), ...(parts.semi ? {} : { requires: [undefined, barred] }) });
      default:
        return undefined;
    }
  }
  if (mode === 'h') return helpForm('black', halfMoves, help(halfMoves, leaf(goal)));
  // Who is forced to reach the goal too early has nothing else to play.
  if (mode === 'hs' && halfMoves > 1)
    return helpForm('white', halfMoves, help(halfMoves - 1, { ...forced(goal), ends: true }));
  if (mode === '') return form('white', plain('attack', 2 * moves - 1, [leaf(goal), undefined]));
  if (mode === 's') return form('white', plain('attack', 2 * moves, [undefined, leaf(goal)]));
  if (mode === 'r')
    return form('white', {
      ...plain('attack', 2 * moves - 1, [give(goal), undefined]),
      ...(parts.semi ? {} : { requires: [undefined, barred] as const }),
    });
  return undefined;
}

/** A stipulation before which the side that does not begin it makes so many moves in a row. */
export function introduced({ starter, root }: Form, moves: number): Form {
  return { starter: opponent(starter), root: series(moves, root) };
}

/**
 * The play of a structured stipulation, in the form for which there is a search of its own if there is one.
 *
 * @param first  the side that is named
 */
export function simplified(root: Branch, first: Side): { readonly starter: Side; readonly play: Play } {
  const begins = root.passes ? opponent(first) : first;
  const composed = { starter: begins, play: composedPlay(root, firstGoal(root)) };
  const { kind, least, most, after, requires, parries } = root;
  const exact = least !== undefined && least === most;
  if (parries || root.ends || root.hidden || (least !== undefined && !exact)) return composed;
  const [own, other] = after;
  const goal = (one: Expression | undefined): Goal | undefined => (one?.form === 'goal' ? one.goal : undefined);
  const bare = requires[0] === undefined && requires[1] === undefined;
  const end = (found: Goal): Play => ({ branch: 'goal', goal: found });
  const [ownGoal, otherGoal] = [goal(own), goal(other)];
  if (kind === 'attack' || kind === 'defence') {
    const attacker = kind === 'attack' ? begins : opponent(begins);
    const afterKey = kind === 'defence' ? { afterKey: root.passes ? (2 as const) : (1 as const) } : {};
    const battle = (
      halfMoves: number,
      found: Goal,
      yields?: 'reflex' | 'semi-reflex',
    ): { starter: Side; play: Play } => ({
      starter: attacker,
      play: {
        branch: 'battle',
        halfMoves,
        next: end(found),
        ...(exact && { exact: true as const }),
        ...afterKey,
        ...(yields && { yields }),
      },
    });
    if (root.passes && kind === 'attack') return composed;
    const [attacks, defends] = kind === 'attack' ? [own, other] : [other, own];
    const lead = kind === 'attack' ? 0 : 1;
    if (bare && attacks !== undefined && defends === undefined && goal(attacks) && (most + lead) % 2 === 1)
      return battle(most + lead, goal(attacks) as Goal);
    if (bare && attacks === undefined && goal(defends) && (most + lead) % 2 === 0)
      return battle(most + lead, goal(defends) as Goal);
    const given = attacks?.form === 'branch' && defends === undefined ? givenGoal(attacks) : undefined;
    if (kind === 'attack' && given !== undefined && most % 2 === 1 && requires[0] === undefined) {
      if (requires[1] === undefined) return battle(most + 1, given, 'semi-reflex');
      const barred =
        requires[1].form === 'not' && requires[1].of.form === 'branch' ? givenGoal(requires[1].of) : undefined;
      if (barred !== undefined && barred.name === given.name && barred.square === given.square)
        return battle(most + 1, given, 'reflex');
    }
    return composed;
  }
  if (!bare || least !== undefined || root.passes) {
    if (bare && least === undefined && kind === 'help' && ownGoal && other === undefined && most % 2 === 1)
      return { starter: begins, play: { branch: 'help', halfMoves: most, next: end(ownGoal) } };
    return composed;
  }
  if (kind === 'series')
    return ownGoal ? { starter: begins, play: { branch: 'series', halfMoves: most, next: end(ownGoal) } } : composed;
  const last = most % 2 === 1 ? [ownGoal, other] : [otherGoal, own];
  if (last[0] !== undefined && last[1] === undefined && most % 2 === 0)
    return { starter: begins, play: { branch: 'help', halfMoves: most, next: end(last[0] as Goal) } };
  return composed;
}

/** What is left of composed play without its first half-move: its set play; `undefined` for none. */
export function withoutFirst(root: Expression): Expression | undefined {
  if (root.form === 'or') return withoutFirst(root.of[1]);
  if (root.form !== 'branch') return undefined;
  const [own, other] = root.after;
  switch (root.kind) {
    case 'series':
      return own?.form === 'goal' ? undefined : own;
    case 'help': {
      if (root.most === 1 || root.parries) return own?.form === 'goal' ? undefined : own;
      const least = root.least === undefined ? undefined : root.least - 1;
      const requires = [root.requires[1], root.requires[0]] as const;
      return { ...root, passes: false, least, most: root.most - 1, after: [other, own], requires };
    }
    default:
      return root.parries && own?.form !== 'goal' ? own : undefined;
  }
}

/** The goal of one half-move that reaches it. */
function givenGoal({ kind, most, least, after, requires, hidden, passes, parries }: Branch): Goal | undefined {
  const [own, other] = after;
  if (kind !== 'attack' || most !== 1 || least !== undefined || hidden || passes || parries) return undefined;
  if (other !== undefined || requires[0] !== undefined || requires[1] !== undefined) return undefined;
  return own?.form === 'goal' ? own.goal : undefined;
}

function firstGoal(expression: Expression): Goal {
  switch (expression.form) {
    case 'goal':
      return expression.goal;
    case 'not':
      return firstGoal(expression.of);
    case 'and':
    case 'or':
      return firstGoal(expression.of.find(({ form }) => form !== 'not') ?? expression.of[0]);
    case 'branch':
      return firstGoal((expression.after[0] ?? expression.after[1]) as Expression);
  }
}
