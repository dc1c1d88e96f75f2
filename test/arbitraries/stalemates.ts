import fc from 'fast-check';
import { kindOf, moveFrom, moveTo, type SideBit } from '../../src/engine/index.js';
import { fenOf, movesOf, type Setting, settingOf } from './diagram.js';
import { EVERY_SQUARE, placementOf } from './fens.js';

const CORNER = [0, 1, 2, 8, 9, 16, 17];

/** Black's king in a corner, some of his pawns blocked, some of his units beside him or pinned: Black is stalemated. */
const stalemated: fc.Arbitrary<string> = fc
  .record({
    king: fc.constantFrom(0, 1, 8),
    pairs: fc.array(fc.tuple(fc.integer({ min: 16, max: 47 }), fc.constantFrom(...'PPPNBRK')), { maxLength: 4 }),
    beside: fc.array(fc.tuple(fc.constantFrom(...CORNER), fc.constantFrom(...'pppbnrRQB')), { maxLength: 4 }),
    others: fc.array(fc.tuple(fc.constantFrom(...EVERY_SQUARE), fc.constantFrom(...'KQQRRBBNP')), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ king, pairs, beside, others }) => {
    const board = new Map<number, string>([[king, 'k']]);
    const put = (square: number, letter: string): void => {
      if (!board.has(square) && (letter !== 'K' || ![...board.values()].includes('K'))) board.set(square, letter);
    };
    for (const [square, letter] of beside) put(square, letter);
    for (const [square, letter] of pairs) {
      put(square, 'p');
      put(square - 8, letter);
    }
    for (const [square, letter] of others) put(square, letter);
    return `${placementOf(board)} b - -`;
  })
  .filter((fen) => {
    const { engine } = settingOf(fen);
    const { counts } = engine.position;
    return counts[1]! > 1 && !engine.inCheck(2) && !engine.inCheck(1) && !engine.hasMove(2);
  });

/**
 * Takes a move of `side` back: one of its pieces goes where it could go, and may leave behind what it captured. The FEN
 * is as it was if there is no such move.
 */
function retracted(fen: string, side: SideBit, pick: number, captured: string): string {
  const setting: Setting = settingOf(fen);
  const { rules, engine } = setting;
  const { board } = engine.position;
  const pawn = rules.kindOf('P');
  const quiet = movesOf(engine, side).filter(
    (move) => board[moveTo(move)] === 0 && kindOf(board[moveFrom(move)]!) !== pawn,
  );
  const move = quiet[pick % Math.max(1, quiet.length)];
  if (move === undefined) return fen;
  engine.play(move, side);
  const letter = captured === '' ? 0 : rules.kindOf(captured)!;
  if (letter !== 0) engine.position.set(moveFrom(move), (letter << 2) | (3 - side));
  return fenOf(setting, side);
}

const captures = fc.constantFrom('', '', '', 'P', 'S', 'B', 'R');
const picks = fc.nat({ max: 1000 });

/** A diagram in which White, to move, may well stalemate at once: a stalemate with White's last move taken back. */
export const oneMoveBefore: fc.Arbitrary<string> = fc
  .tuple(stalemated, picks, captures)
  .map(([fen, pick, captured]) => retracted(fen, 1, pick, captured));

/** The same with Black's move before that taken back too: Black is to move. */
export const twoMovesBefore: fc.Arbitrary<string> = fc
  .tuple(oneMoveBefore, picks, captures)
  .map(([fen, pick, captured]) => retracted(fen, 2, pick, captured));
