import type { Award, Problem, Single, Source } from '../problem/model.js';
import type { MoveRecord, Phase, PlayNode, Solution } from '../solution/tree.js';
import { playedStipulation } from '../stipulation/played.js';
import { countText } from './diagram.js';
import { kindLetter, moveNotation, type NotationStyle } from './notation.js';

/** Marks up text; without colours every function gives its text back. */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
}

export const PLAIN: Paint = { strong: (s) => s, faint: (s) => s, good: (s) => s, bad: (s) => s };

/** Solid figures for both sides: outlined ones look alike on dark and light terminals. */
const FIGURES: Readonly<Record<string, readonly [white: string, black: string]>> = {
  K: ['♔', '♚'],
  Q: ['♕', '♛'],
  R: ['♖', '♜'],
  B: ['♗', '♝'],
  S: ['♘', '♞'],
  P: ['♙', '♟'],
};

/** Author, source and award in one or two lines, as a magazine prints them. */
export function titleLines(problem: Problem): string[] {
  const first = [problem.authors.map(naturalName).join(' & '), ...problem.origin, sourceText(problem.source)]
    .filter(Boolean)
    .join(', ');
  const second = [...problem.distinctions, awardText(problem.award)].filter(Boolean).join(', ');
  return [first, second, ...(problem.title === undefined ? [] : [problem.title])].filter(Boolean);
}

/** `Loyd, Samuel` as people say it. */
function naturalName(author: string): string {
  const [family, given, ...rest] = author.split(', ');
  return given !== undefined && rest.length === 0 ? `${given} ${family}` : author;
}

function sourceText(source: Source | undefined): string {
  if (source === undefined) return '';
  const { name, issue, problemid, date } = source;
  const number = [issue, problemid].filter(Boolean).join('/');
  return [[name, number].filter(Boolean).join(' '), date?.year === undefined ? '' : `${date.year}`]
    .filter(Boolean)
    .join(', ');
}

function awardText(award: Award | undefined): string {
  if (award === undefined) return '';
  const tourney = award.tourney === undefined || award.tourney === 'ditto' ? '' : (award.tourney.name ?? '');
  return [award.distinction, tourney].filter(Boolean).join(', ');
}

/** The board for a terminal, with its caption below: stipulation, count, conditions. */
export function diagramText(problem: Problem, style: NotationStyle, paint: Paint = PLAIN): string {
  const units = new Map(problem.units.map((unit) => [unit.square, unit]));
  const rows = [paint.faint('   ┌─────────────────┐')];
  for (let rank = 8; rank >= 1; rank--) {
    const cells = [...'abcdefgh'].map((file) => {
      const unit = units.get(`${file}${rank}`);
      if (unit === undefined) return paint.faint('·');
      const white = unit.colour === 'white';
      if (style.letters === 'figurine') return paint.strong(FIGURES[unit.kind]?.[white ? 0 : 1] ?? unit.kind);
      const letter = kindLetter(unit.kind, style);
      return paint.strong(white ? letter : letter.toLowerCase());
    });
    rows.push(`${paint.faint(` ${rank} │`)} ${cells.join(' ')} ${paint.faint('│')}`);
  }
  rows.push(paint.faint('   └─────────────────┘'), paint.faint('     a b c d e f g h'));
  const stipulation =
    problem.stipulation === undefined ? '' : playedStipulation({ ...problem, stipulation: problem.stipulation }).text;
  rows.push(`   ${paint.strong(stipulation)}${`(${countText(problem.units)})`.padStart(19 - stipulation.length)}`);
  for (const use of problem.conditions) rows.push(`   ${[use.name, ...use.args].join(' ')}`);
  return rows.join('\n');
}

/** A solution for people: phases with headings, lines of play, trees of variations. */
export function solutionText(solution: Solution, single: Single, style: NotationStyle, paint: Paint = PLAIN): string {
  const rows: string[] = [];
  for (const phase of solution.phases) {
    if (rows.length > 0) rows.push('');
    const heading = phaseHeading(phase, single);
    if (heading !== '') rows.push(paint.faint(`   ${heading}`));
    rows.push(...phaseRows(phase, style, paint));
  }
  if (!solution.complete) rows.push('', `   ${paint.bad(incompleteText(solution))}`);
  return rows.join('\n');
}

function incompleteText(solution: Solution): string {
  switch (solution.limit) {
    case 'solutions':
      return 'incomplete: stopped at the number of solutions asked for';
    case 'time':
      return 'incomplete: the time limit was reached, there may be more';
    default:
      return 'incomplete: stopped, there may be more';
  }
}

