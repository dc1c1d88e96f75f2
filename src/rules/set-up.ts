import {
  CASTLING_RIGHTS,
  EN_PASSANT_STATE,
  Engine,
  kindOf,
  NEUTRAL,
  NO_SQUARE,
  ORIGIN_SHIFT,
  otherSide,
  PASSED,
  PASSED_TWO,
  sideOf,
  unitOf,
} from '../engine/index.js';
import type { Problem } from '../problem/model.js';
import { startUnits } from '../problem/start.js';
import { type GoalName, goalsOf } from '../stipulation/model.js';
import { rolesOf } from '../stipulation/played.js';
import type { Rules } from './compile.js';
import { GOAL_CODES } from './goal-codes.js';

const COLOUR_BITS = { white: 1, black: 2, neutral: 3 } as const;

/**
 * Places the units with which a problem's play begins on an engine, with castling rights and the right to capture en passant.
 *
 * Castling: a full FEN says it; otherwise by the convention of problems a king and a rook on their squares of the game
 * array may castle unless the option `NoCastling` names one of them. En passant only where the problem says so.
 *
 * @param exchanged  the sides have exchanged their roles, as in the second half of a duplex
 */
export function setUp(rules: Rules, problem: Problem, exchanged = false): Engine {
  const engine = new Engine(rules.engine);
  const { defender, winner, goal, series } = rolesOf(problem, exchanged);
  engine.defender = COLOUR_BITS[defender];
  engine.series = series;
  engine.winner = COLOUR_BITS[winner];
  if (goal !== undefined) engine.goal = GOAL_CODES[goal];
  const { position, tables } = engine;
  for (const unit of startUnits(problem)) {
    const square = rules.squareOf(unit.square);
    const kind = rules.kindOf(unit.kind);
    if (square === undefined || kind === undefined) throw new Error(`unit ${unit.kind}${unit.square} was not checked`);
    const covered = position.board[square] ?? 0;
    if (covered !== 0) for (const cover of rules.cover) cover(engine, square, covered);
    const royal = rules.kinds[kind]?.royal === true && (unit.kind !== 'K' || rules.engine.kingBit !== 0);
    position.set(square, unitOf(kind, COLOUR_BITS[unit.colour], royal) | rules.attributeBits(unit.attributes));
  }

  let rights = 0;
  const moved = new Set((problem.options.noCastling ?? []).map(rules.squareOf));
  const { castling: field } = problem;
  const stands = (square: number, kind: string, side: number): boolean => {
    const unit = position.board[square] ?? 0;
    return kindOf(unit) === rules.kindOf(kind) && sideOf(unit) === side && !moved.has(square);
  };
  rules.board.castlings.forEach((plan, i) => {
    const castling = tables.castlings[i];
    if (castling === undefined) return;
    // `E` says that the king has not moved, whatever became of the rooks.
    const cased = (letter: string): string => (plan.side === 'white' ? letter.toUpperCase() : letter);
    const named = (letter: string): boolean => field?.includes(cased(letter)) ?? true;
    const wing = named(plan.wing === 'king' ? 'k' : 'q');
    if ((wing || named('e')) && stands(castling.king, 'K', castling.side))
      rights |= castling.right & ~castling.rookRight;
    if (wing && stands(castling.rook, 'R', castling.side)) rights |= castling.rookRight;
  });
  position.setState(CASTLING_RIGHTS, rules.engine.regains ? rights : (tables.usefulRights[rights] ?? 0));

  if (tables.trace !== 0) for (const name of vanished(problem)) position.set(rules.squareOf(name) ?? 0, tables.trace);
  const right = enPassantRight(rules, engine, problem.options.enPassant ?? []);
  if (right !== 0) position.setState(EN_PASSANT_STATE, right);
  markOrigins(rules, problem, engine);
  for (const begin of rules.begin) begin(engine);
  engine.ready();
  // A pawn that passed over two squares is nothing that the fast path knows of.
  if ((right & PASSED_TWO) !== 0) engine.fast = false;
  return engine;
}

/** The same with the diagram itself, wherever the play begins: what `dia` and `a=>b` lead to. */
export function setUpDiagram(rules: Rules, { stipulation: _, ...position }: Problem): Engine {
  return setUp(rules, position);
}

