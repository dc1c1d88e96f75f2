import { type Engine, moveFrom } from '../engine/index.js';
import type { Condition } from './condition.js';
import { lengthless, lengthsInHundredths } from './parts/move-length.js';

/** What a side that has no bound has left. */
const UNBOUNDED = -1;

const amount = (written: string): number => (written === '-' ? UNBOUNDED : Math.round(Number(written) * 100));
const written = (left: number): string => (left === UNBOUNDED ? '-' : String(left / 100));

/** Lengths are rounded to hundredths; castling has the length of the king's way. */
export const bgl: Condition = {
  name: 'BGL',
  title: 'Budget of length',
  definition:
    'The moves of a side may not be longer together than its budget: no move is legal, and no check counts, that is longer than what is left. One number is a budget that both sides use up together.',
  source: { inventor: 'unknown', text: 'Popeye manual, condition BGL' },
  arguments: { numbers: 'the budget of both sides together, or of White and of Black; - for none' },
  claims: [],
  unfit: lengthless,
  compile: ({ args, board, slot, arrival }) => {
    const length = lengthsInHundredths(board);
    const [white = '-', black] = args;
    const slots = [slot(), slot()] as const;
    const left = (engine: Engine, side: number): number => engine.position.state[slots[side - 1] as number] as number;
    const affords = (engine: Engine, side: number, cost: number): boolean =>
      left(engine, side) === UNBOUNDED || cost <= left(engine, side);
    // What is left is written behind the moves that cost something.
    let paid = false;
    return {
      begin: ({ position }) => {
        position.setState(slots[0], amount(white));
        position.setState(slots[1], amount(black ?? white));
      },
      allowMove: (engine, move, side) => affords(engine, side, length(moveFrom(move), arrival(move))),
      observes: (engine, from, target, side) => affords(engine, side, length(from, target)),
      effects: [
        {
          moment: 'bookkeeping',
          changes: 'nothing',
          apply: (engine, move, side) => {
            const cost = length(moveFrom(move), arrival(move));
            paid = false;
            for (const payer of black === undefined ? [1, 2] : [side]) {
              const had = left(engine, payer);
              if (had === UNBOUNDED) continue;
              engine.position.setState(slots[payer - 1] as number, had - cost);
              paid = true;
            }
          },
        },
      ],
      remark: (engine) =>
        paid ? ` (${written(left(engine, 1))}${black === undefined ? '' : `/${written(left(engine, 2))}`})` : '',
    };
  },
};
