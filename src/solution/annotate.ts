import {
  ALL,
  CASTLING,
  EN_PASSANT,
  type Engine,
  isVanished,
  kindOf,
  type Move,
  moveFrom,
  moveOperand,
  movePromotion,
  moveTo,
  moveType,
  otherSide,
  type SideBit,
  sideOf,
  type Unit,
} from '../engine/index.js';
import { coordinateLetter } from '../pieces/kind.js';
import type { Colour, Side, Single } from '../problem/model.js';
import type { Rules } from '../rules/compile.js';
import { setUp } from '../rules/set-up.js';
import type { DefenceTree, TreeNode } from '../search/battle-tree.js';
import type { RawPhase, RawSolution } from '../search/solve.js';
import type { GoalName, Play } from '../stipulation/model.js';
import { playedStipulation } from '../stipulation/played.js';
import type { Effect, MoveRecord, Phase, PlayNode, Solution, UnitName } from './tree.js';

const SIDE_NAMES: Record<number, Side> = { 1: 'white', 2: 'black' };
const COLOUR_NAMES: Record<number, Colour> = { 1: 'white', 2: 'black', 3: 'neutral' };

/** Replays what a search found, once and slowly, and names everything: units, captures, checks, effects. */
export function annotate(rules: Rules, single: Single, raw: RawSolution): Solution {
  const { text, play } = playedStipulation(single);
  const goal = goalOf(play);
  return {
    letter: single.letter,
    continued: single.continued,
    changes: single.changes,
    stipulation: text,
    halfMoves: halfMovesOf(play),
    phases: raw.phases.map((phase) => annotatePhase(rules, single, phase, goal)),
    complete: raw.complete,
    ...(raw.limit === undefined ? {} : { limit: raw.limit }),
    nodes: raw.nodes,
    elapsed: raw.elapsed,
  };
}

function halfMovesOf(play: Play): number {
  return play.branch === 'goal' ? 0 : play.halfMoves + halfMovesOf(play.next);
}

function goalOf(play: Play): GoalName {
  let branch = play;
  while (branch.branch !== 'goal') branch = branch.next;
  return branch.goal.name;
}

/** Does the first branch that has more than one half-move let one side play them all? */
function isSeries(play: Play): boolean {
  return play.branch === 'series';
}

function annotatePhase(rules: Rules, single: Single, phase: RawPhase, goal: GoalName): Phase {
  const engine = setUp(rules, single);
  const namer = new Namer(rules, engine, goal);
  const starter = SIDE_NAMES[phase.starter] as Side;
  const { role, exchanged } = phase;
  const { play } = playedStipulation(single);
  const series = isSeries(play);
  const common = { role, exchanged, starter, firstPly: firstPlyOf(phase, play) };
  switch (phase.kind) {
    case 'lines':
      return {
        ...common,
        kind: 'lines',
        series,
        lines: phase.lines.map((line) => namer.line(line, movers(single, phase, line.length))),
      };
    case 'keys':
      return { ...common, kind: 'keys', keys: phase.keys.map((key) => namer.node(key)) };
    case 'defence':
      return { ...common, kind: 'defence', check: engine.inCheck(phase.starter), ...namer.follow(phase.tree) };
    case 'illegal': {
      const reason = `${starter} to play could capture the ${starter === 'white' ? 'black' : 'white'} king`;
      return { ...common, kind: 'illegal', reason };
    }
  }
}

/** A defence is numbered `1...`, and so is what comes after half a move; set play leaves out one half-move. */
function firstPlyOf(phase: RawPhase, play: Play): 1 | 2 | 3 {
  if (phase.kind === 'defence' || (play.branch === 'series' && phase.role === 'set-play')) return 2;
  if (phase.kind !== 'lines' || play.branch !== 'help') return 1;
  const first = play.halfMoves % 2 === 0 ? 1 : 2;
  return phase.role === 'set-play' ? (first === 1 ? 2 : 3) : first;
}

/** Who plays each half-move of a line of this length. */
export function movers(single: Single, phase: RawPhase, length: number): SideBit[] {
  const { play } = playedStipulation(single);
  if (play.branch !== 'series')
    return Array.from({ length }, (_, i) => (i % 2 === 0 ? phase.starter : otherSide(phase.starter)));
  const tail = play.next.branch === 'goal' || phase.role === 'set-play' ? 0 : 1;
  return Array.from({ length }, (_, i) => (i < length - tail ? phase.starter : otherSide(phase.starter)));
}

/** Names moves in the position as it stands, and plays through lines and trees. */
export class Namer {
  readonly #rules: Rules;
  readonly #engine: Engine;
  readonly #goal: GoalName;

  constructor(rules: Rules, engine: Engine, goal: GoalName) {
    this.#rules = rules;
    this.#engine = engine;
    this.#goal = goal;
  }

  /** A legal move of `side`, named; the position stays as it is. */
  name(move: Move, side: SideBit): MoveRecord {
    const { record, mark } = this.#play(move, side, false);
    this.#engine.position.undo(mark);
    return record;
  }

  line(line: readonly Move[], sides: readonly SideBit[]): MoveRecord[] {
    const start = this.#engine.position.mark();
    const records = line.map((move, i) => {
      const side = sides[i] as SideBit;
      const { record } = this.#play(move, side, i === line.length - 1);
      if (sides[i + 1] === side) this.#engine.pass();
      return record;
    });
    this.#engine.position.undo(start);
    return records;
  }

