import {
  CASTLING,
  type KindIndex,
  kindOf,
  moveFrom,
  movePromotion,
  moveTo,
  moveType,
  NO_SQUARE,
  ROYAL,
  rekinded,
  SPECIAL,
  type Unit,
  withPromotion,
} from '../engine/index.js';
import { type Attribute, EVERYBODY } from './attributes/attribute.js';
import type { Condition, Facts, Phases } from './condition.js';

/**
 * A capturing unit becomes one of the captured kind at once: whether it promotes is asked of what it has become.
 *
 * @param meant  what the captured kind makes of it
 */
function takesOver(
  meant: (facts: Facts) => (captured: KindIndex) => KindIndex,
): (facts: Facts, bit?: number) => Phases {
  return (facts, bit = EVERYBODY) => {
    const becomes = meant(facts);
    const spared = facts.args.includes('RexExclusive') ? ROYAL : 0;
    const holds = (unit: Unit): boolean => (unit & bit) !== 0 && (unit & spared) === 0;
    return {
      expand: {
        moment: 'capture of the kind',
        choose: (engine, move, side) => {
          const { board } = engine.position;
          const [from, to, type] = [moveFrom(move), facts.arrival(move), moveType(move)];
          const captured = board[engine.captureSquare(move)] as number;
          const changes = captured !== 0 && type !== CASTLING && type !== SPECIAL && from !== moveTo(move);
          if (!changes || !holds(board[from] as Unit)) return engine.push(move);
          // Of the promotions of what it was, one is as good as another.
          if (movePromotion(move) > 1) return;
          const { promotes, promotions, shift } = engine.tables;
          if (promotes[((2 * becomes(kindOf(captured)) + side - 1) << shift) | to] === 0)
            return engine.push(withPromotion(move, 0));
          for (let p = 1; p <= promotions.length; p++) engine.push(withPromotion(move, p));
        },
      },
      effects: [
        {
          moment: 'capture of the kind',
          changes: 0,
          keepsCounts: true,
          apply: (engine) => {
            const { captured, moved, moverOn, position } = engine;
            if (captured === 0 || !holds(moved) || moverOn === NO_SQUARE) return;
            const unit = position.board[moverOn] as number;
            const changed = rekinded(unit, becomes(kindOf(captured)));
            if (changed === unit) engine.renew(moverOn);
            else engine.become(moverOn, changed);
          },
        },
      ],
    };
  };
}

const REX = {
  RexExclusive: 'kings stay kings',
  RexInclusive: 'kings become royal units of the captured kind, as goes without saying',
};

const becomesProtean = takesOver(({ kindIndex }) => {
  const [pawn, reversed] = [kindIndex('P'), kindIndex('PP')];
  return (captured) => (captured === pawn ? reversed : captured === reversed ? pawn : captured);
});

/** Pawns that captured pawns' captors become go the other side's way, as the captured one did. */
export const protean: Condition = {
  name: 'ProteanChess',
  title: 'Protean chess',
  definition:
    'A unit that captures becomes a unit of the captured kind in its own colour, a king a royal one; captured pawns make it a pawn that goes the way of the captured one.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: { RexExclusive: REX.RexExclusive } },
  claims: ['kind of the mover'],
  kinds: () => ['PP'],
  compile: (facts) => becomesProtean(facts),
};

export const proteanUnits: Attribute = {
  name: 'Protean',
  condition: protean.name,
  definition:
    'When it captures it becomes a unit of the captured kind in its own colour; a captured pawn makes it a pawn that goes the way of the captured one.',
  source: protean.source,
  kinds: ['PP'],
  compile: (facts, bit) => becomesProtean(facts, bit),
};

export const frankfurt: Condition = {
  name: 'FrankfurtChess',
  title: 'Frankfurt chess',
  definition: 'A unit that captures becomes a unit of the captured kind in its own colour, a king a royal one.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: REX },
  claims: ['kind of the mover'],
  compile: takesOver(() => (captured) => captured),
};
