import type { Surface } from '../board/surface.js';
import type { Unit } from '../problem/model.js';
import { type Diagram, type Feature, featuresOf, seamsOf, surfaceOf } from './board-text.js';
import { facesOf, fileLetters, rankLabel, unitSign } from './diagram.js';

/** Side of a square, and room for the co-ordinates. */
const SQUARE = 30;
const MARGIN = 22;

/**
 * A diagram as an SVG element that needs nothing else: figures are characters, colours are its own. Joined edges are broken
 * lines; of two faces the verso stands beside the recto.
 */
export function diagramSvg(diagram: Diagram): string {
  const board = surfaceOf(diagram);
  const seams = seamsOf(board);
  const features = featuresOf(diagram.board, board);
  const units = new Map(diagram.units.map((unit) => [unit.square, unit]));
  const faces = facesOf(board);
  const width = board.files * SQUARE;
  const height = board.ranks * SQUARE;
  const step = width + 2 * MARGIN;
  const rows: string[] = [];
  faces.forEach((face, index) => {
    const left = MARGIN + index * step;
    rows.push(`<rect x="${left}" y="${MARGIN}" width="${width}" height="${height}" fill="#f6efdd"/>`);
    rows.push(`<path fill="#d9c9a8" d="${darkSquares(board, left)}"/>`);
    face.forEach((rank, row) => {
      const y = MARGIN + row * SQUARE;
      rank.forEach((square, file) => {
        const x = left + file * SQUARE;
        const middle = { x: x + SQUARE / 2, y: y + SQUARE / 2 };
        const feature = features.get(square);
        if (feature !== undefined) rows.push(featureSvg(feature, middle));
        const unit = units.get(square);
        if (unit !== undefined) rows.push(unitSvg(unit, middle));
      });
      rows.push(text({ x: left - MARGIN / 2, y: y + SQUARE / 2 }, rankLabel(rank), 11, '#666'));
      if (seams.inside.includes(board.ranks - row - 1))
        rows.push(line(left, y + SQUARE, left + width, y + SQUARE, true));
    });
    fileLetters(face).forEach((letter, file) =>
      rows.push(text({ x: left + (file + 0.5) * SQUARE, y: MARGIN * 1.5 + height }, letter, 11, '#666')),
    );
    if (faces.length > 1)
      rows.push(text({ x: left + width / 2, y: MARGIN / 2 }, index === 0 ? 'recto' : 'verso', 11, '#666'));
    for (const x of [left, left + width]) rows.push(line(x, MARGIN, x, MARGIN + height, seams.sides));
    for (const y of [MARGIN, MARGIN + height]) rows.push(line(left, y, left + width, y, seams.ends));
  });
  const size = { width: faces.length * step, height: height + 2 * MARGIN };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" aria-label="diagram" text-anchor="middle" dominant-baseline="central">${rows.join('')}</svg>`;
}

/** The outlines of the dark squares, of which a1 is one. */
function darkSquares({ files, ranks }: Surface, left: number): string {
  const outlines: string[] = [];
  for (let row = 0; row < ranks; row++)
    for (let file = (ranks - 1 - row) % 2; file < files; file += 2)
      outlines.push(`M${left + file * SQUARE} ${MARGIN + row * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`);
  return outlines.join('');
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function unitSvg(unit: Unit, at: Point): string {
  const attributes = unit.attributes.length === 0 ? '' : `<title>${escaped(unit.attributes.join(' '))}</title>`;
  const sign = unitSign(unit, { letters: 'figurine', long: false });
  const size = sign.length === 1 && sign.charCodeAt(0) > 0x2600 ? 27 : sign.length > 2 ? 12 : 17;
  return `<g>${attributes}${text(at, sign, size, '#000')}</g>`;
}

function featureSvg(feature: Feature, at: Point): string {
  const half = SQUARE / 2;
  const square = (fill: string): string =>
    `<rect x="${at.x - half}" y="${at.y - half}" width="${SQUARE}" height="${SQUARE}" fill="${fill}"/>`;
  switch (feature.is) {
    case 'hole':
      return square('#777');
    case 'vanished':
      return `${square('#fff')}${text(at, '×', 20, '#999')}`;
    case 'black hole':
      return `<circle cx="${at.x}" cy="${at.y}" r="${half - 2}" fill="#000"/>`;
    case 'portal': {
      const colour = feature.number % 2 === 1 ? '#06789a' : '#b06f00';
      return `<circle cx="${at.x}" cy="${at.y}" r="${half - 3}" fill="#fff" stroke="${colour}" stroke-width="2"/>${text(at, String(feature.number), 14, colour)}`;
    }
  }
}

const text = ({ x, y }: Point, content: string, size: number, fill: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${escaped(content)}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number, broken: boolean): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#000"${broken ? ' stroke-dasharray="6 4"' : ''}/>`;

const escaped = (content: string): string =>
  content.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
