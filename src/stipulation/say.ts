import { opponent, type Side } from '../problem/model.js';
import {
  type Branch,
  beginsHalfway,
  type Expression,
  type Goal,
  type GoalName,
  goalOf,
  isPosition,
  type Play,
  type Stipulation,
} from './model.js';

/** What a side is to do, behind `is to`, `helps … to` and the like. */
const DEEDS: Readonly<Record<GoalName, string>> = {
  mate: 'mate',
  stalemate: 'stalemate',
  'double-stalemate': 'stalemate both sides',
  'mate-or-stalemate': 'mate or stalemate',
  'auto-stalemate': 'stalemate itself',
  check: 'give check',
  capture: 'capture something',
  'piece-won': 'win a piece',
  'target-square': 'arrive on',
  'far-rank': 'arrive on the far rank',
  castling: 'castle',
  'en-passant': 'capture in passing',
  any: 'make a move',
  'double-mate': 'mate both sides',
  'counter-mate': 'mate when mated itself, so that both sides are mated',
  'auto-mate': 'mate itself',
  kiss: 'arrive beside the unit that nobody else is next to and that stands in the diagram on',
  circuit: 'return to its square of the diagram with a unit',
  exchange: 'complete the exchange of two units on their squares of the diagram',
  'circuit-by-rebirth': 'let a unit be reborn on its square of the diagram',
  'exchange-by-rebirth': 'complete the exchange of two units by a rebirth',
  'proof-game': 'reach the diagram from the game array',
  'a-to-b': 'reach the diagram',
};

const deedOf = ({ name, square }: Goal): string => `${DEEDS[name]}${square === undefined ? '' : ` ${square}`}`;

const NAMES: Readonly<Record<Side, string>> = { white: 'White', black: 'Black' };

const moves = (count: number): string => (count === 1 ? 'one move' : `${count} moves`);

/** `2½ moves` */
const halves = (count: number): string =>
  count % 2 === 0 ? moves(count / 2) : count === 1 ? 'half a move' : `${(count - 1) / 2}½ moves`;

/** A stipulation in words: `Black moves first and helps White to mate in 3 moves.` */
export function sayStipulation({ starter, play }: Stipulation): string {
  return `${sentence(play, starter)}.`;
}

function sentence(play: Play, starter: Side): string {
  const own = NAMES[starter];
  const other = NAMES[opponent(starter)];
  switch (play.branch) {
    case 'goal':
      return `the last move is to ${deedOf(play.goal)}`;
    case 'battle': {
      const deed = deedOf(goalOf(play));
      const count = moves(Math.ceil(play.halfMoves / 2));
      const length = play.exact ? `in exactly ${count}, not in fewer` : `in ${count}`;
      const begins = play.afterKey === undefined ? `${own} moves first` : `${other} moves first, as after a key,`;
      const attacker = play.afterKey === undefined ? '' : `${own} `;
      if (play.yields !== undefined) {
        const who = play.yields === 'reflex' ? 'either side' : other;
        return `${begins} and ${attacker}forces ${length} that ${other} can ${deed}, where ${who} has to do so whenever it can`;
      }
      if (play.halfMoves % 2 === 0) return `${begins} and ${attacker}forces ${other} to ${deed} ${length}`;
      return `${begins} and ${attacker}is to ${deed} ${length}, whatever ${other} plays`;
    }
    case 'help': {
      const { next } = play;
      const total = play.halfMoves + (next.branch === 'forced' ? 1 : 0);
      const first = `${own} moves first${beginsHalfway(play) ? ', in the middle of a move,' : ''}`;
      const last = play.halfMoves % 2 === 1 ? own : other;
      if (next.branch === 'forced') {
        const victim = last === own ? other : own;
        return `${first} and both sides help, so that with the last of ${halves(total)} ${victim} cannot but ${deedOf(goalOf(next))}`;
      }
      if (isPosition(goalOf(play)))
        return `${first} and both sides together ${deedOf(goalOf(play))} in ${halves(total)}`;
      if (last !== own) return `${first} and helps ${last} to ${deedOf(goalOf(play))} in ${halves(total)}`;
      return `${first} and both sides help ${own} to ${deedOf(goalOf(play))} in ${halves(total)}`;
    }
    case 'series': {
      const deed = deedOf(goalOf(play));
      const running = `${own} alone plays ${moves(play.halfMoves)} in a row`;
      if (play.next.branch === 'forced') return `${running}, after which ${other} cannot but ${deed}`;
      if (play.next.branch === 'help') return `${running}, after which ${other} can ${deed}`;
      return `${running} and is to ${deed} with the last one`;
    }
    case 'forced':
      return `${own} cannot but ${deedOf(goalOf(play))}`;
    case 'composed': {
      // Which half-move is the first of a move is no matter of the play.
      const { root } = play;
      const text = say(root.form === 'branch' ? { ...root, passes: false } : root, starter);
      return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
    }
  }
}

/** What has to hold with `side` to move. */
function say(expression: Expression, side: Side): string {
  const last = NAMES[opponent(side)];
  switch (expression.form) {
    case 'goal':
      return `${last} has managed to ${deedOf(expression.goal)}`;
    case 'not':
      if (expression.of.form === 'goal') return `${last} has not managed to ${deedOf(expression.of.goal)}`;
      return `it is not so that ${say(expression.of, side)}`;
    case 'and':
      return `${say(expression.of[0], side)}, and also ${say(expression.of[1], side)}`;
    case 'or':
      return `${say(expression.of[0], side)}, or ${say(expression.of[1], side)}`;
    case 'branch':
      return sayBranch(expression, expression.passes ? opponent(side) : side);
  }
}

/** What a half-move of `mover` is to reach. */
const ends = (expression: Expression, mover: Side): string =>
  expression.form === 'goal'
    ? `a half-move of ${NAMES[mover]} is to ${deedOf(expression.goal)}`
    : `after a half-move of ${NAMES[mover]} ${say(expression, opponent(mover))}`;

function sayBranch(branch: Branch, first: Side): string {
  const { kind, least, most, after, requires, parries } = branch;
  const [own, other] = [NAMES[first], NAMES[opponent(first)]];
  const half = (count: number): string => `${count} half-move${count === 1 ? '' : 's'}`;
  const length =
    least === undefined ? half(most) : least === most ? `exactly ${half(most)}` : `${least} to ${half(most)}`;
  const goals =
    kind === 'series'
      ? [after[0] === undefined ? [] : [`after which ${say(after[0], opponent(first))}`]]
      : [
          after[0] === undefined ? [] : [ends(after[0], first)],
          after[1] === undefined ? [] : [ends(after[1], opponent(first))],
        ];
  const heads: Readonly<Record<Branch['kind'], string>> = {
    series: `${own} alone plays ${length} in a row`,
    help: `both sides cooperate for ${length}, ${own} first`,
    attack: `${own}, moving first, forces in ${length} what follows`,
    defence: `${own}, moving first, cannot avoid in ${length} what follows`,
  };
  const rules = [
    ...(parries ? [`${other} moves only to parry a check`] : []),
    ...(requires[0] === undefined
      ? []
      : [`before each move of ${other} it holds that ${say(requires[0], opponent(first))}`]),
    ...(requires[1] === undefined ? [] : [`before each move of ${own} it holds that ${say(requires[1], first)}`]),
  ];
  const rule = rules.length === 0 ? '' : ` (${rules.join('; ')})`;
  return `${heads[kind]}${rule}: ${goals.flat().join('; or ')}`.replace(': after which', ', after which');
}
