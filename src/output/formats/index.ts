import type { ExportFormat } from './format.js';
import { HTML } from './html.js';
import { JSON_LINES } from './json.js';
import { LATEX } from './latex.js';
import { LATEX_PLAIN } from './latex-plain.js';
import { POPEYE } from './popeye.js';
import { SVG } from './svg.js';
import { TEXT } from './text.js';

export * from './format.js';

/** Every form in which problems are published that needs nothing but JavaScript; one file each. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [TEXT, POPEYE, JSON_LINES, HTML, SVG, LATEX, LATEX_PLAIN];
