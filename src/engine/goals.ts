/** Codes of the goals, as hooks and searches know them. */
export const MATE = 0;
export const STALEMATE = 1;
export const CHECK = 2;
export const CAPTURE = 3;
export const TARGET_SQUARE = 4;
/** Both sides are stalemated. */
export const DOUBLE_STALEMATE = 5;
export const MATE_OR_STALEMATE = 6;
/** The side that has moved is stalemated itself. */
export const AUTO_STALEMATE = 7;
export const PIECE_WON = 8;
/** The mover arrives on the last rank of the board, seen from its side: whatever it is. */
export const FAR_RANK = 9;
export const CASTLES = 10;
export const PASSES = 11;
export const ANY_MOVE = 12;
/** A whole position is reached: from the game array, or from another one. */
export const PROOF_GAME = 13;
export const A_TO_B = 14;
/** Both sides are mated, by a side that had moves. */
export const DOUBLE_MATE = 15;
/** Both sides are mated, by a side that was mated already. */
export const COUNTER_MATE = 16;
/** The side that has moved is mated itself. */
export const AUTO_MATE = 17;
/** The mover arrives beside a certain unit that has no other neighbour. */
export const KISS = 18;
/** The mover arrives where it stood in the diagram. */
export const CIRCUIT = 19;
/** The mover and another unit of its side stand on each other's squares of the diagram. */
export const EXCHANGE = 20;
/** The like of a unit that has just been reborn. */
export const CIRCUIT_BY_REBIRTH = 21;
export const EXCHANGE_BY_REBIRTH = 22;
