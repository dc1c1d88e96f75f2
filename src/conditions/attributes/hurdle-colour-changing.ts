import {
  moveFrom,
  moveTo,
  NEUTRAL,
  otherSide,
  ROYAL,
  recoloured,
  type SideBit,
  type Square,
  sideOf,
} from '../../engine/index.js';
import type { Attribute } from './attribute.js';
import { promotionsTo } from './promotions.js';

/** Hoppers over the one unit that stands between departure and arrival. */
const HOPPERS: readonly string[] = [
  'G',
  'G2',
  'G3',
  'RH',
  'BH',
  'NH',
  'CH',
  'ZH',
  'GH',
  'EQ',
  'NE',
  'OR',
  'NO',
  'KH',
  'KP',
];
/** Those that land as far behind it as they came from. */
const MIDDLE: ReadonlySet<string> = new Set(['EQ', 'NE', 'OR', 'NO', 'KH', 'KP']);

const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));

const NAME = 'HurdleColourChanging';

/**
 * Popeye's reading: a pawn promotes to a hopper of a kind with the attribute or without it, as those of the diagram are; if there are
 * both, it may choose.
 */
export const hurdleColourChanging: Attribute = {
  name: NAME,
  definition: 'The unit over which it hops changes colour, unless that is royal or neutral.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  unfit: (board, _beside, kinds) => {
    if (board.name !== 'plain') return 'lines of another geometry are lacking';
    const other = kinds.find((code) => !HOPPERS.includes(code));
    return other === undefined ? undefined : `the hurdle of the piece ${other} is lacking`;
  },
  compile: (facts, bit) => {
    const { board, kindCode } = facts;
    const bearing = HOPPERS.filter((code) => facts.stands(code, NAME, true));
    const at = board.squares.map((_, square) => board.origin(square));
    const { effects, ...chosen } = promotionsTo(
      facts,
      bearing,
      bearing.filter((code) => !facts.stands(code, NAME, false)),
      bit,
      'hcc',
    );
    const squareAt = (x: number, y: number): Square => board.fold(x, y)?.square ?? 0;
    return {
      ...chosen,
      effects: [
        ...effects,
        {
          moment: 'colour of the hurdle',
          changes: 1,
          apply: (engine, move) => {
            const { moved, position } = engine;
            if ((moved & bit) === 0) return;
            const [from, to] = [at[moveFrom(move)], at[moveTo(move)]];
            if (from === undefined || to === undefined) return;
            const [dx, dy] = [to.x - from.x, to.y - from.y];
            const steps = MIDDLE.has(kindCode((moved >> 2) & 0xff)) ? 2 : divisor(dx, dy);
            for (let step = 1; step < steps; step++) {
              const square = squareAt(from.x + (dx * step) / steps, from.y + (dy * step) / steps);
              const unit = position.board[square] as number;
              if (unit === 0 || sideOf(unit) === 0) continue;
              if (sideOf(unit) !== NEUTRAL && (unit & ROYAL) === 0)
                engine.become(square, recoloured(unit, otherSide(sideOf(unit) as SideBit)), 'apart');
              return;
            }
          },
        },
      ],
    };
  },
};
