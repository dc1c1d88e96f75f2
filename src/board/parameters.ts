import type { Parameter, Refuse } from './board-type.js';
import type { Surface } from './surface.js';

/** For boards with lines that close on themselves. */
export const NULL_MOVES: Readonly<Record<'null-moves', Parameter>> = {
  'null-moves': {
    definition:
      'May a rider go right round on an empty line and end where it began? Otherwise standing still is no move.',
    example: 'allowed',
    shape: 'word',
    words: ['forbidden', 'allowed'],
  },
};

/** For every board on which nothing else closes squares. */
export const HOLES: Readonly<Record<'holes', Parameter>> = {
  holes: {
    definition: 'Squares that are not there: lines end before them, leapers jump over them.',
    example: '[d4, e5]',
    shape: 'squares',
  },
};

/** The word given for a parameter, or its default, the first of its words. */
export function word(
  parameters: Readonly<Record<string, unknown>>,
  name: string,
  { words = [] }: Parameter,
  refuse: Refuse,
): string {
  const given = parameters[name];
  if (given === undefined) return words[0] ?? '';
  const found = words.find((one) => one === String(given).trim().toLowerCase());
  if (found === undefined) refuse(name, `${name}: ${show(given)} has no meaning here`, `write ${words.join(' or ')}`);
  return found ?? words[0] ?? '';
}

/** The squares of a list of names, or of a text such as `d4 e5`; what is no square is refused. */
export function squareList(
  board: Pick<Surface, 'squares'>,
  name: string,
  given: unknown,
  refuse: Refuse,
): readonly number[] {
  const names = Array.isArray(given) ? given : String(given ?? '').split(/[\s,]+/);
  return names
    .filter((one) => one !== '')
    .flatMap((one) => {
      const square = board.squares.indexOf(String(one).trim().toLowerCase());
      if (square >= 0) return [square];
      const last = board.squares[board.squares.length - 1];
      refuse(name, `${name}: ${show(one)} is no square of this board`, `squares are ${board.squares[0]} to ${last}`);
      return [];
    });
}

/** The board with what `holes` and `null-moves` say. */
export function furnished(board: Surface, parameters: Readonly<Record<string, unknown>>, refuse: Refuse): Surface {
  const holes = squareList(board, 'holes', parameters['holes'], refuse);
  const nullMoves = word(parameters, 'null-moves', NULL_MOVES['null-moves'], refuse) === 'allowed';
  return {
    ...board,
    ...(holes.length === 0 ? {} : { closed: new Set([...(board.closed ?? []), ...holes]) }),
    ...(nullMoves ? { nullMoves } : {}),
  };
}

const show = (value: unknown): string => {
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};
