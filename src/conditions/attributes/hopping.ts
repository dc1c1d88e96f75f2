import {
  type Engine,
  type KindIndex,
  kindOf,
  type Move,
  moveFrom,
  movePromotion,
  NEUTRAL,
  NO_SQUARE,
  otherSide,
  ROYAL,
  recoloured,
  rekinded,
  type SideBit,
  type Square,
  sideOf,
  type Unit,
} from '../../engine/index.js';
import { coordinateLetter } from '../../pieces/kind.js';
import type { Facts, Phases } from '../condition.js';
import { hurdleFinder } from '../parts/hurdle.js';
import { quietSteps } from '../parts/quiet-steps.js';
import type { Attribute } from './attribute.js';

/** Hoppers over one unit, the hurdle; lions and Chinese pieces among them. */
// biome-ignore format: a table
const HOPPERS: readonly string[] = [
  'G', 'G2', 'G3', 'RH', 'BH', 'NH', 'CH', 'ZH', 'GH', 'KH', 'KP', 'CG', 'M', 'RM', 'BM', 'EA', 'RE', 'BE', 'SW', 'RW', 'BW',
  'EQ', 'NE', 'OR', 'NO', 'LI', 'RL', 'BL', 'NL', 'LE', 'PA', 'VA', 'NA',
];
const [COLOUR, BUL, DOB] = ['HurdleColourChanging', 'Bul', 'Dob'] as const;
const NAMES = [COLOUR, BUL, DOB] as const;

const lacksHurdle: Attribute['unfit'] = (board, _beside, kinds) => {
  if (board.name !== 'plain') return 'lines of another geometry are lacking';
  const other = kinds.find((code) => !HOPPERS.includes(code));
  return other === undefined ? undefined : `the hurdle of the piece ${other} is lacking`;
};

/**
 * Which of the attributes a pawn has that has become a hopper. Popeye's reading: those that a unit of the kind has in the diagram; if
 * there are several sorts of these, it may choose.
 */
function sortsOfPromoted({ bearing, choice, kindIndex, promotions, attribute }: Facts) {
  const bits = (names: readonly string[]): number =>
    NAMES.reduce((all, name) => (names.includes(name) ? all | attribute(name) : all), 0);
  const sorts = new Map(
    promotions
      .filter((code) => HOPPERS.includes(code))
      .map((code) => [kindIndex(code), [...new Set(bearing(code).map(bits))]]),
  );
  const others = [...new Set([...sorts.values()].flat())].filter((sort) => sort !== 0);
  const chosen = choice(others.length + 1);
  return {
    /** Pushes a move with which a pawn becomes one of this kind, with all attributes that it may have then. */
    push: (engine: Engine, move: Move, kind: KindIndex): void => {
      const list = sorts.get(kind) ?? [];
      if (list.length === 0) engine.push(move);
      for (const sort of list) engine.push(chosen.made(move, others.indexOf(sort) + 1));
    },
    /** The bits that were chosen. */
    of: (move: Move): number => others[chosen.of(move) - 1] ?? 0,
    text: (move: Move): string => {
      const sort = others[chosen.of(move) - 1] ?? 0;
      const letters = ['hcc', 'b', 'd'] as const;
      return NAMES.map((name, i) => ((sort & attribute(name)) === 0 || sort === 0 ? '' : letters[i])).join('');
    },
  };
}

