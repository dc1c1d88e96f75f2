import { problemPage } from '../html/page.js';
import type { ExportFormat } from './format.js';

/** A page on which problems are looked at and played through. */
export const HTML: ExportFormat = {
  name: 'html',
  extension: 'html',
  about: 'a page to look at problems and to play them through, one or a whole collection',
  several: true,
  solutions: true,
  letters: 'figurine',
  write: problemPage,
};
