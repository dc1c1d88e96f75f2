import type { Surface } from '../board/surface.js';
import type { Problem, SquareName, Unit } from '../problem/model.js';
import { type Diagram, type Feature, featuresOf, seamsOf, surfaceOf } from './board-text.js';
import { kindLetter, languageOf, type NotationStyle } from './notation.js';
import { type Paint, PLAIN } from './paint.js';

/** Units by square name; the last of several on a square stays. */
const bySquare = (units: readonly Unit[]): Map<string, Unit> => new Map(units.map((unit) => [unit.square, unit]));

/** Number of units as captions give it: `8 + 2`, with neutral ones `8 + 2 + 1n`. */
export function countText(units: readonly Unit[]): string {
  const count = (colour: Unit['colour']): number =>
    [...bySquare(units).values()].filter((unit) => unit.colour === colour).length;
  const neutral = count('neutral');
  return `${count('white')} + ${count('black')}${neutral === 0 ? '' : ` + ${neutral}n`}`;
}

/** The squares of each face, rank by rank from the top. */
export function facesOf({ squares, files, ranks, faces }: Surface): readonly (readonly SquareName[])[][] {
  return Array.from({ length: faces }, (_, face) =>
    Array.from({ length: ranks }, (_, row) => {
      const start = ((face + 1) * ranks - row - 1) * files;
      return squares.slice(start, start + files);
    }),
  );
}

/** `8`, `14`, `8'` */
export const rankLabel = (rank: readonly SquareName[]): string => rank[0]?.slice(1) ?? '';

export const fileLetters = ([rank = []]: readonly (readonly SquareName[])[]): string[] =>
  rank.map((square) => square.charAt(0));

const FEATURE_CODES: Readonly<Record<Feature['is'], string>> = {
  hole: '',
  'black hole': '@',
  vanished: 'x',
  portal: '',
};

/** Width of the board in Popeye's text form. */
export const popeyeWidth = (problem: Pick<Problem, 'board' | 'conditions'>): number => 4 * surfaceOf(problem).files + 5;

/**
 * The board in Popeye's text form: black units with a minus sign, neutral ones with an equals sign. Ends of portals are
 * `(1)` and `(2)`, holes blank, the black hole `@`, vanished squares `x`; a second face stands below the first.
 */
export function popeyeDiagram(problem: Diagram): string {
  const board = surfaceOf(problem);
  const features = featuresOf(problem.board, board);
  const units = bySquare(problem.units);
  const cell = (square: SquareName): string => {
    const unit = units.get(square);
    if (unit !== undefined) return (unit.colour === 'black' ? '-' : unit.colour === 'neutral' ? '=' : '') + unit.kind;
    const feature = features.get(square);
    if (feature === undefined) return '.';
    return feature.is === 'portal' ? `(${feature.number})` : FEATURE_CODES[feature.is];
  };
  const gap = `|${' '.repeat(4 * board.files + 3)}|`;
  return facesOf(board)
    .map((face) => {
      const border = `+---${fileLetters(face).join('---')}---+`;
      const rows = face.flatMap((rank) => {
        const label = rankLabel(rank);
        const cells = rank.map((square) => ` ${cell(square).padStart(3).slice(-3)}`).join('');
        // A long label takes the blank in front of the first cell.
        return [`${label}${cells.slice(label.length - 1)}   ${label}`, gap];
      });
      return [border, gap, ...rows, border].join('\n');
    })
    .join('\n\n');
}

const FIGURES: Readonly<Record<string, readonly [white: string, black: string]>> = {
  K: ['♔', '♚'],
  Q: ['♕', '♛'],
  R: ['♖', '♜'],
  B: ['♗', '♝'],
  S: ['♘', '♞'],
  P: ['♙', '♟'],
};

/** A unit on a diagram: a figure, or its letter, white ones as capitals, neutral ones behind an equals sign. */
export function unitSign({ colour, kind }: Unit, style: NotationStyle, board?: Surface): string {
  const figures = style.letters === 'figurine' && colour !== 'neutral' ? FIGURES[kind] : undefined;
  if (figures !== undefined) return figures[colour === 'white' ? 0 : 1];
  const letters = style.letters === 'figurine' ? 'english' : style.letters;
  const letter = board?.kinds?.get(kind)?.letters[languageOf(style)] ?? kindLetter(kind, { ...style, letters });
  return colour === 'white' ? letter : colour === 'black' ? letter.toLowerCase() : `=${letter}`;
}

