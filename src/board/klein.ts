import type { BoardType } from './board-type.js';
import { furnished, HOLES, NULL_MOVES } from './parameters.js';
import { twoFaces } from './two-faces.js';

/** Klein bottle of two faces. */
export const klein: BoardType = {
  name: 'klein',
  aliases: ['klein-bottle'],
  title: 'Klein bottle',
  definition:
    'The Möbius strip with its sides joined: on each face the files a and h are neighbours, and there is no edge at all. Ranks are rings of 8 squares, a file and its mirror file one ring of 32, a diagonal a spiral that comes home after 32; no bishop is bound to a colour. Pawns capture across the sides. Everything else is as on the Möbius strip, shields and reversed promotion included.',
  source: 'rules of our user (the Möbius board with its side edges joined)',
  parameters: { ...NULL_MOVES, ...HOLES },
  make: (parameters, refuse) => furnished(twoFaces('klein', true), parameters, refuse),
};
