import type { Problem, SquareName, Unit } from '../../problem/model.js';
import { featuresOf, seamsOf, surfaceOf } from '../board-text.js';
import { gridLines, markedSquares } from '../diagram/grid.js';
import { type Look, looksOf } from '../diagram/looks.js';
import { ownKinds } from '../diagram/scene.js';

/** A board in the language of the LaTeX package `diagram`; lists are separated by commas, and may be empty. */
export interface LatexBoard {
  /** `diagram`, or `spacediagram` for two faces. */
  readonly environment: string;
  /** `[8x14]`; empty for the ordinary board. */
  readonly size: string;
  /** `7+5`, `7+5+1` */
  readonly count: string;
  readonly pieces: string;
  readonly gridLines: string;
  /** Squares with a frame. */
  readonly frames: string;
  /** Squares that are white whatever their colour. */
  readonly bare: string;
  /** What is written on squares. */
  readonly texts: string;
  readonly sidesJoined: boolean;
  readonly endsJoined: boolean;
  /** How kinds are written: `DU` for an inverted queen. */
  readonly codes: ReadonlyMap<string, string>;
}

/** The package has no discs but imitators, which it does not count. */
const MISSING = ['O'] as const;

/** The board of a problem. @param units  those of another position on it */
export function latexBoard(problem: Problem, units: readonly Unit[] = problem.units): LatexBoard {
  const board = surfaceOf(problem);
  const all = problem.start === undefined ? problem.units : [...problem.units, ...problem.start.units];
  const looks = looksOf(all, ownKinds(problem), MISSING);
  const codes = new Map([...looks].map(([kind, look]) => [kind, codeOf(look)]));
  const standing = [...new Map(units.map((unit) => [unit.square, unit])).values()];
  const place = (square: SquareName): string => placeOf(square, board.faces);
  const count = (colour: Unit['colour']): number => standing.filter((unit) => unit.colour === colour).length;
  const neutral = count('neutral');
  const features = [...featuresOf(problem.board, board)];
  const marks = markedSquares(problem.conditions);
  const seams = seamsOf(board);
  const taken = new Set(standing.map(({ square }) => square));
  const discs = [
    ...features.filter(([, { is }]) => is === 'black hole').map(([square]) => square),
    ...[...marks.imitators].filter((square) => !taken.has(square)),
  ];
  const signs: readonly Sign[] = [
    ...features.flatMap(([square, feature]): readonly Sign[] => {
      if (feature.is === 'portal') return [[square, `\\textcircled{\\small ${feature.number}}`]];
      if (feature.is === 'vanished') return [[square, '$\\times$']];
      return feature.is === 'hole' ? [[square, '\\rule{1.1em}{1.1em}']] : [];
    }),
    ...[...marks.ringed].map((square): Sign => [square, '$\\bigcirc$']),
  ];
  const lines = Array.from({ length: board.faces }, (_, face) =>
    gridLines(board, problem.conditions, face).map(
      ({ x, y, across, length }) =>
        `${board.faces === 1 ? '' : String.fromCharCode(65 + face)}${across ? 'h' : 'v'}${x}${digits(y)}${length}`,
    ),
  ).flat();
  return {
    environment: board.faces === 1 ? 'diagram' : 'spacediagram',
    size: boardSize(board),
    count: `${count('white')}+${count('black')}${neutral === 0 ? '' : `+${neutral}`}`,
    pieces: [
      ...standing.map((unit) => `${COLOURS[unit.colour]}${codes.get(unit.kind) ?? 'DU'}${place(unit.square)}`),
      ...discs.map((square) => `sC${place(square)}`),
    ].join(', '),
    gridLines: lines.join(', '),
    frames: [...marks.framed].map(place).join(', '),
    bare: signs
      .filter(([square]) => !taken.has(square))
      .map(([square]) => place(square))
      .join(', '),
    texts: signs.map(([square, sign]) => `{${sign}}${place(square)}`).join(', '),
    sidesJoined: seams.sides,
    endsJoined: seams.ends,
    codes,
  };
}

type Sign = readonly [square: SquareName, latex: string];

const COLOURS: Readonly<Record<Unit['colour'], string>> = { white: 'w', black: 's', neutral: 'n' };

const LETTERS = { K: 'K', Q: 'D', R: 'T', B: 'L', S: 'S', P: 'B' } as const;
const TURNS = ['', 'R', 'U', 'L'] as const;

function codeOf({ figure, turn }: Look): string {
  // There are two equihoppers, standing and lying, and neither is turned.
  if (figure === 'E') return turn % 2 === 0 ? 'X' : 'E';
  return figure === 'O' ? 'C' : `${LETTERS[figure]}${TURNS[turn]}`;
}

const digits = (number: number): string => (number > 9 ? `{${number}}` : String(number));

/** `a7`, `h{14}`; with the letter of its plane where there are two. */
function placeOf(square: SquareName, faces: number): string {
  const rank = Number.parseInt(square.slice(1), 10);
  const plane = faces === 1 ? '' : square.endsWith("'") ? 'B' : 'A';
  return `${square.charAt(0)}${digits(rank)}${plane}`;
}

function boardSize({
  files,
  ranks,
  faces,
}: {
  readonly files: number;
  readonly ranks: number;
  readonly faces: number;
}): string {
  if (faces > 1) return `[${files}x${ranks}x${faces}]`;
  return files === 8 && ranks === 8 ? '' : `[${files}x${ranks}]`;
}
