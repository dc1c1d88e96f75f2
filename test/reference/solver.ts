import { type Chess, fromFen, inCheck, legalMoves, opposite, passed, type ReferenceMove, type Side } from './chess.js';

/** A stipulation as the reference reads it, from its text. */
interface Task {
  readonly play: 'direct' | 'self' | 'help' | 'series' | 'series-help';
  readonly goal: string;
  readonly square: string;
  /** Moves; halves in help play. */
  readonly length: number;
}

function taskOf(stipulation: string): Task {
  const found = /^(ser-)?(h|s)?([#=+xz])([a-h][1-8])? ?(\d+(?:\.5)?)$/.exec(stipulation);
  if (found === null) throw new Error(`the reference cannot read ${stipulation}`);
  const [, series, mode, goal = '', square = '', length] = found;
  const play = series
    ? mode === 'h'
      ? 'series-help'
      : 'series'
    : mode === 'h'
      ? 'help'
      : mode === 's'
        ? 'self'
        : 'direct';
  return { play, goal, square, length: Number(length) };
}

/** Has `side` reached the goal with this move? */
function reached({ goal, square }: Task, { after, captures, to }: ReferenceMove, side: Side): boolean {
  const enemy = opposite(side);
  switch (goal) {
    case '#':
      return inCheck(after, enemy) && legalMoves(after, enemy).length === 0;
    case '=':
      return !inCheck(after, enemy) && legalMoves(after, enemy).length === 0;
    case '+':
      return inCheck(after, enemy);
    case 'x':
      return captures;
    case 'z':
      return to === square;
    default:
      throw new Error(`what is the goal ${goal}?`);
  }
}

/**
 * What a problem's solution consists of: in battle play the texts of the keys, in other play the lines as texts parted by
 * blanks, shorter ones included. Sorted. Empty too where the side not on move stands in check.
 */
export function solutions(fen: string, stipulation: string): string[] {
  const task = taskOf(stipulation);
  const chess = fromFen(fen);
  const found: string[] = [];
  for (const plan of plans(task)) {
    const starter = plan[0]!;
    if (inCheck(chess, opposite(starter))) return [];
    if (task.play === 'direct' || task.play === 'self') {
      for (const move of legalMoves(chess, starter))
        if (forces(task, move, starter, task.length)) found.push(move.text);
    } else lines(task, chess, plan, [], found);
  }
  return found.sort();
}

/** Who plays each half-move, for every admissible length. */
function plans({ play, length }: Task): Side[][] {
  const alternate = (n: number): Side[] =>
    Array.from({ length: n }, (_, i) => ((n - 1 - i) % 2 === 0 ? 'white' : 'black'));
  const all: Side[][] = [];
  switch (play) {
    case 'direct':
    case 'self':
      return [['white']];
    case 'help':
      for (let n = 2 * length; n > 0; n -= 2) all.push(alternate(n));
      return all;
    case 'series':
      for (let n = length; n > 0; n--) all.push(Array.from({ length: n }, () => 'white'));
      return all;
    case 'series-help':
      for (let n = length; n > 0; n--) all.push([...Array.from({ length: n }, (): Side => 'black'), 'white']);
      return all;
  }
}

/** The last mover of the plan has to reach the goal with the last move and, mate and stalemate aside, not before. */
function lines(task: Task, chess: Chess, plan: readonly Side[], before: readonly string[], found: string[]): void {
  const [side, next] = plan as [Side, Side | undefined];
  const winner = plan[plan.length - 1];
  for (const move of legalMoves(chess, side)) {
    const line = [...before, move.text];
    if (next === undefined) {
      if (reached(task, move, side)) found.push(line.join(' '));
      continue;
    }
    // A series gives no check before its end.
    if (next === side && inCheck(move.after, opposite(side))) continue;
    if (side === winner && !'#='.includes(task.goal) && reached(task, move, side)) continue;
    lines(task, next === side ? passed(move.after) : move.after, plan.slice(1), line, found);
  }
}

/** Does the attacker's move force the goal within `n` moves, this one counted? */
function forces(task: Task, move: ReferenceMove, attacker: Side, n: number): boolean {
  const self = task.play === 'self';
  if (!self && reached(task, move, attacker)) return true;
  const defender = opposite(attacker);
  const replies = self ? n : n - 1;
  if (replies === 0) return false;
  const defences = legalMoves(move.after, defender);
  if (defences.length === 0) return false;
  return defences.every(
    (defence) =>
      (self && reached(task, defence, defender)) ||
      (n > 1 && legalMoves(defence.after, attacker).some((next) => forces(task, next, attacker, n - 1))),
  );
}
