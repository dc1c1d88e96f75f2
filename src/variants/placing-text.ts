import type { Surface } from '../board/surface.js';
import type { Fault, Place } from '../problem/faults.js';
import { COLOURS, type Colour, type Problem, type SquareName } from '../problem/model.js';
import { readUnit, SQUARE, wordsOf } from '../problem/yaml/units.js';
import type { Placing } from './place.js';

/** What was read, or what is wrong with the text; places are in the text as one line. */
export type TextRead<T> = { readonly read: T } | { readonly faults: readonly Fault[] };

const placeAt = (index: number, length: number): Place => ({ line: 1, column: index + 1, length });

const refuse = (code: string, place: Place, message: string, remedy: string): { faults: Fault[] } => ({
  faults: [{ code, severity: 'error', place, message, remedy }],
});

const EXAMPLES = 'write "white Bg4" for a unit of the diagram, "black P" for a new one';

/** Reads a unit to be placed: `white Bg4` is one of the diagram, `black P` or `white Royal G` a new one. */
export function readPlacing(text: string, { units, pieces = [] }: Problem, board: Surface): TextRead<Placing> {
  const [first, ...rest] = wordsOf(text);
  const colour = COLOURS.find((one) => first !== undefined && isBeginning(first.text, one));
  const kind = rest.at(-1);
  if (first === undefined || kind === undefined || colour === undefined)
    return refuse('unit-syntax', placeAt(0, text.length), `"${text.trim()}" names no colour and unit`, EXAMPLES);
  const start = rest[0]?.index ?? 0;
  const at = (index: number, length: number): Place => placeAt(start + index, length);
  const written = text.slice(start).trim();
  const stands = new RegExp(`^.+${SQUARE.source}$`, 'i').test(kind.text);
  // A new unit is read as if it stood in the corner.
  const { units: found, faults } = readUnit(
    stands ? written : `${written}${board.squares[0]}`,
    colour,
    at,
    new Map([...(board.kinds ?? []), ...pieces.map(({ kind: one }) => [one.code, one] as const)]),
  );
  const [unit, ...more] = found;
  if (faults.length > 0 || unit === undefined) return { faults };
  if (more.length > 0)
    return refuse('unit-syntax', placeAt(kind.index, kind.text.length), `"${kind.text}" names several units`, EXAMPLES);
  if (!stands) return { read: { unit } };
  const standing = units.find(({ square }) => square === unit.square);
  if (standing?.colour === colour && standing.kind === unit.kind && `${standing.attributes}` === `${unit.attributes}`)
    return { read: { unit: standing, from: standing.square } };
  const there = standing === undefined ? 'is empty' : `has a ${standing.colour} ${standing.kind}`;
  const message = `there is no ${colour} ${written} in the diagram: ${unit.square} ${there}`;
  return refuse('no-such-unit', at(0, written.length), message, remedyFor(colour, unit.kind, units));
}

const isBeginning = (word: string, of: string): boolean => of.startsWith(word.toLowerCase());

function remedyFor(colour: Colour, kind: string, units: Problem['units']): string {
  const like = units.filter((unit) => unit.colour === colour && unit.kind === kind).map(({ square }) => kind + square);
  const there = like.length === 0 ? `${colour} has no ${kind}` : `${colour} has ${like.join(', ')}`;
  return `${there}; write "${colour} ${kind}" to add one`;
}

/** Reads squares: `a1-h8` is a rectangle of one face; several squares and rectangles are parted by blanks or commas. */
export function readSquares(text: string, board: Surface): TextRead<readonly SquareName[]> {
  const squares = new Set<SquareName>();
  const faults: Fault[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s,]+/g)) {
    const place = placeAt(index, word.length);
    const [from = '', to = from, ...more] = word.toLowerCase().split('-');
    const rectangle = more.length > 0 ? undefined : rectangleOf(board, from, to);
    if (rectangle === undefined) {
      const last = board.squares.at(-1);
      const message = `"${word}" names no squares of this board`;
      const remedy = `squares are ${board.squares[0]} to ${last}; write c3, or c3-f6 for a rectangle of one face`;
      faults.push({ code: 'off-board', severity: 'error', place, message, remedy });
    } else for (const square of rectangle) squares.add(square);
  }
  if (faults.length > 0) return { faults };
  if (squares.size === 0) return refuse('no-squares', placeAt(0, text.length), 'no squares are named', 'write a1-h8');
  return { read: [...squares] };
}

function rectangleOf({ squares, files, ranks }: Surface, from: string, to: string): SquareName[] | undefined {
  const [a, b] = [squares.indexOf(from), squares.indexOf(to)];
  const face = files * ranks;
  if (a < 0 || b < 0 || Math.floor(a / face) !== Math.floor(b / face)) return undefined;
  const between = (n: number, one: number, other: number): boolean =>
    n >= Math.min(one, other) && n <= Math.max(one, other);
  const rank = (square: number): number => Math.floor(square / files);
  return squares.filter(
    (_, square) => between(square % files, a % files, b % files) && between(rank(square), rank(a), rank(b)),
  );
}
