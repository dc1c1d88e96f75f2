import { type Kind, type Movement, symmetric, type Vector } from '../kind.js';
import { kind, path, ROOK } from './hoppers.js';

const AHEAD: readonly Vector[] = [[0, 1]];
const ASIDE: readonly Vector[] = [
  [-1, 1],
  [1, 1],
];
const directed = (
  family: 'rider' | 'leaper',
  vectors: readonly Vector[],
  more: { readonly use?: 'move' | 'capture'; readonly beyond?: true } = {},
): Movement => ({ family, vectors, directed: true, ...more });

const pawn = (...of: Parameters<typeof kind>): Kind => ({ ...kind(...of), promotes: true });

/** Pawns beside the orthodox one, and pieces that have something of a pawn but do not promote. */
// biome-ignore format: a table
export const pawns: readonly Kind[] = [
  pawn('PP', ['reverse pawn', 'Reversbauer', 'pion renversé'], ['RB', 'PV'], { family: 'pawn', reversed: true }),
  pawn('BP', ['berolina pawn', 'Berolinabauer', 'pion berolina'], ['BB', 'PB'], { family: 'pawn', moves: ASIDE, captures: AHEAD }),
  pawn('SP', ['superpawn', 'Superbauer', 'superpion'], ['SB', 'SP'], directed('rider', AHEAD, { use: 'move' }), directed('rider', ASIDE, { use: 'capture' })),
  pawn('BS', ['berolina superpawn', 'Berolina-Superbauer', 'superpion berolina'], ['BS', 'BS'], directed('rider', ASIDE, { use: 'move' }), directed('rider', AHEAD, { use: 'capture' })),
  // Beyond the river, the middle of the board, it may go sideways.
  kind('CP', ['Chinese pawn', 'chinesischer Bauer', 'pion chinois'], ['CB', 'PC'], directed('leaper', AHEAD), directed('leaper', [[-1, 0], [1, 0]], { beyond: true })),
  kind('DR', ['dragon', 'Drache', 'dragon'], ['DR', 'DR'], { family: 'pawn' }, { family: 'leaper', vectors: symmetric(1, 2) }),
  kind('GY', ['gryphon', 'Greif', 'griffon'], ['GY', 'GY'], { family: 'pawn', captures: [] }, { family: 'rider', vectors: symmetric(1, 1) }),
  kind('SH', ['ship', 'Schiff', 'bateau'], ['SC', 'BA'], { family: 'pawn', moves: [] }, { family: 'rider', vectors: symmetric(0, 1) }),
  // Marine ones capture as locusts.
  { ...pawn('MP', ['marine pawn', 'mariner Bauer', 'pion marin'], ['MB', 'PM'], { family: 'pawn', captures: ASIDE, passes: true }), becomes: ['SI', 'TR', 'ND', 'MS'] },
  kind('MH', ['marine ship', 'marines Schiff', 'bateau marin'], ['MC', 'BM'], path('~!', ROOK, { use: 'move' }), path('~V!', ROOK), path('V!', ASIDE, { directed: true, inPassing: true })),
];
