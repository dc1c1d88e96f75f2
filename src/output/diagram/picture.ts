import type { Problem } from '../../problem/model.js';
import { type Caption, type CaptionStyle, faceNames } from '../caption.js';
import { looksOf } from './looks.js';
import { boardScene, type Item, ownKinds, type Scene } from './scene.js';

/** Size of captions, and what a line of them takes. */
const SIZE = 17;
const LINE = 22;

/** A diagram with its caption above and below it, as magazines print it. */
export function pictureScene(
  problem: Problem,
  caption: Caption,
  style: CaptionStyle & { readonly coordinates: boolean },
): Scene {
  const { start } = problem;
  const all = start === undefined || caption.start === undefined ? problem.units : [...problem.units, ...start.units];
  const looks = looksOf(all, ownKinds(problem));
  const boardStyle = { coordinates: style.coordinates, faces: faceNames(style.language) };
  const board = boardScene(problem, boardStyle, looks);
  const items: Item[] = [];
  const left = 6;
  // Narrow boards have captions, too.
  const width = Math.max(board.width, 300);
  let y = 4;
  const line = (text: string, face?: 'bold' | 'italic'): void => {
    for (const part of wrapped(text, width - left, face === 'bold')) {
      y += LINE;
      items.push({ is: 'text', x: left, y: y - 6, text: part, size: SIZE, anchor: 'start', ...(face && { face }) });
    }
  };
  const place = (scene: Scene): void => {
    items.push(...scene.items.map((item) => moved(item, y + 2)));
    y += scene.height + 2;
  };
  const row = (text: string, end: string, face?: 'bold'): void => {
    // What does not fit beside the stipulation stands below it.
    const parts = wrapped(text, width - left - textWidth(end, false) - 20, face === 'bold');
    for (const [i, part] of parts.entries()) {
      y += LINE;
      items.push({ is: 'text', x: left, y: y - 6, text: part, size: SIZE, anchor: 'start', ...(face && { face }) });
      if (i === 0) items.push({ is: 'text', x: width - 6, y: y - 6, text: end, size: SIZE, anchor: 'end' });
    }
  };
  line(caption.authors.join(', '), 'bold');
  line(caption.source);
  for (const award of caption.awards) line(award, 'italic');
  line(caption.title, 'italic');
  if (start !== undefined && caption.start !== undefined) {
    place(boardScene({ ...problem, units: start.units }, boardStyle, looks));
    row(`${caption.start.text}`, `(${caption.start.count})`);
    y += 8;
  }
  place(board);
  row(caption.stipulation || ' ', `${caption.proved ? 'C+ ' : ''}(${caption.count})`, 'bold');
  for (const text of [...caption.conditions, ...caption.attributes]) line(text);
  for (const { letter, text } of caption.twins) line(`${letter}) ${text}`);
  for (const text of caption.remarks) line(text);
  for (const { code, name, units } of caption.legend) {
    const look = looks.get(code);
    if (look === undefined) continue;
    const [first] = units;
    const text = `${name} ${units.map(({ square }) => square).join(', ')}`;
    wrapped(text, width - left - 26, false).forEach((part, i) => {
      y += LINE;
      if (i === 0)
        items.push({ is: 'figure', ...look, colour: first?.colour ?? 'white', x: left, y: y - 22, scale: 0.48 });
      items.push({ is: 'text', x: left + 26, y: y - 6, text: part, size: SIZE, anchor: 'start' });
    });
  }
  return { width, height: y + 8, items };
}

function moved(item: Item, down: number): Item {
  return item.is === 'line' ? { ...item, y1: item.y1 + down, y2: item.y2 + down } : { ...item, y: item.y + down };
}

/** About as wide as the text will be: fonts differ, and there is none to ask. */
const textWidth = (text: string, bold: boolean): number => {
  let width = 0;
  for (const character of text)
    width += /[iljt.,:;'!|() ]/.test(character)
      ? 0.36
      : /[A-ZÄÖÜMWmw#+=→↔\u2600-\u{1ffff}]/u.test(character)
        ? 0.82
        : 0.6;
  return width * SIZE * (bold ? 1.1 : 1);
};

/** The lines of a text, no longer than this; none of an empty one. */
function wrapped(text: string, width: number, bold: boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  // A word that is too long for a line is cut.
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => cut(word, width, bold));
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, bold) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  return lines.length === 0 && text !== '' ? [''] : lines;
}

function cut(word: string, width: number, bold: boolean): readonly string[] {
  if (textWidth(word, bold) <= width) return [word];
  const characters = [...word];
  const most = Math.max(1, Math.floor((characters.length * width) / textWidth(word, bold)));
  return Array.from({ length: Math.ceil(characters.length / most) }, (_, i) =>
    characters.slice(i * most, (i + 1) * most).join(''),
  );
}
