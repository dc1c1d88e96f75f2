import { escapeMarkup } from '../escape-markup.js';
import { FIGURE_SIZE, FIGURES, type Figure, SHAPES } from './figures.js';
import { type Item, runsOf, type Scene, type Tint } from './scene.js';

const TINTS: Readonly<Record<Tint, string>> = {
  white: '#fff',
  black: '#000',
  light: '#fff',
  dark: '#c9cfd6',
  hole: '#5c5c5c',
  faint: '#555',
};

/** What a picture in SVG says of itself. */
export interface SvgOptions {
  /** Read out instead of the picture. */
  readonly label: string;
  /** The figures stand elsewhere in the page, once for all pictures: see `figureSheet`. */
  readonly sharedFigures?: boolean;
}

/** A scene as an SVG element that needs nothing else but, where they are shared, the figures. */
export function sceneSvg({ width, height, items }: Scene, { label, sharedFigures = false }: SvgOptions): string {
  const used = new Set(items.flatMap((item) => (item.is === 'figure' ? sidesOf(item).map(figureId(item.figure)) : [])));
  const defs = sharedFigures || used.size === 0 ? '' : `<defs>${figureDefinitions((id) => used.has(id))}</defs>`;
  const size = `viewBox="0 0 ${number(width)} ${number(height)}" width="${number(width)}" height="${number(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${escapeMarkup(label)}" font-family="'DejaVu Serif', Georgia, 'Times New Roman', serif">${defs}${runsOf(items).map(runSvg).join('')}</svg>`;
}

/** An element with all figures, for pages whose pictures share them; the page hides it. */
export const figureSheet = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"><defs>${figureDefinitions(() => true)}</defs></svg>`;

const figureId =
  (figure: Figure) =>
  (side: 'white' | 'black'): string =>
    `mansuba-${side.charAt(0)}${figure}`;

const sidesOf = ({ colour }: Item & { is: 'figure' }): readonly ('white' | 'black')[] =>
  colour === 'neutral' ? ['white', 'black'] : [colour];

function figureDefinitions(wanted: (id: string) => boolean): string {
  return FIGURES.flatMap((figure) =>
    (['white', 'black'] as const).flatMap((side) => {
      const id = figureId(figure)(side);
      if (!wanted(id)) return [];
      const paths = SHAPES[figure][side].map(
        ({ path, fill, line, width = 1.5 }) =>
          `<path d="${path}" fill="${fill === undefined ? 'none' : TINTS[fill]}"${line === undefined ? '' : ` stroke="${TINTS[line]}"${width === 1.5 ? '' : ` stroke-width="${width}"`}`}/>`,
      );
      return [`<g id="${id}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`];
    }),
  ).join('');
}

/** Rounded to what can be seen. */
const number = (value: number): string => String(Math.round(value * 100) / 100);

const stroke = (line: number | undefined): string =>
  line === undefined ? '' : ` stroke="#000" stroke-width="${number(line)}"`;

const filled = (fill: Tint | undefined): string => ` fill="${fill === undefined ? 'none' : TINTS[fill]}"`;

function runSvg(run: ReturnType<typeof runsOf>[number]): string {
  if ('is' in run) return itemSvg(run);
  const [first] = run;
  const path = run.map(
    ({ x, y, width, height }) => `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h-${number(width)}z`,
  );
  return `<path d="${path.join('')}"${filled(first?.fill)}/>`;
}

/** An item as an SVG element. */
export function itemSvg(item: Item): string {
  switch (item.is) {
    case 'rect':
      return `<rect x="${number(item.x)}" y="${number(item.y)}" width="${number(item.width)}" height="${number(item.height)}"${filled(item.fill)}${stroke(item.line)}/>`;
    case 'line':
      return `<path d="M${number(item.x1)} ${number(item.y1)}L${number(item.x2)} ${number(item.y2)}"${stroke(item.width)}${item.broken ? ' stroke-dasharray="7 5"' : ''}/>`;
    case 'disc':
      return `<circle cx="${number(item.x)}" cy="${number(item.y)}" r="${number(item.r)}"${filled(item.fill)}${stroke(item.line)}/>`;
    case 'figure':
      return figureSvg(item);
    case 'text': {
      const face = item.face === 'bold' ? ' font-weight="bold"' : item.face === 'italic' ? ' font-style="italic"' : '';
      const anchor = item.anchor === 'start' ? '' : ` text-anchor="${item.anchor}"`;
      return `<text x="${number(item.x)}" y="${number(item.y)}" font-size="${number(item.size)}"${anchor}${face}${filled(item.fill ?? 'black')}>${escapeMarkup(item.text)}</text>`;
    }
  }
}

function figureSvg(item: Item & { is: 'figure' }): string {
  const half = FIGURE_SIZE / 2;
  const turn = item.turn === 0 ? '' : ` rotate(${item.turn * 90} ${half} ${half})`;
  const use = (side: 'white' | 'black', shift: string): string =>
    `<use href="#${figureId(item.figure)(side)}"${shift === '' ? '' : ` transform="${shift}"`}/>`;
  const scale = item.scale === 1 ? '' : ` scale(${number(item.scale)})`;
  const place = `translate(${number(item.x)} ${number(item.y)})${scale}`;
  if (item.colour !== 'neutral') return use(item.colour, `${place}${turn}`);
  // An inner picture cuts off what is outside: no names that could clash on a page. Halves are those of the square, however
  // the figure is turned.
  return `<g transform="${place}"><svg width="${half}" height="${FIGURE_SIZE}">${use('white', turn.trim())}</svg><svg x="${half}" width="${half}" height="${FIGURE_SIZE}">${use('black', `translate(-${half} 0)${turn}`)}</svg></g>`;
}
