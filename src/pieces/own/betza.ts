import { type Movement, type PathMovement, symmetric, type Vector } from '../kind.js';

/** What is wrong with a Betza text, and which characters of it. */
export interface BetzaFault {
  readonly index: number;
  readonly length: number;
  readonly message: string;
  readonly remedy: string;
}

/** A step, and how many of them in a row: 1 for a leaper, `Infinity` for a rider. */
interface Atom {
  readonly step: Vector;
  readonly range: number;
}

const leap = (files: number, ranks: number): Atom => ({ step: [files, ranks], range: 1 });
const ride = (files: number, ranks: number): Atom => ({ step: [files, ranks], range: Number.POSITIVE_INFINITY });

/** The letters of Ralph Betza's notation (1990s), with Z and C for the zebra and the camel, as in its later forms. */
const ATOMS: Readonly<Record<string, readonly Atom[]>> = {
  W: [leap(0, 1)],
  F: [leap(1, 1)],
  D: [leap(0, 2)],
  N: [leap(1, 2)],
  A: [leap(2, 2)],
  H: [leap(0, 3)],
  C: [leap(1, 3)],
  Z: [leap(2, 3)],
  G: [leap(3, 3)],
  K: [leap(0, 1), leap(1, 1)],
  R: [ride(0, 1)],
  B: [ride(1, 1)],
  Q: [ride(0, 1), ride(1, 1)],
};

const MODES = 'mcnjpg';
const DIRECTIONS = 'fblrsv';
/** Farthest step in one direction; the longest board has 250 squares in a row. */
const MOST_STEPS = 15;
/** Longest text: there is no piece that needs as much. */
const MOST_CHARACTERS = 80;

/** One part of a text: modifiers, an atom, and how often its step is repeated. */
const PART = /([a-z]*)(?:([A-Z])(\2)?|\((\d{1,2}),(\d{1,2})\)(\(\4,\5\))?)(\d{1,3})?/y;

/**
 * Reads Betza notation: parts such as `fmW2`, one after the other.
 *
 * - atoms W F D N A H C Z G, K R B Q, and `(1,4)` for any other leap
 * - a number behind: so many steps at most; 0, or the letter twice: any number. `R4`, `NN`, `D0`
 * - `m` only moves, `c` only captures; `n` lame, `j` only over a unit; `p` over a hurdle to any square beyond, `g` to the next one
 * - `f b l r` forward, backward, to the left, to the right, `s` sideways, `v` forward and backward
 *
 * Of eight leaps `f` are the four forward ones, `ff` the two long ones among these, `fs` the two wide ones, `fl` the two
 * ahead on the left, `ffl` the long one of these; `v` are the four steep ones, `s` the four flat ones.
 *
 * @returns the movements, or the first thing that is wrong with the text
 */
export function readBetza(text: string): { readonly movements: readonly Movement[] } | { readonly fault: BetzaFault } {
  const movements: Movement[] = [];
  const fail = (index: number, length: number, message: string, remedy: string): { fault: BetzaFault } => ({
    fault: { index, length, message, remedy },
  });
  if (text.length > MOST_CHARACTERS)
    return fail(0, text.length, `Betza notation of ${text.length} characters`, `take ${MOST_CHARACTERS} at most`);
  let at = 0;
  while (at < text.length) {
    PART.lastIndex = at;
    const found = PART.exec(text);
    if (found === null) {
      const rest = /^[a-z]*/.exec(text.slice(at))?.[0].length ?? 0;
      const sign = text.charAt(at + rest);
      return sign === ''
        ? fail(at, rest, `"${text.slice(at)}" has no atom behind it`, `write one of ${Object.keys(ATOMS).join(' ')}`)
        : fail(at + rest, 1, `"${sign}" has no meaning here`, `atoms are ${Object.keys(ATOMS).join(' ')} and (1,4)`);
    }
    const [whole, modifiers = '', letter, twice, files, ranks, again, number] = found;
    const atoms = letter === undefined ? [leap(Number(files), Number(ranks))] : ATOMS[letter];
    const atomAt = at + modifiers.length;
    if (atoms === undefined)
      return fail(atomAt, 1, `Betza notation has no atom ${letter}`, `atoms are ${Object.keys(ATOMS).join(' ')}`);
    const far = atoms.find(({ step: [x, y] }) => Math.max(x, y) > MOST_STEPS || x + y === 0);
    if (far !== undefined)
      return fail(
        atomAt,
        whole.length - modifiers.length,
        `a leap of ${far.step}`,
        `leaps are 1 to ${MOST_STEPS} long`,
      );
    const range = rangeOf(number, twice !== undefined || again !== undefined);
    if (range === undefined)
      return fail(
        atomAt,
        whole.length - modifiers.length,
        'that many steps',
        `write 1 to ${MOST_STEPS}, or 0 for any number`,
      );
    for (const atom of atoms) {
      const made = movementsOf(modifiers, range === 'own' ? atom : { ...atom, range });
      if ('message' in made) return fail(at + made.index, Math.max(1, made.length), made.message, made.remedy);
      movements.push(...made);
    }
    at += whole.length;
  }
  return movements.length === 0
    ? fail(0, text.length, 'the Betza notation is empty', 'write atoms, such as WF2N')
    : { movements };
}

/** How many steps a number allows; `own` where there is none. */
function rangeOf(number: string | undefined, twice: boolean): number | 'own' | undefined {
  if (number === undefined) return twice ? Number.POSITIVE_INFINITY : 'own';
  if (twice) return undefined;
  const range = Number(number);
  if (range === 0) return Number.POSITIVE_INFINITY;
  return range <= MOST_STEPS ? range : undefined;
}

