import { createRequire } from 'node:module';
import type * as ResvgJs from '@resvg/resvg-js';
import type { ExportFormat } from '../output/formats/index.js';
import { pictureSvg } from '../output/formats/svg.js';

/** Dots for a unit of the drawing: a square of the board is 90 wide. */
const ZOOM = 2;

const load = createRequire(import.meta.url);

/** The fonts come along, so that pictures are the same on every machine, and there are some where none is installed. */
function fontFiles(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return ['Serif', 'Serif-Bold', 'Serif-Italic', 'Sans'].map((face) =>
    resolve(`dejavu-fonts-ttf/ttf/DejaVu${face}.ttf`),
  );
}

/** The picture of `svg` in dots. */
export const PNG: ExportFormat = {
  name: 'png',
  extension: 'png',
  about: 'the same as PNG',
  several: false,
  solutions: false,
  write: ([published], style) => {
    if (published === undefined) return '';
    // Only this format waits for it.
    const { Resvg } = load('@resvg/resvg-js') as typeof ResvgJs;
    const drawing = new Resvg(pictureSvg(published, style), {
      background: '#fff',
      fitTo: { mode: 'zoom', value: ZOOM },
      font: { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: 'DejaVu Serif' },
    });
    return drawing.render().asPng();
  },
};
