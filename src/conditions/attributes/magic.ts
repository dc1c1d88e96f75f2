import {
  CASTLING,
  type Engine,
  kindOf,
  type Mark,
  type Move,
  moveFrom,
  moveTo,
  moveType,
  NEUTRAL,
  NO_SQUARE,
  observes,
  otherSide,
  ROYAL,
  recoloured,
  type SideBit,
  type Square,
  sideOf,
  type Unit,
} from '../../engine/index.js';
import type { Facts, Phases } from '../condition.js';
import type { Attribute } from './attribute.js';

/** Kinds that observe along straight lines, and keep an observation while they and the observed one stay on the line. */
const STRAIGHT: ReadonlySet<string> = new Set(
  [
    'Q,R,B,N,CR,ZR,GR,WR,FR,ET,LI,RL,BL,NL,PA,LE,VA,NA,L,LN,LB,LR,SI,TR,ND,KA,KL,RT,KO,M,RM,BM,EA,RE,BE,SW,RW,BW,MG,EQ,OR',
    'G,NH,CH,ZH,GH,RH,BH,CG,G2,G3,BO,QE,AO,OA,ML,MM,DO,B1,B2,B3',
  ].flatMap((codes) => codes.split(',')),
);
/** Kinds whose observations are from one square to another. */
const LEAPING: ReadonlySet<string> = new Set(
  'K,S,P,Z,CA,GI,RF,BU,WE,AL,FE,DA,GN,AN,SQ,OK,37,16,24,35,15,25,BI,ZE,36,BP,PP,CP,KH,KP,MS,MP,NE,NO'.split(','),
);

const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));

function phases({ board, kindCode }: Facts, bit: number): Phases {
  const area = board.squares.length;
  const fileOf = Int8Array.from(board.squares, (_, square) => board.origin(square).x);
  const rankOf = Int8Array.from(board.squares, (_, square) => board.origin(square).y);
  const straight = Uint8Array.from({ length: 256 }, (_, kind) => (STRAIGHT.has(kindCode(kind)) ? 1 : 0));
  const before = new Uint8Array(area * area);
  const after = new Uint8Array(area * area);
  const bearers = new Uint8Array(256);
  const touched: Square[] = [];
  const changing: Square[] = [];
  const note = (square: Square): void => void touched.push(square);

  /**
   * Marks whom each magic unit observes, of either side; neither royal nor neutral nor magic units count.
   *
   * @returns how many magic units there are; their squares lie in `bearers`, and of `views` their rows count
   */
  function view(engine: Engine, views: Uint8Array): number {
    const { board: units, units: squares, counts } = engine.position;
    let count = 0;
    for (let side = 1; side <= 2; side++) {
      for (let i = 0; i < (counts[side - 1] as number); i++) {
        const from = squares[((side - 1) << 8) | i] as Square;
        const observer = units[from] as Unit;
        if ((observer & bit) === 0 || (side === 2 && sideOf(observer) === NEUTRAL)) continue;
        bearers[count++] = from;
        const row = from * area;
        for (let target = 0; target < area; target++) {
          const unit = units[target] as Unit;
          const counts = sideOf(unit) !== 0 && sideOf(unit) !== NEUTRAL && (unit & (bit | ROYAL)) === 0;
          views[row + target] = counts && observes(engine, from, target, side) ? 1 : 0;
        }
      }
    }
    return count;
  }

  /** Marks whom they observed before the move, which is taken back for that and made again. */
  function viewBack(engine: Engine, began: Mark): void {
    const { position } = engine;
    touched.length = 0;
    position.changesSince(began, note);
    const units = touched.map((square) => position.board[square] as Unit);
    const state = position.state.slice();
    position.undo(began);
    view(engine, before);
    touched.forEach((square, i) => {
      if (position.board[square] !== units[i]) position.set(square, units[i] as Unit);
    });
    state.forEach((value, slot) => {
      if (position.state[slot] !== value) position.setState(slot, value);
    });
  }

  /** Is it the same line in the same direction? */
  function isSameLine(from: Square, target: Square, was: Square, wasTarget: Square): boolean {
    const dx = (fileOf[target] as number) - (fileOf[from] as number);
    const dy = (rankOf[target] as number) - (rankOf[from] as number);
    const ex = (fileOf[wasTarget] as number) - (fileOf[was] as number);
    const ey = (rankOf[wasTarget] as number) - (rankOf[was] as number);
    const [d, e] = [divisor(dx, dy), divisor(ex, ey)];
    if (dx / d !== ex / e || dy / d !== ey / e) return false;
    const sx = (fileOf[was] as number) - (fileOf[from] as number);
    return sx * dy === ((rankOf[was] as number) - (rankOf[from] as number)) * dx;
  }

  /** Where the unit that stands there now stood before the move. */
  function origin(engine: Engine, move: Move, square: Square): Square {
    if (square === engine.moverOn) return moveFrom(move);
    if (engine.rebornOn !== NO_SQUARE && square === engine.rebornOn) return engine.rebornFrom;
    if (moveType(move) !== CASTLING) return square;
    const plan = engine.tables.castlings.find(({ king, kingTo }) => king === moveFrom(move) && kingTo === moveTo(move));
    return plan?.rookTo === square ? plan.rook : square;
  }

  return {
    effects: [
      {
        moment: 'views',
        apply: (engine, move) => {
          const { board: units } = engine.position;
          viewBack(engine, engine.began);
          const count = view(engine, after);
          for (let target = 0; target < area; target++) {
            const unit = units[target] as Unit;
            if (unit === 0 || (unit & bit) !== 0) continue;
            let fresh = 0;
            for (let i = 0; i < count; i++) {
              const from = bearers[i] as Square;
              if (after[from * area + target] === 0) continue;
              const was = origin(engine, move, from);
              const wasTarget = origin(engine, move, target);
              const known =
                before[was * area + wasTarget] === 1 &&
                ((was === from && wasTarget === target) ||
                  (straight[kindOf(units[from] as Unit)] === 1 && isSameLine(from, target, was, wasTarget)));
              if (!known) fresh++;
            }
            if (fresh % 2 === 1) changing.push(target);
          }
          for (const square of changing) {
            const unit = units[square] as Unit;
            engine.become(square, recoloured(unit, otherSide(sideOf(unit) as SideBit)), 'apart');
          }
          changing.length = 0;
        },
      },
    ],
  };
}

export const magic: Attribute = {
  name: 'Magic',
  definition:
    'A unit of either side that it comes to observe in a move, otherwise than before, changes colour; an even number of such observations leaves it as it is. Kings, neutral and magic units never change.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  unfit: (board, _beside, kinds) =>
    board.name !== 'plain'
      ? 'lines of another geometry are lacking'
      : kinds.every((code) => STRAIGHT.has(code) || LEAPING.has(code))
        ? undefined
        : 'observations that are neither leaps nor straight lines are lacking',
  compile: (facts, bit) => phases(facts, bit),
};
