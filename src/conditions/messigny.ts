import {
  type Engine,
  kindOf,
  moveFrom,
  moveTo,
  moveType,
  otherSide,
  ROYAL,
  type SideBit,
  SPECIAL,
  type Square,
} from '../engine/index.js';
import type { Condition } from './condition.js';

/** Popeye's reading: the squares of an exchange are barred for exchanges in the next half-move, whoever stands there then. */
export const messigny: Condition = {
  name: 'MessignyChess',
  title: 'Messigny chess',
  definition:
    'Instead of moving, a side may exchange the places of one of its units and an enemy unit of the same kind; neither may be exchanged again in the next half-move.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: { RexExclusive: 'kings are not exchanged' } },
  // What becomes of a unit that is exchanged, nobody says.
  claims: ['moves of another sort', 'colour of the mover', 'kind of the mover'],
  compile: ({ args, slot }) => {
    const spared = args.includes('RexExclusive') ? ROYAL : 0;
    // The squares of the last half-move, if it was an exchange.
    const last = slot();
    const isBarred = ({ position }: Engine, square: Square): boolean => {
      const state = position.state[last] as number;
      return state !== 0 && ((state & 0xff) === square || ((state >> 8) & 0xff) === square);
    };
    const generate = (engine: Engine, side: SideBit): void => {
      const { board, units, counts } = engine.position;
      const [own, others] = [(side - 1) << 8, (otherSide(side) - 1) << 8];
      for (let i = 0; i < (counts[side - 1] as number); i++) {
        const from = units[own | i] as Square;
        const unit = board[from] as number;
        if ((unit & spared) !== 0 || isBarred(engine, from)) continue;
        for (let j = 0; j < (counts[otherSide(side) - 1] as number); j++) {
          const to = units[others | j] as Square;
          const other = board[to] as number;
          if (to === from || kindOf(other) !== kindOf(unit) || isBarred(engine, to)) continue;
          engine.push(from | (to << 8) | SPECIAL);
        }
      }
    };
    return {
      generate,
      effects: [
        {
          moment: 'completion',
          changes: 0,
          keepsCounts: true,
          apply: (engine, move) => {
            const exchanged = moveType(move) === SPECIAL;
            if (exchanged) {
              engine.exchange(moveFrom(move), moveTo(move), true);
              engine.moverOn = moveTo(move);
            }
            engine.position.setState(last, exchanged ? (1 << 16) | (moveTo(move) << 8) | moveFrom(move) : 0);
          },
        },
      ],
      // In a series the last half-move is one's own.
      pass: ({ position }, _side, series) => series || position.setState(last, 0),
    };
  },
};