  node(node: TreeNode): PlayNode {
    const { record, mark } = this.#play(node.move, node.by, node.goal);
    const follow = this.follow(node);
    this.#engine.position.undo(mark);
    return { move: record, ...(node.mark === undefined ? {} : { mark: node.mark }), ...follow };
  }

  follow(tree: DefenceTree): { threats?: PlayNode[]; replies: PlayNode[]; refutations: PlayNode[] } {
    let threats: PlayNode[] | undefined;
    if (tree.threats !== undefined) {
      const mark = this.#engine.pass();
      threats = tree.threats.map((threat) => this.node(threat));
      this.#engine.position.undo(mark);
    }
    return {
      ...(threats === undefined ? {} : { threats }),
      replies: tree.replies.map((reply) => this.node(reply)),
      refutations: tree.refutations.map((reply) => this.node(reply)),
    };
  }

  #play(move: Move, side: SideBit, goal: boolean): { record: MoveRecord; mark: number } {
    const engine = this.#engine;
    const { board } = engine.position;
    const rules = this.#rules;
    const name = (square: number): string => rules.board.squares[square] as string;
    const from = moveFrom(move);
    const to = moveTo(move);
    const unit = this.#unit(board[from] as Unit) as UnitName;
    const victim = engine.captureSquare(move);
    const captured = moveType(move) === CASTLING || from === to ? null : this.#unit(board[victim] as Unit);
    const promotion = this.#promotion(move, side);
    const rivals = this.#rivals(move, side);
    const before = Int32Array.from(board);
    const mark = engine.play(move, side);
    const castling =
      moveType(move) === CASTLING
        ? rules.engine.tables.castlings.findIndex((c) => c.side === side && c.kingTo === to && c.king === from)
        : -1;
    const operand = moveOperand(move);
    const late = promotion === 0 && movePromotion(move) !== 0;
    const wing = rules.board.castlings[castling]?.wing;
    const record: MoveRecord = {
      side: SIDE_NAMES[side] as Side,
      unit,
      from: name(from),
      to: name(to),
      ...(captured === null ? {} : { capture: { ...captured, square: name(victim) } }),
      ...(promotion === 0 ? {} : { promotion: rules.kinds[promotion]?.code as string }),
      ...(operand === 0 ? {} : { choice: `${late ? this.#lateLetter(move) : ''}${rules.operandText(operand)}` }),
      ...(wing === undefined ? {} : { castling: wing }),
      ...(moveType(move) === EN_PASSANT ? { enPassant: true as const } : {}),
      check: engine.inCheck(otherSide(side)),
      ...(goal ? { goal: this.#goal } : {}),
      effects: this.#effects(before, move, promotion, captured === null ? to : victim, castling),
      rivals: rivals.map(name),
    };
    return { record, mark };
  }

  /** The kind that a move promotes to on its arrival; 0 for none, or where the pawn promotes later in the move. */
  #promotion(move: Move, side: SideBit): number {
    const { promotes, promotions, shift } = this.#rules.engine.tables;
    const chosen = movePromotion(move);
    const kind = kindOf(this.#engine.position.board[moveFrom(move)] as Unit);
    const here = chosen !== 0 && promotes[((2 * kind + side - 1) << shift) | moveTo(move)] !== 0;
    return here ? (promotions[chosen - 1] as number) : 0;
  }

  /** The letter of a promotion that comes after the arrival. */
  #lateLetter(move: Move): string {
    const { promotions } = this.#rules.engine.tables;
    return coordinateLetter(this.#rules.kinds[promotions[movePromotion(move) - 1] as number]?.code ?? '');
  }

  /** Net changes of the board beyond the base move. */
  #effects(before: Int32Array, move: Move, promotion: number, victim: number, castling: number): Effect[] {
    const { board } = this.#engine.position;
    const rules = this.#rules;
    const expected = Int32Array.from(before);
    const from = moveFrom(move);
    const unit = before[from] as Unit;
    expected[from] = 0;
    expected[victim] = 0;
    expected[moveTo(move)] = promotion === 0 ? unit : (unit & ~(0xff << 2)) | (promotion << 2);
    const plan = rules.engine.tables.castlings[castling];
    if (plan !== undefined) {
      expected[plan.rookTo] = expected[plan.rook] as Unit;
      expected[plan.rook] = 0;
    }
    const effects: Effect[] = [];
    expected.forEach((wanted, square) => {
      const now = board[square] as Unit;
      // A square that has vanished is as good as empty here: every move leaves one.
      if (now === wanted || (wanted === 0 && isVanished(now))) return;
      effects.push({
        square: rules.board.squares[square] as string,
        before: this.#unit(wanted),
        after: this.#unit(now),
      });
    });
    return effects;
  }

  #rivals(move: Move, side: SideBit): number[] {
    const engine = this.#engine;
    const { board } = engine.position;
    const kind = kindOf(board[moveFrom(move)] as Unit);
    const start = engine.top;
    engine.generate(side, ALL);
    const rivals = new Set<number>();
    for (let i = start; i < engine.top; i++) {
      const other = engine.moves[i] as Move;
      const from = moveFrom(other);
      if (from !== moveFrom(move) && moveTo(other) === moveTo(move) && kindOf(board[from] as Unit) === kind)
        rivals.add(from);
    }
    engine.top = start;
    return [...rivals].sort((a, b) => a - b);
  }

  #unit(unit: Unit): UnitName | null {
    if (unit === 0 || isVanished(unit)) return null;
    return { colour: COLOUR_NAMES[sideOf(unit)] as Colour, kind: this.#rules.kinds[kindOf(unit)]?.code as string };
  }
}