/** What happens to the hurdle: first it changes colour, then it goes. One rule for all three, since they share the choice of the hurdle. */
function hopping(facts: Facts): Phases {
  const { board, choice } = facts;
  const [colour, bul, dob] = [facts.borne(COLOUR), facts.borne(BUL), facts.borne(DOB)];
  const sorts = sortsOfPromoted(facts);
  const hurdle = choice(board.squares.length + 1);
  const moves = (bul | dob) !== 0;
  const end = choice(moves ? board.squares.length + 1 : 1);
  const promotion = choice(moves ? facts.promotions.length + 1 : 1);
  const hurdlesOf = hurdleFinder(facts);
  const found = new Uint8Array(256);
  /** The move is played to see where its hurdle may go: that is put on the stack. */
  let asking = false;

  /** As whom and of which side the hurdle goes. A neutral one belongs to who moves. */
  const steps = (engine: Engine, at: Square, side: SideBit): number => {
    const unit = engine.position.board[at] as Unit;
    const [kind, mover] =
      (engine.moved & bul) !== 0
        ? [kindOf(engine.moved), side]
        : [kindOf(unit), (sideOf(unit) & side) !== 0 ? side : otherSide(side)];
    return quietSteps(engine, at, kind, mover, NO_SQUARE, NO_SQUARE, found);
  };

  /** Does this unit promote there? A neutral one as a unit of `side`. */
  const promotes = ({ tables }: Engine, unit: Unit, on: Square, side: SideBit): boolean => {
    const owner = sideOf(unit) === NEUTRAL ? side : sideOf(unit);
    return tables.promotes[((2 * kindOf(unit) + owner - 1) << tables.shift) | on] === 1;
  };

  /** Pushes the move with every way in which its hurdle may go on. */
  function pushSteps(engine: Engine, move: Move, at: Square, side: SideBit): void {
    const start = engine.top;
    const step = engine.suspend();
    asking = true;
    const mark = engine.play(move, side);
    asking = false;
    const last = engine.top;
    for (let i = start; i < last; i++) {
      const to = engine.moves[i] as Square;
      const whole = end.made(move, to + 1);
      if (promotes(engine, engine.position.board[at] as Unit, to, side))
        for (let p = 1; p < promotion.size; p++)
          sorts.push(engine, promotion.made(whole, p), engine.tables.promotions[p - 1] as KindIndex);
      else engine.push(whole);
    }
    engine.position.undo(mark);
    engine.resume(step);
    engine.moves.copyWithin(start, last, engine.top);
    engine.top -= last - start;
  }

  /** Can the capture be completed? Played without a step of the hurdle it is found impossible where there is none. */
  function mayTake(engine: Engine, move: Move, side: SideBit): boolean {
    const hurdles: Square[] = [];
    if (hurdlesOf(engine, move, side, hurdles) === 0) return true;
    const step = engine.suspend();
    let found = false;
    for (let i = 0; i < hurdles.length && !found; i++) {
      const mark = engine.play(hurdle.made(move, (hurdles[i] as Square) + 1), side);
      found = !engine.impossible;
      engine.position.undo(mark);
    }
    engine.resume(step);
    return found;
  }

  return {
    expand: {
      moment: 'step of the hurdle',
      choose: (engine, move, side) => {
        const promoted = movePromotion(move);
        if (promoted !== 0) return sorts.push(engine, move, engine.tables.promotions[promoted - 1] as KindIndex);
        const unit = engine.position.board[moveFrom(move)] as Unit;
        const hurdles: Square[] = [];
        if ((unit & (colour | bul | dob)) === 0 || hurdlesOf(engine, move, side, hurdles) === 0) engine.push(move);
        for (const at of hurdles) {
          const hop = hurdle.made(move, at + 1);
          if ((unit & (bul | dob)) === 0) engine.push(hop);
          else pushSteps(engine, hop, at, side);
        }
      },
    },
    effects: [
      {
        moment: 'promotion after rebirth',
        apply: (engine, move) => {
          if (movePromotion(move) === 0 || engine.moverOn === NO_SQUARE) return;
          engine.become(engine.moverOn, (engine.position.board[engine.moverOn] as Unit) | sorts.of(move));
        },
      },
      {
        moment: 'colour of the hurdle',
        changes: 1,
        apply: (engine, move) => {
          const at = hurdle.of(move) - 1;
          const unit = at < 0 ? 0 : (engine.position.board[at] as Unit);
          if ((engine.moved & colour) === 0 || sideOf(unit) === 0) return;
          if (sideOf(unit) !== NEUTRAL && (unit & ROYAL) === 0)
            engine.become(at, recoloured(unit, otherSide(sideOf(unit) as SideBit)), 'apart');
        },
      },
      {
        moment: 'step of the hurdle',
        apply: (engine, move, side) => {
          const at = hurdle.of(move) - 1;
          if ((engine.moved & (bul | dob)) === 0 || at < 0) return;
          const to = end.of(move) - 1;
          if (to < 0) {
            const count = steps(engine, at, side);
            if (asking) for (let i = 0; i < count; i++) engine.push(found[i] as Square);
            else if (count === 0) engine.impossible = true;
            return;
          }
          engine.relocate(at, to);
          const chosen = promotion.of(move);
          const unit = engine.position.board[to] as Unit;
          if (chosen === 0) return;
          engine.become(to, rekinded(unit, engine.tables.promotions[chosen - 1] as KindIndex));
          engine.become(to, (engine.position.board[to] as Unit) | sorts.of(move));
        },
      },
    ],
    ...(moves && {
      observes: (engine: Engine, from: Square, target: Square, side: SideBit) =>
        ((engine.position.board[from] as Unit) & (bul | dob)) === 0 ||
        ((engine.position.board[target] as Unit) & ROYAL) === 0 ||
        mayTake(engine, from | (target << 8), side),
    }),
    choiceText: (move) => {
      const [at, to, kind] = [hurdle.of(move), end.of(move), promotion.of(move)];
      const promoted = kind === 0 ? '' : coordinateLetter(facts.promotions[kind - 1] ?? '');
      const way = to === 0 ? '' : `>${board.squares[at - 1]}${board.squares[to - 1]}${promoted}`;
      return `${way}${sorts.text(move)}`;
    },
  };
}

/** The first of the three in their order says what all of them do. */
const attribute = (name: (typeof NAMES)[number], definition: string, source: Attribute['source']): Attribute => ({
  name,
  definition,
  source,
  unfit: lacksHurdle,
  compile: (facts) => (NAMES.find((one) => facts.borne(one) !== 0) === name ? hopping(facts) : {}),
});

const ANDA_FAIRY_PLANET = { inventor: 'Petko A. Petkov', year: 2020, text: 'ANDA Fairy Planet 3, 2021' } as const;

export const hurdleColourChanging: Attribute = attribute(
  COLOUR,
  'The unit over which it hops changes colour, unless that is royal or neutral.',
  { inventor: 'unknown', text: 'Popeye manual' },
);

/**
 * Popeye's reading: the unit hopped over may be anybody, kings included, and goes as a unit of the side that moves. Checks count if the
 * capture of the king would be possible so.
 */
export const bul: Attribute = attribute(
  BUL,
  'The unit over which it hops has to go on at once, without capture and in the manner of this hopper; where it cannot, the move is illegal. A pawn that comes to where it promotes does so.',
  ANDA_FAIRY_PLANET,
);

/** A neutral hurdle has the colour of the side that moves. */
export const dob: Attribute = attribute(
  DOB,
  'The unit over which it hops has to make one of its own moves without capture at once; where it has none, the move is illegal.',
  ANDA_FAIRY_PLANET,
);
