/** Codes of the goals, as hooks and searches know them. */
export const MATE = 0;
export const STALEMATE = 1;
export const CHECK = 2;
export const CAPTURE = 3;
export const TARGET_SQUARE = 4;
/** Both sides are stalemated. */
export const DOUBLE_STALEMATE = 5;
