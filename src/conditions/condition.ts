import type { Surface } from '../board/surface.js';
import type {
  AmongHook,
  AttackHook,
  CheckHook,
  EffectHook,
  Engine,
  ExpandHook,
  GenerateHook,
  GoalHook,
  KindHook,
  KindIndex,
  Move,
  MoveHook,
  ObserveHook,
  PassHook,
  PositionHook,
  ReachHook,
  SideBit,
  Square,
  StepHook,
  Unit,
  UnitHook,
  WayHook,
} from '../engine/index.js';
import type { Kind } from '../pieces/kind.js';
import type { Side } from '../problem/model.js';
import type { Moment } from './moments.js';

/** A kind by its code. */
export type KindByCode = (code: string) => Kind | undefined;

/** What a condition may ask of the problem it is compiled for. */
export interface Facts {
  readonly board: Surface;
  /** The arguments: words in the spelling of `words`, squares one by one, codes of kinds, numbers. */
  readonly args: readonly string[];
  /** Index of a kind by its code; 0 where it is not on the board. */
  readonly kindIndex: (code: string) => number;
  /** A kind by its code, the problem's own among them. */
  readonly kindByCode: KindByCode;
  /** Code of a kind by its index. */
  readonly kindCode: (index: number) => string;
  /** Indices of the kinds that promote. */
  readonly promoters: readonly number[];
  /** Codes of the kinds that pawns may become, in the order of the engine's list. */
  readonly promotions: readonly string[];
  /** The side for which alone it holds, where the problem limits it so. */
  readonly side?: Side;
  /** Takes a state slot of the position, logged and hashed like the board. */
  readonly slot: () => number;
  /** The arguments of the condition of this name, where the problem has it too. */
  readonly beside: (name: string) => readonly string[] | undefined;
  /** Does another condition of the problem decide this, too? */
  readonly decidedElsewhere: (claim: Claim) => boolean;
  /** Where a move ends that is to be played or was just played, as far as its mover goes by itself: Take&Make goes on. */
  readonly arrival: (move: Move) => Square;
  /** Takes an attribute bit of units, to mark them with; marked ones are written with the letter. */
  readonly mark: (letter?: string) => number;
  /** The bit of units that have an attribute, by its name. */
  readonly attribute: (name: string) => number;
  /** The same; 0 where no unit of the diagram has it. */
  readonly borne: (name: string) => number;
  /** The attributes of each unit of this kind in the diagram. */
  readonly bearing: (code: string) => readonly (readonly string[])[];
  /** Takes a part of the operand of a move, for a choice that its mover has. */
  readonly choice: (size: number) => Choice;
}

/**
 * All squares to which a capture may bring a unit of a kind and side beside its move: the capturing unit, the captured one. It
 * stays what it is, and no other unit is concerned.
 */
export interface Transfers {
  readonly mover?: (kind: KindIndex, side: SideBit) => readonly Square[];
  readonly captured?: (kind: KindIndex, side: SideBit) => readonly Square[];
}

/** Something that the mover chooses beside the move: a number from 0 (nothing chosen) up to `size - 1`. */
export interface Choice {
  readonly size: number;
  readonly of: (move: Move) => number;
  /** The move with this choice; it has to have none so far. */
  readonly made: (move: Move, value: number) => Move;
}

/** The way of a move that is more than a step from one square to another: `Qb1-d8*d5`, `Se3*f5-h6`. */
export interface Way {
  /** The square from which the mover sets out, if not its own. */
  readonly via?: Square;
  /** The square to which it goes on, its arrival being where it captures. */
  readonly onward?: Square;
  /** A castling, and who comes to its square for it from elsewhere: `[wKd2->e1]0-0`. */
  readonly castling?: 'king' | 'queen';
  readonly lifted?: readonly { readonly from: Square; readonly to: Square }[];
}

