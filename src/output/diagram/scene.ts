import { ATTRIBUTE_NAMES } from '../../pieces/attributes.js';
import type { Problem, SquareName, Unit } from '../../problem/model.js';
import { type Diagram, type Feature, featuresOf, seamsOf, surfaceOf } from '../board-text.js';
import { facesOf, fileLetters, rankLabel } from '../diagram.js';
import { FIGURE_SIZE, type Figure } from './figures.js';
import { gridLines, markedSquares } from './grid.js';
import { type Look, looksOf, type Turn } from './looks.js';

/** What a picture is made of, in the order in which it is painted; lengths in units of which a square has 45, y downwards. */
export type Item =
  | {
      readonly is: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill?: Tint;
      readonly line?: number;
    }
  | {
      readonly is: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly width: number;
      readonly broken: boolean;
    }
  | {
      readonly is: 'disc';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly fill?: Tint;
      readonly line?: number;
    }
  /** Drawn into the square at `x`, `y`; neutral ones have a white and a black half. */
  | {
      readonly is: 'figure';
      readonly figure: Figure;
      readonly turn: Turn;
      readonly colour: Unit['colour'];
      readonly x: number;
      readonly y: number;
      /** Part of its usual size. */
      readonly scale: number;
    }
  /** At its base line. */
  | {
      readonly is: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly face?: 'bold' | 'italic';
      readonly fill?: Tint;
    };

/** Colours have names, so that each back end may choose its own. */
export type Tint = 'white' | 'black' | 'light' | 'dark' | 'hole' | 'faint';

