import {
  type Engine,
  type Move,
  moveFrom,
  moveTo,
  pushMovesOf,
  reachesAs,
  reachesFrom,
  type SideBit,
  type Square,
  type Unit,
} from '../engine/index.js';
import type { Condition } from './condition.js';

/** Popeye's reading: a capture that is possible anyhow is not made over another centre square. */
export const plus: Condition = {
  name: 'PlusChess',
  title: 'Plus chess',
  definition:
    'A unit on one of the four squares of the centre also captures and checks from each other one of them that is empty; it goes there in passing.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  claims: ['start of captures', 'start of quiet moves'],
  unfit: (board) =>
    board.vanishing
      ? 'its squares vanish'
      : board.faces === 1 && board.files % 2 === 0 && board.ranks % 2 === 0
        ? undefined
        : 'it has no four squares of a centre',
  compile: ({ board, choice }) => {
    const [x, y] = [board.files / 2 - 1, board.ranks / 2 - 1];
    const centre = [0, 1].flatMap((dx) => [0, 1].map((dy) => board.fold(x + dx, y + dy)?.square ?? 0));
    const passing = choice(centre.length + 1);

    /** Puts the unit on `from` on another square, for as long as `ask` takes. */
    const standing = <T>(engine: Engine, from: Square, via: Square, ask: (unit: Unit) => T): T => {
      const { position } = engine;
      const unit = position.board[from] as Unit;
      const mark = position.mark();
      position.set(from, 0);
      position.set(via, unit);
      const answer = ask(unit);
      position.undo(mark);
      return answer;
    };
    return {
      generatesSteps: true,
      generate: (engine, side: SideBit) => {
        const { board: units } = engine.position;
        for (const from of centre) {
          const unit = units[from] as Unit;
          if ((unit & side) === 0) continue;
          const direct = engine.top;
          pushMovesOf(engine, from, side);
          engine.top = direct;
          const stamp = engine.seenStamp;
          const known = board.squares.map((_, square) => engine.seen[square] === stamp);
          centre.forEach((via, i) => {
            if (units[via] !== 0) return;
            standing(engine, from, via, () => {
              const start = engine.top;
              pushMovesOf(engine, via, side);
              let kept = start;
              for (let m = start; m < engine.top; m++) {
                const move = engine.moves[m] as Move;
                const to = moveTo(move);
                if (units[engine.captureSquare(move)] === 0 || to === via || to === from || known[to]) continue;
                engine.moves[kept++] = passing.made(move - via + from, i + 1);
              }
              engine.top = kept;
            });
          });
        }
      },
      reach: (engine, from, kind, target, side) =>
        reachesAs(engine, from, kind, target, side) ||
        (centre.includes(from) &&
          centre.some(
            (via) =>
              via !== target && engine.position.board[via] === 0 && reachesFrom(engine, from, via, kind, target, side),
          )),
      choiceText: (move) => (passing.of(move) === 0 ? '' : `>${board.squares[centre[passing.of(move) - 1] ?? 0]}`),
      way: (_engine, move) => {
        const via = passing.of(move) === 0 ? undefined : centre[passing.of(move) - 1];
        return via === undefined || moveFrom(move) === via ? undefined : { via };
      },
    };
  },
};
