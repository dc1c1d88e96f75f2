import { moveFrom, moveTo } from '../../src/engine/index.js';
import { boardUse, positionOn, settingOn, unitsOf } from '../arbitraries/boards.js';
import { movesOf } from '../arbitraries/diagram.js';

/** Where White's first unit may go: `a4`, with a capture `xa4`, with one elsewhere `a4xa3`. */
export function arrivals(text: string): string {
  const units = unitsOf(text);
  const { rules, engine } = settingOn(positionOn(boardUse('plain'), units));
  const name = (square: number): string => rules.board.squares[square]!;
  return movesOf(engine, 1)
    .filter((move) => name(moveFrom(move)) === units[0]!.square)
    .map((move) => {
      const [to, victim] = [name(moveTo(move)), name(engine.captureSquare(move))];
      return !engine.isCapture(move) ? to : victim === to ? `x${to}` : `${to}x${victim}`;
    })
    .sort()
    .join(' ');
}
