import { generatePlain, pushCandidates } from './generate.js';
import { generateFast, isPlayable, mayCheck, observedFast, prepareChecks } from './generate-fast.js';
import type { EngineRules } from './hooks.js';
import {
  BLACK,
  CASTLING,
  CASTLING_RIGHTS,
  DOUBLE_STEP,
  EN_PASSANT,
  EN_PASSANT_STATE,
  KIND_SHIFT,
  kindOf,
  LINES,
  LOCUST,
  type Move,
  moveFrom,
  movePromotion,
  moveTo,
  moveType,
  NEUTRAL,
  NO_SQUARE,
  otherSide,
  PASSED,
  PASSED_TWO,
  packUnit,
  ROYAL,
  type SideBit,
  SPECIAL,
  type Square,
  type Unit,
  WHITE,
} from './layout.js';
import { observed } from './observe.js';
import { type MoveOrder, putInOrder } from './order.js';
import { createPins, type Pins } from './pins.js';
import { type Mark, Position } from './position.js';
import type { Tables } from './tables.js';

/** One effect of a move, as it acted; `to` where a unit went or the other one stood. */
export interface Effect {
  readonly does: 'put' | 'remove' | 'relocate' | 'become' | 'exchange';
  readonly square: Square;
  readonly to?: Square;
  readonly before: Unit;
  readonly after: Unit;
  /**
   * Otherwise than usual: `tacit` where Popeye says nothing of it, `apart` where a change of the mover is told with its square,
   * `tersely` where a neutral unit's new kind is told without the colour, `boxed` where it stands in brackets, `half` where a half-neutral unit does so, `under`
   * where a unit goes under the one on its square, `marker` where a unit put there becomes an imitator, `first board` and `second board` where it goes
   * over to the other one.
   */
  readonly written?:
    | 'tacit'
    | 'apart'
    | 'tersely'
    | 'boxed'
    | 'half'
    | 'under'
    | 'marker'
    | 'first board'
    | 'second board';
}

/** The step in hand while other moves are played. */
export interface Suspended {
  readonly began: Mark;
  readonly moved: Unit;
  readonly moverOn: Square;
  readonly captured: Unit;
  readonly capturedOn: Square;
  readonly rebornOn: Square;
  readonly rebornFrom: Square;
  readonly rebornMarker: boolean;
  readonly impossible: boolean;
  readonly promotionAsked: Square;
  readonly journal: Effect[] | undefined;
}

/** All legal moves; those that may give check (a superset, for goals that need check); any one legal move. */
export const ALL = 0;
export const CHECKS = 1;
export const ANY = 2;

/** What ways are asked for: moves, captures and checks; guards; paralysis; the powers that observers lend a king. */
export const WAYS = 0;
export const GUARDS = 1;
export const PARALYSIS = 2;
export const POWERS = 3;

/**
 * A position under rules: generation, play and observation. One object per search; nothing is allocated per node.
 *
 * Moves lie on one stack: a caller notes `top`, generates, reads `moves` up to the new `top`, and sets `top` back.
 */
