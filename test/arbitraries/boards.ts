import fc from 'fast-check';
import { boardOf, boardType } from '../../src/board/index.js';
import type { Surface } from '../../src/board/surface.js';
import { FILE_START } from '../../src/problem/faults.js';
import type { BoardUse, Problem, SquareName, Unit } from '../../src/problem/model.js';
import { setUp } from '../../src/rules/set-up.js';
import { type Path, rulesOf, type Setting } from './diagram.js';

/** A board by name, with parameters. */
export const boardUse = (type: string, parameters: Readonly<Record<string, unknown>> = {}): BoardUse => ({
  ...parameters,
  type,
  place: FILE_START,
});

/** The surface of a board that has no fault. */
export function surfaceOf(use: BoardUse): Surface {
  const read = boardOf(use);
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('; '));
  return read.board;
}

/** Boards with every parameter that matters: what holds for boards is tested on each. */
export const EVERY_BOARD: readonly BoardUse[] = [
  boardUse('plain'),
  boardUse('plain', { holes: ['d4', 'e5', 'a1'] }),
  boardUse('cylinder'),
  boardUse('cylinder', { 'null-moves': 'allowed', holes: ['c3'] }),
  boardUse('horizontal-cylinder'),
  boardUse('torus'),
  boardUse('torus', { 'null-moves': 'allowed' }),
  boardUse('moebius'),
  boardUse('klein'),
  boardUse('klein', { 'null-moves': 'allowed' }),
  boardUse('portals', {
    portals: [
      ['c3', 'f6'],
      ['d5', 'g4'],
    ],
  }),
  boardUse('portals', {
    portals: [
      ['c4', 'f4'],
      ['d4', 'b3'],
    ],
  }),
  boardUse('black-hole', { hole: 'd|e' }),
  boardUse('black-hole', { hole: 'a|b', 'rook-lines': 'beyond' }),
  boardUse('black-hole', { hole: 'f|g', 'bishop-lines': 'kept', 'central-lines': 'second' }),
  boardUse('cylinder-8x14'),
  boardUse('torus-8x14'),
  boardUse('moebius-8x14'),
  boardUse('klein-8x14'),
  boardUse('custom', { files: 10, ranks: 5, seams: { sides: 'twisted' }, 'null-moves': 'allowed' }),
  boardUse('custom', { files: 3, ranks: 6, seams: { sides: 'straight', ends: 'twisted' } }),
  boardUse('custom', { files: 14, ranks: 16, seams: { sides: 'straight', ends: 'straight' } }),
  boardUse('wormhole2', { vanished: ['d4', 'e4', 'c6', 'b7'] }),
  boardUse('wormhole1', { vanished: ['d5', 'f3', 'g7'] }),
];

/** What a board is called in the title of a test. */
export const titleOf = ({ type, place: _place, ...parameters }: BoardUse): string =>
  Object.keys(parameters).length === 0 ? type : `${type} ${JSON.stringify(parameters)}`;

/** A random diagram on a board: a problem without stipulation, its side to move at random. */
export function diagramsOn(
  use: BoardUse,
  { kings = 2, most = 10 }: { readonly kings?: 0 | 1 | 2; readonly most?: number } = {},
): fc.Arbitrary<Problem> {
  const board = surfaceOf(use);
  const vanished = (use['vanished'] ?? []) as readonly SquareName[];
  const squares = board.squares.filter(
    (name, square) => !board.closed?.has(square) && !board.deadly?.has(square) && !vanished.includes(name),
  );
  const own = board.kinds === undefined ? undefined : [...board.kinds.keys()];
  // Few fairy kinds: every set of kinds has tables of its own to compile.
  const codes = (own ?? [...'QQRRRBBSSPPPPNZ']).filter((code) => code !== 'K');
  const homes = board.castlings.map(({ king, rook }) => [king, rook] as const);
  return fc
    .record({
      white: fc.boolean(),
      kings: fc.tuple(fc.constantFrom(...squares), fc.constantFrom(...squares)),
      castles: fc.subarray(homes.map((_, i) => i)),
      others: fc.array(
        fc.record({ square: fc.constantFrom(...squares), kind: fc.constantFrom(...codes), white: fc.boolean() }),
        { minLength: 1, maxLength: most },
      ),
    })
    .map((drawn) => {
      const units = new Map<SquareName, Unit>();
      const put = (colour: 'white' | 'black', kind: string, square: SquareName): void => {
        if (
          units.has(square) ||
          (kind === 'K' && [...units.values()].some((u) => u.kind === 'K' && u.colour === colour))
        )
          return;
        if (!squares.includes(square)) return;
        if (kind === 'P' && board.barred?.(colour, board.squares.indexOf(square))) return;
        units.set(square, { colour, kind, square, attributes: [], place: FILE_START });
      };
      if (kings === 2)
        for (const i of drawn.castles) {
          const [king, rook] = homes[i]!;
          const colour = board.castlings[i]!.side;
          put(colour, 'K', king);
          put(colour, 'R', rook);
        }
      if (kings > 0) put('white', 'K', drawn.kings[0]);
      if (kings > 1) put('black', 'K', drawn.kings[1]);
      for (const { square, kind, white } of drawn.others) put(white ? 'white' : 'black', kind, square);
      return positionOn(use, [...units.values()], drawn.white ? 'white' : 'black');
    });
}

/** A problem without stipulation. */
export function positionOn(use: BoardUse, units: readonly Unit[], sideToMove: 'white' | 'black' = 'white'): Problem {
  return {
    place: FILE_START,
    authors: [],
    origin: [],
    distinctions: [],
    board: use,
    units,
    sideToMove,
    conditions: [],
    options: {},
    twins: [],
    zeroPosition: false,
    keywords: [],
    comments: [],
    extra: {},
  };
}

/** Units written as in `algebraic`: white ones `Ka1`, black ones `-Ka1`, neutral ones `=Ka1`, codes of two letters as `WA.d4`. */
export function unitsOf(text: string): Unit[] {
  return text.split(' ').map((word) => {
    const [, sign = '', attributes = '', kind = '', square = ''] =
      /^([-=]?)((?:[A-Z][A-Za-z]{2,}\.)*)([A-Z0-9]{1,2}?(?:\/[A-Z0-9]{1,2})?)\.?([a-z]\d+'?)$/.exec(word) ?? [];
    return {
      colour: sign === '' ? 'white' : sign === '-' ? 'black' : 'neutral',
      kind,
      square,
      attributes: attributes.split('.').filter(Boolean).sort(),
      place: FILE_START,
    };
  });
}

/** The position under its rules, on the fast or the plain path. */
export function settingOn(problem: Problem, path: Path = 'fast'): Setting {
  const use = { name: 'nothing', args: [], place: FILE_START };
  const under = path === 'plain' ? { ...problem, conditions: [...problem.conditions, use] } : problem;
  const rules = rulesOf(under);
  return { rules, engine: setUp(rules, under) };
}

/** Every board has a type of its name. */
export const typeOf = (use: BoardUse): NonNullable<ReturnType<typeof boardType>> => boardType(use.type)!;
