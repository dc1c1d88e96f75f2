import { captionOfUse } from '../conditions/caption.js';
import type { Award, Problem, Single, Source, Unit } from '../problem/model.js';
import { countsOf } from '../solution/counts.js';
import type { SolvedSingle } from '../solution/solve-problem.js';
import type { MoveRecord, Phase, Solution } from '../solution/tree.js';
import { goalOf } from '../stipulation/model.js';
import { playedStipulation } from '../stipulation/played.js';
import { attributeRows } from './attribute-text.js';
import { boardTitle, seamsOf, surfaceOf } from './board-text.js';
import { boardRows, countText } from './diagram.js';
import { moveNotation, type NotationStyle } from './notation.js';
import { type Paint, PLAIN } from './paint.js';
import { indent, TreeText } from './tree-text.js';
import { changesText } from './twin-text.js';

export { type Paint, PLAIN };

/** Author, source and award in one or two lines, as a magazine prints them. */
export function titleLines(problem: Problem): string[] {
  const first = [problem.authors.map(naturalName).join(' & '), ...problem.origin, sourceText(problem.source)]
    .filter(Boolean)
    .join(', ');
  const second = [...problem.distinctions, awardText(problem.award)].filter(Boolean).join(', ');
  return [first, second, ...(problem.title === undefined ? [] : [problem.title])].filter(Boolean);
}

/** `Loyd, Samuel` as people say it. */
export function naturalName(author: string): string {
  const [family, given, ...rest] = author.split(', ');
  return given !== undefined && rest.length === 0 ? `${given} ${family}` : author;
}

/** `Chess Monthly 12/345, 1859`; empty where nothing is known. */
export function sourceText(source: Source | undefined): string {
  if (source === undefined) return '';
  const { name, issue, problemid, date } = source;
  const number = [issue, problemid].filter(Boolean).join('/');
  return [[name, number].filter(Boolean).join(' '), date?.year === undefined ? '' : `${date.year}`]
    .filter(Boolean)
    .join(', ');
}

/** `1st Prize, Olympic Tourney`; empty where there is none. */
export function awardText(award: Award | undefined): string {
  if (award === undefined) return '';
  const tourney = award.tourney === undefined || award.tourney === 'ditto' ? '' : (award.tourney.name ?? '');
  return [award.distinction, tourney].filter(Boolean).join(', ');
}

/** The board for a terminal, with its caption below: stipulation, count, board, conditions. */
export function diagramText(problem: Problem, style: NotationStyle, paint: Paint = PLAIN): string {
  const rows = [...startRows(problem, style, paint), ...boardRows(problem, style, paint)];
  const board = surfaceOf(problem);
  const stipulation =
    problem.stipulation === undefined ? '' : playedStipulation({ ...problem, stipulation: problem.stipulation }).text;
  const count = `(${countText(problem.units)})`;
  rows.push(`   ${paint.strong(stipulation)}${count.padStart(Math.max(19, 2 * board.files + 3) - stipulation.length)}`);
  const seams = seamsOf(board).texts.join('; ');
  const remarks = [
    boardTitle(problem.board),
    seams === '' ? '' : paint.faint(seams),
    ...attributeRows(problem),
    ...problem.conditions.map(captionOfUse),
    ...(problem.options.duplex ? ['duplex'] : []),
    ...(problem.options.halfDuplex ? ['with the sides exchanged'] : []),
    ...(problem.zeroPosition ? ['zeroposition'] : []),
  ];
  return [...rows, ...remarks.filter(Boolean).map((remark) => `   ${remark}`)].join('\n');
}

/** The position from which `a=>b` begins, above the diagram to which it leads. */
function startRows(problem: Problem, style: NotationStyle, paint: Paint): readonly string[] {
  const { start, stipulation } = problem;
  if (start === undefined || stipulation === undefined || goalOf(stipulation.play).name !== 'a-to-b') return [];
  const { starter } = playedStipulation({ ...problem, stipulation });
  const position = { ...problem, units: start.units };
  const final =
    start.finalImitators === undefined ? '' : `, imitators in the end on ${start.finalImitators.join(', ')}`;
  return [
    ...boardRows(position, style, paint),
    ...attributeRows(position).map((row) => `   ${row}`),
    `   ${starter === 'white' ? 'White' : 'Black'} begins here (${countText(start.units)})${final}, and it ends so:`,
    '',
  ];
}

