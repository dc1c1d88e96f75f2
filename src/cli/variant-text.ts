import type { NotationStyle } from '../output/notation.js';
import type { Paint } from '../output/paint.js';
import { lineMoves, titleLines } from '../output/text.js';
import type { Problem } from '../problem/model.js';
import { writeProblemFile } from '../problem/yaml/write.js';
import type { Failure } from '../variants/judge.js';
import type { BattleDifference, Difference, PhasePlay, Solving, TwinPlay } from '../variants/play.js';
import type { Judged, Variant } from './variants.js';

/** `12 units`, `1 unit` */
export const counted = (n: number, one: string, many: string = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** A solution in one line: `1.Rd8 Bd6 2.e5 Bh5#`. */
export const solvingText = (
  { line }: Solving,
  phase: Pick<PhasePlay, 'starter' | 'firstPly' | 'series'>,
  style: NotationStyle,
): string => lineMoves(line, phase, style).join(' ');

/** All solutions of the actual play, with the letters of twins. */
export function solutionsText(twins: readonly TwinPlay[], style: NotationStyle): string {
  return twins
    .map(({ letter, phases }) => {
      const played = phases.filter(({ role }) => role === 'actual-play');
      const lines = played.flatMap((phase) => phase.solutions.map((one) => solvingText(one, phase, style)));
      return `${letter === '' ? '' : `${letter}) `}${lines.join(', ')}`;
    })
    .join('; ');
}

/** Why a variant will not do: `1.Qd4 solves too`. */
export function failureText({ why, letter, shown, phase }: Failure, style: NotationStyle): string {
  const line = shown === undefined || phase === undefined ? undefined : solvingText(shown, phase, style);
  const words = (): string => {
    switch (why) {
      case 'not-playable':
        return 'the king could be captured at once';
      case 'no-solution':
        return 'no solution';
      case 'lost':
        return line === undefined ? 'too few solutions' : `${line} is lost`;
      case 'cook':
        return line === undefined ? 'a further solution' : `${line} solves too`;
      case 'short':
        return line === undefined ? 'a shorter solution' : `${line} is too short`;
      case 'long':
        return line === undefined ? 'a longer solution' : `${line} takes longer`;
    }
  };
  return `${letter === '' ? '' : `${letter}) `}${words()}${phase?.role === 'set-play' ? ' (set play)' : ''}`;
}

/** How many failed for which reason: `8 with further solutions, 3 without solution`. */
export function failuresText(judged: readonly Judged[]): string {
  const counts = new Map<string, number>();
  for (const one of judged) {
    if (one?.verdict !== 'failed') continue;
    const words = FAILURES[one.failure.why];
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, n]) => `${n} ${words}`).join(', ');
}

const FAILURES: Readonly<Record<Failure['why'], string>> = {
  'not-playable': 'with a king that could be captured',
  'no-solution': 'without solution',
  lost: 'with too few solutions',
  cook: 'with further solutions',
  short: 'with a shorter solution',
  long: 'with a longer solution',
};

/** `the same variations and tries`, `2 lines of the variations gone, 1 try new` */
export function battleText({ variations, tries }: BattleDifference): string {
  const isSame = ({ gone, added }: Difference): boolean => gone === 0 && added === 0;
  const triesSame = tries === undefined || isSame(tries);
  if (isSame(variations) && triesSame) return `the same variations${tries === undefined ? '' : ' and tries'}`;
  const parts = isSame(variations)
    ? ['the same variations']
    : [
        ...(variations.gone === 0 ? [] : [`${counted(variations.gone, 'line')} of the variations gone`]),
        ...(variations.added === 0 ? [] : [`${counted(variations.added, 'line')} new`]),
      ];
  if (tries !== undefined)
    parts.push(
      ...(triesSame ? ['the same tries'] : []),
      ...(tries.gone === 0 ? [] : [`${counted(tries.gone, 'try', 'tries')} gone`]),
      ...(tries.added === 0 ? [] : [`${counted(tries.added, 'try', 'tries')} new`]),
    );
  return parts.join(', ');
}

/** A part of an answer: a heading, and rows of two columns below it. */
export function section(heading: string, rows: readonly (readonly [string, string])[], paint: Paint): string {
  if (rows.length === 0) return '';
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, text]) =>
    `      ${name.padEnd(text === '' ? 0 : width)}  ${paint.faint(text)}`.trimEnd(),
  );
  return `   ${paint.strong(heading)}\n${lines.join('\n')}\n\n`;
}

/** The variants of which nothing is known, and why. */
export function undecidedRows(variants: readonly Variant[], judged: readonly Judged[]): [string, string][] {
  return variants.flatMap(({ name }, i): [string, string][] => {
    const one = judged[i];
    switch (one?.verdict) {
      case undefined:
        return [[name, 'not tried']];
      case 'undecided':
        return [
          [name, one.limit === 'time' ? 'time was up' : one.limit === 'memory' ? 'too many solutions' : 'stopped'],
        ];
      case 'refused':
        return [[name, one.faults[0]?.message ?? 'cannot be solved']];
      case 'crashed':
        return [[name, 'mansuba failed on it']];
      case 'met':
      case 'failed':
        return [];
    }
  });
}

/** A variant as a document of a problem file: a composition of its own, with a comment that says where it is from. */
export function variantDocument(variant: Problem, original: Problem, change: string): string {
  const { source: _source, award: _award, solution: _solution, title: _title, ...others } = variant;
  const [title] = titleLines(original);
  const comments = [change, ...(title === undefined ? [] : [`after ${title}`])];
  return writeProblemFile([{ ...others, origin: [], distinctions: [], keywords: [], extra: {}, comments }]);
}
