import { type Engine, MATE, type Move, otherSide, type SideBit, STALEMATE } from '../../engine/index.js';
import type { Claim, Phases } from '../condition.js';

/** What a move counts; larger is taken first. It is asked before the move is played. */
export type Measure = (engine: Engine, move: Move, side: SideBit) => number;

/** How strictly a side is bound to its largest moves. */
export const STRICTNESS = {
  exact:
    'the choice is made among all moves, those into self-check included, which are illegal then; mate and stalemate are judged without the condition',
  Ultra:
    'the choice is made among all moves, those into self-check included, which are illegal then; a check counts only if the capture of the king would be chosen',
};

/** The words that bind one side only. */
export const ONE_SIDE = { White: 'White is bound', Black: 'Black is bound' };

/** The side that the words name as bits, 1 White and 2 Black; `otherwise` where they name none. */
export const sidesOf = (args: readonly string[], otherwise: number): number =>
  args.includes('White') ? 1 : args.includes('Black') ? 2 : otherwise;

/** What a condition claims that chooses among the moves of these sides. */
export const choiceOf = (sides: number): readonly Claim[] => [
  ...((sides & 1) === 0 ? [] : ['choice of White’s moves' as const]),
  ...((sides & 2) === 0 ? [] : ['choice of Black’s moves' as const]),
];

/** Is this side bound by a condition of choice? */
export type Binds = (engine: Engine, side: SideBit) => boolean;

export const bindsSides =
  (sides: number): Binds =>
  (_engine, side) =>
    (side & sides) !== 0;

/** A side has to choose among those of its moves that count most. */
export function longestOnly(measure: Measure, binds: Binds, args: readonly string[]): Phases {
  const unguarded = args.includes('exact') || args.includes('Ultra');
  const largest = (engine: Engine, start: number, side: SideBit): number => {
    let most = -Infinity;
    for (let i = start; i < engine.top; i++) {
      const count = measure(engine, engine.moves[i] as Move, side);
      if (count > most) most = count;
    }
    return most;
  };
  const largestOfAll = (engine: Engine, side: SideBit): number => {
    const start = engine.top;
    engine.generateUnguarded(side);
    const most = largest(engine, start, side);
    engine.top = start;
    return most;
  };
  let measuring = false;
  let lifted = false;
  return {
    among: (engine, start, side) => {
      if (lifted || !binds(engine, side)) return;
      const most = unguarded ? largestOfAll(engine, side) : largest(engine, start, side);
      let kept = start;
      for (let i = start; i < engine.top; i++) {
        const move = engine.moves[i] as Move;
        if (measure(engine, move, side) === most) engine.moves[kept++] = move;
      }
      engine.top = kept;
    },
    ...(args.includes('exact') && {
      goal: (engine, goal, side) => {
        const enemy = otherSide(side);
        if ((goal !== MATE && goal !== STALEMATE) || !binds(engine, enemy)) return -1;
        lifted = true;
        const reached = engine.inCheck(enemy) === (goal === MATE) && !engine.hasMove(enemy);
        lifted = false;
        return reached ? 1 : 0;
      },
    }),
    ...(args.includes('Ultra') && {
      observes: (engine, from, target, side) => {
        // Castling asks for checks: those of the other side are then taken as they come.
        if (measuring || !binds(engine, side)) return true;
        measuring = true;
        const most = largestOfAll(engine, side);
        measuring = false;
        return measure(engine, from | (target << 8), side) === most;
      },
    }),
  };
}
