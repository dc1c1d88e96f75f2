import { kindOf, NO_SQUARE, ROYAL, type Square, type Unit } from '../engine/index.js';
import type { Arguments, Condition } from './condition.js';
import { nextSquares } from './parts/next-square.js';

const TYPES: Arguments = {
  words: {
    TypeA: 'kings take part like all others (the default)',
    TypeB: 'a king lends its powers to nobody',
    TypeC: 'a king takes over no powers',
    TypeD: 'neither',
  },
};

/** A condition under which the unit on a next square lends its powers: `ranks` ahead, as the side that moves sees it. */
const lending = (name: string, where: string, ranks: 1 | -1): Condition => ({
  name,
  title: name.replace('Chess', ' chess'),
  definition: `A unit with a unit of its own side directly ${where} it moves and observes as that one, and in no other way. A pawn promotes all the same; who moves as a pawn neither promotes nor can be captured en passant.`,
  source: { inventor: 'unknown', text: 'Popeye manual' },
  arguments: TYPES,
  claims: [],
  caption: (args) => `${name} ${args[0] ?? 'TypeA'}`,
  compile: ({ board, args }) => {
    const next = nextSquares(board, 0, ranks);
    const type = args[0] ?? 'TypeA';
    const lenders = type === 'TypeB' || type === 'TypeD' ? ROYAL : 0;
    const borrowers = type === 'TypeC' || type === 'TypeD' ? ROYAL : 0;
    return {
      kindOf: {
        moment: 'change of the kind',
        ask: (engine, square, unit, kind, side) => {
          const at = next[side - 1]?.[square] as Square;
          if (at === NO_SQUARE || (unit & borrowers) !== 0) return kind;
          const lender = engine.position.board[at] as Unit;
          return (lender & side) === 0 || (lender & lenders) !== 0 ? kind : kindOf(lender);
        },
      },
    };
  },
});

export const annan: Condition = lending('AnnanChess', 'behind', -1);
/** Annan the other way round. */
export const nanna: Condition = lending('NannaChess', 'before', 1);