/** What stands above a solution: titles and diagram. */
export function headText(problem: Problem, style: NotationStyle, paint: Paint = PLAIN): string {
  const titles = titleLines(problem).map((line) => `   ${paint.strong(line)}\n`);
  return `\n${titles.join('')}${diagramText(problem, style, paint)}\n\n`;
}

/**
 * One twin, or the problem if it has none, with what was found.
 *
 * @param before  units of the diagram or the twin that was changed to make this one
 */
export function singleText(
  { single, solution }: SolvedSingle,
  before: readonly Unit[],
  style: NotationStyle,
  paint: Paint = PLAIN,
): string {
  const heading =
    single.letter === '' ? '' : `${twinHeading(single, before, style, (letter) => paint.strong(letter))}\n`;
  return `${heading}${solutionText(solution, single, style, paint)}\n\n`;
}

/** `b) ♟a3 to a4`, `+c) h#3`; the diagram itself is `a) diagram`. */
export function twinHeading(
  single: Pick<Single, 'letter' | 'continued' | 'changes'>,
  before: readonly Unit[],
  style: NotationStyle,
  mark: (letter: string) => string = (letter) => letter,
): string {
  const changes = single.changes.length === 0 ? 'diagram' : changesText(single.changes, before, style);
  return `   ${mark(`${single.continued ? '+' : ''}${single.letter})`)} ${changes}`;
}

/** A part of a solution under one heading. */
interface Section {
  readonly heading: string;
  readonly rows: readonly string[];
}

/** A solution for people: phases with headings, lines of play, trees of variations, and what it took to find them. */
export function solutionText(solution: Solution, single: Single, style: NotationStyle, paint: Paint = PLAIN): string {
  return [...playRows(solution, single, style, paint), `   ${paint.faint(effortText(solution))}`].join('\n');
}

/** The same without what it took, which is different on every machine; an empty row stands behind each phase. */
export function playRows(
  solution: Solution,
  single: Pick<Single, 'options'>,
  style: NotationStyle,
  paint: Paint = PLAIN,
): string[] {
  const duplex = single.options.duplex === true || single.options.halfDuplex === true;
  const sections = solution.phases.flatMap((phase) =>
    sectionsOf(phase, solution, style, paint).map(({ heading, rows }) => ({
      heading: duplex ? duplexHeading(heading, phase) : heading,
      rows,
    })),
  );
  // A lone actual play needs no name.
  const named = duplex || sections.length > 1 || solution.phases.some((phase) => phase.role !== 'actual-play');
  return [
    ...sections.flatMap(({ heading, rows }) => [...(named ? [paint.faint(`   ${heading}`)] : []), ...rows, '']),
    ...(solution.complete ? [] : [`   ${paint.bad(CUT_SHORT[solution.limit ?? 'stopped'])}`]),
  ];
}

function duplexHeading(heading: string, phase: Phase): string {
  const begins = `${phase.starter === 'white' ? 'White' : 'Black'} begins`;
  return heading === ROLES['actual-play'] ? begins : `${heading}, ${begins}`;
}

const ROLES: Readonly<Record<Phase['role'], string>> = {
  'set-play': 'set play',
  'actual-play': 'actual play',
  'post-key': 'after the key',
};

const CUT_SHORT: Readonly<Record<NonNullable<Solution['limit']>, string>> = {
  solutions: 'incomplete: stopped at the number of solutions asked for',
  time: 'incomplete: the time limit was reached, there may be more',
  memory: 'incomplete: more solutions than can be held',
  stopped: 'incomplete: stopped, there may be more',
};

