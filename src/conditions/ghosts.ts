import type { Engine, Square, Unit } from '../engine/index.js';
import { uncaptured } from './attributes/uncapturable.js';
import type { Condition, Facts, Phases } from './condition.js';

/**
 * @param deep       so many units can wait on one square, the last one to return first
 * @param untouched  those that have returned cannot be captured
 */
function phases({ board, slot, attribute }: Facts, deep: number, untouched: boolean): Phases {
  const squares = board.squares.length;
  const waiting = Array.from({ length: deep * squares }, slot);
  const ghost = untouched ? attribute('Uncapturable') : 0;
  const place = (depth: number, square: Square): number => waiting[depth * squares + square] as number;
  const depthOf = ({ position: { state } }: Engine, square: Square): number => {
    let depth = 0;
    while (depth < deep && state[place(depth, square)] !== 0) depth++;
    return depth;
  };
  const cover = (engine: Engine, square: Square, unit: Unit): void => {
    // Where only one can wait the last one does.
    const depth = Math.min(depthOf(engine, square), deep - 1);
    engine.position.setState(place(depth, square), unit);
  };
  return {
    ...(untouched && uncaptured(ghost)),
    cover,
    effects: [
      {
        moment: 'departure',
        apply: (engine) => {
          if (engine.captured !== 0) cover(engine, engine.capturedOn, engine.captured | ghost);
        },
      },
      {
        moment: 'ghosts',
        apply: (engine) => {
          const { position } = engine;
          for (let square = 0; square < squares; square++) {
            if (position.state[place(0, square)] === 0 || position.board[square] !== 0) continue;
            const top = place(depthOf(engine, square) - 1, square);
            const unit = position.state[top] as number;
            position.setState(top, 0);
            engine.put(square, unit);
          }
        },
      },
    ],
  };
}

/** Deepest pile of waiting units: as many captures in a row on a square that nobody leaves. */
const DEEP = 8;

/** Popeye's reading: pawns wait too; one captured en passant is back at once, since its square is empty. */
export const ghostChess: Condition = {
  name: 'GhostChess',
  title: 'Ghost chess',
  definition:
    'A captured unit waits below its captor, and reappears as soon as its square is left; then it can move, capture and give check, but cannot be captured.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['fate of the captured unit'],
  unfit: (board) => (board.vanishing ? 'its squares vanish' : undefined),
  compile: (facts) => phases(facts, DEEP, true),
};

/** Popeye's reading: a unit that waits is lost for good when another one is captured on its square. */
export const hauntedChess: Condition = {
  name: 'HauntedChess',
  title: 'Haunted chess',
  definition:
    'A captured unit waits below its captor, and reappears as soon as its square is left; a unit that waits is lost when its captor is captured.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['fate of the captured unit'],
  unfit: (board) => (board.vanishing ? 'its squares vanish' : undefined),
  compile: (facts) => phases(facts, 1, false),
};
