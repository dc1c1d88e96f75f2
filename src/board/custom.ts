import type { BoardType, Parameter } from './board-type.js';
import { castlings, GAME_ARRAY, squareNames, wrap } from './grid.js';
import { furnished, HOLES, NULL_MOVES } from './parameters.js';

/** Squares that the engine's packed moves can name. */
const MOST_SQUARES = 250;

const size = (what: string, example: string): Parameter => ({
  definition: `Number of ${what}.`,
  example,
  shape: 'number',
  required: true,
});

type Seam = 'open' | 'straight' | 'twisted';
const SEAMS: readonly Seam[] = ['open', 'straight', 'twisted'];

/** A rectangle of any size with its edges joined as one likes. */
export const custom: BoardType = {
  name: 'custom',
  title: 'Board of your own',
  definition:
    'A rectangle of so many files and ranks. Its sides (first and last file) and its ends (first and last rank) are open, joined straight, or joined with a twist. Pawns walk up and down as usual, with a double step from the second rank and promotion on the last one; they do not walk across a seam of the ends. Castling is orthodox where the board has eight files and eight ranks.',
  source: 'mansuba',
  parameters: {
    files: size('files', '10'),
    ranks: size('ranks', '10'),
    seams: {
      definition:
        'How the edges are joined: sides and ends, each open, straight or twisted; one of them may be twisted.',
      example: '{sides: straight, ends: open}',
      shape: 'map',
    },
    ...NULL_MOVES,
    ...HOLES,
  },
  example: { files: 10, ranks: 5, seams: { sides: 'straight' } },
  make: (parameters, refuse) => {
    let sound = true;
    const number = (name: 'files' | 'ranks', most: number): number => {
      const n = Number(parameters[name]);
      if (Number.isInteger(n) && n >= 1 && n <= most) return n;
      sound = false;
      refuse(name, `a board has 1 to ${most} ${name}`, `write ${name}: 8`);
      return 1;
    };
    const files = number('files', 26);
    const ranks = number('ranks', 99);
    if (files * ranks > MOST_SQUARES) {
      refuse(
        'files',
        `${files}×${ranks} is more than the ${MOST_SQUARES} squares of a board`,
        'take fewer files or ranks',
      );
      return undefined;
    }
    const given = parameters['seams'] ?? {};
    const seams = typeof given === 'object' ? (given as Record<string, unknown>) : {};
    const seam = (name: string): Seam => {
      const found = SEAMS.find((one) => one === String(seams[name] ?? 'open'));
      if (found === undefined) {
        sound = false;
        refuse('seams', `the ${name} cannot be ${JSON.stringify(seams[name])}`, `write ${SEAMS.join(', ')}`);
      }
      return found ?? 'open';
    };
    const unknown =
      typeof given !== 'object'
        ? String(given)
        : Object.keys(seams).find((name) => name !== 'sides' && name !== 'ends');
    if (unknown !== undefined) {
      sound = false;
      refuse('seams', `a board has no seam called "${unknown}"`, 'write seams: {sides: straight, ends: open}');
    }
    const sides = seam('sides');
    const ends = seam('ends');
    if (sides === 'twisted' && ends === 'twisted') {
      sound = false;
      refuse('seams', 'sides and ends are both twisted: such a surface is not flat', 'twist one of them');
    }
    if (!sound) return undefined;
    const ordinary = files === 8 && ranks === 8;
    return furnished(
      {
        name: 'custom',
        squares: squareNames(files, ranks),
        files,
        ranks,
        faces: 1,
        fold: (x, y) => {
          const lapX = Math.floor(x / files);
          const lapY = Math.floor(y / ranks);
          if ((lapX !== 0 && sides === 'open') || (lapY !== 0 && ends === 'open')) return undefined;
          const mirrored = ends === 'twisted' && lapY % 2 !== 0;
          const inverted = sides === 'twisted' && lapX % 2 !== 0;
          const file = wrap(x, files);
          const rank = wrap(y, ranks);
          return {
            square: (inverted ? ranks - 1 - rank : rank) * files + (mirrored ? files - 1 - file : file),
            mirrored,
            inverted,
          };
        },
        origin: (square) => ({ x: square % files, y: Math.floor(square / files) }),
        forward: (side, square) => {
          const rank = Math.floor(square / files);
          return rank === 0 || rank === ranks - 1 ? 0 : side === 'white' ? 1 : -1;
        },
        doubleStep: (side, square) => Math.floor(square / files) === (side === 'white' ? 1 : ranks - 2) && ranks > 4,
        promotion: (side, square) => Math.floor(square / files) === (side === 'white' ? ranks - 1 : 0),
        castlings: ordinary ? castlings : [],
        gameArray: ordinary ? GAME_ARRAY : Array.from({ length: ranks }, () => `${files}`).join('/'),
      },
      parameters,
      refuse,
    );
  },
};