/** What a condition says in each phase of the rules; phases that it leaves out cost nothing. */
export interface Phases {
  /** `royalsOnly`: the kinds of others are left as they are. */
  readonly kindOf?: { readonly moment: Moment; readonly ask: KindHook; readonly royalsOnly?: true };
  readonly generate?: GenerateHook;
  /** Each move that it generates is one unit going from its square to another, where it may capture. */
  readonly generatesSteps?: true;
  /** May a unit move at all? Asked once for all its moves; of royal units not, where these are spared. */
  readonly allowUnit?: { readonly ask: UnitHook; readonly sparesRoyals?: true };
  readonly allowMove?: MoveHook;
  /** `onCapture`: asked of captures only, which keeps the fast path open for other moves; effects likewise. */
  readonly expand?: { readonly moment: Moment; readonly choose: ExpandHook; readonly onCapture?: true };
  readonly effects?: readonly {
    readonly moment: Moment;
    readonly apply: EffectHook;
    readonly onCapture?: true;
    /**
     * What it changes on the board: nothing, since it only remembers; only who is royal; or units on the squares of the move (the
     * arrivals of both, where two units go) and on so many others. Absent: anything. The bounds of proof games count on it.
     */
    readonly changes?: 'nothing' | 'royalty' | number;
    /** No side loses or gains units by it, but that a captured one may come back; with `total` units only change sides by it. */
    readonly keepsCounts?: true | 'total';
    /** It puts and changes no unit, so that no right to castle comes back. */
    readonly changeless?: true;
  }[];
  /** Is there such a way at all? Asked of the geometry, so by other conditions too: a grid, the colours of squares. */
  readonly geometry?: WayHook;
  /** May the observer act at all? False for one that is paralysed; guards have to be able to act. */
  readonly acts?: ObserveHook;
  /** Does the observation count? For everything else that bars it. */
  readonly observes?: ObserveHook;
  /**
   * The same as `observes`, said beforehand of captures of a royal unit by a unit of this kind: the square that has to be empty
   * beside those of the way, once who captures is gone from its own; `NO_SQUARE` for none, `undefined` for never.
   */
  readonly needsEmpty?: (kind: KindIndex, side: SideBit, from: Square, target: Square) => Square | undefined;
  /** Where effects may put units, for the bounds of the search; without it they may do anything. */
  readonly transfers?: Transfers;
  readonly reach?: ReachHook;
  readonly attacks?: AttackHook;
  readonly check?: CheckHook;
  readonly castlingStep?: StepHook;
  readonly pass?: PassHook;
  readonly allowPosition?: PositionHook;
  readonly among?: AmongHook;
  readonly goal?: GoalHook;
  /** The bit of units that stand on a second board with the same squares: those of the other one are not in their way. */
  readonly planes?: Unit;
  /** The diagram may have the king of the side that is not to move in check. */
  readonly beginsInCheck?: true;
  /** Kings are units like others, never royal; they castle all the same. */
  readonly commonKings?: true;
  /** Takes in a unit of the diagram that another one is set upon; without it no square may have two. */
  readonly cover?: (engine: Engine, square: Square, unit: Unit) => void;
  /** Sets the state slots of the diagram, when its units stand. */
  readonly begin?: (engine: Engine) => void;
  /** How this condition's choice is written in coordinates: `+q`, `>c8`; empty where nothing was chosen. */
  readonly choiceText?: (move: Move) => string;
  /** Where a move with this condition's choice ends; `undefined` where that is the square of its step. */
  readonly arrival?: (move: Move) => Square | undefined;
  /** The way of a move that is to be played, where it is a longer one. */
  readonly way?: (engine: Engine, move: Move) => Way | undefined;
  /** What is written right behind the arrival of a move that was just played, before its promotion and effects: `[Ie4]`. */
  readonly trail?: (engine: Engine, move: Move) => string;
  /** Where that stands which belongs to the diagram and is no unit, in an order that play keeps. */
  readonly markers?: (engine: Engine) => readonly Square[];
  /** What is written behind a move that was just played, beside its effects. */
  readonly remark?: (engine: Engine, move: Move) => string;
}

/** What only one condition of a problem may decide. */
export type Claim =
  | 'fate of the captured unit'
  | 'place of the capturing unit'
  | 'way of captures'
  | 'way of quiet moves'
  | 'colour of the mover'
  | 'kind of the mover'
  | 'choice of White’s moves'
  | 'choice of Black’s moves'
  | 'moves of White’s king'
  | 'moves of Black’s king'
  | 'what a check is'
  | 'moves of another sort'
  | 'start of captures'
  | 'start of quiet moves'
  | 'end of a move'
  | 'goal';

/** What may stand behind the name of a condition. */
export interface Arguments {
  /** Words, each of which may be given, with what they mean. */
  readonly words?: Readonly<Record<string, string>>;
  /** A list of squares has to be given; what they mean. */
  readonly squares?: string;
  /** Codes of kinds may be given; what they mean. */
  readonly kinds?: string;
  /** Numbers may be given; what they mean. */
  readonly numbers?: string;
  /** Words of another form may be given, to be read by the condition itself; what they mean. */
  readonly form?: { readonly pattern: RegExp; readonly meaning: string };
}

/** A fairy condition as a value: its definition and source, its names, its claims and its phases. */
export interface Condition {
  /** Name in Popeye's English, which is also that of YACPDB; our own where Popeye has no such condition. */
  readonly name: string;
  /** What composers call it, where that is not the name. */
  readonly title?: string;
  /** Further names, each with the arguments that it stands for: `PWC` is `Circe PWC`. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  readonly definition: string;
  readonly source: { readonly inventor: string; readonly year?: number; readonly text?: string };
  readonly arguments?: Arguments;
  readonly claims: readonly Claim[] | ((args: readonly string[]) => readonly Claim[]);
  /** Name of a stricter condition, which holds in its stead where the problem has both. */
  readonly yieldsTo?: string;
  /** The sub-type with everything that goes without saying: `AntiCirce Calvet`. */
  readonly caption?: (args: readonly string[]) => string;
  /** What the condition makes of the board; `undefined` where it changes nothing. */
  readonly board?: (board: Surface, args: readonly string[]) => Surface;
  /** Codes of kinds that it needs though none may stand on the board. */
  readonly kinds?: (args: readonly string[]) => readonly string[];
  /** Codes of the kinds that pawns may become, from those by the rules so far. */
  readonly promotions?: (codes: readonly string[], args: readonly string[]) => readonly string[];
  /** Why it has no sense on this board, or with these arguments; `undefined` where it has. */
  readonly unfit?: (board: Surface, args: readonly string[], kindByCode: KindByCode) => string | undefined;
  readonly compile: (facts: Facts) => Phases;
}
