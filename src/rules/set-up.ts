import { CASTLING_RIGHTS, EN_PASSANT_STATE, Engine, unitOf } from '../engine/index.js';
import type { Problem } from '../problem/model.js';
import type { Rules } from './compile.js';

const COLOUR_BITS = { white: 1, black: 2, neutral: 3 } as const;

/**
 * Places a problem's units on an engine, with castling rights and the right to capture en passant.
 *
 * Castling: a full FEN says it; otherwise by the convention of problems a king and a rook on their squares of the game
 * array may castle unless the option `NoCastling` names one of them. En passant only where the problem says so.
 */
export function setUp(rules: Rules, problem: Problem): Engine {
  const engine = new Engine(rules.engine);
  const { position, tables } = engine;
  for (const unit of problem.units) {
    const square = rules.squareOf(unit.square);
    const kind = rules.kindOf(unit.kind);
    if (square === undefined || kind === undefined) throw new Error(`unit ${unit.kind}${unit.square} was not checked`);
    position.set(square, unitOf(kind, COLOUR_BITS[unit.colour], rules.kinds[kind]?.royal === true));
  }

  let rights = 0;
  const moved = new Set((problem.options.noCastling ?? []).map(rules.squareOf));
  rules.board.castlings.forEach((plan, i) => {
    const castling = tables.castlings[i];
    if (castling === undefined) return;
    const letter = plan.wing === 'king' ? 'k' : 'q';
    const named = problem.castling?.includes(plan.side === 'white' ? letter.toUpperCase() : letter) ?? true;
    const king = unitOf(rules.kindOf('K') ?? 0, castling.side, true);
    const rook = unitOf(rules.kindOf('R') ?? 0, castling.side, false);
    const stand = position.board[castling.king] === king && position.board[castling.rook] === rook;
    if (named && stand && !moved.has(castling.king) && !moved.has(castling.rook)) rights |= castling.right;
  });
  position.setState(CASTLING_RIGHTS, rights);

  const right = enPassantRight(rules, engine, problem.options.enPassant ?? []);
  if (right !== 0) position.setState(EN_PASSANT_STATE, right);
  engine.ready();
  return engine;
}

/**
 * The state of a double step that is taken to have been the last move: the square passed over is the one among those
 * named that is empty and has an enemy-to-be-captured pawn just beyond it.
 */
function enPassantRight(rules: Rules, engine: Engine, named: readonly string[]): number {
  const board = rules.board;
  const position = engine.position;
  const pawn = rules.kindOf('P');
  for (const name of named) {
    const crossed = rules.squareOf(name);
    if (crossed === undefined || position.board[crossed] !== 0) continue;
    const { x, y } = board.origin(crossed);
    for (const side of ['white', 'black'] as const) {
      const ahead = side === 'white' ? 1 : -1;
      const victim = board.fold(x, y + ahead)?.square;
      const start = board.fold(x, y - ahead)?.square;
      if (victim === undefined || start === undefined || !board.doubleStep(side, start)) continue;
      const unit = position.board[victim] ?? 0;
      if (pawn === undefined || unit !== unitOf(pawn, COLOUR_BITS[side], false)) continue;
      if (!engine.pawnReaches(crossed, side === 'white' ? 2 : 1)) continue;
      return (1 << 16) | (victim << 8) | crossed;
    }
  }
  return 0;
}
