import { type Kind, type Movement, type PathMovement, symmetric, type Vector } from './kind.js';

/** What each sign of a pattern stands for. */
const SIGNS: Readonly<Record<string, string>> = {
  '~': 'empty squares, if any',
  '?': 'any squares, whatever stands there',
  '=': 'as many squares again',
  '.': 'an empty square',
  X: 'a hurdle',
  '!': 'the arrival',
  V: 'the unit that it captures',
  '|': 'a unit or the edge',
  '@': 'the departure again',
};

/** Patterns that have a name among problemists. */
const NAMED: Readonly<Record<string, string>> = {
  '!': 'leaps',
  '~!': 'rides over empty squares',
  '~X!': 'hops over the first unit on its line to the next square',
  '~X~!': 'hops over the first unit on its line to any square beyond it, over empty squares',
  '~V!': 'captures the first unit on its line and lands on the next square, which has to be empty',
  'V!': 'captures a unit a step away and lands a step beyond it, where it has to be empty',
};

const EIGHTHS = ['straight on', '45°', '90°', '135°', 'back'];

/** What a kind does, a sentence to each of its movements; made from its data. */
export function movementText({ movements, promotes }: Kind): readonly string[] {
  const texts = movements.map(textOfMovement);
  return [...new Set(texts), ...(promotes === undefined ? [] : ['Promotes at the end of the board.'])];
}

function textOfMovement(movement: Movement): string {
  switch (movement.family) {
    case 'leaper':
      return `Leaps: ${stepsText(movement.vectors)}.`;
    case 'rider':
      return `Rides over empty squares: ${stepsText(movement.vectors)}.`;
    case 'pawn':
      return movement.reversed
        ? 'Goes as a pawn of the other side.'
        : 'Goes a step ahead, from its initial rank two; captures diagonally ahead.';
    case 'routes':
      return 'Goes by squares that are still there.';
    case 'path':
      return pathText(movement);
  }
}

function pathText({ pattern, vectors, use, turns, onward, curves, stops, directed }: PathMovement): string {
  const named =
    NAMED[pattern] ??
    `goes along a line: ${[...pattern].map((sign) => SIGNS[sign] ?? turnText(turns, onward)).join(', ')}`;
  const only =
    use === 'move' ? 'Without capturing, ' : use === 'capture' && !pattern.includes('V') ? 'To capture, ' : '';
  const curved = curves === undefined ? '' : '; lines turn at each step';
  const spaced =
    stops === undefined || stops === 1
      ? ''
      : `; it arrives on every ${stops === 2 ? 'second' : `${stops}th`} square only`;
  const ahead = directed ? ', ahead being up for White' : '';
  const text = `${only}${named}: ${stepsText(vectors)}${ahead}${curved}${spaced}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function turnText(turns: readonly number[] | undefined, onward: readonly Vector[] | undefined): string {
  if (turns === undefined) return onward === undefined ? 'a turn' : `a turn to ${stepsText(onward)}`;
  const angles = [...new Set(turns.map((turn) => Math.min(Math.abs(turn) % 8, 8 - (Math.abs(turn) % 8))))];
  return angles.length > 3
    ? 'a turn of any angle'
    : `a turn (${angles
        .sort()
        .map((angle) => EIGHTHS[angle])
        .join(', ')})`;
}

/** Steps by files and ranks: those that arise from each other by turning and reflecting as one, `(1,2)`. */
function stepsText(vectors: readonly Vector[]): string {
  const left = new Map(vectors.map((vector) => [vector.join(), vector]));
  const texts: string[] = [];
  for (const [x, y] of vectors) {
    if (!left.has([x, y].join())) continue;
    const all = symmetric(x, y);
    const whole = all.every((vector) => left.has(vector.join()));
    for (const vector of whole ? all : [[x, y]]) left.delete(vector.join());
    texts.push(whole ? `(${[Math.abs(x), Math.abs(y)].sort()})` : `(${signed(x)},${signed(y)})`);
  }
  return texts.length > 6 ? `${texts.slice(0, 5).join(', ')} and ${texts.length - 5} more` : texts.join(', ');
}

/** A step in one direction only: so many files to the right, so many ranks up. */
const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);
