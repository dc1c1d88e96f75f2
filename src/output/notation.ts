import { kindByCode } from '../pieces/catalogue/index.js';
import { coordinateLetter } from '../pieces/kind.js';
import { effectsText, isFall, liftedText } from '../solution/effects.js';
import { GOAL_SIGNS, tellsCheck, victimText } from '../solution/move-text.js';
import type { MoveRecord } from '../solution/tree.js';
import type { GoalName } from '../stipulation/model.js';

/** How moves are written. */
export interface NotationStyle {
  /** Piece letters: `english` has S for the knight, `english-n` N, and NR for the nightrider; `figurine` is ♔♕♖♗♘. */
  readonly letters: 'english' | 'english-n' | 'german' | 'french' | 'figurine';
  /** Long algebraic (`Sg5-e4`) or short (`Se4`). */
  readonly long: boolean;
}

const FIGURINES: Readonly<Record<string, string>> = { K: '♔', Q: '♕', R: '♖', B: '♗', S: '♘' };

const WITH_N: Readonly<Record<string, string>> = { S: 'N', N: 'NR' };

/** The language of piece letters of kinds that have no others. */
export const languageOf = ({ letters }: Pick<NotationStyle, 'letters'>): 'english' | 'german' | 'french' =>
  letters === 'german' || letters === 'french' ? letters : 'english';

/** The letter of a kind in a style; pawns have none in moves, but one in diagrams and promotions. */
export function kindLetter(code: string, style: NotationStyle): string {
  if (style.letters === 'figurine') return FIGURINES[code] ?? code;
  if (style.letters === 'english-n' && code in WITH_N) return WITH_N[code] ?? code;
  return kindByCode(code)?.letters[languageOf(style)] ?? code;
}

/** A move as composers write it: `Se4`, `dxc8=Q+`, `exd6 ep#`, `0-0-0`. */
export function moveNotation(move: MoveRecord, style: NotationStyle): string {
  const sign = move.goal === undefined ? (move.check ? '+' : '') : goalSign(move.goal, move.check);
  if (move.passes) return ` ...${sign}`;
  const { trail = '' } = move;
  const effects = isFall(move) ? '†' : effectsText(move, (code) => kindLetter(code, style));
  if (move.castling !== undefined) {
    const taking = move.capture === undefined ? '' : `x${move.to}`;
    const lifted = liftedText(move, (code) => kindLetter(code, style));
    return `${lifted}${move.castling === 'king' ? '0-0' : '0-0-0'}${taking}${trail}${effects}${sign}`;
  }
  if (move.exchanged !== undefined) {
    const { kind } = move.exchanged;
    return `${kindLetter(move.unit.kind, style)}${move.from}<->${kindLetter(kind, style)}${move.to}${trail}${effects}${sign}`;
  }
  const pawn = move.unit.kind === 'P';
  const neutral = move.unit.colour === 'neutral' ? 'n' : '';
  const attributes = `${neutral}${move.unit.royal ? 'r' : ''}${move.unit.marks ?? ''}`;
  const letter = pawn && attributes === '' ? '' : `${attributes}${kindLetter(move.unit.kind, style)}`;
  const stays = move.promotion === undefined || move.promotion === move.unit.kind;
  const promotion = stays ? '' : `=${neutral}${kindLetter(move.promotion ?? '', style)}`;
  const passing = move.enPassant ? ' ep' : '';
  const taking = move.capture !== undefined;
  const via = move.via === undefined ? '' : `-${move.via}${taking ? '' : '-'}`;
  const onward = move.onward === undefined ? '' : `-${move.onward}`;
  // A null move, which goes right round the board, is told by its two squares only.
  const origin =
    style.long || move.from === move.to
      ? `${move.from}${taking ? '' : '-'}`
      : pawn
        ? pawnOrigin(move)
        : disambiguation(move);
  return `${letter}${origin}${via}${taking ? 'x' : ''}${victimText(move)}${move.to}${passing}${onward}${trail}${promotion}${effects}${sign}`;
}

/** Signs of letters stand apart from the move. */
function goalSign(goal: GoalName, check: boolean): string {
  const sign = GOAL_SIGNS[goal];
  if (sign === '') return check ? '+' : '';
  if (check && !tellsCheck(goal)) return `+ ${sign}`;
  return /[a-z0-9]/.test(sign) ? ` ${sign}` : sign;
}

/** The file of a pawn that leaves it: also by a push through a portal or a twisted seam (`bg6`). The square where that does not tell. */
function pawnOrigin({ from, to, capture, rivals }: MoveRecord): string {
  const origin = (square: string): string =>
    capture !== undefined || square.charAt(0) !== to.charAt(0) ? square.charAt(0) : '';
  const told = origin(from);
  return rivals.some((square) => origin(square) === told) ? from : told;
}

/** As much of the departure square as is needed to tell the mover from its rivals: file, rank, or both. */
function disambiguation({ from, rivals }: MoveRecord): string {
  if (rivals.length === 0) return '';
  const file = from.slice(0, 1);
  const rank = from.slice(1);
  if (!rivals.some((square) => square.startsWith(file))) return file;
  if (!rivals.some((square) => square.slice(1) === rank)) return rank;
  return from;
}

/** A move in coordinates: `e2e4`, `e7d8q`, castling as the king's move; `0000` for passing; a choice of the mover is added: `b1f5+q`. */
export function coordinateNotation(move: MoveRecord): string {
  if (move.passes) return '0000';
  const promotion = move.promotion === undefined ? '' : coordinateLetter(move.promotion);
  return `${move.from}${move.to}${promotion}${move.choice ?? ''}`;
}
