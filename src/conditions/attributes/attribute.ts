import type { Surface } from '../../board/surface.js';
import type { Unit } from '../../engine/index.js';
import type { Condition, Facts, Phases } from '../condition.js';

/** A mask that every unit meets: its side. Where an attribute's bit stands otherwise, it makes a condition of everybody's. */
export const EVERYBODY: Unit = 3;

/** An attribute of units: a rule that holds for those only that carry its bit. */
export interface Attribute {
  /** In English, as in `pieces/attributes.ts`. */
  readonly name: string;
  readonly definition: string;
  /** The condition which says the same of everybody; both are one implementation. */
  readonly condition?: string;
  readonly source: Condition['source'];
  /** Why it has no sense on this board, beside the conditions of the problem, or for its bearers' kinds; `undefined` where it has. */
  readonly unfit?: (board: Surface, beside: Facts['beside'], kinds: readonly string[]) => string | undefined;
  /** Codes of kinds that it needs though none may stand on the board. */
  readonly kinds?: readonly string[];
  /** What it says in each phase of the rules, of units that have this bit. */
  readonly compile: (facts: Facts, bit: number) => Phases;
}

/** What an attribute says of its bearers, in the form in which conditions say it of all. */
export const conditionOf = ({ name, definition, source, kinds, compile }: Attribute): Condition => ({
  name,
  definition,
  source,
  claims: [],
  ...(kinds === undefined ? {} : { kinds: () => kinds }),
  compile: (facts) => compile(facts, facts.attribute(name)),
});