/** Units say from which square of the diagram they come, where a goal asks for it: all, or the one that is to be kissed. */
function markOrigins(rules: Rules, { stipulation }: Problem, { position }: Engine): void {
  const goals = stipulation === undefined ? [] : goalsOf(stipulation.play);
  const all = goals.some(({ name }) => OF_ORIGINS.has(name));
  const kissed = goals.flatMap(({ name, square }) => (name === 'kiss' && square !== undefined ? [square] : []));
  const marked = all ? rules.board.squares : kissed;
  for (const square of marked.map(rules.squareOf)) {
    const unit = square === undefined ? 0 : (position.board[square] as number);
    if (square !== undefined && (unit & 3) !== 0) position.set(square, unit | ((square + 1) << ORIGIN_SHIFT));
  }
}

/** Goals that ask of each unit where it comes from. */
const OF_ORIGINS: ReadonlySet<GoalName> = new Set<GoalName>([
  'circuit',
  'exchange',
  'circuit-by-rebirth',
  'exchange-by-rebirth',
]);

/**
 * The state of a double step that is taken to have been the last move: the square passed over is the one among those
 * named that is empty and has an enemy-to-be-captured pawn just beyond it.
 */
function enPassantRight(rules: Rules, engine: Engine, named: readonly string[]): number {
  if (named.length > 2) return doubleStepRight(rules, engine, named);
  const board = rules.board;
  const position = engine.position;
  const { passes } = rules.engine.tables;
  for (const name of named) {
    const crossed = rules.squareOf(name);
    if (crossed === undefined || position.board[crossed] !== 0) continue;
    for (const side of ['white', 'black'] as const) {
      if (!engine.pawnReaches(crossed, side === 'white' ? 2 : 1)) continue;
      for (let start = 0; start < board.squares.length; start++) {
        if (!board.doubleStep(side, start)) continue;
        for (let pawn = 1; pawn < passes.length; pawn++) {
          if (passes[pawn] === 0) continue;
          const victim = doubleStepsOf(rules, pawn, side, start).find(([first]) => first === crossed)?.[1];
          const unit = victim === undefined ? 0 : (position.board[victim] ?? 0);
          if (victim === undefined || kindOf(unit) !== pawn || sideOf(unit) !== COLOUR_BITS[side]) continue;
          return PASSED | (victim << 8) | crossed;
        }
      }
    }
  }
  return 0;
}

/** The same where the whole step is named: its departure, the one or two squares passed over, its arrival. */
function doubleStepRight(rules: Rules, engine: Engine, named: readonly string[]): number {
  const { board } = engine.position;
  const { passes } = rules.engine.tables;
  const squares = named.map((name) => rules.squareOf(name) ?? NO_SQUARE);
  const victim = squares.at(-1) as number;
  const pawn = board[victim] ?? 0;
  const side = sideOf(pawn);
  if (passes[kindOf(pawn)] !== 1 || side === 0) return 0;
  const [first, second] = squares
    .slice(1, -1)
    .filter((square) => board[square] === 0 && side !== NEUTRAL && engine.pawnReaches(square, otherSide(side)));
  if (first === undefined) return 0;
  return PASSED | (victim << 8) | first | (second === undefined ? 0 : PASSED_TWO | (second << 17));
}

/** The squares of a pawn's steps from its initial rank, one list for each direction. */
function doubleStepsOf(
  { engine: { tables } }: Rules,
  pawn: number,
  side: 'white' | 'black',
  start: number,
): readonly number[][] {
  const { nodes, quiet, shift } = tables;
  const walks: number[][] = [];
  let at = quiet[((2 * pawn + (side === 'white' ? 0 : 1)) << shift) | start] ?? 0;
  for (let end = at; nodes[at] !== NO_SQUARE; at += 2) {
    // The pair of each square says where the next walk begins.
    if (at === end) {
      walks.push([]);
      end = nodes[at + 1] as number;
    }
    walks.at(-1)?.push(nodes[at] as number);
  }
  return walks;
}

/** Squares of the diagram that have vanished. */
const vanished = ({ board }: Problem): readonly string[] => {
  const given = board['vanished'];
  return (Array.isArray(given) ? given : String(given ?? '').split(/[\s,]+/)).map(String).filter((name) => name !== '');
};
