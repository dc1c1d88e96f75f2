import { ALL, type Engine, type Move, otherSide, type SideBit } from '../engine/index.js';
import type { Single } from '../problem/model.js';
import { compileRules, type Rules } from '../rules/compile.js';
import { setUp } from '../rules/set-up.js';
import type { DefenceTree, TreeNode } from '../search/battle-tree.js';
import type { RawPhase } from '../search/solve.js';
import { goalOf } from '../stipulation/model.js';
import { playedStipulation } from '../stipulation/played.js';
import { annotatePhase, Namer } from './annotate.js';
import type { MoveRecord, Phase, PlayNode } from './tree.js';

/** A move of a solution that is not legal where it stands. */
export class IllegalMove extends Error {}

const SIDES = { white: 1, black: 2 } as const;

/**
 * Plays the phases of a solution through, from the diagram on: every move is looked for among those that the rules allow there, and
 * told anew.
 *
 * @param single  the diagram with its stipulation and rules
 * @param phases  as they were found, perhaps written and read again
 * @returns the same phases, with everything that is known of their moves
 * @throws {IllegalMove} for a move that cannot be played where it stands
 */
export function replayPhases(single: Single, phases: readonly Phase[]): Phase[] {
  const rules = compileRules(single);
  if ('faults' in rules)
    throw new Error(`the rules were not checked: ${rules.faults.map(({ message }) => message).join('; ')}`);
  const { play } = playedStipulation(single);
  const goal = goalOf(play).name;
  return phases.map((phase) => annotatePhase(rules, single, new Finder(rules, single, phase).found(), goal));
}

/** Finds the moves of a phase among those that are legal. */
class Finder {
  readonly #rules: Rules;
  readonly #engine: Engine;
  readonly #namer: Namer;
  readonly #phase: Phase;

  constructor(rules: Rules, single: Single, phase: Phase) {
    this.#rules = rules;
    this.#engine = setUp(rules, single, phase.exchanged);
    this.#namer = new Namer(rules, this.#engine, 'mate');
    this.#phase = phase;
  }

  found(): RawPhase {
    const phase = this.#phase;
    const { role, exchanged } = phase;
    const common = { role, exchanged, starter: SIDES[phase.starter] };
    switch (phase.kind) {
      case 'lines': {
        const lines = phase.lines.map((line) => this.#line(line));
        const played = phase.lines.map((line, i) => ({
          moves: lines[i] as Move[],
          sides: line.map(({ side }): SideBit => SIDES[side]),
          goal: line.at(-1)?.goal,
          restart: Math.max(
            0,
            line.findIndex(({ restarts }) => restarts),
          ),
        }));
        return { ...common, kind: 'lines', lines, played };
      }
      case 'keys':
        return { ...common, kind: 'keys', keys: phase.keys.map((key) => this.#node(key)) };
      case 'defence':
        return { ...common, kind: 'defence', tree: this.#follow(phase) };
      case 'illegal': {
        const { moves } = phase;
        if (moves === undefined) return { ...common, kind: 'illegal' };
        return { ...common, kind: 'illegal', moves: moves.map((move) => this.#find(move)), goal: moves[0]?.goal };
      }
    }
  }

  #line(line: readonly MoveRecord[]): Move[] {
    const engine = this.#engine;
    const start = engine.position.mark();
    const moves = line.map((written, i) => {
      const move = this.#find(written);
      engine.play(move, SIDES[written.side]);
      if (line[i + 1]?.side === written.side) engine.pass(otherSide(SIDES[written.side]), true);
      return move;
    });
    engine.position.undo(start);
    return moves;
  }

  #node({ move: written, mark, ...tree }: PlayNode): TreeNode {
    const move = this.#find(written);
    const by = SIDES[written.side];
    const before = this.#engine.play(move, by);
    const follow = this.#follow(tree);
    this.#engine.position.undo(before);
    return { move, by, goal: written.goal !== undefined, mark, ...follow };
  }

  #follow({ threats, replies, refutations }: Omit<PlayNode, 'move'>): DefenceTree {
    let threatened: TreeNode[] | undefined;
    if (threats !== undefined) {
      const attacker = threats[0]?.move.side;
      const before = this.#engine.pass(otherSide(attacker === undefined ? 1 : SIDES[attacker]), false);
      threatened = threats.map((threat) => this.#node(threat));
      this.#engine.position.undo(before);
    }
    return {
      threats: threatened,
      replies: replies.map((reply) => this.#node(reply)),
      refutations: refutations.map((reply) => this.#node(reply)),
    };
  }

  /** The legal move that was written. Goals such as double mate may leave the mover's king in check. */
  #find(written: MoveRecord): Move {
    const engine = this.#engine;
    const side = SIDES[written.side];
    const wanted = identity(written);
    const among = (generate: () => void): Move | undefined => {
      const start = engine.top;
      generate();
      const moves = engine.moves.slice(start, engine.top);
      engine.top = start;
      return moves.find((move) => identity(this.#namer.name(move, side)) === wanted);
    };
    const found =
      among(() => engine.generatePlay(side, ALL)) ??
      (written.goal === undefined ? undefined : among(() => engine.generateUnguarded(side)));
    if (found !== undefined) return found;
    const units = this.#rules.board.squares.filter((_, square) => engine.position.board[square] !== 0);
    throw new IllegalMove(`${written.side} cannot play ${written.from}${written.to}, with units on ${units.join(' ')}`);
  }
}

/** What tells a move from all others: its squares, what was chosen, and what it did. */
function identity({ from, to, passes, ...move }: MoveRecord): string {
  if (passes) return 'passes';
  const { promotion, choice, via, onward, castling, capture, effects } = move;
  return JSON.stringify([from, to, promotion, choice, via, onward, castling, capture?.square, effects]);
}
