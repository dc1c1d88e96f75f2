import {
  BLACK,
  counts,
  type Engine,
  type KindIndex,
  kindOf,
  MANY,
  type Move,
  moveTo,
  NEUTRAL,
  NO_SQUARE,
  otherSide,
  PARALYSIS,
  POWERS,
  pushMovesAs,
  ROYAL,
  reaches,
  reachesAs,
  reachesWith,
  rekinded,
  type SideBit,
  type Square,
  WHITE,
  withPromotion,
} from '../engine/index.js';
import { coordinateLetter } from '../pieces/kind.js';
import type { Claim, Condition, Phases } from './condition.js';

/** Shared by both sides' kings: while one is asked as what it is observed, the other counts as what it is. */
let asking = false;

/** Collects the kinds of those who observe a king. */
class Observers {
  // Reused, so that nothing is allocated.
  readonly kinds: KindIndex[] = [];

  /** @returns whether there is one */
  of(engine: Engine, king: Square, side: SideBit): boolean {
    const { units, board, counts: lengths } = engine.position;
    const enemy = otherSide(side);
    const base = (enemy - 1) << 8;
    if (this.kinds.length > 0) this.kinds.length = 0;
    // Where no other condition changes kinds, and meanwhile not this one either, units observe as what they are.
    const asTheyAre = engine.rules.hooks.kindOf.length === 1;
    const { asked } = engine;
    engine.asked = POWERS;
    asking = true;
    for (let i = 0; i < (lengths[enemy - 1] as number); i++) {
      const from = units[base | i] as Square;
      if (asTheyAre) {
        const kind = kindOf(board[from] as number);
        if (from !== king && reachesWith(engine, from, kind, king, enemy) && counts(engine, from, king, enemy))
          this.#add(kind);
        continue;
      }
      if (from === king || !reaches(engine, from, king, enemy) || !counts(engine, from, king, enemy)) continue;
      const kind = engine.kindNow(from, board[from] as number, enemy);
      if (kind !== MANY) this.#add(kind);
      else
        for (let k = 0; k < engine.kindCount; k++)
          if (reachesAs(engine, from, engine.kinds[k] as KindIndex, king, enemy))
            this.#add(engine.kinds[k] as KindIndex);
    }
    asking = false;
    engine.asked = asked;
    return this.kinds.length > 0;
  }

  #add(kind: KindIndex): void {
    if (!this.kinds.includes(kind)) this.kinds.push(kind);
  }
}

/**
 * Kings that move and observe otherwise while they are observed.
 *
 * @param keeps  they do so as what they are, too
 * @param whose  kings of this colour; of both where there is none
 * @param under  the kinds for a king under these observers, who are not none
 */
function kingsUnderObservation(
  keeps: boolean,
  whose: readonly string[],
  under: (observers: readonly KindIndex[]) => readonly KindIndex[],
): Phases {
  const takesPart = (side: SideBit): boolean =>
    whose.length === 0 || whose.includes(side === WHITE ? 'White' : 'Black');
  const observers = new Observers();
  return {
    kindOf: {
      moment: 'kings',
      royalsOnly: true,
      ask: (engine, square, unit, kind, side) => {
        // Popeye's reading: a king paralyses as what it is.
        if (asking || engine.asked === PARALYSIS || (unit & ROYAL) === 0 || side === NEUTRAL || !takesPart(side))
          return kind;
        if (!observers.of(engine, square, side)) return kind;
        let count = 0;
        if (keeps) engine.kinds[count++] = kind;
        for (const other of under(observers.kinds)) engine.kinds[count++] = other;
        engine.kindCount = count;
        return MANY;
      },
    },
  };
}

/** Who decides how a king moves while it is observed. */
const claims = (whose: readonly string[]): readonly Claim[] => [
  ...(whose.includes('Black') ? [] : (['moves of White’s king'] as const)),
  ...(whose.includes('White') ? [] : (['moves of Black’s king'] as const)),
];

const COLOURS = { White: 'the white king only', Black: 'the black king only' };

/** Popeye's reading: pins and the like aside, who observes the king is told by the rules that hold for observation. */
export const transmutedKings: Condition = {
  name: 'TransmutedKings',
  title: 'Transmuted kings',
  aliases: { WhiteTransmutedKing: ['White'], BlackTransmutedKing: ['Black'] },
  definition:
    'A king that is observed moves, and gives check, as the units that observe it, and not as a king; the enemy king observes it as a king.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: COLOURS },
  claims,
  compile: ({ args }) => kingsUnderObservation(false, args, (observers) => observers),
};

