import {
  type Kind,
  type LeaperMovement,
  type Movement,
  type PathMovement,
  type PawnMovement,
  type RiderMovement,
  symmetric,
  type Vector,
} from './kind.js';

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
      return sentence(
        `${useText(movement.use)}leaps: ${stepsText(movement.vectors)}${limitsText(movement)}`,
        movement.bounces === undefined ? '' : 'it may leap on from empty squares at the edge',
      );
    case 'rider':
      return sentence(
        `${useText(movement.use)}rides over empty squares: ${stepsText(movement.vectors)}${limitsText(movement)}`,
        movement.onward === undefined ? '' : `after the first step it goes on ${stepsText(movement.onward)}`,
        movement.curves === undefined ? '' : 'lines turn at each step',
        movement.reflections === undefined ? '' : 'lines are reflected at the edge of the board',
      );
    case 'pawn':
      return pawnText(movement);
    case 'flood':
      return sentence(
        `Goes over empty squares as often as it likes: ${stepsText(movement.steps.vectors)}`,
        movement.turns === 'at edges' ? 'it turns at the edge of the board only' : '',
      );
    case 'borrower':
      return `Moves as the ${movement.from === 'enemies' ? 'enemy' : 'own'} units by which it is observed.`;
    case 'radial':
      return 'Goes over an enemy unit to any square that is as far from it, whatever stands between.';
    case 'hunter':
      return `Goes away from its own side so: ${movement.away.map(textOfMovement).join(' ')} And back so: ${movement.home.map(textOfMovement).join(' ')}`;
    case 'routes':
      return 'Goes by squares that are still there.';
    case 'path':
      return pathText(movement);
  }
}

const sentence = (...parts: readonly string[]): string => {
  const text = parts.filter((part) => part !== '').join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

const useText = (use: 'move' | 'capture' | undefined): string =>
  use === 'move' ? 'without capturing, ' : use === 'capture' ? 'to capture, ' : '';

const limitsText = ({ directed, files, beyond }: LeaperMovement | RiderMovement): string =>
  `${directed ? ', ahead being up for White' : ''}${files === undefined ? '' : ', from some files only'}${
    beyond ? ', from the other side’s half of the board only' : ''
  }`;

function pawnText({ reversed, moves, captures, passes }: PawnMovement): string {
  if (reversed) return 'Goes as a pawn of the other side.';
  const quiet = moves === undefined ? 'a step ahead' : stepsText(moves);
  const takes = captures === undefined ? 'diagonally ahead' : stepsText(captures);
  const how = passes ? ', landing on the next square' : '';
  return `Goes ${quiet}, from its initial rank two steps; captures ${takes}${how}.`;
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
