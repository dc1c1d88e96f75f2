import {
  counts,
  type Engine,
  type KindIndex,
  MANY,
  NEUTRAL,
  otherSide,
  ROYAL,
  reaches,
  type SideBit,
  type Square,
  WHITE,
} from '../engine/index.js';
import type { Condition, Phases } from './condition.js';

/** Shared by both sides' kings: while one is asked as what it is observed, the other counts as what it is. */
let asking = false;

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
  // Reused, so that nothing is allocated.
  const observers: KindIndex[] = [];
  const observe = (engine: Engine, king: Square, side: SideBit): void => {
    const { units, board, counts: lengths } = engine.position;
    const enemy = otherSide(side);
    const base = (enemy - 1) << 8;
    observers.length = 0;
    asking = true;
    for (let i = 0; i < (lengths[enemy - 1] as number); i++) {
      const from = units[base | i] as Square;
      if (from === king || !reaches(engine, from, king, enemy) || !counts(engine, from, king, enemy)) continue;
      const kind = engine.kindNow(from, board[from] as number, enemy);
      if (!observers.includes(kind)) observers.push(kind);
    }
    asking = false;
  };
  return {
    kindOf: {
      moment: 'kings',
      ask: (engine, square, unit, kind, side) => {
        if (asking || (unit & ROYAL) === 0 || side === NEUTRAL || !takesPart(side)) return kind;
        observe(engine, square, side);
        if (observers.length === 0) return kind;
        let count = 0;
        if (keeps) engine.kinds[count++] = kind;
        for (const other of under(observers)) engine.kinds[count++] = other;
        engine.kindCount = count;
        return MANY;
      },
    },
  };
}

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
  claims: [],
  compile: ({ args }) => kingsUnderObservation(false, args, (observers) => observers),
};

export const reflectiveKings: Condition = {
  name: 'ReflectiveKings',
  title: 'Reflective kings',
  aliases: { WhiteReflectiveKing: ['White'], BlackReflectiveKing: ['Black'] },
  definition: 'A king that is observed moves, and gives check, as the units that observe it as well as as a king.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { words: COLOURS },
  claims: [],
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
  claims: [],
  kinds: vaulters,
  compile: ({ args, kindIndex }) => {
    const kinds = vaulters(args).map(kindIndex);
    const colours = args.filter((one) => COLOURS[one as keyof typeof COLOURS] !== undefined);
    return kingsUnderObservation(!args.includes('Transmuting'), colours, () => kinds);
  },
};
