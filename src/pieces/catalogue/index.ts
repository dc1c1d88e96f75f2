import type { Kind } from '../kind.js';
import { orthodox } from './orthodox.js';

/** Every kind of piece there is. */
export const KINDS: readonly Kind[] = [...orthodox];

const byCode = new Map(KINDS.map((kind) => [kind.code, kind]));

/** The kind with this code (`Q`, `S`, …); `undefined` for one that is not supported. */
export const kindByCode = (code: string): Kind | undefined => byCode.get(code);
