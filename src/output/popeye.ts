import type { Change, Problem, Single } from '../problem/model.js';
import { moveText } from '../solution/move-text.js';
import type { MoveRecord, Phase, PlayNode, Solution } from '../solution/tree.js';
import { goalOf } from '../stipulation/model.js';
import { playedStipulation } from '../stipulation/played.js';
import { attributeRows } from './attribute-text.js';
import { boardTitle } from './board-text.js';
import { countText, popeyeDiagram, popeyeWidth } from './diagram.js';

const COLOUR_LETTERS = { white: 'w', black: 'b', neutral: 'n' } as const;

/** Authors, origin, awards, title, diagram and caption, as Popeye prints them above a solution. */
export function popeyeHead(problem: Problem): string {
  const width = popeyeWidth(problem);
  const centred = (text: string): string => `${' '.repeat(Math.max(0, (width - text.length) >> 1))}${text}`;
  const names = [
    ...problem.authors,
    ...problem.origin,
    ...problem.distinctions,
    ...(problem.title === undefined ? [] : problem.title.split('\n')),
  ];
  const start = problem.options.noBoard ? [] : startRows(problem, width);
  const rows = ['', ...names.map(centred), ...start, ...(problem.options.noBoard ? [] : ['', popeyeDiagram(problem)])];
  if (!problem.options.noBoard) {
    const stipulation = `  ${stipulationText(problem)}`;
    rows.push(`${stipulation}${countText(problem.units).padStart(width - 2 - stipulation.length)}`);
    const board = boardTitle(problem.board);
    if (board !== '') rows.push(centred(board));
    rows.push(...attributeRows(problem).map(centred));
    rows.push(...problem.conditions.map((use) => centred([use.name, ...use.args].join(' '))));
    if (problem.options.duplex) rows.push(centred('Duplex'));
    if (problem.options.halfDuplex) rows.push(centred('HalfDuplex'));
  }
  return `${rows.join('\n')}\n`;
}

/** The position from which `a=>b` begins, and who has the move there, as Popeye prints them before the diagram. */
function startRows(problem: Problem, width: number): readonly string[] {
  const { start, stipulation } = problem;
  if (start === undefined || stipulation === undefined || goalOf(stipulation.play).name !== 'a-to-b') return [];
  const position = { ...problem, units: start.units };
  const { starter } = playedStipulation({ ...problem, stipulation });
  return [
    '',
    popeyeDiagram(position),
    countText(start.units).padStart(width - 2),
    ...attributeRows(position).map((row) => `${' '.repeat(Math.max(0, (width - row.length) >> 1))}${row}`),
    '',
    `            => (${starter === 'white' ? 'White' : 'Black'} ->)`,
    '',
  ];
}

/** The stipulation with the restrictions that Popeye writes behind it: `#10/1/1`, `s#9;0,1`. */
function stipulationText(problem: Problem): string {
  const { threatLength, maxFlightSquares, nonTrivial } = problem.options;
  if (problem.stipulation === undefined) return '';
  const { text } = playedStipulation({ ...problem, stipulation: problem.stipulation });
  const flights = maxFlightSquares === undefined ? '' : `${threatLength === undefined ? '/' : ''}/${maxFlightSquares}`;
  const restrictions = `${threatLength === undefined ? '' : `/${threatLength}`}${flights}`;
  return `${text}${restrictions}${nonTrivial === undefined ? '' : `;${nonTrivial.extra},${nonTrivial.length}`}`;
}

/** Heading of a twin: `a) `, `b) bPa3-->a4  `, `+c) -bPa4  `. */
export function popeyeTwin(single: Single, before: readonly Single['units'][number][]): string {
  const changes = single.changes.map((change) => `${changeText(change, before)}  `).join('');
  return `\n${single.continued ? '+' : ''}${single.letter}) ${changes}\n`;
}

function changeText(change: Change, before: readonly Single['units'][number][]): string {
  const unit = (square: string): string => {
    const found = before.findLast((one) => one.square === square);
    return found === undefined ? square : `${COLOUR_LETTERS[found.colour]}${found.kind}${square}`;
  };
  switch (change.change) {
    case 'move':
      return `${unit(change.from)}-->${change.to}`;
    case 'exchange':
      return `${unit(change.a)}<-->${unit(change.b)}`;
    case 'remove':
      return `-${unit(change.square)}`;
    case 'add':
      return change.units.map((one) => `+${COLOUR_LETTERS[one.colour]}${one.kind}${one.square}`).join('  ');
    case 'substitute':
      return `${change.kind} ==> ${change.by}`;
    case 'stipulation':
      return change.stipulation.text;
    case 'condition':
      return change.conditions.map((use) => [use.name, ...use.args].join(' ')).join('  ');
    case 'rotate':
      return `rotate ${change.degrees}`;
    case 'mirror':
      return `mirror ${change.from}<-->${change.to}`;
    case 'shift':
      return `shift ${change.from} ==> ${change.to}`;
    case 'polish-type':
      return 'PolishType';
  }
}

