import type { BoardType } from './board-type.js';
import { furnished, HOLES, NULL_MOVES } from './parameters.js';
import { twoFaces } from './two-faces.js';

/** Möbius strip of two faces. */
export const moebius: BoardType = {
  name: 'moebius',
  aliases: ['möbius', 'moebius-strip'],
  title: 'Möbius strip',
  definition:
    "Two faces of 8×8 squares, the squares of the verso with an apostrophe (c3'). Rank 8 of the recto meets rank 1 of the verso with a and h exchanged (above e8 lies d1'); rank 1 of the recto meets rank 8 of the verso file by file. The sides are edges. Riders glide through both seams; a file and its mirror file are one ring of 32 squares. On the verso each side has a second front, the shields: white pawns on rank 8', black ones on rank 1', which walk the other way. Every pawn promotes on the verso only: White on rank 1', Black on rank 8'. Castling is orthodox, on the recto; attacks through the seams count.",
  source: 'rules of our user (recto and verso glued into a Möbius band)',
  parameters: { ...NULL_MOVES, ...HOLES },
  make: (parameters, refuse) => furnished(twoFaces('moebius', false), parameters, refuse),
};
