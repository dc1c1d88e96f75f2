import { latexText } from '../latex/text.js';
import { FIGURE_SIZE, FIGURES, type Figure, SHAPES } from './figures.js';
import type { Item, Scene, Tint } from './scene.js';

/** Points for a unit of a scene: a board of eight files is 4.6 cm wide. */
const POINT = 0.36;

const TINTS: Readonly<Record<Tint, string>> = {
  white: 'white',
  black: 'black',
  light: 'white',
  dark: 'black!19',
  hole: 'black!65',
  faint: 'black!65',
};

/** Definitions of the figures, once for a document: `\mansubaWK` is a white king. */
export function tikzFigures(): string {
  const figures = FIGURES.flatMap((figure) =>
    (['white', 'black'] as const).map((side) => {
      const paths = SHAPES[figure][side].map(({ path, fill, line, width = 1.5 }) => {
        const options = [
          ...(fill === undefined ? [] : [`fill=${fill}`]),
          ...(line === undefined ? [] : [`draw=${line}`, `line width=${width}\\mansubaline`]),
        ];
        return `  \\path[${options.join(',')}] svg {${path}};%`;
      });
      return `\\newcommand*\\${figureName(figure, side)}{%\n${paths.join('\n')}\n}`;
    }),
  );
  // Lines are as much thinner as figures are smaller; TikZ scales only where they go.
  return [`\\newdimen\\mansubaline\\mansubaline=${POINT}pt`, ...figures].join('\n');
}

const figureName = (figure: Figure, side: 'white' | 'black'): string =>
  `mansuba${side === 'white' ? 'W' : 'B'}${figure}`;

/** A length of a scene in LaTeX. */
export const tikzLength = (value: number): string => `${Math.round(value * POINT * 1000) / 1000}pt`;
const number = (value: number): string => String(Math.round(value * 100) / 100);
const point = (x: number, y: number): string => `(${number(x)}pt,${number(y)}pt)`;

/** A scene as a `tikzpicture`. */
export function sceneTikz({ width, height, items }: Scene): string {
  return [
    `\\begin{tikzpicture}[xscale=${POINT},yscale=-${POINT},line cap=round,line join=round]`,
    `\\useasboundingbox (0,0) rectangle ${point(width, height)};`,
    ...items.map(itemTikz),
    '\\end{tikzpicture}',
  ].join('\n');
}

/** A figure in running text, as high as its line. */
export const tikzFigure = (figure: Figure, side: 'white' | 'black', turn = 0): string => {
  const half = number(FIGURE_SIZE / 2);
  const drawn = `\\${figureName(figure, side)}`;
  const turned =
    turn === 0 ? drawn : `\\begin{scope}[rotate around={${90 * turn}:(${half}pt,${half}pt)}]${drawn}\\end{scope}`;
  return `\\tikz[baseline=-9pt,xscale=.24,yscale=-.24,line cap=round,line join=round]{\\mansubaline=.15pt\\useasboundingbox (4pt,4pt) rectangle (41pt,41pt);${turned}}`;
};

const boxName = (figure: Figure, side: 'white' | 'black'): string => `\\${figureName(figure, side)}box`;

/** Boxes of the upright figures in running text, once for a document: drawing each of them anew would take minutes. */
export function tikzBoxes(): string {
  return FIGURES.flatMap((figure) =>
    (['white', 'black'] as const).map((side) => {
      const box = boxName(figure, side);
      return `\\newsavebox${box}\\sbox${box}{${tikzFigure(figure, side)}}`;
    }),
  ).join('\n');
}

/** An upright figure in running text, from its box. */
export const boxedFigure = (figure: Figure, side: 'white' | 'black'): string => `\\usebox${boxName(figure, side)}{}`;

function itemTikz(item: Item): string {
  switch (item.is) {
    case 'rect':
      return `\\path[${paint(item.fill, item.line)}] ${point(item.x, item.y)} rectangle ${point(item.x + item.width, item.y + item.height)};`;
    case 'line':
      return `\\draw[line width=${tikzLength(item.width)}${item.broken ? ',dash pattern=on 2.5pt off 1.8pt,line cap=butt' : ',line cap=rect'}] ${point(item.x1, item.y1)} -- ${point(item.x2, item.y2)};`;
    case 'disc':
      return `\\path[${paint(item.fill, item.line)}] ${point(item.x, item.y)} circle[radius=${number(item.r)}pt];`;
    case 'figure':
      return figureTikz(item);
    case 'text': {
      const anchor = { start: 'base west', middle: 'base', end: 'base east' }[item.anchor];
      const face = item.face === 'bold' ? '\\bfseries ' : item.face === 'italic' ? '\\itshape ' : '';
      const size = number(item.size * POINT * 1.05);
      const fill = item.fill === undefined ? '' : `,text=${TINTS[item.fill]}`;
      return `\\node[anchor=${anchor},inner sep=0pt${fill}] at ${point(item.x, item.y)} {\\fontsize{${size}}{${size}}\\selectfont ${face}${latexText(item.text)}};`;
    }
  }
}

function paint(fill: Tint | undefined, line: number | undefined): string {
  return [
    ...(fill === undefined ? [] : [`fill=${TINTS[fill]}`]),
    ...(line === undefined ? [] : ['draw=black', `line width=${tikzLength(line)}`]),
  ].join(',');
}

function figureTikz(item: Item & { is: 'figure' }): string {
  const half = number(FIGURE_SIZE / 2);
  const scale = item.scale === 1 ? '' : `,scale=${number(item.scale)}`;
  const turn = item.turn === 0 ? '' : `[rotate around={${item.turn * 90}:(${half}pt,${half}pt)}]`;
  const draw = (side: 'white' | 'black'): string => {
    const name = `\\${figureName(item.figure, side)}`;
    return turn === '' ? name : `\\begin{scope}${turn}${name}\\end{scope}`;
  };
  const place = `\\begin{scope}[shift={${point(item.x, item.y)}}${scale}]`;
  if (item.colour !== 'neutral') return `${place}${draw(item.colour)}\\end{scope}`;
  const part = (side: 'white' | 'black', from: string): string =>
    `\\begin{scope}\\clip (${from}pt,0pt) rectangle ++(${half}pt,${FIGURE_SIZE}pt);${draw(side)}\\end{scope}`;
  return `${place}${part('white', '0')}${part('black', half)}\\end{scope}`;
}