export class Engine {
  readonly rules: EngineRules;
  readonly tables: Tables;
  readonly position: Position;
  /** Words suffice unless moves have operands. */
  moves: Int32Array | Float64Array;
  top = 0;
  /** Lines to the mover's own king. */
  readonly pins: Pins;
  /** Lines to the enemy's king, and on how many of them he is reached. */
  readonly batteries: Pins;
  enemyReached = 0;
  /** True where the fast path applies to the position as it was set up: at most one royal a side, not neutral, which goes along lines. */
  fast: boolean;
  /** There are neutral units: each side may move them. */
  neutral = false;
  /** `seen[square] === seenStamp`: the unit whose moves are being pushed has that arrival already; a locust's captures lie behind. */
  readonly seen: Int32Array;
  seenStamp = 0;
  /** The kinds as which a unit moves and observes for which the answer was `MANY`; valid until the next question. */
  readonly kinds: Uint8Array = new Uint8Array(256);
  kindCount = 0;
  /** Scratch of the kernels `FLOOD` and `BORROWED`: which squares were met since the stamp was last raised. */
  readonly flooded: Int32Array = new Int32Array(256);
  readonly floodQueue: Uint8Array = new Uint8Array(256);
  floodStamp = 0;
  readonly lentMarks: Int32Array = new Int32Array(256);
  lentStamp = 0;
  /** Squares may vanish during play: they are no hurdles. */
  readonly mayVanish: boolean;
  /**
   * Looks at the clock of the search, and throws when time is up. For conditions under which one question is a search of its own; they
   * have to leave their own state as they found it.
   */
  watch: (() => void) | undefined;
  /** What the question of ways is asked for, where that matters: under some conditions borrowed powers count for checks only. */
  asked: number = WAYS;
  /** Squares on which a unit meets the checks of the position for which moves are being pushed. */
  readonly meets: Uint8Array = new Uint8Array(256);
  meetCount = 0;
  /**
   * The step that was just played, for the effects that follow it: who moved, as it was before; where it stands now
   * (`NO_SQUARE` where it is gone); what was captured (0 for nothing), and where. Valid until the next `play`.
   */
  moved: Unit = 0;
  moverOn: Square = 0;
  captured: Unit = 0;
  capturedOn: Square = 0;
  /** The position before this step. */
  began: Mark = 0;
  /** Where a unit was reborn last in this step (`NO_SQUARE`: nowhere), and the square of the capture. */
  rebornOn: Square = NO_SQUARE;
  rebornFrom: Square = NO_SQUARE;
  /** It is to become a marker, which the condition that knows of markers makes of it: an imitator. */
  rebornMarker = false;
  /** The order of moves, where it matters; otherwise they come as they come. */
  order: MoveOrder | undefined;
  /** The units of one of two boards stand alone for the moment (`planes.ts`). */
  lifted = false;
  /** An effect has found that the move cannot be completed: it is not legal. */
  impossible = false;
  /** The side against which the stipulation is solved; it changes in the second half of a duplex. */
  defender: SideBit = BLACK;
  /** The goal (one of `goals.ts`, -1 for none) and the side that has to reach it. */
  goal = -1;
  winner: SideBit = WHITE;
  /** One side makes several moves running. */
  series = false;
  /** Where the mover has been asked whether it promotes; it is asked once wherever it comes. */
  promotionAsked: Square = NO_SQUARE;
  /** Where annotation wants to be told of each effect; undefined in a search. */
  journal: Effect[] | undefined;
  readonly #effects: boolean;
  readonly #onlyCaptures: boolean;
  /** Do conditions choose among the legal moves? */
  readonly #chooses: boolean;
  /** Which observations count depends on more than free lines: castlings are judged when all stand, and kings may check. */
  readonly vetoed: boolean;
  /** Do conditions say of moves whether they may be made? */
  readonly #permits: boolean;
  /** Does any condition hold? */
  readonly #conditions: boolean;

  constructor(rules: EngineRules) {
    this.rules = rules;
    this.tables = rules.tables;
    this.position = new Position(rules.tables, rules.slots);
    this.moves = rules.wide ? new Float64Array(1 << 16) : new Int32Array(1 << 16);
    this.seen = new Int32Array(256 * (1 + rules.tables.variants));
    this.pins = createPins();
    this.batteries = createPins();
    this.fast = rules.fast;
    this.mayVanish = rules.tables.trace !== 0 || rules.hooks.effects.length > 0;
    this.#effects = rules.hooks.effects.length > 0;
    this.#chooses = rules.hooks.among.length > 0;
    this.vetoed = rules.vetoes || rules.tables.hops || rules.tables.royalReach !== rules.tables.reach;
    this.#permits = rules.hooks.allowMove.length > 0 || rules.hooks.allowUnit.length > 0;
    this.#conditions = Object.values(rules.hooks).some((hooks) => hooks.length > 0);
    this.#onlyCaptures = rules.onlyCaptures;
  }

  /** True where nothing follows a move but what the game knows: bounds of the search may count on it. */
  get orthodox(): boolean {
    return this.fast && !this.#chooses && !this.vetoed && !this.#permits && !this.#effects && !this.neutral;
  }

