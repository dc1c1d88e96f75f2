import {
  CASTLING,
  type KindIndex,
  kindOf,
  type Move,
  moveFrom,
  moveType,
  pushMovesAs,
  ROYAL,
  type Square,
  type Tables,
  type Unit,
} from '../engine/index.js';
import type { Arguments, Condition, Facts, Phases } from './condition.js';

const REX: Arguments = { words: { RexInclusive: 'kings too' } };

/** No kind of its own: whatever other conditions make of it. */
const AS_EVER: KindIndex = 0;

/** Kinds of the first rank of the game array by file; pawns and, unless RexInclusive, kings go as ever. */
function files({ board, args, kindIndex }: Facts): (tables: Tables, square: Square, unit: Unit) => KindIndex {
  const row = board.gameArray.split('/').at(-1) ?? '';
  const codes = [...row].map((letter) => (letter === 'N' ? 'S' : letter));
  const kinds = Uint8Array.from(board.squares, (_, square) => kindIndex(codes[board.origin(square).x] ?? ''));
  const spared = args.includes('RexInclusive') ? 0 : ROYAL;
  return ({ pawns }, square, unit) =>
    pawns[kindOf(unit)] === 1 || (unit & spared) !== 0 ? AS_EVER : (kinds[square] as KindIndex);
}

const unfit: Condition['unfit'] = (board) =>
  /^[A-Z]+$/.test(board.gameArray.split('/').at(-1) ?? '') ? undefined : 'its first rank has no array of pieces';

/**
 * Units that move without capture as another kind than they capture: as `quietAs`. What they could do as they are comes from the
 * generator, and is told from the rest by a mark.
 */
function quietMoves(
  facts: Facts,
  quietAs: (tables: Tables, square: Square, unit: Unit) => KindIndex,
): Pick<Phases, 'generate' | 'generatesSteps' | 'expand'> {
  const marked = facts.choice(2);
  return {
    generatesSteps: true,
    generate: (engine, side) => {
      const { board, units, counts } = engine.position;
      for (let i = 0; i < (counts[side - 1] as number); i++) {
        const from = units[((side - 1) << 8) | i] as Square;
        const unit = board[from] as Unit;
        const kind = quietAs(engine.tables, from, unit);
        if (kind === AS_EVER || kind === engine.kindNow(from, unit, side)) continue;
        const start = engine.top;
        engine.seenStamp++;
        pushMovesAs(engine, from, kind, side);
        let kept = start;
        for (let m = start; m < engine.top; m++) {
          const move = engine.moves[m] as Move;
          if (board[engine.captureSquare(move)] === 0) engine.moves[kept++] = marked.made(move, 1);
        }
        engine.top = kept;
      }
    },
    expand: {
      moment: 'completion',
      choose: (engine, move, side) => {
        const from = moveFrom(move);
        const unit = engine.position.board[from] as Unit;
        const plain = moveType(move) < CASTLING && marked.of(move) === 0;
        if (plain && engine.position.board[engine.captureSquare(move)] === 0) {
          const kind = quietAs(engine.tables, from, unit);
          if (kind !== AS_EVER && kind !== engine.kindNow(from, unit, side)) return;
        }
        engine.push(move);
      },
    },
  };
}

export const bolero: Condition = {
  name: 'Bolero',
  definition:
    'A piece moves without capture as the piece that begins the game on the file on which it stands, and captures as it is. Kings move as ever unless RexInclusive.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: REX,
  claims: [],
  unfit,
  compile: (facts) => quietMoves(facts, files(facts)),
};

export const boleroInverse: Condition = {
  name: 'BoleroInverse',
  title: 'Bolero inverse',
  definition:
    'A piece captures and checks as the piece that begins the game on the file on which it stands, and moves without capture as it is. Kings move as ever unless RexInclusive.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: REX,
  claims: [],
  unfit,
  compile: (facts) => {
    const kindOn = files(facts);
    return {
      kindOf: {
        moment: 'change of the kind',
        ask: (engine, square, unit, kind) => kindOn(engine.tables, square, unit) || kind,
      },
      ...quietMoves(facts, (tables, square, unit) =>
        kindOn(tables, square, unit) === AS_EVER ? AS_EVER : kindOf(unit),
      ),
    };
  },
};