/** The phases of a solution in Popeye's text, from the blank line below the caption on. */
export function popeyePlay(solution: Solution): string {
  return solution.phases.map(phaseText).join('');
}

/** The line that ends a problem. */
export function popeyeEnd(complete: boolean, milliseconds: number | undefined): string {
  const time = milliseconds === undefined ? '' : ` Time = ${(milliseconds / 1000).toFixed(3)} s`;
  return `\n${complete ? 'solution finished.' : 'Partial solution'}${time}\n\n\n`;
}

function phaseText(phase: Phase): string {
  switch (phase.kind) {
    case 'lines':
      return `\n${phase.lines.map((line) => `${lineText(line, phase)}\n`).join('')}`;
    case 'keys':
      return `\n${phase.keys.map((key) => `${nodeText(key, 0)}\n`).join('')}`;
    case 'defence': {
      const post = phase.role === 'post-key';
      const flag = phase.threats === undefined ? '' : phase.threats.length === 0 ? ' zugzwang.' : ' threat:';
      // A check stands right below the caption, as Popeye prints it.
      const head = !post ? '\n' : phase.check ? ' +\n' : flag === '' ? '\n' : `\n${flag}\n`;
      const depth = phase.firstPly - 1;
      const threats = (phase.threats ?? []).map((threat) => nodeText(threat, depth + 1)).join('');
      const replies = phase.replies.map((reply) => nodeText(reply, depth)).join('');
      const refutations = phase.refutations
        .map((reply) => `${nodeText({ ...reply, refutations: [] }, depth, false)}        refutes.\n`)
        .join('');
      return `${head}${threats}${replies}${refutations}`;
    }
    case 'illegal':
      return `\n${(phase.moves ?? []).map((move) => `   1.${moveText(move)} ?!?\n`).join('')}`;
  }
}

function lineText(line: readonly MoveRecord[], phase: Phase & { kind: 'lines' }): string {
  // Set play of a problem that begins in the middle of a move leaves that whole move out.
  let text = phase.firstPly === 3 ? '  1... ... ' : '';
  let number = (phase.firstPly - 1) >> 1;
  let counted = phase.starter;
  line.forEach((move, i) => {
    if (move.restarts) {
      number = 0;
      counted = move.side;
    }
    // In series play every move of the series has its number, in help play every second half-move.
    const numbered = phase.series && phase.firstPly === 1 ? move.side === counted : (i + phase.firstPly) % 2 === 1;
    if (numbered || i === 0) {
      text += `${i === 0 ? '' : ' '}${`${++number}`.padStart(3)}${numbered ? '.' : '...'}${moveText(move)}`;
    } else text += ` ${moveText(move)}`;
  });
  return text;
}

/** A move with its variations; `depth` counts half-moves from the key. */
function nodeText(node: PlayNode, depth: number, marked = true): string {
  const indent = ' '.repeat(4 * depth);
  const number = `${(depth >> 1) + 1}`;
  const dots = depth % 2 === 0 ? '.' : '...';
  const sign = !marked
    ? ''
    : node.mark === 'key' || node.mark === 'refutation'
      ? ' !'
      : node.mark === 'try'
        ? ' ?'
        : node.mark === 'reflex'
          ? ' ?!?'
          : '';
  const flag = node.threats === undefined ? '' : node.threats.length === 0 ? ' zugzwang.' : ' threat:';
  const head = `${indent}${number.padStart(depth === 0 ? 4 : 3)}`;
  let text = `${head}${dots}${moveText(node.move)}${sign}${flag}\n`;
  for (const threat of node.threats ?? []) text += nodeText(threat, depth + 2);
  for (const reply of node.replies) text += nodeText(reply, depth + 1);
  if (node.refutations.length > 0) {
    text += `${indent}    but\n`;
    for (const reply of node.refutations) text += nodeText(reply, depth + 1);
  }
  return text;
}

export { moveText };
