import type { Engine } from './engine.js';
import type { KindIndex, Move, SideBit, Square, Unit } from './layout.js';
import type { Tables } from './tables.js';

/**
 * As which kind does the unit on `square` move and observe now? `side` plays it: a neutral unit belongs to both. `MANY` says that
 * it does so as each of the kinds that the hook has left in `engine.kinds`.
 */
export type KindHook = (engine: Engine, square: Square, unit: Unit, kind: KindIndex, side: SideBit) => KindIndex;
/** Pushes further moves of `side` on the engine's stack. */
export type GenerateHook = (engine: Engine, side: SideBit) => void;
/** May the unit of `side` on this square move at all? */
export type UnitHook = (engine: Engine, square: Square, side: SideBit) => boolean;
/** May this move be made? Asked before it is played. */
export type MoveHook = (engine: Engine, move: Move, side: SideBit) => boolean;
/** Which choices does this move leave? Pushes the move once for each, with its operand; the move itself where there is none. */
export type ExpandHook = (engine: Engine, move: Move, side: SideBit) => void;
/** What follows a move just played; it writes through `engine.position` only. */
export type EffectHook = (engine: Engine, move: Move, side: SideBit) => void;
/** Does the observation of `target` by the unit on `from` count? `side` is that of the observer. */
export type ObserveHook = (engine: Engine, from: Square, target: Square, side: SideBit) => boolean;
/** Is there such a way for a unit of `side` that goes as `kind` from `from`, where it need not stand, to `target`? */
export type WayHook = (engine: Engine, from: Square, target: Square, side: SideBit, kind: KindIndex) => boolean;
/** Could the unit of `side` on `from`, moving as `kind`, capture on `target`? Takes the place of the way from its square. */
export type ReachHook = (engine: Engine, from: Square, kind: KindIndex, target: Square, side: SideBit) => boolean;
/** Does a unit of `side` observe `target` in a way of its own, beside those of the kinds? */
export type AttackHook = (engine: Engine, target: Square, side: SideBit) => boolean;
/**
 * Is `side` in check? Takes the place of the question whether one of its royal units is observed; `undefined` where the
 * condition has nothing to say of this side.
 */
export type CheckHook = (engine: Engine, side: SideBit) => boolean | undefined;
/** What follows the castling king to a square on his way, for the time that his safety there is asked. */
export type StepHook = (engine: Engine, from: Square, to: Square) => void;
/**
 * What lapses when `side` lets its turn pass. In a series that is no half-move: its moves follow each other immediately. In
 * battle play it is one without a move, for the question what is threatened.
 */
export type PassHook = (engine: Engine, side: SideBit, inSeries: boolean) => void;
/** Is the position legal that `side` has just made? */
export type PositionHook = (engine: Engine, side: SideBit) => boolean;
/** Which of the legal moves on the stack from `start` on remain? Compacts the stack and sets `engine.top`. */
export type AmongHook = (engine: Engine, start: number, side: SideBit) => void;
/** Is the goal (one of `goals.ts`) reached otherwise by the move that `side` has just played? 1 yes, 0 no, -1 no opinion. */
export type GoalHook = (engine: Engine, goal: number, side: SideBit) => -1 | 0 | 1;

/** Hooks of all conditions of a problem, each list in the order in which it acts. */
export interface Hooks {
  readonly kindOf: readonly KindHook[];
  readonly generate: readonly GenerateHook[];
  /** Asked once for all moves of a unit. */
  readonly allowUnit: readonly UnitHook[];
  readonly allowMove: readonly MoveHook[];
  readonly expand: readonly ExpandHook[];
  readonly effects: readonly EffectHook[];
  /** One at most. */
  readonly reach: readonly ReachHook[];
  /** Is there such a way at all? A part of the geometry: `reaches` asks it. */
  readonly geometry: readonly WayHook[];
  /** May the observer act at all, or is it paralysed? */
  readonly acts: readonly ObserveHook[];
  readonly observes: readonly ObserveHook[];
  readonly attacks: readonly AttackHook[];
  /** The first that has an answer decides. */
  readonly check: readonly CheckHook[];
  readonly castlingStep: readonly StepHook[];
  readonly pass: readonly PassHook[];
  readonly allowPosition: readonly PositionHook[];
  readonly among: readonly AmongHook[];
  readonly goal: readonly GoalHook[];
}

/** Everything that the engine needs to know of a problem's rules; a value, made by `rules/compile`. */
export interface EngineRules {
  readonly tables: Tables;
  readonly hooks: Hooks;
  /** Castling rights that remain after each castling, by its index in `tables.castlings`; -1 keeps all. */
  readonly afterCastling: Int32Array;
  /**
   * The only hooks are effects and choices of captures, and choices among the legal moves: everything else is as without
   * conditions, so that only captures have to be played to be judged.
   */
  readonly onlyCaptures: boolean;
  /** Effects put or change units, so that rights to castle may come back. */
  readonly regains: boolean;
  /** No effect changes anything on the board, but perhaps who is royal: they only remember. */
  readonly changeless: boolean;
  /** Effects may change who is royal. */
  readonly crowns: boolean;
  /** On so many squares beside those of the move effects may put or change units; `Infinity` where nobody says. */
  readonly changes: number;
  /** No side loses a unit but by a capture, at most one in a move, nor gains one: true; that holds for both together: `total`. */
  readonly keepsCounts: boolean | 'total';
  /**
   * Conditions let units move otherwise than their kinds do: none of them, royal ones as other kinds on the board, any unit so, or any
   * unit to anywhere.
   */
  readonly borrowing: 'none' | 'royals' | 'kinds' | 'all';
  /** The bit of units that stand on the second of two boards with the same squares; 0 where there is one board. */
  readonly planes: Unit;
  /** Conditions make moves of another sort. */
  readonly makesMoves: boolean;
  /** The move with which a side passes, where play allows that; 0 where it does not. It has no part in mates and stalemates. */
  readonly nullMove: Move;
  /** The slot that is 1 when the last move was a null move: then there is no other. */
  readonly nullSlot: number;
  /** Moves may have operands. */
  readonly wide: boolean;
  /** The unit of the part of moves, above all operands, that says which victim a locust takes (`Tables.variants`). */
  readonly variantUnit: number;
  /** The attribute bit of kings: `ROYAL`, or 0 where they are units like others. Who lacks it does not castle. */
  readonly kingBit: Unit;
  /** Number of state slots, those of castling and en passant included. */
  readonly slots: number;
  /**
   * Observations may be vetoed (`geometry`, `acts`, `observes`) otherwise than the table `royalReach` says: who is reached need not
   * be in check.
   */
  readonly vetoes: boolean;
  /**
   * Royal units move as in the game, and effects do nothing but what the tables `moverTo` and `capturedTo` say: bounds of the
   * search may count on both.
   */
  readonly bounded: boolean;
  /**
   * True where legality may be judged from pins and checks without playing, but for captures if `onlyCaptures`, and for what
   * meets a check or a pin if `vetoes`. No hooks may be there but vetoes, permissions and choices among the legal moves, and
   * what belongs to captures; and the tables have to allow it. A property test holds both paths equal.
   */
  readonly fast: boolean;
}
