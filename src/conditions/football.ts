import { CASTLING, moveFrom, moveTo, moveType, NO_SQUARE, ROYAL, rekinded, SPECIAL } from '../engine/index.js';
import type { Condition } from './condition.js';

/** Kinds that do not sit on the bench unless they are named. */
const OFF_THE_BENCH: ReadonlySet<string> = new Set(['K', 'DU', 'BP', 'BS', 'CP', 'MP', 'PP', 'SP']);

/** Popeye's reading: a pawn that has just promoted may be substituted too. */
export const football: Condition = {
  name: 'Football',
  title: 'Football chess',
  definition:
    'A unit other than a king that arrives on the a- or h-file may be substituted: by a unit of any kind in play, pawns included, or of the kinds named.',
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: { kinds: 'the substitutes' },
  claims: ['kind of the mover'],
  kinds: (args) => args,
  unfit: (board) => (board.name === 'plain' ? undefined : 'there is no such edge'),
  compile: ({ args, board, choice, kindCode, kindIndex }) => {
    const inPlay: string[] = [];
    for (let kind = 1; kindCode(kind) !== ''; kind++) inPlay.push(kindCode(kind));
    const bench = (args.length > 0 ? args : inPlay.filter((code) => !OFF_THE_BENCH.has(code))).map(kindIndex);
    const substitute = choice(bench.length + 1);
    const atEdge = board.squares.map((name) => name.startsWith('a') || name.startsWith('h'));
    return {
      expand: {
        moment: 'change of the kind',
        choose: (engine, move) => {
          engine.push(move);
          const unit = engine.position.board[moveFrom(move)] as number;
          const type = moveType(move);
          if (type === CASTLING || type === SPECIAL || (unit & ROYAL) !== 0 || !atEdge[moveTo(move)]) return;
          const kind = engine.kindAfter(move);
          bench.forEach((other, i) => {
            if (other !== kind) engine.push(substitute.made(move, i + 1));
          });
        },
      },
      effects: [
        {
          moment: 'change of the kind',
          changes: 0,
          keepsCounts: true,
          apply: (engine, move) => {
            const kind = bench[substitute.of(move) - 1];
            if (kind === undefined || engine.moverOn === NO_SQUARE) return;
            engine.become(engine.moverOn, rekinded(engine.position.board[engine.moverOn] as number, kind), 'tersely');
          },
        },
      ],
      choiceText: (move) => {
        const kind = bench[substitute.of(move) - 1];
        return kind === undefined ? '' : `=${kindCode(kind).toLowerCase()}`;
      },
    };
  },
};
