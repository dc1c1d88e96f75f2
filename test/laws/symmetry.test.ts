import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { otherSide, perft } from '../../src/engine/index.js';
import { legalMoves, moverOf, PATHS, type Path, settingOf, singleOf } from '../arbitraries/diagram.js';
import { anyFen, crowdedFen, fens, type Mix, runs } from '../arbitraries/fens.js';
import { playable } from '../arbitraries/playable.js';
import { solutionsOf } from '../search/solving.js';

/** A symmetry of the game: what it does to a FEN and to a move in coordinates. */
interface Symmetry {
  readonly fen: (fen: string) => string;
  readonly move: (move: string) => string;
}

const mirroredFile = (text: string): string =>
  text.replace(/[a-h](?=\d)/g, (file) => String.fromCharCode(201 - file.charCodeAt(0)));
const flippedRank = (text: string): string => text.replace(/\d/g, (rank) => `${9 - Number(rank)}`);
const exchanged = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()));

/** Castling is not symmetric: king and queen stand on different files. */
const filesSwapped: Symmetry = {
  fen: (fen) => {
    const [placement = '', side, , enPassant = '-'] = fen.split(' ');
    const rows = placement.split('/').map((row) => [...row].reverse().join(''));
    return `${rows.join('/')} ${side} - ${mirroredFile(enPassant)}`;
  },
  move: mirroredFile,
};

const coloursExchanged: Symmetry = {
  fen: (fen) => {
    const [placement = '', side, castling = '-', enPassant = '-'] = fen.split(' ');
    const rows = exchanged(placement).split('/').reverse();
    return `${rows.join('/')} ${side === 'w' ? 'b' : 'w'} ${exchanged(castling)} ${flippedRank(enPassant)}`;
  },
  move: flippedRank,
};

const withoutCastling = (fen: string): string => fen.replace(/ [KQkq-]+ /, ' - ');

describe.each<[string, Symmetry, boolean]>([
  ['files swapped', filesSwapped, false],
  ['colours exchanged and ranks flipped', coloursExchanged, true],
])('%s', (_name, symmetry, castling) => {
  test.each(PATHS)('gives the same moves, %s path', (path: Path) => {
    const agrees = (drawn: string): void => {
      const fen = castling ? drawn : withoutCastling(drawn);
      const image = symmetry.fen(fen);
      const here = settingOf(fen, path);
      const there = settingOf(image, path);
      const side = moverOf(fen);
      expect(there.engine.inCheck(moverOf(image))).toBe(here.engine.inCheck(side));
      expect(legalMoves(there, moverOf(image))).toEqual(legalMoves(here, side).map(symmetry.move).sort());
    };
    fc.assert(fc.property(fc.oneof(anyFen, crowdedFen), agrees), runs(path === 'fast' ? 800 : 200));
  });

  test('gives the same counts to depth 3', () => {
    const agrees = (drawn: string): void => {
      const fen = castling ? drawn : withoutCastling(drawn);
      const image = symmetry.fen(fen);
      const { engine } = settingOf(fen);
      if (engine.inCheck(otherSide(moverOf(fen)))) return;
      expect(perft(settingOf(image).engine, moverOf(image), 3)).toBe(perft(engine, moverOf(fen), 3));
    };
    fc.assert(fc.property(fens({ units: [2, 6] }), agrees), runs(60));
  });
});

describe('colours exchanged, and roles by half a duplex', () => {
  test.each(['#2', 's#2', 'h#1.5', 'h#2', 'h=1.5', 'ser-h#2', 'ser-#3', 'ser-=2', 'x2', 'hx1.5'])(
    '%s',
    (stipulation) => {
      const mix: Mix = {
        units: [1, 2],
        letters: 'QRPpn',
        blackKing: [0, 1, 8],
        whiteKing: [2, 10, 16, 17],
        castling: 0,
      };
      const agrees = (fen: string): void => {
        const found = solutionsOf(singleOf(fen, stipulation));
        const image = singleOf(coloursExchanged.fen(fen), stipulation, 'fast', { halfDuplex: true });
        expect(solutionsOf(image)).toEqual(found.map(flippedRank).sort());
      };
      fc.assert(fc.property(playable(mix, stipulation), agrees), runs(20));
    },
  );
});
