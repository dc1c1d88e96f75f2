import {
  CASTLING,
  type Engine,
  kindOf,
  moveFrom,
  moveTo,
  moveType,
  type SideBit,
  SPECIAL,
  type Square,
  sideOf,
  type Unit,
} from '../engine/index.js';
import type { Condition, Facts, Phases } from './condition.js';
import { nextSquares } from './parts/next-square.js';

const DIRECTIONS = [-1, 0, 1].flatMap((files) =>
  [-1, 0, 1].flatMap((ranks) => (files === 0 && ranks === 0 ? [] : [{ files, ranks }])),
);
const COLOURS = ['', 'w', 'b', 'n'];

function compile(facts: Facts, rooksOnly: boolean): Phases {
  const { board, kindIndex, kindCode, choice } = facts;
  const [king, rook] = [kindIndex('K'), kindIndex('R')];
  const partners = choice(board.squares.length + 1);
  const next = DIRECTIONS.map(({ files, ranks }) => nextSquares(board, files, ranks)[0]);
  const straight = DIRECTIONS.map(({ files, ranks }) => files === 0 || ranks === 0);
  let told = '';
  /** Where a king of `side` on `from` may castle in a direction: its partner; -1 where there is none. */
  const partnerOf = (engine: Engine, from: Square, direction: number): Square => {
    const { board: units } = engine.position;
    const steps = next[direction] as Uint8Array;
    let at = from;
    for (let count = 1; ; count++) {
      at = steps[at] as Square;
      if (at === 255 || at === from) return -1;
      if (units[at] !== 0) return count > 2 ? at : -1;
    }
  };
  const isSafe = (engine: Engine, from: Square, passed: Square, side: SideBit): boolean => {
    const { position } = engine;
    const unit = position.board[from] as Unit;
    const mark = position.mark();
    position.set(from, 0);
    position.set(passed, unit);
    const safe = !engine.inCheck(side);
    position.undo(mark);
    return safe;
  };
  return {
    generate: (engine, side) => {
      const { board: standing, units, counts } = engine.position;
      if (engine.inCheck(side)) return;
      for (let i = 0; i < (counts[side - 1] as number); i++) {
        const from = units[((side - 1) << 8) | i] as Square;
        if (engine.kindNow(from, standing[from] as Unit, side) !== king) continue;
        next.forEach((steps, d) => {
          const partner = partnerOf(engine, from, d);
          if (partner < 0) return;
          if (rooksOnly && (!straight[d] || kindOf(standing[partner] as Unit) !== rook)) return;
          const passed = steps[from] as Square;
          if (!isSafe(engine, from, passed, side)) return;
          engine.push(partners.made(from | ((steps[passed] as Square) << 8) | SPECIAL, partner + 1));
        });
      }
    },
    // There is no other castling.
    allowMove: (_engine, move) => moveType(move) !== CASTLING,
    effects: [
      {
        moment: 'completion',
        changes: 1,
        keepsCounts: true,
        apply: (engine, move) => {
          const partner = partners.of(move) - 1;
          if (partner < 0) return;
          const [from, to] = [moveFrom(move), moveTo(move)];
          const { board: standing } = engine.position;
          const passed = next.map((steps) => steps[from] as Square).find((at, d) => at !== 255 && next[d]?.[at] === to);
          if (passed === undefined) throw new Error(`no square between ${from} and ${to}`);
          const unit = standing[partner] as Unit;
          told = `/${COLOURS[sideOf(unit)]}${kindCode(kindOf(unit))}${board.squares[partner]}-${board.squares[passed]}`;
          engine.relocate(from, to, true);
          engine.moverOn = to;
          engine.relocate(partner, passed, true);
        },
      },
    ],
    choiceText: (move) => (partners.of(move) === 0 ? '' : `/${board.squares[partners.of(move) - 1]}`),
    remark: (_engine, move) => (partners.of(move) === 0 ? '' : told),
  };
}

const common: Pick<Condition, 'claims' | 'unfit'> = {
  claims: ['moves of another sort'],
  unfit: (board) =>
    board.vanishing
      ? 'its squares vanish'
      : board.name.startsWith('plain') || board.files * board.ranks === board.squares.length
        ? undefined
        : 'its lines come back',
};

/** Popeye's reading: the partner may be of either side, and nobody need be on his square of the game array. */
export const castlingChess: Condition = {
  ...common,
  name: 'CastlingChess',
  title: 'Castling chess',
  definition:
    'A king that is not in check may castle with the first unit on any of its queen lines, if at least two empty squares lie between them: it goes two squares towards it, over a square where it would not be in check, and the other unit goes to that square. There is no other castling.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  compile: (facts) => compile(facts, false),
};

export const rokagogo: Condition = {
  ...common,
  name: 'Rokagogo',
  definition:
    'A king that is not in check may castle with the first unit on its rank or file if it is a rook and at least two empty squares lie between them: it goes two squares towards it, over a square where it would not be in check, and the rook goes to that square. There is no other castling.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  compile: (facts) => compile(facts, true),
};
