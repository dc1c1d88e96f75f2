import type { Problem } from '../../problem/model.js';
import type { UnitName } from '../../solution/tree.js';
import { surfaceOf } from '../board-text.js';
import { faceNames } from '../caption.js';
import { type Look, looksOf } from '../diagram/looks.js';
import { boardScene, featureItems, figureItems, type Item, imitatorItems, ownKinds } from '../diagram/scene.js';
import { itemSvg } from '../diagram/svg.js';
import type { Language } from '../language.js';
import type { BoardData } from './play-data.js';

/** An empty board: its picture, and where its squares lie. */
export interface BoardPicture {
  readonly width: number;
  readonly height: number;
  /** Of everything but units, imitators and squares that have vanished. */
  readonly svg: string;
  readonly squares: BoardData;
}

/** How a page shows boards. */
export interface PageStyle {
  readonly language: Language;
  readonly coordinates: boolean;
}

/** The board of a problem without what stands on it. */
export function boardPicture(problem: Problem, { language, coordinates }: PageStyle): BoardPicture {
  const { vanished: _, ...board } = problem.board;
  const conditions = problem.conditions.filter(({ name }) => name !== 'Imitator');
  const style = { coordinates, faces: faceNames(language) };
  const empty = { ...problem, board: board as Problem['board'], conditions, units: [] };
  const { width, height, items } = boardScene(empty, style);
  // Where a unit on each square would be drawn.
  const names = surfaceOf(problem).squares;
  const place = problem.place;
  const units = names.map((square) => ({ colour: 'white', kind: 'K', square, attributes: [], place }) as const);
  const figures = boardScene({ ...empty, units }, style).items.filter((item) => item.is === 'figure');
  const { files, ranks, faces } = surfaceOf(problem);
  const squares: Record<string, readonly [number, number]> = {};
  // Pictures are painted rank by rank from the top, names are listed from the bottom.
  for (let i = 0; i < files * ranks * faces; i++) {
    const [face, row, file] = [Math.floor(i / (files * ranks)), Math.floor(i / files) % ranks, i % files];
    const name = names[(face * ranks + (ranks - 1 - row)) * files + file] ?? '';
    const figure = figures[i];
    if (figure !== undefined) squares[name] = [figure.x, figure.y];
  }
  return { width, height, svg: items.map(itemSvg).join(''), squares };
}

/** The figures of every kind that a problem has, or gets in its play. */
export const playLooks = (problem: Problem, kinds: readonly string[]): ReadonlyMap<string, Look> =>
  looksOf(
    [...new Set(kinds)].map((kind) => ({ kind })),
    ownKinds(problem),
  );

const ORIGIN = { x: 0, y: 0 };
const svg = (items: readonly Item[]): string => items.map(itemSvg).join('');

/** A unit as it is drawn into the square at 0, 0. */
export const unitGlyph = (unit: UnitName, looks: ReadonlyMap<string, Look>): string =>
  svg(figureItems(unit, `${unit.royal ? 'r' : ''}${unit.marks ?? ''}`, looks, ORIGIN));

export const imitatorGlyph = (): string => svg(imitatorItems(ORIGIN));

export const vanishedGlyph = (): string => svg(featureItems({ is: 'vanished' }, ORIGIN, false));
