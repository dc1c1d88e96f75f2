import type { Fault, Place } from '../problem/faults.js';
import type { Side } from '../problem/model.js';
import { composedForm, composedPlay, introduced, simplified } from './forms.js';
import { goalAt } from './goal-signs.js';
import { type Goal, isPosition, MAX_MOVES, type Play, type Stipulation } from './model.js';
import { parseStructure, StructureFault, structureText } from './structure.js';

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
  if (/^(?:white|black)\b/i.test(text)) return parseStructured(text, place);
  if (text.length > 60) return fail(`"${text.slice(0, 60)}…" is no stipulation`);
  const lower = text.toLowerCase();

  const head = /^(?:(\d+)->)?(exact-)?(ser-|pser-|phser-)?(semi-|reci-)?(hs|hr|h|s|r)?(?=[#=!+xzk<c0%~eda(])/.exec(
    lower,
  );
  if (!head) return fail(`"${text}" is no stipulation`);
  const [prefix, intro, exact, series, modifier, mode = ''] = head;
  let rest = lower.slice(prefix.length);
  let firstGoal: Goal | undefined;
  if (rest.startsWith('(')) {
    const inner = goalAt(rest.slice(1));
    if (modifier !== 'reci-') return lack('two goals in one stipulation');
    if (inner === undefined || 'wanting' in inner) return fail(`"${text}" is no stipulation`);
    if ('lacking' in inner) return lack(`the goal ${inner.lacking}`);
    firstGoal = inner.goal;
    rest = rest.slice(1 + inner.length);
    if (!rest.startsWith(')')) return fail(`a ) is missing in "${text}"`);
    rest = rest.slice(1);
  }
  const found = goalAt(rest);
  if (found === undefined) return fail(`"${text}" names no goal`);
  if ('wanting' in found)
    return fail(`the goal ${found.wanting} needs its square`, `write ${mode}${found.wanting}e4 2, for example`);
  if ('lacking' in found) return lack(`the goal ${found.lacking}`);
  const { goal: stipulated } = found;
  const sign = lower.slice(prefix.length, lower.length - rest.length) + rest.slice(0, found.length).trimEnd();
  rest = rest.slice(found.length);
  const length = /^\s*(\d+)(\.5)?$/.exec(rest);
  if (!length) return fail(rest.trim() === '' ? `"${text}" has no length` : `"${rest.trim()}" is no number of moves`);
  const moves = Number(length[1]);
  const half = length[2] !== undefined;
  if (moves > MAX_MOVES)
    return fail(`${moves} moves are more than the ${MAX_MOVES} that can be solved`, 'shorten the stipulation');
  if (moves === 0 && !half) return fail('a problem has at least half a move');

  if (isPosition(stipulated)) {
    if (modifier || (mode !== '' && mode !== 'h')) return lack(`the goal ${sign} in such play`);
    if (half && series) return lack('half a move in series play');
    // Series play alone is White's; two sides begin as the game does, or as in help play.
    const starter = stipulated.name === 'proof-game' || (series && mode === '') ? 'white' : 'black';
    const halfMoves = 2 * moves + (half ? 1 : 0);
    const to = { branch: 'goal', goal: stipulated } as const;
    const written = `${prefix.slice(0, series || mode === '' ? undefined : -mode.length)}${sign}${moves}${half ? '.5' : ''}`;
    if (intro === undefined && !exact && (series === undefined || series === 'ser-')) {
      const last = mode === 'h' ? ({ branch: 'help', halfMoves: 1, next: to } as const) : to;
      const play: Play = series
        ? { branch: 'series', halfMoves: moves, next: last }
        : { branch: 'help', halfMoves, next: to };
      return { text: written, starter, play, place };
    }
    const parts = { goal: stipulated, first: stipulated, semi: false, reciprocal: false, series: series ?? '' };
    const form = composedForm({ ...parts, mode: series ? mode : 'h', moves, halfMoves, exact: exact !== undefined });
    if (form === undefined || form.root.form !== 'branch') return lack('this combination');
    const whole = { starter, root: { ...form.root, passes: false } } as const;
    const { starter: first, root } = intro === undefined ? whole : introduced(whole, Number(intro));
    return { text: written, starter: first, play: composedPlay(root, stipulated), place };
  }
  const goal: Play = { branch: 'goal', goal: stipulated };
  const blank = /\d\d$/.test(stipulated.square ?? '') ? ' ' : '';
  const written = `${prefix}${sign}${blank}${moves}${half ? '.5' : ''}`;
  const made = (starter: Side, play: Play): Stipulation => ({ text: written, starter, play, place });
  const parry = series === 'pser-' || series === 'phser-';
  const semi = modifier === 'semi-';
  const reciprocal = modifier === 'reci-';
  if (half && series) return lack('half a move in series play');
  if (reciprocal && mode !== 'h') return fail(`"${text}" is no stipulation: reci- stands before h`);
  if (semi && mode !== 'r') return fail(`"${text}" is no stipulation: semi- stands before r`);

  const composed =
    intro !== undefined || parry || reciprocal || mode === 'hr' || (series && (mode === 'r' || mode === 'hs'));
  if (composed || (exact && (mode.startsWith('h') || series))) {
    const halfMoves = 2 * moves + (half ? 1 : 0);
    const parts = { goal: stipulated, first: firstGoal ?? stipulated, semi, reciprocal, mode, series: series ?? '' };
    const form = composedForm({ ...parts, moves, halfMoves, exact: exact !== undefined });
    if (form === undefined) return lack('this combination');
    const first = Number(intro ?? 1);
    if (first < 1 || first > MAX_MOVES)
      return fail(`introductory moves are 1 to ${MAX_MOVES}`, 'write 2->ser-h#4, for example');
    const { starter, root } = intro === undefined ? form : introduced(form, first);
    return made(starter, composedPlay(root, stipulated));
  }
  if (series) {
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
      `half a move has no sense in ${mode === 's' ? 'selfplay' : mode === 'r' ? 'reflex play' : 'direct play'}`,
      'drop the .5, or ask for help play (h…)',
    );
  return made('white', {
    branch: 'battle',
    halfMoves: mode === '' ? 2 * moves - 1 : 2 * moves,
    next: goal,
    ...(exact && { exact: true }),
    ...(mode === 'r' && { yields: semi ? 'semi-reflex' : 'reflex' }),
  });
}

/** A stipulation in the structured form, with the side that begins: `White 3a[1a[#]d]d`. */
function parseStructured(text: string, place: Place): Stipulation | { readonly fault: Fault } {
  const side = /^(white|black)\s*/i.exec(text);
  const start = side?.[0].length ?? 0;
  const first: Side = side?.[1]?.toLowerCase() === 'black' ? 'black' : 'white';
  try {
    const root = parseStructure(text.slice(start));
    const { starter, play } = simplified(root, first);
    const written = `${first === 'white' ? 'White' : 'Black'} ${structureText(root)}`;
    return { text: written, starter, play, place };
  } catch (error) {
    if (!(error instanceof StructureFault)) throw error;
    const column = place.column + Math.min(start + error.column, text.length - 1);
    return {
      fault: error.lacking
        ? {
            code: 'unsupported-stipulation',
            severity: 'unsupported',
            place,
            message: `the stipulation ${text} is not supported yet: ${error.message}`,
          }
        : {
            code: 'stipulation-syntax',
            severity: 'error',
            place: { ...place, column, length: 1 },
            message: error.message,
            remedy: 'write White 3a[#]d for #2, or Black 3hh[#], for example',
          },
    };
  }
}
