import type { Phases } from '../conditions/condition.js';
import { type Engine, reachesAs, type SideBit } from '../engine/index.js';
import type { ConditionUse } from '../problem/model.js';

const BITS = { white: 1, black: 2 } as const;

/**
 * The phases of a condition that holds for one side, or for a part of the play. What is asked of a unit holds for its side,
 * what is asked of a move for the mover's; the check of a side is that of its enemy's units.
 *
 * @param ply  state slot of the number of the half-move to be played, from 1
 */
export function limited(phases: Phases, limit: NonNullable<ConditionUse['limit']>, ply: number): Phases {
  const { side: only, from = 1, until = Infinity } = limit;
  const bits = only === undefined ? 3 : BITS[only];
  const whole = from === 1 && until === Infinity;
  const now = (engine: Engine): boolean =>
    whole || ((engine.position.state[ply] as number) >= from && (engine.position.state[ply] as number) <= until);
  const holds = (engine: Engine, side: SideBit): boolean => (side & bits) !== 0 && now(engine);
  // What is said beforehand holds for the whole problem.
  const { needsEmpty: _, reach, ...rest } = phases;
  const {
    kindOf,
    generate,
    allowUnit,
    allowMove,
    expand,
    effects,
    geometry,
    acts,
    observes,
    attacks,
    check,
    pass,
    allowPosition,
    among,
    goal,
  } = rest;
  return {
    ...rest,
    ...(kindOf && {
      kindOf: {
        ...kindOf,
        ask: (engine, square, unit, kind, side) =>
          holds(engine, side) ? kindOf.ask(engine, square, unit, kind, side) : kind,
      },
    }),
    ...(generate && { generate: (engine, side) => holds(engine, side) && generate(engine, side) }),
    ...(allowUnit && {
      allowUnit: {
        ...allowUnit,
        ask: (engine, square, side) => !holds(engine, side) || allowUnit.ask(engine, square, side),
      },
    }),
    ...(allowMove && { allowMove: (engine, move, side) => !holds(engine, side) || allowMove(engine, move, side) }),
    ...(expand && {
      expand: {
        ...expand,
        choose: (engine, move, side) => (holds(engine, side) ? expand.choose(engine, move, side) : engine.push(move)),
      },
    }),
    ...(effects && {
      effects: effects.map(({ apply, ...effect }) => ({
        ...effect,
        apply: (engine, move, side) => holds(engine, side) && apply(engine, move, side),
      })),
    }),
    ...(geometry && {
      geometry: (engine, at, target, side, kind) => !holds(engine, side) || geometry(engine, at, target, side, kind),
    }),
    ...(acts && {
      acts: (engine, at, target, side) => !holds(engine, side) || acts(engine, at, target, side),
    }),
    ...(observes && {
      observes: (engine, at, target, side) => !holds(engine, side) || observes(engine, at, target, side),
    }),
    ...(reach && {
      reach: (engine, from, kind, target, side) =>
        holds(engine, side) ? reach(engine, from, kind, target, side) : reachesAs(engine, from, kind, target, side),
    }),
    ...(attacks && { attacks: (engine, target, side) => holds(engine, side) && attacks(engine, target, side) }),
    ...(check && {
      check: (engine, side) => (holds(engine, side) ? check(engine, side) : undefined),
    }),
    ...(pass && { pass: (engine, side, inSeries) => holds(engine, side) && pass(engine, side, inSeries) }),
    ...(allowPosition && { allowPosition: (engine, side) => !holds(engine, side) || allowPosition(engine, side) }),
    ...(among && { among: (engine, start, side) => holds(engine, side) && among(engine, start, side) }),
    ...(goal && { goal: (engine, code, side) => (holds(engine, side) ? goal(engine, code, side) : -1) }),
  };
}

/** Counts half-moves, passes included; what holds for a part of the play asks for the number. */
export function turnCount(ply: number): Phases {
  const next = ({ position }: Engine): void => position.setState(ply, (position.state[ply] as number) + 1);
  return {
    begin: ({ position }) => position.setState(ply, 1),
    effects: [{ moment: 'bookkeeping', apply: next, changes: 'nothing', changeless: true }],
    pass: next,
  };
}