function phaseHeading(phase: Phase, single: Single): string {
  const parts: string[] = [];
  if (phase.role === 'set-play') parts.push('set play');
  if (phase.role === 'post-key') parts.push('after the key');
  if (single.options.duplex || single.options.halfDuplex)
    parts.push(`${phase.starter === 'white' ? 'White' : 'Black'} begins`);
  return parts.join(', ');
}

function phaseRows(phase: Phase, style: NotationStyle, paint: Paint): string[] {
  switch (phase.kind) {
    case 'illegal':
      return [`   ${paint.bad(`not playable: ${phase.reason}`)}`];
    case 'lines':
      if (phase.lines.length === 0) return [`   ${paint.bad('no solution')}`];
      return phase.lines.map((line) => `   ${lineText(line, phase, style)}`);
    case 'keys':
      if (!phase.keys.some((key) => key.mark === 'key')) {
        return [...phase.keys.flatMap((key) => nodeRows(key, 0, style, paint)), `   ${paint.bad('no solution')}`];
      }
      return phase.keys.flatMap((key, i) => [
        ...(i > 0 && key.replies.length > 0 ? [''] : []),
        ...nodeRows(key, 0, style, paint),
      ]);
    case 'defence':
      return [
        ...(phase.threats === undefined
          ? []
          : phase.threats.length === 0
            ? ['   zugzwang']
            : ['   threat:', ...phase.threats.flatMap((node) => nodeRows(node, 2, style, paint))]),
        ...phase.replies.flatMap((node) => nodeRows(node, 1, style, paint)),
        ...phase.refutations.map((node) => `      1...${moveNotation(node.move, style)}! ${paint.bad('refutes')}`),
      ];
  }
}

/** `1.Rc3-h3 Kf4  2.Rh8 Ke5#`: a line of help or series play. */
function lineText(line: readonly MoveRecord[], phase: Phase & { kind: 'lines' }, style: NotationStyle): string {
  let text = '';
  let number = 0;
  line.forEach((move, i) => {
    const numbered = phase.series ? move.side === phase.starter : (i + phase.firstPly) % 2 === 1;
    if (numbered || i === 0) text += `${i === 0 ? '' : ' '}${++number}.${numbered ? '' : '..'}`;
    else text += ' ';
    text += moveNotation(move, style);
  });
  return text;
}

/**
 * A move with its variations. What follows a move without a choice stays on its line; choices are indented below it.
 */
function nodeRows(node: PlayNode, depth: number, style: NotationStyle, paint: Paint): string[] {
  const indent = '   '.repeat(depth + 1);
  let text = `${depthNumber(depth)}${moveNotation(node.move, style)}`;
  if (node.mark === 'key') text = paint.good(`${text}!`);
  else if (node.mark === 'try') text = paint.strong(`${text}?`);
  const rows: string[] = [];
  const below = [
    ...(node.threats ?? []).flatMap((threat) => threatRows(threat, depth + 2, style, paint)),
    ...node.replies.flatMap((reply) => nodeRows(reply, depth + 1, style, paint)),
  ];
  const single =
    node.threats === undefined && node.refutations.length === 0 && node.replies.length === 1 && node.mark === undefined;
  const [reply] = node.replies;
  if (single && reply !== undefined) {
    const [first = '', ...rest] = nodeRows(reply, depth + 1, style, paint);
    rows.push(`${indent}${text} ${shortened(first.trimStart(), depth + 1)}`, ...rest);
  } else {
    if (node.threats !== undefined)
      text += node.threats.length === 0 ? paint.faint('  zugzwang') : paint.faint('  threat:');
    rows.push(`${indent}${text}`, ...below);
  }
  for (const refutation of node.refutations) {
    rows.push(
      `${indent}   ${paint.faint('but')} ${depthNumber(depth + 1)}${paint.bad(`${moveNotation(refutation.move, style)}!`)}`,
    );
  }
  return rows;
}

const threatRows = (node: PlayNode, depth: number, style: NotationStyle, paint: Paint): string[] =>
  nodeRows(node, depth, style, paint).map((row, i) => (i === 0 ? `${row.slice(0, 0)}${row}` : row));

/** A reply on its attacker's line drops the number that it shares with it. */
const shortened = (text: string, depth: number): string =>
  depth % 2 === 1 ? text.replace(depthNumber(depth), '') : text;

const depthNumber = (depth: number): string => `${(depth >> 1) + 1}${depth % 2 === 0 ? '.' : '...'}`;
