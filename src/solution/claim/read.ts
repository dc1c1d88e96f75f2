import {
  ALL,
  type Engine,
  kindOf,
  type Move,
  moveFrom,
  moveTo,
  otherSide,
  type SideBit,
  sideOf,
} from '../../engine/index.js';
import type { Single } from '../../problem/model.js';
import { aimsOf } from '../../rules/aims.js';
import type { Rules } from '../../rules/compile.js';
import { setUp } from '../../rules/set-up.js';
import { GoalTest } from '../../search/goal.js';
import type { Play } from '../../stipulation/model.js';
import { beginsHalfway, goalsOf, introductionOf, numbersOneSide, setsOutHalfway } from '../../stipulation/model.js';
import { playedStipulation } from '../../stipulation/played.js';
import { Namer } from '../annotate.js';
import type { MoveRecord } from '../tree.js';
import type { Token } from './tokens.js';
import { agrees, LANGUAGES, type Language, readMove, type WrittenMove } from './written-move.js';

/** A move of a claim that could be played, with what is claimed to follow it. */
export interface ClaimedMove {
  readonly record: MoveRecord;
  /** What tells it from every other move of its position. */
  readonly key: string;
  /** `!` of a key or refutation, `?` of a try. */
  mark?: '!' | '?';
  /** It is what the move before threatens: the other side has passed. */
  readonly threat: boolean;
  readonly next: ClaimedMove[];
  /** Index of its text in the claim. */
  readonly index: number;
}

/** A written move that cannot be played where it stands. */
export interface Misfit {
  /** The moves before it, and what is written. */
  readonly line: readonly MoveRecord[];
  readonly written: string;
  readonly why: string;
  readonly index: number;
  readonly setPlay: boolean;
}

/** What a text claims of one twin. */
export interface Claim {
  /** First moves of the actual play, tries included. */
  readonly roots: readonly ClaimedMove[];
  /** First moves of the set play, by the side that does not begin. */
  readonly setPlay: readonly ClaimedMove[];
  /** The same of the second half of a duplex, in which the sides have exchanged their parts. */
  readonly exchanged: Pick<Claim, 'roots' | 'setPlay'>;
  readonly misfits: readonly Misfit[];
  /** Moves that were read. */
  readonly moves: number;
  readonly language: Language;
}

/** What tells a move from every other one of its position. */
export const keyOf = ({ from, to, promotion, choice }: MoveRecord): string =>
  `${from}${to}${promotion === undefined ? '' : `=${promotion}`}${choice ?? ''}`;

/** Reads what is claimed of a twin, in the language of piece letters in which most of it can be played. */
export function readClaim(rules: Rules, single: Single, tokens: readonly Token[]): Claim {
  let best: Claim | undefined;
  for (const language of LANGUAGES) {
    const claim = new Reader(rules, single, language).read(tokens);
    const better =
      best === undefined ||
      claim.moves > best.moves ||
      (claim.moves === best.moves && claim.misfits.length < best.misfits.length);
    if (better) best = claim;
    if (claim.misfits.length === 0 && claim.moves > 0) break;
  }
  return best as Claim;
}

/** One step of the line that is being read; a pass has no move. */
interface Step {
  readonly side: SideBit;
  readonly node?: ClaimedMove;
  readonly move?: Move;
}

class Reader {
  readonly #rules: Rules;
  readonly #engine: Engine;
  readonly #namer: Namer;
  /** The goal that makes moves legal which would not be otherwise. */
  readonly #lifting: GoalTest | undefined;
  readonly #language: Language;
  readonly #play: Play;
  readonly #starter: SideBit;
  /** The half-move, from 0, that a line begins with; a writer may count a line from Black's move on as White's. */
  #base: number;
  readonly #steps: Step[] = [];
  readonly #marks: number[] = [];
  readonly #roots: ClaimedMove[] = [];
  readonly #setPlay: ClaimedMove[] = [];
  readonly #exchanged = { roots: [] as ClaimedMove[], setPlay: [] as ClaimedMove[] };
  readonly #duplex: boolean;
  /** The line that is being read belongs to the second half of a duplex. */
  #flipped = false;
  readonly #misfits: Misfit[] = [];
  #moves = 0;
  /** False after something that could not be played, until a number says where the text goes on. */
  #synced = false;
  #alternative = false;
  /** The half-move from which moves are counted: behind introductory ones. */
  #counted = 0;
  /** A number stands right before: in series play such a move is one of the series, any other is the reply to it. */
  #numbered = false;

