import {
  CASTLING,
  type Engine,
  MATE,
  type Move,
  moveFrom,
  moveType,
  otherSide,
  ROYAL,
  type SideBit,
  STALEMATE,
} from '../engine/index.js';
import type { Condition, Phases } from './condition.js';

/** Mate and stalemate judged by what the king and the others can do; `immobile` is asked about a side to move. */
const judging = (immobile: (engine: Engine, side: SideBit) => boolean): Phases => ({
  goal: (engine, goal, side) => {
    if (goal !== MATE && goal !== STALEMATE) return -1;
    const enemy = otherSide(side);
    return engine.inCheck(enemy) === (goal === MATE) && immobile(engine, enemy) ? 1 : 0;
  },
});

const isKings = ({ position }: Engine, move: Move): boolean =>
  ((position.board[moveFrom(move)] as number) & ROYAL) !== 0;

/** The king's legal moves of a side, -1 where others have some too. */
function kingMoves(engine: Engine, side: SideBit): number {
  const start = engine.top;
  engine.generate(side, 0);
  let count = engine.top - start;
  for (let i = start; i < engine.top; i++) if (!isKings(engine, engine.moves[i] as Move)) count = -1;
  engine.top = start;
  return count;
}

/** Popeye's reading: stalemate needs the free field too. */
export const maff: Condition = {
  name: 'MAFF',
  title: 'Mate with a free field',
  definition: 'A side is mated if it is in check, its king has exactly one legal move and its other units have none.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition MAFF' },
  claims: ['goal'],
  compile: () => judging((engine, side) => kingMoves(engine, side) === 1),
};

/** Popeye's reading: stalemate needs the capture too. */
export const owu: Condition = {
  name: 'OWU',

  definition:
    'A side is mated if it is in check and has no legal move, and its king could capture exactly one unit if it were not guarded.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition OWU' },
  claims: ['goal'],
  compile: () =>
    judging((engine, side) => {
      if (engine.hasMove(side)) return false;
      const start = engine.top;
      engine.generateUnguarded(side);
      let captures = 0;
      for (let i = start; i < engine.top; i++) {
        const move = engine.moves[i] as Move;
        const takes = moveType(move) < CASTLING && engine.position.board[engine.captureSquare(move)] !== 0;
        if (takes && isKings(engine, move)) captures++;
      }
      engine.top = start;
      return captures === 1;
    }),
};
