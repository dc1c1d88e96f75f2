import { CONDITIONS } from '../../src/conditions/index.js';
import {
  ALL,
  CASTLING_RIGHTS,
  EN_PASSANT_STATE,
  Engine,
  kindOf,
  type Move,
  moveFrom,
  movePromotion,
  moveTo,
  type SideBit,
  sideOf,
  unitOf,
} from '../../src/engine/index.js';
import { FILE_START } from '../../src/problem/faults.js';
import { readFen } from '../../src/problem/fen.js';
import type { Options, Problem, Single } from '../../src/problem/model.js';
import { compileRules, type Rules } from '../../src/rules/compile.js';
import { setUp } from '../../src/rules/set-up.js';
import { parseStipulation } from '../../src/stipulation/grammar.js';
import { nothing } from '../conditions/nothing.js';

/** Which path of the engine is to be taken: `plain` plays under the condition `nothing`. */
export const PATHS = ['fast', 'plain'] as const;
export type Path = (typeof PATHS)[number];

/**
 * The problem that a FEN describes. Sides, rights and en passant may be as senseless as a test needs them; without a
 * castling field the convention of problems holds.
 */
export function problemOf(fen: string, path: Path = 'fast', options: Options = {}): Problem {
  const [placement = '', , castling, enPassant = '-'] = fen.split(' ');
  const { units, faults } = readFen(placement, FILE_START);
  if (faults.length > 0) throw new Error(`${fen}: ${faults[0]?.message}`);
  return {
    place: FILE_START,
    authors: [],
    origin: [],
    distinctions: [],
    board: { type: 'plain', place: FILE_START },
    units,
    ...(castling === undefined ? {} : { castling }),
    conditions: path === 'plain' ? [{ name: 'nothing', args: [], place: FILE_START }] : [],
    options: { ...(enPassant === '-' ? {} : { enPassant: [enPassant] }), ...options },
    twins: [],
    zeroPosition: false,
    keywords: [],
    comments: [],
    extra: {},
  };
}

/** The same with a stipulation, ready to be solved. */
export function singleOf(fen: string, stipulation: string, path: Path = 'fast', options: Options = {}): Single {
  const parsed = parseStipulation(stipulation, FILE_START);
  if ('fault' in parsed) throw new Error(`${stipulation}: ${parsed.fault.message}`);
  return { ...problemOf(fen, path, options), stipulation: parsed, letter: '', continued: false, changes: [] };
}

/** The rules of a problem that has no fault. */
export function rulesOf(problem: Problem): Rules {
  const rules = compileRules(problem, [...CONDITIONS, nothing]);
  if ('faults' in rules) throw new Error(rules.faults.map(({ message }) => message).join('; '));
  return rules;
}

/** A position under its rules. */
export interface Setting {
  readonly rules: Rules;
  readonly engine: Engine;
}

export function settingOf(fen: string, path: Path = 'fast'): Setting {
  const problem = problemOf(fen, path);
  const rules = rulesOf(problem);
  return { rules, engine: setUp(rules, problem) };
}

/** The side to move of a FEN. */
export const moverOf = (fen: string): SideBit => (fen.split(' ')[1] === 'b' ? 2 : 1);

/** Moves of `side` as the generator gives them. */
export function movesOf(engine: Engine, side: SideBit, mode: number = ALL): Move[] {
  const start = engine.top;
  engine.generate(side, mode);
  const moves = [...engine.moves.subarray(start, engine.top)];
  engine.top = start;
  return moves;
}

/** `e2e4`, `a7a8s`, castling as the king's move; a choice beside the move is added. */
export function coordinates({ board, kinds, engine, choiceText }: Rules, move: Move): string {
  const promotion = movePromotion(move);
  const kind = promotion === 0 ? '' : kinds[engine.tables.promotions[promotion - 1]!]!.code.toLowerCase();
  return `${board.squares[moveFrom(move)]}${board.squares[moveTo(move)]}${kind}${choiceText(move)}`;
}

/** Legal moves of `side` in coordinates, sorted. */
export const legalMoves = ({ rules, engine }: Setting, side: SideBit): string[] =>
  movesOf(engine, side)
    .map((move) => coordinates(rules, move))
    .sort();

/** Everything that a position consists of, the lists of units in their order; nobody asks in which order royals stand. */
export function snapshot({ position }: Engine): unknown {
  const list = (squares: Uint8Array, from: number, count: number): number[] => [...squares.slice(from, from + count)];
  const [white = 0, black = 0] = position.counts;
  const [whiteRoyals = 0, blackRoyals = 0] = position.royalCounts;
  const set = (squares: number[]): number[] => squares.sort((a, b) => a - b);
  return {
    board: [...position.board],
    units: [list(position.units, 0, white), list(position.units, 256, black)],
    royals: [set(list(position.royals, 0, whiteRoyals)), set(list(position.royals, 16, blackRoyals))],
    state: [...position.state],
    key: [position.keyLow, position.keyHigh],
    log: position.mark(),
  };
}

/** The position on an engine as a FEN; `side` is to move. */
export function fenOf({ rules, engine }: Setting, side: SideBit): string {
  const { board, state } = engine.position;
  const letter = (square: number): string => {
    const unit = board[square]!;
    if (unit === 0) return '1';
    const code = rules.kinds[kindOf(unit)]!.code.replace('S', 'N');
    return sideOf(unit) === 1 ? code : code.toLowerCase();
  };
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((file) => letter(8 * rank + file)).join(''),
  );
  const placement = ranks.join('/').replace(/1+/g, (run) => `${run.length}`);
  const rights = rules.board.castlings
    .filter((_, i) => {
      const { right } = rules.engine.tables.castlings[i]!;
      return (state[CASTLING_RIGHTS]! & right) === right;
    })
    .map((plan) => (plan.side === 'white' ? plan.wing[0]!.toUpperCase() : plan.wing[0]!));
  const crossed = state[EN_PASSANT_STATE]!;
  const enPassant = crossed === 0 ? '-' : rules.board.squares[crossed & 0xff]!;
  return `${placement} ${side === 1 ? 'w' : 'b'} ${rights.join('') || '-'} ${enPassant}`;
}

/** An engine on which the same units stand, placed in the order of the squares. */
export function copyOf({ rules, engine }: Setting): Engine {
  const copy = new Engine(rules.engine);
  engine.position.board.forEach((unit, square) => {
    if (unit !== 0)
      copy.position.set(square, unitOf(kindOf(unit), sideOf(unit), rules.kinds[kindOf(unit)]?.royal === true));
  });
  engine.position.state.forEach((value, slot) => {
    copy.position.setState(slot, value);
  });
  copy.ready();
  return copy;
}
