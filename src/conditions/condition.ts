import type { Surface } from '../board/surface.js';
import type {
  AmongHook,
  EffectHook,
  Engine,
  ExpandHook,
  GenerateHook,
  GoalHook,
  KindHook,
  Move,
  MoveHook,
  ObserveHook,
  PositionHook,
  Square,
} from '../engine/index.js';
import type { Moment } from './moments.js';

/** What a condition may ask of the problem it is compiled for. */
export interface Facts {
  readonly board: Surface;
  /** The arguments: words in the spelling of `words`, squares one by one. */
  readonly args: readonly string[];
  /** Index of a kind by its code; 0 where it is not on the board. */
  readonly kindIndex: (code: string) => number;
  /** The letter in coordinates of the n-th kind, from 1, that a pawn may become. */
  readonly promotionLetter: (n: number) => string;
  /** Takes a state slot of the position, logged and hashed like the board. */
  readonly slot: () => number;
}

/** What is known of the play before the diagram. */
export interface Past {
  /** Castling field of a full FEN, where `E` and `e` say that a king has not moved; absent means the problem convention. */
  readonly castling: string | undefined;
  /** Squares whose kings and rooks have lost the right to castle. */
  readonly moved: ReadonlySet<number>;
}

/** What a condition says in each phase of the rules; phases that it leaves out cost nothing. */
export interface Phases {
  readonly kindOf?: { readonly moment: Moment; readonly ask: KindHook };
  readonly generate?: GenerateHook;
  readonly allowMove?: MoveHook;
  readonly expand?: { readonly moment: Moment; readonly choose: ExpandHook };
  readonly effects?: readonly { readonly moment: Moment; readonly apply: EffectHook }[];
  readonly observes?: ObserveHook;
  readonly allowPosition?: PositionHook;
  readonly among?: AmongHook;
  readonly goal?: GoalHook;
  /** Sets the state slots of the diagram, when its units stand. */
  readonly begin?: (engine: Engine, past: Past) => void;
  /** Where the mover stands after its move, if elsewhere than where it went: the target square of a goal is meant so. */
  readonly arrival?: (move: Move) => Square;
  /** How a choice (the operand of a move) is written in coordinates: `+q`, `>c8`. */
  readonly operandText?: (operand: number) => string;
}

/** What only one condition of a problem may decide. */
export type Claim = 'fate of the captured unit' | 'colour of the mover' | 'length of moves' | 'choice beside the move';

/** What may stand behind the name of a condition. */
export interface Arguments {
  /** Words, each of which may be given. */
  readonly words?: readonly string[];
  /** A list of squares has to be given. */
  readonly squares?: true;
}

/** A fairy condition as a value: its definition and source, its names, its claims and its phases. */
export interface Condition {
  /** Name in Popeye's English, which is also that of YACPDB; our own where Popeye has no such condition. */
  readonly name: string;
  /** Other ways of saying it: a condition and one of its arguments. */
  readonly aliases?: readonly (readonly [name: string, argument: string])[];
  readonly definition: string;
  readonly source: { readonly inventor: string; readonly year?: number; readonly text?: string };
  readonly arguments?: Arguments;
  readonly claims: readonly Claim[];
  /** What the condition makes of the board; `undefined` where it changes nothing. */
  readonly board?: (board: Surface, args: readonly string[]) => Surface;
  /** Why it has no sense on this board; `undefined` where it has. */
  readonly unfit?: (board: Surface) => string | undefined;
  readonly compile: (facts: Facts) => Phases;
}