export const reflectiveKings: Condition = {
  name: 'ReflectiveKings',
  title: 'Reflective kings',
  aliases: { WhiteReflectiveKing: ['White'], BlackReflectiveKing: ['Black'] },
  definition: 'A king that is observed moves, and gives check, as the units that observe it as well as as a king.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: COLOURS },
  claims,
  compile: ({ args }) => kingsUnderObservation(true, args, (observers) => observers),
};

const VAULTING_WORDS: Readonly<Record<string, string>> = {
  ...COLOURS,
  Transmuting: 'it does not move as a king while it is observed',
};
/** The equihopper, unless kinds are named. */
const vaulters = (args: readonly string[]): readonly string[] => {
  const named = args.filter((one) => VAULTING_WORDS[one] === undefined);
  return named.length === 0 ? ['EQ'] : named;
};

export const vaultingKings: Condition = {
  name: 'VaultingKings',
  title: 'Vaulting kings',
  aliases: { WhiteVaultingKing: ['White'], BlackVaultingKing: ['Black'] },
  definition:
    'A king that is observed moves, and gives check, as an equihopper, or as the kinds named, as well as as a king.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: VAULTING_WORDS, kinds: 'kinds as which an observed king moves' },
  claims,
  kinds: vaulters,
  compile: ({ args, kindIndex }) => {
    const kinds = vaulters(args).map(kindIndex);
    const colours = args.filter((one) => COLOURS[one as keyof typeof COLOURS] !== undefined);
    return kingsUnderObservation(!args.includes('Transmuting'), colours, () => kinds);
  },
};

/**
 * Popeye's reading: a checked king has to move so, even where another move would parry the check; that it is no king any more
 * is told before it promotes as a pawn.
 */
const superTransmutingKing = (name: string, owner: SideBit): Condition => {
  const whose = owner === WHITE ? 'White' : 'Black';
  return {
    name,
    title: `Super-transmuting ${whose.toLowerCase()} king`,
    definition: `When the ${whose.toLowerCase()} king is observed it has to move, as a unit that observes it and not as a king, and becomes such a unit, which is not royal.`,
    source: { inventor: 'unknown', text: 'Popeye manual' },
    claims: claims([whose]),
    compile: ({ choice, kindCode }) => {
      const becomes = choice(256);
      const observers = new Observers();
      /** The square of the king that has to move. */
      const mover = ({ position }: Engine, side: SideBit): Square | undefined =>
        side === owner && position.royalCounts[side - 1] === 1 ? position.royals[(side - 1) << 4] : undefined;
      return {
        ...kingsUnderObservation(false, [whose], (kinds) => kinds),
        generate: (engine, side) => {
          const king = mover(engine, side);
          if (king === undefined || !observers.of(engine, king, side)) return;
          const { promotes, promotions, shift } = engine.tables;
          for (const kind of observers.kinds) {
            const start = engine.top;
            engine.seenStamp++;
            pushMovesAs(engine, king, kind, side);
            const end = engine.top;
            for (let i = start; i < end; i++) {
              const move = engine.moves[i] as Move;
              engine.moves[i] = becomes.made(move, kind);
              if (promotes[((2 * kind + side - 1) << shift) | moveTo(move)] === 0) continue;
              engine.moves[i] = withPromotion(becomes.made(move, kind), 1);
              for (let p = 2; p <= promotions.length; p++) engine.push(withPromotion(becomes.made(move, kind), p));
            }
          }
        },
        allowMove: (engine, move, side) => {
          const king = mover(engine, side);
          return king === undefined || becomes.of(move) !== 0 || !observers.of(engine, king, side);
        },
        effects: [
          {
            moment: 'departure',
            apply: (engine, move) => {
              const kind = becomes.of(move);
              if (kind === 0 || engine.moverOn === NO_SQUARE) return;
              const unit = engine.position.board[engine.moverOn] as number;
              engine.become(engine.moverOn, rekinded(unit & ~ROYAL, kind), 'tersely');
            },
          },
        ],
        choiceText: (move) => (becomes.of(move) === 0 ? '' : `=${coordinateLetter(kindCode(becomes.of(move)))}`),
      };
    },
  };
};

export const whiteSuperTransmutingKing: Condition = superTransmutingKing('WhiteSuperTransmutingKing', WHITE);
export const blackSuperTransmutingKing: Condition = superTransmutingKing('BlackSuperTransmutingKing', BLACK);
