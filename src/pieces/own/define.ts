import { type Kind, type Movement, type PathMovement, symmetric, type Vector } from '../kind.js';
import { readBetza } from './betza.js';

/** How a piece of the user's own is told in a problem file: Betza notation, or a map. */
export type Definition = string | (Moves & { readonly code?: string; readonly promotes?: boolean });

/** Ways to move; `move` and `capture` hold those that only do the one or the other. */
export interface Moves {
  readonly betza?: string;
  readonly leaps?: readonly Vector[];
  readonly rides?: readonly Vector[];
  readonly hops?: readonly Vector[];
  readonly lions?: readonly Vector[];
  readonly locusts?: readonly Vector[];
  readonly lines?: readonly Line[];
  readonly move?: Moves;
  readonly capture?: Moves;
}

/** A line with a pattern of `PathMovement`. */
export interface Line {
  readonly steps: readonly Vector[];
  readonly pattern: string;
  readonly turns?: readonly number[];
  /** The steps are White's and no others; else they are turned and reflected in all ways. */
  readonly directed?: boolean;
}

/** Something wrong in a definition: the way to it in the map, and the characters of a text. */
export interface DefinitionFault {
  readonly path: readonly string[];
  readonly within?: { readonly index: number; readonly length: number };
  readonly message: string;
  readonly remedy: string;
}

/** Ways along vectors, as patterns. */
const PATTERNS = { leaps: '!', rides: '~!', hops: '~X!', lions: '~X~!', locusts: '~V!' } as const;
const WAYS = Object.keys(PATTERNS) as readonly (keyof typeof PATTERNS)[];

/** Everything that may stand in a definition. */
export const WORDS: readonly string[] = [...WAYS, 'betza', 'lines', 'move', 'capture', 'code', 'promotes'];

type Use = PathMovement['use'];

/** The kind that a definition tells, and what is wrong with it. */
export function defineKind(
  name: string,
  code: string,
  definition: Definition,
): { readonly kind: Kind; readonly faults: readonly DefinitionFault[] } {
  const faults: DefinitionFault[] = [];
  const movements =
    typeof definition === 'string'
      ? betza(definition, [], undefined, faults)
      : movementsOf(definition, [], undefined, faults);
  const promotes = typeof definition !== 'string' && definition.promotes === true;
  if (movements.length === 0 && faults.length === 0)
    faults.push({
      path: [],
      message: `${name} has no way to move`,
      remedy: 'give it leaps, rides, hops, lions, locusts, lines or betza; a dummy is DU',
    });
  if (movements.some((one) => one.family === 'path' && one.use === 'move' && one.pattern.includes('V')))
    faults.push({ path: ['move'], message: `${name} captures in what is under move`, remedy: 'put it under capture' });
  const kind: Kind = {
    code,
    names: { english: name, german: name, french: name },
    letters: { english: code, german: code, french: code },
    movements,
    ...(promotes ? { promotes } : {}),
  };
  return { kind, faults };
}

function movementsOf(moves: Moves, path: readonly string[], use: Use, faults: DefinitionFault[]): Movement[] {
  const ways = WAYS.flatMap((way): Movement[] => {
    const given = moves[way];
    if (given === undefined) return [];
    const nowhere = given.findIndex(([x, y]) => x === 0 && y === 0);
    if (nowhere >= 0)
      faults.push({
        path: [...path, way, String(nowhere)],
        message: 'a step of 0,0 leads nowhere',
        remedy: 'write [1, 2]',
      });
    const vectors = given.flatMap(([x, y]) => symmetric(x, y));
    if (use === undefined && way === 'leaps') return [{ family: 'leaper', vectors }];
    if (use === undefined && way === 'rides') return [{ family: 'rider', vectors }];
    return [{ family: 'path', vectors, pattern: PATTERNS[way], ...withUse(use) }];
  });
  const lines = (moves.lines ?? []).flatMap((line, i) => {
    const wrong = patternFault(line);
    if (wrong !== undefined) faults.push({ path: [...path, 'lines', String(i)], ...wrong });
    return wrong === undefined ? [lineOf(line, use)] : [];
  });
  const text = moves.betza === undefined ? [] : betza(moves.betza, [...path, 'betza'], use, faults);
  return [
    ...ways,
    ...text,
    ...lines,
    ...(moves.move === undefined ? [] : movementsOf(moves.move, [...path, 'move'], 'move', faults)),
    ...(moves.capture === undefined ? [] : movementsOf(moves.capture, [...path, 'capture'], 'capture', faults)),
  ];
}

const withUse = (use: Use): Pick<PathMovement, 'use'> => (use === undefined ? {} : { use });

function betza(text: string, path: readonly string[], use: Use, faults: DefinitionFault[]): Movement[] {
  const read = readBetza(text);
  if ('fault' in read) {
    const { index, length, message, remedy } = read.fault;
    faults.push({ path, within: { index, length }, message, remedy });
    return [];
  }
  return read.movements.flatMap((movement): Movement[] => {
    if (use === undefined) return [movement];
    switch (movement.family) {
      case 'path':
        // What only captures is no part of the moves.
        return movement.use === undefined || movement.use === use ? [{ ...movement, use }] : [];
      case 'leaper':
      case 'rider':
        return [{ ...movement, use }];
      default:
        return [movement];
    }
  });
}

function lineOf({ steps, pattern, turns, directed = false }: Line, use: Use): PathMovement {
  return {
    family: 'path',
    vectors: directed ? steps : steps.flatMap(([x, y]) => symmetric(x, y)),
    pattern,
    ...(turns === undefined ? {} : { turns }),
    ...(directed ? { directed } : {}),
    ...withUse(use),
  };
}

/** Longest pattern: longer ones have more ways than fit into memory. */
const LONGEST_PATTERN = 10;

function patternFault({
  steps,
  pattern,
  turns,
  directed,
}: Line): Pick<DefinitionFault, 'message' | 'remedy'> | undefined {
  const count = (sign: string): number => pattern.split(sign).length - 1;
  const wrong = (message: string, remedy: string) => ({
    message: `the pattern "${pattern.slice(0, 20)}" ${message}`,
    remedy,
  });
  const strange = /[^~?=.X!V|^]/.exec(pattern)?.[0];
  if (strange !== undefined) return wrong(`has a sign ${strange}`, 'the signs are ~ ? = . X ! V | ^');
  if (count('!') !== 1) return wrong('has not one arrival', 'write ! once, where the piece arrives');
  if (count('V') > 1) return wrong('has several victims', 'write V once at most');
  if (pattern.length > LONGEST_PATTERN) return wrong('is too long', `take ${LONGEST_PATTERN} signs at most`);
  if (/[~?]{2}/.test(pattern) || count('?') > 1)
    return wrong('has runs without anything between', 'put X or . between them');
  if (/^[^~?]*=/.test(pattern)) return wrong('repeats a run that is not there', 'write ~ or ? before =');
  if (count('^') > 1) return wrong('turns twice', 'write ^ once at most');
  if (count('^') > 0 && turns === undefined)
    return wrong('turns, but nothing says where', 'add turns: [1, -1], in eighths to the right');
  if (turns !== undefined && count('^') === 0) return wrong('turns nowhere', 'write ^ where it turns, or drop turns');
  if (directed === true && turns?.some((turn) => !turns.some((other) => (turn + other) % 8 === 0)))
    return wrong('turns to one side only', 'give turns both ways, or drop directed');
  if (steps.some(([x, y]) => x === 0 && y === 0)) return wrong('goes along steps of 0,0', 'write [1, 2]');
  return undefined;
}
