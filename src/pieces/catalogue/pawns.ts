import type { Kind } from '../kind.js';

/** Pawns beside the orthodox one. */
export const pawns: readonly Kind[] = [
  {
    code: 'PP',
    names: { english: 'reverse pawn', german: 'Reversbauer', french: 'pion renversé' },
    letters: { english: 'PP', german: 'RB', french: 'PV' },
    movements: [{ family: 'pawn', reversed: true }],
    promotes: true,
  },
];
