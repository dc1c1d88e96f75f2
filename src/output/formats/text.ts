import type { Unit } from '../../problem/model.js';
import { headText, playRows, twinHeading } from '../text.js';
import type { ExportFormat, ExportStyle, Published } from './format.js';

/** Diagram and solution as `mansuba solve` prints them, without what it took to find it. */
export const TEXT: ExportFormat = {
  name: 'text',
  extension: 'txt',
  about: 'diagram and solution as mansuba solve prints them',
  several: true,
  solutions: true,
  letters: 'figurine',
  write: (problems, style) => problems.map((published) => problemText(published, style)).join(''),
};

function problemText({ problem, singles }: Published, { notation }: ExportStyle): string {
  let before: readonly Unit[] = problem.units;
  const twins = singles.map(({ single, solution }) => {
    const heading =
      single.letter === '' ? '' : `${twinHeading(single, single.continued ? before : problem.units, notation)}\n`;
    before = single.units;
    return `${heading}${playRows(solution, single, notation).join('\n').trimEnd()}\n\n`;
  });
  return `${headText(problem, notation)}${twins.join('')}`;
}