/** A unit in running text: `♟a3` with figures, `black Pa3` with letters. */
export function unitText(unit: Unit, style: NotationStyle): string {
  const figure = style.letters === 'figurine' && unit.colour !== 'neutral' && unit.kind in FIGURES;
  const name = figure ? unitSign(unit, style) : `${unit.colour} ${kindLetter(unit.kind, style)}`;
  return [...unit.attributes.map((attribute) => attribute.toLowerCase()), `${name}${unit.square}`].join(' ');
}

const PORTAL_SIGNS = ['①', '②'] as const;

/** A sign of the diagram, and how it is painted. */
interface Sign {
  readonly text: string;
  readonly paint: (text: string) => string;
}

function featureSign(feature: Feature, paint: Paint): Sign {
  switch (feature.is) {
    case 'portal': {
      const pair = (feature.number - 1) % 2 === 0 ? 0 : 1;
      return { text: PORTAL_SIGNS[pair], paint: paint.portals[pair] };
    }
    case 'black hole':
      return { text: '●', paint: paint.strong };
    case 'hole':
      return { text: '▒', paint: paint.faint };
    case 'vanished':
      return { text: 'x', paint: paint.faint };
  }
}

/** Widest pair of faces that stand beside each other. */
const WIDEST = 78;

/**
 * The board for a terminal, with its co-ordinates. Joined edges are broken lines. Of two faces the verso stands beside the
 * recto, or below it where there is no room.
 */
export function boardRows(diagram: Diagram, style: NotationStyle, paint: Paint = PLAIN): string[] {
  const { units, board: use } = diagram;
  const board = surfaceOf(diagram);
  const signs = new Map<SquareName, Sign>();
  for (const [square, feature] of featuresOf(use, board)) signs.set(square, featureSign(feature, paint));
  for (const [square, unit] of bySquare(units)) {
    const text = unitSign(unit, style, board);
    signs.set(square, { text, paint: unit.colour === 'black' ? paint.dark : paint.strong });
  }
  const width = Math.max(1, ...[...signs.values()].map(({ text }) => text.length));
  const seams = seamsOf(board);
  const inner = board.files * (width + 1) + 1;
  const end = (seams.ends ? '┄' : '─').repeat(inner);
  const side = seams.sides ? '┆' : '│';

  const faces = facesOf(board).map((face, index) => {
    const rows = face.flatMap((rank, row) => {
      const cells = rank.map((square) => {
        const sign = signs.get(square);
        return sign === undefined ? paint.faint('·'.padStart(width)) : sign.paint(sign.text.padStart(width));
      });
      const label = rankLabel(rank).padStart(2);
      const line = `${paint.faint(`${label} ${side}`)} ${cells.join(' ')} ${paint.faint(side)}`;
      const seamBelow = seams.inside.includes(board.ranks - row - 1);
      return seamBelow ? [line, paint.faint(`   ├${'┄'.repeat(inner)}┤`)] : [line];
    });
    const letters = fileLetters(face).map((file) => file.padStart(width));
    const files = `     ${letters.join(' ')}`;
    const name = index === 0 ? 'recto' : 'verso';
    const title = `${' '.repeat(4 + ((inner - name.length) >> 1))}${name}`;
    const outer = inner + 5;
    // Only what has something to its right is filled up.
    const filled = (text: string): string => (index === 0 && board.faces === 2 ? text.padEnd(outer) : text);
    return [
      ...(board.faces === 2 ? [paint.faint(filled(title))] : []),
      paint.faint(`   ┌${end}┐`),
      ...rows,
      paint.faint(`   └${end}┘`),
      paint.faint(filled(files)),
    ];
  });
  const [recto = [], verso] = faces;
  if (verso === undefined) return recto;
  if (2 * (inner + 5) + 2 > WIDEST) return [...recto, ...verso];
  return recto.map((row, i) => `${row}  ${verso[i] ?? ''}`);
}
