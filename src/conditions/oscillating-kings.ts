import { type Engine, otherSide, type SideBit, type Square } from '../engine/index.js';
import type { Condition, Facts, Phases } from './condition.js';

const SIDES = ['White', 'Black'] as const;

function phases({ slot }: Pick<Facts, 'slot'>, type: 'A' | 'B' | 'C', moves: (side: SideBit) => boolean): Phases {
  /** Has the side that has just moved left its king in check before the exchange? */
  const exposed = type === 'B' ? slot() : 0;
  const exchange = (engine: Engine): void => {
    const { royals, royalCounts } = engine.position;
    if (royalCounts[0] === 0 || royalCounts[1] === 0) return;
    engine.exchange(royals[16] as Square, royals[0] as Square);
  };
  return {
    effects: [
      {
        moment: 'exchange of kings',
        changes: 2,
        keepsCounts: true,
        apply: (engine, _move, side) => {
          if (type === 'B') engine.position.setState(exposed, moves(side) && engine.inCheck(side) ? 1 : 0);
          if (!moves(side)) return;
          if (type !== 'C' || engine.inCheck(otherSide(side))) exchange(engine);
        },
      },
    ],
    ...(type === 'B' && { allowPosition: ({ position }: Engine) => position.state[exposed] === 0 }),
  };
}

/** The kings of both sides exchange squares after the moves of one. */
export const oscillatingKings: Condition = {
  name: 'WhiteOscillatingKings',
  title: 'Oscillating kings',
  aliases: { BlackOscillatingKings: ['Black'] },
  definition: 'After each move of the side named (White by itself) the two kings exchange their squares.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: {
    words: {
      Black: 'after Black’s moves (White’s by itself)',
      TypeA: 'a move may leave the own king in check, if he is not after the exchange (the default)',
      TypeB: 'a move may not leave the own king in check before the exchange',
      TypeC: 'only after moves that give check',
    },
  },
  claims: [],
  compile: (facts) => {
    const { args } = facts;
    const type = args.includes('TypeB') ? 'B' : args.includes('TypeC') ? 'C' : 'A';
    const bit = args.includes('Black') ? SIDES.indexOf('Black') + 1 : 1;
    return phases(facts, type, (side) => side === bit);
  },
};

export const swappingKings: Condition = {
  name: 'SwappingKings',
  title: 'Swapping kings',
  definition: 'A move that gives check makes the two kings exchange their squares.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: [],
  compile: (facts) => phases(facts, 'C', () => true),
};
