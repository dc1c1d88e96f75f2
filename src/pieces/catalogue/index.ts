import type { Kind } from '../kind.js';
import { hoppers } from './hoppers.js';
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
  hoppers,
  lions,
  locusts,
  pawns,
};

/** Every kind of piece there is. */
export const KINDS: readonly Kind[] = Object.values(KIND_FAMILIES).flat();

const byCode = new Map(KINDS.map((kind) => [kind.code, kind]));

/** The kind with this code (`Q`, `S`, …); `undefined` for one that is not supported. */
export const kindByCode = (code: string): Kind | undefined => byCode.get(code);
