import {
  CASTLING,
  kindOf,
  moveFrom,
  movePromotion,
  moveType,
  NO_SQUARE,
  rekinded,
  SPECIAL,
  type Unit,
  withPromotion,
} from '../engine/index.js';
import { type Attribute, EVERYBODY } from './attributes/attribute.js';
import { promotionsTo } from './attributes/promotions.js';
import type { Condition, Facts, Phases } from './condition.js';

const CYCLE = ['S', 'B', 'R', 'Q'];

/** Each kind with the one that follows it; the last of those named is followed by the first. */
function successors(args: readonly string[]): ReadonlyMap<string, string> {
  const named = args.length > 0 ? args : CYCLE;
  const next = new Map<string, string>();
  named.forEach((code, i) => {
    if (i + 1 < named.length) next.set(code, named[i + 1] as string);
    else if (i > 0 && code !== named[0]) next.set(code, named[0] as string);
  });
  return next;
}

/**
 * @param args  the cycle
 * @param bit   of the units that go through it
 */
function cycle({ arrival, kindIndex }: Facts, args: readonly string[], bit: number): Phases {
  const next = new Map([...successors(args)].map(([from, to]) => [kindIndex(from), kindIndex(to)]));
  return {
    // Where pawns belong to the cycle, it is what the unit has become that promotes or does not.
    expand: {
      moment: 'cycle of kinds',
      choose: (engine, move, side) => {
        const type = moveType(move);
        const unit = engine.position.board[moveFrom(move)] as Unit;
        const kind = (unit & bit) === 0 ? undefined : next.get(kindOf(unit));
        if (kind === undefined || type === CASTLING || type === SPECIAL) return engine.push(move);
        if (movePromotion(move) > 1) return;
        const { promotes, promotions, shift } = engine.tables;
        if (promotes[((2 * kind + side - 1) << shift) | arrival(move)] !== 1)
          return engine.push(withPromotion(move, 0));
        for (let p = 1; p <= promotions.length; p++) engine.push(withPromotion(move, p));
      },
    },
    effects: [
      {
        moment: 'cycle of kinds',
        changes: 0,
        keepsCounts: true,
        apply: (engine) => {
          if (engine.moverOn === NO_SQUARE || (engine.moved & bit) === 0) return;
          const unit = engine.position.board[engine.moverOn] as Unit;
          const kind = next.get(kindOf(unit));
          if (kind !== undefined) engine.become(engine.moverOn, rekinded(unit, kind));
        },
      },
    ],
  };
}

/** Popeye's reading: a promoted pawn stays what it has become until it moves again. */
export const chameleonChess: Condition = {
  name: 'ChameleonChess',
  title: 'Chameleon chess',
  definition:
    'A unit that has moved changes from knight to bishop to rook to queen to knight, or in the order of the kinds named; kings, pawns and the rook that castles do not.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { kinds: 'the cycle, its first kind repeated at the end or not' },
  claims: ['kind of the mover'],
  kinds: (args) => args,
  compile: (facts) => {
    const named = facts.args.length > 0 ? facts.args : (facts.beside('ChameleonSequence') ?? []);
    return cycle(facts, named, EVERYBODY);
  },
};

/** Codes of the kinds that chameleons may be of. */
export const chameleonKinds = ({ beside }: Pick<Facts, 'beside'>): readonly string[] => [
  ...successors(beside('ChameleonSequence') ?? []).keys(),
];

/** It holds for Chameleon chess as well; without chameleons there is nothing that changes. */
export const chameleonSequence: Condition = {
  name: 'ChameleonSequence',
  title: 'Sequence of chameleons',
  definition:
    'Chameleons change in the order of the kinds named, instead of from knight to bishop to rook to queen to knight.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { kinds: 'the cycle, its first kind repeated at the end or not' },
  claims: [],
  kinds: (args) => args,
  compile: () => ({}),
};

/** Popeye's reading: where there are chameleons a pawn may become one, too. */
export const chameleon: Attribute = {
  name: 'Chameleon',
  condition: chameleonChess.name,
  definition:
    'When it has moved it changes from knight to bishop to rook to queen to knight, or as ChameleonSequence says. Pawns may promote to chameleons.',
  source: chameleonChess.source,
  compile: (facts, bit) => {
    const { effects = [], ...rest } = cycle(facts, facts.beside(chameleonSequence.name) ?? [], bit);
    const { effects: made, ...chosen } = promotionsTo(facts, chameleonKinds(facts), bit, 'c');
    return { ...rest, ...chosen, effects: [...effects, ...made] };
  },
};
