import type { ConditionUse } from '../problem/model.js';

/** So many units may stand upon each other on a square of the diagram. */
export const MOST_PILED = 4;

/**
 * May a unit of the diagram stand upon another, which waits below it? Only where one of the conditions lets units wait so: those
 * that say what is to become of the `cover`ed.
 */
export function mayCover(uses: readonly Pick<ConditionUse, 'name' | 'args'>[]): boolean {
  return uses.some(({ name, args }) =>
    [name, ...args].some((word) => /^(Ghost|Haunted)Chess$|Volcanic|Parachute/.test(word)),
  );
}