  constructor(rules: Rules, single: Single, language: Language) {
    this.#rules = rules;
    this.#engine = setUp(rules, single);
    const { play, starter } = playedStipulation(single);
    this.#lifting = goalsOf(play)
      .map((goal) => new GoalTest(this.#engine, goal, aimsOf(rules, goal)))
      .find(({ lifts }) => lifts);
    this.#namer = new Namer(rules, this.#engine, 'mate');
    this.#duplex = single.options.duplex === true;
    this.#language = language;
    this.#play = play;
    this.#starter = (starter === 'white') === (single.options.halfDuplex !== true) ? 1 : 2;
    const halfway = play.branch === 'composed' ? setsOutHalfway(play.root) : beginsHalfway(play);
    this.#base = halfway ? 1 : 0;
  }

  read(tokens: readonly Token[]): Claim {
    const open: { readonly steps: Step[]; readonly synced: boolean }[] = [];
    for (const token of tokens) {
      switch (token.is) {
        case 'number':
          this.#number(token.ply);
          break;
        case 'move':
          if (this.#synced) this.#move(token);
          break;
        case 'or':
          this.#alternative = this.#synced && this.#steps.length > 0;
          break;
        case 'any':
          if (this.#synced) this.#pass();
          break;
        case 'mark': {
          const node = this.#steps.at(-1)?.node;
          if (node !== undefined && this.#synced) node.mark ??= token.mark;
          break;
        }
        case 'open':
          open.push({ steps: [...this.#steps], synced: this.#synced });
          break;
        case 'close': {
          const before = open.pop();
          if (before === undefined) break;
          this.#goTo(before.steps);
          this.#synced = before.synced;
          break;
        }
        default:
          break;
      }
      if (token.is !== 'or') this.#alternative &&= token.is !== 'move';
    }
    return {
      roots: this.#roots,
      setPlay: this.#setPlay,
      exchanged: this.#exchanged,
      misfits: this.#misfits,
      moves: this.#moves,
      language: this.#language,
    };
  }

  /** A number says which half-move comes next: the line is cut there, or the other side has passed. */
  #number(ply: number): void {
    this.#alternative = false;
    this.#numbered = ply % 2 === 0;
    const series = numbersOneSide(this.#play);
    if (!series && this.#base === 1 && ply === 0) this.#base = 0;
    if (ply === 0) {
      // Behind introductory moves numbers begin anew, and the other side is counted.
      const introduced = introductionOf(this.#play);
      this.#counted = introduced > 0 && this.#counted === 0 && this.#steps.length === introduced ? introduced : 0;
    }
    const count = (ply >> 1) + (ply % 2);
    const index = series ? this.#placeOf(count) : ply - this.#base;
    this.#synced = true;
    if (series && ply % 2 === 1 && this.#steps.length <= index - 1) {
      // The set play of a series is its last move.
      this.#goTo([]);
      this.#numbered = true;
      for (let i = 0; i < this.#seriesLength(); i++) this.#pass();
      this.#numbered = false;
      return;
    }
    if (index < 0) {
      this.#synced = false;
      return;
    }
    // A line of set play that goes on: its first half-move was passed.
    if (index < this.#steps.length) this.#goTo(this.#steps.slice(0, index));
    // The other side passes before what is threatened, and before set play.
    const mayPass = this.#play.branch === 'battle' || this.#steps.length === 0;
    if (mayPass && index === this.#steps.length + 1) this.#pass();
    else if (index > this.#steps.length) this.#synced = false;
  }

  #seriesLength(): number {
    const play = this.#play;
    if (play.branch === 'composed') return play.root.form === 'branch' && !play.root.parries ? play.root.most : 1;
    return play.branch === 'series' ? play.halfMoves : 0;
  }

  /** Where in the line so many moves of the side that is counted have been played, with what the other side parried. */
  #placeOf(count: number): number {
    if (this.#play.branch !== 'composed') return count;
    const side = this.#countedSide();
    let left = count;
    for (let at = this.#counted; at < this.#steps.length; at++) {
      if (this.#steps[at]?.side !== side) continue;
      if (left === 0) return at;
      left--;
    }
    return this.#steps.length + left;
  }

  #countedSide(): SideBit {
    const starter = this.#flipped ? otherSide(this.#starter) : this.#starter;
    return this.#counted === 0 ? starter : otherSide(starter);
  }

  #sideAt(index: number): SideBit {
    const play = this.#play;
    const starter = this.#countedSide();
    const begins = numbersOneSide(play) ? this.#numbered : index % 2 === 0;
    return begins ? starter : otherSide(starter);
  }

  #move(token: Token): void {
    const written = readMove(token.text, (code) => this.#rules.kindOf(code) !== undefined);
    if (written === undefined) return;
    if (this.#alternative) this.#goTo(this.#steps.slice(0, -1));
    this.#alternative = false;
    const first = this.#steps.every(({ node }) => node === undefined);
    if (first) this.#flip(false);
    let side = this.#sideAt(this.#steps.length);
    let found = this.#matching(written, side);
    if (found === undefined && first && this.#duplex) {
      this.#flip(true);
      side = this.#sideAt(this.#steps.length);
      found = this.#matching(written, side);
    }
    if (found === undefined) {
      this.#synced = false;
      const line = this.#steps.flatMap(({ node }) => (node === undefined ? [] : [node.record]));
      const setPlay = this.#steps[0] !== undefined && this.#steps[0].node === undefined;
      const why = this.#reason(written, side);
      this.#misfits.push({ line, written: token.text.trim(), why, index: token.index, setPlay });
      return;
    }
    this.#moves++;
    const { move, record } = found;
    const key = keyOf(record);
    const last = this.#steps.at(-1);
    const before = [...this.#steps].reverse().find(({ node }) => node !== undefined)?.node;
    const threat = before !== undefined && last?.node === undefined;
    const own = this.#flipped ? this.#exchanged : { roots: this.#roots, setPlay: this.#setPlay };
    const list = before === undefined ? (this.#steps.length > 0 ? own.setPlay : own.roots) : before.next;
    let node = list.find((one) => one.key === key && one.threat === threat);
    if (node === undefined) {
      node = { record, key, threat, next: [], index: token.index };
      list.push(node);
    }
    this.#step({ side, node, move });
    this.#numbered = false;
  }

  /** Begins a line of the first or the second half of a duplex: what has been passed is passed by the other side. */
  #flip(flipped: boolean): void {
    if (flipped === this.#flipped) return;
    const passed = this.#steps.length;
    this.#goTo([]);
    this.#flipped = flipped;
    for (let i = 0; i < passed; i++) this.#pass();
  }

  /** The legal move that is written; of several one whose letters are the same, else the first: the writer has left it open. */
  #matching(written: WrittenMove, side: SideBit): { readonly move: Move; readonly record: MoveRecord } | undefined {
    const engine = this.#engine;
    const start = engine.top;
    (this.#lifting ?? engine).generate(side, ALL);
    const moves = [...engine.moves.subarray(start, engine.top)];
    engine.top = start;
    let first: { readonly move: Move; readonly record: MoveRecord } | undefined;
    for (const move of moves) {
      const to = this.#rules.board.squares[moveTo(move)];
      if (written.to !== undefined && written.to !== to && written.second !== to) continue;
      const record = this.#namer.name(move, side);
      if (!agrees(written, record, this.#language)) continue;
      // N is a knight, but a nightrider where there is one that can go there, too.
      const { piece = '', promotion } = written;
      const same = (piece === '' || piece === record.unit.kind) && (promotion ?? '') === (record.promotion ?? '');
      if (same) return { move, record };
      first ??= { move, record };
    }
    return first;
  }

  /** Why no move is what was written. */
  #reason(written: WrittenMove, side: SideBit): string {
    const name = side === 1 ? 'White' : 'Black';
    if (written.castling !== undefined) return `${name} may not castle there`;
    const to = this.#rules.squareOf(written.to ?? '');
    if (to === undefined) return `${written.to} is off the board`;
    const { board, units, counts } = this.#engine.position;
    let seen = false;
    for (let i = 0; i < (counts[side - 1] as number); i++) {
      const from = units[((side - 1) << 8) | i] as number;
      const unit = board[from] as number;
      const code = this.#rules.kinds[kindOf(unit)]?.code ?? '';
      const unitName = { kind: code, colour: side === 1 ? 'white' : 'black' } as const;
      const bareMove = { unit: unitName, from: this.#rules.board.squares[from], to: written.to, effects: [] };
      const record = bareMove as unknown as MoveRecord;
      const { captures: _captures, promotion: _promotion, ...bare } = written;
      if (!agrees({ ...bare, effects: [] }, record, this.#language)) continue;
      seen = true;
      if ((sideOf(board[to] as number) & side) !== 0) return `a unit of its own stands on ${written.to}`;
      if (this.#exposes(from | (to << 8), side)) return `it would leave ${name}'s king in check`;
    }
    const piece = written.piece === '' ? 'pawn' : `unit ${written.piece}`;
    if (!seen) return `${name} has no such ${piece}`;
    const taken = written.captures === true && board[to] === 0 ? ': nothing stands there' : '';
    return `no ${piece} of ${name} can go to ${written.to}${taken}`;
  }

  /** Could this move be made but for the own king? */
  #exposes(move: Move, side: SideBit): boolean {
    const engine = this.#engine;
    const { shift, reach, kernel } = engine.tables;
    const from = moveFrom(move);
    const kind = kindOf(engine.position.board[from] as number);
    const way = reach[((2 * kind + side - 1) << (2 * shift)) | (moveTo(move) << shift) | from];
    if (kernel[kind] === 0 && way === 0) return false;
    const mark = engine.play(move, side);
    const exposed = !engine.legalAfter(side);
    engine.position.undo(mark);
    return exposed;
  }

  #pass(): void {
    this.#step({ side: this.#sideAt(this.#steps.length) });
  }

  #step(step: Step): void {
    this.#marks.push(this.#engine.position.mark());
    const last = this.#steps.at(-1);
    // In a series the other side passes in between.
    if (last?.side === step.side) this.#engine.pass(otherSide(step.side), true);
    if (step.move === undefined) this.#engine.pass(step.side, false);
    else this.#engine.play(step.move, step.side);
    this.#steps.push(step);
  }

  #goTo(steps: readonly Step[]): void {
    let common = 0;
    while (common < steps.length && steps[common] === this.#steps[common]) common++;
    while (this.#steps.length > common) {
      this.#steps.pop();
      this.#engine.position.undo(this.#marks.pop() as number);
    }
    for (const step of steps.slice(common)) this.#step(step);
  }
}
