import type { Engine, Square, Unit } from '../../engine/index.js';
import type { Facts, Phases } from '../condition.js';

/** Most units that can wait under one square. */
const DEEP = 4;

/** Units that wait under a square until it is left. */
export interface Waiting {
  readonly add: NonNullable<Phases['cover']>;
  /** Lets the next one come up wherever the square is empty. */
  readonly effect: NonNullable<Phases['effects']>[number];
}

/** @param lastFirst  the last to be covered is the first to come up, rather than the one that waits longest */
export function waiting({ board, slot }: Facts, lastFirst: boolean): Waiting {
  const squares = board.squares.length;
  const slots = Array.from({ length: DEEP * squares }, slot);
  const place = (depth: number, square: Square): number => slots[depth * squares + square] as number;
  const depthOf = ({ position: { state } }: Engine, square: Square): number => {
    let depth = 0;
    while (depth < DEEP && state[place(depth, square)] !== 0) depth++;
    return depth;
  };
  return {
    add: (engine, square, unit) => {
      const depth = depthOf(engine, square);
      if (depth === DEEP) throw new Error(`more than ${DEEP} units wait under one square`);
      engine.position.setState(place(depth, square), unit);
    },
    effect: {
      moment: 'uncovering',
      apply: (engine) => {
        const { position } = engine;
        for (let square = 0; square < squares; square++) {
          if (position.state[place(0, square)] === 0 || position.board[square] !== 0) continue;
          const depth = depthOf(engine, square);
          const unit = position.state[place(lastFirst ? depth - 1 : 0, square)] as Unit;
          // Those that wait longer move up.
          if (!lastFirst)
            for (let d = 0; d < depth - 1; d++)
              position.setState(place(d, square), position.state[place(d + 1, square)] as Unit);
          position.setState(place(depth - 1, square), 0);
          engine.put(square, unit);
        }
      },
    },
  };
}
