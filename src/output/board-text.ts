import { boardOf, boardType } from '../board/index.js';
import { squareList } from '../board/parameters.js';
import type { Surface } from '../board/surface.js';
import { surfaceUnder } from '../conditions/surface.js';
import type { BoardUse, Problem, SquareName } from '../problem/model.js';

/** What a diagram shows: the board, what conditions make of it, and the units. */
export type Diagram = Pick<Problem, 'units' | 'board' | 'conditions'>;

/** The surface of a problem that has been read, under its conditions. @throws when its board was never checked */
export function surfaceOf({ board, conditions }: Pick<Problem, 'board' | 'conditions'>): Surface {
  const made = boardOf(board);
  if ('faults' in made)
    throw new Error(`the board was not checked: ${made.faults.map(({ message }) => message).join('; ')}`);
  return surfaceUnder(made.board, conditions);
}

/** What lies on the squares of a board beside units. */
export type Feature =
  | { readonly is: 'hole' | 'black hole' | 'vanished' }
  /** `number` counts the portals from 1. */
  | { readonly is: 'portal'; readonly number: number };

/** Features by square name. */
export function featuresOf(use: BoardUse, surface: Surface): ReadonlyMap<SquareName, Feature> {
  const features = new Map<SquareName, Feature>();
  const put = (square: number, feature: Feature): void => {
    features.set(surface.squares[square] ?? '', feature);
  };
  for (const square of surface.closed ?? []) put(square, { is: 'hole' });
  for (const square of surface.deadly ?? []) put(square, { is: 'black hole' });
  for (const square of squareList(surface, 'vanished', use['vanished'], () => {})) put(square, { is: 'vanished' });
  const numbers = new Map<number, number>();
  for (const [end, other] of surface.portals ?? []) {
    const number = numbers.get(other) ?? numbers.size / 2 + 1;
    numbers.set(end, number).set(other, number);
    put(end, { is: 'portal', number });
  }
  return features;
}

/** Where the edges of a board are joined. */
export interface Seams {
  /** The first and the last file. */
  readonly sides: boolean;
  /** The first and the last rank of each face, with each other or with those of the other face. */
  readonly ends: boolean;
  /** Ranks, from 1, above which a seam crosses the board. */
  readonly inside: readonly number[];
  /** All of them in words, such as `files a and h are neighbours`. */
  readonly texts: readonly string[];
}

/** Finds the seams of a board by walking over its edges. */
export function seamsOf(board: Surface): Seams {
  const { files, ranks, faces, squares } = board;
  const corner = (face: number, rank: number): number => (face * ranks + rank - 1) * files;
  const name = (square: number | undefined): SquareName => squares[square ?? -1] ?? '';
  const fileOf = (square: number): string => name(square).charAt(0);
  const beyond = (square: number, x: number, y: number): number | undefined => {
    const from = board.origin(square);
    return board.fold(from.x + x, from.y + y)?.square;
  };
  const rings: string[] = [];
  const texts: string[] = [];

  const last = files - 1;
  const right = beyond(last, 1, 0);
  if (right === 0) rings.push(`files ${fileOf(0)} and ${fileOf(last)}`);
  else if (right !== undefined) texts.push(`right of ${name(last)} lies ${name(right)}`);

  const inside: number[] = [];
  let ends = false;
  for (let face = 0; face < faces; face++) {
    for (let rank = 1; rank <= ranks; rank++) {
      const from = corner(face, rank);
      const above = beyond(from, 0, 1);
      if (above === undefined || (rank < ranks && above === corner(face, rank + 1))) continue;
      if (rank === ranks) ends = true;
      else if (face === 0) inside.push(rank);
      if (faces === 1 && rank === ranks && above === 0) rings.push(`ranks 1 and ${ranks}`);
      else texts.push(`above ${name(from)} lies ${name(above)}`);
    }
  }
  const neighbours = rings.length === 0 ? [] : [`${rings.join(', ')} are neighbours`];
  return { sides: right !== undefined, ends, inside, texts: [...neighbours, ...texts] };
}

/** The board in a few words: `Klein bottle`, `Portals c3–f6, d5–g4`; empty for the ordinary board. */
export function boardTitle({ type: name, place: _, places: __, ...parameters }: BoardUse): string {
  const type = boardType(name);
  const { files, ranks, seams: _seams, vanished: _vanished, ...others } = parameters;
  const title =
    files !== undefined ? `Board of ${files}×${ranks} squares` : name === 'plain' ? '' : (type?.title ?? name);
  const texts = Object.entries(others).map(([parameter, value]) => {
    const text = valueText(value);
    // A portal board need not say "portals" twice.
    return title.toLowerCase().endsWith(parameter) ? { own: true, text } : { own: false, text: `${parameter} ${text}` };
  });
  const head = [title, ...texts.filter(({ own }) => own).map(({ text }) => text)].join(' ');
  return [head, ...texts.filter(({ own }) => !own).map(({ text }) => text)].filter(Boolean).join(', ');
}

/** `d4 e5`, `c3–f6 d5–g4`, `allowed`. */
function valueText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.map((entry) => (Array.isArray(entry) ? entry.join('–') : String(entry))).join(' ');
}
