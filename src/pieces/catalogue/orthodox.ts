import { type Kind, symmetric } from '../kind.js';

const orthogonal = symmetric(0, 1);
const diagonal = symmetric(1, 1);

/** The six kinds of orthodox chess. */
export const orthodox: readonly Kind[] = [
  {
    code: 'K',
    names: { english: 'king', german: 'König', french: 'roi' },
    letters: { english: 'K', german: 'K', french: 'R' },
    movements: [{ family: 'leaper', vectors: [...orthogonal, ...diagonal] }],
    royal: true,
  },
  {
    code: 'Q',
    names: { english: 'queen', german: 'Dame', french: 'dame' },
    letters: { english: 'Q', german: 'D', french: 'D' },
    movements: [{ family: 'rider', vectors: [...orthogonal, ...diagonal] }],
  },
  {
    code: 'R',
    names: { english: 'rook', german: 'Turm', french: 'tour' },
    letters: { english: 'R', german: 'T', french: 'T' },
    movements: [{ family: 'rider', vectors: orthogonal }],
  },
  {
    code: 'B',
    names: { english: 'bishop', german: 'Läufer', french: 'fou' },
    letters: { english: 'B', german: 'L', french: 'F' },
    movements: [{ family: 'rider', vectors: diagonal }],
  },
  {
    code: 'S',
    names: { english: 'knight', german: 'Springer', french: 'cavalier' },
    letters: { english: 'S', german: 'S', french: 'C' },
    movements: [{ family: 'leaper', vectors: symmetric(1, 2) }],
  },
  {
    code: 'P',
    names: { english: 'pawn', german: 'Bauer', french: 'pion' },
    letters: { english: 'P', german: 'B', french: 'P' },
    movements: [{ family: 'pawn' }],
    promotes: true,
  },
];
