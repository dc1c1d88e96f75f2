import {
  ALL,
  CASTLING,
  EN_PASSANT,
  type Engine,
  type Effect as EngineEffect,
  isVanished,
  KIND_SHIFT,
  kindOf,
  type Move,
  moveFrom,
  movePromotion,
  moveTo,
  moveType,
  otherSide,
  ROYAL,
  type SideBit,
  SPECIAL,
  sideOf,
  type Unit,
} from '../engine/index.js';
import { coordinateLetter } from '../pieces/kind.js';
import type { Colour, Side, Single } from '../problem/model.js';
import type { Rules } from '../rules/compile.js';
import { orderOf } from '../rules/explain.js';
import { setUp } from '../rules/set-up.js';
import type { DefenceTree, TreeNode } from '../search/battle-tree.js';
import type { RawPhase, RawSolution } from '../search/solve.js';
import {
  beginsHalfway,
  type GoalName,
  goalOf,
  numbersOneSide,
  type Play,
  setsOutHalfway,
} from '../stipulation/model.js';
import { playedStipulation } from '../stipulation/played.js';
import type { Effect, MoveRecord, Phase, PlayNode, Solution, Standing, UnitName } from './tree.js';

const SIDE_NAMES: Record<number, Side> = { 1: 'white', 2: 'black' };
const COLOUR_NAMES: Record<number, Colour> = { 1: 'white', 2: 'black', 3: 'neutral' };

