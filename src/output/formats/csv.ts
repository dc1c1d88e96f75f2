import type { Colour, Unit } from '../../problem/model.js';
import { countsOf } from '../../solution/counts.js';
import { captionOf } from '../caption.js';
import { csvRow } from '../csv-row.js';
import { VERDICT_WORDS } from '../report-text.js';
import { playRows } from '../text.js';
import type { ExportFormat, ExportStyle, Published } from './format.js';

const HEADS = [
  'file',
  'problem',
  'authors',
  'title',
  'source',
  'award',
  'stipulation',
  'conditions',
  'twins',
  'white',
  'black',
  'neutral',
  'verdict',
  'solutions',
  'keys',
  'tries',
  'solution',
] as const;

/** A table for spreadsheets. */
export const CSV: ExportFormat = {
  name: 'csv',
  extension: 'csv',
  about: 'a table for spreadsheets, one row for each problem',
  several: true,
  solutions: true,
  write: (problems, style) => [csvRow(HEADS), ...problems.map((one) => csvRow(cells(one, style)))].join(''),
};

function cells(published: Published, style: ExportStyle): readonly (string | number)[] {
  const { file, number, problem, singles, verdict } = published;
  const caption = captionOf(problem, style, verdict === 'sound');
  const counted = (name: 'solutions' | 'keys' | 'tries'): string =>
    singles.map(({ solution }) => countsOf(solution)[name]).join(' / ');
  const solutions = singles.map(({ single, solution }) => {
    const heading = single.letter === '' ? '' : `${single.letter}) `;
    const rows = playRows(solution, single, style.notation).map((row) => row.replace(/^ {3}/, ''));
    return `${heading}${rows.join('\n').trim()}`;
  });
  return [
    file,
    number,
    caption.authors.join('; '),
    caption.title,
    caption.source,
    caption.awards.join('; '),
    caption.stipulation,
    caption.conditions.join('; '),
    caption.twins.map(({ letter, text }) => `${letter}) ${text}`).join('; '),
    unitList(problem.units, 'white'),
    unitList(problem.units, 'black'),
    unitList(problem.units, 'neutral'),
    verdict === undefined ? '' : VERDICT_WORDS[verdict],
    counted('solutions'),
    counted('keys'),
    counted('tries'),
    solutions.join('\n'),
  ];
}

const unitList = (units: readonly Unit[], colour: Colour): string =>
  units
    .filter((unit) => unit.colour === colour)
    .map(({ attributes, kind, square }) => [...attributes, `${kind}${square}`].join(' '))
    .join(' ');
