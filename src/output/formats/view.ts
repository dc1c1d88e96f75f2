import Mustache from 'mustache';
import { type Caption, captionOf, twinTitle } from '../caption.js';
import { playRows } from '../text.js';
import type { ExportStyle, Published } from './format.js';

/** What templates may say of a problem, as plain text; what there is not is empty, which is false for a section. */
export interface ProblemView extends Omit<Caption, 'start' | 'legend'> {
  /** Number in the output, from 1. */
  readonly number: number;
  readonly file: string;
  /** All authors in one line. */
  readonly author: string;
  readonly legend: readonly { readonly name: string; readonly squares: string }[];
  /** One for each twin; one for a problem without twins; none where it was not solved. */
  readonly solutions: readonly SolutionView[];
}

/** The solution of a twin. */
export interface SolutionView {
  /** `b) wPa3→a4`; empty without twins. */
  readonly heading: string;
  readonly rows: readonly RowView[];
}

/** A line of a solution; empty between the phases. */
export interface RowView {
  readonly text: string;
  /** How far it is indented, from 0. */
  readonly depth: number;
}

/** A problem for templates. @param number  of the problem in the output, from 1 */
export function viewOf(
  { problem, file, singles, verdict }: Published,
  style: ExportStyle,
  number: number,
): ProblemView {
  const { start: _, legend, ...caption } = captionOf(problem, style, verdict === 'sound');
  return {
    ...caption,
    number,
    file,
    author: caption.authors.join(', '),
    legend: legend.map(({ name, units }) => ({ name, squares: units.map(({ square }) => square).join(', ') })),
    solutions: singles.map(({ single, solution }) => ({
      heading: single.letter === '' ? '' : twinTitle(caption.twins, single.letter, single.continued, style.language),
      rows: trimmed(playRows(solution, single, style.notation).map(rowOf)),
    })),
  };
}

/** A level of indentation in the text for people, whose outermost level is indented, too. */
const INDENT = 3;

function rowOf(row: string): RowView {
  const text = row.trim();
  const spaces = row.length - row.trimStart().length;
  return {
    text: text.replaceAll(/ {2,}/g, ' '),
    depth: text === '' ? 0 : Math.max(0, Math.floor(spaces / INDENT) - 1),
  };
}

function trimmed(rows: readonly RowView[]): readonly RowView[] {
  const last = rows.findLastIndex(({ text }) => text !== '');
  return rows.slice(0, last + 1);
}

/**
 * Fills in a template in the language of mustache.
 *
 * @param escaped  makes of plain text what may stand in the output
 */
export function fill(template: string, view: object, escaped: (text: string) => string): string {
  try {
    return Mustache.render(template, view, {}, { escape: (value) => escaped(String(value)) });
  } catch (error) {
    throw new FaultyTemplate(error instanceof Error ? error.message : String(error));
  }
}

/** A template that mustache cannot read; the message says where and why. */
export class FaultyTemplate extends Error {}
