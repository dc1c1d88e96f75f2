import type { Unit } from '../../problem/model.js';
import { type Caption, captionOf, twinTitle } from '../caption.js';
import { escapeMarkup } from '../escape-markup.js';
import type { ExportStyle, Published } from '../formats/format.js';
import { pictureLabel } from '../formats/svg.js';
import { playRows, twinHeading } from '../text.js';
import { WORDS } from './words.js';

/** How wide a board may be before it stands on a wider column. */
const WIDE = 560;

/** What else an article needs. */
export interface ArticleParts {
  /** Number in the page, from 1. */
  readonly number: number;
  /** The board as it stands in the page, with the units of the diagram. */
  readonly board: { readonly width: number; readonly height: number; readonly use: string; readonly units: string };
  /** The play as JSON, or nothing. */
  readonly play: string | undefined;
}

/** One problem of a page. */
export function problemArticle(published: Published, style: ExportStyle, parts: ArticleParts): string {
  const { problem, verdict } = published;
  const caption = captionOf(problem, style, verdict === 'sound');
  const { number, board, play } = parts;
  const label = escapeMarkup(pictureLabel(caption, problem));
  const svg = `<svg viewBox="0 0 ${board.width} ${board.height}" role="img" aria-label="${label}">${board.use}<g class="marks"></g><g class="units">${board.units}</g></svg>`;
  const text = solutionText(published, style);
  const data = play === undefined ? '' : `<script type="application/json">${play}</script>`;
  const wide = board.width > WIDE ? ' class="wide"' : '';
  return `<article id="p${number}"${wide} aria-labelledby="p${number}h"><div class="diagram">${captionHead(caption, number, style)}<div class="board">${svg}</div>${captionFoot(caption)}</div><div class="play"><pre>${escapeMarkup(text)}</pre>${data}</div></article>\n`;
}

/** The name of a problem in a list. */
export const problemName = (
  caption: Pick<Caption, 'authors' | 'title' | 'source'>,
  { language }: ExportStyle,
): string =>
  [caption.authors.join(', '), caption.title, caption.source].filter(Boolean).join(', ') || WORDS.untitled[language];

const paragraph = (text: string, kind = ''): string =>
  text === '' ? '' : `<p${kind === '' ? '' : ` class="${kind}"`}>${escapeMarkup(text)}</p>`;

function captionHead(caption: Caption, number: number, { language }: ExportStyle): string {
  const { authors, source, awards, title } = caption;
  const name = authors.join(', ') || title || WORDS.untitled[language];
  const rest = [
    paragraph(source),
    ...awards.map((award) => paragraph(award, 'award')),
    paragraph(name === title ? '' : title, 'title'),
  ];
  return `<div class="caption"><h2 id="p${number}h">${escapeMarkup(name)}</h2>${rest.join('')}</div>`;
}

function captionFoot({
  stipulation,
  proved,
  count,
  conditions,
  attributes,
  twins,
  remarks,
  legend,
  start,
}: Caption): string {
  const asked = `<p class="asked"><span>${escapeMarkup(stipulation)}</span><span>${escapeMarkup(`${proved ? 'C+ ' : ''}(${count})`)}</span></p>`;
  const begins = start === undefined ? '' : paragraph(`${start.text} (${start.count})`, 'small');
  const named = legend.map(({ name, units }) => `${name} ${units.map(({ square }) => square).join(', ')}`);
  return `${asked}<div class="caption">${begins}${[...conditions, ...attributes].map((text) => paragraph(text)).join('')}${twins
    .map(({ letter, text }) => paragraph(`${letter}) ${text}`))
    .join(
      '',
    )}${remarks.map((text) => paragraph(text)).join('')}${named.map((text) => paragraph(text, 'small')).join('')}</div>`;
}

/** The solution in words, for print and for browsers without scripts; the published one where nothing was solved. */
function solutionText({ problem, singles, faults }: Published, style: ExportStyle): string {
  const { language, notation } = style;
  if (singles.length === 0) {
    const [fault] = faults.filter(({ severity }) => severity === 'error' || severity === 'unsupported');
    const why = fault === undefined ? '' : `${WORDS.unsolved[language]}: ${fault.message}\n`;
    return problem.solution === undefined ? why : `${why}${WORDS.published[language]}:\n${problem.solution}`;
  }
  let before: readonly Unit[] = problem.units;
  return singles
    .map(({ single, solution }) => {
      const heading =
        single.letter === '' ? '' : `${twinHeading(single, single.continued ? before : problem.units, notation)}\n`;
      before = single.units;
      return `${heading}${playRows(solution, single, notation).join('\n').trimEnd()}`;
    })
    .join('\n\n')
    .replaceAll(/^ {3}/gm, '');
}

export { twinTitle };
