import type { Kind } from '../kind.js';
import { bentRiders } from './bent-riders.js';
import { dependents } from './dependents.js';
import { hoppers } from './hoppers.js';
import { hunterOf, hunters } from './hunters.js';
import { leapers } from './leapers.js';
import { lions } from './lions.js';
import { locusts } from './locusts.js';
import { orthodox } from './orthodox.js';
import { pawns } from './pawns.js';
import { riders } from './riders.js';

/** Every kind of piece there is, by families; each has its page in `docs/pieces/`. */
export const KIND_FAMILIES: Readonly<Record<string, readonly Kind[]>> = {
  orthodox,
  leapers,
  riders,
  'bent-riders': bentRiders,
  hoppers,
  lions,
  locusts,
  pawns,
  hunters,
  dependents,
};

/** Every kind of piece there is, but for hunters without a code of their own. */
export const KINDS: readonly Kind[] = Object.values(KIND_FAMILIES).flat();

const byCode = new Map<string, Kind | undefined>(KINDS.map((kind) => [kind.code, kind]));

/** The kind with this code (`Q`, `S`, a hunter `R/B`, …); `undefined` for one that is not supported. */
export function kindByCode(code: string): Kind | undefined {
  if (byCode.has(code) || !code.includes('/')) return byCode.get(code);
  const [away, home] = code.split('/').map((part) => byCode.get(part));
  const made = away === undefined || home === undefined ? undefined : hunterOf(away, home);
  byCode.set(code, made);
  return made;
}
