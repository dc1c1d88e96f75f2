import { CSV } from './csv.js';
import type { ExportFormat } from './format.js';
import { HTML } from './html.js';
import { JSON_LINES } from './json.js';
import { LATEX } from './latex.js';
import { LATEX_PLAIN } from './latex-plain.js';
import { MARKDOWN } from './markdown.js';
import { PGN } from './pgn.js';
import { POPEYE } from './popeye.js';
import { SVG } from './svg.js';
import { TEXT } from './text.js';
import { YAML } from './yaml.js';

export * from './format.js';

/** Every form in which problems are published that needs nothing but JavaScript; one file each. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  TEXT,
  HTML,
  MARKDOWN,
  POPEYE,
  JSON_LINES,
  YAML,
  CSV,
  PGN,
  SVG,
  LATEX,
  LATEX_PLAIN,
];