function movementsOf(modifiers: string, { step, range }: Atom): readonly Movement[] | BetzaFault {
  const fail = (letters: string, message: string, remedy: string): BetzaFault => ({
    index: Math.max(0, modifiers.indexOf(letters)),
    length: letters.length,
    message,
    remedy,
  });
  const unknown = [...modifiers].find((letter) => !MODES.includes(letter) && !DIRECTIONS.includes(letter));
  if (unknown !== undefined)
    return fail(
      unknown,
      `the modifier ${unknown} of Betza notation is not supported`,
      `there are ${[...MODES].join(' ')} and ${[...DIRECTIONS].join(' ')}; more can be said under lines:`,
    );
  const modes = [...modifiers].filter((letter) => MODES.includes(letter));
  const ways = modes.filter((letter) => 'njpg'.includes(letter));
  const [way, second] = ways;
  if (second !== undefined)
    return fail(second, `${way} and ${second} together say nothing`, 'write two parts, one with each');
  const vectors = vectorsOf([...modifiers].filter((letter) => DIRECTIONS.includes(letter)).join(''), step);
  if (typeof vectors === 'string')
    return fail(
      vectors,
      `"${vectors}" is no direction of a step ${step.join(',')}`,
      'see docs/own-pieces.md for what f b l r s v mean',
    );
  const [moves, captures] = [modes.includes('m'), modes.includes('c')];
  const use: Pick<PathMovement, 'use'> = moves === captures ? {} : { use: moves ? 'move' : 'capture' };
  const whole = vectors.length === symmetric(...step).length;
  const common: Pick<PathMovement, 'family' | 'use' | 'directed'> = {
    family: 'path',
    ...use,
    ...(whole ? {} : { directed: true }),
  };
  const path = (pattern: string, over: Pick<PathMovement, 'turns'> = {}): PathMovement => ({
    ...common,
    vectors,
    pattern,
    ...over,
  });
  switch (way) {
    case 'p':
    case 'g':
      if (range !== Number.POSITIVE_INFINITY)
        return fail(
          way,
          `a hopper of limited range, ${way} before a leap, is not supported`,
          `write ${way}R, ${way}NN; more can be said under lines:`,
        );
      return [path(way === 'p' ? '~X~!' : '~X!')];
    case 'n':
    case 'j': {
      const [short, long] = [Math.min(...step), Math.max(...step)];
      if (range !== 1) return fail(way, `${way} before a rider is not supported`, 'more can be said under lines:');
      if (way === 'n' && short === 1 && long === 2)
        return whole
          ? [lameKnight(common)]
          : fail(
              'n',
              'a lame knight that goes in some directions only is not supported',
              'more can be said under lines:',
            );
      if (long < 2 || (short !== 0 && short !== long) || (way === 'j' && long !== 2))
        return fail(way, `${way} before a leap ${step.join(',')} is not supported`, 'more can be said under lines:');
      const units = vectors.map(([x, y]): Vector => [x / long, y / long]);
      return [{ ...common, vectors: units, pattern: way === 'j' ? 'X!' : `${'.'.repeat(long - 1)}!` }];
    }
    default:
      break;
  }
  if (range === Number.POSITIVE_INFINITY) return 'use' in use || !whole ? [path('~!')] : [{ family: 'rider', vectors }];
  const leaps: readonly Movement[] = 'use' in use || !whole ? [path('!')] : [{ family: 'leaper', vectors }];
  const further = Array.from({ length: range - 1 }, (_, steps) => path(`${'.'.repeat(steps + 1)}!`));
  return [...leaps, ...further];
}

/** A mao: a step along a rook line to an empty square, and one outwards along a diagonal. */
const lameKnight = (common: Pick<PathMovement, 'family' | 'use'>): PathMovement => ({
  ...common,
  vectors: symmetric(0, 1),
  pattern: '.^!',
  turns: [1, -1],
});

/** The vectors of a step that directions leave, White's; a text for those that mean nothing with it. */
function vectorsOf(directions: string, [a, b]: Vector): readonly Vector[] | string {
  const all = symmetric(a, b);
  if (directions === '') return all;
  const long = Math.max(a, b);
  const oblique = Math.min(a, b) > 0 && a !== b;
  const straight = Math.min(a, b) === 0;
  const chosen = new Set<Vector>();
  // Pairs and triples limit each other on steps that have a file and a rank; else each letter adds its own.
  const words = straight
    ? /[fblrsv]/y
    : oblique
      ? /ff[lr]|bb[lr]|[fb]ll|[fb]rr|ff|bb|ll|rr|[fb][lrs]|[lr][fbv]|[fblrsv]/y
      : /[fb][lr]|[lr][fb]|[fblr]/y;
  for (let at = 0; at < directions.length; at = words.lastIndex) {
    words.lastIndex = at;
    const word = words.exec(directions)?.[0];
    if (word === undefined) return directions.slice(at);
    const fits = all.filter(
      ([x, y]) =>
        [...new Set(word)].every((letter) => {
          switch (letter) {
            case 'f':
              return y > 0;
            case 'b':
              return y < 0;
            case 'r':
              return x > 0;
            case 'l':
              return x < 0;
            case 's':
              return straight ? x !== 0 : Math.abs(x) === long;
            default:
              return straight ? y !== 0 : Math.abs(y) === long;
          }
        }) &&
        (!/ff|bb/.test(word) || Math.abs(y) === long) &&
        (!/ll|rr/.test(word) || Math.abs(x) === long),
    );
    for (const vector of fits) chosen.add(vector);
  }
  return all.filter((vector) => chosen.has(vector));
}
