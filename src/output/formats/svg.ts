import { diagramSvg } from '../svg.js';
import type { ExportFormat } from './format.js';

/** The diagram as a picture. */
export const SVG: ExportFormat = {
  name: 'svg',
  extension: 'svg',
  about: 'the diagram with its caption, as a picture',
  several: false,
  solutions: false,
  write: ([published]) => (published === undefined ? '' : `${diagramSvg(published.problem)}\n`),
};
