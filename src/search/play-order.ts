import type { MoveOrder } from '../engine/index.js';
import type { Rules } from '../rules/compile.js';

/** Directions of lines and of knights' jumps in the order in which the problem world's standard solver plays them. */
const LINES = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
] as const;
const JUMPS = [
  [-2, -1],
  [-1, -2],
  [1, -2],
  [2, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
] as const;
const PROMOTIONS = ['Q', 'S', 'R', 'B'];

/** Steps along lines, the longest first, by direction; everything else behind them, as it comes. */
function stepPlace(files: number, ranks: number): number {
  const length = Math.max(Math.abs(files), Math.abs(ranks));
  const jump = JUMPS.findIndex(([x, y]) => x === files && y === ranks);
  if (jump >= 0) return 16 * jump;
  const straight = files === 0 || ranks === 0 || Math.abs(files) === Math.abs(ranks);
  const line = LINES.findIndex(([x, y]) => x === Math.sign(files) && y === Math.sign(ranks));
  return straight && line >= 0 ? 16 * line + 15 - length : 400;
}

/**
 * The order in which Popeye plays the moves of orthodox units, so that numbers of moves and the first so many solutions mean the same
 * here; the moves of fairy units keep that of their tables. `undefined` on boards of another form.
 */
export function playOrder(rules: Rules): MoveOrder | undefined {
  const { board } = rules;
  if (board.name !== 'plain') return undefined;
  const steps = new Int16Array(1 << 16);
  board.squares.forEach((_, from) => {
    board.squares.forEach((_, to) => {
      const [a, b] = [board.origin(from), board.origin(to)];
      steps[(from << 8) | to] = stepPlace(b.x - a.x, b.y - a.y);
    });
  });
  const promotions = new Uint8Array(256);
  rules.engine.tables.promotions.forEach((kind, i) => {
    const place = PROMOTIONS.indexOf(rules.kinds[kind]?.code ?? '');
    promotions[i + 1] = place < 0 ? PROMOTIONS.length : place;
  });
  return { steps, promotions };
}
