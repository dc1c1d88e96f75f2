import { type Caption, captionOf, twinTitle } from '../caption.js';
import { boardRows } from '../diagram.js';
import { playRows } from '../text.js';
import type { ExportFormat, ExportStyle, Published } from './format.js';

/** Text for forums, wikis and readmes. */
export const MARKDOWN: ExportFormat = {
  name: 'markdown',
  extension: 'md',
  about: 'Markdown, for forums, wikis and readmes',
  several: true,
  solutions: true,
  letters: 'figurine',
  write: (problems, style) => problems.map((published) => problemText(published, style)).join('\n---\n\n'),
};

function problemText({ problem, singles, verdict }: Published, style: ExportStyle): string {
  const caption = captionOf(problem, style, verdict === 'sound');
  const { notation, language } = style;
  const blocks = [
    ...head(caption),
    ...(problem.start === undefined || caption.start === undefined
      ? []
      : [fenced(boardRows({ ...problem, units: problem.start.units }, notation)), escaped(caption.start.text)]),
    fenced(boardRows(problem, notation)),
    ...foot(caption),
  ];
  for (const { single, solution } of singles) {
    if (single.letter !== '')
      blocks.push(`### ${escaped(twinTitle(caption.twins, single.letter, single.continued, language))}`);
    blocks.push(fenced(playRows(solution, single, notation)));
  }
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function head({ authors, title, source, awards }: Caption): readonly string[] {
  const name = authors.join(', ') || title;
  return [
    name === '' ? '' : `## ${escaped(name)}`,
    [
      ...(source === '' ? [] : [escaped(source)]),
      ...awards.map((award) => `*${escaped(award)}*`),
      ...(title === '' || title === name ? [] : [`*${escaped(title)}*`]),
    ].join('  \n'),
  ];
}

function foot({
  stipulation,
  count,
  proved,
  conditions,
  attributes,
  twins,
  remarks,
  legend,
}: Caption): readonly string[] {
  const lines = [
    `**${escaped(stipulation || '–')}** (${count})${proved ? ' C+' : ''}`,
    ...[...conditions, ...attributes].map(escaped),
    ...twins.map(({ letter, text }) => escaped(`${letter}) ${text}`)),
    ...remarks.map(escaped),
    ...legend.map(({ name, units }) => escaped(`${name} ${units.map(({ square }) => square).join(', ')}`)),
  ];
  return [lines.join('  \n')];
}

/** Rows as they are, in a block that nothing in them can end. */
function fenced(rows: readonly string[]): string {
  const text = rows.join('\n').replace(/^\n+/, '').trimEnd();
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/** Text on one line in which nothing is Markdown or HTML. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_{}[\]#+\-.!|>~()$:@]/g, (sign, at: number, whole: string) =>
      // Signs between letters and digits mean nothing, but for emphasis and links.
      /[.\-:()+!]/.test(sign) &&
      at > 0 &&
      !/^\d+$/.test(whole.slice(0, at)) &&
      !/^(?:www|https?|ftp)$/i.test(whole.slice(0, at).split(/\s/).at(-1) ?? '')
        ? sign
        : `\\${sign}`,
    );
