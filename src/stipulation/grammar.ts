import type { Fault, Place } from '../problem/faults.js';
import type { Side } from '../problem/model.js';
import type { Goal, Play, Stipulation } from './model.js';

/** Signs of goals as they are written, longest first so that `##!` is not read as `#`. */
const GOAL_SIGNS: readonly (readonly [sign: string, name: Goal['name'] | null])[] = [
  ['##!', null],
  ['##', null],
  ['#=', 'mate-or-stalemate'],
  ['#c', null],
  ['#', 'mate'],
  ['==', 'double-stalemate'],
  ['=', 'stalemate'],
  ['!==', null],
  ['!=', 'auto-stalemate'],
  ['!#', null],
  ['+', 'check'],
  ['x', 'capture'],
  ['z', 'target-square'],
  ['k', null],
  ['<>r', null],
  ['<>', null],
  ['ctr', null],
  ['ct', null],
  ['c81', 'far-rank'],
  ['00', 'castling'],
  ['%', 'piece-won'],
  ['~', 'any'],
  ['ep', 'en-passant'],
  ['dia', null],
  ['a=>b', null],
]; // prettier-ignore

/** Longest play, in moves: what the search's stacks are made for. */
export const MAX_MOVES = 400;

const HINT = 'write a stipulation such as #2, =3, h#2.5, s#4, ser-h#8 or hze4 2';

/**
 * Reads a stipulation in the short form that composers use (`#2`, `h#2.5`, `s#4`, `ser-h=8`, `hzg7 4`), in any case.
 *
 * @returns the stipulation, or the one fault that keeps it from being read
 */
export function parseStipulation(source: string, place: Place): Stipulation | { readonly fault: Fault } {
  const text = source.trim();
  const fail = (message: string, remedy = HINT): { fault: Fault } => ({
    fault: { code: 'stipulation-syntax', severity: 'error', place, message, remedy },
  });
  const lack = (what: string): { fault: Fault } => ({
    fault: {
      code: 'unsupported-stipulation',
      severity: 'unsupported',
      place,
      message: `the stipulation ${text} is not supported yet: ${what}`,
    },
  });
  if (text === '') return fail('the stipulation is empty');
  if (text.length > 60) return fail(`"${text.slice(0, 60)}…" is no stipulation`);
  const lower = text.toLowerCase();

  const head = /^(?:(\d+)->)?(exact-)?(ser-|pser-|phser-)?(semi-|reci-)?(hs|hr|h|s|r)?(?=[#=!+xzk<c0%~eda(])/.exec(
    lower,
  );
  if (!head) return fail(`"${text}" is no stipulation`);
  const [prefix, intro, exact, series, modifier, mode = ''] = head;
  let rest = lower.slice(prefix.length);
  if (rest.startsWith('(')) return lack('two goals in one stipulation');
  const found = GOAL_SIGNS.find(([sign]) => rest.startsWith(sign));
  if (!found) return fail(`"${text}" names no goal`);
  const [sign, name] = found;
  rest = rest.slice(sign.length);
  let square: string | undefined;
  if (sign === 'z' || sign === 'k') {
    // A rank of two digits is told from the length by the blank behind it.
    const target = /^([a-z]\d{1,2}(?=\s)|[a-z]\d{1,2}'|[a-z]\d)\s*/.exec(rest);
    if (!target) return fail(`the goal ${sign} needs its square`, `write ${mode}${sign}e4 2, for example`);
    square = target[1];
    rest = rest.slice(target[0].length);
  }
  const length = /^\s*(\d+)(\.5)?$/.exec(rest);
  if (!length) return fail(rest.trim() === '' ? `"${text}" has no length` : `"${rest.trim()}" is no number of moves`);
  const moves = Number(length[1]);
  const half = length[2] !== undefined;
  if (moves > MAX_MOVES)
    return fail(`${moves} moves are more than the ${MAX_MOVES} that can be solved`, 'shorten the stipulation');
  if (moves === 0 && !half) return fail('a problem has at least half a move');

  if (intro !== undefined) return lack('introductory moves');
  if (exact) return lack('exact length');
  if (series === 'pser-' || series === 'phser-') return lack('parry series');
  if (modifier) return lack(modifier === 'semi-' ? 'semi-reflex play' : 'reciprocal play');
  if (mode === 'r') return lack('reflex play');
  if (mode === 'hr') return lack('help-reflex play');
  if (mode === 'hs' && series) return lack('helpself play in series');
  if (name === null) return lack(`the goal ${sign}`);

  const goal: Play = { branch: 'goal', goal: square === undefined ? { name } : { name, square } };
  const blank = square !== undefined && /\d\d$/.test(square) ? ' ' : '';
  const written = `${prefix}${sign}${square ?? ''}${blank}${moves}${half ? '.5' : ''}`;
  const made = (starter: Side, play: Play): Stipulation => ({ text: written, starter, play, place });
  if (series) {
    if (half) return lack('half a move in series play');
    if (mode === 'h')
      return made('black', { branch: 'series', halfMoves: moves, next: { branch: 'help', halfMoves: 1, next: goal } });
    if (mode === 's') {
      const forced: Play = { branch: 'forced', halfMoves: 1, next: goal };
      return made('white', { branch: 'series', halfMoves: moves, next: forced });
    }
    return made('white', { branch: 'series', halfMoves: moves, next: goal });
  }
  if (mode === 'h') {
    const halfMoves = 2 * moves + (half ? 1 : 0);
    return made(half ? 'white' : 'black', { branch: 'help', halfMoves, next: goal });
  }
  if (mode === 'hs') {
    // All help until the last half-move, which is forced.
    const halfMoves = 2 * moves - 1 + (half ? 1 : 0);
    const forced: Play = { branch: 'forced', halfMoves: 1, next: goal };
    if (halfMoves === 0) return fail(`"${text}" leaves no move before the forced one`);
    return made(half ? 'black' : 'white', { branch: 'help', halfMoves, next: forced });
  }
  if (half)
    return fail(
      `half a move has no sense in ${mode === 's' ? 'selfplay' : 'direct play'}`,
      'drop the .5, or ask for help play (h…)',
    );
  return made('white', { branch: 'battle', halfMoves: mode === 's' ? 2 * moves : 2 * moves - 1, next: goal });
}
