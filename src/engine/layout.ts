/**
 * How units, moves and sides are packed into small integers. This file is the only place that knows the bits.
 *
 * Side: white 1, black 2; a neutral unit carries both bits (3).
 * Unit: bits 0–1 side, bits 2–9 kind, from bit 10 on attributes; 0 is an empty square.
 * Move: bits 0–7 departure, 8–15 arrival, 16–19 type, 20–27 kind that a pawn promotes to (0: none).
 */
export type Unit = number;
/** Index of a square in the board tables, 0 to 253. */
export type Square = number;
/** Index of a kind in the kind tables. 0 is no kind, so that no unit packs to 0. */
export type KindIndex = number;
export type Move = number;
/** 1 or 2; a mover is never neutral. */
export type SideBit = number;

export const WHITE: SideBit = 1;
export const BLACK: SideBit = 2;
export const NEUTRAL = 3;
export const otherSide = (side: SideBit): SideBit => 3 - side;

/** Attribute bit of a unit whose capture is threatened by check. */
export const ROYAL: number = 1 << 10;
export const KIND_SHIFT = 2;
export const kindOf = (unit: Unit): KindIndex => (unit >> 2) & 0xff;
export const sideOf = (unit: Unit): number => unit & 3;
/** A unit; `attributes` are bits from 10 on. */
export const packUnit = (kind: KindIndex, side: number, attributes = 0): Unit => (kind << 2) | side | attributes;

export const NORMAL = 0;
/** A pawn's double step, which makes it liable to be captured in passing. */
export const DOUBLE_STEP: number = 1 << 16;
export const EN_PASSANT: number = 2 << 16;
/** Written as the king's move; which castling it is follows from the king's squares. */
export const CASTLING: number = 3 << 16;
export const TYPE_MASK: number = 15 << 16;
export const PROMOTION_SHIFT = 20;

export const moveFrom = (move: Move): Square => move & 0xff;
export const moveTo = (move: Move): Square => (move >> 8) & 0xff;
export const moveType = (move: Move): number => move & TYPE_MASK;
export const movePromotion = (move: Move): KindIndex => (move >> PROMOTION_SHIFT) & 0xff;

/** End of a list of squares. */
export const NO_SQUARE: Square = 255;

/** Kernels: how a kind's tables are to be walked. */
export const LINES = 0;
export const PAWN = 1;

/** State slots of every position; conditions get the slots behind them. */
export const CASTLING_RIGHTS = 0;
/** 0, or `1 << 16 | square of the pawn that may be captured << 8 | square it passed over`. */
export const EN_PASSANT_STATE = 1;
export const FIRST_FREE_SLOT = 2;
