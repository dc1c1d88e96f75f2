import { latexText } from '../latex/text.js';
import { FIGURE_SIZE, FIGURES, type Figure, SHAPES } from './figures.js';
import { type Item, runsOf, type Scene, type Tint } from './scene.js';

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
    ...runsOf(items).map(runTikz),
    '\\end{tikzpicture}',
  ].join('\n');
}

/** Part of a square's scale that figures in running text have. */
const SMALL = 0.24;

/** A figure in running text, as high as its line. */
export const tikzFigure = (figure: Figure, side: 'white' | 'black', turn = 0): string =>
  turn === 0
    ? boxedFigure(figure, side)
    : `\\tikz[baseline=-.6ex]{\\node[inner sep=0pt,rotate=${-90 * turn}]{${boxedFigure(figure, side)}};}`;

/** Boxes of the figures, for diagrams and for running text, once for a document: drawing each of them anew takes minutes. */
export function tikzBoxes(): string {
  return FIGURES.flatMap((figure) =>
    (['white', 'black'] as const).flatMap((side) => {
      const name = figureName(figure, side);
      const drawn = (scale: number, options: string, box: string): string =>
        `\\tikz[${options}xscale=${scale},yscale=-${scale},line cap=round,line join=round]{\\useasboundingbox ${box};\\${name}}`;
      const small = drawn(SMALL, 'baseline=-9pt,', '(4pt,4pt) rectangle (41pt,41pt)').replace(
        '{',
        '{\\mansubaline=.15pt',
      );
      return [
        `\\newsavebox\\${name}box\\sbox\\${name}box{${drawn(POINT, '', `(0,0) rectangle (${FIGURE_SIZE}pt,${FIGURE_SIZE}pt)`)}}`,
        `\\newsavebox\\${name}text\\sbox\\${name}text{${small}}`,
      ];
    }),
  ).join('\n');
}

/** An upright figure in running text, from its box. */
export const boxedFigure = (figure: Figure, side: 'white' | 'black'): string =>
  `\\usebox\\${figureName(figure, side)}text{}`;

function runTikz(run: ReturnType<typeof runsOf>[number]): string {
  if ('is' in run) return itemTikz(run);
  const [first] = run;
  const corners = run.map(({ x, y, width, height }) => `${point(x, y)} rectangle ++${point(width, height)}`);
  return `\\path[${paint(first?.fill, undefined)}] ${corners.join(' ')};`;
}

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

function figureTikz({ figure, turn, colour, x, y }: Item & { is: 'figure' }): string {
  const half = FIGURE_SIZE / 2;
  const rotate = turn === 0 ? '' : `,rotate=${-90 * turn}`;
  const draw = (side: 'white' | 'black'): string =>
    `\\node[inner sep=0pt${rotate}] at ${point(x + half, y + half)} {\\usebox\\${figureName(figure, side)}box};`;
  if (colour !== 'neutral') return draw(colour);
  const part = (side: 'white' | 'black', from: number): string =>
    `\\begin{scope}\\clip ${point(from, y)} rectangle ++(${number(half)}pt,${FIGURE_SIZE}pt);${draw(side)}\\end{scope}`;
  return `${part('white', x)}${part('black', x + half)}`;
}
