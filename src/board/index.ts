import { plain } from './plain.js';
import type { Surface } from './surface.js';

/** Every board there is. */
export const BOARDS: readonly Surface[] = [plain];
