import type { GoalName } from '../stipulation/model.js';
import { effectsText, liftedText } from './effects.js';
import type { MoveRecord } from './tree.js';

export const GOAL_SIGNS: Readonly<Record<GoalName, string>> = {
  mate: '#',
  stalemate: '=',
  check: '+',
  capture: 'x',
  'double-stalemate': '==',
  'target-square': 'z',
  'mate-or-stalemate': '#=',
  'auto-stalemate': '!=',
  'piece-won': '%',
  'far-rank': 'c81',
  'double-mate': '##',
  'counter-mate': '##!',
  'auto-mate': '!#',
  // Any move does, and castlings and captures in passing say so themselves: nothing is added.
  castling: '',
  'en-passant': '',
  kiss: '',
  circuit: '',
  exchange: '',
  'circuit-by-rebirth': '',
  'exchange-by-rebirth': '',
  any: '',
  'proof-game': 'dia',
  'a-to-b': 'a=>b',
};

/**
 * Goals that tell whether there is check, or leave it open: paralysed units may be stalemate in check, and who stalemates
 * himself may give one; that is not told then.
 */
const TELLING: ReadonlySet<GoalName | undefined> = new Set<GoalName>([
  'mate',
  'check',
  'stalemate',
  'mate-or-stalemate',
  'double-mate',
  'counter-mate',
  'double-stalemate',
  'auto-stalemate',
]);

/** Does the sign of the goal leave nothing to say of a check? */
export const tellsCheck = (goal: GoalName | undefined): boolean => TELLING.has(goal);

/** A move in Popeye's long notation with its check or goal: `Sg5-e4`, `d7*c8=Q +`, `e5*d6 ep. #`, `0-0-0`. */
export function moveText(move: MoveRecord): string {
  const sign = move.goal === undefined ? '' : GOAL_SIGNS[move.goal];
  return `${plainMove(move)}${move.check && !tellsCheck(move.goal) ? ' +' : ''}${sign === '' ? '' : ` ${sign}`}`;
}

function plainMove(move: MoveRecord): string {
  if (move.passes) return ' ...';
  const { trail = '' } = move;
  const told = move.effects.filter(({ written }) => written !== 'tacit');
  const effects = effectsText({ ...move, effects: told }, (code) => code);
  // Who captures another king may have castled first, under Make&take.
  if (move.castling !== undefined) {
    const taking = move.capture === undefined ? '' : `*${move.to}`;
    return `${liftedText(move, (code) => code)}${move.castling === 'king' ? '0-0' : '0-0-0'}${taking}${trail}${effects}`;
  }
  // A neutral or royal unit says so, and then a pawn has its letter too.
  const attributes = `${move.unit.colour === 'neutral' ? 'n' : ''}${move.unit.royal ? 'r' : ''}${move.unit.marks ?? ''}`;
  const letter = attributes === '' && move.unit.kind === 'P' ? '' : `${attributes}${move.unit.kind}`;
  if (move.exchanged !== undefined)
    return `${move.unit.kind}${move.from}<->${move.exchanged.kind}${move.to}${trail}${effects}`;
  const via = move.via === undefined ? '' : `-${move.via}`;
  const onward = move.onward === undefined ? '' : `-${move.onward}`;
  // A pawn that may stay a pawn says nothing of it.
  const promotion =
    move.promotion === undefined || move.promotion === move.unit.kind ? '' : `=${attributes}${move.promotion}`;
  const taking = move.capture === undefined ? '-' : '*';
  return `${letter}${move.from}${via}${taking}${victimText(move)}${move.to}${move.enPassant ? ' ep.' : ''}${onward}${trail}${promotion}${effects}`;
}

/** Where a locust captures, before its arrival: `c3-`. Empty for captures in the usual way. */
export const victimText = ({ capture, enPassant, to }: MoveRecord): string =>
  capture === undefined || enPassant || capture.square === to ? '' : `${capture.square}-`;

/**
 * A line of moves with its numbers: `1.Kb3-a3 Qd1-d4 2.Ka3-a2 Qd4-a1 #`.
 *
 * @param firstPly  which half-move the first one is: 1 for `1.`, 2 for `1...`
 * @param series    every move of the first side has its number
 */
export function lineText(line: readonly MoveRecord[], firstPly: number, series: boolean): string {
  const starter = line[0]?.side;
  let number = (firstPly - 1) >> 1;
  return line
    .map((move, i) => {
      const numbered = series && firstPly === 1 ? move.side === starter : (i + firstPly) % 2 === 1;
      if (numbered) return `${++number}.${moveText(move)}`;
      return i === 0 ? `${++number}...${moveText(move)}` : moveText(move);
    })
    .join(' ');
}
