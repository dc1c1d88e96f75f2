import type { Surface } from '../../board/surface.js';
import {
  type Engine,
  KIND_SHIFT,
  kindOf,
  MOST_PROMOTIONS,
  moveFrom,
  type Square,
  sideOf,
  type Unit,
} from '../../engine/index.js';
import { coordinateLetter } from '../../pieces/kind.js';
import type { Condition, Facts, Phases } from '../condition.js';
import { withNormalPawns } from '../normal-pawn.js';

/** Where a unit captured on each square is reborn: four files and four ranks away; -1 where that is not one square. */
function antipodes(board: Surface): Int32Array {
  return Int32Array.from(board.squares, (_, square) => {
    const { x, y } = board.origin(square);
    const found = new Set<number>();
    for (const dx of [-4, 4])
      for (const dy of [-4, 4]) {
        const there = board.fold(x + dx, y + dy);
        if (there !== undefined) found.add(there.square);
      }
    const [only] = found;
    return found.size === 1 && only !== undefined && only !== square ? only : -1;
  });
}

function compile(facts: Facts): Phases {
  const { board, args } = facts;
  // On a hole or the end of a portal nobody can be reborn; a black hole swallows him at once, which is the same.
  const antipode = antipodes(board).map((square) =>
    board.closed?.has(square) || board.deadly?.has(square) ? -1 : square,
  );
  const rexInclusive = args.includes('RexInclusive');
  const promotion = facts.choice(MOST_PROMOTIONS + 1);
  let tables: Engine['tables'] | undefined;
  /** The reborn unit's square; -1 for none. The square that the mover has left counts as empty. */
  const rebirth = (engine: Engine, on: Square, left: Square): Square => {
    const square = antipode[on] as Square;
    return square >= 0 && (engine.position.board[square] === 0 || square === left) ? square : -1;
  };
  return {
    expand: {
      moment: 'rebirth',
      choose: (engine, move) => {
        const from = moveFrom(move);
        const on = engine.captureSquare(move);
        const victim = on === from ? 0 : (engine.position.board[on] as Unit);
        const square = victim === 0 ? -1 : rebirth(engine, on, from);
        const { promotes, promotions, shift } = engine.tables;
        const kindSide = 2 * kindOf(victim) + (sideOf(victim) === 2 ? 1 : 0);
        if (square < 0 || promotes[(kindSide << shift) | square] !== 1) engine.push(move);
        else for (let p = 1; p <= promotions.length; p++) engine.push(promotion.made(move, p));
      },
    },
    effects: [
      {
        moment: 'rebirth',
        apply: (engine, move) => {
          const victim = engine.captured;
          if (victim === 0) return;
          const square = rebirth(engine, engine.capturedOn, -1);
          if (square < 0) return;
          const choice = promotion.of(move);
          const kind = choice === 0 ? kindOf(victim) : (engine.tables.promotions[choice - 1] as number);
          engine.put(square, victim);
          engine.become(square, (victim & ~(0xff << KIND_SHIFT)) | (kind << KIND_SHIFT));
        },
      },
    ],
    // A king that would be reborn cannot be taken for good.
    ...(rexInclusive ? { observes: (engine, from, target) => rebirth(engine, target, from) < 0 } : {}),
    begin: (engine) => {
      tables = engine.tables;
    },
    choiceText: (move) => {
      const kind = (chosen: number): number => tables?.promotions[chosen - 1] ?? 0;
      return promotion.of(move) === 0 ? '' : `+${coordinateLetter(facts.kindCode(kind(promotion.of(move))))}`;
    },
  };
}

const common: Pick<Condition, 'arguments' | 'claims' | 'unfit' | 'compile'> = {
  arguments: { words: { RexInclusive: 'kings are reborn too', RexExclusive: 'kings are not (the default)' } },
  claims: ['fate of the captured unit'],
  unfit: (board) =>
    board.vanishing
      ? 'its squares vanish'
      : antipodes(board).includes(-1)
        ? 'four files and four ranks away is not one square there'
        : undefined,
  compile,
};

const DEFINITION =
  'A captured unit is reborn four files and four ranks away from the square of its capture, if that square is empty after the capturing unit has arrived; a pawn reborn where it promotes does so at once, and the capturer chooses. Kings are not reborn unless RexInclusive. A rook reborn on its square of the array may castle.';

/** Our rule page: pawns on their own first rank step and capture. Source: echekk.fr, article on fairy conditions. */
export const circeAntipode: Condition = {
  ...common,
  name: 'Circe Antipode',
  definition: `${DEFINITION} A pawn on its own first rank steps one square and captures.`,
  source: { inventor: 'unknown', text: 'echekk.fr, Circé Antipode' },
  board: withNormalPawns,
};

/** Popeye's reading: pawns on their own first rank stand still unless NormalPawn is set. */
export const antipodeanCirce: Condition = {
  ...common,
  name: 'AntipodeanCirce',
  aliases: {},
  definition: `${DEFINITION} A pawn on its own first rank cannot move, unless NormalPawn is set.`,
  source: { inventor: 'unknown', text: 'Popeye manual, condition AntipodeanCirce' },
};