  /**
   * Is it certain that every move without a capture is legal of a unit of `side` that would come to an empty square? Nobody reaches
   * its king, vetoes or not, so that one unit more opens no way to him, and nothing else is asked of its moves.
   */
  isUnbound(side: SideBit): boolean {
    if (!this.fast || this.neutral || this.#chooses || this.#permits || this.tables.hops) return false;
    const { royals, royalCounts } = this.position;
    return royalCounts[side - 1] === 0 || !observedFast(this, royals[(side - 1) << 4], otherSide(side));
  }

  /** Fast, and bounds of the search may count on what the rules say of kings and of transfers. */
  get bounded(): boolean {
    return this.fast && this.rules.bounded && !this.neutral;
  }

  /** To be called when the units stand: decides whether the fast path applies. */
  ready(): void {
    const { counts, royals, royalCounts, board, units } = this.position;
    let neutral = false;
    for (let i = 0; i < counts[0]; i++) if ((board[units[i]] & 3) === NEUTRAL) neutral = true;
    let odd = false;
    for (let side = 0; side < 2; side++) {
      if (royalCounts[side] === 0) continue;
      const royal = board[royals[side << 4]];
      const kind = kindOf(royal);
      if (this.tables.kernel[kind] !== LINES || this.tables.lopsided[kind] !== 0 || (royal & 3) === NEUTRAL) odd = true;
    }
    this.neutral = neutral;
    this.fast = this.rules.fast && !odd && royalCounts[0] <= 1 && royalCounts[1] <= 1;
  }

  /**
   * Pushes the legal moves of `side`.
   *
   * @param mode  `ALL`, `CHECKS` or `ANY` (one move suffices)
   * @returns number of moves pushed
   */
  generate(side: SideBit, mode: number): number {
    const start = this.top;
    if (start + 4096 > this.moves.length) this.#growMoves();
    const { among, goal } = this.rules.hooks;
    // Who chooses has to see all moves; and a goal may be reached otherwise than by a check.
    const wanted = this.#chooses || (mode === CHECKS && goal.length > 0) ? ALL : mode;
    if (this.fast) generateFast(this, side, wanted);
    else generatePlain(this, side, wanted);
    for (let i = 0; i < among.length; i++) among[i](this, start, side);
    if (this.order !== undefined) putInOrder(this, this.order, start);
    return this.top - start;
  }

  /**
   * As `generate`, with the null move where play allows it. For moves that are to be played; whether a side has any is asked of
   * `generate` and `hasMove`.
   */
  generatePlay(side: SideBit, mode: number): number {
    const start = this.top;
    this.generate(side, mode);
    this.pushNullMove(side);
    return this.top - start;
  }

  /** Pushes the null move where `side` may play it. */
  pushNullMove(side: SideBit): void {
    const { nullMove, nullSlot } = this.rules;
    if (nullMove === 0 || this.position.state[nullSlot] !== 0) return;
    const mark = this.play(nullMove, side);
    const legal = this.legalAfter(side);
    this.position.undo(mark);
    if (legal) this.push(nullMove);
  }

  /**
   * Pushes the moves of `side` that would be legal if the position after them did not matter.
   *
   * @returns number of moves pushed
   */
  generateUnguarded(side: SideBit): number {
    const start = this.top;
    if (start + 4096 > this.moves.length) this.#growMoves();
    pushCandidates(this, side);
    if (this.order !== undefined) putInOrder(this, this.order, start);
    return this.top - start;
  }

  hasMove(side: SideBit): boolean {
    const start = this.top;
    const found = this.generate(side, ANY) > 0;
    this.top = start;
    return found;
  }

  /** Is a royal unit of `side` observed? */
  inCheck(side: SideBit): boolean {
    if (this.fast && !this.rules.vetoes) {
      const { royals, royalCounts } = this.position;
      return royalCounts[side - 1] === 1 && observedFast(this, royals[(side - 1) << 4], otherSide(side));
    }
    return this.#checked(side);
  }

  /** In check, and without a legal move. */
  isMate(side: SideBit): boolean {
    if (this.position.royalCounts[side - 1] === 0 && this.rules.hooks.check.length === 0) return false;
    return this.inCheck(side) && !this.hasMove(side);
  }

  /** To be called before `mayCheck` is asked about moves of `side` in this position. */
  prepareChecks(side: SideBit): void {
    if (this.fast) prepareChecks(this, side);
  }

  /** May this legal move of `side` give check? False is certain; without the fast path the answer is always true. */
  mayCheck(move: Move, side: SideBit): boolean {
    return !this.fast || mayCheck(this, move, side);
  }

  /**
   * Could a move that was made in another position be made here, the safety of the own king aside? True is certain; false
   * only means that the generator has to be asked. The caller plays it and asks `inCheck(side)`.
   */
  isPlayable(move: Move, side: SideBit): boolean {
    return this.fast && !this.#chooses && !this.#permits && move !== 0 && isPlayable(this, move, side);
  }

  /** Plays a move that the generator gave; takes back with `position.undo(mark)`. */
  play(move: Move, side: SideBit): Mark {
    const position = this.position;
    const board = position.board;
    const mark = position.mark();
    const from = moveFrom(move);
    const to = moveTo(move);
    const unit = board[from];
    const type = moveType(move);
    const state = position.state;
    const { loses, deadly, promotions, trace } = this.tables;
    let follow = this.#effects;
    this.moverOn = to;
    if (follow) {
      this.impossible = false;
      this.began = mark;
      this.moved = unit;
      this.promotionAsked = NO_SQUARE;
      this.rebornOn = NO_SQUARE;
      this.rebornMarker = false;
      this.capturedOn = this.captureSquare(move);
      this.captured = type >= CASTLING || from === to ? 0 : board[this.capturedOn];
      if (this.#onlyCaptures && this.captured === 0) follow = false;
    }
    if (state[EN_PASSANT_STATE] !== 0) {
      const victim = (state[EN_PASSANT_STATE] >> 8) & 0xff;
      position.setState(EN_PASSANT_STATE, 0);
      if (type === EN_PASSANT) position.set(victim, 0);
    }
    if (state[CASTLING_RIGHTS] !== 0) {
      const { keepsRights, usefulRights } = this.tables;
      const taken = type === LOCUST ? keepsRights[this.captureSquare(move)] : -1;
      const kept = state[CASTLING_RIGHTS] & keepsRights[from] & keepsRights[to] & taken;
      position.setState(CASTLING_RIGHTS, this.rules.regains ? kept : usefulRights[kept]);
    }
    if (type === SPECIAL) this.moverOn = NO_SQUARE;
    else {
      if (type === LOCUST) position.set(this.captureSquare(move), 0);
      position.set(from, trace);
      if (type === CASTLING) this.#castleRook(from, to, side);
      if (loses && deadly[to] !== 0) {
        if (board[to] !== 0) position.set(to, 0);
        this.moverOn = NO_SQUARE;
        this.journal?.push({ does: 'remove', square: to, before: unit, after: 0 });
      } else {
        // Where there are effects, promotion is one of them: its turn comes.
        const promotion = follow ? 0 : movePromotion(move);
        position.set(
          to,
          promotion === 0 ? unit : (unit & ~(0xff << KIND_SHIFT)) | (promotions[promotion - 1] << KIND_SHIFT),
        );
        if (type === DOUBLE_STEP) this.noteDoubleStep(unit, from, to, side);
      }
    }
    if (follow) {
      const effects = this.rules.hooks.effects;
      for (let i = 0; i < effects.length; i++) effects[i](this, move, side);
    }
    if (type === DOUBLE_STEP) this.#reviewPassing(otherSide(side));
    return mark;
  }

  /** Effect: a unit comes to stand on a square that is empty. */
  put(square: Square, unit: Unit): void {
    this.position.set(square, unit);
    this.#settles(square, unit);
    this.journal?.push({ does: 'put', square, before: 0, after: unit });
  }

  /**
   * Effect: the unit on a square is gone.
   *
   * @param quietly  what is told of the square otherwise says it
   */
  remove(square: Square, quietly = false): void {
    const before = this.position.board[square];
    this.#leaves(square);
    this.position.set(square, 0);
    if (this.moverOn === square) this.moverOn = NO_SQUARE;
    if (!quietly) this.journal?.push({ does: 'remove', square, before, after: 0 });
  }

  /**
   * Effect: the unit on one square goes to another, which is empty.
   *
   * @param quietly  the move itself tells it, and it is not written as an effect
   * @param reborn   as what it is reborn there: it counts as never moved, so that a rook may castle
   */
  relocate(from: Square, to: Square, quietly = false, reborn: Unit = 0): void {
    const before = this.position.board[from];
    const unit = reborn === 0 ? before : reborn;
    this.#leaves(from);
    if (from !== to) this.position.set(from, 0);
    if (from !== to || unit !== before) this.position.set(to, unit);
    if (reborn !== 0) this.#settles(to, unit);
    if (this.moverOn === from) this.moverOn = to;
    if (!quietly) this.journal?.push({ does: 'relocate', square: from, to, before, after: unit });
  }

  /**
   * Effect: the unit on a square becomes another: of another kind, colour or both.
   *
   * @param written  otherwise than usual
   */
  become(square: Square, unit: Unit, written?: Effect['written']): void {
    const before = this.position.board[square];
    if (before === unit) return;
    this.#forfeits(square);
    this.position.set(square, unit);
    this.#settles(square, unit);
    this.journal?.push({ does: 'become', square, before, after: unit, ...(written && { written }) });
  }

  /** Effect: the unit on a square becomes what it is already, and so counts as never moved: a rook may castle. */
  renew(square: Square): void {
    this.#forfeits(square);
    this.#settles(square, this.position.board[square]);
  }

  /** Effect: two units change places. */
  exchange(one: Square, other: Square, quietly = false): void {
    const { board } = this.position;
    const [first, second] = [board[one], board[other]];
    this.#leaves(one);
    this.#leaves(other);
    this.position.set(one, second);
    this.position.set(other, first);
    if (this.moverOn === one) this.moverOn = other;
    else if (this.moverOn === other) this.moverOn = one;
    if (!quietly) this.journal?.push({ does: 'exchange', square: one, to: other, before: first, after: second });
  }

  /** Who comes to be on a square otherwise than by a move counts as never moved. */
  #settles(square: Square, unit: Unit): void {
    const { castlings, keepsRights } = this.tables;
    const { kingBit } = this.rules;
    if (keepsRights[square] === -1) return;
    for (let i = 0; i < castlings.length; i++) {
      const { side, king, rook, right, rookRight, kingKind, rookKind } = castlings[i];
      if ((unit & side) === 0) continue;
      const gained =
        square === king && (unit & kingBit) === kingBit && kindOf(unit) === kingKind
          ? right & ~rookRight
          : square === rook && kindOf(unit) === rookKind
            ? rookRight
            : 0;
      if (gained !== 0) this.position.setState(CASTLING_RIGHTS, this.position.state[CASTLING_RIGHTS] | gained);
    }
  }

  /** Who leaves a square otherwise than by a move loses the rights that are bound to it all the same. */
  #forfeits(square: Square): void {
    const rights = this.position.state[CASTLING_RIGHTS];
    if (rights !== 0) this.position.setState(CASTLING_RIGHTS, rights & this.tables.keepsRights[square]);
  }

