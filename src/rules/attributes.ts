import type { Surface } from '../board/surface.js';
import { type Attribute, conditionOf } from '../conditions/attributes/attribute.js';
import { ATTRIBUTES } from '../conditions/attributes/index.js';
import type { Condition, Facts, KindByCode } from '../conditions/condition.js';
import { ROYAL, type Unit } from '../engine/index.js';
import { ATTRIBUTE_NAMES, attributeRank } from '../pieces/attributes.js';
import type { Fault } from '../problem/faults.js';
import type { ConditionUse, Problem, Unit as ProblemUnit } from '../problem/model.js';

/** What the attributes of a problem's units say, as rules. */
export interface AttributeRule {
  readonly condition: Condition;
  readonly use: ConditionUse;
}

/**
 * The rules of all attributes that the units of a problem have, in the order of their letters.
 *
 * @param beside   the arguments of a condition of the problem
 * @param lacking  takes what is not supported
 */
export function attributeRules(
  { units }: Pick<Problem, 'units'>,
  board: Surface,
  beside: Facts['beside'],
  lacking: (place: Fault['place'], code: string, message: string) => void,
): readonly AttributeRule[] {
  const first = new Map<string, ProblemUnit>();
  for (const unit of units) for (const name of unit.attributes) if (!first.has(name)) first.set(name, unit);
  return [...first]
    .sort(([a], [b]) => attributeRank(a) - attributeRank(b))
    .flatMap(([name, { place }]) => {
      const attribute: Attribute | undefined = ATTRIBUTES.find((one) => one.name === name);
      const bearers = units.filter(({ attributes }) => attributes.includes(name));
      const kinds = bearers.map(({ kind }) => kind);
      const unfit = attribute?.unfit?.(board, beside, kinds);
      if (attribute === undefined)
        lacking(place, 'unsupported-attribute', `the attribute ${name} is not supported yet`);
      else if (unfit !== undefined)
        lacking(
          place,
          'unsupported-attribute',
          board.name === 'plain'
            ? `the attribute ${name} is not supported here: ${unfit}`
            : `the attribute ${name} is not defined on the board ${board.name}: ${unfit}`,
        );
      else return [{ condition: conditionOf(attribute), use: { name, args: [], place } }];
      return [];
    });
}

/** The attributes that pawns of the problem have and that do not fit one of the kinds that these may become; each with the reason. */
export function promotedBearers(
  { units }: Pick<Problem, 'units'>,
  board: Surface,
  beside: Facts['beside'],
  kindByCode: KindByCode,
  promotions: readonly string[],
): readonly { readonly name: string; readonly place: Fault['place']; readonly unfit: string }[] {
  const pawns = units.filter(({ kind }) => kindByCode(kind)?.promotes !== undefined);
  const names = new Map(pawns.flatMap(({ attributes, place }) => attributes.map((name) => [name, place])));
  return [...names].flatMap(([name, place]) => {
    const unfit = ATTRIBUTES.find((one) => one.name === name)?.unfit?.(board, beside, promotions);
    return unfit === undefined ? [] : [{ name, place, unfit }];
  });
}

/** The squares of the diagram that some conditions mark units with have bits of their own between. */
const bitOf = (number: number): number => ROYAL << (number <= 9 ? number : number + 8);

/** So many marks fit into a unit. */
export const MOST_MARKS = 11;

/** The bits of units above the royal one: who has which, and its letters. */
export class Marks {
  readonly #letters: string[] = [];
  readonly #named = new Map<string, number>();

  /** Takes a bit; units that have it are written with the letters. */
  take(letters = ''): number {
    return bitOf(this.#letters.push(letters));
  }

  /** How many bits were taken; there are `MOST_MARKS`. */
  get count(): number {
    return this.#letters.length;
  }

  /** The bit of an attribute, by its name. */
  attribute(name: string): number {
    if (name === 'Royal') return ROYAL;
    const known = this.#named.get(name);
    if (known !== undefined) return known;
    const bit = this.take(ATTRIBUTE_NAMES.find((one) => one.name === name)?.letters);
    this.#named.set(name, bit);
    return bit;
  }

  /** The letters of a unit's marks, in their order. */
  lettersOf(unit: Unit): string {
    return this.#letters.filter((_, i) => (unit & bitOf(i + 1)) !== 0).join('');
  }

  /** The bits of these attributes together. */
  bitsOf(names: readonly string[]): number {
    return names.reduce((bits, name) => bits | this.attribute(name), 0);
  }
}
