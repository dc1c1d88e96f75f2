import { type Caption, captionOf } from '../caption.js';
import { pictureScene } from '../diagram/picture.js';
import { sceneSvg } from '../diagram/svg.js';
import type { ExportFormat, ExportStyle, Published } from './format.js';

/** The diagram as a picture. */
export const SVG: ExportFormat = {
  name: 'svg',
  extension: 'svg',
  about: 'the diagram with its caption, as a picture',
  several: false,
  solutions: false,
  write: ([published], style) => (published === undefined ? '' : `${pictureSvg(published, style)}\n`),
};

/** A problem's diagram with its caption as an SVG element. */
export function pictureSvg({ problem, verdict }: Published, style: ExportStyle): string {
  const caption = captionOf(problem, style, verdict === 'sound');
  return sceneSvg(pictureScene(problem, caption, style), { label: pictureLabel(caption, problem) });
}

/** What is read out instead of a picture: whose problem it is, what is asked, and where the units stand. */
export function pictureLabel(caption: Caption, { units }: Published['problem']): string {
  const name = [caption.authors.join(', '), caption.source, caption.title, caption.stipulation].filter(Boolean);
  const men = (['white', 'black', 'neutral'] as const).flatMap((colour) => {
    const own = units.filter((unit) => unit.colour === colour).map(({ kind, square }) => `${kind}${square}`);
    return own.length === 0 ? [] : [`${colour} ${own.join(' ')}`];
  });
  return `${name.join('; ')}: ${men.join('; ')}`;
}