  /** And it cannot be captured in passing any more; who only becomes another still can. */
  #leaves(square: Square): void {
    this.#forfeits(square);
    const passed = this.position.state[EN_PASSANT_STATE];
    if (passed !== 0 && ((passed >> 8) & 0xff) === square) this.position.setState(EN_PASSANT_STATE, 0);
  }

  /** Would the position that `side` has just made be legal, self-check and every condition considered? */
  legalAfter(side: SideBit): boolean {
    if (this.impossible || this.inCheck(side)) return false;
    const filters = this.rules.hooks.allowPosition;
    for (let i = 0; i < filters.length; i++) if (!filters[i](this, side)) return false;
    return true;
  }

  /**
   * What effects read of the step in hand, and their journal, which sees nothing until `resume`. For hooks that play other
   * moves meanwhile and take them back.
   */
  suspend(): Suspended {
    const {
      began,
      moved,
      moverOn,
      captured,
      capturedOn,
      rebornOn,
      rebornFrom,
      rebornMarker,
      impossible,
      promotionAsked,
      journal,
    } = this;
    this.journal = undefined;
    return {
      began,
      moved,
      moverOn,
      captured,
      capturedOn,
      rebornOn,
      rebornFrom,
      rebornMarker,
      impossible,
      promotionAsked,
      journal,
    };
  }

  resume(step: Suspended): void {
    this.began = step.began;
    this.moved = step.moved;
    this.moverOn = step.moverOn;
    this.captured = step.captured;
    this.capturedOn = step.capturedOn;
    this.rebornOn = step.rebornOn;
    this.rebornFrom = step.rebornFrom;
    this.rebornMarker = step.rebornMarker;
    this.impossible = step.impossible;
    this.promotionAsked = step.promotionAsked;
    this.journal = step.journal;
  }

  /**
   * Lets `side` pass: the right to capture en passant lapses. Taken back with `position.undo(mark)`.
   *
   * Between two moves of a series nobody can use it any more, but conditions still find the pawn observed by those that it
   * passed: under Madrasi it is paralysed for the next move (Popeye's reading). A neutral pawn's lapses at once: its own side could capture it.
   *
   * @param inSeries  between two moves of a series, rather than to see what is threatened
   */
  pass(side: SideBit, inSeries: boolean): Mark {
    const { position } = this;
    const mark = position.mark();
    const passed = position.state[EN_PASSANT_STATE];
    if (passed !== 0 && !(inSeries && this.#conditions && (position.board[(passed >> 8) & 0xff] & 3) !== 3))
      position.setState(EN_PASSANT_STATE, 0);
    const hooks = this.rules.hooks.pass;
    for (let i = 0; i < hooks.length; i++) hooks[i](this, side, inSeries);
    return mark;
  }

  /** The kind as which the unit on `square`, played by `side`, moves and observes now; or `MANY`. */
  kindNow(square: Square, unit: Unit, side: SideBit): number {
    const hooks = this.rules.hooks.kindOf;
    let kind = kindOf(unit);
    for (let i = 0; i < hooks.length; i++) kind = hooks[i](this, square, unit, kind, side);
    return kind;
  }

  /** The kind that the mover of a move on the board is after it, effects aside. */
  kindAfter(move: Move): number {
    const promotion = movePromotion(move);
    return promotion === 0 ? kindOf(this.position.board[moveFrom(move)]) : this.tables.promotions[promotion - 1];
  }

  push(move: Move): void {
    if (this.top === this.moves.length) this.#growMoves();
    this.moves[this.top++] = move;
  }

  /** Does a move on the board capture something? */
  isCapture(move: Move): boolean {
    return (
      moveType(move) < CASTLING &&
      moveFrom(move) !== moveTo(move) &&
      this.position.board[this.captureSquare(move)] !== 0
    );
  }

  /** Where a move captures, if it does: the pawn's square en passant, the victim's of a locust, the arrival otherwise. */
  captureSquare(move: Move): Square {
    const type = moveType(move);
    if (type === EN_PASSANT) return (this.position.state[EN_PASSANT_STATE] >> 8) & 0xff;
    return type === LOCUST ? this.#victimOf(move) : moveTo(move);
  }

  #victimOf(move: Move): Square {
    const { victims, variants, victimShift } = this.tables;
    const variant = variants === 1 ? 0 : Math.floor(move / this.rules.variantUnit);
    const step = victimShift === 0 ? moveTo(move) : (moveFrom(move) << victimShift) | moveTo(move);
    return victims[step * variants + variant];
  }

  #checked(side: SideBit): boolean {
    const hooks = this.rules.hooks.check;
    for (let i = 0; i < hooks.length; i++) {
      const answer = hooks[i](this, side);
      if (answer !== undefined) return answer;
    }
    return this.royalObserved(side);
  }

  /** Is a royal unit of `side` observed, whatever conditions call check? */
  royalObserved(side: SideBit): boolean {
    const { royals, royalCounts } = this.position;
    const base = (side - 1) << 4;
    for (let i = 0; i < royalCounts[side - 1]; i++) if (observed(this, royals[base | i], otherSide(side))) return true;
    return false;
  }

  #castleRook(king: Square, kingTo: Square, side: SideBit): void {
    const { castlings } = this.tables;
    const position = this.position;
    for (let i = 0; i < castlings.length; i++) {
      const castling = castlings[i];
      if (castling.side !== side || castling.king !== king || castling.kingTo !== kingTo) continue;
      const rook = position.board[castling.rook];
      position.set(castling.rook, 0);
      position.set(castling.rookTo, rook);
      const rights =
        position.state[CASTLING_RIGHTS] & this.rules.afterCastling[i] & this.tables.keepsRights[castling.rook];
      position.setState(CASTLING_RIGHTS, this.rules.regains ? rights : this.tables.usefulRights[rights]);
      return;
    }
    throw new Error(`no castling from ${king} to ${kingTo}`);
  }

  /**
   * Notes which squares a pawn has passed over; who only moves as a pawn cannot be captured in passing.
   *
   * @param from  from where it set out, its own square or another
   */
  noteDoubleStep(unit: Unit, from: Square, to: Square, side: SideBit): void {
    const { tables, position } = this;
    if (tables.passes[kindOf(unit)] === 0) return;
    const { nodes, quiet, shift } = tables;
    let start = quiet[(((kindOf(unit) << 1) + side - 1) << shift) | from];
    // Some have walks in several directions; the pair of each square says where the next walk begins.
    while (nodes[start] !== NO_SQUARE && !isBehind(nodes, start, to)) start = nodes[start + 1];
    const second = nodes[start + 2];
    const two = second === to ? 0 : PASSED_TWO | (second << 17);
    position.setState(EN_PASSANT_STATE, PASSED | (to << 8) | nodes[start] | two);
  }

  /** The right exists only while some enemy pawn stands ready when all is done, so that equal positions have equal keys. */
  #reviewPassing(enemy: SideBit): void {
    const state = this.position.state[EN_PASSANT_STATE];
    if (state === 0) return;
    const victim = PASSED | (state & 0xff00);
    const first = state & 0xff;
    const second = (state >> 17) & 0xff;
    let right = this.pawnReaches(first, enemy) ? victim | first : 0;
    if ((state & PASSED_TWO) !== 0 && this.pawnReaches(second, enemy))
      right = right === 0 ? victim | second : right | PASSED_TWO | (second << 17);
    this.position.setState(EN_PASSANT_STATE, right);
  }

  /** Does a pawn of `side` stand where it could capture on `square`? */
  pawnReaches(square: Square, side: SideBit): boolean {
    const { tables, position } = this;
    const { shift, reach, inPassing } = tables;
    const base = (side - 1) << 8;
    // Who is a pawn when its turn comes, and who captures from elsewhere, cannot be told beforehand.
    if (this.rules.hooks.kindOf.length > 0 || this.rules.hooks.attacks.length > 0) return true;
    for (let i = 0; i < position.counts[side - 1]; i++) {
      const from = position.units[base | i];
      const kind = kindOf(position.board[from]);
      if (inPassing[kind] === 0) continue;
      if (reach[(((kind << 1) + side - 1) << (2 * shift)) | (square << shift) | from] !== 0) return true;
    }
    return false;
  }

  #growMoves(): void {
    const length = this.moves.length * 2;
    const moves = this.rules.wide ? new Float64Array(length) : new Int32Array(length);
    moves.set(this.moves);
    this.moves = moves;
  }
}

/** Is a square one of the walk that begins there, but not its first? */
function isBehind(nodes: Int32Array, start: number, square: Square): boolean {
  for (let at = start + 2; at < nodes[start + 1]; at += 2) if (nodes[at] === square) return true;
  return false;
}

/** A unit from its kind, its side and whether it is royal. */
export const unitOf = (kind: number, side: number, royal: boolean): Unit => packUnit(kind, side, royal ? ROYAL : 0);
