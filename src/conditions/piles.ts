import type { ConditionUse } from '../problem/model.js';

/**
 * May a unit of the diagram stand upon another, which waits below it? Only where one of the conditions lets units wait so: those
 * that say what is to become of the `cover`ed.
 */
export function mayCover(uses: readonly Pick<ConditionUse, 'name' | 'args'>[]): boolean {
  return uses.some(({ name, args }) =>
    [name, ...args].some((word) => /^(Ghost|Haunted)Chess$|Volcanic|Parachute/.test(word)),
  );
}
