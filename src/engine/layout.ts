/**
 * How units, moves and sides are packed into small integers. This file is the only place that knows the bits.
 *
 * Side: white 1, black 2; a neutral unit carries both bits (3).
 * Unit: bits 0–1 side, bits 2–9 kind, from bit 10 on attributes; 0 is an empty square.
 * Move: bits 0–7 departure, 8–15 arrival, 16–18 type, 19–23 promotion (0: none, else 1 + index in the list of promotions),
 * 24–52 operand: what conditions let the mover choose. A move with an operand is wider than a machine word: its lower part
 * is read by bit operations all the same, its operand by `moveOperand`.
 */
export type Unit = number;
/** Index of a square in the board tables, 0 to 253. */
export type Square = number;
/** Index of a kind in the kind tables. 0 is no kind, so that no unit packs to 0. */
export type KindIndex = number;
/** No kind, but several ones. */
export const MANY: KindIndex = 256;
export type Move = number;
/** 1 or 2; a mover is never neutral. */
export type SideBit = number;

export const WHITE: SideBit = 1;
export const BLACK: SideBit = 2;
export const NEUTRAL = 3;
export const otherSide = (side: SideBit): SideBit => 3 - side;

/** Attribute bit of a unit whose capture is threatened by check. */
export const ROYAL: number = 1 << 10;
/** From this bit on lies the square of the diagram from which a unit comes, raised by 1, where rules need it: 8 bits. */
export const ORIGIN_SHIFT = 20;
/** The square of the diagram from which a unit comes; -1 where it is not known. */
export const originOf = (unit: Unit): number => ((unit >> ORIGIN_SHIFT) & 0xff) - 1;
export const KIND_SHIFT = 2;
export const kindOf = (unit: Unit): KindIndex => (unit >> 2) & 0xff;
export const sideOf = (unit: Unit): number => unit & 3;
/** Has the square of this content vanished? What is there belongs to no side. */
export const isVanished = (unit: Unit): boolean => unit !== 0 && (unit & 3) === 0;
/** A unit; `attributes` are bits from 10 on. */
export const packUnit = (kind: KindIndex, side: number, attributes = 0): Unit => (kind << 2) | side | attributes;

/** The unit with another side. */
export const recoloured = (unit: Unit, side: number): Unit => (unit & ~3) | side;
/** The unit with another kind. */
export const rekinded = (unit: Unit, kind: KindIndex): Unit => (unit & ~(0xff << KIND_SHIFT)) | (kind << KIND_SHIFT);

export const NORMAL = 0;
/** A pawn's double step, which makes it liable to be captured in passing. */
export const DOUBLE_STEP: number = 1 << 16;
export const EN_PASSANT: number = 2 << 16;
/**
 * A capture elsewhere than on the arrival: a locust's. The victim's square is in the tables (`victims`), and which one it is where
 * there are several is the highest part of the operand.
 */
export const LOCUST: number = 3 << 16;
/** Written as the king's move; which castling it is follows from the king's squares. Types below this may capture. */
export const CASTLING: number = 4 << 16;
/** Nobody goes: what happens is up to the effects of the condition that generated it, as in an exchange of two units. */
export const SPECIAL: number = 5 << 16;
export const TYPE_MASK: number = 7 << 16;
export const PROMOTION_SHIFT = 19;
/** Most kinds that a pawn may become. */
export const MOST_PROMOTIONS = 31;
/** One unit of the operand. */
export const OPERAND_UNIT: number = 2 ** 24;
/** Operands are smaller than this. */
export const MOST_OPERANDS: number = 2 ** 29;

export const moveFrom = (move: Move): Square => move & 0xff;
export const moveTo = (move: Move): Square => (move >> 8) & 0xff;
export const moveType = (move: Move): number => move & TYPE_MASK;
/** 0, or 1 + index in the tables' list of promotions. */
export const movePromotion = (move: Move): number => (move >> PROMOTION_SHIFT) & 31;
/** A move with another promotion. */
export const withPromotion = (move: Move, promotion: number): Move =>
  move + (promotion - movePromotion(move)) * (1 << PROMOTION_SHIFT);
/** What was chosen beside the promotion; 0 for nothing. */
export const moveOperand = (move: Move): number => Math.floor(move / OPERAND_UNIT);

/** End of a list of squares. */
export const NO_SQUARE: Square = 255;

/** Kernels: how a kind's tables are to be walked. */
export const LINES = 0;
export const PAWN = 1;
/** Routes over squares that may have vanished: gone at the time of asking. */
export const ROUTES = 2;
/** Paths, each with squares that have to be empty and others that must not be: hoppers, locusts, lame leapers, … */
export const PATHS = 3;
/** Lines, and from the squares where they may turn lines again, as far as squares are empty. */
export const FLOOD = 4;
/** The ways of other kinds, lent by the units that observe it. */
export const BORROWED = 5;
/** Over an enemy unit, to where it is as far from the arrival as from the departure. */
export const RADIAL = 6;

/** State slots of every position; conditions get the slots behind them. */
export const CASTLING_RIGHTS = 0;
/**
 * 0, or `PASSED | square of the pawn that may be captured << 8 | square it passed over`, with `PASSED_TWO | square << 17` for
 * a second one.
 */
export const EN_PASSANT_STATE = 1;
export const PASSED: number = 1 << 16;
export const PASSED_TWO: number = 1 << 25;
/** Could the pawn of this state be captured in passing on this square? */
export const isPassed = (state: number, square: Square): boolean =>
  (state !== 0 && (state & 0xff) === square) || ((state & PASSED_TWO) !== 0 && ((state >> 17) & 0xff) === square);
export const FIRST_FREE_SLOT = 2;