/** Replays what a search found, once and slowly, and names everything: units, captures, checks, effects. */
export function annotate(rules: Rules, single: Single, raw: RawSolution): Solution {
  const { text, play } = playedStipulation(single);
  const goal = goalOf(play).name;
  return {
    letter: single.letter,
    continued: single.continued,
    changes: single.changes,
    stipulation: text,
    order: orderOf(rules.conditions),
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

/** Replays one phase and names everything in it. */
export function annotatePhase(rules: Rules, single: Single, phase: RawPhase, goal: GoalName): Phase {
  const engine = setUp(rules, single, phase.exchanged);
  const namer = new Namer(rules, engine, goal);
  const starter = SIDE_NAMES[phase.starter] as Side;
  const { role, exchanged } = phase;
  const { play } = playedStipulation(single);
  const series = numbersOneSide(play);
  const common = { role, exchanged, starter, firstPly: firstPlyOf(phase, play), position: namer.position() };
  switch (phase.kind) {
    case 'lines':
      return {
        ...common,
        kind: 'lines',
        series,
        lines: phase.lines.map((line, i) => {
          const played = phase.played?.[i];
          return played === undefined
            ? namer.line(line, movers(single, phase, line.length), goal)
            : namer.line(line, played.sides, played.goal, played.restart);
        }),
      };
    case 'keys':
      return { ...common, kind: 'keys', keys: phase.keys.map((key) => namer.node(key)) };
    case 'defence':
      return { ...common, kind: 'defence', check: engine.inCheck(phase.starter), ...namer.follow(phase.tree) };
    case 'illegal': {
      if (phase.moves !== undefined) {
        const moves = phase.moves.flatMap((move) => namer.line([move], [phase.starter], phase.goal ?? goal));
        return { ...common, kind: 'illegal', reason: `${starter} would have to end the play at once`, moves };
      }
      const reason = `${starter} to play could capture the ${starter === 'white' ? 'black' : 'white'} king`;
      return { ...common, kind: 'illegal', reason };
    }
  }
}

/** A defence is numbered `1...`, and so is what comes after half a move; set play leaves out one half-move. */
function firstPlyOf(phase: RawPhase, play: Play): 1 | 2 | 3 {
  if (phase.kind === 'defence' && play.branch === 'battle' && play.afterKey === 1) return 1;
  if (phase.kind === 'defence' || (play.branch === 'series' && phase.role === 'set-play')) return 2;
  if (phase.kind !== 'lines' || (play.branch !== 'help' && play.branch !== 'composed')) return 1;
  if (play.branch === 'composed' && phase.role === 'set-play' && numbersOneSide(play)) return 2;
  const halfway = play.branch === 'composed' ? setsOutHalfway(play.root) : beginsHalfway(play);
  const first = halfway ? 2 : 1;
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

/** What is seen of a position. */
interface Seen {
  readonly board: Int32Array;
  readonly markers: readonly number[];
}

const sameUnit = (a: UnitName | null, b: UnitName | null): boolean =>
  a?.colour === b?.colour && a?.kind === b?.kind && a?.royal === b?.royal && a?.marks === b?.marks;

/** A line that was told: where it began, and how each of its moves was told. */
interface LastLine {
  readonly from: string;
  readonly moves: readonly Move[];
  readonly records: readonly MoveRecord[];
}

/** Names moves in the position as it stands, and plays through lines and trees. */
export class Namer {
  readonly #rules: Rules;
  readonly #engine: Engine;
  readonly #goal: GoalName;
  #lastLine: LastLine = { from: '', moves: [], records: [] };

  constructor(rules: Rules, engine: Engine, goal: GoalName) {
    this.#rules = rules;
    this.#engine = engine;
    this.#goal = goal;
  }

  /** A legal move of `side`, named; the position stays as it is. */
  name(move: Move, side: SideBit): MoveRecord {
    const { record, mark } = this.#play(move, side, undefined);
    this.#engine.position.undo(mark);
    return record;
  }

  /**
   * A line, with the goal that its last move reaches.
   *
   * @param restart  the half-move from which numbers begin anew; 0 for none
   */
  line(line: readonly Move[], sides: readonly SideBit[], goal: GoalName | undefined, restart = 0): MoveRecord[] {
    const { position } = this.#engine;
    const start = position.mark();
    const last = this.#lastLine;
    const from = `${position.keyLow} ${position.keyHigh} ${sides.join()} ${restart}`;
    // Lines that follow each other mostly begin alike, and moves are named once.
    let shared = 0;
    const most = last.from === from ? Math.min(line.length, last.moves.length) - 1 : 0;
    while (shared < most && line[shared] === last.moves[shared]) shared++;
    const records = line.map((move, i) => {
      const side = sides[i] as SideBit;
      const record =
        i < shared ? this.#again(move, side, last.records[i] as MoveRecord) : this.#told(line, sides, i, goal, restart);
      if (sides[i + 1] === side) this.#engine.pass(otherSide(side), true);
      return record;
    });
    position.undo(start);
    this.#lastLine = { from, moves: [...line], records };
    return records;
  }

  #told(
    line: readonly Move[],
    sides: readonly SideBit[],
    i: number,
    goal: GoalName | undefined,
    restart: number,
  ): MoveRecord {
    const { record } = this.#play(line[i] as Move, sides[i] as SideBit, i === line.length - 1 ? goal : undefined);
    return i > 0 && i === restart ? { ...record, restarts: true as const } : record;
  }

  #again(move: Move, side: SideBit, record: MoveRecord): MoveRecord {
    this.#engine.play(move, side);
    return record;
  }

  node(node: TreeNode): PlayNode {
    const { record, mark } = this.#play(node.move, node.by, node.goal ? this.#goal : undefined);
    const follow = this.follow(node);
    this.#engine.position.undo(mark);
    return { move: record, ...(node.mark === undefined ? {} : { mark: node.mark }), ...follow };
  }

  follow(tree: DefenceTree): { threats?: PlayNode[]; replies: PlayNode[]; refutations: PlayNode[] } {
    let threats: PlayNode[] | undefined;
    if (tree.threats !== undefined) {
      const mark = this.#engine.pass(otherSide(tree.threats[0]?.by ?? 1), false);
      threats = tree.threats.map((threat) => this.node(threat));
      this.#engine.position.undo(mark);
    }
    return {
      ...(threats === undefined ? {} : { threats }),
      replies: tree.replies.map((reply) => this.node(reply)),
      refutations: tree.refutations.map((reply) => this.node(reply)),
    };
  }

  #play(move: Move, side: SideBit, goal: GoalName | undefined): { record: MoveRecord; mark: number } {
    const engine = this.#engine;
    const { board } = engine.position;
    const rules = this.#rules;
    const name = (square: number): string => rules.board.squares[square] as string;
    if (move === rules.engine.nullMove && move !== 0) return this.#pass(move, side, goal);
    const from = moveFrom(move);
    const to = moveTo(move);
    const unit = this.#unit(board[from] as Unit) as UnitName;
    const type = moveType(move);
    const victim = engine.captureSquare(move);
    const there = this.#unit(board[victim] as Unit);
    const captured = type === CASTLING || type === SPECIAL || from === to ? null : there;
    const way = rules.way(engine, move);
    const lifted = (way?.lifted ?? []).flatMap((step) => {
      const who = this.#unit(board[step.from] as Unit);
      return who === null ? [] : [{ unit: who, from: name(step.from), to: name(step.to) }];
    });
    const rivals = this.#rivals(move, side);
    const before = this.#seen();
    engine.journal = [];
    const mark = engine.play(move, side);
    const { journal } = engine;
    engine.journal = undefined;
    const castling =
      type === CASTLING
        ? rules.engine.tables.castlings.findIndex((c) => c.side === side && c.kingTo === to && c.king === from)
        : -1;
    const wing = way?.castling ?? rules.board.castlings[castling]?.wing;
    const promotion = this.#promotion(move, way?.onward ?? to, journal, captured !== null);
    const late = promotion === undefined && movePromotion(move) !== 0;
    const choice = `${late ? this.#letterOf(move) : ''}${rules.choiceText(move)}`;
    const trail = rules.trail(engine, move);
    const remark = rules.remark(engine, move);
    const record: MoveRecord = {
      side: SIDE_NAMES[side] as Side,
      unit,
      from: name(from),
      to: name(to),
      ...(captured === null ? {} : { capture: { ...captured, square: name(victim) } }),
      ...(promotion === undefined ? {} : { promotion: this.#unit(promotion.after)?.kind as string }),
      ...(choice === '' ? {} : { choice }),
      ...(way?.via === undefined ? {} : { via: name(way.via) }),
      ...(way?.onward === undefined ? {} : { onward: name(way.onward) }),
      ...(wing === undefined ? {} : { castling: wing }),
      ...(lifted.length === 0 ? {} : { lifted }),
      ...(type === SPECIAL && there !== null && wing === undefined ? { exchanged: there } : {}),
      ...(type === EN_PASSANT ? { enPassant: true as const } : {}),
      check: engine.inCheck(otherSide(side)),
      ...(goal === undefined ? {} : { goal }),
      effects: journal.filter((effect) => effect !== promotion).map((effect) => this.#effect(effect)),
      ...(trail === '' ? {} : { trail }),
      ...(remark === '' ? {} : { remark }),
      rivals: rivals.map(name),
      after: this.#changes(before),
    };
    return { record, mark };
  }

  #pass(move: Move, side: SideBit, goal: GoalName | undefined): { record: MoveRecord; mark: number } {
    const { position } = this.#engine;
    const hasKing = (position.royalCounts[side - 1] as number) > 0;
    const square = hasKing ? (position.royals[(side - 1) << 4] as number) : moveFrom(move);
    const name = this.#rules.board.squares[square] as string;
    const colour = SIDE_NAMES[side] as Side;
    const unit = (hasKing ? this.#unit(position.board[square] as Unit) : null) ?? { colour, kind: 'K' };
    const mark = this.#engine.play(move, side);
    const reached = goal === undefined ? {} : { goal };
    const common = { passes: true as const, check: false, ...reached, effects: [], rivals: [], after: [] };
    return { record: { side: colour, unit, from: name, to: name, ...common }, mark };
  }

  /** All that stands on the board. */
  position(): Standing[] {
    return this.#changes({ board: new Int32Array(this.#rules.board.squares.length), markers: [] });
  }

  #seen(): Seen {
    return {
      board: this.#engine.position.board.slice(0, this.#rules.board.squares.length),
      markers: this.#rules.markers(this.#engine),
    };
  }

  /** The squares that look otherwise now. */
  #changes(before: Seen): Standing[] {
    const { board } = this.#engine.position;
    const { squares } = this.#rules.board;
    const markers = this.#rules.markers(this.#engine);
    const marked = markers.length + before.markers.length > 0;
    const changes: Standing[] = [];
    for (let square = 0; square < squares.length; square++) {
      const unit = board[square] as Unit;
      const was = before.board[square] as Unit;
      // Most squares; lines are told by the thousand.
      if (unit === was && !marked) continue;
      const imitator = markers.includes(square);
      const now = this.#unit(unit);
      const same = unit === was || (isVanished(unit) === isVanished(was) && sameUnit(now, this.#unit(was)));
      if (same && imitator === before.markers.includes(square)) continue;
      const marker = imitator ? 'imitator' : isVanished(unit) ? 'vanished' : undefined;
      changes.push({ square: squares[square] as string, unit: now, ...(marker === undefined ? {} : { marker }) });
    }
    return changes;
  }

  /** Among the effects of a move, the mover's promotion on its arrival. */
  #promotion(
    move: Move,
    arrival: number,
    journal: readonly EngineEffect[],
    captures: boolean,
  ): EngineEffect | undefined {
    const chosen = movePromotion(move);
    const kind = this.#rules.engine.tables.promotions[chosen - 1];
    if (chosen === 0) return undefined;
    const first = journal.find(({ does, square }) => does !== 'become' || square === arrival);
    if (first?.does === 'become' && first.written !== 'apart') return kindOf(first.after) === kind ? first : undefined;
    const { hooks, onlyCaptures } = this.#rules.engine;
    if (hooks.effects.length === 0 || (onlyCaptures && !captures)) {
      // Without effects the engine promotes in passing, and tells nobody.
      return { does: 'become', square: arrival, before: 0, after: ((kind ?? 0) << KIND_SHIFT) | 1 };
    }
    return undefined;
  }

  /** The letter of a promotion that comes after the arrival. */
  #letterOf(move: Move): string {
    const { promotions } = this.#rules.engine.tables;
    return coordinateLetter(this.#rules.kinds[promotions[movePromotion(move) - 1] as number]?.code ?? '');
  }

  #effect({ does, square, to, before, after, written }: EngineEffect): Effect {
    const name = (at: number): string => this.#rules.board.squares[at] as string;
    return {
      does,
      square: name(square),
      ...(to === undefined ? {} : { to: name(to) }),
      before: this.#unit(before),
      after: this.#unit(after),
      ...(written && { written }),
    };
  }

  /** Other units of the same name that could go there too. */
  #rivals(move: Move, side: SideBit): number[] {
    const engine = this.#engine;
    const { board } = engine.position;
    const from = moveFrom(move);
    const mover = this.#unit(board[from] as Unit);
    const start = engine.top;
    engine.generate(side, ALL);
    const rivals = new Set<number>();
    for (let i = start; i < engine.top; i++) {
      const other = engine.moves[i] as Move;
      const square = moveFrom(other);
      if (square === from || moveTo(other) !== moveTo(move) || rivals.has(square)) continue;
      const unit = this.#unit(board[square] as Unit);
      // A knight of the first rank, S1, may be taken for a unit of the kind S1.
      const kind = `${unit?.kind}${this.#rules.board.squares[square]?.slice(1)}`;
      const alike = unit !== null && kind === mover?.kind ? { ...unit, kind } : unit;
      if (sameUnit(alike, mover)) rivals.add(square);
    }
    engine.top = start;
    return [...rivals].sort((a, b) => a - b);
  }

  #unit(unit: Unit): UnitName | null {
    if (unit === 0 || isVanished(unit)) return null;
    const kind = this.#rules.kinds[kindOf(unit)];
    const royal = (unit & ROYAL) !== 0 && kind?.royal !== true;
    const marks = this.#rules.marksOf(unit);
    return {
      colour: COLOUR_NAMES[sideOf(unit)] as Colour,
      kind: kind?.code as string,
      ...(royal ? { royal } : {}),
      ...(marks === '' ? {} : { marks }),
    };
  }
}