/** A picture: its size and what is on it. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
}

/** Squares of one colour follow one another, and are painted at once. */
export function runsOf(items: readonly Item[]): readonly (Item | readonly Rect[])[] {
  const runs: (Item | Rect[])[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (item.is !== 'rect' || item.line !== undefined) runs.push(item);
    else if (Array.isArray(last) && last[0]?.fill === item.fill) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

type Rect = Item & { readonly is: 'rect' };

/** How a diagram is drawn. */
export interface BoardStyle {
  readonly coordinates: boolean;
  /** Names of the faces, where there are two. */
  readonly faces: readonly string[];
}

const SQUARE = FIGURE_SIZE;
/** Room for the co-ordinates. */
const MARGIN = 24;

/** A board with what is on it. @param looks  figures of the kinds; those of the diagram itself unless given */
export function boardScene(
  diagram: Diagram & Pick<Problem, 'pieces'>,
  style: BoardStyle,
  looks: ReadonlyMap<string, Look> = looksOf(diagram.units, ownKinds(diagram)),
): Scene {
  const board = surfaceOf(diagram);
  const seams = seamsOf(board);
  const features = featuresOf(diagram.board, board);
  const units = new Map(diagram.units.map((unit) => [unit.square, unit]));
  const marks = markedSquares(diagram.conditions);
  const faces = facesOf(board);
  const margin = style.coordinates ? MARGIN : 4;
  const top = faces.length > 1 ? MARGIN : 4;
  const width = board.files * SQUARE;
  const height = board.ranks * SQUARE;
  const step = width + margin + 12;
  const items: Item[] = [];
  faces.forEach((face, index) => {
    const left = margin + index * step;
    const at = (file: number, row: number): { readonly x: number; readonly y: number } => ({
      x: left + file * SQUARE,
      y: top + row * SQUARE,
    });
    items.push({ is: 'rect', x: left, y: top, width, height, fill: 'light' });
    face.forEach((rank, row) => {
      rank.forEach((_, file) => {
        if ((board.ranks - 1 - row + file) % 2 === 0)
          items.push({ is: 'rect', ...at(file, row), width: SQUARE, height: SQUARE, fill: 'dark' });
      });
    });
    const onSquares = (draw: (square: SquareName, place: ReturnType<typeof at>) => readonly Item[]): void => {
      face.forEach((rank, row) => {
        rank.forEach((square, file) => {
          items.push(...draw(square, at(file, row)));
        });
      });
    };
    onSquares((square, place) => {
      const feature = features.get(square);
      return feature === undefined ? [] : featureItems(feature, place, units.has(square));
    });
    onSquares((square, place) => (marks.framed.has(square) ? frameItems(place) : []));
    onSquares((square, place) =>
      marks.ringed.has(square)
        ? [{ is: 'disc', x: place.x + SQUARE / 2, y: place.y + SQUARE / 2, r: 20.5, line: 1.5 }]
        : [],
    );
    for (const { x, y, across, length } of gridLines(board, diagram.conditions, index)) {
      const from = { x: left + x * SQUARE, y: top + height - y * SQUARE };
      items.push({
        is: 'line',
        x1: from.x,
        y1: from.y,
        x2: from.x + (across ? length * SQUARE : 0),
        y2: from.y - (across ? 0 : length * SQUARE),
        width: 2,
        broken: false,
      });
    }
    onSquares((square, place) => (marks.imitators.has(square) ? imitatorItems(place) : []));
    onSquares((square, place) => {
      const unit = units.get(square);
      return unit === undefined ? [] : unitItems(unit, looks, place);
    });
    seams.inside.forEach((rank) => {
      const y = top + (board.ranks - rank) * SQUARE;
      items.push({ is: 'line', x1: left, y1: y, x2: left + width, y2: y, width: 1.5, broken: true });
    });
    for (const x of [left, left + width])
      items.push({ is: 'line', x1: x, y1: top, x2: x, y2: top + height, width: 2, broken: seams.sides });
    for (const y of [top, top + height])
      items.push({ is: 'line', x1: left, y1: y, x2: left + width, y2: y, width: 2, broken: seams.ends });
    if (style.coordinates) {
      face.forEach((rank, row) => {
        const y = top + (row + 0.5) * SQUARE + 5;
        items.push({ is: 'text', x: left - 6, y, text: rankLabel(rank), size: 14, anchor: 'end', fill: 'faint' });
      });
      fileLetters(face).forEach((text, file) => {
        const x = left + (file + 0.5) * SQUARE;
        items.push({ is: 'text', x, y: top + height + 16, text, size: 14, anchor: 'middle', fill: 'faint' });
      });
    }
    if (faces.length > 1)
      items.push({
        is: 'text',
        x: left + width / 2,
        y: 15,
        text: style.faces[index] ?? '',
        size: 14,
        anchor: 'middle',
        face: 'italic',
        fill: 'faint',
      });
  });
  return {
    width: margin + width + (faces.length - 1) * step + 4,
    height: top + height + (style.coordinates ? MARGIN : 4),
    items,
  };
}

/** The user's own kinds of a problem, by code. */
export const ownKinds = ({
  pieces,
}: Pick<Problem, 'pieces'>): ReadonlyMap<string, NonNullable<Problem['pieces']>[number]['kind']> =>
  new Map(pieces?.map(({ kind }) => [kind.code, kind]));

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Letters of attributes in the order of their names: `rk`. */
const attributeLetters = ({ attributes }: Unit): string =>
  ATTRIBUTE_NAMES.filter(({ name }) => attributes.includes(name))
    .map(({ letters }) => letters)
    .join('');

const unitItems = (unit: Unit, looks: ReadonlyMap<string, Look>, place: Place): readonly Item[] =>
  figureItems(unit, attributeLetters(unit), looks, place);

/** A unit on a square. @param letters  of what is special about it, written into a corner */
export function figureItems(
  unit: Pick<Unit, 'kind' | 'colour'>,
  letters: string,
  looks: ReadonlyMap<string, Look>,
  { x, y }: Place,
): readonly Item[] {
  const look = looks.get(unit.kind) ?? { figure: 'Q', turn: 2 };
  const width = 6 + 6 * letters.length;
  return [
    { is: 'figure', ...look, colour: unit.colour, x, y, scale: 1 },
    // A kind that is royal by itself needs no sign.
    ...(letters === ''
      ? []
      : ([
          { is: 'rect', x: x + SQUARE - width - 1, y: y + 1, width, height: 13, fill: 'white', line: 0.7 },
          {
            is: 'text',
            x: x + SQUARE - 1 - width / 2,
            y: y + 11,
            text: letters,
            size: 11,
            anchor: 'middle',
            face: 'bold',
          },
        ] as const)),
  ];
}

/** An imitator is nobody's: a disc with a ring around it. */
export function imitatorItems({ x, y }: Place): readonly Item[] {
  const middle = { x: x + SQUARE / 2, y: y + SQUARE / 2 };
  return [
    { is: 'disc', ...middle, r: 15, fill: 'white', line: 1.5 },
    { is: 'disc', ...middle, r: 11.5, fill: 'black' },
  ];
}

const frameItems = ({ x, y }: Place): readonly Item[] => [
  { is: 'rect', x: x + 1.5, y: y + 1.5, width: SQUARE - 3, height: SQUARE - 3, line: 2 },
];

/** @param taken  a unit stands there */
export function featureItems(feature: Feature, { x, y }: Place, taken: boolean): readonly Item[] {
  const middle = { x: x + SQUARE / 2, y: y + SQUARE / 2 };
  const square = (fill: Tint): Item => ({ is: 'rect', x, y, width: SQUARE, height: SQUARE, fill });
  switch (feature.is) {
    case 'hole':
      return [square('hole')];
    case 'vanished':
      return [
        square('white'),
        { is: 'line', x1: x + 10, y1: y + 10, x2: x + SQUARE - 10, y2: y + SQUARE - 10, width: 1.5, broken: false },
        { is: 'line', x1: x + 10, y1: y + SQUARE - 10, x2: x + SQUARE - 10, y2: y + 10, width: 1.5, broken: false },
      ];
    case 'black hole':
      return [{ is: 'disc', ...middle, r: 19, fill: 'black' }];
    case 'portal': {
      const text = String(feature.number);
      // Beside a unit there is room for the number in the corner only.
      const number: readonly Item[] = taken
        ? [
            { is: 'disc', x: x + SQUARE - 8, y: y + SQUARE - 8, r: 7.5, fill: 'white', line: 1 },
            { is: 'text', x: x + SQUARE - 8, y: y + SQUARE - 4, text, size: 11, anchor: 'middle', face: 'bold' },
          ]
        : [{ is: 'text', x: middle.x, y: middle.y + 7, text, size: 20, anchor: 'middle', face: 'bold' }];
      return [
        { is: 'disc', ...middle, r: 20.5, fill: 'white', line: 2 },
        { is: 'disc', ...middle, r: 17.5, line: 1 },
        ...number,
      ];
    }
  }
}
