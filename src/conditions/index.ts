import type { Condition } from './condition.js';

/** Every condition there is. */
export const CONDITIONS: readonly Condition[] = [];
