import {
  CASTLING,
  type Engine,
  isVanished,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  NO_SQUARE,
  SPECIAL,
  type Square,
} from '../engine/index.js';
import { contacts } from '../pieces/contacts.js';
import type { Attribute } from './attributes/attribute.js';
import type { Condition, Facts, Phases } from './condition.js';
import { triedCapture } from './parts/tried-capture.js';

/** Does a unit stand on one of these squares? */
export function isOccupied(engine: Engine, squares: readonly Square[]): boolean {
  const { board } = engine.position;
  for (const square of squares) if (board[square] !== 0 && !isVanished(board[square] as number)) return true;
  return false;
}

/**
 * A condition that judges each move by where it leaves the mover: illegal moves are taken back, and an observation counts only
 * if the capture would be legal. The verdict lies in a slot, since it has to be given before other questions are played out;
 * it is that of the legal moves alone in every position that is searched.
 *
 * @param isLegal  is the move just played, with its effects, legal?
 */
export function judgedOnArrival(
  { slot }: Pick<Facts, 'slot'>,
  isLegal: (engine: Engine, move: Move) => boolean,
): Phases {
  const verdict = slot();
  const holds = ({ position }: Engine): boolean => position.state[verdict] === 0;
  return {
    effects: [
      {
        moment: 'bookkeeping',
        changes: 'nothing',
        apply: (engine, move) => engine.position.setState(verdict, isLegal(engine, move) ? 0 : 1),
      },
    ],
    allowPosition: holds,
    observes: (engine, from, target, side) => triedCapture(engine, from, target, side, holds),
  };
}

const ARGUMENTS = {
  words: { Neighbour: 'contact is that of the leaper named next, not of the king' },
  kinds: 'a leaper: units at its distance are in contact',
} as const;

/** The leaper behind `Neighbour`. */
const neighbour = (args: readonly string[]): string => args.find((one) => one !== 'Neighbour') ?? 'K';

const COMMON: Pick<Condition, 'claims' | 'unfit'> = {
  claims: [],
  unfit: (board, args, kindByCode) => {
    if (board.vanishing) return 'its squares vanish, and with them who is next to whom';
    const leaps = kindByCode(neighbour(args))?.movements.every((one) => one.family === 'leaper' && !one.directed);
    if (leaps !== true) return `${neighbour(args)} is no leaper`;
    return args.length === 1 ? 'Neighbour needs a leaper, and a leaper needs the word Neighbour' : undefined;
  },
};

/**
 * Köko. Both units of a castling, and both of an exchange, have to come into contact. A check counts only if the unit that
 * captured the king would be in contact there.
 */
export const koeko: Condition = {
  name: 'KoeKo',
  title: 'Köko (contact chess)',
  definition:
    'A move is legal only if the unit arrives next to some other unit, of either side; the square that it leaves is empty then. This holds for the capture of the king too, so for checks.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: ARGUMENTS,
  ...COMMON,
  compile: (facts) => {
    const near = contacts(facts.board, facts.kindByCode(neighbour(facts.args)));
    const touches = (engine: Engine, square: Square): boolean => isOccupied(engine, near[square] ?? []);
    return judgedOnArrival(facts, (engine, move) => {
      const type = moveType(move);
      if (type === SPECIAL)
        return [moveFrom(move), moveTo(move)].every(
          (square) => engine.position.board[square] === 0 || touches(engine, square),
        );
      if (engine.moverOn !== NO_SQUARE && !touches(engine, engine.moverOn)) return false;
      if (type !== CASTLING) return true;
      const plan = engine.tables.castlings.find(
        ({ king, kingTo }) => king === moveFrom(move) && kingTo === moveTo(move),
      );
      return plan === undefined || touches(engine, plan.rookTo);
    });
  },
};

/** Anti-Köko. Castling brings the king next to the rook. */
export const antiKoeko: Condition = {
  name: 'AntiKoeko',
  title: 'Anti-Köko',
  definition: 'A move, and so the capture of a king, is legal only if the unit arrives next to no other unit.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: ARGUMENTS,
  ...COMMON,
  compile: (facts) => {
    const near = contacts(facts.board, facts.kindByCode(neighbour(facts.args)));
    return judgedOnArrival(
      facts,
      (engine) => engine.moverOn === NO_SQUARE || !isOccupied(engine, near[engine.moverOn] ?? []),
    );
  },
};

/** New Köko; of a castling the king is judged. */
export const newKoeko: Condition = {
  name: 'NewKoeko',
  title: 'New Köko',
  definition:
    'A unit next to some other unit has to move to where it is so again; a unit next to no other has to move to where it is next to none. This holds for the capture of the king too.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  ...COMMON,
  compile: (facts) => {
    const near = contacts(facts.board);
    const before = facts.slot();
    const judged = judgedOnArrival(facts, (engine, move) => {
      if (moveType(move) === SPECIAL) return true;
      const touches = engine.moverOn !== NO_SQUARE && isOccupied(engine, near[engine.moverOn] ?? []);
      return touches === (engine.position.state[before] === 1);
    });
    const forget = {
      moment: 'bookkeeping',
      changes: 'nothing',
      apply: (engine: Engine) => engine.position.setState(before, 0),
    } as const;
    const remember = {
      moment: 'completion',
      changes: 'nothing',
      apply: (engine: Engine, move: Move) => engine.position.setState(before, touched(engine, move, near) ? 1 : 0),
    } as const;
    return { ...judged, effects: [remember, ...(judged.effects ?? []), forget] };
  },
};

/** Was the mover in contact before this move, whose effects are still to come? */
function touched(engine: Engine, move: Move, near: readonly (readonly Square[])[]): boolean {
  const { captured, capturedOn, moverOn, position } = engine;
  const from = moveFrom(move);
  const plan =
    moveType(move) === CASTLING
      ? engine.tables.castlings.find(({ king, kingTo }) => king === from && kingTo === moveTo(move))
      : undefined;
  for (const square of near[from] ?? []) {
    if (square === capturedOn && captured !== 0) return true;
    const unit = position.board[square] as number;
    if (unit !== 0 && !isVanished(unit) && square !== moverOn && square !== plan?.rookTo) return true;
  }
  return false;
}

/** Of a castling the king is judged. Who disappears when it captures is in contact nowhere. */
export const jigger: Attribute = {
  name: 'Jigger',
  condition: koeko.name,
  definition:
    'It moves, captures and gives check only to where it stands next to some other unit; the square that it leaves is empty then.',
  source: koeko.source,
  unfit: (board) => (board.vanishing ? 'its squares vanish, and with them who is next to whom' : undefined),
  compile: (facts, bit) => {
    const near = contacts(facts.board);
    return judgedOnArrival(
      facts,
      (engine) =>
        (engine.moved & bit) === 0 || (engine.moverOn !== NO_SQUARE && isOccupied(engine, near[engine.moverOn] ?? [])),
    );
  },
};
