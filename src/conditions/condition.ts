import type { Surface } from '../board/surface.js';
import type {
  AmongHook,
  EffectHook,
  GenerateHook,
  GoalHook,
  KindHook,
  MoveHook,
  ObserveHook,
  PositionHook,
} from '../engine/index.js';
import type { Moment } from './moments.js';

/** What a condition may ask of the problem it is compiled for. */
export interface Facts {
  readonly board: Surface;
  /** The arguments as they were written. */
  readonly args: readonly string[];
  /** Takes a state slot of the position, logged and hashed like the board. */
  readonly slot: () => number;
}

/** What a condition says in each phase of the rules; phases that it leaves out cost nothing. */
export interface Phases {
  readonly kindOf?: { readonly moment: Moment; readonly ask: KindHook };
  readonly generate?: GenerateHook;
  readonly allowMove?: MoveHook;
  readonly effects?: readonly { readonly moment: Moment; readonly apply: EffectHook }[];
  readonly observes?: ObserveHook;
  readonly allowPosition?: PositionHook;
  readonly among?: AmongHook;
  readonly goal?: GoalHook;
}

/** What only one condition of a problem may decide. */
export type Claim = 'fate of the captured unit' | 'colour of the mover' | 'length of moves';

/** A fairy condition as a value: its definition and source, its names, its claims and its phases. */
export interface Condition {
  /** Name in Popeye's English, which is also that of YACPDB. */
  readonly name: string;
  readonly definition: string;
  readonly source: { readonly inventor: string; readonly year: number; readonly text?: string };
  readonly claims: readonly Claim[];
  readonly compile: (facts: Facts) => Phases;
}