/** `1 key, 2 tries · 12,345 positions · 0.1 s` */
function effortText(solution: Solution): string {
  const { solutions, keys, tries } = countsOf(solution);
  const found = [
    ...(solutions > 0 ? [counted(solutions, 'solution')] : []),
    ...(keys > 0 ? [counted(keys, 'key')] : []),
    ...(tries > 0 ? [counted(tries, 'try', 'tries')] : []),
  ];
  const seconds = solution.elapsed / 1000;
  return [
    ...(found.length === 0 ? [] : [found.join(', ')]),
    counted(solution.nodes, 'position'),
    `${seconds.toFixed(seconds < 10 ? 2 : 0)} s`,
  ].join(' · ');
}

const counted = (n: number, one: string, many: string = `${one}s`): string =>
  `${String(n).replace(/\B(?=(\d{3})+$)/g, ',')} ${n === 1 ? one : many}`;

function sectionsOf(phase: Phase, solution: Solution, style: NotationStyle, paint: Paint): Section[] {
  const heading = ROLES[phase.role];
  // Of a search that was cut short nobody knows that there is nothing.
  const nothing = solution.complete ? 'none' : 'nothing found';
  const none = `   ${paint.bad(phase.role === 'actual-play' && solution.complete ? 'no solution' : nothing)}`;
  const tree = new TreeText(style, paint);
  switch (phase.kind) {
    case 'illegal':
      return [{ heading, rows: [`   ${paint.bad(`not playable: ${phase.reason}${movesText(phase.moves, style)}`)}`] }];
    case 'lines':
      return [{ heading, rows: phase.lines.length === 0 ? [none] : lineRows(phase, style) }];
    case 'keys': {
      const keys = phase.keys.filter((key) => key.mark === 'key');
      const tries = phase.keys.filter((key) => key.mark === 'try');
      return [
        ...(tries.length === 0
          ? []
          : [{ heading: tries.length === 1 ? 'try' : 'tries', rows: parted(tries.map((node) => tree.key(node))) }]),
        keys.length === 0
          ? { heading, rows: [none] }
          : { heading: keys.length === 1 ? 'key' : 'keys', rows: parted(keys.map((node) => tree.key(node))) },
      ];
    }
    case 'defence': {
      const but = tree.refutations(phase.refutations);
      const rows = [...tree.defence(phase.threats, phase.replies), ...(but === '' ? [] : [`   ${but}`])];
      return [{ heading, rows: rows.length === 0 ? [none] : rows }];
    }
  }
}

/** ` (Qa8#, Rd8#)`: moves that a side would have to play. */
const movesText = (moves: readonly MoveRecord[] | undefined, style: NotationStyle): string =>
  moves === undefined ? '' : ` (${moves.map((move) => moveNotation(move, style)).join(', ')})`;

/** Blocks with an empty row between two of which one has several rows. */
function parted(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap((block, i) => {
    const before = blocks[i - 1];
    return before !== undefined && (before.length > 1 || block.length > 1) ? ['', ...block] : block;
  });
}

/** Lines of help and series play, move below move. */
function lineRows(phase: Phase & { kind: 'lines' }, style: NotationStyle): string[] {
  const lines = phase.lines.map((line) => lineMoves(line, phase, style));
  const widths: number[] = [];
  for (const moves of lines)
    moves.forEach((move, i) => {
      widths[i] = Math.max(widths[i] ?? 0, move.length);
    });
  return lines.map((moves) => `${indent(0)}${moves.map((move, i) => move.padEnd(widths[i] ?? 0)).join(' ')}`.trimEnd());
}

/** The moves of a line with their numbers: `1.Kf4`, `Qd3`, `2.Kg5`, `Qg6#`. */
export function lineMoves(
  line: readonly MoveRecord[],
  phase: Pick<Phase & { kind: 'lines' }, 'starter' | 'firstPly' | 'series'>,
  style: NotationStyle,
): string[] {
  let number = (phase.firstPly - 1) >> 1;
  let counted = phase.starter;
  return line.map((move, i) => {
    if (move.restarts) {
      number = 0;
      counted = move.side;
    }
    // In series play every move of the series has its number, in help play every second half-move.
    const numbered = phase.series && phase.firstPly === 1 ? move.side === counted : (i + phase.firstPly) % 2 === 1;
    const sign = numbered ? `${++number}.` : i === 0 ? `${++number}...` : '';
    return `${sign}${moveNotation(move, style)}`;
  });
}
